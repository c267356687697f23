/** A game once more: the table screen, fed from what was written down instead of from the line. */

import { render } from "preact";

import * as plain from "./games/plain/table.js";
import { watchFingers } from "./lib/fingers.js";
import { loadGames } from "./lib/games.js";
import { html } from "./lib/html.js";
import { drawEverything } from "./lib/icons-all.js";
import { loadWords } from "./lib/words.js";
import { App } from "./replay/app.js";
import { load } from "./replay/player.js";
import { unlockSound } from "./table/sound.js";

watchFingers();
drawEverything();
loadWords();
loadGames("table", plain);
load();
unlockSound();
render(html`<${App} />`, document.getElementById("app"));

/** A game once more: the table screen, fed from what was written down instead of from the line. */

import * as plain from "./games/plain/table.js";
import { watchFingers } from "./screen/fingers.js";
import { loadGames } from "./loading/games.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { loadWords } from "./words/words.js";
import { App } from "./replay/app.js";
import { fetchFilm } from "./replay/player.js";
import { unlockSound } from "./table/sound.js";

watchFingers();
drawEverything();
loadWords();
loadGames("table", plain);
fetchFilm();
unlockSound();
drawPage(App);

/** The screen in the middle of the evening: opens the line, then draws what everyone may see. */

import { render } from "preact";

import { html } from "./lib/html.js";
import { open } from "./lib/wire.js";
import { loadWords } from "./lib/words.js";
import { App } from "./table/app.js";
import { followCues } from "./table/cues.js";
import { keepAwake } from "./table/screen.js";
import { unlockSound } from "./table/sound.js";

const { table, page } = document.body.dataset;

loadWords();
open({ table, page: page === "watch" ? "watch" : "table" });
followCues();
keepAwake();
unlockSound();
render(html`<${App} />`, document.getElementById("app"));

/** The library of nights: what was played on this laptop, and what it comes to. */

import { render } from "preact";

import { App } from "./history/app.js";
import { watchFingers } from "./lib/fingers.js";
import { html } from "./lib/html.js";
import { drawEverything } from "./lib/icons-all.js";
import { loadWords } from "./lib/words.js";

watchFingers();
drawEverything();
loadWords();
render(html`<${App} />`, document.getElementById("app"));

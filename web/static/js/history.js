/** The library of nights: what was played on this laptop, and what it comes to. */

import { render } from "preact";

import { App } from "./history/app.js";
import { html } from "./lib/html.js";
import { drawEverything } from "./lib/icons-more.js";
import { loadWords } from "./lib/words.js";

drawEverything();
loadWords();
render(html`<${App} />`, document.getElementById("app"));

/** The library of nights: what was played on this laptop, and what it comes to. */

import { App } from "./history/app.js";
import { watchFingers } from "./screen/fingers.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { loadWords } from "./words/words.js";

watchFingers();
drawEverything();
loadWords();
drawPage(App);

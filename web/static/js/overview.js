/** All tables at once: who plays what, since when, and who waits for help. */

import { App } from "./overview/app.js";
import { watchFingers } from "./screen/fingers.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { loadWords } from "./words/words.js";

watchFingers();
drawEverything();
loadWords();
drawPage(App);

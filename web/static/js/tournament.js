/** The organiser's page: tournaments, and everything that is done in one. */

import { watchFingers } from "./screen/fingers.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { App } from "./tournament/app.js";
import { loadWords } from "./words/words.js";

watchFingers();
drawEverything();
loadWords();
drawPage(App);

/** The screen on the wall: who sits where, and who leads. */

import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { keepAwake } from "./table/screen.js";
import { App } from "./tournament/wall.js";
import { loadWords } from "./words/words.js";

drawEverything();
loadWords();
keepAwake();
drawPage(App);

/** The screen in the middle of the evening: opens the line, then draws what everyone may see. */

import * as plain from "./games/plain/table.js";
import { watchFingers } from "./screen/fingers.js";
import { loadGames } from "./loading/games.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { open } from "./wire/connection.js";
import { loadWords } from "./words/words.js";
import { stageRaces } from "./race/stage.js";
import { App } from "./table/app.js";
import { followCues } from "./table/cues.js";
import { keepAwake } from "./table/screen.js";
import { unlockSound } from "./table/sound.js";
import { followWithVoice } from "./table/voice.js";

const { table = "", page } = document.body.dataset;

watchFingers();
drawEverything();
loadWords();
loadGames("table", plain);
open({ table, page: page === "watch" ? "watch" : "table" });
stageRaces();
followCues();
followWithVoice();
keepAwake();
unlockSound();
drawPage(App);

/** The host's page: sets the table up, and puts right whatever went wrong at it. */

import * as plain from "./games/plain/host.js";
import { App } from "./host/app.js";
import { watchFingers } from "./screen/fingers.js";
import { loadGames } from "./loading/games.js";
import { drawPage } from "./screen/html.js";
import { drawEverything } from "./icons/every.js";
import { bringParts } from "./loading/later.js";
import { recallToken } from "./state/storage.js";
import { open } from "./wire/connection.js";
import { followRaces } from "./race/line.js";
import { loadWords } from "./words/words.js";
import * as ahead from "./seat/ahead.js";
import * as finder from "./seat/finder.js";

const { table = "" } = document.body.dataset;

watchFingers();
drawEverything();
bringParts(ahead);
bringParts(finder);
loadWords();
loadGames("host", plain);
// The laptop is known by its cookie; a phone the rights were handed to, by its seat token.
open({ table, page: "host", token: recallToken(table) });
followRaces({ go: () => null });
drawPage(App);

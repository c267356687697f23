/** The phone page: joins a table, then is one seat of it. */

import * as plain from "./games/plain/seat.js";
import { loadGames } from "./loading/games.js";
import { drawPage } from "./screen/html.js";
import { loadLater } from "./loading/later.js";
import { loadModule } from "./loading/modules.js";
import { recallToken, rememberToken } from "./state/storage.js";
import { fetchSoon, loadWords } from "./words/words.js";
import { keepToken, open, reopen } from "./wire/connection.js";
import { watchForPrompts } from "./seat/alerts.js";
import { App } from "./seat/app.js";
import { tab, tableCode } from "./seat/state.js";

loadWords("seat");
loadGames("seat", plain);
drawPage(App);

/** A demonstration shows a bot's phone here, which nobody sits at. */
const isShown = document.body.dataset.page === "demo";

if (tableCode) {
  open(
    isShown ? { table: tableCode, page: "demo" } : { table: tableCode, page: "seat", token: recallToken(tableCode) },
    {
      granted({ token }) {
        rememberToken(tableCode, token);
        keepToken(token);
      },
      refused({ code }) {
        // A token the table no longer honours (the host released the seat) only means: join again.
        if (code === "wrong_token") {
          rememberToken(tableCode, null);
          reopen({ token: null });
        }
      },
    },
  );
  watchForPrompts();
  loadLater("seat/later.js", (/** @type {typeof import("./seat/later.js")} */ later) => {
    later.watchFingers();
    later.fetchWhenWanted();
    later.watchForSeen(() => (tab.value = "play"));
    fetchSoon();
    later.drawSets();
    later.joinRaces();
    if (isShown) loadModule("demo/phone.js").then(({ showBot }) => showBot());
  });
}

/** The cards a seat used lately on this device, newest first: what one has played tends to come again. */

import { recall, remember } from "../state/storage.js";
import { tableNow } from "../state/store.js";

const MOST = 8;

/** @type {{code: string | null, seats: Record<number, string[]>}} */
let kept = recall("lately", { code: null, seats: {} });

/** Those of this table only: another evening has other sets. */
function here() {
  const { code } = tableNow();
  if (kept.code !== code) kept = { code, seats: {} };
  return kept.seats;
}

/** @param {number} seat */
export const usedLately = (seat) => here()[seat] ?? [];

/** Keep in mind what a command used, if it names a card. @param {number} seat @param {Command} command */
export function noteUse(seat, { do: what, card }) {
  if (what !== "play" || !card) return;
  here()[seat] = [card, ...usedLately(seat).filter((each) => each !== card)].slice(0, MOST);
  remember("lately", kept);
}

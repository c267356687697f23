/** Help for a seat that cannot answer by itself: the laptop acts for it, on the host page beside the table. */

import { hostAction } from "../options/act.js";
import { table } from "../state/store.js";

/** Whether this screen may act for a seat of the lobby whose phone is not there. */
export const mayHelp = ({ phone, bot }) => table.value.you.host && phone !== "here" && !bot;

/** @param {number} seat */
export async function help(seat) {
  const page = window.open(`/host/${table.value.code}`, "tinstar-host");
  await hostAction("proxy", { seat, by: "host" });
  page?.focus();
}

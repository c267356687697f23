/** The night as one file: saved to this device, or brought back as a new table. */

import { bodyOf, keep, reach, rightsAt } from "../wire/files.js";
import { showRefusal, showToast } from "../screen/toast.js";

/** Save everything that was played at a table. */
export async function save(code) {
  const answer = await reach(`/export/${code}`, { headers: rightsAt(code) });
  if (answer?.ok) return keep(await answer.blob(), `tinstar-${code}.json`);
  const told = await bodyOf(answer);
  return told?.refusal ? showRefusal(told.refusal) : showToast({ key: "ui.host.export_failed" }, "refused");
}

/** Bring a saved night in as a table of its own, and go there. */
export async function bringBack(file) {
  const answer = await reach("/import", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: file,
  });
  const told = await bodyOf(answer);
  if (told?.ok) location.assign(`/host/${told.code}`);
  else if (told?.refusal) showRefusal(told.refusal);
  else showToast({ key: "ui.host.import_failed" }, "refused");
}

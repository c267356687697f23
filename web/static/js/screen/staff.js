/** The button by which a table calls whoever looks after it; it is there only where somebody does. */

import { Icon } from "../icons/icon.js";
import { callStaff } from "../options/act.js";
import { table } from "../state/store.js";
import { t } from "../words/words.js";
import { html } from "./html.js";
import { showToast } from "./toast.js";

/** @param {{look: string, labelled?: boolean}} props `look` are the classes of a button where it stands */
export function CallStaff({ look, labelled = false }) {
  const staff = table.value?.staff;
  if (!staff) return null;
  const who = staff.called ? staff.by : "";
  const said = staff.called ? (who ? t("ui.staff.called_by", { who }) : t("ui.staff.called")) : t("ui.staff.call");
  const call = async () => {
    if ((await callStaff(!staff.called)) && !staff.called) showToast({ key: "ui.staff.called" }, "bell");
  };
  const label = staff.called ? `${said}. ${t("ui.staff.undo")}` : said;
  return html`<button
    type="button"
    class="${look} call-staff ${staff.called ? "called" : ""}"
    aria-pressed=${staff.called}
    aria-label=${label}
    title=${label}
    data-test="call-staff"
    onClick=${call}
  >
    <${Icon} name="bell" size="1.5rem" />${labelled && html`<span>${said}</span>`}
  </button>`;
}

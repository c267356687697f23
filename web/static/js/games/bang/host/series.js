/** What carries over from one game of the evening to the next. */

import { Switch } from "../../../screen/switch.js";
import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { t } from "../../../words/words.js";

export function Series({ settings: { series } }) {
  const set = (change) => hostAction("settings", { series: change });
  return html`
    <${Switch}
      on=${series.keep_characters}
      name=${t("ui.host.keep_characters")}
      why=${t("ui.host.keep_characters_why")}
      test="setting-keep-characters"
      onChange=${(on) => set({ keep_characters: on })}
    />
    <${Switch}
      on=${series.rotate_sheriff}
      name=${t("ui.host.rotate_sheriff")}
      why=${t("ui.host.rotate_sheriff_why")}
      test="setting-rotate-sheriff"
      onChange=${(on) => set({ rotate_sheriff: on })}
    />
  `;
}

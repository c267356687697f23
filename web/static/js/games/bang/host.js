/** BANG! on the host's page: what to choose, everybody in a line, the table editor, the rematch. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { roleName } from "../../words/words.js";

export { isHero } from "./hero.js";
export { Choices } from "./host/choices.js";
export { Editor } from "./host/editor.js";
export { Players } from "./host/players.js";
export { Rematch } from "./host/rematch.js";
export { Reports } from "./host/reports.js";
export { Series } from "./host/series.js";
export { EventChips as InForce } from "./seat/events.js";
export { hasShelves, isOwn, Own } from "./seat.js";

/** What only the eyes of the person this page acts for may see. */
export const Secret = ({ mine: { role } }) => role && html`<${Icon} name=${role} /><b>${roleName(role)}</b>`;

/** The camera on the table screen: sends its frames, shows its picture while a card is being turned over. */

import { camera, CameraWindow, hasEye, hasPicture, troubleWords } from "../camera/seen.js";
import { useSender } from "../camera/sender.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { table } from "../state/store.js";

/** Sends frames while the host wants this page's camera, and shows its picture in the corner if that is wished. */
export function TableCamera({ game }) {
  const { code, you } = table.value;
  useSender(code, hasEye(you) && you.role === "table" && camera.value?.source === "page");
  if (!camera.value || camera.value.source === "off") return null;
  const trouble = game ? troubleWords() : null;
  const corner = camera.value.always && hasPicture() && !game?.flip;
  return html`
    ${corner && html`<aside class="camera-corner"><${CameraWindow} /></aside>`}
    ${
      trouble &&
      !game.flip &&
      html`<p class="camera-note" role="status" data-test="camera-note"><${Icon} name="camera" />${trouble}</p>`
    }
  `;
}

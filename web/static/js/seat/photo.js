/** Photograph the flipped card instead of typing it: works on plain http, because the phone's own camera takes it. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { adviceWords, camera, CameraWords } from "../camera/seen.js";
import { bodyOf, reach, rightsAt } from "../wire/files.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Flip, t } from "../words/words.js";
import { tableCode } from "./state.js";

/** Pixels of the longer side that are sent: plenty for a card, and quick over a weak Wi-Fi. */
const LONGEST = 1920;

/** @typedef {{ok: boolean, cards: Face[], frames: (string | null)[], advice?: string | null, entered?: boolean}} PhotoAnswer */

/**
 * What became of the newest photograph: `null`, `"busy"`, or the laptop's answer.
 *
 * @type {import("@preact/signals").Signal<PhotoAnswer | "busy" | null>}
 */
const photo = signal(null);

/**
 * The way to the phone's camera, at the end of the pad.
 *
 * @param {{seat: number, own?: boolean}} props `own`: the player wants to name a card, no flip is due; nothing is entered
 */
export function PhotoButton({ seat, own = false }) {
  if (!camera.value?.able) return null;
  const busy = photo.value === "busy";
  /** @param {{target: HTMLInputElement}} event */
  const take = async (event) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    photo.value = "busy";
    photo.value = await readPhoto(file, seat, own);
  };
  return html`<label class="button photo" aria-busy=${busy} title=${t("ui.camera.photo")}>
    <${Icon} name="camera" /><span>${t(busy ? "ui.camera.photo_reading" : "ui.camera.photo_short")}</span>
    <input
      class="visually-hidden"
      type="file"
      accept="image/*"
      capture="environment"
      aria-label=${t("ui.camera.photo")}
      data-test="photo"
      disabled=${busy}
      onChange=${take}
    />
  </label>`;
}

/**
 * What the table's camera and the photograph have to say about the cards that are due.
 *
 * @param {{count: number, onCards: (cards: Face[]) => void}} props
 *   `onCards` is told the cards a person has said yes to; a sure reading is entered by the laptop itself
 */
export function CameraNews({ count, onCards }) {
  const answer = photo.value === "busy" ? null : photo.value;
  useEffect(() => forget, []);
  const agree = () => {
    forget();
    onCards(answer?.cards ?? []);
  };
  if (!answer || answer.entered) return html`<${CameraWords} count=${count} />`;
  if (answer.ok && answer.cards.length === count) {
    return html`<${Question} cards=${answer.cards} onYes=${agree} onNo=${forget} />`;
  }
  return html`<p class="camera-words" role="status" data-test="photo-advice">
    <${Icon} name="camera" /><span>${adviceWords(answer.advice ?? "unsure")}</span>
  </p>`;
}

/**
 * A question that a photograph of a card would answer too: what it shows, or which of the choices it means.
 *
 * @param {{ask: Ask, seat: number, onAnswer: (value: unknown, next: Ask | null) => void}} props
 */
export function ByPhoto({ ask, seat, onAnswer }) {
  useEffect(() => forget, [ask]);
  if (ask.kind !== "cards" && !ask.shown) return null;
  const answer = photo.value === "busy" ? null : photo.value;
  const meant = answer?.ok ? meaning(ask, answer) : undefined;
  const agree = () => {
    forget();
    if (meant) onAnswer(meant.value, meant.next);
  };
  const advice = answer?.cards?.length && !meant ? "does_not_fit" : answer?.advice;
  return html`${meant && html`<${Question} cards=${answer?.cards} onYes=${agree} onNo=${forget} />`}
    ${
      answer &&
      !meant &&
      html`<p class="camera-words" role="status" data-test="photo-advice">
      <${Icon} name="camera" /><span>${adviceWords(advice ?? "unsure")}</span>
    </p>`
    }
    <${PhotoButton} seat=${seat} own />`;
}

/**
 * What the cards in a photograph answer to a question; nothing if they do not fit it.
 *
 * @param {Ask} ask
 * @param {PhotoAnswer} props
 * @returns {{value: unknown, next: Ask | null} | undefined}
 */
function meaning(ask, { cards, frames }) {
  if (ask.kind === "cards") {
    /** @param {Face} pair */
    const fits = ([rank, suit]) => (ask.suits?.includes(suit) ?? true) && (ask.ranks?.includes(rank) ?? true);
    // A frame whose colour could not be told proves nothing, but the face may.
    /** @param {string | null} frame */
    const framed = (frame) => !ask.frames || !frame || ask.frames.includes(frame);
    const all = cards.length === ask.count && cards.every(fits) && frames.every(framed);
    return all ? { value: cards, next: null } : undefined;
  }
  const suit = cards[0]?.[1];
  const choice = cards.length === 1 ? ask.choices?.find(({ value }) => value === suit) : undefined;
  return choice && { value: choice.value, next: choice.ask };
}

function forget() {
  photo.value = null;
}

/**
 * One photograph is less than several frames: where it leaves a doubt, a person says yes.
 *
 * @param {{cards: Face[], onYes: () => void, onNo: () => void}} props
 */
function Question({ cards, onYes, onNo }) {
  return html`<div class="photo-question" role="alert" data-test="photo-question">
    <p>${t("ui.camera.is_it")} ${cards.map(([rank, suit]) => html`<${Flip} rank=${rank} suit=${suit} large />`)}</p>
    <div class="buttons">
      <button type="button" class="button primary" data-test="photo-yes" onClick=${onYes}>${t("ui.camera.yes")}</button>
      <button type="button" class="button" onClick=${onNo}>${t("ui.camera.no")}</button>
    </div>
  </div>`;
}

/** @param {File} file @param {number} seat @param {boolean} own @returns {Promise<PhotoAnswer>} */
async function readPhoto(file, seat, own) {
  const body = await smaller(file);
  const told = await reach(`/camera/${tableCode}/photo?seat=${seat}&own=${Number(own)}`, {
    method: "POST",
    body,
    headers: rightsAt(tableCode),
  });
  return (await bodyOf(told)) ?? { ok: false, cards: [], frames: [], advice: "no_answer" };
}

/**
 * The photograph, turned upright and small enough; as it is where the browser cannot draw it.
 *
 * @param {File} file
 * @returns {Promise<Blob>}
 */
async function smaller(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    /** @type {Blob | null} */
    const drawn = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return drawn ?? file;
  } catch (fault) {
    console.debug("sent as it is", fault);
    return file;
  }
}

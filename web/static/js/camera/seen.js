/** The camera on every page: what it sees now, drawn over its picture, and said in words. */

import { computed } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { stream } from "./sender.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { sighting, table, tableNow } from "../state/store.js";
import { cardName, knows, rankName, Flip, t } from "../words/words.js";

/** How the table's camera is, or null before the first view. */
export const camera = computed(() => table.value?.camera ?? null);

/** Why a card has to be shown again, as a person can act on it. @param {string} reason */
export const adviceWords = (reason) => t(`ui.camera.advice.${reason}`);

/** Live while the picture is, or was a moment ago. */
export const isLive = () => camera.value?.status === "live";

/** Whether a page may be the table's camera, where its browser has one: the laptop's, or by TLS the host's. @param {Table["you"]} you */
export const hasEye = (you) => you.laptop || (you.keyed && isSecureContext);

/** Whether this page may show the picture, which may hold somebody's hand: only the host's own. */
export const hasPicture = () => isLive() && hasEye(tableNow().you);

/** What is wrong with the camera, in words; null while all is well or none is wanted. */
export function troubleWords() {
  const { source, status, why } = camera.value ?? {};
  if (!source || source === "off" || status === "live") return null;
  if (status === "lost") return t(why ? `ui.camera.lost.${why}` : "ui.camera.lost");
  return t(`ui.camera.status.${status}`);
}

/** The camera's picture with what was found in it; nothing while there is none. @param {{test?: string}} props */
export function CameraWindow({ test = "camera-window" }) {
  const seen = sighting.value?.seen;
  if (!hasPicture()) return null;
  const [width, height] = seen?.size ?? [1280, 720];
  return html`<figure class="camera-window" data-test=${test} style=${{ aspectRatio: `${width} / ${height}` }}>
    ${stream.value ? html`<${OwnPicture} stream=${stream.value} />` : html`<${SentPicture} frame=${seen} />`}
    ${seen && html`<${Outlines} seen=${seen} />`}
  </figure>`;
}

/** What this page's own camera shows. @param {{stream: MediaStream}} props */
function OwnPicture({ stream }) {
  const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    // A picture that is taken away while it starts is no fault.
    video.current.play().catch((fault) => fault.name !== "AbortError" && console.warn(fault));
  }, [stream]);
  return html`<video ref=${video} muted playsinline aria-label=${t("ui.camera.picture")}></video>`;
}

/**
 * What another page, or the laptop itself, sends: the next picture when the last one is drawn.
 *
 * @param {{frame: Seen | null | undefined}} props
 */
function SentPicture({ frame }) {
  const { code } = tableNow();
  const [shown, setShown] = useState(0);
  const waiting = useRef(false);
  useEffect(() => {
    if (waiting.current) return;
    waiting.current = true;
    setShown((n) => n + 1);
  }, [frame]);
  const done = () => {
    waiting.current = false;
  };
  return html`<img
    src="/camera/${code}/live.jpg?n=${shown}"
    alt=${t("ui.camera.picture")}
    onLoad=${done}
    onError=${done}
  />`;
}

/** Outlines of fields, cards read and cards in doubt, with their words. @param {{seen: Seen}} props */
function Outlines({ seen: { size, cards, doubts, fields } }) {
  const [width, height] = size;
  /** @param {Corners} corners */
  const points = (corners) => corners.map((corner) => corner.join()).join(" ");
  return html`<svg class="outlines" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${Object.entries(fields).map(([name, corners]) => html`<polygon key=${name} class="field" points=${points(corners)} />`)}
    ${doubts.map(({ corners }, index) => html`<polygon key=${index} class="doubt" points=${points(corners)} />`)}
    ${cards.map(
      ({ corners, face, name }, index) => html`<g key=${index}>
        <polygon class="card" points=${points(corners)} />
        <${Label} corners=${corners} face=${face} name=${name} size=${height / 13} />
      </g>`,
    )}
  </svg>`;
}

/** @type {Record<string, string>} */
const SIGNS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** @param {{corners: Corners, face: Face, name: string | null, size: number}} props */
function Label({ corners, face: [rank, suit], name, size }) {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 4;
  const known = name && knows(`card.${name}.name`) ? ` ${cardName(name)}` : "";
  const said = suit ? rankName(rank) + SIGNS[suit] : t(`symbol.${rank}`);
  return html`<text x=${x} y=${y} font-size=${size} text-anchor="middle">${said}${known}</text>`;
}

/**
 * How it goes while a flip is due: cards read so far, what to change, or what is wrong.
 *
 * @param {{count?: number}} props
 */
export function CameraWords({ count = 1 }) {
  const trouble = troubleWords();
  if (trouble) {
    return html`<p class="camera-words trouble" role="status" data-test="camera-trouble">
      <${Icon} name="camera" /><span>${trouble}</span>
    </p>`;
  }
  if (!isLive()) return null;
  const { got = [], advice } = sighting.value ?? {};
  return html`<p class="camera-words" role="status" data-test="camera-words">
    <${Icon} name="camera" />
    <span>
      ${got.map(([rank, suit], index) => html`<${Flip} key=${index} rank=${rank} suit=${suit} /> `)}
      ${advice ? adviceWords(advice) : t("ui.camera.watching", { n: count - got.length, field: got.length + 1 })}
    </span>
  </p>`;
}

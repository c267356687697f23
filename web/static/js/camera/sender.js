/**
 * The laptop's own camera through the browser: frames go to the server one at a time, the next when the last is read.
 *
 * Browsers lend a camera only to pages of the laptop itself (127.0.0.1), so only those send. Of several pages the
 * server takes the frames of one, and of one that is in sight rather than one that is hidden.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { reach, rightsAt } from "../wire/files.js";
import { randomId, recall } from "../state/storage.js";

/** Milliseconds between two frames: while a flip is due, while nothing is, and before trying again. */
const QUICK = 60;
const IDLE = 300;
const RETRY = 2000;

const WIDTH = 1280;
const HEIGHT = 720;

/** What this page's camera shows, or null. @type {import("@preact/signals").Signal<MediaStream | null>} */
export const stream = signal(null);

/** Why a browser gives no picture, by the name of its error. @type {Record<string, string>} */
const REASONS = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Send frames for as long as `wanted`. @param {string} code @param {boolean} wanted */
export function useSender(code, wanted) {
  useEffect(() => (wanted ? startSending(code) : undefined), [code, wanted]);
}

/** @param {string} code */
function startSending(code) {
  const sender = randomId(8);
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  const canvas = document.createElement("canvas");
  let stopped = false;
  let timer = 0;

  const round = async () => {
    const began = performance.now();
    let pause = RETRY;
    try {
      if (!stream.value?.active) await openCamera(video);
      const answer = await sendFrame(code, sender, await frameOf(video, canvas));
      if (answer.yours) pause = Math.max(5, (answer.quick ? QUICK : IDLE) - (performance.now() - began));
    } catch (error) {
      closeCamera();
      if (!stopped) await report(code, error);
    }
    if (!stopped) timer = setTimeout(round, pause);
    else closeCamera();
  };
  round();
  return () => {
    stopped = true;
    clearTimeout(timer);
    closeCamera();
  };
}

/** @param {HTMLVideoElement} video */
async function openCamera(video) {
  if (!navigator.mediaDevices?.getUserMedia) throw Object.assign(new Error("insecure"), { why: "insecure" });
  const chosen = recall("camera");
  const wish = { width: { ideal: WIDTH }, height: { ideal: HEIGHT } };
  const which = chosen ? { deviceId: { ideal: chosen } } : { facingMode: "environment" };
  stream.value = await navigator.mediaDevices.getUserMedia({ video: { ...wish, ...which } });
  video.srcObject = stream.value;
  await video.play();
}

/** Let go of the camera: its light goes out. */
export function closeCamera() {
  stream.value?.getTracks().forEach((track) => track.stop());
  stream.value = null;
}

/** @param {HTMLVideoElement} video @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
async function frameOf(video, canvas) {
  const scale = Math.min(1, WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/jpeg", 0.85);
  });
}

/**
 * @param {string} code
 * @param {string} sender
 * @param {Blob} body
 * @returns {Promise<{yours: boolean, quick: boolean}>}
 */
async function sendFrame(code, sender, body) {
  const seen = document.visibilityState === "visible" ? 1 : 0;
  const answer = await fetch(`/camera/${code}/frame?from=${sender}&visible=${seen}`, {
    method: "POST",
    body,
    headers: rightsAt(code),
  });
  if (!answer.ok) throw Object.assign(new Error("refused"), { silent: true });
  return answer.json();
}

/** @param {string} code @param {unknown} fault */
async function report(code, fault) {
  const error = /** @type {Error & {silent?: boolean, why?: string}} */ (fault);
  if (error.silent || error instanceof TypeError) return; // the laptop restarts; its line says so already
  const why = error.why ?? REASONS[error.name] ?? "absent";
  await reach(`/camera/${code}/trouble?why=${why}`, { method: "POST", headers: rightsAt(code) });
}

/** Five short sounds, made on the spot with Web Audio: no files, no rights, no waiting. */

import { signal } from "@preact/signals";

import { recall, remember } from "../state/storage.js";
import { there } from "../state/store.js";

/** Whether this screen keeps quiet; remembered per device. */
export const muted = signal(recall("muted", false));

/** Whether the browser lets this page be heard. */
const unlocked = signal(false);

/** @type {AudioContext | null} */
let context = null;

/** Switch the sound off or on again. */
export function toggleMuted() {
  muted.value = !muted.value;
  remember("muted", muted.value);
  if (!muted.value) play("prompt");
}

/** Browsers start sound only after somebody touched the page: listen for that touch. */
export function unlockSound() {
  const unlock = () => {
    const own = context ?? followed(new AudioContext());
    context = own;
    if (own.state === "suspended") own.resume();
  };
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, unlock);
}

/** @param {AudioContext} made */
function followed(made) {
  const look = () => {
    unlocked.value = made.state === "running";
  };
  made.addEventListener("statechange", look);
  look();
  return made;
}

/**
 * Make a sound, unless muted or not yet unlocked.
 *
 * @param {keyof typeof SOUNDS} name
 * @param {number} [delay] seconds from now
 */
export function play(name, delay = 0) {
  if (muted.value || context?.state !== "running") return;
  SOUNDS[name](context.currentTime + delay);
}

/** Whether this screen can be heard now. */
export const isAudible = () => !muted.value && unlocked.value;

/**
 * Make a sound that is heard at a moment of this page's clock, as exactly as the machine can.
 *
 * @param {keyof typeof SOUNDS} name
 * @param {number} moment as `performance.now()` counts
 */
export function playAt(name, moment) {
  if (!context || !isAudible()) return;
  // What leaves the loudspeaker when, the machine's own delay included.
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  SOUNDS[name](Math.max(context.currentTime, contextTime + (moment - performanceTime) / 1000));
}

/** What the sounds are made in; nobody makes one before it is there. */
const room = () => there(context);

/** @satisfies {Record<string, (at: number) => void>} */
const SOUNDS = {
  /** A small bell: somebody is asked. */
  prompt(at) {
    tone(at, { pitch: 880, length: 0.5, loud: 0.16 });
    tone(at + 0.13, { pitch: 1318.5, length: 0.7, loud: 0.13 });
  },
  /** A crack and its echo. */
  shot(at) {
    noise(at, { length: 0.5, loud: 0.7, filter: "lowpass", from: 5200, to: 300 });
    tone(at, { pitch: 130, slide: 40, length: 0.25, loud: 0.5, shape: "triangle" });
    noise(at + 0.22, { length: 0.7, loud: 0.1, filter: "lowpass", from: 1200, to: 200 });
  },
  /** A card turned over. */
  flip(at) {
    noise(at, { length: 0.13, loud: 0.3, filter: "bandpass", from: 1400, to: 5200 });
    noise(at + 0.14, { length: 0.05, loud: 0.35, filter: "lowpass", from: 2600, to: 900 });
  },
  /** Three strokes of a low bell. */
  elimination(at) {
    for (const [index, pitch] of [174.6, 155.6, 130.8].entries()) {
      tone(at + index * 0.45, { pitch, length: 1.6, loud: 0.24, shape: "triangle" });
      tone(at + index * 0.45, { pitch: pitch * 2.76, length: 0.8, loud: 0.06 });
    }
  },
  /** A short fanfare. */
  victory(at) {
    const tune = [392, 523.3, 659.3, 784, 659.3, 784, 1046.5];
    const beats = [0, 0.16, 0.32, 0.48, 0.74, 0.86, 1.0];
    for (const [index, pitch] of tune.entries()) {
      const length = index === tune.length - 1 ? 1.4 : 0.3;
      tone(at + beats[index], { pitch, length, loud: 0.16, shape: "sawtooth" });
      tone(at + beats[index], { pitch: pitch / 2, length, loud: 0.1, shape: "triangle" });
    }
  },
};

/**
 * One decaying note, sliding to another pitch if asked.
 *
 * @param {number} at
 * @param {{pitch: number, slide?: number, length: number, loud: number, shape?: OscillatorType}} props
 */
function tone(at, { pitch, slide = pitch, length, loud, shape = "sine" }) {
  const oscillator = new OscillatorNode(room(), { type: shape, frequency: pitch });
  oscillator.frequency.exponentialRampToValueAtTime(slide, at + length);
  // Soften what is not a plain sine, or a laptop's small speakers make it shrill.
  const soften = new BiquadFilterNode(room(), { type: "lowpass", frequency: Math.max(1200, pitch * 4) });
  oscillator
    .connect(soften)
    .connect(envelope(at, length, loud))
    .connect(room().destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/**
 * A burst of noise whose colour moves from one frequency to another.
 *
 * @param {number} at
 * @param {{length: number, loud: number, filter: BiquadFilterType, from: number, to: number}} props
 */
function noise(at, { length, loud, filter, from, to }) {
  const buffer = new AudioBuffer({ length: Math.ceil(room().sampleRate * length), sampleRate: room().sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const colour = new BiquadFilterNode(room(), { type: filter, frequency: from });
  colour.frequency.setValueAtTime(from, at);
  colour.frequency.exponentialRampToValueAtTime(to, at + length);
  const source = new AudioBufferSourceNode(room(), { buffer });
  source
    .connect(colour)
    .connect(envelope(at, length, loud))
    .connect(room().destination);
  source.start(at);
}

/** @param {number} at @param {number} length @param {number} loud */
function envelope(at, length, loud) {
  const gain = new GainNode(room(), { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

/** Two knocks on wood: whether this phone can be heard, and the one sound it makes when something waits for its owner. */

/** @type {AudioContext | null} */
let context = null;

const KNOCKS = [0, 0.16];
const PATIENCE = 600;

/**
 * Let the phone make sound later: browsers allow it only from a tap on, and take it back after calls and sleep.
 *
 * @returns {Promise<boolean>} whether sound may be made now
 */
export async function unlock() {
  if (!window.AudioContext) return false;
  try {
    context ??= new AudioContext();
    if (context.state !== "running") {
      // Without a tap some browsers never answer.
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
    }
  } catch (fault) {
    console.debug("no sound here", fault);
    return false;
  }
  return context.state === "running";
}

/** Knock twice; tells whether the browser let it. Whether anybody heard it, only they know. */
export async function knock() {
  if (!(await unlock())) return false;
  KNOCKS.forEach(strike);
  return true;
}

/** @param {number} after seconds from now */
function strike(after) {
  if (!context) return;
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(320, at);
  tone.frequency.exponentialRampToValueAtTime(110, at + 0.09);
  volume.gain.setValueAtTime(0.5, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

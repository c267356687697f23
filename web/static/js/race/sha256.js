/** SHA-256. Browsers offer their own only over https, and a laptop at a table has none. */

const ROOTS = fractions(64, 1 / 3);
const START = fractions(8, 1 / 2);

/** The first 32 bits of the fractions of roots of the first primes. @param {number} count @param {number} power */
function fractions(count, power) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0);
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {string} text @returns {string} its fingerprint, as hex */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, index) => blocks.setUint8(index, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, bytes.length << 3);
  const hash = [...START];
  for (let at = 0; at < blocks.byteLength; at += 64) mix(hash, blocks, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {number[]} hash @param {DataView} blocks @param {number} at */
function mix(hash, blocks, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = blocks.getInt32(at + 4 * i);
    else {
      const [a, b] = [words[i - 15], words[i - 2]];
      const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16] + early + words[i - 7] + late;
    }
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const stir = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + stir + ((e & f) ^ (~e & g)) + ROOTS[i] + words[i]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = (hash[i] + word) | 0;
  });
}

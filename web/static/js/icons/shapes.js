/** Round and straight pieces the drawings are put together from, as SVG path text. */

/** @param {number} value */
const number = (value) => String(Math.round(value * 100) / 100);

/** A whole circle. @param {number} x @param {number} y @param {number} r */
export function disc(x, y, r) {
  return `M${number(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A box with rounded corners. @type {(x: number, y: number, width: number, height: number, r?: number) => string} */
export function box(x, y, width, height, r = 0) {
  const [w, h] = [number(width - 2 * r), number(height - 2 * r)];
  if (r === 0) return `M${x} ${y}h${w}v${h}h-${w}z`;
  return (
    `M${number(x + r)} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 -${r} ${r}` +
    `h-${w}a${r} ${r} 0 0 1 -${r} -${r}v-${h}a${r} ${r} 0 0 1 ${r} -${r}z`
  );
}

/** A star with `points` tips, the first one straight up. @type {(x: number, y: number, outer: number, inner: number, points?: number) => string} */
export function star(x, y, outer, inner, points = 5) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const reach = i % 2 ? inner : outer;
    return `${number(x + reach * Math.cos(angle))} ${number(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

/**
 * `count` small discs set evenly on a circle, the first one straight up.
 *
 * @type {(x: number, y: number, reach: number, r: number, count: number, turn?: number) => string}
 */
export function beads(x, y, reach, r, count, turn = 0) {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2 + turn;
    return disc(Number(number(x + reach * Math.cos(angle))), Number(number(y + reach * Math.sin(angle))), r);
  }).join("");
}

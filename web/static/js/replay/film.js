/** From the laptop's small document to the moments of a game. */

/**
 * @param {{values: any[], frames: Record<string, number | number[]>[]}} film each value once, each moment by numbers
 * @returns {object[]} the game as the table screen showed it, move by move
 */
export function unroll({ values, frames }) {
  const meant = (number) => (Array.isArray(number) ? number.map(meant) : values[number]);
  return frames.map((frame) =>
    Object.fromEntries(Object.entries(frame).map(([name, number]) => [name, meant(number)])),
  );
}

/** Where somebody else's turn begins, the very beginning included. */
export function turnStarts(moments) {
  const whose = moments.map(({ turn }) => turn?.number ?? turn?.seat ?? null);
  return whose.flatMap((turn, at) => (at === 0 || turn !== whose[at - 1] ? [at] : []));
}

/** Where somebody went out of the game, in games that have that. */
export function falls(moments) {
  const out = moments.map(({ seats }) => seats.filter(({ alive }) => alive === false).length);
  return out.flatMap((n, at) => (at > 0 && n > out[at - 1] ? [at] : []));
}

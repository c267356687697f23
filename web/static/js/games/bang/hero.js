/** The one card every turn turns around gets the large button; so does any way to play something as it. */

const HERO = "play:bang";

export const isHero = ({ id }) => id === HERO || id === `${HERO}+` || id.startsWith(`${HERO}:`);

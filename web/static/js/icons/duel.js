/** What The Duel adds: the symbols of opened cards, its cards, and where a character stands. */

import { CARDS } from "./cards.js";
import { MARKS } from "./marks.js";
import { box, disc, star } from "./shapes.js";
import { TOOLS } from "./tools.js";

const SNAKE = {
  line: "M3.5 20c4 1.6 11 1.2 11-2.8 0-3.8-8.7-2.6-8.7-7.2 0-4 4.7-5.2 9.4-3.8M19 7l3 .4",
  solid: disc(16.8, 6.7, 2.5),
};

/** One bullet of the hail, its tip up. @param {number} x @param {number} y */
const bullet = (x, y) => `M${x} ${y + 4}c0-2 .8-3.4 1.8-4 1 .6 1.8 2 1.8 4v6h-3.6z`;

export const DUEL = {
  game_duel: CARDS.duel,
  law: MARKS.sheriff,

  // Answers.
  any_card: MARKS.card,
  hit_card: CARDS.bang,
  no: TOOLS.close,

  // Where a character stands.
  attacker: { solid: disc(12, 12, 10.4) + star(12, 12, 7.4, 3.1, 5) },
  cover: { line: "M12 2.8 20 5.6v6c0 4.8-3.2 8-8 9.8-4.8-1.8-8-5-8-9.8v-6zM12 6.2v11" },
  asleep: { line: "M4 5h7l-7 8h7M14.5 12.5H20l-5.5 7H20" },
  reload: { line: "M19.2 12.5a7.2 7.2 0 1 1-2.6-6M19.6 3v4.4h-4.4", solid: bullet(10.2, 7) },

  // The other two symbols: barrel and dynamite look like the cards.
  snake: SNAKE,
  horseshoe: {
    line: "M8 20.8H4.8C3.4 13.6 4 3 12 3s8.6 10.6 7.2 17.8H16C17 15 17 7.2 12 7.2S7 15 8 20.8z",
    solid: disc(5.6, 11, 0.9) + disc(18.4, 11, 0.9) + disc(8.2, 6, 0.9) + disc(15.8, 6, 0.9),
  },

  bank: { line: "M3 9.2 12 3.8l9 5.4zM3 20.6h18M4.6 17.8h14.8M6.4 9.6v8M10.2 9.6v8M13.8 9.6v8M17.6 9.6v8" },
  carbine: CARDS.rev_carabine,
  colt: CARDS.colt45,
  derringer: {
    solid: "M3 7.6h15.4V12H11l-1.4 2.4-1.4 5.2H3.4c0-3.6 1.2-5.4 1.6-7.6L3 10.4z",
    line: "M11 12.4c.4 2.6 3 2.6 3.4 0M18.4 9.8H21",
  },
  hail_of_bullets: { solid: bullet(3, 9) + bullet(10.2, 3) + bullet(17.4, 9), line: "M4.8 3.4V6M19.2 3.4V6M12 16v5" },
  hat: {
    line: "M2 14.6c2.6 4 17.4 4 20 0M6.4 16.4C6.2 10 7.4 5.4 9.4 5.4c1.1 0 1.6.8 2.6.8s1.5-.8 2.6-.8c2 0 3.2 4.6 3 11M6.5 13.2c3.4 1 7.6 1 11 0",
  },
  holster: { line: `${box(1.8, 8.6, 20.4, 6.8, 1)}${box(8.4, 6.8, 7.2, 10.4, 1.2)}M12 12h7M4.8 12h.1` },
  knife: { line: "M2.8 21.2 9 15M7 12.6l4.4 4.4M8.8 13.2 19.2 2.8c1.6 3.8.6 7-2.4 10l-3.6 4.6z" },
  peacemaker: CARDS.volcanic,
  rattlesnake: SNAKE,
  respite: {
    line: "M12 20.4C6 16 3 12.8 3 9a4.7 4.7 0 0 1 9-1.8A4.7 4.7 0 0 1 21 9c0 3.8-3 7-9 11.4zM12 9.4v6M9 12.4h6",
  },
  rest: CARDS.beer,
  return_fire: { line: "M3 8h15.5M14.5 4l4 4-4 4M21 16H5.5M9.5 12l-4 4 4 4" },
  robbery: {
    solid:
      "M2.4 8.4c3.2-1.8 6.4-1.8 9.6 0 3.2-1.8 6.4-1.8 9.6 0v2.8c0 3-2 5-4.6 5-2.4 0-4-1.8-5-3.6-1 1.8-2.6 3.6-5 3.6-2.6 0-4.6-2-4.6-5z" +
      disc(7.4, 11, 1.7) +
      disc(16.6, 11, 1.7),
  },
  shotgun: { line: "M2 20.4 2.6 16l5-3.6L21.4 3M7.4 16.6 22.4 6M2 20.4l4.4-1.2 1-2.6M10.2 14.6c1 1.8 2.8 1.6 3-.6" },
  stampede: {
    line: "M2.6 3.4c0 4.6 2.6 6.4 6.2 6.4M21.4 3.4c0 4.6-2.6 6.4-6.2 6.4M8.6 9.2h6.8l1.8 3.6-2.2 7.4H9l-2.2-7.4z",
    solid: disc(9.8, 13, 0.9) + disc(14.2, 13, 0.9),
  },
  teacher: { line: "M1.8 9.4 12 4.8l10.2 4.6L12 14zM6 11.4v5.2c3.4 2.6 8.6 2.6 12 0v-5.2M22.2 9.4v6.4" },
  wagon: {
    line: `M4 13.4C2.6 7.6 6 4 12 4s9.4 3.6 8 9.4zM9 4.6c-1 2.4-1.2 5.6-.6 8.6M15 4.6c1 2.4 1.2 5.6.6 8.6M2.4 13.4h19.2v2H2.4z${disc(7, 18.4, 2.8)}${disc(17, 18.4, 2.8)}`,
  },
  watch: { line: `${disc(12, 14, 7.6)}M12 9.6V14l2.8 2.2M12 6.2V3M9.8 3h4.4` },
  water: { line: "M12 2.8c3.8 4.8 6.4 8 6.4 11.6a6.4 6.4 0 0 1-12.8 0c0-3.6 2.6-6.8 6.4-11.6zM9 14.6a3 3 0 0 0 3 3" },
};

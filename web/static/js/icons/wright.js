/** What lies on the table of the Wright gang: sacks, hands, special cards, and the airship they rob. */

import { box, disc, star } from "./shapes.js";
import { MARKS } from "./marks.js";

const CARD = box(5, 2.5, 14, 19, 2);

export const WRIGHT = {
  loot: {
    line: "M9 2.8h6l-1.6 3.6h-2.8zM10.6 6.4C6.2 9 4 13 4 16.4c0 3.6 3 5 8 5s8-1.4 8-5c0-3.4-2.2-7.4-6.6-10M12 10.5v8M14.4 12.2c-1.6-1.3-4.6-.9-4.6 1 0 2.2 4.6 1.2 4.6 3.3 0 2-3.2 2.2-4.8.9",
  },
  palm: {
    line: "M8 12.4V5.3a1.4 1.4 0 0 1 2.8 0V11M10.8 11V3.7a1.4 1.4 0 0 1 2.8 0V11M13.6 11V4.9a1.4 1.4 0 0 1 2.8 0V12M16.4 12V7.7a1.4 1.4 0 0 1 2.8 0V15c0 4.3-2.6 7-6.6 7-3.2 0-5-1.4-6.4-4.2l-2.4-4.4a1.5 1.5 0 0 1 2.6-1.5L8 14.5",
  },
  joker: { line: CARD, solid: star(12, 12.2, 5, 2.2, 5) },
  miss: { line: `${CARD}M8 8l8 8M16 8l-8 8` },
  helper: MARKS.deputy,
  game_wright: {
    line: "M2.5 9.5C4.5 5.6 8 4 12 4s7.5 1.6 9.5 5.5C19.5 13.4 16 15 12 15s-7.5-1.6-9.5-5.5zM9 14.8l.8 4.2h4.4l.8-4.2M2.9 9.5h18.2",
    solid: disc(12, 17, 1),
  },
};

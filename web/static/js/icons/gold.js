/** Gold and gunpowder: nuggets, equipment from the shop, load tokens, and the cards that are loaded. */

import { beads, box, disc, star } from "./shapes.js";

/** A bottle, standing. */
const BOTTLE = "M10 2h4v4.5c2 1.2 3 2.8 3 5V20a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8.5c0-2.2 1-3.8 3-5zM7 13.5h10v4H7z";

export const GOLD = {
  nugget: {
    solid: "M4 14.5 7 7.5l5.5-3 6 2.5 3 6.5-3.5 6-6.5 1.5-5-1zM9 9.5l3.5-2 3 1.2-2.5 2.3z",
  },
  load: {
    solid: disc(12, 12, 9.5) + "M10 10.5c0-2.5.8-4.6 2-6 1.2 1.4 2 3.5 2 6zM10 11.5h4v5.5h-4zM9.3 18h5.4v1.2H9.3z",
  },
  shop: { solid: "M3 8.5 12 3l9 5.5v2H3z", line: "M4.5 10.5V21h15V10.5M8 14h8M8 17.5h8" },

  shot: { solid: "M6 4h12l-1.5 16.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM8.3 6l.4 5h6.6l.4-5z" },
  bottle: { solid: BOTTLE },
  pardner: {
    solid:
      disc(8, 7, 3.5) +
      disc(16.5, 8, 3) +
      "M1.5 20.5c0-5 2.5-8 6.5-8 3 0 5 1.7 6 4.6.6-1.7 1.6-2.6 3-2.6 3 0 5 2.3 5.5 6z",
  },
  gold_rush: { solid: "M3 20 9 9l3 4 2.5-3.5L21 20z" + star(17, 5, 3.6, 1.6, 6) },
  rhum: { solid: BOTTLE, line: "M19.5 9c1.5 1 2 2.5 1 4" },
  union_pacific: { line: "M3 3.5h18v6c0 6-4 10-9 12-5-2-9-6-9-12zM3 8.5h18M8 8.5v10.5M12 8.5v13M16 8.5v10.5" },
  calumet: {
    solid: "M15.5 13.5h6v3.5a3 3 0 0 1-6 0z",
    line: "M2 5.5l14 9.5M5 3.5 3.5 8M18.5 10.5c-1.5-1.5 1.5-2.5 0-4.5-1-1.4 1-2.5.3-4",
  },
  gun_belt: {
    solid: box(9.5, 6.5, 5, 6, 1) + "M3 13h4.5l-1 8H4z",
    line: "M1.5 7.5h8M14.5 7.5h8M1.5 11.5h8M14.5 11.5h8M17 9.5h.01M20 9.5h.01",
  },
  horseshoe: {
    line: "M6 20.5H3.5C1.5 9.5 5 3 12 3s10.5 6.5 8.5 17.5H18c1.5-8 0-13-6-13s-7.5 5-6 13zM6 9h.01M18 9h.01M12 5.2h.01M4.7 14h.01M19.3 14h.01",
  },
  pickaxe: { solid: "M3 9.5C8 3 16 3 21 9.5c-4-3-6-3.5-7.3-3.5h-3.4C9 6 7 6.5 3 9.5z", line: "M12 5v17" },
  wanted: { line: box(4, 2.5, 16, 19, 1) + "M7.5 6h9M7.5 18h9" + disc(12, 12, 3.3) + "M12 10.7v2.6" },
  gold_pan: {
    solid: disc(9.5, 11, 1.2) + disc(13.5, 12, 1.5) + disc(11, 14, 1),
    line: disc(12, 12.5, 9.3) + disc(12, 12.5, 5.8),
  },
  boots: { solid: "M7 2.5h8v9.5c0 2 5.5 2 5.5 5.5V19H13l-2-2-1 2H7z", line: "M6 21.7h15" },
  lucky_charm: {
    solid: disc(8.3, 8.3, 3.6) + disc(15.7, 8.3, 3.6) + disc(8.3, 14.5, 3.6) + disc(15.7, 14.5, 3.6),
    line: "M12 12c.5 4 1.5 7 4 10",
  },
  rucksack: { line: box(5, 7, 14, 14.5, 3) + "M9 7V5.5a3 3 0 0 1 6 0V7M5 13h14M10 13v2.5h4V13" },

  ace_up_the_sleeve: {
    solid: "M11 6.5l3.5 4.2c0 1.7-1.7 2.3-3 1.4l.8 2.4h-2.6l.8-2.4c-1.3.9-3 .3-3-1.4z",
    line: box(5.5, 2.5, 11, 15, 1.5) + "M2.5 21.5l5-6.5h12l2 6.5",
  },
  bandolier: {
    solid:
      "M5 8.5l2.3-2 1.4 1.5-2.3 2zM8.5 12l2.3-2 1.4 1.5-2.3 2zM12 15.5l2.3-2 1.4 1.5-2.3 2zM15.5 19l2.3-2 1.4 1.5-2.3 2z",
    line: "M3.5 3.5 20.5 21M8 2l14 14.5",
  },
  big_fifty: {
    solid: "M1 11 8 8.2h15.5v1.9H12l-.8 2.2H9.3L8 11.8 1.5 17C.7 15 .6 13 1 11zM9 5h8v1.7H9zM12 6.5h1.5v2H12z",
  },
  bomb: { solid: disc(10.5, 14.5, 7.5) + star(19.5, 4, 3.2, 1.4, 7), line: "M14.5 8.5c.5-2.5 2-4 4-4.3" },
  buntline_special: {
    solid: "M3.6 7.6 5.5 9H23v2H11.5v1.5H8L6.5 18.5H2.8C2.8 15.6 3.2 13.4 3.6 11z",
    line: "M8.5 12.7c.2 2.8 3 2.8 3.2 0",
  },
  bell_tower: {
    solid: "M12 5.5c3 0 4.5 2.2 4.5 5.5 0 2 .5 3 1.5 4H6c1-1 1.5-2 1.5-4 0-3.3 1.5-5.5 4.5-5.5z" + disc(12, 17, 1.5),
    line: "M3 3h18M5 3v18.5M19 3v18.5M3 21.5h18",
  },
  crate: { line: box(3, 5, 18, 15, 1) + "M3 9h18M3 16h18M6 9l12 7M7 5v15M17 5v15" },
  tumbleweed: {
    line: disc(12, 12, 8.5) + "M5 9c5-3 9-2 13 2M6.5 17c2-6 6-8 12-8M9 20c-2-6-1-11 4-16M15 20c2-5 1-9-4-12",
  },
  double_barrel: {
    solid: "M1 12.5 8 8.5h15.5v1.7H12v1h11.5v1.7H11l-.8 1.2H8.8L8 13.5 1.5 18.5C.7 16.5.6 14.5 1 12.5z",
  },
  whip: { solid: "M2.5 21.5 8 14.5l2 1.5-5.5 7z", line: "M9 15C14 9 18 9 18 13c0 3.5-4.5 3-4.5 0C13.5 8 19 6 20 2" },
  beer_keg: {
    solid: "M4.5 9h15v2h-15zM4.5 15h15v2h-15z",
    line: "M6 4h12c2 5.5 2 12.5 0 18H6C4 16.5 4 9.5 6 4zM12 11.5v3",
  },
  lockpick: { line: "M3 21 15 9M15 9a3.6 3.6 0 1 1 1.5 1.5M6 18l2 2M8.5 15.5l2 2" + disc(18.3, 6, 0.8) },
  thunderer: {
    solid: "M4.6 5.6 7 7.4h11.5V11H11.5v1.2H9.4L7.6 19H2.8C2.8 15.6 4 12.4 4.6 9.6z" + star(20.5, 15.5, 3, 1.3, 5),
    line: "M9.8 12.2c.2 3.2 3.8 3.2 4 0",
  },
  caravan: {
    solid: "M4 12.5c-1-5 2-8.5 8-8.5s9 3.5 8 8.5z",
    line: "M2.5 12.5h19l-1.5 4H4z" + disc(7.5, 18.8, 2.7) + disc(16.5, 18.8, 2.7),
  },
  a_little_nip: { solid: "M6 5h12l-1.5 15.5A1.5 1.5 0 0 1 15 22H9a1.5 1.5 0 0 1-1.5-1.5zM8.3 7l.5 6h6.4l.5-6z" },
  quick_shot: { solid: star(17.5, 12, 6, 3, 9), line: "M1.5 8h8M3.5 12h6M1.5 16h8" },
  flintlock: {
    solid: "M2 9 5 7h17v2.2H12.5L11 11H8.5L6.5 18.5 2.5 17C3 14 3.5 12 2 9zM8.5 4.5l2.5 1-1.5 2h-2z",
    line: "M9.5 11.5c.2 2.3 2.8 2.3 3 0",
  },
  arrow: {
    solid: "M22 2l-2 7-2.2-2.2L15.5 9 15 8.5 17.2 6.2 15 4z",
    line: "M18.5 5.5 4 20M4 20H1.8M4 20v2.2M6.5 17.5H3.3M6.5 17.5v3.2",
  },
  duck: {
    solid: disc(8, 13, 2.6) + "M9 14.5 14.5 17 20.5 16v2.5l-6 1.5-7-2z",
    line: "M2.5 21.5h19M3 5h12M12 2l3 3-3 3",
  },
  reload: { solid: disc(12, 12, 2), line: beads(12, 12, 4.8, 1.4, 6) + "M20.5 8A9.7 9.7 0 1 0 21.5 14M21 3.5v5h-5" },
  rust: {
    solid: disc(8, 9, 2.5) + disc(15, 8, 1.7) + disc(12, 14.5, 2.8) + disc(17, 15, 1.5) + disc(7, 16, 1.3),
    line: disc(12, 12, 9.7),
  },
  squaw: { solid: "M12 5 20 21.5H4zM12 13l-3 8.5h6z", line: "M12 7 9.5 2M12 7l2.5-5" },
};

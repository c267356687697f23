/** Cards of Dodge City and the Valley of Shadows. */

import { beads, box, disc, star } from "./shapes.js";

const BOTTLE = "M10 2h4v4.5c2 1.2 3 2.8 3 5V20a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8.5c0-2.2 1-3.8 3-5z";

export const WEST = {
  punch: {
    solid:
      "M5 8.5A2.5 2.5 0 0 1 7.5 6h9A3.5 3.5 0 0 1 20 9.5v5a5.5 5.5 0 0 1-5.5 5.5H10a5 5 0 0 1-5-5zM9 6.5v5h1.2v-5zM12.5 6.5v5h1.2v-5zM16 6.5v5h1.2v-5z",
  },
  rag_time: { solid: disc(6.5, 18.5, 3) + disc(16.5, 16.5, 3), line: "M9.5 18.5V5.5l10-2.5v13.5M9.5 9.5l10-2.5" },
  brawl: { solid: star(12, 12, 10.5, 5, 8) + disc(12, 12, 2.5) },
  dodge: { solid: disc(14, 4.5, 2.5), line: "M13 9l-4 5 4 3-1.5 5M9 14l-5 1M13 9l5 3M2 6h6M2 9.5h4" },
  springfield: {
    solid: "M1 12.5 8 9h15.5v1.8H12l-.8 1.7H9.3L8 12.5 1.5 18C.7 16 .6 14.5 1 12.5zM21.5 7.5h1.2V9h-1.2z",
  },
  tequila: { solid: BOTTLE + "M8.5 13h7v3.5h-7z", line: "M19 15.5c2-1 2-3.5 0-4.5" },
  whisky: { solid: "M6 7h12v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM9.5 2h5v3.5h-5zM8.5 11v6h7v-6z" },
  binocular: {
    line: disc(6.5, 16, 4.3) + disc(17.5, 16, 4.3) + "M10.8 15h2.4M3 13.5 5.5 5H9l2 8M21 13.5 18.5 5H15l-2 8",
  },
  hideout: { solid: "M12 2.5 22.5 11H1.5z", line: "M4.5 11v10.5h15V11M9 21.5V15h6v6.5" },
  bible: { line: "M5 4.5A2 2 0 0 1 7 2.5h12v16H7a2 2 0 0 0-2 2zM5 20.5a1.5 1.5 0 0 0 1.5 1H19v-3M12 6v8M9.5 8.5h5" },
  canteen: { line: disc(12, 14, 8) + disc(12, 14, 4.5) + "M10 6V2.5h4V6M6 8.5C4 6 5 3 8 3.5M18 8.5C20 6 19 3 16 3.5" },
  can_can: {
    solid: "M9 9h6l6 9.5c-3 1.5-5 .5-6-.5-1 1.5-5 1.5-6 0-1 1-3 2-6 .5z" + disc(12, 4.5, 2.5),
    line: "M10 19v3M14 19v3",
  },
  ten_gallon_hat: {
    solid: "M7 15C7 8 8 3 10 3c1 0 1.3.7 2 .7S13 3 14 3c2 0 3 5 3 12z",
    line: "M2 14.5c1 4 5 5 10 5s9-1 10-5",
  },
  conestoga: {
    solid: "M3.5 13c-1-6 3-9 8.5-9s9.5 3 8.5 9z",
    line: "M2.5 13h19l-1.5 3.5H4" + disc(7, 19, 2.5) + disc(17, 19, 2.5),
  },
  derringer: {
    solid: "M5 8h14v2.2H5zM5 11h14v2H11.5l-1.5 1.5H9.5L8 19.5H3.5c0-4 1-6 1.5-8.5z",
    line: "M10.5 14.5c.3 2.3 2.7 2.3 3 0",
  },
  buffalo_rifle: {
    solid: "M1 13 8 9.8h15.5v1.6H12l-.8 1.6H9.3L8 13 1.5 18.5C.7 16.5.6 15 1 13z",
    line: "M15 7a3 3 0 0 1 6 0M15.5 3v2M20.5 3v2",
  },
  howitzer: { solid: "M5 11.5 20 4l2 4L8 16z", line: disc(9, 17, 4.5) + "M9 17h12" },
  pepperbox: { solid: "M4.6 6.6 7 8h13.5v1.3H8v1h12.5v1.3H8v1h12.5V14H9.4L7.6 20H2.8C2.8 16.6 4 13.4 4.6 10.6z" },
  iron_plate: {
    line:
      box(4, 3, 16, 18, 2) +
      disc(7.5, 6.5, 0.8) +
      disc(16.5, 6.5, 0.8) +
      disc(7.5, 17.5, 0.8) +
      disc(16.5, 17.5, 0.8) +
      "M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  },
  pony_express: { line: box(3, 9, 18, 12, 1.5) + "M3.5 9.5 12 16l8.5-6.5M6 5h12M9 2h9" },
  knife: { solid: "M14.5 2.5c4 3 5.5 7.5 4.5 11l-7.5-2.5zM11 12l4 2-1 2-4-2zM9.5 14.5l3.5 2L9 22.5l-3.5-2z" },
  sombrero: {
    solid: "M8 13.5C8 8 9.5 4.5 12 4.5S16 8 16 13.5z",
    line: "M1.5 12c1 5 5 7 10.5 7s9.5-2 10.5-7c-2 2-4 2.5-6.5 2.5h-8c-2.5 0-4.5-.5-6.5-2.5z",
  },

  bandidos: {
    solid:
      disc(7, 8, 3) +
      disc(17, 8, 3) +
      "M1.5 20c0-5 2-8 5.5-8 2.3 0 3.8 1.2 5 3.2 1.2-2 2.7-3.2 5-3.2 3.5 0 5.5 3 5.5 8zM2.5 6h9v1.5h-9zM12.5 6h9v1.5h-9z",
  },
  escape: { solid: disc(14.5, 4.5, 2.3), line: "M3 3v18M13.5 8.5 9.5 13l4 3-1.5 5.5M13.5 8.5l3.5 3.5h4M9.5 13H6" },
  aim: { solid: disc(12, 12, 2.5), line: disc(12, 12, 9.5) + disc(12, 12, 6) + "M12 1v4M12 19v4M1 12h4M19 12h4" },
  poker: {
    line: box(3, 5, 9, 13, 1.5) + "M14 5.5l6.5 1.7-3.3 12.5-3.7-1M6 8.5h.01M9 14.5h.01",
    solid: "M17.5 9.5l2.5 3-3 1.5z",
  },
  backfire: { solid: star(5, 12, 5, 2.3, 8), line: "M22 8H13a4 4 0 0 0 0 8h6M16 5l-3 3 3 3" },
  saved: {
    line: disc(12, 12, 9.5) + disc(12, 12, 4) + "M9.2 9.2 5.3 5.3M14.8 9.2l3.9-3.9M9.2 14.8l-3.9 3.9M14.8 14.8l3.9 3.9",
  },
  fanning: {
    solid: star(18.5, 6, 3.6, 1.7, 7) + star(19.5, 13, 2.8, 1.3, 7) + star(17.5, 19, 2.3, 1.1, 7),
    line: "M2 12h10M4 7l8 3M4 17l8-3",
  },
  tomahawk: { solid: "M14 2.5c4.5.5 7 3 7.5 7.5l-5 .5-3-3z", line: "M14.5 8.5 3.5 21.5M13 6.5l3.5 3.5" },
  tornado: { line: "M3 4h18M5 8h14M7.5 12h10M10 16h6M12.5 20h2" },
  last_call: {
    solid: "M6 7h9v12a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z",
    line: "M15 9.5h2.5a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H15M8.5 2v2.5M12 2v2.5",
  },
  lemat: {
    solid:
      "M4.6 5.6 7 7.4h15v2H13V11h6v1.6h-7.5v-.6H9.4L7.6 19H2.8C2.8 15.6 4 12.4 4.6 9.6z" + beads(10, 9.5, 1.5, 0.4, 6),
  },
  rattlesnake: { solid: disc(18.5, 6, 2.3), line: "M18 8c-1 4-12 1-13 5s13 1 13 5-9 3.5-13 3M20.5 5l2-1.5M20.5 6.5h2" },
  shotgun: { solid: "M1 12 8 8.5h15.5v2.7H12L11 13H9.3L8 12.5 1.5 18C.7 16 .6 14 1 12zM13 12h6v1.8h-6z" },
  bounty: { line: box(4, 2.5, 16, 19, 1) + disc(12, 14, 3.5) + "M7.5 6h9M9 9h6M12 12.5v3" },
};

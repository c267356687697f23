/** What only the pages of the laptop are drawn with. */

import { box, disc } from "./shapes.js";

/** A head in profile, speaking to the right. */
const HEAD = "M8 3a6 6 0 0 1 6 5.6l1.6 3.2-1.6.7v2.7a1.6 1.6 0 0 1-1.6 1.6H11V21H4.5v-5.4A6.6 6.6 0 0 1 8 3z";
const SPEAKER = "M3 9h3.5L12 4.5v15L6.5 15H3z";

/** @type {Record<string, import("./icon.js").Drawing>} */
export const DESK = {
  download: { line: "M12 3v12M6.5 10l5.5 5.5 5.5-5.5M3.5 20.5h17" },
  fullscreen: { line: "M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15" },
  fullscreen_exit: { line: "M9 3.5V9H3.5M20.5 9H15V3.5M15 20.5V15h5.5M3.5 15H9v5.5" },
  grip: {
    solid:
      disc(8.5, 5, 1.6) +
      disc(15.5, 5, 1.6) +
      disc(8.5, 12, 1.6) +
      disc(15.5, 12, 1.6) +
      disc(8.5, 19, 1.6) +
      disc(15.5, 19, 1.6),
  },
  help: { line: disc(12, 12, 9.7) + "M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3M12 17.2v.1" },
  key: { line: disc(7.5, 16.5, 4.7) + "M11 13 20.5 3.5M16.5 7.5l3.5 3.5M13.5 10.5l2 2" },
  keyboard: {
    line: box(2, 5.5, 20, 13, 2) + "M6 9.5h.01M10 9.5h.01M14 9.5h.01M18 9.5h.01M6 14.5h.01M18 14.5h.01M9.5 14.5h5",
  },
  menu: { line: "M3.5 6h17M3.5 12h17M3.5 18h17" },
  pause: { solid: box(5.5, 4, 4.5, 16, 1) + box(14, 4, 4.5, 16, 1) },
  print: { solid: disc(18, 11.5, 1.1), line: "M6.5 8V2.5h11V8M6.5 17.5H3V8h18v9.5h-3.5M6.5 14.5h11v7h-11z" },
  shuffle: { line: "M3 7h3.5L16 17h5M3 17h3.5l3-3.2M12.8 10.4 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3" },
  qr: {
    solid:
      box(5, 5, 3, 3) +
      box(16, 5, 3, 3) +
      box(5, 16, 3, 3) +
      box(13.5, 13.5, 3, 3) +
      box(18.5, 13.5, 3, 3) +
      box(16, 18.5, 3, 3) +
      box(20, 18.5, 2, 3) +
      box(13.5, 19, 1.5, 2.5),
    line: box(2.5, 2.5, 8, 8, 0.5) + box(13.5, 2.5, 8, 8, 0.5) + box(2.5, 13.5, 8, 8, 0.5),
  },
  screen: { line: box(2, 3.5, 20, 13.5, 1.5) + "M8 21h8M12 17v4" },
  send: { line: "M21.5 2.5 10.5 13.5M21.5 2.5 14.5 21.5l-4-8-8-4z" },
  sound_off: { solid: SPEAKER, line: "M16 9l6 6M22 9l-6 6" },
  sound_on: { solid: SPEAKER, line: "M15.5 8.5c2 2 2 5 0 7M18.5 5.5c3.7 3.7 3.7 9.3 0 13" },
  trash: {
    line: "M4 6.5h16M9 6.5V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.5M6 6.5l1 13A1.5 1.5 0 0 0 8.5 21h7a1.5 1.5 0 0 0 1.5-1.5l1-13M10 10.5v6.5M14 10.5v6.5",
  },
  upload: { line: "M12 15.5v-12M6.5 8.5 12 3l5.5 5.5M3.5 20.5h17" },
  voice_off: { solid: HEAD, line: "M17 9.5l5 5M22 9.5l-5 5" },
  voice_on: { solid: HEAD, line: "M17 9.5c1.3 1.5 1.3 3.5 0 5M19.8 7c2.7 3 2.7 7 0 10" },
};

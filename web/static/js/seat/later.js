/** What a phone fetches once it can be used: the watch over its fingers, races, settings, explanations, the camera. */

export { Anyway } from "../lib/anywaysheet.js";
export { Calls } from "../lib/calls.js";
export { CameraStrip } from "../lib/camerastrip.js";
export { Explained } from "../lib/explained.js";
export { watchFingers } from "../lib/fingers.js";
export { drawSets } from "../lib/icons-more.js";
export { RulesLookup } from "../lib/ruleslookup.js";
export { DareButton } from "../race/dare.js";
export { joinRaces, Pad } from "../race/pad.js";
export { Again, Ahead, Held } from "./ahead.js";
export { PlayAgain } from "./again.js";
export { Finder, SearchSheet, ShelfSheet } from "./finder.js";
export { Hands } from "./hands.js";
export { welcomeNewcomers } from "./newcomers.js";
export { ByPhoto, CameraNews, PhotoButton } from "./photo.js";
export { ActFor, ProxyStrip } from "./proxy.js";
export { SightButton } from "./sight.js";
export { Settings } from "./settings.js";

export const styles = ["ahead.css", "calls.css", "camera.css", "finder.css", "race.css", "sight.css"];

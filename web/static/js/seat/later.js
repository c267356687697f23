/** What a phone fetches once it can be used: the watch over its fingers, races, settings, explanations, the camera. */

export { Anyway } from "../options/anywaysheet.js";
export { Calls } from "../screen/calls.js";
export { SeenCard, watchForSeen } from "../camera/laid.js";
export { CameraStrip } from "../camera/strip.js";
export { CallStaff } from "../screen/staff.js";
export { Explained } from "../lookup/explained.js";
export { watchFingers } from "../screen/fingers.js";
export { drawSets } from "../icons/sets.js";
export { RulesLookup } from "../lookup/finder.js";
export { DareButton } from "../race/dare.js";
export { joinRaces, Pad } from "../race/pad.js";
export { Again, Ahead, Held } from "./ahead.js";
export { PlayAgain } from "./again.js";
export { Finder, SearchSheet, ShelfSheet } from "./finder.js";
export { Hands } from "./hands.js";
export { fetchWhenWanted } from "./sometimes.js";
export { ByPhoto, CameraNews, PhotoButton } from "./photo.js";
export { ActFor, ProxyStrip } from "./proxy.js";
export { SightButton } from "./sight.js";
export { Settings } from "./settings.js";

export const styles = ["ahead.css", "calls.css", "camera.css", "finder.css", "race.css", "sight.css"];

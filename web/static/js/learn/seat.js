/** What a phone fetches for people who are new to the game: pictures while they wait, the beginning, the coach. */

export { Beginning } from "./beginning.js";
export { Coach, CoachSetting, Effect } from "./coach.js";
export { Intro } from "./intro.js";

export const styles = ["learn.css"];

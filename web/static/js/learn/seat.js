/** What a phone fetches for people who are new to the game: the beginning, and the coach. */

export { Beginning } from "./beginning.js";
export { Coach, CoachSetting, Effect } from "./coach.js";

export const styles = ["learn.css"];

/** What a phone fetches for people who are new to the game: the coach. */

export { Coach, CoachSetting, Effect } from "./coach.js";

export const styles = ["learn.css"];

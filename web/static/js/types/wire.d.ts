/**
 * What travels between the laptop and a page, as docs/wire.md describes it; written by hand.
 *
 * Only what the pages share: what a game adds to its seats and to itself is its own part's business.
 */

/** A message: a key and what fills its blanks. */
export interface Message {
  key: string;
  args?: Record<string, unknown>;
}

/** A seat of the lobby. */
export interface LobbySeat {
  seat: number;
  name: string;
  phone: "here" | "away" | "none";
  proxy: "host" | number | null;
  host: boolean;
  bot: boolean;
}

/** Who this page is to the server. */
export interface You {
  device: string;
  role: "table" | "seat" | "host" | "watch";
  seat: number | null;
  host: boolean;
  laptop: boolean;
}

export interface Table {
  code: string;
  phase: "lobby" | "playing" | "over";
  game: string;
  seats: LobbySeat[];
  you: You;
  [more: string]: any;
}

/** A seat as its game shows it. */
export interface GameSeat {
  seat: number;
  name: string;
  [more: string]: any;
}

export interface Game {
  kind: string;
  phase: string;
  seats: GameSeat[];
  ring: number[];
  [more: string]: any;
}

/** What a seat may do, and what it is asked. */
export interface Business {
  seat: number;
  prompt: { text: Message; soft?: boolean; [more: string]: any } | null;
  options: any[];
  [more: string]: any;
}

export interface View {
  seq: number;
  table: Table;
  game: Game | null;
  me: Business | null;
  proxies: Business[];
}

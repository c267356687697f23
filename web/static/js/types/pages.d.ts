/**
 * The types every module of the pages knows by name: what travels (`wire.d.ts`), and what the pages make of it. What one
 * game shows besides is in `games.d.ts`.
 */

import type { ComponentChildren, ComponentType } from "preact";

import type * as wire from "./wire.d.ts";

declare global {
  /** A shape without the door it leaves open for a game's own fields: whoever reads those names the game. */
  type Closed<T> = { [Field in keyof T as string extends Field ? never : Field]: T[Field] };

  type View = Omit<wire.View, "table" | "game" | "me" | "proxies"> & {
    table: Table;
    game: Game | null;
    me: Business | null;
    proxies: Business[];
  };
  type Table = Omit<wire.Table, "settings" | "choices" | "rematch"> & {
    settings: Settings;
    choices?: GameChoices;
    rematch?: object | null;
  };
  /** What every game's settings hold. */
  type Settings = { sets: string[]; house: House };
  type House = Record<string, HouseValue>;
  type HouseValue = boolean | string | number;
  /** What every game lets a host choose from. */
  type GameChoices = {
    games: { id: string; players: [number, number] }[];
    paper: string[];
    sets: { id: string; always?: boolean; needs?: string[] }[];
    house: HouseSwitch[];
    rules: string[];
    players: [number, number];
  };
  type HouseSwitch = {
    id: string;
    set: string;
    default: HouseValue;
    values: HouseValue[];
    light?: HouseValue;
    strict?: HouseValue;
    [more: string]: unknown;
  };

  type Game = Omit<Closed<wire.Game>, "seats" | "turn" | "result"> & {
    seats: GameSeat[];
    turn: Turn | null;
    result: Result | null;
    house: House;
    /** Some games count rounds, some name what is going on. */
    round?: number;
    events?: { event: string; deck?: string }[];
    /** A check that somebody is about to flip cards for. */
    flip?: { seat: number; good: Message; odds?: number } | null;
  };
  type Turn = { seat: number; number?: number; phase?: string; notes?: Message[] };
  type Result = { winners: number[]; text: Message; side?: string };
  type GameSeat = Closed<wire.GameSeat> & { alive?: boolean; in_play?: CardInPlay[] };
  type Business = Closed<wire.Business>;

  type Message = { key: string; args?: Record<string, any> };
  type LobbySeat = wire.LobbySeat;
  type Option = wire.Option;
  type Ask = wire.Ask;
  type Choice = wire.Choice;
  type Command = Option["command"];
  /** A refusal of the server's, or a page's own, which has but a code. */
  type Refusal = Pick<wire.Refusal, "code"> & Partial<wire.Refusal>;
  type Answer = Omit<Closed<wire.Answer>, "refusal" | "me"> & { refusal?: Refusal; me?: Business };
  type LogLine = wire.Line;
  type Task = wire.Task;
  type Reading = wire.Reading;
  type SeenOnPile = wire.SeenCard;
  /** Rank and suit, or the one symbol that an opened card shows. */
  type Face = string[];
  /** A card that lies before somebody. */
  type CardInPlay = { card: string; colour?: string; load?: number };

  /** What the camera makes of its newest frame, and what lies in it. */
  type Sighting = Omit<wire.Sighting, "seen" | "event"> & { seen: Seen | null; event: SightingEvent | null };
  type SightingEvent = { n: number; flip: Face[] | null; again: string | null };
  type Seen = {
    size: [number, number];
    cards: { corners: Corners; face: Face; name: string | null }[];
    doubts: { corners: Corners; reason: string }[];
    fields: Record<string, Corners>;
    check: Record<string, string | number | null> | null;
  };
  type Corners = [number, number][];

  /** What a game draws on a phone; `games/plain/seat.js` tells what each part is. */
  type SeatPart = {
    Status: Part;
    Facts: Part;
    Standing: Part;
    InForce: Part;
    Secret: Part | null;
    secretWords: () => string;
    isOwn: (option: Option) => boolean;
    Own: Part;
    isHero: (option: Option) => boolean;
    hasShelves: boolean;
    hasIntro: boolean;
    Players: Part;
    Over: Part;
  };
  /** What it draws on the table screen; see `games/plain/table.js`. */
  type TablePart = {
    Board: Part;
    Ceremony: Part;
    cues: (before: Game, after: Game) => string[];
    outcomes?: (before: Game, after: Game) => Message[];
  };
  /** What it draws on the host's page; see `games/plain/host.js`. */
  type HostPart = {
    InForce: Part;
    Reports: Part;
    Series: Part;
    Secret: Part;
    Editor: Part | null;
    isOwn: (option: Option) => boolean;
    Own: Part;
    isHero: (option: Option) => boolean;
    isChosen: (id: string) => boolean;
    Choices: Part;
    Players: Part;
    Rematch: Part;
  };
  type PagePart = { seat: SeatPart; table: TablePart; host: HostPart };

  /** What can be put between two tags, and what can be a tag. */
  type Drawn = ComponentChildren;
  type Part = ComponentType<any>;
  /** What a handler of an input, a select, … is told. */
  type Typed = { currentTarget: HTMLInputElement };
  type Chosen = { currentTarget: HTMLSelectElement };

  /** The socket that `early.js` has begun. */
  var earlySocket: { socket: WebSocket; said: string[]; introduced: boolean } | null | undefined;
  /** How patient the page is with fingers; only tests say otherwise. */
  var tinstarPace: { fresh?: number; double?: number } | undefined;

  interface WindowEventMap {
    "tinstar:missing": CustomEvent<boolean>;
  }
}

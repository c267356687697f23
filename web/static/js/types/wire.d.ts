/**
 * What travels between the laptop and a page; see docs/wire.md.
 *
 * Written by docs/wire_types.py from the types of the server, never by hand.
 */

/** The whole of what a screen may see. */
export interface View {
  seq: number;
  table: Table;
  game: Game | null;
  me: Business | null;
  /** The seats this device acts for. */
  proxies: Business[];
}

/** The lobby and the room. */
export interface Table {
  code: string;
  version: string;
  phase: "lobby" | "playing" | "over";
  join_url: string;
  wifi: boolean;
  /** Whether bots show how it goes; nothing is kept. */
  demo: boolean;
  seats: LobbySeat[];
  /** The game that will be played, or is. */
  game: string;
  /** The game's own; everybody but the host gets `sets` alone. */
  settings: Record<string, any>;
  coach: boolean;
  beginning: Led | null;
  /** Why it cannot be begun. */
  can_start: Message | null;
  /** Whether one more person could play. */
  room: boolean;
  games: number;
  again: Once | null;
  /** Between two games: what the next one takes along; null where it begins afresh. */
  series: Message[] | null;
  camera: Camera;
  /** Null where there is nobody to be called. */
  staff: Staff | null;
  /** This and all below: for hosts only. */
  addresses?: string[];
  /** What there is to choose for this game, and what can be printed. On the laptop's own table screen, in the lobby: the games and sets. */
  choices?: Record<string, any>;
  /** On the laptop's own table screen, too, while there are any. */
  requests?: Asking[];
  /** What may carry over into the next game; the game's own. */
  rematch?: Record<string, any> | null;
  restore?: Restorable | null;
  you: You;
}

/** The camera of the table. */
export interface Camera {
  source: "off" | "page" | "device";
  status: "off" | "starting" | "live" | "lost" | "missing";
  why: "denied" | "absent" | "busy" | "insecure" | null;
  /** Whether this laptop can read pictures at all. */
  able: boolean;
  always: boolean;
  read: Reading | null;
  sees: Sees;
}

/** Who this page is to the server. */
export interface You {
  device: string;
  role: "table" | "seat" | "host" | "watch" | "demo";
  seat: number | null;
  host: boolean;
  /** Whether it holds the table's key: it can take the host's rights back. */
  keyed: boolean;
  laptop: boolean;
  /** On the phone that a demonstration shows. */
  finger?: Finger;
  /** Cards the camera saw, for the seats this device speaks for. */
  seen?: SeenCard[];
}

/** What everyone at this screen may see, as every game shows it; the rest is the game's own. */
export interface Game {
  /** The game. */
  kind: string;
  phase: "setup" | "play" | "over";
  /** With `seat`; null before the first turn and between two. */
  turn: Record<string, any> | null;
  seats: GameSeat[];
  ring: number[];
  waiting: Waiting[];
  /** With `winners` and `text`. */
  result: Record<string, any> | null;
  /** The newest eight lines and the table's own among them, oldest first. */
  log: Line[];
  /** What hands do now, newest first; for the table screen and spectators. */
  now?: Line[];
  /** What else people have to do. */
  table_says: Message | null;
  ahead?: Ahead;
  /** What to do before the first turn; for screens without a seat. */
  beginning?: Task[];
  [more: string]: any;
}

/** What a seat is asked, and what it may do; what is secret besides is the game's own. */
export interface Business {
  seat: number;
  prompt: Prompt | null;
  options: Option[];
  now: Move[];
  take_back: Label | null;
  /** Not among `proxies`, nor `restore`. */
  replace?: Replaceable | null;
  restore?: Restorable | null;
  coach?: Advice;
  beginning?: Task[];
  /** For somebody who is out. */
  aside?: Aside;
  /** In a demonstration, for a person on a bot's seat. */
  practice?: Practice;
  /** Why an answer given ahead did not count. */
  again?: Message;
  /** The answer given ahead of a seat that is really asked now. */
  held?: Given;
  ahead?: AnsweredAhead;
  [more: string]: any;
}

/** A seat of the lobby. */
export interface LobbySeat {
  seat: number;
  name: string;
  phone: "here" | "away" | "none";
  /** Who acts for it. */
  proxy: number | "host" | null;
  host: boolean;
  bot: boolean;
}

/** People are led through the set-up with real cards. */
export interface Led {
  short: boolean;
  /** Who has not said `ready`. */
  waits: number[];
}

/** Something to be said, as it travels: each screen words it in its own language. */
export interface Message {
  key: string;
  /** What fills the blanks: numbers, strings, references, or a message as `{"say": …}`. */
  args: Record<string, any>;
}

/** Who would play once more, after a game. */
export interface Once {
  willing: number[];
  awaited: number[];
}

/** What is done by sight of the pile of played cards. */
export interface Sees {
  /** What the table has chosen. */
  how: "off" | "propose" | "play";
  /** What is done: nothing is played before enough cards in a row were right. */
  now: "off" | "propose" | "play";
  right: number;
  wrong: number;
  /** How many more must be right before cards are played by sight. */
  missing: number;
}

/** Somebody looks after the tables, and can be called to this one. */
export interface Staff {
  called: boolean;
  /** Who called; empty if it was the table screen. */
  by?: string;
  since?: string;
}

/** Somebody who asks for a seat. */
export interface Asking {
  id: string;
  seat: number | null;
  name: string;
  device: string;
}

/** What was just taken away and can be had back until the next action. */
export interface Restorable {
  /** The entry of the log that took it away. */
  at: number;
  label: Message;
  /** The seat that did it; null is the host. */
  by: number | null;
}

/** The newest flip that a camera entered. */
export interface Reading {
  n: number;
  seat: number;
  cards: string[][];
  fixed: boolean;
  /** Anybody may correct it. */
  fixable: boolean;
}

/** What a bot is about to tap. */
export interface Finger {
  option: string;
  text: Message;
}

/** A seat as every game shows it; the rest is the game's own. */
export interface GameSeat {
  seat: number;
  name: string;
  [more: string]: any;
}

/** Whom the table waits for, as it travels. */
export interface Waiting {
  seats: number[];
  text: Message;
}

/** A line of the story, as it travels. */
export interface Line {
  /** Its place in the story; the table's own lines stand between two whole numbers. */
  n: number;
  text: Message;
  /** The ruling it rests on. */
  rule: string | null;
}

/** Who will be asked, in order, and who has answered already. */
export interface Ahead {
  seats: number[];
  answered: number[];
}

/** What the table asks of a seat. */
export interface Prompt {
  text: Message;
  rule: string | null;
  /** Doing anything else answers it. */
  soft: boolean;
  /** Whether a device that is not the seat's own covers it first. */
  private: boolean;
  /** Who is asked before, where this can be answered ahead. */
  ahead?: number[];
}

/** Something a seat may do now, as it travels. */
export interface Option {
  id: string;
  group: "answer" | "flip" | "play" | "lay" | "ability" | "turn";
  text: Message;
  icon: string | null;
  /** What is sent, with the answers to what is asked put in. */
  command: Record<string, any>;
  ask: Ask | null;
  /** Why it cannot be done; it is shown greyed and not sent, unless `anyway` says otherwise. */
  why_not: Message | null;
  /** Whether a device that is not the seat's own covers it first. */
  private: boolean;
  /** What is good to know before the tap. */
  note?: Message;
  /** Under which words it stands, with the others that have the same. */
  heading?: Message;
  /** The table may let it pass in spite of `why_not`. */
  anyway?: true;
  /** The suits or symbols of a card shown to everybody that would mean this; for a camera. */
  shown?: string[];
}

/** What this player's hands do now. */
export interface Move {
  text: Message;
  rule?: string;
  cause?: Record<string, string>;
  done?: true;
}

/** What can be taken back. */
export interface Label {
  label: Message;
}

/** What somebody new is told now, as it travels. */
export interface Advice {
  hint: Message | null;
  /** What is on the table and may be new, the most urgent first, such as `card.jail`. */
  lessons: string[];
}

/** What somebody who is out reads and may bet on, as it travels. */
export interface Aside {
  facts: Fact[];
  outcomes: Outcome[];
  /** The outcome this seat has bet on; the table's own. */
  bet?: string | null;
}

/** A made-up hand. */
export interface Practice {
  /** What its cards are called, in the order in which they came. */
  cards: Message[];
  /** How many of them have still to be discarded, by `shed`. */
  owes: number;
}

/** An answer given ahead; empty on a device that merely acts for the seat. */
export interface Given {
  id?: string;
  text?: Message;
  value?: Message | null;
  command?: Record<string, any>;
}

/** The same with the question, while it can be changed. */
export interface AnsweredAhead {
  id?: string;
  text?: Message;
  value?: Message | null;
  command?: Record<string, any>;
  prompt: Prompt;
  options: Option[];
}

/** A card seen on the pile that concerns a seat of this device. */
export interface SeenCard {
  n: number;
  seat: number;
  face: string[];
  /** What is still to be said; `done`: it was played by sight and can be taken back. */
  asks: "play" | "which" | "whose" | "thrown" | "done";
  did: Message | null;
  /** What it may mean; each as it can be sent. */
  options: Option[];
}

/** One thing to do before the first turn, as it travels. */
export interface Task {
  text: Message;
  done: boolean;
  /** It is to look at what only this seat may see. */
  secret?: true;
  /** Something to be explained with it: its kind and its id. */
  shows?: Record<string, string>;
}

/** What can be replaced, and by what. */
export interface Replaceable {
  label: Message;
  options: Option[];
}

/** What must still be chosen: the page puts it into the command under `slot`. */
export interface Ask {
  slot: string;
  kind: "choice" | "cards" | "number" | "bag";
  text: Message;
  /** Of a choice and of a bag. */
  choices?: Choice[];
  barred?: Barred[];
  /** How many cards; of a bag, how many there will probably be. */
  count?: number;
  /** With `ranks`, only where nothing else will do. */
  suits?: string[];
  ranks?: string[];
  /** The colours of frame the cards may have, where that matters; for a camera. */
  frames?: string[];
  /** What of a card answers it, where the choices are what a card may show; for a camera. */
  shown?: "suit";
  /** With `max`, of a number and of a bag. */
  min?: number;
  max?: number;
}

/** Something that lies open, or does not yet, as it travels. */
export interface Fact {
  text: Message;
  icon: string;
  open: boolean;
}

/** Who may still win, as it travels. */
export interface Outcome {
  id: string;
  text: Message;
  icon: string;
}

/** One thing to pick, as it travels. */
export interface Choice {
  value: any;
  text: Message;
  icon: string | null;
  /** What is good to know before the tap. */
  note: Message | null;
  /** A further question behind it. */
  ask: Ask | null;
  /** How many of it there are, where several may be picked. */
  most?: number;
  /** What the rules say against it, where the table may let it pass. */
  why_not?: Message;
}

/** One thing that cannot be picked now, though people may look for it; drawn in grey. */
export interface Barred {
  value: any;
  text: Message;
  why_not: Message;
}

/** What a screen may ask for, by its event. */
export interface Requests {
  /** Do something in the game. */
  do: Do;
  /** Take back what this seat did last. */
  take_back: TakeBack;
  /** Bring back what was just taken back or undone. */
  restore: Restore;
  /** What this seat said last was really something else. */
  replace: Replace;
  /** This seat would play once more; or no longer would. */
  again: Again;
  /** This seat, which is out, bets on who will win; on nobody: it leaves it. */
  bet: Bet;
  /** Tell what this evening has come to so far. */
  honours: Standings;
  /** Call whoever looks after the tables; or nobody is needed any more. */
  call: Call;
  /** In a demonstration: discard a card of the made-up hand, by its place in it. */
  shed: Shed;
  /** Take a seat, or ask for one. */
  sit: Sit;
  /** Give the seat up. */
  stand: Stand;
  /** Do something only the host may do. */
  host: Host;
  /** Show somebody without a phone their own secrets, on this one. */
  peek: Peek;
  /** This seat has done its part before the first turn. */
  ready: Ready;
  /** What the camera read was really something else. */
  camera_fix: CameraFix;
  /** A card seen on the pile was not theirs, was another, or was thrown away. */
  seen: SeenSaid;
  /** Read further back. */
  log: Log;
  /** Send me everything again. */
  sync: Sync;
}

/** What the host may do, by the `action` of `host`. */
export interface HostActions {
  /** Switch the camera on or off, or look through another; remembered between evenings. */
  camera: Wish;
  /** Judge the camera's picture for a while: the host is looking at it. */
  camera_check: Nothing;
  /** Tell which device the table looks through; a stream's address may hold a password. */
  camera_address: Nothing;
  /** List what the camera read this evening. */
  camera_log: Nothing;
  /** Delete the frames of this evening. */
  camera_forget: Nothing;
  /** Choose another game; people stay where they sit, and each game keeps its settings. */
  choose_game: OneGame;
  /** Choose what the next game is played with; a running game keeps what it began with. */
  settings: Record<string, any>;
  /** Play as people who never did: with the simpler rules, if there are some, and a coach. */
  first_game: FirstGame;
  /** Say how much the referee insists: in the game on the table, if any, and in the next one. */
  modes: Modes;
  /** Begin a game with the people and settings as they are. */
  start: Start;
  /** Let the next game begin afresh: nothing is kept of the one before. */
  new_series: Nothing;
  /** Begin the next game of the series; what it takes along is the game's business. */
  rematch: Record<string, any>;
  /** Go back to the lobby; what was played stays in the log. */
  end_game: Nothing;
  /** Go back to before something happened; whatever others lose by it has to be meant. */
  undo: BackTo;
  /** Bring back what was undone, at any time of the game. */
  restore: BroughtBack;
  /** Name what can be undone, and everything that was, newest first. */
  undo_list: Newest;
  /** Set the table to what it really is. */
  correct: Changes;
  /** Let the game begin without waiting for those who are still at it. */
  end_beginning: Nothing;
  /** Put another chair at the table. */
  add_seat: Named;
  /** Take a chair away. */
  remove_seat: OneSeat;
  /** Call somebody by another name, in the game as well. */
  rename: SeatName;
  /** Seat people in another order. */
  order: Order;
  /** Seat people at random. */
  shuffle_seats: Nothing;
  /** Let a phone take the seat it asked for. */
  grant: OneRequest;
  /** Tell a phone that the seat stays with whom it is. */
  deny: OneRequest;
  /** Make a phone forget its seat, so that another can take it. */
  release: OneSeat;
  /** Say who acts for a seat while its own phone is not here. */
  proxy: ProxyFor;
  /** Let a bot play a seat, or stop it. */
  bot: BotSeat;
  /** List the screens that are connected, and the phones that are not. */
  devices: Nothing;
  /** Hand the host rights to somebody's phone; the laptop can take them back. */
  hand_over: OneSeat;
  /** Take the host rights back to whoever holds the table's key. */
  take_host: Nothing;
  /** Choose or type the address phones use; remembered between evenings. */
  address: OneAddress;
  /** Make a QR code for the Wi-Fi; kept in memory only. */
  wifi: WifiWords;
}

/** How a request is acknowledged; an action of the host's may add what it was asked for. */
export interface Answer {
  ok: boolean;
  /** Where it is not `ok`: nothing has changed. */
  refusal?: Refusal;
  /** The view that shows what has changed. */
  seq?: number;
  /** What the rules say against it, where the table let it pass. */
  reminded?: Message[];
  /** To `sit`: the seat that was taken or asked for. */
  seat?: number | null;
  /** To `sit`: what the phone shows to have the seat again. */
  token?: string;
  /** To `sit`: the request that a host has to grant. */
  pending?: string;
  /** To `peek`. */
  me?: Business;
  /** To `log`. */
  lines?: Line[];
  /** To `honours`. */
  honours?: Honours;
  [more: string]: any;
}

/** Do something in the game. */
export interface Do {
  id: string;
  command: Record<string, any>;
}

/** Take back what this seat did last. */
export interface TakeBack {
  id: string;
  seat: number;
}

/** Bring back what was just taken back or undone. */
export interface Restore {
  id: string;
  /** Which entry of the log took it away, so that a late tap brings back nothing else. */
  at?: number | null;
}

/** What this seat said last was really something else. */
export interface Replace {
  id: string;
  seat: number;
  command: Record<string, any>;
}

/** This seat would play once more; or no longer would. */
export interface Again {
  id: string;
  on?: boolean;
}

/** This seat, which is out, bets on who will win; on nobody: it leaves it. */
export interface Bet {
  id: string;
  on?: string | null;
}

/** Tell what this evening has come to so far. */
export interface Standings {
  id?: string;
}

/** Call whoever looks after the tables; or nobody is needed any more. */
export interface Call {
  id: string;
  on?: boolean;
}

/** In a demonstration: discard a card of the made-up hand, by its place in it. */
export interface Shed {
  id: string;
  card: number;
}

/** Take a seat, or ask for one. */
export interface Sit {
  seat?: number | null;
  name?: string;
  id?: string;
}

/** Give the seat up. */
export interface Stand {
  id?: string;
}

/** Do something only the host may do. */
export interface Host {
  id: string;
  action: string;
  [more: string]: any;
}

/** Show somebody without a phone their own secrets, on this one. */
export interface Peek {
  seat: number;
  id?: string;
}

/** This seat has done its part before the first turn. */
export interface Ready {
  seat: number;
  id?: string;
}

/** What the camera read was really something else. */
export interface CameraFix {
  id: string;
  n: number;
  cards: string[][];
}

/** A card seen on the pile was not theirs, was another, or was thrown away. */
export interface SeenSaid {
  id: string;
  n: number;
  seat: number;
  said: "not_mine" | "other" | "thrown";
}

/** Read further back. */
export interface Log {
  before?: number | null;
  id?: string;
}

/** Send me everything again. */
export interface Sync {
  seq?: number;
  id?: string;
}

/** Which camera the table looks through; what is left out stays as it is. */
export interface Wish {
  source?: "off" | "page" | "device" | null;
  address?: string | null;
  always?: boolean | null;
  how?: "off" | "propose" | "play" | null;
}

/** The shape of an action that needs no details. */
export type Nothing = Record<string, never>;

/** A game, by its id. */
export interface OneGame {
  game: string;
}

/** Whether the people at the table play for the first time. */
export interface FirstGame {
  on: boolean;
}

/** How much the referee insists, by switch. */
export interface Modes {
  house: Record<string, any>;
}

/** How to begin. */
export interface Start {
  /** Whether the screens lead people through the set-up with real cards. */
  lead?: boolean;
}

/** The entry to go back to before. */
export interface BackTo {
  to: number;
  /** Whether the host has read what others lose by it. */
  sure?: boolean;
}

/** The entry of the log whose undoing is undone. */
export interface BroughtBack {
  at: number;
  sure?: boolean;
}

/** How many of the newest steps are asked for; all of them, if nobody says. */
export interface Newest {
  most?: number | null;
}

/** What is really different from what the referee believes. */
export interface Changes {
  changes: Record<string, any>[];
}

/** A name, perhaps still empty. */
export interface Named {
  name?: string;
}

/** A seat. */
export interface OneSeat {
  seat: number;
}

/** A seat and its new name. */
export interface SeatName {
  seat: number;
  name: string;
}

/** All seats, in their new order. */
export interface Order {
  seats: number[];
}

/** Somebody's request for a seat. */
export interface OneRequest {
  request: string;
}

/** Who acts for a seat without a phone. */
export interface ProxyFor {
  seat: number;
  by?: number | "host" | null;
}

/** Whether a bot plays a seat. */
export interface BotSeat {
  seat: number;
  on: boolean;
}

/** An address of this laptop; empty means: find out. */
export interface OneAddress {
  address?: string;
}

/** The Wi-Fi's name and password; an empty name forgets them. */
export interface WifiWords {
  name?: string;
  password?: string;
  kind?: "WPA" | "WEP" | "nopass";
}

/** The answer to what was not done, as it travels: nothing has changed. */
export interface Refusal {
  /** Stable; the words are the catalogue's. */
  code: string;
  tried: Message;
  why: Message;
  allowed: Message[];
  /** The ruling it rests on. */
  rule: string | null;
  /** The same command sent with `"anyway": true` is carried out. */
  anyway?: true;
}

/** What this evening has come to: everybody, the most successful first, and the awards. */
export interface Honours {
  games: number;
  people: Honoured[];
  awards: Award[];
}

/** One person of this evening. */
export interface Honoured {
  name: string;
  games: number;
  wins: number;
  /** How often a bet of theirs came true. */
  bets: number;
}

/** What somebody is honoured for. */
export interface Award {
  id: string;
  icon: string;
  names: string[];
  why: Message;
}

/** What a screen is told, by its event. */
export interface Words {
  view: View;
  granted: Granted;
  replaced: Replaced;
  bye: Bye;
  camera: Sighting;
  /** To what could not be read, or came too fast. */
  unread: Answer;
}

/** A host lets this phone have a seat. */
export interface Granted {
  seat: number;
  token: string;
}

/** Another device has taken this one's token. */
export type Replaced = Record<string, never>;

/** The line is closed, and why. */
export interface Bye {
  code: string;
}

/** What the camera makes of its newest frame. */
export interface Sighting {
  /** The cards and where they lie; for the host's pages and the laptop's table screen. */
  seen: Record<string, any> | null;
  /** Whether the table waits for a card. */
  due: boolean;
  /** What has been read of it. */
  got: string[][];
  advice: string | null;
  /** The newest reading, or why it is to be tried again; for those who get `seen`. */
  event: Record<string, any> | null;
}

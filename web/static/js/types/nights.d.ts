/** What the library of nights is told: `/nights.json` and `/nights/<code>.json`, in the reader's words. */

declare global {
  type Library = {
    nights: Night[];
    /** Games that are still being played back. */
    unread: number;
    people: Tally[];
    kinds: KindOfGame[];
    games: number;
    reactions: Reaction[];
  };
  type Night = {
    code: string;
    made: string;
    names: string[];
    games: PlayedGame[];
    races: RunRace[];
    reactions: Reaction[];
  };
  type PlayedGame = {
    number: number;
    name: string;
    verdict: string | null;
    end: string;
    minutes: number | null;
    begun: string;
    moves: number;
    players: HistoryPlayer[];
    lives: number[][];
    measure: string;
    hits: number[][];
    shots: number[][];
    rounds: PlayedRound[];
  };
  type HistoryPlayer = {
    name: string;
    won: boolean;
    role: string | null;
    role_name: string | null;
    character_name: string | null;
    side: string | null;
    side_name: string | null;
    points: number | null;
    out: boolean;
    out_by: number | null;
    squad: Fighter[];
  };
  type Fighter = {
    character: string;
    name: string;
    /** Health at the end; null: never came into play. */
    left: number | null;
    fell: number | null;
    by: number | null;
    cause_name: string | null;
  };
  type PlayedRound = { points: number[]; sets: ([number, number] | null)[]; hands: number[][] };
  type RunRace = { number: number; first: string[]; best: number | null };
  type Reaction = { name: string; usual: number; best: number; count: number };
  type Tally = { name: string; games: number; wins: number };
  type KindTally = Tally & {
    cost: number;
    lost: number;
    shot_at: number;
    points: number;
    best: number;
    roles: Record<string, Tally>;
    victims: { names: string[]; n: number } | null;
  };
  type KindOfGame = {
    kind: string;
    name: string;
    people: KindTally[];
    roles: (Tally & { id: string })[];
    sides: Tally[];
    characters: Tally[];
    matrix: { names: string[]; hits: number[][] } | null;
  };
}

export {};

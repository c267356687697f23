/** What the laptop tells of the whole house: the overview of its tables, and tournaments. */

export {};

declare global {
  type Overview = { now: string; staff: boolean; tables: OverviewTable[] };
  type OverviewTable = {
    code: string;
    name: string | null;
    game: string | null;
    phase: Phase;
    people: string[];
    since: string;
    called: { by: string; since: string } | null;
    round?: [string, number];
  };
  type Phase = "lobby" | "playing" | "over";

  type Scheme = { name: string; roles: Record<string, number>; [number: string]: any };
  type Scoring = { schemes: Scheme[]; counts: string[]; roles: string[] };
  type Offer = Scoring & { id: string; players: [number, number]; sets: string[] };
  type PlanForm = { name: string; game: string; sets: string[]; rounds: number; best: number; scheme: Scheme };
  type CupInShort = {
    code: string;
    made: string;
    name: string;
    game: string;
    people: number;
    round: number;
    rounds: number;
    closed: boolean;
  };
  type Shelf = { tournaments: CupInShort[]; offers: Offer[] };

  type Entrant = { id: number; name: string; bot: boolean; here: boolean };
  type LivePlace = { table: string; name: string; phase: Phase; players: number[] };
  type StandingRow = {
    rank: number;
    player: number;
    points: number;
    wins: number;
    met: number;
    rounds: (number | null)[];
    rests: number[];
  };
  /** What the screen on the wall shows. */
  type Wall = {
    name: string;
    game: string;
    round: number;
    rounds: number;
    closed: boolean;
    made: string;
    players: Entrant[];
    seating: { over: boolean; resting: number[]; places: LivePlace[] } | null;
    standings: StandingRow[];
  };
  type ResultLine = {
    player: number;
    won: boolean;
    role: string | null;
    survived: boolean;
    downed: number;
    points: number;
    given: number | null;
  };
  type PlayedPlace = {
    table: string;
    players: number[];
    result: { by_hand: boolean; lines: (ResultLine & { score: number })[] } | null;
  };
  /** All that the organiser sees. */
  type Cup = Wall & {
    code: string;
    screen: string;
    plan: PlanForm & { low: number; high: number };
    scoring: Scoring;
    played: { number: number; over: boolean; resting: number[]; places: PlayedPlace[] }[];
  };
}

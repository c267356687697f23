/** Races as docs/race.md describes them: what travels, the proof sheet and its verdict. All times are microseconds. */

declare global {
  /** The state of the races of a table; most of it stands there only while one is on. */
  type Race = {
    phase: "off" | "possible" | "arming" | "waiting" | "shot" | "verdict" | "over";
    race: string;
    kind: "auto" | "duel" | "hand";
    level?: string;
    settle?: string;
    seats: number[];
    expected?: number[];
    racing: number[];
    starter: number | null;
    commit: string | null;
    unconfirmed: number[];
    unfit: { seat: number; why: string }[];
    warnings: { seat: number; why: string }[];
    note: { why: string; seats: number[] } | null;
    next: number[] | null;
    next_in: number | null;
    tired?: boolean;
    outcome?: object | null;
    record?: RaceRecord | null;
    series: RaceSeries | null;
    challenge?: { by: number; to: number; declined: boolean } | null;
    compare?: RaceCompare | null;
    bias?: Record<string, number>;
    vouched?: number[];
    votes?: Record<number, number[]>;
  };
  type RaceSeries = {
    rounds: number;
    played: number;
    winner: number | null;
    rows: { seat: number; points: number; best: number | null; mean: number | null }[];
  };
  type RaceCompare = {
    seats: number[];
    done: number;
    of: number;
    gap: number | null;
    failed: number;
    unsure: boolean;
  };
  /** The word that the shot falls: when, by this page's clock. */
  type RaceShot = { race: string; at: number | null; stop: boolean; show?: Record<string, Message> };

  /** A race in the list of those on record. */
  type KeptRace = { race: string; groups: number[][]; void: number[] };
  type RaceRecord = { sheet: RaceSheet; verdict: RaceVerdict; digest: string };
  type RaceSheet = {
    race: string;
    kind: Race["kind"];
    mode: "friends" | "measured" | "strict" | "proof";
    ruler: "room" | "own";
    final: boolean;
    stop: boolean;
    seed: string;
    commit: string;
    previous: string | null;
    since: number;
    go: number;
    begun?: number | null;
    closed: number;
    cap: number;
    racers: Racer[];
    settings: Record<string, number> & { even: [number, number][] };
  };
  type Racer = {
    seat: number;
    taps: RaceTap[];
    low: number;
    high: number;
    step: number;
    blur: number;
    bias: number;
    slow: number;
    slow_now: number;
    strikes: number;
    link: string;
    vouched: boolean;
    by_proof: boolean;
    before: number[];
    /** By how much the laptop's clock is ahead of this one, as near as can be told; null where nobody knows. */
    clock?: number | null;
    clock_error?: number | null;
  };
  type RaceTap = { at: number; cue: number | null; arrived: number; trusted: boolean };
  /** What was judged of one seat; the times are null where nothing counts. */
  type RaceMark = {
    seat: number;
    state: "ran" | "none" | "fouled" | "lost" | "unseen";
    claim: number | null;
    proven: number | null;
    low: number | null;
    high: number | null;
    early: number;
    flags: string[];
  };
  type RaceVerdict = {
    groups: number[][];
    first: number | null;
    last: number | null;
    first_proven: boolean;
    last_proven: boolean;
    daylight: number[];
    guilty: number[];
    void: number[];
    coin: boolean;
    marks: RaceMark[];
  };
  /** Between which a tap lies: as it is judged, and as sure as can be. */
  type RaceSpan = Between & {
    claim: number;
    proven: number;
    margin: number;
    sure: Between;
    late: boolean;
    after: boolean;
  };
  type Between = { low: number; high: number };
}

export {};

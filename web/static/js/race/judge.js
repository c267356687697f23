/**
 * The judge, as on the laptop: `referee/race/judge.py` and `span.py`, line by line.
 *
 * All times are whole microseconds, so both compute exactly the same; tests compare them on shared sheets.
 */

import { coin } from "./chance.js";

/**
 * What the sheet must hold, or it is none: whoever checks it hears of it.
 *
 * @template T
 * @param {T | null | undefined} what
 * @returns {T}
 */
function there(what) {
  if (what === null || what === undefined) throw new Error("no such thing on the sheet");
  return what;
}

/** @param {Racer} racer */
const aheadOf = ({ clock }) => there(clock);
/** @param {Racer} racer */
const errorOf = ({ clock_error: error }) => there(error);

/** The spans of those who ran, by seat. @typedef {Map<number, RaceSpan>} Spans */

/** Judge a proof sheet. @param {RaceSheet} sheet @returns {RaceVerdict} */
export function judge(sheet) {
  const found = sheet.racers.map((racer) => run(sheet, racer));
  const marks = found.map(({ mark }) => mark);
  const voided = marks.filter(({ state }) => state === "lost" || state === "unseen").map(({ seat }) => seat);
  /** @type {Spans} */
  const spans = new Map();
  for (const { mark, span } of found) if (mark.state === "ran" && span) spans.set(mark.seat, span);
  if (sheet.stop) return stopped(sheet, marks, spans);
  const { groups, tossed } = inOrder(sheet, spans);
  for (const state of ["none", "fouled"]) {
    const behind = marks.filter((mark) => mark.state === state).map(({ seat }) => seat);
    if (behind.length) groups.push(behind);
  }
  return {
    groups,
    first: alone(groups[0]),
    last: alone(groups.at(-1)),
    first_proven: isFirstProven(groups, spans),
    last_proven: isLastProven(groups, spans),
    daylight: daylight(groups, spans),
    guilty: [],
    void: voided,
    coin: tossed,
    marks,
  };
}

// One tap

/** @param {RaceSheet} sheet @param {Racer} racer @returns {{mark: RaceMark, span: RaceSpan | null}} */
function run(sheet, racer) {
  let early = 0;
  /** @type {{tap: RaceTap, span: RaceSpan} | null} */
  let counting = null;
  /** @type {number | null} */
  let lockedUntil = null;
  /** @type {string[]} */
  const flags = [];
  for (const tap of [...racer.taps].sort((a, b) => a.arrived - b.arrived)) {
    if (!tap.trusted) {
      flags.push("untrusted");
      continue;
    }
    const span = spanOf(sheet, racer, tap);
    if (lockedUntil !== null && span.claim < lockedUntil) {
      flags.push("locked");
    } else if (isEarly(sheet, span)) {
      const byHand = sheet.kind === "hand";
      if (!byHand) early += 1;
      lockedUntil = span.claim + (byHand ? sheet.settings.hand_lock : sheet.settings.lock);
    } else {
      counting = { tap, span };
      break;
    }
  }
  const mark = { seat: racer.seat, state: stateOf(sheet, racer, early, counting) };
  if (!counting) {
    const nothing = { claim: null, proven: null, low: null, high: null };
    return { mark: { ...mark, ...nothing, early, flags: tidy(flags) }, span: null };
  }
  const { tap, span } = counting;
  const zero = sheet.ruler === "room" ? sheet.go : 0;
  const times = {
    claim: span.claim - zero,
    proven: span.proven - zero,
    low: span.low - zero,
    high: span.high - zero,
  };
  const all = tidy([...flags, ...flagsOf(sheet, racer, tap, span)]);
  return { mark: { ...mark, ...times, early, flags: all }, span };
}

/**
 * @param {RaceSheet} sheet
 * @param {Racer} racer
 * @param {number} early
 * @param {{tap: RaceTap} | null} counting
 * @returns {RaceMark["state"]}
 */
function stateOf(sheet, racer, early, counting) {
  if (!sheet.stop && racer.strikes + early >= sheet.settings.strikes) return "fouled";
  if (counting && racer.high - racer.low > sheet.settings.clock_most) return "lost";
  if (counting) return sheet.ruler === "own" && !sawCue(sheet, racer, counting.tap) ? "unseen" : "ran";
  return racer.link === "ok" ? "none" : "lost";
}

/** @param {RaceSheet} sheet @param {Racer} racer @param {RaceTap} tap @returns {RaceSpan} */
function spanOf(sheet, racer, tap) {
  if (isByFingers(sheet)) return byFingers(sheet, racer, tap);
  const { claim: read, proven, doubt } = readings(sheet, racer, tap);
  const { settings } = sheet;
  const after = read > proven;
  const claim = Math.min(read, proven);
  const own = settings.margin + racer.blur;
  const margin = Math.max(settings.margin, doubt) + racer.blur;
  const cap = capOf(sheet, racer);
  const sure = { low: claim - doubt - own, high: proven + own };
  let { low, high } = sure;
  if (sheet.mode === "proof") {
    [low, high] = [proven, proven + settings.coin_within];
  } else if (sheet.mode !== "strict") {
    low = (racer.by_proof ? proven : claim) - margin;
    if ((racer.vouched || sheet.mode === "friends") && !racer.by_proof) high = Math.min(claim + margin, high);
    else if (!racer.by_proof) high = Math.min(Math.max(claim + margin, proven - cap), high);
  }
  return { claim, proven, low, high, margin, sure, late: proven - claim > cap, after };
}

/** @param {RaceSheet} props */
function isByFingers({ ruler, mode, racers }) {
  const believes = ruler === "room" && ["friends", "measured"].includes(mode);
  return believes && racers.every(({ clock, by_proof }) => (clock ?? null) !== null && !by_proof);
}

/** @param {RaceSheet} sheet @param {Racer} racer @param {RaceTap} tap @returns {RaceSpan} */
function byFingers(sheet, racer, tap) {
  const { middle, doubt } = clockOf(racer);
  const sure = Math.min(tap.at + middle, tap.arrived);
  const proven = tap.arrived;
  const own = sheet.settings.margin + racer.blur;
  const claim = tap.at + aheadOf(racer);
  const apart = Math.max(sheet.settings.margin, errorOf(racer) + racer.step) + racer.blur;
  const rest = sheet.racers.filter(({ seat }) => seat !== racer.seat);
  const all = rest.length ? rest : [racer];
  const soonest = Math.max(...all.map((each) => each.low - aheadOf(each) - errorOf(each)));
  const latest = Math.min(...sheet.racers.map((each) => each.high - aheadOf(each) + errorOf(each)));
  let high = claim + apart;
  if (!racer.vouched && sheet.mode !== "friends") high = Math.max(high, proven - sheet.cap - soonest);
  return {
    claim,
    proven,
    low: claim - apart,
    high,
    margin: Math.max(apart, latest + apart),
    sure: { low: sure - doubt - own, high: proven + own },
    late: proven - claim > sheet.cap,
    after: tap.at + middle > proven,
  };
}

/** @param {RaceSheet} props @param {Racer} props2 */
function capOf({ ruler, cap, settings }, { bias }) {
  const times = ruler === "room" ? 1 : 2;
  return Math.min(times * cap + Math.max(bias, 0), times * Math.max(cap, settings.cap_most));
}

/** @param {Racer} racer */
const clockOf = (racer) => {
  const middle = Math.floor((racer.low + racer.high) / 2);
  return { middle, doubt: racer.high - middle + racer.step };
};

/** @param {RaceSheet} sheet @param {Racer} racer @param {RaceTap} tap */
function readings(sheet, racer, tap) {
  const { middle, doubt } = clockOf(racer);
  const early = Math.min(racer.bias, 0);
  if (sheet.ruler === "own" && tap.cue !== null) {
    const proven = tap.arrived - sheet.go + doubt - early;
    return { claim: tap.at - tap.cue - racer.bias, proven, doubt: 2 * racer.step };
  }
  const zero = sheet.ruler === "room" ? 0 : sheet.go;
  return { claim: tap.at + middle - zero - racer.bias, proven: tap.arrived - zero - early, doubt };
}

/** @param {RaceSheet} sheet @param {RaceSpan} span */
function isEarly(sheet, span) {
  const zero = sheet.ruler === "room" ? sheet.go : 0;
  if (sheet.kind === "hand") return span.claim + span.margin < (sheet.begun ?? sheet.go) - sheet.go + zero;
  if (sheet.stop) return span.claim - span.margin <= zero - sheet.settings.stop_grace;
  const soonest = zero + sheet.settings.reaction;
  return span.proven < soonest || span.claim + span.margin < soonest;
}

/** @param {RaceSheet} sheet @param {Racer} racer @param {RaceTap} tap */
function sawCue(sheet, racer, tap) {
  if (tap.cue === null) return false;
  const { middle, doubt } = clockOf(racer);
  const late = tap.cue + middle - sheet.go;
  return -doubt - sheet.settings.margin <= late && late <= sheet.settings.late_cue + doubt;
}

/** @param {RaceSheet} sheet @param {Racer} racer @param {RaceTap} tap @param {RaceSpan} span */
function flagsOf(sheet, racer, tap, span) {
  const reaction = span.claim - (sheet.ruler === "room" ? sheet.go : 0);
  const flags = {
    vouched: racer.vouched,
    by_proof: racer.by_proof,
    after_arrival: span.after,
    late_on_way: span.late && !racer.vouched && sheet.mode !== "friends",
    late_cue: sheet.kind !== "hand" && !sawCue(sheet, racer, tap),
    slow_link: racer.slow_now > Math.max(3 * racer.slow, sheet.settings.slow_link),
    even: isTooEven([...racer.before, reaction], sheet.settings.even),
  };
  return Object.entries(flags).flatMap(([name, holds]) => (holds ? name : []));
}

/** @param {number[]} reactions @param {[number, number][]} limits */
function isTooEven(reactions, limits) {
  return limits.some(([count, limit]) => {
    const newest = reactions.slice(-count);
    if (newest.length < count) return false;
    const apart = newest.map((each) => each - newest[0]);
    const total = sum(apart);
    const squares = sum(apart.map((each) => each * each));
    return count * squares - total * total < limit * limit * count * (count - 1);
  });
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
/** @param {string[]} flags */
const tidy = (flags) => [...new Set(flags)].sort();

// All taps

/** @param {RaceSheet} sheet @param {Spans} spans @returns {{groups: number[][], tossed: boolean}} */
function inOrder(sheet, spans) {
  const groups = tied(spans);
  if (sheet.mode === "proof") return toss(sheet, groups);
  if (!sheet.final) return { groups, tossed: false };
  const parted = groups.map((group) => {
    /** @param {number} seat */
    const at = (seat) => there(spans.get(seat))[sheet.mode === "friends" ? "claim" : "proven"];
    const within = sheet.settings.coin_within;
    return toss(sheet, tied(new Map(group.map((seat) => [seat, { low: at(seat), high: at(seat) + within }]))));
  });
  return { groups: parted.flatMap((each) => each.groups), tossed: parted.some(({ tossed }) => tossed) };
}

/**
 * Put seats in order by their spans; whose spans overlap, or are chained so, share a group.
 *
 * @param {ReadonlyMap<number, Between>} spans
 */
export function tied(spans) {
  /** @type {number[][]} */
  const groups = [];
  let end = 0;
  const byLow = [...spans].sort(([a, one], [b, other]) => one.low - other.low || a - b);
  for (const [seat, { low, high }] of byLow) {
    const newest = groups.at(-1);
    if (newest && low <= end) {
      newest.push(seat);
      end = Math.max(end, high);
    } else {
      groups.push([seat]);
      end = high;
    }
  }
  for (const group of groups) group.sort((a, b) => a - b);
  return groups;
}

/** @param {RaceSheet} sheet @param {number[][]} groups */
function toss(sheet, groups) {
  if (groups.every((group) => group.length === 1)) return { groups, tossed: false };
  const parted = groups.flatMap((group) => coin(sheet.seed, sheet.race, group)).map((seat) => [seat]);
  return { groups: parted, tossed: true };
}

/** @param {number[][]} groups @param {Spans} spans */
function daylight(groups, spans) {
  const ran = groups.filter(([seat]) => spans.has(seat)).map((group) => group.map((seat) => there(spans.get(seat))));
  return ran.slice(1).map((later, index) => {
    const end = Math.max(...ran[index].map(({ high }) => high));
    return Math.min(...later.map(({ low }) => low)) - end;
  });
}

/** @param {number[][]} groups @param {Spans} spans */
function isFirstProven(groups, spans) {
  const first = alone(groups[0]);
  const span = first === null ? undefined : spans.get(first);
  if (first === null || !span) return false;
  return others(spans, first).every(({ sure }) => span.sure.high < sure.low);
}

/** @param {number[][]} groups @param {Spans} spans */
function isLastProven(groups, spans) {
  const last = alone(groups.at(-1));
  const span = last === null ? undefined : spans.get(last);
  if (last === null || !span) return false;
  return others(spans, last).every(({ sure }) => sure.high < span.sure.low);
}

/** @param {Spans} spans @param {number} seat */
const others = (spans, seat) => [...spans].filter(([each]) => each !== seat).map(([, span]) => span);
/** @param {number[] | undefined} group */
const alone = (group) => (group?.length === 1 ? group[0] : null);

/** @param {RaceSheet} sheet @param {RaceMark[]} marks @param {Spans} spans @returns {RaceVerdict} */
function stopped(sheet, marks, spans) {
  const { groups, tossed } = inOrder({ ...sheet, final: false }, spans);
  const guilty = alone(groups[0]) === null ? [] : groups[0];
  const innocent = marks.map(({ seat }) => seat).filter((seat) => !guilty.includes(seat));
  return {
    groups: [innocent, guilty].filter((group) => group.length),
    first: null,
    last: null,
    first_proven: false,
    last_proven: false,
    daylight: [],
    guilty,
    void: [],
    coin: tossed,
    marks,
  };
}

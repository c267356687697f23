"""Everything a seat may do now. The pages know nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from referee import text
from referee.bang.abilities import card_out, usable
from referee.bang.card import Card
from referee.bang.choices import a_card, card_name
from referee.bang.commands import EndTurn, FlipCards, Play, Use
from referee.bang.flips import Flip
from referee.bang.forbidding import (
    end_forbidden,
    forbidden,
    may_forbid,
    nothing_forbids,
    use_banned,
)
from referee.bang.hand import all_stand_ins
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.sight import seen_by
from referee.bang.standing_in import used_name
from referee.bang.state import Seat, State
from referee.bang.turn import clear_soft, counts_discards, counts_hands, hand_limit
from referee.bang.upgrade import Upgrade
from referee.cards import SUITS, Suit
from referee.engine.ability import ability_option
from referee.engine.answers import answer_options
from referee.engine.commands import Answer, Command
from referee.engine.modes import LIMITS, against
from referee.frozen import replace
from referee.option import Against, Ask, Choice, Option
from referee.text import Msg, say


def _ask_suit(*suits: Suit) -> Ask:
    choices = tuple(Choice(s, say("answer.suit", suit=text.suit(s)), icon=s) for s in suits)
    return Ask("suit", say("ask.suit"), choices=choices)


TRIED = say("tried.act")
NOBODY = say("why.nobody_to_aim_at")
LAY, ASK_LAY = say("option.lay"), say("ask.lay")
SUIT = _ask_suit(*SUITS)
"""Which suit the card is: whoever plays one may say so even if it matters to nobody."""


def options(state: State, seat: Seat, only: Command | None = None) -> tuple[Option, ...]:
    """What `seat` may do now, answers first, the end of the turn last; found once for each state.

    With a command, what cannot offer it need not be among them.
    """
    if seat not in range(len(state.players)):
        return ()
    known: tuple[Option, ...] | None = state.worked_out.get(("options", seat))
    if known is None:
        known = _options(state, seat, only)
        if only is None:
            state.worked_out["options", seat] = known
    return known


def _options(state: State, seat: Seat, only: Command | None) -> tuple[Option, ...]:
    found = list(answers(state, seat, only)) if _wanted(only, Answer, FlipCards) else []
    if state.phase != "play" or state.turn is None or not state[seat].alive:
        return tuple(found)
    if only is not None and isinstance(only, Answer | FlipCards):
        return tuple(found)
    state = _after_soft(state, seat)
    free = state.top is None and seat == state.on_turn
    if free and _wanted(only, Play):
        found += _plays(state, seat, only)
    if _wanted(only, Use):
        found += _abilities(state, seat, only, free=free)
    if free and _wanted(only, EndTurn):
        found += _end_turn(state, seat)
    return tuple(found)


def _wanted(only: Command | None, *kinds: type[Command]) -> bool:
    return only is None or isinstance(only, kinds)


def _after_soft(state: State, seat: Seat) -> State:
    """The state as it will be once `seat` goes on without answering a soft prompt."""
    if state.top is None or not state.top.soft:
        return state
    res = Resolution(state)
    clear_soft(res, seat)
    return res.state


# -- answers -----------------------------------------------------------------------------------


def answers(state: State, seat: Seat, only: Command | None = None) -> tuple[Option, ...]:
    """What `seat` may say to whatever the table asks of it now."""
    top = state.top
    if top is None or seat not in top.waits_for(state):
        return ()
    if isinstance(top, Flip) and not top.faces:
        ask = Ask("cards", say("ask.flip", n=top.count), kind="cards", count=top.count)
        command = {"do": "flip", "seat": seat}
        return (Option("flip", "flip", say("option.flip"), command, icon="flip", ask=ask),)
    return tuple(answer_options(state, seat, top, only))


# -- free play ---------------------------------------------------------------------------------


def _plays(state: State, seat: Seat, only: Command | None) -> list[Option]:
    found: list[Option] = []
    layable: list[Choice] = []
    for card in _cards(state, only):
        if card_out(state, card) is not None:
            continue
        if card.colour != "brown":
            layable += _lay(state, seat, card)
        elif not card.only_answers:
            found += _brown(state, seat, card, only)
    if layable:
        ask = Ask("card", ASK_LAY, choices=tuple(layable))
        command, passes = {"do": "play", "seat": seat}, ask.only_against
        lay = Option("lay", "lay", LAY, command, "lay", ask, against=passes, may=(SUIT,))
        found.append(lay)
    return found


def _cards(state: State, only: Command | None) -> Iterable[Card]:
    """Every card there is; with a command, only the one it plays."""
    cards = state.catalogue.cards
    if not isinstance(only, Play):
        return cards.values()
    return (cards[only.card],) if only.card in cards else ()


def _lay(state: State, seat: Seat, card: Card) -> list[Choice]:
    why_not, found = _objection(state, seat, card, None)
    if why_not is not None:
        return []
    ask = card.ask(state, seat)
    if card.needs_target and (ask is None or not ask.choices):
        return []
    plain = a_card(card.id)
    bare = ask is None and found is None
    return [plain if bare else replace(plain, ask=ask, against=found)]


def _brown(state: State, seat: Seat, card: Card, only: Command | None) -> list[Option]:
    found: list[Option] = []
    asked: Ask | None = None
    for using in (None, *all_stand_ins(state, seat, card.id)):
        if isinstance(only, Play) and only.using != using:
            continue
        why_not, passes = _objection(state, seat, card, using)
        ask = None
        if why_not is None:
            # Whatever is used as the card, it is played at the same people.
            ask = asked = asked or card.ask(state, seat)
            if ask is not None and not ask.choices:
                ask, why_not = None, NOBODY
        passes = passes or (ask.only_against if ask else None)
        note = None if why_not else card.in_vain(state, seat)
        if why_not is None and passes is None and note is None:
            plain = _asking(state, seat, card, using, ask)
        else:
            plain = _played(seat, card.id, using)
            plain = replace(plain, ask=ask, why_not=why_not, against=passes, note=note)
        found.append(plain)
        found += _upgraded(state, seat, card, plain)
    return found


def _asking(state: State, seat: Seat, card: Card, using: str | None, ask: Ask | None) -> Option:
    """The button for a card that nothing speaks against; the same as long as its question is."""
    plain = _played(seat, card.id, using)
    if ask is None:
        return plain
    known = seen_by(state, seat)
    option: Option | None = known.get(("option", card.id, using))
    if option is None or option.ask is not ask:
        option = known["option", card.id, using] = replace(plain, ask=ask)
    return option


@cache
def _played(seat: Seat, card: str, using: str | None) -> Option:
    """The button for a card, nothing asked and nothing said against it."""
    command = {"do": "play", "seat": seat, "card": card}
    name, said = f"play:{card}", card_name(card)
    if using is not None:
        command["using"], name = using, f"{name}:{using}"
        said = say("option.stand_in", card=text.card(card), using=used_name(using))
    return Option(name, "play", said, command, card, may=(SUIT,))


def _upgraded(state: State, seat: Seat, card: Card, plain: Option) -> list[Option]:
    """The same card made better by load tokens, for whoever has any."""
    upgrade = card.upgrade(state, seat)
    if upgrade is None or not upgrade.have:
        return []
    if upgrade.by == card.id:
        said = say("option.upgraded", what=plain.text, n=upgrade.cost)
    else:
        said = say("option.boosted", what=plain.text, by=text.card(upgrade.by), n=upgrade.cost)
    hard, passes = _objection(state, seat, card, plain.command.get("using"))
    why_not, ask = upgrade.why_not or hard, None
    if why_not is None:
        ask = card.ask(state.catalogue.card(upgrade.by).sights(state, seat), seat)
        if ask is not None and not ask.choices:
            ask, why_not = None, NOBODY
        elif upgrade.most > 1 and card.asks_how_often:
            ask = _ask_times(card, upgrade, ask)
        passes = passes or (ask.only_against if ask else None)
    command, may = {**plain.command, "upgrade": 1}, plain.may
    if upgrade.most > 1 and not card.asks_how_often:
        times = Ask("upgrade", say("ask.upgrade"), kind="number", low=1, high=upgrade.most)
        may = (*may, times)
    if upgrade.suit is not None:
        ask, may = ask and _without(ask, "suit"), (_ask_suit(upgrade.suit),)
    better = replace(plain, id=f"{plain.id}+", text=said, command=command, may=may)
    return [replace(better, ask=ask, why_not=why_not, against=passes, note=None)]


def _without(ask: Ask, slot: str) -> Ask | None:
    """The same question where one of those behind it is answered already."""
    if ask.slot == slot:
        return None
    choices = tuple(replace(c, ask=c.ask and _without(c.ask, slot)) for c in ask.choices)
    return replace(ask, choices=choices)


def _ask_times(card: Card, upgrade: Upgrade, further: Ask | None) -> Ask:
    """Ask how many times to make a card better, then whatever it asks anyway."""
    choices = tuple(
        Choice(n, say("answer.tokens", n=n * upgrade.cost), note=card.gain(n), ask=further)
        for n in range(1, upgrade.most + 1)
    )
    return Ask("upgrade", say("ask.upgrade"), choices=choices)


def _objection(
    state: State, seat: Seat, card: Card, using: str | None
) -> tuple[Msg | None, Against | None]:
    """Why a card cannot be played now, or what speaks against it though the table may allow it."""
    objection = card.objection(state, seat)
    if objection is None and nothing_forbids(state):
        return None, None
    found: Against | None = None
    for why, kind, rule in _objections(state, seat, card, using, objection):
        passes = against(state, kind, why, rule)
        if passes is None:
            return why, None
        found = found or passes
    return None, found


def _objections(
    state: State, seat: Seat, card: Card, using: str | None, objection: Objection | None
) -> list[tuple[Msg, str | None, str | None]]:
    """Whatever speaks against playing a card now: why, of which kind, by which ruling."""
    found: list[tuple[Msg, str | None, str | None]] = []
    if objection is not None:
        found.append((objection.why, objection.kind, objection.rule))
    if may_forbid(state):
        refused = forbidden(state, Play(seat, card.id, using=using), TRIED)
        if refused is not None:
            refusal = refused.refusal
            found.append((refusal.why, refusal.kind, refusal.rule))
    banned = use_banned(state, seat, card.id, using)
    if banned is not None:
        found.append((banned, LIMITS, "base-056"))
    return found


def _abilities(state: State, seat: Seat, only: Command | None, *, free: bool) -> list[Option]:
    return [
        ability_option(seat, one.ability)
        for one in usable(state, seat, free=free)
        if not (isinstance(only, Use) and only.ability != one.ability.id)
    ]


def _end_turn(state: State, seat: Seat) -> list[Option]:
    limit = hand_limit(state, seat)
    found = [_ending(seat, limit, asks=counts_hands(state))]
    if found[0].ask is None and counts_discards(state, seat):
        # The turn has one end; discarding for tokens is a thing one may do before it.
        said = say("option.discard_and_end", n=limit)
        many = Ask("discarded", say("ask.discarded", n=limit), kind="number", low=1, high=20)
        command = found[0].command
        found.insert(0, Option("end_turn:discard", "ability", said, command, "discard", many))
    forbidden_now = end_forbidden(state, seat)
    if forbidden_now is None:
        return found
    return [replace(option, why_not=forbidden_now[0]) for option in found]


@cache
def _ending(seat: Seat, limit: int, *, asks: bool) -> Option:
    """The end of a turn for somebody who may keep so many cards, and perhaps says how many."""
    hand = Ask("hand", say("ask.hand", n=limit), kind="number", low=0, high=20)
    ask, may = (hand, ()) if asks else (None, (hand,))
    command = {"do": "end_turn", "seat": seat}
    said = say("option.end_turn", n=limit)
    return Option("end_turn", "turn", said, command, "end_turn", ask, may=may)

"""The characters of Armed & Dangerous."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, explain_use, use
from referee.bang.combat import Shot, shoot, shot_dodged
from referee.bang.commands import Use
from referee.bang.distance import reaches
from referee.bang.effect import Ability, Effect
from referee.bang.events.cards import AbilityUsed, SaidAbout
from referee.bang.flips import flipped
from referee.bang.hand import card_used
from referee.bang.life import life_taken
from referee.bang.moments import Taken
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.frames import Revenge
from referee.bang.sets.armed_and_dangerous.load import (
    CHARACTER,
    clear_spent,
    held,
    load,
    name_of,
    places,
    room,
    take_off,
    total,
)
from referee.bang.sets.armed_and_dangerous.orange import RED
from referee.bang.sets.armed_and_dangerous.paying import lacks, paid, pay
from referee.bang.sets.armed_and_dangerous.tokens import MOST, Tokens
from referee.bang.setup import game_begins
from referee.bang.state import LastPlay, Seat, State
from referee.cards import Face, Rank
from referee.engine.asking import answers, hears
from referee.option import Ask, Choice
from referee.text import Msg, say

COURT: frozenset[Rank] = frozenset(("J", "Q", "K", "A"))


def _once(state: State, name: str) -> Msg | None:
    used = state.turn is not None and name in state.turn.used
    return say("why.once_a_turn") if used else None


class AlPreacher(Effect):
    """Two tokens bring a card when somebody else plays a blue or orange card."""

    acts_any_time = True
    cost = 2

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if not _may_follow(state, me) or not total(state, me):
            return ()
        said, why_not = say("option.al_preacher", n=self.cost), lacks(state, me, self.cost)
        return (Ability(self.id, said, why_not=why_not, rule="armed-064", any_time=True),)

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.al_preacher"), "armed-064"

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id), SaidAbout(me))
        pay(res, me, self.cost, use)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        res.remind(say("log.draws_more", who=text.seat(me), n=1), "armed-064")


def _may_follow(state: State, me: Seat) -> bool:
    """Whether the newest card is somebody else's blue or orange one, with no say of `me` yet."""
    last = state.last_play
    if last is None or last.seat == me or me in last.replied:
        return False
    return state.catalogue.card(last.card).counts_as_blue


class BassGreeves(Effect):
    """Once a turn, a card from his hand is worth two tokens on one place."""

    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        free = room(state, me)
        choices = tuple(Choice(place, name_of(place), icon=place) for place in free)
        why_not = _once(state, self.id) or (None if free else say("why.no_room"))
        ask = Ask("pick", say("ask.place"), choices=choices)
        return (Ability(self.id, say("option.bass_greeves"), ask, why_not, "armed-066"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.pick is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        res.tell(card_used, me, 1)
        load(res, me, use.pick, 2)


class BloodyMary(Effect):
    """Draws a card when a BANG! card of hers is cancelled."""

    @hears(shot_dodged)
    def shot_dodged(self, res: Resolution, me: Seat, shot: Shot) -> None:
        if shot.shooter == me and shot.is_bang_card:
            res.remind(say("log.draws_more", who=text.seat(me), n=1), "armed-069")


class FrankieCanton(Effect):
    """Once a turn, a token from any card or from another character comes to him."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        owners = []
        for seat in (*state.clockwise_from(me, including=False), me):
            there = [place for place in held(state, seat) if (seat, place) != (me, CHARACTER)]
            if there:
                choices = tuple(Choice(place, name_of(place), icon=place) for place in there)
                ask = Ask("pick", say("ask.token_from"), choices=choices)
                owners.append(Choice(seat, say("name.seat", who=text.seat(seat)), ask=ask))
        ask_whose = Ask("target", say("ask.whose_token"), choices=tuple(owners))
        why_not = _once(state, self.id)
        if Tokens.of(state[me]).load >= MOST:
            why_not = why_not or say("why.no_room")
        if not owners:
            why_not = why_not or say("why.no_tokens")
        return (Ability(self.id, say("option.frankie_canton"), ask_whose, why_not, "armed-065"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        assert use.pick is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        load(res, me, CHARACTER, take_off(res, use.target, use.pick, 1))
        clear_spent(res, use.target, use.pick, me)


class JulieCutter(Effect):
    """Flips when another player takes life from her: on red that player is shot at."""

    check = RED

    @hears(life_taken)
    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        # Unlike others she needs no life left over: a last one that was made up for counts, too.
        if me is not None and taken.seat == me and taken.by not in (None, me) and not taken.fatal:
            assert taken.by is not None
            res.push(Revenge(me, taken.by, self.id))

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        revenge = res.state.top
        if isinstance(revenge, Revenge) and good:
            res.pop()
            shoot(res, me, revenge.at, self.id)


class MexicaliKid(Effect):
    """Once a turn, two tokens are a shot within range."""

    cost = 2

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        targets = tuple(
            Choice(other, say("name.seat", who=text.seat(other)))
            for other in state.clockwise_from(me, including=False)
            if reaches(state, me, other)
        )
        why_not = _once(state, self.id) or lacks(state, me, self.cost)
        why_not = why_not or (None if targets else say("why.nobody_to_aim_at"))
        ask = Ask("target", say("ask.at_whom"), choices=targets)
        said = say("option.mexicali_kid", n=self.cost)
        return (Ability(self.id, said, ask, why_not, "armed-071"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        pay(res, me, self.cost, use)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        # Paying with a weapon's last token may have cost the reach for it, not the shot.
        shoot(res, me, use.target, self.id)


class MsAbigail(Effect):
    """Ignores brown court cards and aces that are played on her alone."""

    acts_any_time = True

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        last = state.last_play
        if last is None or not _may_ignore(state, me, last):
            return ()
        said = say("option.ms_abigail", card=text.card(last.card))
        return (Ability(self.id, said, rule="armed-070", any_time=True),)

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.ms_abigail"), "armed-070"

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        last = res.state.last_play
        assert last is not None
        res.emit(AbilityUsed(me, self.id), SaidAbout(me))
        res.state.catalogue.card(last.card).cancel(res, me)


def _may_ignore(state: State, me: Seat, last: LastPlay) -> bool:
    """Whether the newest card was played on `me` alone, and a copy of it has such a rank."""
    if last.target != me or last.seat == me or me in last.replied:
        return False
    card = state.catalogue.card(last.card)
    used = last.using or last.card
    # A card without a name may have any rank; people see which one lies there.
    ranks = {rank for rank, _ in state.catalogue.copies.get(used, ())} or COURT
    return card.colour == "brown" and bool(ranks & COURT) and card.can_be_ignored(state, me)


class RedRingo(Effect):
    """Starts with four tokens; once a turn up to two of them go to his dangerous cards."""

    @hears(game_begins)
    def game_begins(self, res: Resolution, me: Seat | None) -> None:
        assert me is not None
        load(res, me, CHARACTER, MOST)

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        free = _free(state, me)
        choices = []
        for card in free:
            more = _ask_second(state, me, card, free)
            choices.append(Choice(card, name_of(card), icon=card, ask=more))
        why_not = _once(state, self.id)
        if not Tokens.of(state[me]).load:
            why_not = why_not or say("why.no_tokens")
        if not free:
            why_not = why_not or say("why.no_room")
        ask = Ask("pick", say("ask.place"), choices=tuple(choices))
        return (Ability(self.id, say("option.red_ringo"), ask, why_not, "armed-067"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.pick is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        moved = [use.pick]
        if use.value == 2:
            moved.append(use.pick)
        elif isinstance(use.value, str):
            moved.append(use.value)
        for card in moved:
            load(res, me, card, take_off(res, me, CHARACTER, 1))


def _free(state: State, me: Seat) -> dict[str, int]:
    """The dangerous cards of `me` with room for tokens of the character, and how much."""
    there = places(state, me)
    return {card: MOST - n for card, n in there.items() if card != CHARACTER and n < MOST}


def _ask_second(state: State, me: Seat, card: str, free: dict[str, int]) -> Ask | None:
    """Ask whether a second token goes along, to the same card or to another one."""
    if Tokens.of(state[me]).load < 2:
        return None
    choices = [Choice(1, say("answer.tokens", n=1))]
    if free[card] > 1:
        choices.append(Choice(2, say("answer.tokens", n=2)))
    choices += [Choice(o, say("answer.one_each", place=name_of(o))) for o in free if o != card]
    if len(choices) == 1:
        return None
    return Ask("value", say("ask.tokens"), choices=tuple(choices))


EFFECTS: dict[str, type[Effect]] = {
    "al_preacher": AlPreacher,
    "bass_greeves": BassGreeves,
    "bloody_mary": BloodyMary,
    "frankie_canton": FrankieCanton,
    "julie_cutter": JulieCutter,
    "mexicali_kid": MexicaliKid,
    "ms_abigail": MsAbigail,
    "red_ringo": RedRingo,
}

"""The characters of Wild West Show."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.commands import Play, Use
from referee.bang.dying import Dying, cheats_death, face_death
from referee.bang.effect import Ability, Effect, concerned_of
from referee.bang.events.cards import AbilityUsed, EffectRepeated
from referee.bang.events.seats import Borrowed
from referee.bang.fired import take_fired
from referee.bang.flips import call_for_flip, flip_made, flipped, wants_flipped_card
from referee.bang.forbidding import forbids_use, use_banned
from referee.bang.hand import all_stand_ins, card_used
from referee.bang.inplay import card_lost
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG, MISSED
from referee.bang.setup import game_begins, unused_characters
from referee.bang.state import Seat, State
from referee.bang.turn import check_turn, counts_hands, excess_discarded, turn_ends
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.chance import Chance
from referee.engine.frame import Frame, Reply
from referee.option import Ask, Choice
from referee.text import Msg, say


class BigSpencer(Effect):
    """Never plays a Missed! card."""

    @answers(forbids_use)
    def forbids_use(self, state: State, me: Seat | None, seat: Seat, card: str, using: str) -> bool:
        return seat == me and card == using == MISSED


class TerenKill(Effect):
    """Instead of dying he flips: anything but spades keeps him in, with one life."""

    check = Condition(suits=("hearts", "diamonds", "clubs"))

    @answers(cheats_death)
    def cheats_death(self) -> bool:
        return True

    @hears(face_death)
    def face_death(self, res: Resolution, me: Seat) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        dying = res.state.top
        assert isinstance(dying, Dying)
        if not good:
            dying.die(res)
            return
        dying.cheat(res)
        res.remind(say("log.draws_more", who=text.seat(me), n=1), "west-009")


class FlintWestwood(Effect):
    """Swaps a card of his own for two of somebody else's."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        others = tuple(
            Choice(other, say("name.seat", who=text.seat(other)), ask=_ask_how_many(state, other))
            for other in state.clockwise_from(me, including=False)
        )
        ask = Ask("target", say("ask.whose_hand"), choices=others)
        used = state.turn is not None and self.id in state.turn.used
        once = used and state.rule("flint_westwood_once")
        why_not = say("why.once_a_turn") if once else None
        return (Ability(self.id, say("option.flint_westwood"), ask, why_not, "west-011"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        who, by = text.seat(use.target), text.seat(me)
        res.remind(say("log.flint_westwood", who=who, by=by), "west-011")
        for _ in range(use.value if isinstance(use.value, int) else 1):
            res.tell(card_lost, use.target, me)


def _ask_how_many(state: State, seat: Seat) -> Ask | None:
    """Ask how many cards of `seat` are taken, where that matters to whoever loses them."""
    if not concerned_of(state, seat, card_lost):
        return None
    both, only = Choice(2, say("answer.takes_both")), Choice(1, say("answer.takes_only"))
    return Ask("value", say("ask.both_or_only", who=text.seat(seat)), choices=(both, only))


class JohnPain(Effect):
    """Takes the card that counts of every flip while he holds fewer than six."""

    @answers(wants_flipped_card)
    def wants_flipped_card(self) -> bool:
        return True

    @hears(flip_made)
    def flip_made(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        flip = res.state.last_flip
        if me is not None and flip is not None:
            face = {"flip": list(flip.faces[flip.counts])}
            res.remind(say("log.john_pain", who=text.seat(me), flip=face), "west-013")


class LeeVanKliff(Effect):
    """A BANG! repeats the brown card he has just played."""

    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        last = state.last_play
        if last is None or last.seat != me or me in last.replied:
            return ()
        if state.turn is None or not state.turn.played:
            # It was played in another turn.
            return ()
        card = state.catalogue.card(last.card)
        if card.colour != "brown":
            return ()
        stand_ins = set(all_stand_ins(state, me, BANG))
        key = "option.lee_van_kliff_any" if "any" in stand_ins else "option.lee_van_kliff"
        ask, why_not = card.ask(state, me), use_banned(state, me, BANG)
        if ask is not None and not ask.choices:
            why_not = say("why.nobody_to_aim_at")
        if not state[me].has_lives:
            why_not = why_not or card.in_vain(state, me)
        return (Ability(self.id, say(key, card=text.card(card.id)), ask, why_not, "west-016"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        last = res.state.last_play
        assert last is not None
        card = res.state.catalogue.card(last.card)
        res.emit(AbilityUsed(me, self.id))
        res.emit(EffectRepeated(me, card.id, use.target, use.pick))
        res.tell(card_used, me, 1)
        again = Play(me, card.id, use.target, use.pick, also=use.also, give=use.give, suit=use.suit)
        card.strike(res, again)
        # The BANG! was only discarded for it, and the card itself has been played before.
        take_fired(res, card.id)


@dataclass(frozen=True)
class NewPair(Frame, tag="new_pair"):
    """Two other characters, or the same two again; keeping them is the default."""

    seat: Seat

    soft = True
    rule = "west-020"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.greygory_deck")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        keep = Reply("keep", say("answer.keep_pair"))
        return (keep, Reply("new", say("answer.new_pair")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "new":
            res.emit(Borrowed(seat, ()))
            res.push(DealPair(seat))


@dataclass(frozen=True)
class DealPair(Chance, tag="deal_pair"):
    """Two unused characters of the base game come off the pile."""

    seat: Seat

    def size(self, state: State) -> int:
        return len(_pool(state))

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        pool = _pool(res.state)
        res.emit(Borrowed(self.seat, tuple(pool[index] for index in order[:2])))


def _pool(state: State) -> tuple[str, ...]:
    """The unused characters of the base game."""
    bonus = state.rule("bonus_characters")
    box = state.catalogue.sets[0].characters
    base = {one.id for one in box if bonus or one.group != "bonus"}
    borrowed = {name for player in state.players for name in player.borrowed}
    return tuple(o for o in unused_characters(state) if o in base and o not in borrowed)


class GreygoryDeck(Effect):
    """Has the abilities of two base characters that nobody plays, and may change them."""

    turn_check = 2

    @hears(game_begins)
    def game_begins(self, res: Resolution, me: Seat | None) -> None:
        assert me is not None
        res.push(DealPair(me))

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        res.push(NewPair(me) if res.state[me].borrowed else DealPair(me))


class GaryLooter(Effect):
    """Takes what others discard at the end of their turn."""

    @hears(excess_discarded)
    def excess_discarded(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        if me is not None and seat != me and counts_hands(res.state):
            res.remind(say("log.gary_looter", who=text.seat(me), n=n), "west-021")

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if me is not None and seat != me and not counts_hands(res.state):
            said = say("log.gary_looter_any", who=text.seat(me), other=text.seat(seat))
            res.remind(said, "west-021")


class YoulGrinner(Effect):
    """Before he draws, everybody with more cards gives him one."""

    turn_check = 95

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        res.remind(say("log.youl_grinner", who=text.seat(me)), "west-022")


EFFECTS: dict[str, type[Effect]] = {
    "big_spencer": BigSpencer,
    "teren_kill": TerenKill,
    "flint_westwood": FlintWestwood,
    "john_pain": JohnPain,
    "lee_van_kliff": LeeVanKliff,
    "greygory_deck": GreygoryDeck,
    "gary_looter": GaryLooter,
    "youl_grinner": YoulGrinner,
}

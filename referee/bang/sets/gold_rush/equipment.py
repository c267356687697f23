"""The fifteen kinds of equipment cards."""

from __future__ import annotations

from collections.abc import Mapping

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import Card, wants_suit
from referee.bang.combat import shoot
from referee.bang.commands import Play, Use
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import phase_one
from referee.bang.dying import Dying, rescue, rescues
from referee.bang.effect import Ability, Effect
from referee.bang.events.cards import AbilityUsed
from referee.bang.events.turns import TurnEndOwed
from referee.bang.flips import as_read, flip_count, flipped, flips_more
from referee.bang.forbidding import end_forbidden
from referee.bang.frames import Fight, immune, open_store
from referee.bang.life import heal, life_lost, no_gain
from referee.bang.moments import Death, Loss
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG, DUEL, beer_works
from referee.bang.sets.gold_rush.frames import FreshStart, RumFlip
from referee.bang.sets.gold_rush.holdings import Purse
from referee.bang.sets.gold_rush.kinds import BlackEquipment, Equipment, lay_down
from referee.bang.sets.gold_rush.nuggets import earn, spend
from referee.bang.sets.gold_rush.shop import too_little_gold
from referee.bang.sets.gold_rush.shopping import BEER
from referee.bang.state import Seat, State
from referee.bang.turn import cards_kept, end_by, end_turn_otherwise
from referee.cards import Condition, Face, Suit
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.option import Against, Ask, Choice
from referee.text import Msg, say

RUM_CARDS = 4
PANNINGS = 2


def _ask_whom(seats: tuple[Seat, ...], aims: Mapping[Seat, Against | None] | None = None) -> Ask:
    """Ask for one of these; `aims` is what the rules say against some, if anything."""
    spared = aims or {}
    choices = tuple(
        Choice(seat, say("name.seat", who=text.seat(seat)), against=spared.get(seat))
        for seat in seats
    )
    return Ask("value", say("ask.at_whom"), choices=choices)


def _way(rule: str, card: str, ask: Ask | None = None) -> Reply:
    """An effect to choose, named after the card that has it too."""
    why_not = say("why.nobody_to_aim_at") if ask is not None and not ask.choices else None
    said = say("answer.as_card", card=text.card(card))
    found = ask.only_against if ask is not None else None
    return Reply(card, said, icon=card, ask=ask, why_not=why_not, rule=rule, against=found)


def _ask_pick(state: State, me: Seat, card: Card) -> Ask:
    """Ask for a card of somebody whom `card` could be played at, in hand or in play."""
    choices = []
    for target, found in card.aims(state, me):
        who = text.seat(target)
        said = say("name.hand_of", who=who)
        choices.append(Choice(f"{target}:hand", said, icon="hand", against=found))
        for laid in state[target].in_play:
            said = say("name.card_of", who=who, card=text.card(laid.card))
            value = f"{target}:{laid.card}"
            choices.append(Choice(value, said, icon=laid.card, against=found))
    return Ask("value", say("ask.which_in_play"), choices=tuple(choices))


def _pick(res: Resolution, me: Seat, card: str, value: str | int | None) -> None:
    """Do to a card what `card` would do to it."""
    target, _, pick = str(value).partition(":")
    play = Play(me, card, int(target), pick)
    res.state.catalogue.card(card).work(res, play)


# -- brown: used up at once --------------------------------------------------------------------


class ShotOfWhisky(Equipment):
    """A life for anybody."""

    def objection(self, state: State, me: Seat) -> Msg | None:
        return None if self._living(state, me) else say("why.nobody_to_aim_at")

    def _living(self, state: State, me: Seat) -> tuple[Seat, ...]:
        order = (*state.clockwise_from(me, including=False), me)
        return tuple(seat for seat in order if state[seat].has_lives)

    def choices(self, state: State, me: Seat) -> tuple[Reply, ...]:
        ask = _ask_whom(self._living(state, me))
        return (Reply("heal", say("answer.heal"), icon=self.id, ask=ask),)

    def chosen(self, res: Resolution, me: Seat, choice: str, value: str | int | None) -> None:
        assert isinstance(value, int)
        heal(res, value, 1, cause=self.id)


class Bottle(Equipment):
    """The effect of Panic!, Beer or BANG!, though it is none of these cards."""

    PANIC = "panic"
    RULE = "gold-062"

    def choices(self, state: State, me: Seat) -> tuple[Reply, ...]:
        cards = state.catalogue.cards
        aims = dict(cards[BANG].aims(state, me))
        panic = _way(self.RULE, self.PANIC, _ask_pick(state, me, cards[self.PANIC]))
        bang, beer = _way(self.RULE, BANG, _ask_whom(tuple(aims), aims)), _way(self.RULE, BEER)
        if not state[me].has_lives and any(way.why_not is None for way in (panic, bang)):
            beer = replace(beer, why_not=say("why.no_life_of_own"))
        return (panic, bang, beer)

    def chosen(self, res: Resolution, me: Seat, choice: str, value: str | int | None) -> None:
        if choice == self.PANIC:
            _pick(res, me, choice, value)
        elif choice == BANG:
            assert isinstance(value, int)
            shoot(res, me, value, self.id)
        elif beer_works(res.state):
            heal(res, me, 1, cause=self.id)
        else:
            res.remind(say("log.beer_flat"), "base-100")


class Pardner(Equipment):
    """The effect of General Store, Duel or Cat Balou, though it is none of these cards."""

    STORE, CAT_BALOU = "general_store", "cat_balou"
    RULE = "gold-067"

    def choices(self, state: State, me: Seat) -> tuple[Reply, ...]:
        cards = state.catalogue.cards
        discard = _way(self.RULE, self.CAT_BALOU, _ask_pick(state, me, cards[self.CAT_BALOU]))
        duel = _way(self.RULE, DUEL, _ask_whom(state.clockwise_from(me, including=False)))
        return (discard, duel, _way(self.RULE, self.STORE))

    def chosen(self, res: Resolution, me: Seat, choice: str, value: str | int | None) -> None:
        if choice == self.CAT_BALOU:
            _pick(res, me, choice, value)
        elif choice == DUEL:
            assert isinstance(value, int)
            res.push(Fight(me, value, self.id, card=BANG))
        else:
            open_store(res, me)


class GoldRushCard(Equipment):
    """The turn ends; all lives back, then another turn."""

    def not_for_sale(self, state: State, me: Seat) -> tuple[Msg, str] | None:
        return end_forbidden(state, me)

    def work(self, res: Resolution, me: Seat) -> None:
        if end_forbidden(res.state, me) is not None:
            res.emit(TurnEndOwed(me, self.id))
        else:
            self.end_turn_otherwise(res, me)

    @hears(end_turn_otherwise)
    def end_turn_otherwise(self, res: Resolution, me: Seat) -> None:
        end_by(res, FreshStart(me))


class Rhum(Equipment):
    """A life for each suit among four flipped cards."""

    # Whatever is flipped, there is at least one suit among it.
    check = Condition()

    def objection(self, state: State, me: Seat) -> Msg | None:
        return None if state[me].has_lives else say("why.no_life_of_own")

    def work(self, res: Resolution, me: Seat) -> None:
        more = flip_count(res.state, me) - 1
        res.push(RumFlip(me, self.id, RUM_CARDS + more))

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        flip = res.state.last_flip
        assert flip is not None
        # Four cards can show every suit that five or six do, so the best four need no choosing.
        suits = {as_read(res.state, one)[1] for one in flip.faces}
        heal(res, me, len(suits), cause=self.id)


class UnionPacific(Equipment):
    """Four cards from the deck."""

    def work(self, res: Resolution, me: Seat) -> None:
        res.remind(say("log.draws", who=text.seat(me), n=4), "gold-009")


# -- black: laid down --------------------------------------------------------------------------


class Calumet(BlackEquipment):
    """Diamonds of others do nothing to its owner, except in a duel that has begun."""

    @answers(immune)
    def immune(self, state: State, me: Seat, by: Seat | None, suit: Suit | None) -> bool:
        return suit == "diamonds" and by != me

    @answers(wants_suit)
    def wants_suit(self, state: State, me: Seat, by: Seat) -> bool:
        return by != me


class GunBelt(BlackEquipment):
    """Keeps up to eight cards."""

    @answers(cards_kept)
    def cards_kept(self, state: State, me: Seat) -> int | None:
        return 8


class Horseshoe(BlackEquipment):
    """One more card for every check, to choose from."""

    @answers(flips_more)
    def flips_more(self, state: State, me: Seat) -> int:
        return 1


class Pickaxe(BlackEquipment):
    """A card more in phase one."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, extra=plan.extra + 1)


class Wanted(BlackEquipment):
    """Laid in front of anybody; whoever eliminates them draws two cards and takes a nugget."""

    def objection(self, state: State, me: Seat) -> Msg | None:
        return None if self._unmarked(state, me) else say("why.nobody_to_aim_at")

    def _unmarked(self, state: State, me: Seat) -> tuple[Seat, ...]:
        order = (*state.clockwise_from(me, including=False), me)
        return tuple(seat for seat in order if self.id not in Purse.of(state[seat]).equipment)

    def choices(self, state: State, me: Seat) -> tuple[Reply, ...]:
        ask = _ask_whom(self._unmarked(state, me))
        return (Reply("lay", say("answer.wanted"), icon=self.id, ask=ask, rule="gold-072"),)

    def chosen(self, res: Resolution, me: Seat, choice: str, value: str | int | None) -> None:
        assert isinstance(value, int)
        lay_down(res, me, self.id, value)

    def bearer_eliminated(self, res: Resolution, death: Death) -> None:
        if death.by is not None and death.by != death.seat:
            res.remind(say("log.draws_more", who=text.seat(death.by), n=2), "gold-072")
            earn(res, death.by, 1, "gold-072")


class Panning(Effect):
    """Twice a turn, a nugget buys a card; it lies there until the turn ends."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        used = state.turn.used.count(self.id) if state.turn else 0
        often = say("why.twice_a_turn") if used >= PANNINGS else None
        why_not = often or too_little_gold(state, me, 1)
        said = say("option.panning", what=self.words())
        return (Ability(self.id, said, why_not=why_not, rule="gold-065"),)

    def words(self) -> Msg:
        """What it is called."""
        return say("name.card", card=text.card(self.id))

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        spend(res, me, 1, parks=True)
        res.remind(say("log.draws_more", who=text.seat(me), n=1), "gold-065")


class GoldPan(Panning, BlackEquipment):
    """A sieve: nuggets for cards."""


class Boots(BlackEquipment):
    """Draws a card for each life lost, except the last."""

    @hears(life_lost)
    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        if loss.seat == me:
            res.remind(say("log.draws_more", who=text.seat(me), n=loss.lost), "gold-061")


class LuckyCharm(BlackEquipment):
    """A nugget for each life lost, except the last."""

    @hears(life_lost)
    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        if loss.seat == me:
            earn(res, me, loss.lost, "gold-068")


class Rucksack(BlackEquipment):
    """Two nuggets for a life; out of turn only for the last one."""

    COST = 2

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        why_not = no_gain(state, me) or too_little_gold(state, me, self.COST)
        said = say("option.rucksack", n=self.COST)
        return (Ability(self.id, said, why_not=why_not, rule="gold-066"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        self._pay(res, me)
        heal(res, me, 1, cause=self.id)

    @answers(rescues)
    def rescues(self, state: State, me: Seat, dying: Dying) -> tuple[Reply, ...]:
        why_not = too_little_gold(state, me, self.COST)
        said = say("option.rucksack", n=self.COST)
        return (Reply(self.id, said, icon=self.id, why_not=why_not, rule="gold-066"),)

    @hears(rescue)
    def rescue(self, res: Resolution, me: Seat, dying: Dying, choice: str) -> None:
        self._pay(res, me)
        dying.save(res, 1)

    def _pay(self, res: Resolution, me: Seat) -> None:
        res.emit(AbilityUsed(me, self.id))
        spend(res, me, self.COST)


EQUIPMENT: dict[str, type[Equipment]] = {
    "shot": ShotOfWhisky,
    "bottle": Bottle,
    "pardner": Pardner,
    "gold_rush": GoldRushCard,
    "rhum": Rhum,
    "union_pacific": UnionPacific,
    "calumet": Calumet,
    "gun_belt": GunBelt,
    "horseshoe": Horseshoe,
    "pickaxe": Pickaxe,
    "wanted": Wanted,
    "gold_pan": GoldPan,
    "boots": Boots,
    "lucky_charm": LuckyCharm,
    "rucksack": Rucksack,
}

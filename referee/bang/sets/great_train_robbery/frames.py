"""What the cards of the Great Train Robbery ask: a robbery card by card, and a copied card."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.card import Card
from referee.bang.combat import shoot
from referee.bang.commands import Play
from referee.bang.events.cards import CardPlayed
from referee.bang.fired import Fires
from referee.bang.forbidding import forbidden, use_banned
from referee.bang.inplay import discard
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


@dataclass(frozen=True)
class Robbery(Fires, tag="robbery"):
    """For each card in play its owner chooses: discard it, or be shot at."""

    seat: Seat
    by: Seat
    card: str
    """The card that robs."""
    queue: tuple[str, ...]
    fresh: bool = True
    """Whether nothing has been decided yet."""
    card_kept: bool = False
    """Whether the one who is robbed has taken the card that robs."""

    rule = "train-098"

    def fires(self, card: str) -> bool:
        return self.card == card and not self.card_kept

    def lost(self, card: str) -> bool:
        return self.card == card and self.card_kept

    def emptied(self) -> Robbery:
        return replace(self, card_kept=True)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        card = text.card(self.queue[0])
        return say("wait.robbery", who=text.seat(self.seat), card=card, by=text.seat(self.by))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.robbery", card=text.card(self.queue[0]))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        card = self.queue[0]
        away = Reply("discard", say("answer.discard_it", card=text.card(card)), icon=card)
        return (away, Reply("shot", say("answer.be_shot_at"), icon="bang"))

    def step(self, res: Resolution) -> bool:
        queue = tuple(card for card in self.queue if res.state[self.seat].has(card))
        if queue and queue == self.queue:
            return False
        if queue:
            res.change(replace(self, queue=queue))
        else:
            res.pop()
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        card, rest = self.queue[0], self.queue[1:]
        if rest:
            res.change(replace(self, queue=rest, fresh=False))
        else:
            res.pop()
        if reply.choice == "discard":
            discard(res, seat, card)
        else:
            shoot(res, self.by, seat, self.card, card_kept=self.card_kept)


def _to_copy(state: State, seat: Seat, card: str) -> Choice:
    """A card that may lie on top, and whether copying it would bring nothing."""
    note = state.catalogue.card(card).in_vain(state, seat)
    return Choice(card, say("name.card", card=text.card(card)), icon=card, note=note)


@dataclass(frozen=True)
class Copying(Frame, tag="copying"):
    """Whoever copies the top card of the discard pile says which one lies there, then plays it."""

    seat: Seat
    source: str
    """The card that copies."""
    card: str | None = None
    """The card that lies there, once it was said."""

    rule = "train-105"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.copying", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if self.card is None:
            return say("prompt.copying")
        return say("prompt.play_copy", card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        nothing = Reply("nothing", say("answer.copy_nothing"))
        if self.card is not None:
            return (nothing,)
        cards = copyable(state, seat, self.source)
        choices = tuple(_to_copy(state, seat, card) for card in cards)
        ask = Ask("value", say("ask.which_on_top"), choices=choices)
        return (Reply("copy", say("answer.copy_card"), icon="discard", ask=ask), nothing)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "copy":
            card = res.state.catalogue.card(str(value))
            if card.ask(_free(res.state), seat) is None:
                self.play(res, Play(seat, card.id, using=self.source))
            else:
                res.change(replace(self, card=card.id))
            return
        res.pop()
        res.emit(CardPlayed(seat, self.source))
        res.remind(say("log.copies_nothing", who=text.seat(seat)), self.rule)

    def play(self, res: Resolution, play: Play) -> None:
        """Play the copy."""
        res.pop()
        res.state.catalogue.card(play.card).play(res, play)


def _free(state: State) -> State:
    """The state as it is for whoever plays a card of their own accord: nothing is under way."""
    return replace(state, stack=())


def ask_copy(state: State, me: Seat, card: str) -> Ask | None:
    """Everything that must be chosen to play a copy."""
    return state.catalogue.card(card).ask(_free(state), me)


def copyable(state: State, me: Seat, source: str) -> tuple[str, ...]:
    """The brown cards that `me` could play now, if one of them lies on the discard pile."""
    free = _free(state)
    brown = (c for c in state.catalogue.cards.values() if c.colour == "brown" and c.id != source)
    return tuple(card.id for card in brown if _can_be_copied(free, me, card, source))


def _can_be_copied(state: State, me: Seat, card: Card, source: str) -> bool:
    if card.only_answers or card.objection(state, me) is not None:
        return False
    play = Play(me, card.id, using=source)
    if forbidden(state, play, say("tried.act")) or use_banned(state, me, card.id, source):
        return False
    ask = card.ask(state, me)
    return ask is None or bool(ask.choices)

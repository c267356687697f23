"""What A Fistful of Cards asks of people."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.combat import Shot, shoot
from referee.bang.drawing import DrawChoice, draw_fewer
from referee.bang.dying import hurt
from referee.bang.effect import Effect
from referee.bang.flips import Flip
from referee.bang.life import heal
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.turn import EndsTurn
from referee.cards import Suit
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

RED: tuple[Suit, ...] = ("hearts", "diamonds")
BLACK: tuple[Suit, ...] = ("spades", "clubs")
MOST_CARDS = 20


def in_need(state: State, giver: Seat) -> tuple[Seat, ...]:
    """Who could do with a life of somebody else's."""
    return tuple(
        seat for seat in state.clockwise_from(giver, including=False) if state[seat].is_wounded
    )


@dataclass(frozen=True)
class BloodBrother(Frame, tag="blood_brother"):
    """A life may go to somebody else; not giving it is the default."""

    seat: Seat

    rule = "event-050"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.blood_brothers", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.blood_brothers")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        needy = tuple(
            Choice(other, say("name.seat", who=text.seat(other))) for other in in_need(state, seat)
        )
        ask = Ask("value", say("ask.life_for_whom"), choices=needy)
        give = Reply("give", say("answer.give_life"), icon="beer", ask=ask)
        return (give, Reply("keep", say("answer.keep_life")))

    def step(self, res: Resolution) -> bool:
        if in_need(res.state, self.seat):
            return False
        # Whoever could have done with one has lost none after all.
        res.pop()
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "give":
            assert isinstance(value, int)
            hurt(res, seat, 1, by=None, cause="blood_brothers", is_price=True)
            heal(res, value, 1, cause="blood_brothers")


@dataclass(frozen=True)
class BeerInstead(DrawChoice, tag="beer_instead"):
    """A life may be taken instead of the cards; drawing is the default."""

    rule = "event-057"

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.hard_liquor")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        life = Reply("life", say("answer.life_instead"), icon="beer")
        return (life, Reply("deck", say("answer.deck"), icon="deck"))

    def step(self, res: Resolution) -> bool:
        if res.state[self.seat].is_wounded:
            return super().step(res)
        # The life that could have been had was not lost after all.
        res.pop()
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "life":
            res.remind(say("log.draws_none", who=text.seat(seat)), "event-057")
            draw_fewer(res, seat)
            heal(res, seat, 1, cause="hard_liquor")


@dataclass(frozen=True)
class Guess(Frame, tag="guess"):
    """Red or black: a right guess keeps the card and guesses again."""

    seat: Seat

    rule = "event-061"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.peyote", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.peyote")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        red = Reply("red", say("answer.guess_red"), icon="hearts")
        return (red, Reply("black", say("answer.guess_black"), icon="spades"))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        res.push(GuessedCard(seat, "peyote", suits=RED if reply.choice == "red" else BLACK))


@dataclass(frozen=True)
class GuessedCard(Flip, tag="guessed_card"):
    """The card guessed at is turned: that is no check, so nobody's ability is about it."""

    def settled(self, res: Resolution) -> None:
        return

    def next_doubter(self, state: State) -> tuple[Seat, Effect] | None:
        return None


@dataclass(frozen=True)
class NewHand(Frame, tag="new_hand"):
    """Right after drawing, any number of cards may be changed once; keeping all is the default."""

    seat: Seat

    soft = True
    rule = "event-062"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.ranch")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = Ask("value", say("ask.ranch"), "number", low=1, high=MOST_CARDS)
        change = Reply("change", say("answer.ranch"), icon="deck", ask=ask)
        return (change, Reply("keep", say("answer.keep_hand")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "change":
            res.remind(say("log.ranch", who=text.seat(seat), n=value), "event-062")


@dataclass(frozen=True)
class MustPlay(Frame, tag="must_play"):
    """Before the turn ends, its player says whether the card shown was played, if it could be."""

    seat: Seat

    rule = "event-055"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.law_of_the_west", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.law_of_the_west")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        done = Reply("done", say("answer.shown_card_played"), icon="done")
        return (done, Reply("back", say("answer.shown_card_left"), rule="event-056"))

    def step(self, res: Resolution) -> bool:
        turn = res.state.turn
        if turn is None or turn.got is None or turn.got > 1:
            return False
        # There is no second card after all.
        res.pop()
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "back":
            # The duty remains: the turn does not end yet.
            assert isinstance(res.state.top, EndsTurn)
            res.state.top.called_off(res)


@dataclass(frozen=True)
class Roulette(Frame, tag="roulette"):
    """Round and round: a Missed! effect each, until somebody has none."""

    queue: tuple[Seat, ...]

    rule = "event-065"
    goes_round = True

    def apart(self, state: State) -> tuple[tuple[Seat, Frame], ...]:
        return tuple((seat, Roulette((seat,))) for seat in self.queue)

    def says(self, state: State) -> Msg:
        return say("wait.russian_roulette")

    def step(self, res: Resolution) -> bool:
        people = res.state.players
        queue = tuple(seat for seat in self.queue if people[seat].alive and people[seat].has_lives)
        if not queue:
            res.pop()
            return True
        res.change(replace(self, queue=(*queue[1:], queue[0])))
        res.push(RouletteShot(queue[0], None, "russian_roulette", damage=2))
        return True


@dataclass(frozen=True)
class RouletteShot(Shot, tag="roulette_shot"):
    """One pull of the trigger; a hit ends the game of roulette."""

    def hit(self, res: Resolution) -> None:
        res.pop()
        if isinstance(res.state.top, Roulette):
            res.pop()
        hurt(res, self.target, self.damage, by=None, cause=self.card)


@dataclass(frozen=True)
class CountHand(Frame, tag="count_hand"):
    """How many cards somebody holds: that many shots."""

    seat: Seat
    cause: str

    rule = "event-045"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.count_hand", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.count_hand")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = Ask("value", say("prompt.count_hand"), "number", low=0, high=MOST_CARDS)
        return (Reply("count", say("answer.count_hand"), ask=ask),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        res.pop()
        for _ in range(value):
            shoot(res, None, seat, self.cause)

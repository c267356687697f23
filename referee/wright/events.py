"""What can happen in the Wright gang: facts that know how they change the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee import text
from referee.engine.event import Beginning, Event, Line, line
from referee.engine.frame import Seat
from referee.engine.hands import Moves, nothing
from referee.frozen import replace
from referee.text import Msg, say
from referee.wright import card_moves
from referee.wright.cards import ALL_SHERIFFS, deck_size, ref, refs
from referee.wright.revolver import Cards, Groups, flat
from referee.wright.state import Player, Showdown, State

# -- the course of a game ----------------------------------------------------------------------


@dataclass(frozen=True)
class GameStarted(Beginning, tag="wright_game_started"):
    """A game began with these people and house rules."""

    names: tuple[str, ...]
    house: Mapping[str, Any] = field(default_factory=dict)

    moves = nothing

    def first_state(self) -> State:
        players = tuple(Player(name) for name in self.names)
        return State(players, house=self.house, phase="setup", round=0)

    def story(self) -> Line:
        return line("wright_game_started", n=len(self.names), rule="wright-002")


@dataclass(frozen=True)
class RoundBegan(Event, tag="wright_round_began"):
    """Everybody was dealt a fresh hand; only the points carry over."""

    round: int
    first: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        return State(
            tuple(Player(player.name) for player in state.players),
            house=state.house,
            round=self.round,
            first=self.first,
            turn=self.first,
            number=1,
            deck=deck_size(len(state.players)),
            stack=state.stack,
            scores=state.scores,
            showdown=state.showdown,
        )

    def story(self) -> Line:
        who = text.seat(self.first)
        return line("wright_round_began", n=self.round, who=who, rule="wright-079")


@dataclass(frozen=True)
class TurnBegan(Event, tag="wright_turn_began"):
    """The turn passed on."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat, number=state.number + 1)


@dataclass(frozen=True)
class RoundScored(Event, tag="wright_round_scored"):
    """The loot was split, and the points were written down."""

    showdown: Showdown

    moves = nothing

    def apply(self, state: State) -> State:
        scores = (*state.scores, self.showdown.points)
        return replace(state, scores=scores, showdown=self.showdown, turn=None)


@dataclass(frozen=True)
class GameEnded(Event, tag="wright_game_ended"):
    """The last round has been scored."""

    winners: tuple[Seat, ...]
    points: int

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, phase="over", winners=self.winners, turn=None, stack=())

    def story(self) -> Line:
        key = "wright_won" if len(self.winners) == 1 else "wright_won_shared"
        return line(key, winners=text.seats(self.winners), n=self.points, rule="wright-081")


# -- a turn ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LootGrew(Event, tag="wright_loot_grew"):
    """Somebody put hand cards into the loot."""

    seat: Seat
    count: int
    cards: Cards = ()
    """Which they were, where the table tells."""

    def apply(self, state: State) -> State:
        left = state[self.seat].hand - self.count
        return replace(state.with_player(self.seat, hand=left), loot=state.loot + self.count)

    def story(self) -> Line:
        who = text.seat(self.seat)
        if self.cards:
            cards = refs(self.cards)
            return line("wright_loot_cards", who=who, cards=cards, rule="wright-013")
        return line("wright_loot", who=who, n=self.count, rule="wright-013")

    def moves(self, state: State) -> Moves:
        return card_moves.into_loot(self.seat, self.count)


@dataclass(frozen=True)
class EventPlayed(Event, tag="wright_event_played"):
    """Somebody played an event card from the hand."""

    seat: Seat
    card: str
    target: Seat | None = None

    def apply(self, state: State) -> State:
        left = state[self.seat].hand - 1
        return replace(state.with_player(self.seat, hand=left), spent=(*state.spent, self.card))

    def story(self) -> Line:
        who, card = text.seat(self.seat), ref(self.card)
        if self.target is None:
            return line("wright_event", who=who, card=card, rule="wright-023")
        target = text.seat(self.target)
        return line("wright_event_at", who=who, card=card, target=target, rule="wright-023")

    def moves(self, state: State) -> Moves:
        return card_moves.play_event(self.seat, self.card)


@dataclass(frozen=True)
class EventCardLooted(Event, tag="wright_event_looted"):
    """An event card that has done its work lies on the loot."""

    def apply(self, state: State) -> State:
        return replace(state, loot=state.loot + 1)

    def moves(self, state: State) -> Moves:
        return card_moves.loot_event(state)


@dataclass(frozen=True)
class HelperLaid(Event, tag="wright_helper_laid"):
    """An assistant lies in front of somebody for the rest of the round."""

    seat: Seat

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, helpers=state[self.seat].helpers + 1)

    def moves(self, state: State) -> Moves:
        return card_moves.keep_helper(self.seat)


@dataclass(frozen=True)
class RevolversRobbed(Event, tag="wright_revolvers_robbed"):
    """Cards went from revolvers under the deck, and others came from its top into the hands."""

    robbed: tuple[Seat, ...]
    empty_handed: tuple[Seat, ...] = ()
    """Who had nothing to give and drew all the same."""

    def apply(self, state: State) -> State:
        for seat in self.robbed:
            loaded = max(0, state[seat].loaded - 1)
            state = state.with_player(seat, loaded=loaded, hand=state[seat].cards - loaded)
        for seat in self.empty_handed:
            state = state.with_player(seat, hand=state[seat].hand + 1)
        return replace(state, deck=state.deck - len(self.empty_handed))

    def moves(self, state: State) -> Moves:
        return card_moves.rob(self.robbed, self.empty_handed)


@dataclass(frozen=True)
class Passed(Event, tag="wright_passed"):
    """Somebody did nothing in their turn."""

    seat: Seat

    moves = nothing

    def story(self) -> Line:
        return line("wright_passed", who=text.seat(self.seat), rule="wright-010")


@dataclass(frozen=True)
class Loaded(Event, tag="wright_loaded"):
    """Somebody put hand cards into the revolver, face down."""

    seat: Seat
    count: int

    def apply(self, state: State) -> State:
        player = state[self.seat]
        hand, loaded = player.hand - self.count, player.loaded + self.count
        return state.with_player(self.seat, hand=hand, loaded=loaded)

    def story(self) -> Line:
        return line("wright_loaded", who=text.seat(self.seat), n=self.count, rule="wright-025")

    def moves(self, state: State) -> Moves:
        return card_moves.load(self.seat, self.count)


@dataclass(frozen=True)
class DrawnUp(Event, tag="wright_drawn_up"):
    """Everybody drew up to their limit, the player whose turn ended first."""

    draws: tuple[tuple[Seat, int], ...]

    def apply(self, state: State) -> State:
        for seat, count in self.draws:
            state = state.with_player(seat, hand=state[seat].hand + count)
        taken = sum(count for _, count in self.draws)
        return replace(state, deck=state.deck - taken, drawn=self.draws)

    def story(self) -> Line | None:
        if not self.draws:
            return None
        return line("wright_draw_up", what=_listed(self.draws), rule="wright-034", instructs=True)

    def moves(self, state: State) -> Moves:
        return card_moves.draw_up(self.draws)


@dataclass(frozen=True)
class DrawingOver(Event, tag="wright_drawing_over"):
    """The cards have been drawn: somebody goes on with them, so nobody need be reminded."""

    seat: Seat | None = None
    """Whose drawing is over; None: everybody's."""

    moves = nothing

    def apply(self, state: State) -> State:
        left = tuple(pair for pair in state.drawn if self.seat not in (None, pair[0]))
        return replace(state, drawn=left)


def _listed(draws: tuple[tuple[Seat, int], ...]) -> Msg:
    (seat, count), *rest = draws
    said = say("wright.draws", who=text.seat(seat), n=count)
    return said if not rest else say("wright.listed", one=said, rest=_listed(tuple(rest)))


@dataclass(frozen=True)
class SheriffsTurnedUp(Event, tag="wright_sheriffs_turned_up"):
    """Sheriffs came off the deck and lie in the row."""

    now: int
    count: int = 1
    two: bool = False
    """Whether two people play: between them it is a duel that begins."""

    def apply(self, state: State) -> State:
        return replace(state, sheriffs=self.now, deck=state.deck - self.count)

    def story(self) -> Line:
        if self.now == ALL_SHERIFFS:
            key = "wright_arrival_two" if self.two else "wright_arrival"
            return line(key, n=self.now, rule="wright-047", instructs=True)
        return line("wright_sheriff", n=self.now, rule="wright-036", instructs=True)

    def moves(self, state: State) -> Moves:
        return card_moves.sheriffs(state, self.count)


# -- shootouts and duels -----------------------------------------------------------------------


@dataclass(frozen=True)
class ShootoutBegan(Event, tag="wright_shootout_began"):
    """The first hand lies on the loot."""

    seat: Seat
    phones: bool = False
    """Whether phones are the hands: then nobody covers anything."""

    moves = nothing

    def story(self) -> Line:
        key = "wright_shootout_phones" if self.phones else "wright_shootout"
        return line(key, who=text.seat(self.seat), rule="wright-041", instructs=True)


@dataclass(frozen=True)
class HandsFell(Event, tag="wright_hands_fell"):
    """All hands lie on the loot, in this order from the bottom."""

    hands: Groups
    phones: bool = False

    moves = nothing

    def story(self) -> Line:
        key = "wright_hands_phones" if self.phones else "wright_hands"
        return line(key, order=text.seats(flat(self.hands)), rule="wright-044")


@dataclass(frozen=True)
class DeadHeat(Event, tag="wright_dead_heat"):
    """Some hands fell at the same time, and it matters whose was first."""

    seats: tuple[Seat, ...]
    phones: bool = False

    moves = nothing

    def story(self) -> Line:
        key = "wright_dead_heat_phones" if self.phones else "wright_dead_heat"
        return line(key, who=text.seats(self.seats), rule="wright-044", instructs=True)


@dataclass(frozen=True)
class DuelDeclared(Event, tag="wright_duel_declared"):
    """One of two players said the word; both take a card from the deck, unseen."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, deck=state.deck - len(state.players))

    def story(self) -> Line:
        who = text.seat(self.seat)
        return line("wright_duel", who=who, rule="wright-083", instructs=True)

    def moves(self, state: State) -> Moves:
        return card_moves.draw_for_duel(state)


@dataclass(frozen=True)
class DuelCardShown(Event, tag="wright_duel_card_shown"):
    """Somebody's card of comparison is known."""

    seat: Seat
    value: int

    moves = nothing

    def story(self) -> Line:
        who = text.seat(self.seat)
        return line("wright_duel_card", who=who, value=self.value, rule="wright-085")


@dataclass(frozen=True)
class DuelCalledOff(Event, tag="wright_duel_called_off"):
    """The card of whoever declared it was not the higher one, and nobody touched the loot."""

    loot: int = 0
    """How many cards of comparison went to the loot."""
    under: int = 0
    """How many went back under the deck."""

    def apply(self, state: State) -> State:
        return replace(state, loot=state.loot + self.loot, deck=state.deck + self.under)

    def story(self) -> Line:
        where = "loot" if self.loot else "under" if self.under else "out"
        return line(f"wright_duel_off_{where}", rule="wright-086", instructs=True)

    def moves(self, state: State) -> Moves:
        return card_moves.call_off(state, self.loot, self.under)


@dataclass(frozen=True)
class FalseStart(Event, tag="wright_false_start"):
    """Somebody covered the loot although the duel was off."""

    seat: Seat
    phones: bool = False

    moves = nothing

    def story(self) -> Line:
        key = "wright_false_start_phones" if self.phones else "wright_false_start"
        return line(key, who=text.seat(self.seat), rule="wright-087")


@dataclass(frozen=True)
class BonusTaken(Event, tag="wright_bonus_taken"):
    """Somebody added the bonus cards to the revolver."""

    seat: Seat
    count: int

    def story(self) -> Line:
        who = text.seat(self.seat)
        return line("wright_bonus", who=who, n=self.count, rule="wright-084", instructs=True)

    def moves(self, state: State) -> Moves:
        return card_moves.take_bonus(self.seat, self.count)

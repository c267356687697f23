"""From two names to the first turn: sides, squads, the secret choice of attackers, hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee import text
from referee.duel import hands
from referee.duel.catalogue import DECK, OPENING_HANDS, SQUAD, box
from referee.duel.commands import StartGame
from referee.duel.decks import draw
from referee.duel.events import TurnBegan
from referee.duel.life import PRINTED, enter
from referee.duel.places import SIDES, Side, spots_of
from referee.duel.resolution import Resolution
from referee.duel.state import Squad, State
from referee.engine.event import Beginning, Event, Line, line
from referee.engine.frame import Frame, Reply, Seat
from referee.engine.hands import Moves, nothing
from referee.engine.names import MAX_NAME, names_fit
from referee.option import Ask, Choice
from referee.refusal import refuse
from referee.text import Msg, say

PLAYERS = 2
IN_PLAY = 2

# -- events ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameStarted(Beginning, tag="duel_started"):
    """A game began with these two, their sides and the house rules."""

    names: tuple[str, ...]
    sides: tuple[Side, ...]
    reserves: tuple[tuple[str, ...], ...] = ()
    decks: tuple[int, ...] = (DECK, DECK)
    stack_known: bool = True
    health: Mapping[str, int] = field(default_factory=dict)
    house: Mapping[str, Any] = field(default_factory=dict)

    moves = nothing

    def first_state(self) -> State:
        squads = tuple(
            Squad(
                name,
                self.sides[seat],
                reserve=self.reserves[seat] if self.reserves else (),
                deck=self.decks[seat],
            )
            for seat, name in enumerate(self.names)
        )
        return State(
            squads,
            house=self.house,
            phase="setup",
            stack_known=self.stack_known,
            health=self.health,
        )

    def story(self) -> Line:
        law, outlaw = (text.seat(self.sides.index(side)) for side in SIDES)
        return line("game_started", law=law, outlaw=outlaw, rule="duel-002")


@dataclass(frozen=True)
class MemberEntered(Event, tag="duel_member_entered"):
    """Somebody said in private who is in the squad."""

    seat: Seat
    character: str
    of: int
    """How many have been entered with this one."""

    moves = nothing

    def apply(self, state: State) -> State:
        reserve = (*state[self.seat].reserve, self.character)
        return state.with_player(self.seat, reserve=reserve)

    def story(self) -> Line:
        return line("member_entered", who=text.seat(self.seat), n=self.of, rule="duel-003")


@dataclass(frozen=True)
class AttackerChosen(Event, tag="duel_attacker_chosen"):
    """Somebody decided in secret who attacks and who covers."""

    seat: Seat
    attacker: str
    cover: str

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, chosen=(self.attacker, self.cover))

    def story(self) -> Line:
        return line("attacker_chosen", who=text.seat(self.seat), rule="duel-006")


@dataclass(frozen=True)
class ChoicesShown(Event, tag="duel_choices_shown"):
    """Both attackers are turned up at the same moment, then both covers."""

    def apply(self, state: State) -> State:
        for seat in state:
            squad = state[seat]
            left = tuple(one for one in squad.reserve if one not in squad.chosen)
            state = state.with_player(seat, reserve=left, chosen=())
        return state

    def story(self) -> Line:
        return line("choices_shown", rule="duel-006", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.show_choices(state)


# -- starting ----------------------------------------------------------------------------------


def start(command: StartGame) -> Resolution:
    """Begin the game, or refuse with what is wrong."""
    _check(command)
    sizes = {side: box().deck_size(side) for side in SIDES}
    if not command.house.get("outlaw_barrel", box().house_rules["outlaw_barrel"].default):
        sizes["outlaw"] -= 1
    begun = GameStarted(
        command.names,
        command.sides,
        command.deal,
        tuple(sizes[side] for side in command.sides),
        command.squads == "dealt",
        command.health,
        command.house,
    )
    res = Resolution(begun.first_state())
    res.events.append(begun)
    res.push(ChooseAttackers())
    if command.squads == "entered":
        res.push(EnterSquads(command.size))
    else:
        res.remind(say("log.take_squads"), "duel-003")
    return res


def _check(command: StartGame) -> None:
    tried = say("tried.start_game")
    if len(command.names) != PLAYERS:
        raise refuse("two_players", tried, rule="duel-001")
    if not names_fit(command.names):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    if sorted(command.sides) != sorted(SIDES):
        raise refuse("both_sides", tried, rule="duel-002")
    for name, value in command.house.items():
        rule = box().house_rules.get(name)
        if rule is None or value not in rule.values:
            raise refuse("bad_house_rule", tried, say("why.bad_house_rule", what=name))
    _check_squads(command, tried)
    for name, health in command.health.items():
        if name not in box().characters or health not in PRINTED:
            raise refuse("bad_health", tried, rule="duel-007")


def _check_squads(command: StartGame, tried: Msg) -> None:
    most = min(len(box().squad(side)) for side in SIDES)
    if not SQUAD <= command.size <= most:
        why = say("why.squad_size", low=SQUAD, high=most)
        raise refuse("squad_size", tried, why, rule="duel-004")
    if command.squads == "entered":
        if command.deal:
            raise refuse("bad_squads", tried, say("why.squads_entered"), rule="duel-003")
        return
    pairs = list(zip(command.deal, command.sides, strict=False))
    fits = len(command.deal) == PLAYERS and all(
        len(squad) == command.size == len(set(squad)) and set(squad) <= set(box().squad(side))
        for squad, side in pairs
    )
    if not fits:
        why = say("why.bad_squads", n=command.size)
        raise refuse("bad_squads", tried, why, rule="duel-003")


# -- frames ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EnterSquads(Frame, tag="duel_enter_squads"):
    """Both players say in private who is in their squad."""

    size: int

    rule = "duel-003"

    def is_private(self) -> bool:
        return True

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state if len(state[seat].reserve) < self.size)

    def says(self, state: State) -> Msg:
        return say("wait.enter_squads")

    def prompt(self, state: State, seat: Seat) -> Msg:
        left = self.size - len(state[seat].reserve)
        return say("prompt.enter_squads", n=left)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        squad = state[seat]
        free = [one for one in box().squad(squad.side) if one not in squad.reserve]
        return tuple(_character_reply(one) for one in free)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        entered = len(res.state[seat].reserve) + 1
        res.emit(MemberEntered(seat, reply.choice, entered))

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        res.pop()
        res.remind(say("log.shuffle_reserves"), "duel-005")
        return True


def _character_reply(one: str, ask: Ask | None = None) -> Reply:
    said = say("name.character", character=text.character(one))
    return Reply(one, said, icon=one, ask=ask)


@dataclass(frozen=True)
class ChooseAttackers(Frame, tag="duel_choose_attackers"):
    """Both take two of their reserve and decide in secret who attacks."""

    rule = "duel-006"

    def is_private(self) -> bool:
        return True

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state if not state[seat].chosen)

    def says(self, state: State) -> Msg:
        return say("wait.choose_attackers")

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.choose_attackers")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        reserve = state[seat].reserve
        if state.stack_known:
            return tuple(_character_reply(one) for one in reserve[:IN_PLAY])
        return tuple(_character_reply(one, _ask_cover(reserve, one)) for one in reserve)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if isinstance(value, str):
            cover = value
        else:
            (cover,) = (one for one in res.state[seat].reserve[:IN_PLAY] if one != reply.choice)
        res.emit(AttackerChosen(seat, reply.choice, cover))

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        chosen = [res.state[seat].chosen for seat in res.state]
        res.emit(ChoicesShown())
        res.change(FirstTurn())
        covers = [(spots_of(seat)[1], cover) for seat, (_, cover) in enumerate(chosen)]
        attackers = [(spots_of(seat)[0], attacker) for seat, (attacker, _) in enumerate(chosen)]
        res.push(Arrivals((*attackers, *covers)))
        return True


def _ask_cover(reserve: tuple[str, ...], attacker: str) -> Ask:
    others = (one for one in reserve if one != attacker)
    choices = tuple(
        Choice(one, say("name.character", character=text.character(one)), icon=one)
        for one in others
    )
    return Ask("value", say("ask.cover"), choices=choices)


@dataclass(frozen=True)
class Arrivals(Frame, tag="duel_arrivals"):
    """The first four come into play: both attackers, then both covers."""

    left: tuple[tuple[str, str], ...]
    """Place and character."""

    def says(self, state: State) -> Msg:
        return say("wait.choose_attackers")

    def step(self, res: Resolution) -> bool:
        if not self.left:
            res.pop()
            return True
        (spot, character), *rest = self.left
        res.change(Arrivals(tuple(rest)))
        enter(res, spot, character)
        return True


@dataclass(frozen=True)
class FirstTurn(Frame, tag="duel_first_turn"):
    """Everybody is there: hands are drawn, and the law begins."""

    def says(self, state: State) -> Msg:
        return say("wait.choose_attackers")

    def step(self, res: Resolution) -> bool:
        res.pop()
        sides = [squad.side for squad in res.state.players]
        for seat in res.state:
            draw(res, seat, OPENING_HANDS[sides[seat]])
        res.emit(TurnBegan(sides.index("law"), 1))
        return True

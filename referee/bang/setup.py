"""From names round a table to the first turn: roles, characters, lives and opening hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee import text
from referee.bang.catalogue import Catalogue, catalogue_of, known_extensions, known_sets
from referee.bang.commands import StartGame
from referee.bang.resolution import Resolution
from referee.bang.state import Player, Seat, State
from referee.bang.turn import NextTurn
from referee.bang.victory import (
    DEPUTY,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    THREE,
    prey_of_three,
)
from referee.engine.asking import moment
from referee.engine.event import Beginning, Event, Line, line
from referee.engine.frame import Frame, Reply
from referee.engine.hands import nothing
from referee.engine.names import MAX_NAME, names_fit
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.refusal import Refused, refuse
from referee.slices import Sliced, first_slices, said_slices
from referee.text import Msg, say

MIX_RULES = {
    3: "dodge-008",
    4: "base-001",
    5: "base-002",
    6: "base-003",
    7: "base-004",
    8: "dodge-004",
}
"""The ruling on the roles, by number of players."""

# -- events ------------------------------------------------------------------------------------

CHOSEN_FROM = (2, 3, 4)
"""From how many characters people may choose."""


@moment
def game_begins(res: Resolution, me: Seat | None) -> None:
    """Everybody has a character and lives; the first turn is about to begin."""


@dataclass(frozen=True)
class GameStarted(Beginning, Sliced, tag="game_started"):
    """A game began with these people, sets and house rules."""

    names: tuple[str, ...]
    sets: tuple[str, ...]
    house: Mapping[str, Any] = field(default_factory=dict)
    roles: tuple[str, ...] = ()
    offered: tuple[tuple[str, ...], ...] = ()
    mirrored: tuple[str, ...] = ()

    moves = nothing

    def first_state(self) -> State:
        catalogue = catalogue_of(self.sets)
        players = tuple(
            Player(
                name,
                role=self.roles[seat] if self.roles else None,
                role_public=bool(self.roles) and is_open(self.roles[seat], len(self.names)),
                offered=self.offered[seat] if self.offered else (),
                slices=first_slices(catalogue.player_slices),
            )
            for seat, name in enumerate(self.names)
        )
        return State(
            players,
            ring=tuple(range(len(players))),
            sets=self.sets,
            house=self.house,
            phase="setup",
            mirrored=self.mirrored,
            slices={type(one): one for e in catalogue.extensions for one in e.first(self)},
        )

    def story(self) -> Line:
        return line("game_started", n=len(self.names), rule="base-005")


@dataclass(frozen=True)
class RoleEntered(Event, tag="role_entered"):
    """Somebody said in private which role card they hold."""

    seat: Seat
    role: str

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, role=self.role)

    def story(self) -> Line:
        return line("role_entered", who=text.seat(self.seat))


@dataclass(frozen=True)
class RolesRejected(Event, tag="roles_rejected"):
    """The roles entered do not make a legal mix; everybody looks again."""

    moves = nothing

    def apply(self, state: State) -> State:
        players = tuple(replace(player, role=None) for player in state.players)
        return replace(state, players=players)

    def story(self) -> Line:
        return line("roles_rejected", rule="base-001", instructs=True)


@dataclass(frozen=True)
class RolesSettled(Event, tag="roles_settled"):
    """The roles make a legal mix; whoever has an open one steps forward."""

    everybody: bool = False
    """Whether all roles are open."""

    moves = nothing

    def apply(self, state: State) -> State:
        n = len(state.players)
        players = tuple(replace(p, role_public=is_open(p.role, n)) for p in state.players)
        return replace(state, players=players)

    def story(self) -> Line:
        if self.everybody:
            return line("roles_open", rule="dodge-008")
        return line("roles_settled", rule="base-006")


@dataclass(frozen=True)
class CharacterTaken(Event, tag="character_taken"):
    """Somebody plays this character."""

    seat: Seat
    character: str
    spare: str | None = None

    moves = nothing

    def apply(self, state: State) -> State:
        taken = {"character": self.character, "spare": self.spare, "offered": ()}
        return state.with_player(self.seat, **taken)

    def story(self) -> Line:
        who, character = text.seat(self.seat), text.character(self.character)
        return line("character_taken", who=who, character=character, rule="base-007")


@dataclass(frozen=True)
class LivesDealt(Event, tag="lives_dealt"):
    """Everybody starts with these lives; the opening hands are dealt."""

    lives: tuple[int, ...]
    first: Seat = 0

    moves = nothing

    def apply(self, state: State) -> State:
        pairs = zip(state.players, self.lives, strict=True)
        players = tuple(replace(p, life=life, max_life=life) for p, life in pairs)
        return replace(state, players=players, phase="play", first=self.first)


# -- starting ----------------------------------------------------------------------------------


def start(command: StartGame) -> Resolution:
    """Begin the game, or refuse with what is wrong."""
    tried = say("tried.start_game")
    _check_table(command, tried)
    catalogue = catalogue_of(command.sets)
    _check_roles(command, catalogue, tried)
    _check_characters(command, catalogue, tried)
    for extension in known_extensions():
        extension.check_start(command, catalogue)
    dealt = (piece for one in catalogue.extensions for piece in one.dealt(command, catalogue))
    begun = GameStarted(
        command.names,
        command.sets,
        command.house,
        command.deal_roles,
        command.deal_characters,
        _mirrored(command, catalogue),
        slices=said_slices(dealt),
    )
    res = Resolution(begun.first_state())
    res.events.append(begun)
    kept = dict(command.keep)
    res.push(TakeCharacters(command.characters, tuple(sorted(kept.items()))))
    if command.roles == "entered":
        res.push(EnterRoles())
    return res


def _mirrored(command: StartGame, catalogue: Catalogue) -> tuple[str, ...]:
    """What lies on the real table, of the decks that there are."""
    return tuple(name for one in catalogue.extensions for name in one.mirrors(command))


def _check_table(command: StartGame, tried: Msg) -> None:
    unknown = [name for name in command.sets if name not in known_sets()]
    if unknown or "base" not in command.sets:
        raise refuse("unknown_set", tried, say("why.unknown_set", what=", ".join(unknown) or "—"))
    catalogue = catalogue_of(command.sets)
    if len(command.names) not in catalogue.role_mixes:
        raise wrong_player_count(len(command.names), catalogue.role_mixes)
    if not names_fit(command.names):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    for name, value in command.house.items():
        rule = catalogue.house_rules.get(name)
        if rule is None or value not in rule.values:
            raise refuse("bad_house_rule", tried, say("why.bad_house_rule", what=name))


def is_open(role: str | None, players: int) -> bool:
    """Whether a role lies open from the start: the Sheriff's, and all with three players."""
    return role == SHERIFF or players == THREE


def leader(roles: Sequence[str | None]) -> Seat:
    """Who begins: the Sheriff, or the Deputy where there is none."""
    return roles.index(SHERIFF) if SHERIFF in roles else roles.index(DEPUTY)


def wrong_player_count(players: int, mixes: Mapping[int, tuple[str, ...]]) -> Refused:
    """Refuse a table for which no mix of roles exists."""
    low, high = min(mixes), max(mixes)
    why = say("why.player_count", n=players, low=low, high=high)
    allowed = (say("allowed.players", low=low, high=high),)
    tried = say("tried.start_game")
    return refuse("player_count", tried, why, allowed=allowed, rule="base-005")


def _check_roles(command: StartGame, catalogue: Catalogue, tried: Msg) -> None:
    mix = catalogue.role_mixes[len(command.names)]
    if command.roles == "entered":
        if command.deal_roles:
            raise refuse("role_mix", tried, say("why.roles_entered"), rule="base-001")
        return
    if Counter(command.deal_roles) != Counter(mix):
        allowed = (mix_message(mix),)
        rule = MIX_RULES[len(mix)]
        raise refuse("role_mix", tried, say("why.role_mix"), allowed=allowed, rule=rule)
    chosen = command.sheriff
    if chosen is not None and (
        not 0 <= chosen < len(command.names) or command.deal_roles[chosen] != SHERIFF
    ):
        raise refuse("not_the_sheriff", tried, rule="base-051")


def _check_characters(command: StartGame, catalogue: Catalogue, tried: Msg) -> None:
    survivors = dict(command.survivors)
    for seat, character in command.keep:
        if survivors.get(seat) != character:
            raise refuse("cannot_keep", tried, rule="base-050")
    wanted = {"entered": 0, "dealt": 1, "choose": CHOSEN_FROM[0]}[command.characters]
    if command.characters == "choose" and command.deal_characters:
        # Two by the rulebook; a table may deal more, as many to everybody.
        wanted = min(max(wanted, len(command.deal_characters[0])), CHOSEN_FROM[-1])
    dealt = [one for offer in command.deal_characters for one in offer]
    roster_size = len(catalogue.characters)
    fits = len(command.deal_characters) == len(command.names) and all(
        len(offer) == wanted for offer in command.deal_characters
    )
    if wanted and (not fits or len(set(dealt)) < len(dealt)):
        raise refuse("bad_deal", tried, say("why.bad_deal", n=wanted), rule="base-007")
    kept = dict(command.keep)
    offers = enumerate(command.deal_characters)
    others = {one for seat, offer in offers if seat not in kept for one in offer}
    if others & set(kept.values()):
        raise refuse("bad_deal", tried, say("why.kept_twice"), rule="base-050")
    if any(one not in catalogue.characters for one in [*dealt, *survivors.values()]):
        raise refuse("bad_deal", tried, say("why.unknown_character", n=roster_size))


def mix_message(mix: tuple[str, ...]) -> Msg:
    """Say which roles a number of players needs."""
    counts = Counter(mix)
    roles = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
    return say("allowed.role_mix", **{role: counts[role] for role in roles})


# -- frames ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EnterRoles(Frame, tag="enter_roles"):
    """Everybody says in private which role card they were dealt."""

    rule = "base-006"

    def is_private(self) -> bool:
        return True

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state if state[seat].role is None)

    def says(self, state: State) -> Msg:
        return say("wait.enter_role")

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.enter_role")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        roles = dict.fromkeys(state.catalogue.role_mixes[len(state.players)])
        return tuple(Reply(r, say("answer.role", role=text.role(r)), icon=r) for r in roles)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.emit(RoleEntered(seat, reply.choice))

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        mix = res.state.catalogue.role_mixes[len(res.state.players)]
        if Counter(player.role for player in res.state.players) != Counter(mix):
            res.emit(RolesRejected())
        else:
            res.pop()
            res.emit(RolesSettled(everybody=len(mix) == THREE))
        return True


@dataclass(frozen=True)
class TakeCharacters(Frame, tag="take_characters"):
    """Everybody gets a character: dealt, one of several, or entered from the card."""

    how: str
    kept: tuple[tuple[Seat, str], ...] = ()

    rule = "base-008"

    def is_private(self) -> bool:
        # Characters to choose from are nobody else's business.
        return self.how == "choose"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state if state[seat].character is None)

    def says(self, state: State) -> Msg:
        return say(f"wait.character_{self.how}")

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say(f"prompt.character_{self.how}")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        if self.how == "choose":
            return tuple(
                Reply(one, say("answer.character", character=text.character(one)))
                for one in state[seat].offered
            )
        return (Reply("enter", say("answer.enter_character"), ask=ask_character(state)),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if self.how == "choose":
            # The first of those left, as they were dealt, is the second character.
            left = [one for one in res.state[seat].offered if one != reply.choice]
            res.emit(CharacterTaken(seat, reply.choice, left[0]))
        else:
            assert isinstance(value, str)
            res.emit(CharacterTaken(seat, value))

    def step(self, res: Resolution) -> bool:
        waiting = self.waits_for(res.state)
        kept = dict(self.kept)
        for seat in waiting:
            if seat in kept or self.how == "dealt":
                res.emit(CharacterTaken(seat, kept.get(seat) or res.state[seat].offered[0]))
                return True
        if waiting:
            return False
        res.pop()
        _deal_lives(res)
        return True


def unused_characters(state: State) -> tuple[str, ...]:
    """The characters that nobody plays."""
    taken = {player.character for player in state.players}
    return tuple(one for one in state.catalogue.characters if one not in taken)


def ask_character(state: State) -> Ask:
    """Ask for a character that nobody else plays."""
    choices = tuple(
        Choice(one, say("answer.character", character=text.character(one)))
        for one in unused_characters(state)
    )
    return Ask("value", say("ask.character"), choices=choices)


def _deal_lives(res: Resolution) -> None:
    state = res.state
    names = [player.character or "" for player in state.players]
    first = leader([player.role for player in state.players])
    res.emit(LivesDealt(tuple(starting_life(state, s, names[s]) for s in state), first))
    if state.rule("simple_first_game"):
        taken_out = [card.id for card in state.catalogue.cards.values() if card.book]
        res.remind(say("log.take_out_book_cards", cards=text.cards(taken_out)), "base-014")
    for seat in state:
        rule = "base-012" if state[seat].role == SHERIFF else "base-011"
        hand = opening_hand(state, names[seat])
        res.remind(say("log.opening_hand", who=text.seat(seat), n=hand), rule)
    for hunter, prey in prey_of_three(state):
        said = say("log.hunts", who=text.seat(hunter), prey=text.seat(prey))
        res.remind(said, "dodge-010")
    res.remind(say("log.piles"), "base-013")
    res.remind(say("log.reshuffle"), "base-022")
    res.push(NextTurn(first, 1))
    res.tell(game_begins)


def starting_life(state: State, seat: Seat, character: str) -> int:
    """The printed bullets of a character, and one more for the Sheriff."""
    return printed_life(state, character) + (state[seat].role == SHERIFF)


def printed_life(state: State, character: str) -> int:
    """The bullets on the character card, by the printing that the table plays with."""
    card = state.catalogue.characters[character]
    if card.life_switch is not None and state.rule(card.life_switch):
        return card.life_alternative
    return card.life


def opening_hand(state: State, character: str) -> int:
    """How many cards somebody with this character begins with."""
    return state.catalogue.characters[character].hand or printed_life(state, character)


def rematch(state: State) -> dict[str, Any]:
    """What a next game may keep of this one: the survivors' characters, and whose star is next."""
    living = [seat for seat in state.alive if state[seat].spirit is None]
    survivors = [[seat, state[seat].character] for seat in living]
    sheriff = next((seat for seat in state if state[seat].role == SHERIFF), None)
    after = None if sheriff is None else state.ring_from(sheriff)[1]
    return {"may_keep": survivors, "next_sheriff": after}

"""A game as a table sets it up: what the host chooses, and how that becomes its first command.

The rules are the referee's. A game says here what is shuffled for it, and whatever else the
server, the paper and the scripts need to know before and after it is played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from referee import codec, text
from referee.data import load
from referee.games import Game, rules_of
from referee.match import Match
from referee.race import Outcome
from referee.text import Msg, say
from web.history.told import Told, plainly
from web.race.wanted import Wanted
from web.tables.refusals import refuse
from web.tables.shuffle import Chance
from web.tournament.rules.points import Scheme
from web.wire.plain import whole

if TYPE_CHECKING:
    from printables.catalogue import OwnStation
    from printables.souvenir import Keepsake

Plain = Mapping[str, Any]


@dataclass(frozen=True)
class Settings:
    """What the host chooses of any game; a game with more to choose adds its own fields."""

    sets: tuple[str, ...] = ()
    house: Mapping[str, Any] = field(default_factory=dict)
    coach: bool = False
    """Whether newcomers are coached on their phones."""


Counted: TypeAlias = Literal["survived", "downed", "points"]
"""What a finished game may tell of everybody, besides who won, that is worth points."""


class PackedCard(NamedTuple):
    """A card as the made-up deck of a demonstration has it; what it shows, where it shows that."""

    name: str
    face: tuple[str, ...] | None = None


class PlayingCard(NamedTuple):
    """A card of a deck: what it is called, what it shows, and the colour of its frame."""

    name: str
    """Empty where nothing hangs on it."""
    face: tuple[str, ...]
    """Rank and suit; or the one symbol that counts."""
    colour: str


@dataclass(frozen=True)
class NothingChosen:
    """What a next game takes along where nothing carries over."""


S = TypeVar("S", bound=Settings)


class TableGame(ABC, Generic[S]):
    """One game, before and after it is played."""

    id: str
    settings: type[S]
    """The shape of what the host chooses; every field has a default."""
    always: tuple[str, ...] = ()
    """The sets without which there is no game."""
    starts = "start_game"
    corrects = "correct"
    """The commands that begin a game, and by which the host sets right what is wrong: its `changes`
    are a list of objects, of which `{"seat": …, "name": …}` must be known."""
    paper: tuple[str, ...] = ("join", "seats")
    """What can be printed for it."""
    schemes: Mapping[str, Scheme] = MappingProxyType({"wins": Scheme("wins", win=1)})
    """What a tournament may give points for, by the name of the scheme; the first is the usual."""
    counts: tuple[Counted, ...] = ()
    """What else than a win it can be given for, because a finished game tells it."""
    simple: Plain = MappingProxyType({})
    """The house rules of a first game, where they are simpler than the usual ones."""

    @property
    def rules(self) -> Game:
        """The referee's rules."""
        return rules_of(self.id)

    # Beginning

    @abstractmethod
    def start(self, names: Sequence[str], settings: S, chance: Chance) -> dict[str, Any]:
        """Give the command that begins a game; whatever luck decides is decided here.

        Raises:
            Refused: it cannot be played like that.
        """

    def again(
        self, names: Sequence[str], settings: S, chance: Chance, *, offer: Plain, wishes: Plain
    ) -> dict[str, Any]:
        """Give the command that begins the next game of a series.

        `offer` is what the referee lets it keep of the last one, `wishes` what the host asks for.

        Raises:
            Malformed: a wish is not one of this game.
            Refused: it cannot be played like that.
        """
        codec.load(NothingChosen, wishes)
        return self.start(names, settings, chance)

    def moved(self, offer: Plain, now: Mapping[int, int], settings: S) -> dict[str, Any] | None:
        """Give what a next game may keep when people have come, gone or changed places.

        `now` says where those who played the last game sit, by the seat they had then. None: the
        next game begins afresh.
        """
        return dict(offer)

    def goes_on(self, offer: Plain, settings: S) -> list[Msg]:
        """Tell people, before they begin, what the next game takes along from the last one."""
        return []

    def learned(self, match: Match) -> Plain:
        """What people have told in a game that this laptop keeps in mind for later ones."""
        return {}

    def recall(self, command: dict[str, Any], known: Plain) -> dict[str, Any]:
        """Give the command that begins a game, with what has been kept in mind."""
        return command

    def check(self, players: int, settings: S) -> None:
        """Make sure that so many can play with these settings.

        Raises:
            Refused: they are too few or too many.
        """
        low, high = self.choices(settings.sets)["players"]
        if not low <= players <= high:
            raise refuse("player_count", "start", n=players, low=low, high=high)

    # Choosing

    def read(self, plain: Plain, path: str = "$") -> S:
        """Read settings as they are kept; `path` is where they stand.

        Raises:
            Malformed: a field is unknown, or of the wrong kind.
        """
        return codec.load(self.settings, plain, path)

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Everything the host can choose from with these sets, and everybody look up."""
        return _choices(self, sets)

    def finding(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """How somebody finds a card among very many: `shelves` of cards, and the `common` ones."""
        return {}

    def deck(self, sets: tuple[str, ...]) -> tuple[PlayingCard, ...]:
        """Every playing card of these sets; none where a camera has nothing to read from them."""
        return ()

    def pack(self, state: Any, seat: int) -> Sequence[PackedCard]:
        """Every card of the deck somebody draws from, for the hand of a demonstration."""
        return ()

    def called(self, card: str) -> Msg:
        """What a card of that deck is called."""
        return say("name.card", card=text.card(card))

    def held(self, state: Any, seat: int) -> int:
        """How many cards somebody is taken to hold, for the hand of a demonstration."""
        return 0

    def more_choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """What there is to choose besides what the rules offer."""
        return {}

    def change(self, now: S, partial: Plain) -> S:
        """Change some settings; what belongs to a set that is taken away goes with it.

        Raises:
            Malformed: a setting is unknown, or has a value that is not offered.
        """
        choices = self.choices(self._sets_then(now, partial))
        plain = self.still_offered(whole(now), choices)
        merged = {**plain, **partial}
        for name, change in partial.items():
            if isinstance(change, Mapping) and isinstance(plain.get(name), Mapping):
                merged[name] = {**plain[name], **change}
        settings = codec.load(self.settings, merged)
        self.check_offered(settings, choices)
        in_order = (each["id"] for each in choices["sets"])
        return replace(settings, sets=tuple(each for each in in_order if each in settings.sets))

    def still_offered(self, plain: dict[str, Any], choices: Plain) -> dict[str, Any]:
        """Leave out of some settings whatever belongs to a set that is no longer chosen."""
        known = {rule["id"] for rule in choices["house"]}
        house = {name: value for name, value in plain["house"].items() if name in known}
        return {**plain, "house": house}

    def check_offered(self, settings: S, choices: Plain) -> None:
        """Make sure that everything chosen is offered.

        Raises:
            Malformed: something is not, or is named twice.
        """
        offered("sets", settings.sets, [each["id"] for each in choices["sets"]])
        for each in self.always:
            if each not in settings.sets:
                raise codec.Malformed("$.sets", f"{each} is always among them")
        values = {rule["id"]: rule["values"] for rule in choices["house"]}
        offered("house", tuple(settings.house), list(values))
        for name, value in settings.house.items():
            offered(f"house.{name}", (value,), values[name])

    def resolved(self, settings: S) -> S:
        """Give the settings with every default filled in, as the host sees them."""
        rules = self.choices(settings.sets)["house"]
        chosen = settings.house
        house = {rule["id"]: chosen.get(rule["id"], rule["default"]) for rule in rules}
        return replace(settings, house=house)

    def _sets_then(self, now: S, partial: Plain) -> tuple[str, ...]:
        """The sets that will be chosen, as far as they can be; what is wrong is told later."""
        sets = codec.load(tuple[str, ...], partial.get("sets", list(now.sets)), "$.sets")
        known = {each["id"] for each in self.choices(now.sets)["sets"]}
        return sets if set(self.always) <= set(sets) <= known else now.sets

    # Races

    def race_possible(self, state: Any) -> tuple[int, ...]:
        """Whose phones should keep their clocks in step, because a race may begin."""
        return ()

    def race(self, state: Any) -> Wanted | None:
        """Give the race the game waits for, if it does."""
        return None

    def raced(self, outcome: Outcome) -> dict[str, Any]:
        """Give the command by which a game that wanted a race is told what came of it."""
        msg = f"{self.id} asks for no race, and got {outcome}"
        raise LookupError(msg)

    # Scripts, history and paper

    def scripted(self, setup: Plain) -> dict[str, Any]:
        """Give the command that a script's first line stands for: seats by name, and the rest.

        Raises:
            ValueError: the line cannot be read; says why.
        """
        seats = setup.get("seats")
        if not isinstance(seats, list) or not all(isinstance(each, str) for each in seats):
            raise ValueError('setup needs "seats", a list of names')
        rest = {name: value for name, value in setup.items() if name != "seats"}
        return {"do": self.starts, "names": seats, **rest}

    def sets_on_paper(self, settings: S) -> tuple[str, ...]:
        """The boxes that aids, tokens and score sheets are printed for."""
        return ()

    def stations_on_paper(self, settings: S) -> tuple[OwnStation, ...]:
        """The stations that the table made up for blank tiles, to be printed among the tokens."""
        return ()

    def told(self, match: Match) -> Told:
        """Tell a finished game for the library of nights; who has won is always known."""
        return plainly(match)

    def souvenir(self, match: Match, number: int, lang: str) -> Keepsake | None:
        """Tell a finished game for paper, if there is paper for it."""
        return None


def offered(path: str, chosen: Sequence[Any], among: Sequence[Any]) -> None:
    """Make sure that what was chosen is offered, and named once.

    Raises:
        Malformed: it is not.
    """
    for each in chosen:
        # True equals 1 to Python, but only one of them is a switch.
        if not any(each == value and type(each) is type(value) for value in among):
            raise codec.Malformed(f"$.{path}", "is not offered by the chosen sets")
    if len(set(chosen)) != len(chosen):
        raise codec.Malformed(f"$.{path}", "names something twice")


@cache
def _choices(game: TableGame[Any], sets: tuple[str, ...]) -> dict[str, Any]:
    explained = _explained(game.rules.texts(sets))
    path = game.rules.path
    explained.sort(key=lambda name: path.index(name) if name in path else len(path))
    return {**game.rules.choices(sets), "rules": explained, **game.more_choices(sets)}


def _explained(packages: Sequence[str]) -> list[str]:
    """The rules that can be looked up, as they are told: the game's, then those of each set."""
    keys = [key.split(".") for package in packages for key in load(package, "text", "en.json")]
    return [name for kind, name, *rest in keys if (kind, rest) == ("rule", ["name"])]

"""BANG! as a table sets it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from referee import codec
from referee.bang import RULES
from referee.bang.catalogue import catalogue_of
from referee.bang.rules import ALWAYS
from referee.bang.shelves import commonest, shelves
from referee.bang.turn import hand_limit
from referee.match import Match
from referee.text import Msg, say
from web.games.bang import eventdecks, shopdeck, trains
from web.games.bang.deal import check_characters, start_command
from web.games.bang.scripted import scripted
from web.games.bang.settings import BangSettings
from web.games.bang.told import told
from web.games.game import PackedCard, Plain, PlayingCard, TableGame, offered
from web.history.told import Told
from web.tables.shuffle import Chance
from web.tournament.rules.points import Scheme

if TYPE_CHECKING:
    from printables.souvenir import Keepsake
    from referee.bang.sets.great_train_robbery.train.railway import OwnStation


@dataclass(frozen=True)
class NextGame:
    """Who keeps a character, and who is Sheriff, in the next game of the evening."""

    keep: tuple[int | tuple[int, str], ...] | None = None
    sheriff: int | None = None


class Bang(TableGame[BangSettings]):
    """Roles, characters and event decks are shuffled here; a series may keep some of them."""

    id = "bang"
    settings = BangSettings
    always = (ALWAYS,)
    simple = MappingProxyType({"simple_first_game": True})
    schemes = MappingProxyType(
        {
            "wins": Scheme("wins", win=1),
            "gunfight": Scheme("gunfight", win=3, survived=1, downed=1, rest=2),
            "roles": Scheme(
                "roles",
                roles={"sheriff": 3, "deputy": 2, "outlaw": 3, "renegade": 5},
                survived=1,
                rest=2,
            ),
        }
    )
    counts = ("survived", "downed")
    paper = ("join", "seats", "mat", "aids", "tokens", "scores", "souvenir")

    def start(self, names: Sequence[str], settings: BangSettings, chance: Chance) -> dict[str, Any]:
        """Deal a game.

        Raises:
            Refused: there are no roles for so many people.
        """
        return start_command(names, self.resolved(settings), chance)

    def again(
        self,
        names: Sequence[str],
        settings: BangSettings,
        chance: Chance,
        *,
        offer: Plain,
        wishes: Plain,
    ) -> dict[str, Any]:
        """Deal the next game of a series; what nobody wishes for goes by the settings.

        Raises:
            Malformed: somebody cannot keep their character, or there is no such seat.
        """
        asked = codec.load(NextGame, wishes)
        may_keep = dict(offer["may_keep"])
        if asked.keep is None:
            keep = may_keep if settings.series.keep_characters else {}
        else:
            wanted = [pair if isinstance(pair, int) else pair[0] for pair in asked.keep]
            if not set(wanted) <= may_keep.keys():
                raise codec.Malformed("$.keep", "expected seats that may keep their character")
            keep = {seat: may_keep[seat] for seat in wanted}
        sheriff = asked.sheriff
        if sheriff is None:
            sheriff = offer["next_sheriff"] if settings.series.rotate_sheriff else None
        elif sheriff not in range(len(names)):
            raise codec.Malformed("$.sheriff", "there is no such seat")
        return start_command(
            names,
            self.resolved(settings),
            chance,
            sheriff=sheriff,
            keep=list(keep.items()),
            survivors=list(may_keep.items()),
        )

    def moved(
        self, offer: Plain, now: Mapping[int, int], settings: BangSettings
    ) -> dict[str, Any] | None:
        """Characters stay with their people, as far as their box is still on the table.

        The star goes on to the next of those who were there; who came later waits for it.
        """
        chosen = self.resolved(settings)
        roster = RULES.roster(chosen.sets, dict(chosen.house))
        may_keep = [
            [now[seat], character]
            for seat, character in offer["may_keep"]
            if seat in now and character in roster
        ]
        due: int | None = offer["next_sheriff"]
        after = [] if due is None else sorted(now, key=lambda seat: (seat < due, seat))
        return {"may_keep": may_keep, "next_sheriff": now[after[0]] if after else None}

    def goes_on(self, offer: Plain, settings: BangSettings) -> list[Msg]:
        """Whose star it is, and who keeps a character."""
        star, kept = offer["next_sheriff"], [seat for seat, _ in offer["may_keep"]]
        told = []
        if settings.series.rotate_sheriff and star is not None:
            told.append(say("ui.series.sheriff", who={"seat": star}))
        if settings.series.keep_characters and kept:
            told.append(say("ui.series.keep", n=len(kept), who={"seats": kept}))
        return told

    def check(self, players: int, settings: BangSettings) -> None:
        """Make sure that there are roles and characters for so many.

        Raises:
            Refused: there are none.
        """
        RULES.role_mix(players, settings.sets)
        check_characters(players, self.resolved(settings))

    def deck(self, sets: tuple[str, ...]) -> tuple[PlayingCard, ...]:
        """Every copy of every playing card."""
        catalogue = catalogue_of(sets)
        return tuple(
            PlayingCard(name, face, catalogue.cards[name].colour)
            for name, faces in catalogue.copies.items()
            for face in faces
        )

    def pack(self, state: Any, seat: int) -> Sequence[PackedCard]:
        """Every copy of every playing card of the sets in play."""
        return tuple(PackedCard(card.name, card.face) for card in self.deck(state.sets))

    def held(self, state: Any, seat: int) -> int:
        """As many cards as somebody may keep at the end of a turn."""
        return hand_limit(state, seat) if state.phase != "setup" else 0

    def finding(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Cards of a purpose or a colour together, and those there are most of."""
        catalogue = catalogue_of(sets)
        return {"shelves": shelves(catalogue), "common": commonest(catalogue)}

    def more_choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """What there is to choose about the decks and the railway."""
        other = {"shop": shopdeck.choices(sets), "train": trains.choices(sets)}
        return {"decks": {**eventdecks.choices(sets), **other}}

    def still_offered(self, plain: dict[str, Any], choices: Plain) -> dict[str, Any]:
        """Leave out the cards and stations of sets no longer chosen, besides their switches."""
        kept = super().still_offered(plain, choices)
        events = choices["decks"]["events"]
        last = kept["events"]["last"] if kept["events"]["last"] in events["last"] else None
        joined = [card for card in kept["event_deck"] if card in events["loose"]]
        railway = trains.still_offered(kept["train"], choices)
        events_kept = {"event_deck": joined, "events": {**kept["events"], "last": last}}
        return {**kept, **events_kept, "train": railway}

    def check_offered(self, settings: BangSettings, choices: Plain) -> None:
        """Make sure that everything chosen is offered, the event decks among it.

        Raises:
            Malformed: something is not, or is named twice.
        """
        super().check_offered(settings, choices)
        events = choices["decks"]["events"]
        offered("event_deck", settings.event_deck, events["loose"])
        if settings.events.last is not None:
            offered("events.last", (settings.events.last,), events["last"])
        eventdecks.check_size(settings.events.size)
        trains.check(settings.sets, settings.train)

    def resolved(self, settings: BangSettings) -> BangSettings:
        """Give the settings with every default filled in, and a last card named if there is one."""
        events = eventdecks.resolved(settings.sets, settings.events)
        return replace(super().resolved(settings), events=events)

    def scripted(self, setup: Plain) -> dict[str, Any]:
        """Give the command that a script's first line stands for.

        Raises:
            ValueError: roles or characters are given to some seats only.
        """
        return scripted(setup)

    def sets_on_paper(self, settings: BangSettings) -> tuple[str, ...]:
        """The chosen sets: each has aids and tokens of its own."""
        return settings.sets

    def stations_on_paper(self, settings: BangSettings) -> tuple[OwnStation, ...]:
        """The table's own stations."""
        return settings.train.own

    def told(self, match: Match) -> Told:
        """Tell a finished game: who was who, how the lives went, who shot whom."""
        return told(match)

    def souvenir(self, match: Match, number: int, lang: str) -> Keepsake | None:
        """Tell a finished game: who was who, how the lives went, who shot whom."""
        # Here, so that a start does not wait for what draws.
        from web.games.bang.souvenir import souvenir

        return souvenir(match, number, lang)


GAME = Bang()

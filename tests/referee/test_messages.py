"""Whatever the referee can say has words, in every language.

Two hunts: one reads the source for every key that is said, the other lets bots play and words all
they see and every refusal they run into.
"""

from __future__ import annotations

import json
import random
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from referee.bang import RULES, load_command, options
from referee.bang.abilities import use
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.coach import ASKED
from referee.bang.commands import Change, StartGame
from referee.bang.effect import Effect
from referee.bang.kinds import GreenCard
from referee.bang.sets.great_train_robbery.train.stations import STATIONS
from referee.cards import RANKS, SUITS
from referee.codec import SLICES
from referee.data import LANGUAGES
from referee.match import Match
from referee.option import Ask
from referee.refusal import Refused
from referee.slices import slice_fields
from referee.takeback import Closed
from referee.wording import texts
from tests.referee.said import everything_said, families_of_modes
from tests.referee.vocabulary import Listener, Vocabulary, switch_keys
from tests.seeds import seeds

CATALOGUE = catalogue_of(known_sets())
SAID = everything_said("bang")

NEVER_WRONG = ("name", "alive", "reshuffled")
"""What a correction may set to anything."""

# -- families of keys --------------------------------------------------------------------------


def _families() -> dict[str, list[str]]:
    """What `*` stands for in a key that is put together while the game runs."""
    effects: list[Effect] = [
        *CATALOGUE.cards.values(),
        *(one.effect for one in CATALOGUE.characters.values()),
        *(piece for box in CATALOGUE.sets for piece in box.pieces),
    ]
    checked = [effect.id for effect in effects if effect.check is not None]
    # A green card says by its own words that it is used.
    usable = [
        effect.id
        for effect in effects
        if use in effect.answers_to and getattr(type(effect), use.name) is not GreenCard.use
    ]
    usable += [card.id for card in CATALOGUE.beyond_turn]
    said = [field.name for field in fields(Change) if field.name != SLICES]
    said += [name for kind in Change.slice_kinds for name in slice_fields(kind)]
    ways = list(get_args(get_type_hints(StartGame)["characters"]))
    return {
        "ahead.other_*": ["question", "stake", "options"],
        "begin.characters_*": ways,
        "begin.mix_*": [str(n) for n in CATALOGUE.role_mixes],
        "coach.*": [*set(ASKED.values()), "wait_reached", "wait_far"],
        **{f"flip.*.{part}": checked for part in ("why", "condition", "good", "bad")},
        "ability.*": usable,
        "card.*.name": list(CATALOGUE.cards),
        "field.*": [name for name in said if name not in NEVER_WRONG],
        "station.*.name": list(STATIONS),
        "aside.wins.*": ["law", "outlaws", "renegade"],
        "log.won.*": ["law", "outlaws", "renegade", "alone"],
        "why.bad_*": ["also", "give", "pick", "suit"],
        "wait.character_*": ways,
        # Whoever is dealt a character is asked nothing.
        "prompt.character_*": [way for way in ways if way != "dealt"],
        "prompt.first_card_*": ["hand", "discard"],
        **families_of_modes(CATALOGUE.house_rules.values()),
    }


ON_PAGES = ("coach.first_game", "coach.button.")
"""What the pages say of their own accord."""

WORDS = Vocabulary(
    "bang",
    SAID,
    _families(),
    # The bodies of `line`, `refuse` and `say` itself; their callers are counted instead.
    doors=frozenset({"log.*", "why.*", "*"}),
    besides=frozenset(
        {
            *(key for key in texts("en") if key.startswith(ON_PAGES)),
            *(f"why.{code}" for code in get_args(Closed)),
        }
    ),
)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_hunt_finds_what_is_said() -> None:
    """The source is read deeply enough to see plain, chosen and composed keys."""
    assert {"log.turn_began", "log.laid_on", "log.undone", "why.game_over"} <= WORDS.spoken()
    assert len(WORDS.spoken()) > 150


def test_every_key_has_a_text(lang: str) -> None:
    """No key is said that a catalogue lacks."""
    assert not WORDS.without_text(lang)


def test_every_composed_key_belongs_to_a_known_family() -> None:
    """A key put together at run time is one of a family whose members are all counted."""
    assert not WORDS.without_family()


def test_every_text_is_told_what_it_needs(lang: str) -> None:
    """Where the source names the arguments, they fill every blank and none is for nothing."""
    assert not WORDS.told_wrongly(lang)


def test_no_text_is_kept_that_nobody_says() -> None:
    """A line of the engine that is never said is gone from the catalogue."""
    spoken = {key.partition(".")[0] for key in WORDS.spoken()} - {"card", "house"}
    kept = {key for key in texts("en") if key.partition(".")[0] in spoken}

    assert not kept - WORDS.spoken()


def test_every_house_rule_can_be_explained(lang: str) -> None:
    """A switch has a name, a text and a word for each of its positions."""
    assert not switch_keys(CATALOGUE.house_rules.values()) - set(texts(lang))


# -- what a game says --------------------------------------------------------------------------

GAMES = 30
NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Felix", "Gus")


def _begin(rng: random.Random, players: int) -> Match:
    match = Match(RULES)
    how = rng.choice(["dealt", "choose", "entered"])
    each = {"dealt": 1, "choose": 2, "entered": 0}[how]
    roster = rng.sample(RULES.roster(("base",), {}), players * each)
    mix = RULES.role_mix(players, ("base",))
    entered = rng.random() < 0.3
    command = {
        "do": "start_game",
        "names": NAMES[:players],
        "house": {
            "hand_limit": rng.choice(["remind", "ask", "do"]),
            "mode_reach": rng.choice(["remind", "ask", "do"]),
            "mode_limits": rng.choice(["remind", "ask", "do"]),
            "simple_first_game": rng.random() < 0.2,
        },
        "roles": "entered" if entered else "dealt",
        "deal_roles": [] if entered else rng.sample(mix, players),
        "characters": how,
        "deal_characters": [roster[at : at + each] for at in range(0, len(roster), each or 1)],
        "event_deck": rng.choice([[], ["handcuffs", "new_identity"]]),
    }
    match.commit(match.propose("host", load_command(json.loads(json.dumps(command)))))
    return match


def _act(match: Match, rng: random.Random) -> None:
    """Let somebody the table waits for do something that is offered."""
    seat = rng.choice(match.waiting_seats())
    # People who enter roles at random would hardly ever make a legal mix.
    if match.state.top is not None and match.state.top.tag == "enter_roles":
        left = list(RULES.role_mix(len(match.state.players), ("base",)))
        for player in match.state.players:
            if player.role is not None:
                left.remove(player.role)
        command = {"do": "answer", "seat": seat, "choice": rng.choice(left)}
    else:
        offered = [one for one in options(match.state, seat) if one.why_not is None]
        option = rng.choice(offered)
        # What the rules say no to is done all the same, where the table lets it pass.
        command = dict(option.command) | _filled(option.ask, rng) | {"anyway": True}
    match.commit(match.propose(f"seat:{seat}", load_command(command)))


def _filled(ask: Ask | None, rng: random.Random) -> dict[str, Any]:
    if ask is None:
        return {}
    if ask.kind == "choice":
        choice = rng.choice(ask.choices)
        return {ask.slot: choice.value} | _filled(choice.ask, rng)
    if ask.kind == "cards":
        faces = [[rng.choice(RANKS), rng.choice(SUITS)] for _ in range(ask.count)]
        return {ask.slot: faces}
    if ask.kind == "bag":
        there = [one.value for one in ask.choices for _ in range(one.most or 0)]
        return {ask.slot: rng.sample(there, ask.low)}
    return {ask.slot: rng.randint(ask.low, ask.high)}


def _blunder(table: Match, rng: random.Random, listener: Listener) -> None:
    """Try something that is most likely not allowed, and listen to the refusal."""
    seats = range(len(table.state.players))
    seat, other = rng.choice([*seats, *table.waiting_seats() * 5]), rng.choice(seats)
    card = rng.choice([*CATALOGUE.cards, "nonsense"])
    commands: list[dict[str, Any]] = [
        {"do": "play", "seat": seat, "card": card, "target": rng.choice([other, None])},
        {"do": "play", "seat": seat, "card": card, "target": other, "using": "beer"},
        {"do": "play", "seat": 99, "card": card},
        {"do": "answer", "seat": seat, "choice": rng.choice([card, "hit", "barrel"])},
        {"do": "use", "seat": seat, "ability": rng.choice(list(CATALOGUE.characters))},
        {"do": "flip", "seat": seat, "cards": []},
        {"do": "end_turn", "seat": seat},
        {"do": "correct", "changes": [{"seat": seat, "life": rng.choice([-1, 9])}]},
        {"do": "correct", "changes": [{"seat": seat, "role": "sheriff"}]},
        {"do": "start_game", "names": NAMES[:4]},
    ]
    command = load_command(rng.choice(commands))
    try:
        match rng.randrange(10):
            case 0:
                table.propose_take_back("table", seat)
            case 1:
                table.propose_replace("table", seat, command)
            case 2:
                table.propose_undo("host", 9999)
            case _:
                table.propose("table", command)
    except Refused as refused:
        listener.hear(refused.refusal.plain())


@pytest.mark.parametrize("seed", seeds(8, of=GAMES))
def test_everything_in_a_game_can_be_worded(seed: int) -> None:
    """Every log line, prompt, option, choice and refusal of a bot's game reads in all languages."""
    rng = random.Random(seed)
    players = 4 + seed % 4
    listener = Listener("bang", NAMES)
    match = _begin(rng, players)
    while not match.is_over:
        # The free hand of a turn offers much the same each time; a sample of it is enough.
        if match.state.top is not None or rng.random() < 0.2:
            listener.hear(match.view(rng.choice(match.waiting_seats())))
        if rng.random() < 0.5:
            _blunder(match, rng, listener)
        _act(match, rng)
        assert len(match.entries) < 5000
        if rng.random() < 0.01 and len(match.entries) > 1:
            match.commit(match.propose_undo("host", len(match.entries) - 1))
    for _ in range(5):
        _blunder(match, rng, listener)
    listener.hear([match.view(None), match.log(count=9999), match.undo_list(), match.undone_list()])

    assert len(listener.heard) > 50


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize(
    "fault",
    [
        {"sets": ["base", "nonsense"]},
        {"names": ["Ann"] * 4},
        {"house": {"nonsense": True}},
        {"deal_roles": ["sheriff"]},
        {"roles": "entered", "deal_roles": ["sheriff"]},
        {"sheriff": 9},
        {"keep": [[0, "kit_carlson"]]},
        {"deal_characters": []},
        {"deal_characters": "unknown"},
        {"event_deck": ["nonsense"]},
    ],
    ids="+".join,
)
def test_a_game_that_cannot_start_says_why(players: int, fault: dict[str, Any]) -> None:
    """Every refusal of a faulty set-up reads in all languages."""
    mixes = CATALOGUE.role_mixes
    command: dict[str, Any] = {
        "do": "start_game",
        "names": [f"P{number}" for number in range(players)],
        "deal_roles": list(mixes.get(players, ())),
        "deal_characters": [[one] for one in list(CATALOGUE.characters)[:players]],
    }
    command |= fault
    if command["deal_characters"] == "unknown":
        command["deal_characters"] = [[f"nobody {number}"] for number in range(players)]

    with pytest.raises(Refused) as refused:
        RULES.decide(None, load_command(command))
    Listener("bang", command["names"]).hear(refused.value.refusal.plain())

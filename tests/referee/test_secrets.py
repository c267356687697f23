"""A hunt for secrets: nothing that reaches a viewer may depend on what that viewer must not know.

Two games are played side by side. They differ only in a secret: two people's hidden roles, or
the characters they kept face down, are exchanged. The same commands are given to both. Whoever is
not one of the two must get the same bytes from both games: views, business done for a neighbour,
log, undo list, and the refusals of all kinds of things people should not try.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from referee import codec
from referee.bang import RULES, load_command
from referee.bang.catalogue import catalogue_of
from referee.bang.victory import THREE
from referee.cards import RANKS, SUITS
from referee.match import Match
from referee.refusal import Refused
from tests.soak.games import begin, move, offers, play, some_sets, start_command
from web.tables.bots import choose
from web.tables.shuffle import Chance, draw_lots

SIZES = (4, 5, 6, 7)
MOVES = 80
"""Enough for most games to come to the first death, where a secret ends."""

Pair = tuple[int, int]


def swapped(items: list[Any], pair: Pair) -> list[Any]:
    """Exchange two items of a list."""
    one, other = pair
    found = list(items)
    found[one], found[other] = found[other], found[one]
    return found


class Twins:
    """Two games that differ in nothing but the secret of a pair of seats."""

    def __init__(self, first: dict[str, Any], second: dict[str, Any], pair: Pair) -> None:
        self.games = (_begun(first), _begun(second))
        self.pair = pair

    @property
    def first(self) -> Match:
        return self.games[0]

    @property
    def secret_is_out(self) -> bool:
        """Whether everybody may know by now what the games differ in."""
        # Somebody who was eliminated may be back; the role is known all the same.
        known = any(self.first.state[seat].role_public for seat in self.pair)
        return known or self.first.is_over

    def do(self, *commands: dict[str, Any]) -> None:
        """Give both games the same command, or each its own."""
        for match, command in zip(self.games, commands * (2 // len(commands)), strict=True):
            entry = match.propose(f"seat:{command['seat']}", load_command(command))
            match.commit(entry)
            _shuffle_alike(match)

    def compare(self) -> None:
        """Everybody else gets the same from both games."""
        one, other = (shown(match, self.pair) for match in self.games)
        for name, payload in one.items():
            assert payload == other[name], (name, self.pair)

    def compare_refusals(self, rng: random.Random) -> None:
        """What people should not try is refused in the same words, or allowed in both."""
        for command in mischief(self.first, rng):
            one, other = (verdict(match, command) for match in self.games)
            assert one == other, command
        seat, to = rng.randrange(len(self.first.state.players)), rng.randint(-1, 400)
        one, other = (second_thoughts(match, seat, to) for match in self.games)
        assert one == other


def _begun(command: dict[str, Any]) -> Match:
    match = Match(RULES)
    match.commit(match.propose("host", load_command(command)))
    _shuffle_alike(match)
    return match


def _shuffle_alike(match: Match) -> None:
    """Let chance decide, in the same way for both games."""
    draw_lots(match, Chance(random.Random(len(match.entries))))


def shown(match: Match, pair: Pair) -> dict[str, str]:
    """Everything that people who are none of the pair can get out of a match, as it travels."""
    viewers = [None, *(seat for seat in match.state if seat not in pair)]
    told: dict[str, Any] = {f"view of {viewer}": match.view(viewer) for viewer in viewers}
    told |= {f"helper of {seat}": match.proxy(seat) for seat in match.state}
    told["log"] = match.log(count=10**6)
    told["undo list"] = match.undo_list()
    told["undone list"] = match.undone_list()
    told["waiting"] = match.waiting_seats()
    return {name: json.dumps(payload) for name, payload in told.items()}


def verdict(match: Match, command: dict[str, Any]) -> str:
    """What the referee would say to a command."""
    try:
        match.propose("host", load_command(command))
    except Refused as refused:
        return json.dumps(refused.refusal.plain())
    except codec.Malformed as error:
        return str(error)
    return "accepted"


def second_thoughts(match: Match, seat: int, to: int) -> list[str]:
    """What the referee would say to a take-back, a replacement and an undo."""
    hit = load_command({"do": "answer", "seat": seat, "choice": "hit"})
    said = []
    for propose in (
        lambda: match.propose_take_back("host", seat),
        lambda: match.propose_replace("host", seat, hit),
        lambda: match.propose_undo("host", to),
    ):
        try:
            propose()
            said.append("accepted")
        except Refused as refused:
            said.append(json.dumps(refused.refusal.plain()))
    return said


def mischief(match: Match, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Things people might try, mostly out of turn or out of reason."""
    state = match.state
    catalogue = RULES.choices(("base",))
    seat, target = (rng.randrange(len(state.players)) for _ in range(2))
    yield {"do": "play", "seat": seat, "card": rng.choice(catalogue["cards"]), "target": target}
    ability = rng.choice([player.character or "" for player in state.players])
    yield {"do": "use", "seat": seat, "ability": ability, "value": target}
    # No characters: a guess that is right takes the character, and then all may know it.
    choices = [*catalogue["cards"], *catalogue["roles"]]
    for choice in (rng.choice(choices), rng.choice(["hit", "out", "keep", "swap", "deck", "red"])):
        yield {"do": "answer", "seat": seat, "choice": choice}
    yield {"do": "flip", "seat": seat, "cards": [[rng.choice(RANKS), rng.choice(SUITS)]]}
    yield {"do": "end_turn", "seat": seat}
    yield {"do": "correct", "changes": [{"seat": seat, "role": rng.choice(catalogue["roles"])}]}
    yield {"do": "correct", "changes": [{"seat": seat, "life": rng.randint(0, 6)}]}
    yield {"do": "correct", "changes": [{"turn": target}, {"seat": seat, "name": " "}]}
    spare = rng.choice(catalogue["characters"])
    yield {"do": "correct", "changes": [{"seat": seat, "character": spare}]}
    yield start_command(len(state.players), rng, state.sets)


def hidden_pairs(roles: list[str]) -> list[Pair]:
    """Pairs of seats whose roles differ and are nobody else's business."""
    hidden = [seat for seat, role in enumerate(roles) if role != "sheriff"]
    return [pair for pair in combinations(hidden, 2) if roles[pair[0]] != roles[pair[1]]]


def next_command(match: Match, rng: random.Random) -> dict[str, Any]:
    """What a bot of the first game does next."""
    seat = rng.choice(match.waiting_seats())
    return choose(offers(match, seat), rng)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("size", SIZES)
def test_nobody_learns_a_hidden_role(size: int, seed: int) -> None:
    rng = random.Random(f"{size}/{seed}")
    hunt(start_command(size, rng), rng)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_learns_a_hidden_role_with_any_sets(seed: int) -> None:
    """The Wild West Show is left out: it may deal roles anew, and the twins would part."""
    rng = random.Random(f"sets/{seed}")
    sets = tuple(name for name in some_sets(rng) if name != "wild_west_show")
    size = rng.choice([n for n in catalogue_of(sets).role_mixes if n > THREE])
    hunt(start_command(size, rng, sets), rng)


def hunt(command: dict[str, Any], rng: random.Random) -> None:
    """Play two games that differ in two hidden roles until one of them is known to all."""
    pair = rng.choice(hidden_pairs(command["deal_roles"]))
    twin = command | {"deal_roles": swapped(command["deal_roles"], pair)}
    twins = Twins(command, twin, pair)
    for count in range(MOVES):
        if twins.secret_is_out:
            break
        twins.compare()
        if count % 3 == 0:
            twins.compare_refusals(rng)
        twins.do(next_command(twins.first, rng))


@pytest.mark.parametrize("size", SIZES)
def test_undo_and_correction_tell_nobody_a_hidden_role(size: int) -> None:
    rng = random.Random(size)
    command = start_command(size, rng)
    pair = rng.choice(hidden_pairs(command["deal_roles"]))
    twin = command | {"deal_roles": swapped(command["deal_roles"], pair)}
    twins = Twins(command, twin, pair)
    for count in range(MOVES):
        if twins.secret_is_out:
            break
        twins.do(next_command(twins.first, rng))
        if count % 7 == 6 and not twins.secret_is_out:
            to = rng.randrange(1, len(twins.first.entries))
            for match in twins.games:
                match.commit(match.propose_undo("host", to))
        if count % 11 == 10 and twins.first.state.phase == "play":
            roles = [twins.first.state[seat].role for seat in pair]
            for match, told in zip(twins.games, (roles, roles[::-1]), strict=True):
                changes = [{"seat": s, "role": r} for s, r in zip(pair, told, strict=True)]
                correct = load_command({"do": "correct", "changes": changes})
                match.commit(match.propose("host", correct))
        twins.compare()


@pytest.mark.parametrize("size", SIZES)
def test_nobody_learns_a_role_while_roles_are_entered(size: int) -> None:
    rng = random.Random(size)
    start = start_command(size, rng, characters="choose")
    roles = start.pop("deal_roles")
    start["roles"] = "entered"
    for pair in rng.sample(hidden_pairs(roles), 2):
        twins = Twins(start, start, pair)
        # First with a wrong mix, announced without telling whose role was wrong.
        for told in (["renegade"] * size, roles):
            for seat in rng.sample(range(size), size):
                answer = {"do": "answer", "seat": seat}
                mine, others = told[seat], swapped(told, pair)[seat]
                twins.do(answer | {"choice": mine}, answer | {"choice": others})
                twins.compare()
                twins.compare_refusals(rng)
        for _ in range(20):
            twins.do(next_command(twins.first, rng))
            if twins.secret_is_out:
                break
            twins.compare()


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_mix_does_not_tell_who_erred(size: int) -> None:
    """Everybody but the two gets the same whether one of them or the other entered a wrong role."""
    rng = random.Random(size)
    start = start_command(size, rng, characters="dealt")
    roles = start.pop("deal_roles")
    start["roles"] = "entered"
    for pair in rng.sample(hidden_pairs(roles), 2):
        twins = Twins(start, start, pair)
        wrong = [[*roles[:liar], "sheriff", *roles[liar + 1 :]] for liar in pair]
        for seat in range(size):
            answer = {"do": "answer", "seat": seat}
            twins.do(*(answer | {"choice": told[seat]} for told in wrong))
            twins.compare()
        assert twins.first.state.phase == "setup"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("size", SIZES)
def test_nobody_learns_a_character_kept_face_down(size: int, seed: int) -> None:
    rng = random.Random(f"{size}+{seed}")
    command = start_command(size, rng, characters="choose")
    pair = (0, 1) if seed == 0 else tuple(sorted(rng.sample(range(size), 2)))
    hands = command["deal_characters"]
    # Of several that are left over, the first one is kept face down.
    spares = swapped([spare for _, spare, *_ in hands], pair)
    other = [[one, spare, *rest] for (one, _, *rest), spare in zip(hands, spares, strict=True)]
    twins = Twins(command, command | {"deal_characters": other}, pair)
    twins.compare()
    for seat in rng.sample(range(size), size):
        twins.do({"do": "answer", "seat": seat, "choice": hands[seat][0]})
        twins.compare()
        twins.compare_refusals(rng)
    for _ in range(MOVES):
        command = next_command(twins.first, rng)
        # Whoever takes the other character shows it to everybody.
        shows = command.get("choice") == "swap" and command["seat"] in pair
        if shows or twins.first.is_over:
            break
        twins.do(command)
        twins.compare()


@pytest.mark.parametrize("size", SIZES)
def test_a_seat_knows_its_own_secret_and_no_helper_does(size: int) -> None:
    """The other side of the hunt: what it looks for is really there for whom it belongs to."""
    rng = random.Random(size)
    match = begin(size, rng, characters="choose")
    for seat in match.state:
        offered = match.state[seat].offered
        own = json.dumps(match.view(seat)["me"])
        helper = json.dumps(match.proxy(seat))
        assert match.view(seat)["me"]["role"] == match.state[seat].role
        assert all(character in own and character not in helper for character in offered)
        assert "role" not in match.proxy(seat)


@pytest.mark.parametrize("size", SIZES)
def test_a_view_names_only_roles_its_viewer_may_know(size: int) -> None:
    rng = random.Random(size)
    match = begin(size, rng)

    def watch(match: Match) -> None:
        for viewer in (None, *match.state):
            for seat, shown_seat in enumerate(match.view(viewer)["game"]["seats"]):
                player = match.state[seat]
                open_to_all = player.role == "sheriff" or not player.alive or match.is_over
                if not open_to_all and viewer != seat:
                    assert shown_seat["role"] is None
                else:
                    assert shown_seat["role"] == player.role

    for _ in range(40):
        if not match.is_over:
            move(match, rng)
            watch(match)
    play(match, rng)
    watch(match)

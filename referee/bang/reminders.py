"""What hands do because of what every set may remind people of."""

from __future__ import annotations

from referee import text
from referee.bang.hands import discard_all, inherit_all, shed
from referee.engine.hands import (
    DECK,
    DISCARD,
    TABLE,
    Move,
    Moves,
    discard,
    discard_unseen,
    draw,
    hand,
    pick_up,
    play,
    take_unseen,
    undone,
)
from referee.engine.reminders import Reader, Reminders, Said, still
from referee.text import say


def draws(said: Said) -> Moves:
    """Somebody draws some cards."""
    return draw(said.seat(), said.n())


def _dealt(said: Said) -> Moves:
    seat, n = said.seat(), said.n()
    return (Move(seat, "draw", n, DECK, hand(seat), say("hands.deal", n=n)),)


def _discard_taken(said: Said) -> Moves:
    seat = said.seat()
    return (Move(seat, "take", 1, DISCARD, hand(seat), say("hands.take_top")),)


def _gives_back(said: Said) -> Moves:
    seat = said.seat()
    return (Move(seat, "take", 1, TABLE, hand(seat), say("hands.take_back")),)


def _shared(said: Said) -> Moves:
    dead = said.seat()
    taken = say("hands.share", who=text.seat(dead))
    moves = [Move(s, "take", None, hand(dead), hand(s), taken) for s in said.seats("order")]
    rest = [Move(s, "take", None, play(dead), hand(s), taken) for s in said.seats("order")]
    return (*moves, *rest, *shed(said.state, dead))


def _store(said: Said) -> Moves:
    order = said.seats("order")
    turned = Move(order[0], "turn", said.n(), DECK, TABLE, say("hands.store_open", n=said.n()))
    taken = say("hands.store_take")
    return (turned, *(Move(seat, "take", 1, TABLE, hand(seat), taken) for seat in order))


def silent(*names: str) -> dict[str, Reader]:
    """Name what people are told by which no hand moves, by the keys below `log.`."""
    return {f"log.{name}": still for name in names}


REMINDERS: Reminders = {
    **dict.fromkeys(("log.draws", "log.draws_more", "log.reward", "log.reward_for_any"), draws),
    "log.discard_taken": _discard_taken,
    "log.discards_all": lambda said: discard_all(said.state, said.seat(), out=True),
    "log.discards_chosen": lambda said: discard(said.seat(), said.n()),
    "log.discards_another": lambda said: discard(said.seat()),
    "log.does_not_count": lambda said: undone(said.inner("what")),
    "log.gives_back": _gives_back,
    "log.hand_card_discarded": lambda said: discard_unseen(said.seat()),
    "log.hand_card_taken": lambda said: take_unseen(said.seat("by"), said.n(), said.seat()),
    "log.opening_hand": _dealt,
    "log.share_everything": _shared,
    "log.store": _store,
    "log.takes_card": lambda said: pick_up(said.seat(), said.card(), said.n()),
    "log.takes_everything": lambda said: inherit_all(said.state, said.seat("by"), said.seat()),
    # Told once, for everybody: how the piles lie, and what has no effect.
    **silent("beer_flat", "draws_none", "hunt_over", "hunts", "no_effect_on", "no_further_turn"),
    **silent("nobody_s_prey", "piles", "reshuffle", "stays", "take_out_book_cards"),
}

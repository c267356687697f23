"""What is legal now, asked by those who judge commands and by those who offer them."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.duel.card import Card
from referee.duel.commands import Use
from referee.duel.effect import Effect, asked, effects_of
from referee.duel.gear import HAND, pick_choice, picks
from referee.duel.piles import holds
from referee.duel.places import Spot
from referee.duel.position import behind, reload_available, targets
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.duel.turn import bang_limit
from referee.engine.ability import Ability
from referee.engine.asking import moment, question
from referee.engine.frame import Seat
from referee.engine.modes import REACH, against
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


@question
def stand_ins(state: State, me: Spot, card: Card) -> tuple[str, ...]:
    """What its owner may use in place of `card`; `any_card` stands for every card."""
    return ()


@question
def abilities(state: State, me: Spot) -> tuple[Ability, ...]:
    """What its owner may do by choice in the own turn."""
    return ()


@moment
def use(res: Resolution, me: Spot, use: Use) -> None:
    """Its owner uses one of `abilities`."""


@dataclass(frozen=True)
class Usable:
    """An ability, whose effect it is, and where."""

    ability: Ability
    effect: Effect
    spot: Spot


def usable(state: State, seat: Seat) -> tuple[Usable, ...]:
    """What `seat` may use by choice in the own turn."""
    return tuple(
        Usable(ability, one.effect, one.owner)
        for one in effects_of(state, seat)
        for ability in abilities(one.effect, state, one.owner)
    )


def all_stand_ins(state: State, seat: Seat, card: Card) -> tuple[str, ...]:
    """What `seat` may use in place of `card`."""
    return tuple(other for found in asked(state, seat, stand_ins, card) for other in found)


def limit_reached(state: State, seat: Seat, card: Card) -> bool:
    """Whether no further BANG! card may be played this turn, and this is one."""
    assert state.turn is not None
    limit = bang_limit(state, seat)
    return card.is_bang(state) and limit is not None and state.turn.bangs >= limit


def ask_for(state: State, seat: Seat, card: Card) -> Ask | None:
    """What has to be chosen when a card is played."""
    if card.aim == "spot":
        found = targets(state, seat, card)
        choices = [spot_choice(state, seat, spot, card) for spot in found]
        cover = behind(state, seat, found)
        passes = against(state, REACH, say("why.cover_hidden"), card.aim_rule) if cover else None
        if cover is not None and passes is not None:
            hidden = spot_choice(state, seat, cover, card)
            choices.append(replace(hidden, note=None, against=passes))
        return Ask("target", say("ask.target", card=text.card(card.id)), choices=tuple(choices))
    if card.aim == "pick":
        takes = tuple(_pick_choice(state, pick) for pick in card.picks(state, seat))
        return Ask("pick", say("ask.pick"), choices=takes)
    if card.aim == "whose":
        sides = [one for one in (1 - seat, seat) if not state.is_lone(one)]
        both = tuple(_whose_choice(state, one) for one in sides)
        return Ask("whose", say("ask.whose"), choices=both)
    return None


def spot_choice(state: State, seat: Seat, spot: Spot, card: Card) -> Choice:
    """Offer a character as a target, with what it is, or why nothing would come of it."""
    character = state.fighter(spot).id
    whose = "own" if spot.startswith(str(seat)) else "enemy"
    attacks = spot == state.attacker(int(spot[0]))
    note = say(f"note.{whose}_attacker" if attacks else f"note.{whose}_cover")
    said = say("name.character", character=text.character(character))
    return Choice(spot, said, icon=character, note=card.in_vain(state, seat, spot) or note)


def _pick_choice(state: State, pick: str) -> Choice:
    if pick == HAND:
        return Choice(HAND, say("answer.from_hand"), icon="hand")
    return pick_choice(state, pick)


def _whose_choice(state: State, seat: Seat) -> Choice:
    forward = text.character(state.fighter(state.cover(seat)).id)
    said = say("answer.swap_of", who=text.seat(seat), character=forward)
    return Choice(seat, said, icon="swap")


# -- reloading ---------------------------------------------------------------------------------


def no_reload(state: State, seat: Seat) -> Msg | None:
    """Why nothing can be reloaded now, if so."""
    if not reload_available(state):
        return say("why.no_reload")
    return None if reload_picks(state, seat) else say("why.nothing_to_reload")


def reload_picks(state: State, seat: Seat) -> tuple[str, ...]:
    """What `seat` may reload: cards with the symbol, from the hand or at the attacker."""
    everything = state.rule("reload_cards") != "listed"
    marked = [card.id for card in state.catalogue.cards.values() if card.reloads or everything]
    in_hand = marked if holds(state, seat) else []
    laid = picks(state, [state.attacker(seat)])
    return (*in_hand, *(pick for pick in laid if pick.partition("@")[0] in marked))


def reload_choice(state: State, pick: str) -> Choice:
    """Offer a card to be reloaded."""
    if "@" in pick:
        return pick_choice(state, pick)
    return Choice(pick, say("answer.hand_card", card=text.card(pick)), icon=pick)

"""The characters of the base box, each in one small place of its own."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import card_laid
from referee.bang.combat import Shot, dodge, dodges, misses_needed, shot_dodged
from referee.bang.commands import Use
from referee.bang.distance import seen_further, sees_closer
from referee.bang.dying import Dying, rescue, rescues
from referee.bang.effect import UNLIMITED, Ability, Effect
from referee.bang.events.cards import AbilityUsed
from referee.bang.fired import really_fired
from referee.bang.flips import call_for_flip, flipped, flips
from referee.bang.frames import Fight, open_store
from referee.bang.hand import card_used, stand_ins
from referee.bang.inplay import card_forfeited, discard
from referee.bang.life import heal, inherits, life_lost, no_gain
from referee.bang.moments import Death, Laid, Loss
from referee.bang.resolution import Resolution
from referee.bang.sets.base.blue import HEARTS, stop_if
from referee.bang.sets.base.brown import BANG, DUEL, MISSED
from referee.bang.sets.base.drawing import (
    BlackJack,
    ClausTheSaint,
    JesseJones,
    KitCarlson,
    PedroRamirez,
)
from referee.bang.state import Seat, State
from referee.bang.turn import bangs_allowed
from referee.cards import Face
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.text import say


class BartCassidy(Effect):
    """Draws a card for each life lost, except the last."""

    @hears(life_lost)
    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        if loss.seat == me:
            res.remind(say("log.draws_more", who=text.seat(me), n=loss.lost), "base-128")


class CalamityJanet(Effect):
    """Uses BANG! as Missed! and Missed! as BANG!."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        return {BANG: (MISSED,), MISSED: (BANG,)}.get(card, ())


class ElGringo(Effect):
    """Takes a card from the hand of whoever takes a life from him, except the last."""

    @hears(life_lost)
    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        if loss.seat == me and loss.by is not None and loss.by != me:
            who, by = text.seat(loss.by), text.seat(me)
            res.remind(say("log.hand_card_taken", who=who, by=by, n=loss.lost), "base-133")
            res.tell(card_forfeited, loss.by, me, loss.lost)


class Jourdonnais(Effect):
    """Has a Barrel of his own, besides a real one."""

    check = HEARTS

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        said = say("answer.flip_as", character=text.character(self.id))
        return (Reply(self.id, said, icon="barrel"),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        stop_if(res, self.id, good=good)


class LuckyDuke(Effect):
    """Flips two cards for every check and chooses."""

    @answers(flips)
    def flips(self, state: State, me: Seat) -> int:
        return 2


class PaulRegret(Effect):
    """Is seen one further away by everybody."""

    @answers(seen_further)
    def seen_further(self) -> int:
        return 1


class RoseDoolan(Effect):
    """Sees everybody one closer."""

    @answers(sees_closer)
    def sees_closer(self) -> int:
        return 1


class SidKetchum(Effect):
    """Gives up two cards for a life, at any time, even the last."""

    acts_any_time = True
    use_costs = 2

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if isinstance(state.top, Dying) and state.top.seat == me:
            # At the last life it is one of the answers instead.
            return ()
        said, why_not = say("option.sid_ketchum"), no_gain(state, me)
        return (Ability(self.id, said, why_not=why_not, rule="base-142", any_time=True),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        res.tell(card_used, me, 2)
        heal(res, me, 1, cause=self.id)

    @answers(rescues)
    def rescues(self, state: State, me: Seat, dying: Dying) -> tuple[Reply, ...]:
        return (Reply(self.id, say("option.sid_ketchum"), icon="hand", rule="base-143"),)

    @hears(rescue)
    def rescue(self, res: Resolution, me: Seat, dying: Dying, choice: str) -> None:
        res.emit(AbilityUsed(me, self.id))
        res.tell(card_used, me, 2)
        dying.save(res, 1)


class SlabTheKiller(Effect):
    """His BANG! cards take two Missed! effects to stop."""

    @answers(misses_needed)
    def misses_needed(self, state: State, me: Seat, shot: Shot) -> int:
        return 2 if shot.is_bang_card else 1


class SuzyLafayette(Effect):
    """Draws a card as soon as her hand is empty, but not during a duel of hers."""

    acts_any_time = True

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        why_not = say("why.not_in_a_duel") if _is_fighting(state, me) else None
        said = say("option.suzy_lafayette")
        return (Ability(self.id, said, why_not=why_not, rule="base-152", any_time=True),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        res.remind(say("log.draws_more", who=text.seat(me), n=1), "base-151")


def _is_fighting(state: State, me: Seat) -> bool:
    """Whether a duel of `me` is under way; it lasts until the loser's life is gone."""
    return any(
        (isinstance(frame, Fight) and me in (frame.challenger, frame.opponent))
        or (isinstance(frame, Dying) and frame.seat == me and frame.cause == DUEL)
        for frame in state.stack
    )


class VultureSam(Effect):
    """Takes all cards of whoever is eliminated."""

    @answers(inherits)
    def inherits(self, state: State, me: Seat, death: Death) -> bool:
        return True


class WillyTheKid(Effect):
    """Plays as many BANG! cards as he likes."""

    @answers(bangs_allowed)
    def bangs_allowed(self, state: State, me: Seat) -> int:
        return UNLIMITED


class JohnnyKisch(Effect):
    """Whatever he lays, all others of that name leave play."""

    @hears(card_laid)
    def card_laid(self, res: Resolution, me: Seat, laid: Laid) -> None:
        if laid.seat != me:
            return
        for seat in res.state.clockwise_from(me):
            if seat != laid.on and res.state[seat].has(laid.card):
                discard(res, seat, laid.card)
                res.tell(card_forfeited, seat, me, 1)


class UncleWill(Effect):
    """Once a turn, any card is a General Store to him."""

    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        used = state.turn is not None and self.id in state.turn.used
        why_not = say("why.once_a_turn") if used else None
        return (Ability(self.id, say("option.uncle_will"), why_not=why_not),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        open_store(res, me)


class Emiliano(Effect):
    """Keeps the Missed! that stopped his BANG!, and the BANG! that his Missed! stopped."""

    @hears(shot_dodged)
    def shot_dodged(self, res: Resolution, me: Seat, shot: Shot) -> None:
        # A card used as Missed! is one; a flip is not.
        missed = sum(by.partition(":")[0] == MISSED for by in shot.stopped_by)
        if not shot.is_bang_card or not missed:
            return
        if shot.shooter == me:
            said = say("log.takes_card", who=text.seat(me), card=text.card(MISSED), n=missed)
            res.remind(said, "base-154")
        if shot.target == me and not shot.card_kept:
            really = text.card(really_fired(res.state, BANG))
            said = say("log.takes_card", who=text.seat(me), card=really, n=1)
            res.remind(said, "base-154")


class AnnieVersary(Effect):
    """Any card is a BANG! to her."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        return ("any",) if card == BANG else ()


EFFECTS: dict[str, type[Effect]] = {
    "bart_cassidy": BartCassidy,
    "black_jack": BlackJack,
    "calamity_janet": CalamityJanet,
    "el_gringo": ElGringo,
    "jesse_jones": JesseJones,
    "jourdonnais": Jourdonnais,
    "kit_carlson": KitCarlson,
    "lucky_duke": LuckyDuke,
    "paul_regret": PaulRegret,
    "pedro_ramirez": PedroRamirez,
    "rose_doolan": RoseDoolan,
    "sid_ketchum": SidKetchum,
    "slab_the_killer": SlabTheKiller,
    "suzy_lafayette": SuzyLafayette,
    "vulture_sam": VultureSam,
    "willy_the_kid": WillyTheKid,
    "johnny_kisch": JohnnyKisch,
    "uncle_will": UncleWill,
    "claus_the_saint": ClausTheSaint,
    "emiliano": Emiliano,
    "annie_versary": AnnieVersary,
}

"""The Great Train Robbery: a line of stations, a train with cars to buy, and characters."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.sets import building
from referee.bang.sets.great_train_robbery.cards import CARDS
from referee.bang.sets.great_train_robbery.characters import EFFECTS
from referee.bang.sets.great_train_robbery.extension import RAILWAY
from referee.bang.sets.great_train_robbery.railcars import RAILCARS
from referee.bang.sets.great_train_robbery.reminders import REMINDERS
from referee.bang.sets.great_train_robbery.the_train import EXTRA_TURNS, LOCOMOTIVES, TheTrain
from referee.bang.sets.great_train_robbery.train.buying import PROOF
from referee.bang.sets.great_train_robbery.train.prices import RAILCARS_PAY
from referee.bang.sets.great_train_robbery.train.setup import SIDE_BY
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES as SIDES
from referee.bang.sets.great_train_robbery.train.yard import SHORT_ROW
from referee.engine.modes import CLAIMS, switch

PROVED = ("train-017", "train-036", "train-037")

HOUSE_RULES = (
    HouseRule(SIDE_BY, "flip", ("flip", "random"), ("train-003", "train-004")),
    HouseRule(EXTRA_TURNS, default=True, rulings=("train-012",)),
    HouseRule(PROOF, False, rulings=PROVED, light=False, strict=True),
    switch(CLAIMS, ("train-018", "train-036")),
    HouseRule(RAILCARS_PAY, default=True, rulings=("train-035",)),
    HouseRule(SHORT_ROW, default=False, rulings=("train-048",)),
)


GREAT_TRAIN_ROBBERY = GameSet(
    id="great_train_robbery",
    reminders=REMINDERS,
    cards=(
        *building.cards(__name__, CARDS),
        *building.cards(__name__, RAILCARS, "railcars.json"),
    ),
    characters=building.characters(__name__, EFFECTS),
    always=(building.effect("the_train", TheTrain),),
    pieces=tuple(building.effect(name, LOCOMOTIVES[name]) for name in SIDES),
    extensions=(RAILWAY,),
    house_rules=HOUSE_RULES,
    stock={"stations": 13, "blank_stations": 2, "railcars": 16, "locomotives": 1},
)

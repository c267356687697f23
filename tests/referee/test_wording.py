"""Messages become sentences: references, nested messages, plural forms and lists."""

from __future__ import annotations

import pytest

from referee import text
from referee.data import LANGUAGES
from referee.languages import SPOKEN
from referee.text import Msg, say
from referee.wording import join, texts, word

NAMES = ("Ann", "Ben", "Cyril")


def in_all(message: Msg) -> list[str]:
    """The message in English, Russian and Czech."""
    return [word(message, lang, NAMES) for lang in LANGUAGES]


class TestReferences:
    """Arguments are worded by their kind."""

    def test_a_seat_is_worded_as_its_name(self) -> None:
        """A seat is said by the name of who sits there."""
        assert word(say("name.seat", who=text.seat(1)), "en", NAMES) == "Ben"

    @pytest.mark.parametrize("seat", [-5, 3])
    def test_a_seat_that_does_not_exist_is_worded_as_its_number(self, seat: int) -> None:
        """Whoever names a seat that is not there is told so by its number, counted from one."""
        assert word(say("name.seat", who=text.seat(seat)), "en", NAMES) == str(seat + 1)

    def test_several_seats_are_joined(self) -> None:
        """Several seats are said as names, joined in the way of the language."""
        won = say("log.won.law", winners=text.seats([0, 1, 2]))

        assert in_all(won) == [
            "The law wins: Ann, Ben, and Cyril!",
            "Победа закона: Ann, Ben и Cyril!",
            "Vítězí zákon: Ann, Ben a Cyril!",
        ]

    def test_a_card_is_worded_by_its_name(self) -> None:
        """A card is said by its name in the language."""
        assert in_all(say("name.card", card=text.card("missed"))) == ["Missed!", "Мимо!", "Vedle!"]

    def test_several_cards_are_joined(self) -> None:
        """Several cards are said as names, joined."""
        taken_out = say("log.take_out_book_cards", cards=text.cards(["duel", "jail"]))

        assert word(taken_out, "en", NAMES).endswith(": Duel and Jail")

    @pytest.mark.parametrize(
        ("message", "worded"),
        [
            (say("answer.character", character=text.character("kit_carlson")), "Kit Carlson"),
            (say("answer.role", role=text.role("outlaw")), "Outlaw"),
            (say("answer.suit", suit=text.suit("hearts")), "hearts"),
            (say("log.event_turned", event=text.event("handcuffs")), "New event: Handcuffs."),
        ],
    )
    def test_characters_roles_suits_and_events_have_names(self, message: Msg, worded: str) -> None:
        """Whatever lies in the box is said by its name."""
        assert word(message, "en", NAMES) == worded

    def test_a_flipped_card_is_rank_and_sign(self) -> None:
        """A flipped card is said by rank and the sign of its suit."""
        flipped = say("answer.face", flip={"flip": ["10", "spades"]}, what=say("flip.jail.bad"))

        assert word(flipped, "en", NAMES) == "10♠: behind bars; the turn is lost."

    def test_an_unknown_kind_of_reference_is_an_error(self) -> None:
        """A reference of a kind nobody knows is never worded somehow."""
        with pytest.raises(KeyError, match="horse"):
            word(say("name.seat", who={"horse": 1}), "en", NAMES)


class TestTemplates:
    """A key finds its text, and the text finds what it needs."""

    def test_a_message_in_a_message_is_worded_in_place(self) -> None:
        """A nested message is worded where it stands, in the same language."""
        played = say("log.played", who=text.seat(0), card=text.card("saloon"))

        assert in_all(say("log.undone", who=text.seat(1), what=played)) == [
            "Ben undoes: Ann plays Saloon",
            "Ben отменяет: Ann играет карту «Салун»",
            "Ben vrací: Ann hraje kartu Saloon",
        ]

    def test_a_message_off_the_wire_is_worded_alike(self) -> None:
        """A message that has travelled reads the same."""
        message = say("log.life_lost", who=text.seat(2), n=1, now=3)

        assert word(message.plain(), "en", NAMES) == word(message, "en", NAMES)

    def test_a_missing_key_is_an_error(self) -> None:
        """A key without a text is never shown instead of it."""
        with pytest.raises(KeyError, match=r"log\.nonsense"):
            word(say("log.nonsense"), "en", NAMES)

    def test_a_missing_argument_is_an_error(self) -> None:
        """A blank that nobody fills is never left out."""
        with pytest.raises(KeyError, match=r"log\.turn_began needs who"):
            word(say("log.turn_began"), "en", NAMES)

    def test_braces_in_a_name_stay_what_they_are(self) -> None:
        """People may call themselves what they like."""
        assert word(say("name.seat", who=text.seat(0)), "en", ["{who}"]) == "{who}"

    def test_an_empty_list_leaves_no_trace(self) -> None:
        """What ends in a list that is empty ends before it."""
        hit = say("log.take_out_book_cards", cards=text.cards([]))

        assert word(hit, "en", NAMES).endswith("out of the deck:")

    def test_a_correction_names_whom_it_touches(self) -> None:
        """And nobody where it is about the table as a whole."""
        somebody = say("log.corrected_for", who=text.seats([0, 1]), n=2)

        assert word(somebody, "en", ["Ann", "Ben"]).endswith("game (2 changes): Ann and Ben.")
        assert word(say("log.corrected", n=1), "cs", NAMES).endswith("hry (1 změna).")

    def test_the_sets_are_part_of_the_texts(self) -> None:
        """The engine's lines and those of the sets stand in one catalogue."""
        for lang in LANGUAGES:
            assert {"log.played", "card.bang.text", "flip.barrel.why"} <= set(texts(lang))


class TestPlurals:
    """Whole numbers take the form that CLDR gives them."""

    @pytest.mark.parametrize(
        ("lang", "category", "numbers"),
        [
            ("en", "one", [1]),
            ("en", "other", [0, 2, 5, 11, 21, 101]),
            ("ru", "one", [1, 21, 31, 101, 121]),
            ("ru", "few", [2, 3, 4, 22, 34, 102]),
            ("ru", "many", [0, 5, 10, 11, 12, 14, 20, 25, 111, 112, 114]),
            ("cs", "one", [1]),
            ("cs", "few", [2, 3, 4]),
            ("cs", "other", [0, 5, 11, 12, 21, 22, 102]),
        ],
    )
    def test_the_number_decides_the_form(
        self, lang: str, category: str, numbers: list[int]
    ) -> None:
        """Each of these numbers belongs to this category."""
        assert {SPOKEN[lang].plural.of(n) for n in numbers} == {category}

    def test_the_form_is_heard(self) -> None:
        """One, two and five cards are said differently where the language does so."""
        drawn = [say("note.draw", n=n) for n in (1, 2, 5)]

        assert [in_all(message) for message in drawn] == [
            ["Draw 1 card.", "Возьмите 1 карту.", "Dober si 1 kartu."],
            ["Draw 2 cards.", "Возьмите 2 карты.", "Dober si 2 karty."],
            ["Draw 5 cards.", "Возьмите 5 карт.", "Dober si 5 karet."],
        ]


@pytest.mark.parametrize(
    ("names", "joined"),
    [
        ([], ["", "", ""]),
        (["Ann"], ["Ann", "Ann", "Ann"]),
        (["Ann", "Ben"], ["Ann and Ben", "Ann и Ben", "Ann a Ben"]),
        (["A", "B", "C"], ["A, B, and C", "A, B и C", "A, B a C"]),
    ],
)
def test_lists_are_joined_as_the_language_does(names: list[str], joined: list[str]) -> None:
    """A list reads as the browsers write it."""
    assert [join(names, lang) for lang in LANGUAGES] == joined

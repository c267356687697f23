"""`tinstar read` speaks JSON, names what it cannot open, and ends with status 2 then."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import cv2
from click.testing import CliRunner

from camera.cli import bench_camera, read_command
from tests.camera.drawn import card

if TYPE_CHECKING:
    from pathlib import Path


def test_a_picture_becomes_one_json_object(tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    cv2.imwrite(str(path), card("10", "spades"))

    result = CliRunner().invoke(read_command, [str(path), "--json"])
    answer = json.loads(result.stdout)

    assert result.exit_code == 0
    assert {"image", "cards", "advice"} == set(answer)
    assert (str(path), None) == (answer["image"], answer["advice"])
    (seen,) = answer["cards"]
    assert {"rank", "suit", "confidence", "corners", "border"} == set(seen)
    assert (seen["rank"], seen["suit"], seen["border"]) == ("10", "spades", "brown")
    assert len(seen["corners"]) == 4
    assert 0.9 <= seen["confidence"] <= 1


def test_people_get_words(tmp_path: Path) -> None:
    path = tmp_path / "card.jpg"
    cv2.imwrite(str(path), card("K", "hearts", border="blue"))

    result = CliRunner().invoke(read_command, [str(path)])

    assert "K of hearts" in result.stdout
    assert "blue frame" in result.stdout


def test_a_blank_card_gets_advice(tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    cv2.imwrite(str(path), card(None, None))

    answer = json.loads(CliRunner().invoke(read_command, [str(path), "--json"]).stdout)

    assert answer["cards"] == []
    assert answer["advice"]


def test_unreadable_files_are_named_and_the_others_still_read(tmp_path: Path) -> None:
    bad, good = tmp_path / "noise.jpg", tmp_path / "card.png"
    bad.write_bytes(b"no picture at all")
    cv2.imwrite(str(good), card("4", "clubs"))

    result = CliRunner().invoke(read_command, [str(bad), str(good), "--json"])

    assert result.exit_code == 2
    assert "noise.jpg: not a PNG, JPEG, WebP or BMP picture" in result.stderr
    assert json.loads(result.stdout)["cards"][0]["rank"] == "4"


def test_the_bench_measures_a_labelled_folder(tmp_path: Path) -> None:
    images = []
    for name, rank, suit, letter in (
        ("a", "A", "spades", "S"),
        ("b", "6", "hearts", "H"),
        ("c", None, None, None),
    ):
        cv2.imwrite(str(tmp_path / f"{name}.png"), card(rank, suit))
        images.append({"file": f"{name}.png", "rank": rank, "suit": letter})
    (tmp_path / "labels.json").write_text(json.dumps({"bang_cards": {"images": images}}))

    figures = json.loads(CliRunner().invoke(bench_camera, ["--images", str(tmp_path)]).stdout)

    assert 1.0 == figures["bang_cards"]["recall"] == figures["bang_cards"]["precision"]
    assert (
        figures["bang_cards"]["blank_pictures"],
        figures["bang_cards"]["read_from_blank"],
    ) == (1, 0)
    assert figures["bang_cards"]["ms_per_image"] > 0


def test_the_bench_draws_scenes_of_its_own() -> None:
    few = ["--scenes", "1", "--watched", "1"]
    figures = json.loads(CliRunner().invoke(bench_camera, few).stdout)

    assert {"bang 250 px", "bang 180 px", "bang 120 px", "poker 180 px", "memory_mb"} < set(figures)
    assert figures["watched 180 px"]["wrong"] == 0

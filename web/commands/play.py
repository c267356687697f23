"""Play a script through the referee and print its word on every line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import shorten
from typing import Any, TextIO

import click

from referee.wording import word
from web.commands.options import language_option
from web.commands.speech import Speaker
from web.script import BadScript, Outcome, Performance, read
from web.sending import written

UNREADABLE = 2
NOT_AS_EXPECTED = 1

_WIDTH = 100


@click.command("play")
@click.argument("script", type=click.File(encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@language_option
@click.pass_context
def command(ctx: click.Context, script: TextIO, as_json: bool, lang: str | None) -> None:
    """Play SCRIPT through the referee; - reads it from the standard input.

    A script holds one JSON object a line; docs/script.md describes it. Ends with status 1 if a
    line was refused that does not expect it, or the other way round, and with 2 if the script
    cannot be read.
    """
    try:
        written = read(script.read())
    except BadScript as error:
        click.echo(f"{script.name}:{error.line}: {error.problem}", err=True)
        ctx.exit(UNREADABLE)
    except UnicodeDecodeError as error:
        click.echo(f"{script.name}: this is no text in UTF-8: {error}", err=True)
        ctx.exit(UNREADABLE)
    performance = Performance(written)
    report = _Json() if as_json else _Words(Speaker(lang or "en"), performance)
    all_expected = True
    try:
        for outcome in performance.outcomes():
            report.tell(outcome)
            all_expected = all_expected and outcome.is_as_expected
    except BadScript as error:
        click.echo(f"{script.name}:{error.line}: {error.problem}", err=True)
        ctx.exit(UNREADABLE)
    report.end(performance.ending())
    ctx.exit(0 if all_expected else NOT_AS_EXPECTED)


class _Json:
    """Reports to programs."""

    def tell(self, outcome: Outcome) -> None:
        _print_json(outcome.plain())

    def end(self, ending: dict[str, Any]) -> None:
        _print_json(ending)


def _print_json(plain: Any) -> None:
    click.echo(json.dumps(plain, ensure_ascii=False))


class _Words:
    """Reports to people."""

    def __init__(self, speaker: Speaker, performance: Performance) -> None:
        self._speaker = speaker
        self._performance = performance

    def tell(self, outcome: Outcome) -> None:
        entry = "" if outcome.entry is None else f" #{outcome.entry}"
        written = shorten(outcome.line.written, _WIDTH, placeholder=" …")
        click.echo(f"{outcome.line.number}{entry}: {written}")
        for line in outcome.story:
            self._indented(self._word(line.text))
        if outcome.refusal is not None:
            self._refused(outcome)
        elif outcome.line.expect is not None:
            self._say("play.not_refused", expect=outcome.line.expect)

    def _refused(self, outcome: Outcome) -> None:
        refusal = outcome.refusal
        assert refusal is not None
        self._say("play.refused", tried=self._word(refusal.tried), why=self._word(refusal.why))
        if refusal.allowed:
            self._say("play.allowed", allowed="; ".join(map(self._word, refusal.allowed)))
        for line in outcome.offered:
            self._say("play.send", line=written(line))
        if not outcome.offered:
            self._waits_for(outcome)
        if refusal.rule is not None:
            self._say("play.rule", rule=refusal.rule)
        expect = outcome.line.expect
        if outcome.is_as_expected:
            self._say("play.expected")
        elif expect is None:
            self._say("play.unexpected_refusal", code=refusal.code)
        else:
            self._say("play.other_refusal", expect=expect, code=refusal.code)

    def _waits_for(self, outcome: Outcome) -> None:
        """Say what could be sent by somebody else, where whoever tried may do nothing now."""
        for one in outcome.asked:
            for line in one.get("offered", ()):
                self._say("play.send", line=written(line))
            if "turn" in one:
                self._say("play.turn", who=one["seat"])
            elif "shuffle" in one:
                order = json.dumps(list(range(one["shuffle"])))
                self._say("play.send", line=f'{{"do": "shuffle", "order": {order}}}')

    def end(self, ending: dict[str, Any]) -> None:
        click.echo()
        if ending["position"] is None:
            self._speaker.say("play.no_position")
        else:
            self._speaker.say("play.position", position=ending["position"])

    def _names(self) -> Sequence[str]:
        state = self._performance.match.state
        return self._performance.rules.names(state) if state is not None else ()

    def _word(self, message: Any) -> str:
        game = self._performance.rules.id
        return word(message, self._speaker.language, self._names(), game)

    def _say(self, key: str, **args: Any) -> None:
        self._indented(self._speaker.words(key, **args))

    @staticmethod
    def _indented(text: str) -> None:
        click.echo(f"    {text}")

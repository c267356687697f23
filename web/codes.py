"""QR codes: how phones find the table, and the Wi-Fi it is on."""

from __future__ import annotations

import io
from typing import Any, Literal, TypeAlias

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.image.svg import SvgPathFillImage

WifiKind: TypeAlias = Literal["WPA", "WEP", "nopass"]

_SPECIAL = '\\;,:"'


def wifi_payload(name: str, password: str, kind: WifiKind = "WPA", *, hidden: bool = False) -> str:
    r"""Give the text of a Wi-Fi QR code, as phones' cameras read it.

    >>> print(wifi_payload("Saloon; upstairs", "whisky"))
    WIFI:T:WPA;S:Saloon\; upstairs;P:whisky;;
    """
    fields = [f"T:{kind}", f"S:{_escaped(name)}"]
    if kind != "nopass":
        fields.append(f"P:{_escaped(password)}")
    if hidden:
        fields.append("H:true")
    return f"WIFI:{';'.join(fields)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in text)


def svg(text: str) -> bytes:
    """Draw a QR code as an SVG picture: dark on white whatever the page's colours are."""
    image = _code(text, border=3).make_image(image_factory=SvgPathFillImage)
    out = io.BytesIO()
    image.save(out)
    return out.getvalue()


def terminal(text: str) -> str:
    """Draw a QR code with block characters, light on dark as most terminals are."""
    out = io.StringIO()
    _code(text, border=2).print_ascii(out=out, invert=True)
    return out.getvalue()


def _code(text: str, border: int) -> qrcode.QRCode[Any]:
    # Medium correction: a smudge or a reflection on the table screen must not matter.
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=border)
    code.add_data(text)
    code.make(fit=True)
    return code

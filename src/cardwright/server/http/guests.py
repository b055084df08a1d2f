"""Guests: whoever comes gets a name and a signed cookie. No password, no account; the cookie is all there is to it.

Nobody may take a name that others would read as the computer's or as that of someone who runs the server, however it is spelled.
"""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from hashlib import sha256

import msgspec

from ...errors import CardwrightError
from .rate_limits import Mark

COOKIE = "cardwright_guest"
YEAR = 365 * 24 * 3600
JOINERS = "\u200c\u200d"
LONGEST_NAME = 24
# As a word anywhere in a name, and as a word of its own. `plainly` writes every i and l as one letter.
RESERVED = ("computer", "cardwright", "moderator", "moderation", "administrator", "sysadmin", "formerguest")
RESERVED_WORDS = (
    "admin", "admins", "mod", "mods", "staff", "system", "server", "operator", "official", "support", "root", "sysop", "owner", "webmaster",
)
# Letters and digits that look like others.
LOOKALIKES = str.maketrans({
    **dict(zip("0134578@$!|+(<¢°⊘", "oieastbaslitcccoo", strict=True)),
    **dict(zip("авеёіїјкмнорѕстухԁԛԝ", "abeeiijkmhopsctyxdqw", strict=True)),
    **dict(zip("αβεικνορτυχωγη", "abeiknoptuxwyn", strict=True)),
    **dict(zip("ᎪᏴᏟᎠᎬᎦᎰᎻᎥᎫᏦᏞᎷᏁᎾᏢᎡᏚᎢᏙᎳᏔᎩᏃ", "abcdeffhijklmnoprstvwwyz", strict=True)),
    "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae",
})
# What Unicode calls the many forms of a Latin letter, and alphabets that are written together.
FORM = r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) (?:DOTLESS |SCRIPT )?"
LATIN = re.compile(FORM + "(ALPHA|IOTA|OPEN E|[A-Z])(?: WITH .+)?")
TOGETHER = frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
NUMBER = re.compile(r"\d+(?!\w)|(?<!\w)\d+")
MOST_MARKS = 4  # on one letter of what is said
FIRST = ("Amber", "Brisk", "Clever", "Daring", "Eager", "Gentle", "Lucky", "Merry", "Nimble", "Quiet", "Sly", "Witty")
SECOND = ("Badger", "Comet", "Falcon", "Fox", "Heron", "Lynx", "Magpie", "Otter", "Raven", "Sparrow", "Tiger", "Wren")


class Guest(msgspec.Struct, frozen=True):
    """Who asks. `mark` is by what they are counted; `id` and `name` are empty for whoever need not be remembered."""

    id: str
    name: str
    mark: Mark


def new_guest() -> tuple[str, str]:
    """A guest's id and first name."""
    return secrets.token_hex(12), f"{secrets.choice(FIRST)} {secrets.choice(SECOND)}"


def signed(secret: str, guest: str) -> str:
    """What the cookie holds."""
    return f"{guest}.{_mark(secret, guest)}"


def read_cookie(secret: str, cookie: str | None) -> str | None:
    """The guest in a cookie, if we signed it."""
    guest, dot, mark = (cookie or "").partition(".")
    if not dot or not hmac.compare_digest(mark.encode(), _mark(secret, guest).encode()):
        return None
    return guest


def _mark(secret: str, guest: str) -> str:
    return hmac.new(secret.encode(), guest.encode(), sha256).hexdigest()[:40]


def share(secret: str, mark: Mark) -> str:
    """To whom a match is counted: all guests of an address together. The address itself is kept nowhere."""
    return _mark(secret, mark.crowd or mark.who)[:16]


def checked_name(name: str) -> str:
    """A name as it is shown: letters, digits, blanks and common signs, without anything that could pass for something else."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    if not tidy:
        raise CardwrightError("a name cannot be empty")
    if len(tidy) > LONGEST_NAME:
        raise CardwrightError(f"a name has at most {LONGEST_NAME} letters")
    odd = [sign for sign in tidy if (unicodedata.category(sign)[0] in "CZ" and sign != " ") or unicodedata.category(sign) in ("Mn", "Me")]
    if odd or not any(sign.isalnum() for sign in tidy):
        raise CardwrightError("a name is made of letters, digits and common signs")
    if pretends(tidy):
        raise CardwrightError("this name could be taken for the computer's, or for that of someone who runs this server")
    alphabets = {unicodedata.name(sign, "?").split()[0] for sign in tidy if sign.isalpha()}
    if len(alphabets) > 1 and not alphabets <= TOGETHER:
        raise CardwrightError("a name is written in one alphabet: with letters of several it could be taken for another's")
    return tidy


def plainly(text: str) -> str:
    """A name as the eye takes it in: small plain letters, and what looks like one of them as that letter."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if unicodedata.category(sign) not in ("Mn", "Me"))
    return "".join(map(latin, bare)).translate(LOOKALIKES).replace("i", "l").replace("rn", "m")


def latin(sign: str) -> str:
    """A Latin letter without its hooks and strokes; any other sign as it is."""
    found = LATIN.fullmatch(unicodedata.name(sign, ""))
    return found[1].removeprefix("OPEN ")[0].lower() if found is not None else sign


def pretends(name: str) -> bool:
    """Whether a name could be taken for the computer's or staff's, read in any way: what is neither letter nor digit as a letter that it
    looks like or as a gap, digits as letters or as a number beside a word, and with a gap before each capital letter."""
    apart = "".join(sign if sign.isalnum() else " " for sign in name)
    readings = (name, apart, CAPITAL.sub(" ", apart), NUMBER.sub(" ", apart), NUMBER.sub(" ", CAPITAL.sub(" ", apart)))
    return any(map(reserved, readings))


def reserved(reading: str) -> bool:
    words = "".join(sign if sign.isalnum() else " " for sign in plainly(reading)).split()
    joined = "".join(words)
    return any(plainly(word) in joined for word in RESERVED) or any(plainly(word) in (*words, joined) for word in RESERVED_WORDS)


def tidy_line(text: str) -> str:
    """A line of talk without signs that nobody sees, which could turn round what stands beside it; those that join letters stay. Marks are
    not heaped on a letter until they cover other lines."""
    seen = [sign for sign in text if sign.isspace() or sign in JOINERS or unicodedata.category(sign)[0] != "C"]
    marks = 0
    kept = []
    for sign in seen:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())

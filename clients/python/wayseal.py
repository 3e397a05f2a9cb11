#!/usr/bin/env python3
"""Wayseal in one file of the standard library: verify proofs, call the service.

The verifier is written from docs/specs of the Wayseal repository and shares no code with the service. It checks chains (svt2),
entries of the public log (smt1) and proofs of delivery (spod1) offline, with keys that you give it:

    keys = load_keys(open("keys.json", "rb").read())
    if verify_pod(open("pod.json", "rb").read(), keys).verdict == "valid": ...

The client calls every operation of the REST API:

    wayseal = Wayseal("https://track.example.com", key)
    wayseal.detect("1Z999AA10123456784")

On the command line: python3 wayseal.py --help
"""

from __future__ import annotations

import argparse
import base64
import dataclasses
import datetime
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import ssl
import sys
import time
import unicodedata
import urllib.parse
import uuid as uuids
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Optional, Union

__version__: Final = "1.0.0"

Document = Union[str, bytes, Mapping[str, Any]]
"""Text, bytes, or what a JSON reader made of them. Only text shows that a member name occurs twice."""

MAX_INT: Final = 2**53 - 1
MAX_BYTES: Final = 1_048_576
MAX_LEVELS: Final = 16


class ProofError(ValueError):
    """An input that cannot be read. `code`: malformed, malformed_note, bad_signature, no_known_signature, ambiguous_key."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def _malformed(message: str) -> ProofError:
    return ProofError("malformed", message)


# --- JSON (docs/specs/json.md) -----------------------------------------------------------------------------------------------

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*"')
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_AFTER_NUMBER = frozenset("+-.0123456789eE")
_PLAIN = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = (("true", True), ("false", False), ("null", None))


class _Reader:
    """A strict reader: the one of the standard library keeps the last of two equal names and takes floats and NaN."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.levels = 0

    def document(self) -> Any:
        value = self.value()
        if self.peek() != "":
            raise _malformed("there is text after the value")
        return value

    def peek(self) -> str:
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def take(self, char: str) -> bool:
        if self.peek() != char:
            return False
        self.at += 1
        return True

    def value(self) -> Any:
        char = self.peek()
        if char == "{":
            return self.container(self.members)
        if char == "[":
            return self.container(self.items)
        if char == '"':
            return self.string()
        for word, value in _WORDS:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number()

    def container(self, read: Callable[[], Any]) -> Any:
        self.levels += 1
        if self.levels > MAX_LEVELS:
            raise _malformed(f"more than {MAX_LEVELS} levels")
        self.at += 1
        value = read()
        self.levels -= 1
        return value

    def members(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.take("}"):
            return found
        while True:
            if self.peek() != '"':
                raise _malformed("a member has no name")
            name = self.string()
            if name in found:
                raise _malformed("a member name occurs twice")
            if not self.take(":"):
                raise _malformed("a member has no value")
            found[name] = self.value()
            if self.take("}"):
                return found
            if not self.take(","):
                raise _malformed("an object does not end")

    def items(self) -> list[Any]:
        found: list[Any] = []
        if self.take("]"):
            return found
        while True:
            found.append(self.value())
            if self.take("]"):
                return found
            if not self.take(","):
                raise _malformed("a list does not end")

    def string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            raise _malformed("a string is malformed")
        self.at = match.end()
        inner = match.group()[1:-1]
        if "\\" in inner:
            inner = _ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else _PLAIN[found[2]], inner)
            # Two escapes may be the halves of one character; a half alone is an error.
            inner = _well_formed(inner.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass"))
        return inner

    def number(self) -> int:
        match = _NUMBER.match(self.text, self.at)
        if match is None or match.end() - self.at > 16 or self.text[match.end() : match.end() + 1] in _AFTER_NUMBER:
            raise _malformed("a value is none of JSON, or a number is no whole one up to 2^53 - 1")
        self.at = match.end()
        value = int(match.group())
        if value > MAX_INT:
            raise _malformed("a number is above 2^53 - 1")
        return value


def _well_formed(text: str) -> str:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise _malformed("a string has half a character") from None
    return text


def parse_json(source: Union[str, bytes]) -> Any:
    """Reads JSON as the formats demand it; raises ProofError `malformed`."""
    if isinstance(source, bytes):
        if len(source) > MAX_BYTES:
            raise _malformed(f"more than {MAX_BYTES} bytes")
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError:
            raise _malformed("no UTF-8") from None
    else:
        text = _well_formed(source)
        if len(text) > MAX_BYTES or len(text.encode()) > MAX_BYTES:
            raise _malformed(f"more than {MAX_BYTES} bytes")
    return _Reader(text).document()


def canonical_json(value: Any) -> str:
    """JCS: members sorted, no white space. Raises ProofError for what the formats do not have."""
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return json.dumps(_well_formed(value), ensure_ascii=False)
    if type(value) is int and 0 <= value <= MAX_INT:
        return str(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(canonical_json(item) for item in value) + "]"
    if isinstance(value, Mapping) and all(isinstance(name, str) and name.isascii() for name in value):
        return "{" + ",".join(f"{canonical_json(name)}:{canonical_json(value[name])}" for name in sorted(value)) + "}"
    raise _malformed("a value has no canonical form")


def _document(source: Any) -> Any:
    """The document in a text or an envelope."""
    value = parse_json(source) if isinstance(source, (str, bytes)) else source
    if not isinstance(value, Mapping) or "ok" not in value:
        return value
    if set(value) != {"ok", "data", "meta"} or value["ok"] is not True or not isinstance(value["meta"], Mapping):
        raise _malformed("the envelope is malformed")
    return value["data"]


# --- field types and forms ---------------------------------------------------------------------------------------------------

_Check = Callable[[Any], bool]


def _pattern(expression: str) -> _Check:
    compiled = re.compile(expression, re.ASCII)
    return lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None


def _one_of(*values: Any) -> _Check:
    return lambda value: any(value == known and type(value) is type(known) for known in values)


def _or_null(check: _Check) -> _Check:
    return lambda value: value is None or check(value)


def _is_int(value: Any, least: int = 0) -> bool:
    return type(value) is int and least <= value <= MAX_INT


def _is_positive(value: Any) -> bool:
    return _is_int(value, 1)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


_TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z", re.ASCII)
_EPOCH = datetime.datetime(1970, 1, 1)


def _milliseconds(value: Any) -> Optional[int]:
    match = _TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return None
    year, month, day, hour, minute, second, millisecond = (int(part) for part in match.groups())
    try:
        at = datetime.datetime(year, month, day, hour, minute, second)
    except ValueError:
        return None
    whole = at - _EPOCH
    return (whole.days * 86_400 + whole.seconds) * 1000 + millisecond if year >= 1970 else None


def _is_time(value: Any) -> bool:
    return _milliseconds(value) is not None


def _ms(value: str) -> int:
    found = _milliseconds(value)
    assert found is not None  # the form was checked
    return found


def _time_text(seconds: int) -> Optional[str]:
    """A second as time; none beyond the year 9999."""
    if seconds > 253_402_300_799:
        return None
    return (_EPOCH + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S.000Z")


_ISSUER = r"[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[0-9]{1,5})?"
_is_hash = _pattern(r"[0-9a-f]{64}")
_is_uuid = _pattern(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
_is_key_id = _pattern(r"[0-9a-f]{16}")
_is_word = _pattern(r"[a-z][a-z0-9_]{0,31}")
_is_issuer = _pattern(_ISSUER)
_is_key_text = _pattern(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")
_is_signature_text = _pattern(r"[A-Za-z0-9_-]{85}[AQgw]")


def _form(value: Any, required: Mapping[str, _Check], optional: Mapping[str, _Check] = {}) -> dict[str, Any]:
    """The object, if it has exactly these members."""
    if not isinstance(value, Mapping):
        raise _malformed("an object is missing")
    for name, check in required.items():
        if name not in value or not check(value[name]):
            raise _malformed(f"`{name}` is missing or malformed")
    for name in value:
        if name not in required and (name not in optional or not optional[name](value[name])):
            raise _malformed("a member is unknown or malformed")
    return dict(value)


def _is_form(required: Mapping[str, _Check], optional: Mapping[str, _Check] = {}) -> _Check:
    def check(value: Any) -> bool:
        _form(value, required, optional)
        return True

    return check


def _list_of(check: _Check, most: int) -> _Check:
    return lambda value: isinstance(value, (list, tuple)) and len(value) <= most and all(check(item) for item in value)


_is_path = _list_of(_is_hash, 63)
_STATUSES = ("pre-transit", "in_transit", "out_for_delivery", "delivered", "exception", "returned", "unknown")

_is_event = _is_form(
    {
        "code": _or_null(_pattern(r"[A-Za-z0-9._-]{1,32}")),
        "country": _or_null(_pattern(r"[A-Z]{2}")),
        "locode": _or_null(_pattern(r"[A-Z]{2}[A-Z2-9]{3}")),
        "occurred_at": _or_null(_is_time),
        "recorded_at": _is_time,
        "source": _is_word,
        "status": _one_of(*_STATUSES),
        "status_detail": _or_null(_is_word),
    },
    {"corrects": _is_positive, "status_basis": _one_of("stated", "code", "wording")},
)

_is_seal = _is_form(
    {
        "seq": _is_positive,
        "kind": _one_of("events", "purge"),
        "prev": _is_hash,
        "count": _is_positive,
        "head": _is_hash,
        "sealed_at": _is_time,
        "hash": _is_hash,
    }
)
_is_seal_name = _is_form({"seq": _is_positive, "hash": _is_hash})

_CHAIN: Mapping[str, _Check] = {
    "spec": _one_of("svt2"),
    "shipment": _is_uuid,
    "chain_id": _is_hash,
    "commitments": _list_of(_is_hash, 1000),
    "seals": _list_of(_is_seal, 2000),
    "chain_digest": _or_null(_is_hash),
}
_INCLUSION: Mapping[str, _Check] = {
    "spec": _one_of("smt1"),
    "shipment": _is_uuid,
    "chain_id": _is_hash,
    "seal": _is_seal_name,
    "origin": _is_text,
    "leaf_index": _is_int,
    "entry": _is_text,
    "leaf_hash": _is_hash,
    "tree_size": _is_positive,
    "root_hash": _is_hash,
    "path": _is_path,
    "checkpoint": _is_text,
    "tlog_proof": _is_text,
}
_is_end = _is_form({"tree_size": _is_positive, "root_hash": _is_hash, "checkpoint": _or_null(_is_text)})
_CONSISTENCY: Mapping[str, _Check] = {
    "spec": _one_of("smt1"),
    "origin": _is_text,
    "from": _is_end,
    "to": _is_end,
    "path": _is_path,
}
_is_root = _is_form(
    {
        "index": _is_int,
        "tree_size": _is_positive,
        "root_hash": _is_hash,
        "published_at": _is_time,
        "checkpoint": _is_text,
        "proof": _or_null(_is_path),
    }
)
_ROOTS: Mapping[str, _Check] = {
    "spec": _one_of("smt1"),
    "origin": _is_text,
    "total": _is_int,
    "from": _is_int,
    "roots": _list_of(_is_root, 1000),
}
_STATEMENT: Mapping[str, _Check] = {
    "v": _one_of(1),
    "spec": _one_of("spod1"),
    "issuer": _is_issuer,
    "key_id": _is_key_id,
    "shipment": _is_uuid,
    "chain_id": _is_hash,
    "number": _pattern(r"[A-Z0-9][A-Z0-9./_-]{0,79}"),
    "carrier": _pattern(r"[a-z0-9][a-z0-9-]{0,148}[a-z0-9]"),
    "vertical": _is_word,
    "status": _one_of("delivered"),
    "event": _is_form({"index": _is_positive, "salt": _is_hash, "body": _is_event}),
    "seal": _is_seal_name,
    "issue": _is_positive,
    "issued_at": _is_time,
}
_is_leaf = _is_form({"leaf_index": _is_int, "entry": _is_text, "path": _is_path})
_is_pod_inclusion = _is_form(
    {
        "spec": _one_of("smt1"),
        "origin": _is_text,
        "tree_size": _is_positive,
        "root_hash": _is_hash,
        "seal": _is_leaf,
        "pod": _is_leaf,
        "checkpoint": _is_text,
    }
)
_POD: Mapping[str, _Check] = {
    "spec": _one_of("spod1"),
    "statement": _is_form(_STATEMENT, {"sandbox": _one_of(True)}),
    "signature": _is_form({"alg": _one_of("Ed25519"), "key_id": _is_key_id, "value": _is_signature_text}),
    "evidence": _is_form({"chain": _is_form(_CHAIN), "inclusion": _is_pod_inclusion}),
}


# --- hashes and entries --------------------------------------------------------------------------------------------------------


def _text_hash(*lines: Any) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def chain_id(shipment: str) -> str:
    return _text_hash("svt2/chain", shipment)


def event_commitment(salt: str, body: Any) -> str:
    return _text_hash("svt2/event", salt, canonical_json(body))


def seal_hash(chain: str, seal: Mapping[str, Any]) -> str:
    members = ("seq", "kind", "prev", "count", "head", "sealed_at")
    return _text_hash("svt2/seal", chain, *(seal[name] for name in members))


def seal_entry(shipment: str, seq: int, digest: str) -> str:
    return f"svt2\n{_text_hash('svt2/tag', shipment, seq)}\n{digest}\n"


def pod_message(statement: Mapping[str, Any]) -> bytes:
    return f"spod1\n{canonical_json(statement)}\n".encode()


def pod_entry(statement: Mapping[str, Any]) -> str:
    tag = _text_hash("spod1/tag", statement["shipment"], statement["issue"])
    return f"spod1\n{tag}\n{hashlib.sha256(pod_message(statement)).hexdigest()}\n"


# --- Merkle tree (RFC 6962, RFC 9162) --------------------------------------------------------------------------------------------


def leaf_hash(entry: str) -> str:
    return hashlib.sha256(b"\0" + entry.encode("utf-8")).hexdigest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def verify_inclusion_path(leaf: str, index: int, size: int, path: Sequence[str], root: str) -> bool:
    """Whether the path leads from the leaf at this index to the root of a tree of this size."""
    if not 0 <= index < size:
        return False
    node, last = index, size - 1
    digest = bytes.fromhex(leaf)
    for step in (bytes.fromhex(item) for item in path):
        if last == 0:
            return False
        if node & 1 or node == last:
            digest = _node(step, digest)
            while node & 1 == 0:
                node >>= 1
                last >>= 1
        else:
            digest = _node(digest, step)
        node >>= 1
        last >>= 1
    return last == 0 and digest.hex() == root


def verify_consistency_path(first: int, second: int, path: Sequence[str], first_root: str, second_root: str) -> bool:
    """Whether the tree of the first size is the beginning of the tree of the second."""
    if not 1 <= first <= second:
        return False
    if first == second:
        return len(path) == 0 and first_root == second_root
    steps = [bytes.fromhex(item) for item in path]
    if first & (first - 1) == 0:
        steps.insert(0, bytes.fromhex(first_root))
    if not steps:
        return False
    node, last = first - 1, second - 1
    while node & 1:
        node >>= 1
        last >>= 1
    old = new = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if node & 1 or node == last:
            old, new = _node(step, old), _node(step, new)
            while node & 1 == 0 and node != 0:
                node >>= 1
                last >>= 1
        else:
            new = _node(new, step)
        node >>= 1
        last >>= 1
    return last == 0 and old.hex() == first_root and new.hex() == second_root


# --- Ed25519 (RFC 8032, strict) --------------------------------------------------------------------------------------------------

_P: Final = 2**255 - 19
_L: Final = 2**252 + 27742317777372353535851937790883648493
_D: Final = -121665 * pow(121666, -1, _P) % _P
_ROOT_OF_MINUS_ONE: Final = pow(2, (_P - 1) // 4, _P)

_Point = tuple[int, int, int, int]
"""Extended coordinates: x = X/Z, y = Y/Z, T = XY/Z."""

_NEUTRAL: Final[_Point] = (0, 1, 1, 0)


def _point(encoded: bytes) -> Optional[_Point]:
    """Decodes a point; none if the encoding is not canonical or names no point of the curve."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if len(encoded) != 32 or y >= _P:
        return None
    numerator, denominator = (y * y - 1) % _P, (_D * y * y + 1) % _P
    x = numerator * pow(denominator, 3, _P) * pow(numerator * pow(denominator, 7, _P), (_P - 5) // 8, _P) % _P
    if denominator * x * x % _P != numerator:
        x = x * _ROOT_OF_MINUS_ONE % _P
        if denominator * x * x % _P != numerator:
            return None
    if x == 0 and sign:
        return None
    if x & 1 != sign:
        x = _P - x
    return (x, y, 1, x * y % _P)


def _add(one: _Point, two: _Point) -> _Point:
    a = (one[1] - one[0]) * (two[1] - two[0])
    b = (one[1] + one[0]) * (two[1] + two[0])
    c = 2 * _D * one[3] % _P * two[3]
    d = 2 * one[2] * two[2]
    e, f, g, h = (b - a) % _P, (d - c) % _P, (d + c) % _P, (b + a) % _P
    return (e * f % _P, g * h % _P, f * g % _P, e * h % _P)


def _double(one: _Point) -> _Point:
    a, b = one[0] * one[0], one[1] * one[1]
    h = (a + b) % _P
    e = (h - (one[0] + one[1]) ** 2) % _P
    g = (a - b) % _P
    f = (2 * one[2] * one[2] + g) % _P
    return (e * f % _P, g * h % _P, f * g % _P, e * h % _P)


def _encode(point: _Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _times_sum(first: int, one: _Point, second: int, two: _Point) -> _Point:
    """first·one + second·two, two bits of each at a time."""
    table = [_NEUTRAL]
    for index in range(1, 16):
        table.append(_add(table[index - 1], one) if index & 3 else _add(table[index - 4], two))
    result = _NEUTRAL
    for shift in range(252, -1, -2):
        result = _double(_double(result))
        index = (second >> shift & 3) << 2 | first >> shift & 3
        if index:
            result = _add(result, table[index])
    return result


_BASE_Y = 4 * pow(5, -1, _P) % _P
_BASE = _point(_BASE_Y.to_bytes(32, "little")) or _NEUTRAL


def _public_point(public_key: bytes) -> Optional[_Point]:
    """The point of a usable public key: canonical, on the curve, not of small order."""
    point = _point(public_key)
    if point is None or _encode(_double(_double(_double(point)))) == _encode(_NEUTRAL):
        return None
    return point


def verify_ed25519(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """RFC 8032 without cofactor: S below the order, R compared as bytes, no key of small order."""
    point = _public_point(public_key)
    if point is None or len(signature) != 64:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    if scalar >= _L:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    negative = (_P - point[0], point[1], point[2], _P - point[3])
    return _encode(_times_sum(scalar, _BASE, int.from_bytes(digest, "little") % _L, negative)) == signature[:32]


def _base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", re.ASCII)


def _base64(text: str) -> Optional[bytes]:
    """Standard base64 with padding; none unless it is written in the one canonical way."""
    if _BASE64.fullmatch(text) is None:
        return None
    decoded = base64.b64decode(text)
    return decoded if base64.b64encode(decoded).decode() == text else None


# --- notes and checkpoints (C2SP signed-note, tlog-checkpoint, tlog-cosignature) -------------------------------------------------


@dataclasses.dataclass(frozen=True)
class NoteKey:
    """A key that signs notes. `type` 1 signs the text, 4 cosigns it with a time. `id` has 8 hex digits."""

    name: str
    type: int
    id: str
    public_key: bytes


@dataclasses.dataclass(frozen=True)
class NoteSignature:
    key: NoteKey
    time: Optional[int]


_WHITE_SPACE = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")


def _is_note_name(name: str) -> bool:
    return name != "" and "+" not in name and _WHITE_SPACE.search(name) is None


def _note_key(name: str, kind: int, public_key: bytes) -> NoteKey:
    digest = hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + public_key)
    return NoteKey(name, kind, digest.hexdigest()[:8], public_key)


def format_vkey(key: NoteKey) -> str:
    return f"{key.name}+{key.id}+{base64.b64encode(bytes([key.type]) + key.public_key).decode()}"


def parse_vkey(vkey: str) -> NoteKey:
    """Reads `name+id+base64`; raises ProofError `malformed`."""
    parts = vkey.split("+", 2)
    content = _base64(parts[2]) if len(parts) == 3 else None
    if content is None or len(content) != 33 or content[0] not in (1, 4) or not _is_note_name(parts[0]):
        raise _malformed("the vkey is malformed")
    key = _note_key(_well_formed(parts[0]), content[0], content[1:])
    if key.id != parts[1] or _public_point(key.public_key) is None:
        raise _malformed("the vkey has another id, or a key that cannot be used")
    return key


def _note_error(message: str) -> ProofError:
    return ProofError("malformed_note", message)


def _split_note(note: str) -> tuple[str, list[tuple[str, str, bytes]]]:
    """The text and the signature lines: name, key id, signature."""
    if len(note.encode("utf-8", "surrogatepass")) > 65_536 or re.search(r"[\x00-\x09\x0b-\x1f\ud800-\udfff]", note):
        raise _note_error("the note is too long or has control characters")
    middle = note.rfind("\n\n")
    block = note[middle + 2 :]
    if middle < 0 or not block.endswith("\n"):
        raise _note_error("the note has no signature lines, or does not end with a newline")
    lines = block[:-1].split("\n")
    if len(lines) > 100:
        raise _note_error("the note has more than 100 signature lines")
    found = []
    for line in lines:
        name, _, rest = line[2:].partition(" ")
        content = _base64(rest)
        if not line.startswith("\u2014 ") or not _is_note_name(name) or content is None or len(content) < 5:
            raise _note_error("a signature line is malformed")
        found.append((name, content[:4].hex(), content[4:]))
    return note[: middle + 1], found


def _signed_by(key: NoteKey, text: str, signature: bytes) -> Optional[NoteSignature]:
    if key.type == 1:
        return NoteSignature(key, None) if verify_ed25519(key.public_key, text.encode(), signature) else None
    seconds = int.from_bytes(signature[:8], "big")
    message = f"cosignature/v1\ntime {seconds}\n{text}".encode()
    valid = len(signature) == 72 and seconds <= MAX_INT and verify_ed25519(key.public_key, message, signature[8:])
    return NoteSignature(key, seconds) if valid else None


def open_note(note: str, keys: Sequence[NoteKey]) -> tuple[str, list[NoteSignature]]:
    """The text of a note and its signatures by these keys; raises ProofError."""
    known: dict[tuple[str, str], NoteKey] = {}
    for key in keys:
        if known.setdefault((key.name, key.id), key) != key:
            raise ProofError("ambiguous_key", "two keys have one name and id")
    text, lines = _split_note(note)
    found: list[NoteSignature] = []
    seen: set[tuple[str, str]] = set()
    for name, key_id, content in lines:
        signer = known.get((name, key_id))
        if signer is None or (name, key_id) in seen:
            continue
        seen.add((name, key_id))
        signature = _signed_by(signer, text, content)
        if signature is None:
            raise ProofError("bad_signature", "a signature line of a known key fails")
        found.append(signature)
    if not found:
        raise ProofError("no_known_signature", "no line is of a known key")
    return text, found


@dataclasses.dataclass(frozen=True)
class Checkpoint:
    origin: str
    size: int
    root: str
    extensions: tuple[str, ...]
    signatures: tuple[NoteSignature, ...] = ()


def _checkpoint_body(text: str, origin: str) -> Checkpoint:
    lines = text[:-1].split("\n")
    root = _base64(lines[2]) if len(lines) > 2 else None
    size = lines[1] if len(lines) > 1 else ""
    whole = _NUMBER.fullmatch(size) is not None and len(size) <= 16 and int(size) <= MAX_INT
    if "" in lines or lines[0] != origin or not whole or root is None or len(root) != 32:
        raise _note_error("the note is no checkpoint of this log")
    return Checkpoint(lines[0], int(size), root.hex(), tuple(lines[3:]))


def open_checkpoint(note: str, keys: Sequence[NoteKey], origin: str) -> Checkpoint:
    """A signed checkpoint of any log; raises ProofError."""
    text, signatures = open_note(note, keys)
    return dataclasses.replace(_checkpoint_body(text, origin), signatures=tuple(signatures))


# --- keys (docs/specs/keys.md) -----------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Key:
    """A record of the keys document."""

    kid: str
    public_key: bytes
    purpose: str
    origin: Optional[str]
    sandbox: bool
    vkey: Optional[str]
    not_before: str
    not_after: Optional[str]
    status: str
    revoked_after_index: Optional[int]
    endorsed_by: Optional[Mapping[str, str]]

    @property
    def note_key(self) -> NoteKey:
        return _note_key(_note_name(self.purpose, self.origin or ""), _NOTE_TYPES[self.purpose], self.public_key)


@dataclasses.dataclass(frozen=True)
class Keys:
    issuer: str
    keys: tuple[Key, ...]

    def find(self, purpose: str, origin: str) -> list[Key]:
        return [key for key in self.keys if key.purpose == purpose and key.origin == origin]


_NOTE_TYPES = {"smt1": 1, "time": 4, "witness": 4}
_is_endorsement = _is_form({"key_id": _is_key_id, "value": _is_signature_text})
_RECORD: Mapping[str, _Check] = {
    "use": _one_of("sig"),
    "x": _is_key_text,
    "kid": _is_key_id,
    "origin": _or_null(_is_text),
    "sandbox": _one_of(True, False),
    "vkey": _or_null(_is_text),
    "not_before": _is_time,
    "not_after": _or_null(_is_time),
    "status": _one_of("announced", "active", "retired", "revoked"),
    "revoked_after_index": _or_null(_is_int),
    "endorsed_by": _or_null(_is_endorsement),
}


def _note_name(purpose: str, origin: str) -> str:
    return {"smt1": origin, "time": f"{origin}/time", "witness": f"{origin}/witness"}[purpose]


def _record_vkey(purpose: str, issuer: str, origin: Optional[str], public_key: bytes) -> Optional[str]:
    if purpose == "spod1":
        return None
    return format_vkey(_note_key(_note_name(purpose, origin or issuer), _NOTE_TYPES[purpose], public_key))


def _key(record: Any, issuer: str) -> Optional[Key]:
    """A known record, none for one of another kind; raises ProofError for a wrong one."""
    for name, known in (("kty", ("OKP",)), ("crv", ("Ed25519",)), ("purpose", ("spod1", "smt1", "time", "witness"))):
        if not isinstance(record, Mapping) or not isinstance(record.get(name), str):
            raise _malformed(f"a record has no `{name}`")
        if record[name] not in known:
            return None
    fields = _form({name: record[name] for name in _RECORD if name in record}, _RECORD)
    purpose, origin, public_key = record["purpose"], fields["origin"], _base64url(fields["x"])
    log = re.fullmatch(re.escape(issuer) + r"/(sandbox-)?smt1(?:-[1-9][0-9]{0,3})?", origin or "", re.ASCII)
    faults = (
        (_public_point(public_key) is None, "a key cannot be used"),
        (fields["kid"] != _text_hash("smt1/key", public_key.hex())[:16], "`kid` is of another key"),
        ((origin is not None) if purpose == "witness" else log is None, "`origin` is no log of the issuer"),
        (fields["sandbox"] != (log is not None and log[1] is not None), "`sandbox` is not as the origin says"),
        (fields["vkey"] != _record_vkey(purpose, issuer, origin, public_key), "`vkey` is of another key or name"),
        (
            fields["revoked_after_index"] is not None and (purpose != "spod1" or fields["status"] != "revoked"),
            "`revoked_after_index` is for revoked keys of proofs of delivery",
        ),
    )
    for wrong, message in faults:
        if wrong:
            raise _malformed(message)
    del fields["use"], fields["x"]
    return Key(public_key=public_key, purpose=purpose, **fields)


def load_keys(source: Document) -> Keys:
    """Reads a keys document; raises ProofError `malformed`."""
    document = _document(source)
    if not isinstance(document, Mapping) or not _is_issuer(document.get("issuer")):
        raise _malformed("the keys document has no issuer")
    records = document.get("keys")
    if not isinstance(records, (list, tuple)) or len(records) > 200:
        raise _malformed("the keys document has no list of at most 200 keys")
    keys = [key for key in (_key(record, document["issuer"]) for record in records) if key is not None]
    if len({key.kid for key in keys}) < len(keys):
        raise _malformed("a key id occurs twice")
    return Keys(document["issuer"], tuple(keys))


def endorsement_message(key: Key) -> bytes:
    core = {
        "crv": "Ed25519",
        "kid": key.kid,
        "kty": "OKP",
        "not_before": key.not_before,
        "origin": key.origin,
        "purpose": key.purpose,
        "sandbox": key.sandbox,
        "use": "sig",
        "vkey": key.vkey,
        "x": base64.urlsafe_b64encode(key.public_key).decode().rstrip("="),
    }
    return f"smt1/endorse\n{canonical_json(core)}\n".encode()


def _stricter(pinned: Key, offered: Key) -> Key:
    """A pinned record with what the offered one takes away."""
    status, index = pinned.status, pinned.revoked_after_index
    if offered.status == "revoked":
        both = [record.revoked_after_index for record in (pinned, offered) if record.status == "revoked"]
        numbers = [found for found in both if found is not None]
        status, index = "revoked", min(numbers) if len(numbers) == len(both) else None
    ends = [record.not_after for record in (pinned, offered) if record.not_after is not None]
    return dataclasses.replace(
        pinned,
        status="retired" if status != "revoked" and offered.status == "retired" else status,
        revoked_after_index=index,
        not_before=max(pinned.not_before, offered.not_before),
        not_after=min(ends, default=None),
    )


def merge_pinned(pins: Keys, offered: Keys) -> Keys:
    """The pinned keys, and the keys of proofs of delivery that they endorse, also in a chain."""
    if pins.issuer != offered.issuer:
        raise _malformed("the pins are of another issuer")
    known = {key.kid: key for key in pins.keys}
    for key in offered.keys:
        if key.kid in known:
            known[key.kid] = _stricter(known[key.kid], key)
    waiting = [key for key in offered.keys if key.kid not in known and key.purpose == "spod1" and key.endorsed_by]
    grown = True
    while grown:
        grown = False
        for key in list(waiting):
            endorser = known.get((key.endorsed_by or {}).get("key_id", ""))
            if endorser is None or endorser.purpose != "spod1" or endorser.status == "revoked":
                continue
            waiting.remove(key)
            value = _base64url((key.endorsed_by or {})["value"])
            if verify_ed25519(endorser.public_key, endorsement_message(key), value):
                known[key.kid] = key
                grown = True
    return Keys(pins.issuer, tuple(known.values()))


# --- verdicts ----------------------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Policy:
    """Witnesses that you trust, and how many of them must have cosigned."""

    witnesses: tuple[NoteKey, ...] = ()
    quorum: int = 0


@dataclasses.dataclass(frozen=True)
class Step:
    id: str
    state: str
    detail: str


@dataclasses.dataclass(frozen=True)
class Result:
    """`verdict` is a word, so compare it; none only if `fetch_from` names a part of the root history that is missing."""

    verdict: Optional[str]
    steps: tuple[Step, ...]
    warnings: tuple[str, ...]
    fetch_from: Optional[int] = None


class _Checklist:
    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.warnings: set[str] = set()
        self.verdict: Optional[str] = None
        self.fetch_from: Optional[int] = None

    def check(self, step: str, fault: Optional[tuple[str, str]], detail: str) -> bool:
        """One step: `fault` is none, or verdict and reason. The first fault decides."""
        if fault is None:
            self.steps.append(Step(step, "pass", detail))
            return True
        self.steps.append(Step(step, "fail", fault[1]))
        if self.verdict is None:
            self.verdict = fault[0]
        return False

    def skip(self, step: str, detail: str) -> None:
        self.steps.append(Step(step, "skip", detail))

    def result(self, otherwise: str) -> Result:
        verdict = self.verdict or (None if self.fetch_from is not None else otherwise)
        return Result(verdict, tuple(self.steps), tuple(sorted(self.warnings)), self.fetch_from)


def _read(run: _Checklist, step: str, source: Any, form: Mapping[str, _Check], detail: str) -> Optional[dict[str, Any]]:
    try:
        document = _form(_document(source), form)
    except ProofError as error:
        run.check(step, ("malformed", str(error)), "")
        return None
    run.check(step, None, detail)
    return document


_Fault = Optional[tuple[str, str]]


@dataclasses.dataclass(frozen=True)
class _Accepted:
    """A checkpoint that counts, with the seconds of the cosignatures that count."""

    size: int
    root: str
    times: tuple[int, ...] = ()
    clock_times: tuple[int, ...] = ()
    witnessed: bool = False


def _accept(note: str, origin: str, keys: Optional[Keys], policy: Policy) -> Union[_Accepted, tuple[str, str]]:
    """A checkpoint of smt1, or verdict and reason."""
    try:
        if keys is None:
            text, _ = _split_note(note)
            body = _checkpoint_body(text, origin)
        else:
            logs, clocks = keys.find("smt1", origin), keys.find("time", origin)
            own = {key.public_key for key in logs + clocks}
            named = [witness for witness in policy.witnesses if witness.public_key not in own]
            body = open_checkpoint(note, [key.note_key for key in logs + clocks] + named, origin)
    except ProofError as error:
        return "checkpoint_invalid", str(error)
    if body.extensions or body.size < 1:
        return "checkpoint_invalid", "the checkpoint has other lines, or no entries"
    if keys is None:
        return _Accepted(body.size, body.root)
    by = {signature.key.public_key: signature for signature in body.signatures}
    log_signed = [key for key in logs if key.public_key in by]
    clock_signed = [key for key in clocks if key.public_key in by]
    if not log_signed or not clock_signed:
        return "checkpoint_invalid", "a signature of the log or of its clock is missing"
    cosigned = {witness.public_key for witness in named if witness.public_key in by}
    if len(cosigned) < policy.quorum:
        return "checkpoint_invalid", f"{len(cosigned)} of {policy.quorum} witnesses have cosigned"
    for signers in (log_signed, clock_signed):
        if all(key.status == "revoked" for key in signers):
            return "key_revoked", f"the {'log' if signers is log_signed else 'time'} key of the checkpoint is revoked"
    living = {key.public_key for key in clock_signed if key.status != "revoked"}
    stamps = [(signature.key.public_key, signature.time) for signature in body.signatures if signature.time is not None]
    return _Accepted(
        body.size,
        body.root,
        tuple(second for key, second in stamps if key in living or key in cosigned),
        tuple(second for key, second in stamps if key in living),
        bool(cosigned),
    )


def _accept_quoted(
    note: str, origin: str, keys: Optional[Keys], policy: Policy, quoted: Mapping[str, Any]
) -> tuple[Optional[_Accepted], _Fault]:
    accepted = _accept(note, origin, keys, policy)
    if not isinstance(accepted, _Accepted):
        return None, accepted
    if (quoted["tree_size"], quoted["root_hash"]) != (accepted.size, accepted.root):
        return None, ("checkpoint_invalid", "size or root beside the checkpoint are not its own")
    return accepted, None


def _shown(accepted: Optional[_Accepted], keys: Optional[Keys]) -> str:
    size = accepted.size if accepted else 0
    if keys is None:
        return f"The checkpoint over {size} entries is well-formed; its signatures are not checked"
    return f"The checkpoint over {size} entries is signed by the log and its clock"


# --- svt2 --------------------------------------------------------------------------------------------------------------------------

_PURGE_MS: Final = 2_592_000_000
_TOLERANCE_MS: Final = 300_000
_BOUND_MS: Final = 660_000


def _chain_fault(chain: Mapping[str, Any]) -> Optional[str]:
    """Step V2: what is wrong with the seals, if anything."""
    commitments, seals = chain["commitments"], chain["seals"]
    if chain["chain_id"] != chain_id(chain["shipment"]):
        return "the chain id is of another shipment"
    heads = [_text_hash("svt2/genesis", chain["chain_id"])]
    for index, commitment in enumerate(commitments, 1):
        heads.append(_text_hash("svt2/link", heads[-1], index, commitment))
    before: Optional[Mapping[str, Any]] = None
    for number, seal in enumerate(seals, 1):
        fault = _seal_fault(seal, number, before, heads, chain["chain_id"])
        if fault is not None:
            return f"seal {number}: {fault}"
        before = seal
    if seals and seals[-1]["count"] != len(commitments):
        return "commitments and the last seal do not end together"
    if seals and chain["chain_digest"] != seals[-1]["hash"]:
        return "the chain digest is not the hash of the last seal"
    return None


def _seal_fault(
    seal: Mapping[str, Any], number: int, before: Optional[Mapping[str, Any]], heads: Sequence[str], chain: str
) -> Optional[str]:
    if seal["seq"] != number or seal["prev"] != (before["hash"] if before else "0" * 64):
        return "it does not follow the seal before it"
    if seal["count"] >= len(heads) or seal["head"] != heads[seal["count"]]:
        return "its events are not those of the chain"
    if seal["hash"] != seal_hash(chain, seal):
        return "its hash is wrong"
    waited = _ms(seal["sealed_at"]) - _ms(before["sealed_at"]) if before else 0
    if waited < 0:
        return "it is dated before the seal before it"
    if seal["kind"] == "events":
        return None if before is None or seal["count"] > before["count"] else "it covers no new event"
    follows = before is not None and before["kind"] == "events" and seal["count"] == before["count"]
    return None if follows and waited >= _PURGE_MS else "a purge is not allowed here"


def _check_chain(run: _Checklist, source: Any) -> tuple[Optional[dict[str, Any]], bool]:
    """Steps V0 to V2."""
    chain = _read(run, "V0", source, _CHAIN, "The document has the form of svt2")
    if chain is None:
        return None, False
    count = len(chain["seals"])
    sealed = run.check("V1", None if count else ("not_sealed", "the shipment has no seal"), f"The shipment has {count} seals")
    fault = _chain_fault(chain) if sealed else None
    if sealed:
        run.check(
            "V2",
            ("seal_chain_corrupted", fault) if fault else None,
            f"The {count} seals are in sequence and fix {len(chain['commitments'])} events in order",
        )
    return chain, sealed and fault is None


def verify_stored_chain(document: Document, events: Sequence[Mapping[str, Any]]) -> Result:
    """For the holder of the stored events: are events and seals consistent? Says nothing about who made them."""
    run = _Checklist()
    chain, sound = _check_chain(run, document)
    if chain is None or not sound:
        return run.result("valid")
    fault, absent = _events_fault(chain, events)
    run.check("V3", ("event_mismatch", fault) if fault else None, "The stored events are those that were sealed")
    gone = ("events_unavailable", f"retention deleted {absent} events") if absent else None
    run.check("V4", gone, "No event is missing")
    return run.result("valid")


def _events_fault(chain: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> tuple[Optional[str], int]:
    covered = len(chain["commitments"])
    seen: set[int] = set()
    for event in events:
        index, body = event["index"], event["body"]
        if not _is_positive(index) or index in seen:
            return "an index is wrong or occurs twice", 0
        seen.add(index)
        try:
            _is_event(body)
        except ProofError:
            return f"event {index} is malformed", 0
        if body.get("corrects", 0) >= index:
            return f"event {index} corrects no earlier event", 0
        if index <= covered and event_commitment(event["salt"], body) != chain["commitments"][index - 1]:
            return f"event {index} is not what was sealed", 0
    purged = max((seal["count"] for seal in chain["seals"] if seal["kind"] == "purge"), default=0)
    absent = [index for index in range(1, covered + 1) if index not in seen]
    if any(index > purged for index in absent):
        return "an event is missing and was not deleted by retention", 0
    return None, len(absent)


@dataclasses.dataclass(frozen=True)
class _Logged:
    """An inclusion document that holds."""

    document: Mapping[str, Any]
    accepted: _Accepted
    sandbox: bool


def _late(own: _Logged, other: _Logged, sealed_at: str) -> bool:
    """Whether a checkpoint that covers the entry is older than the seal says it is."""
    if own.sandbox or other.document["origin"] != own.document["origin"]:
        return False
    if other.accepted.size <= own.document["leaf_index"]:
        return False
    return any(_ms(sealed_at) > second * 1000 + _TOLERANCE_MS for second in other.accepted.times)


def verify_chain(
    document: Document, inclusions: Sequence[Document] = (), keys: Optional[Keys] = None, policy: Policy = Policy()
) -> Result:
    """A chain with the inclusion documents of its seals. Without the one of its last seal it is never `valid`."""
    run = _Checklist()
    chain, sound = _check_chain(run, document)
    if chain is None or not sound:
        return run.result("valid")
    run.skip("V3", "This document has no events, only their commitments")
    logged: list[_Logged] = []
    for source in inclusions:
        found = _check_inclusion(run, source, keys, policy)
        if found is not None and _check_logged_seal(run, chain, found, logged, keys):
            logged.append(found)
    _check_roots_agree(run, logged)
    if keys is None or not inclusions:
        run.skip("L4", "No inclusion document shows that this chain was published, and anyone can make one")
        return run.result("self_consistent")
    last = len(chain["seals"])
    newest = max((found.document["seal"]["seq"] for found in logged), default=0)
    behind = f"the log holds seal {newest}; no document shows that it holds those up to seal {last}"
    run.check("L4", None if newest == last else ("partly_logged", behind), f"The log holds seal {last}, the last of this chain")
    purge = any(seal["kind"] == "purge" for seal in chain["seals"])
    run.check("V4", ("events_unavailable", "retention deleted events") if purge else None, "No events were purged")
    return run.result("sandbox" if any(found.sandbox for found in logged) else "valid")


def _check_logged_seal(
    run: _Checklist, chain: Mapping[str, Any], own: _Logged, others: Sequence[_Logged], keys: Optional[Keys]
) -> bool:
    """Steps L1 and L2 of one inclusion document, beside those before it."""
    entry = own.document
    seq = entry["seal"]["seq"]
    same = (entry["shipment"], entry["chain_id"]) == (chain["shipment"], chain["chain_id"])
    seals = chain["seals"]
    fits = same and seq <= len(seals) and seals[seq - 1]["hash"] == entry["seal"]["hash"]
    fault = None if fits else ("seal_chain_corrupted", "the log entry is of no seal of this chain")
    if not run.check("L1", fault, f"The log entry is of seal {seq} of this chain"):
        return False
    if keys is None or own.sandbox:
        run.skip("L2", "There are no times to compare")
        return True
    late = any(_late(own, other, seals[seq - 1]["sealed_at"]) for other in (own, *others)) or any(
        _late(other, own, seals[other.document["seal"]["seq"] - 1]["sealed_at"]) for other in others
    )
    wrong = ("time_order_invalid", "a seal is dated later than it was logged") if late else None
    run.check("L2", wrong, "The seal is not dated later than it was logged")
    return True


def _check_roots_agree(run: _Checklist, logged: Sequence[_Logged]) -> None:
    if not logged:
        return
    roots: dict[tuple[str, int], str] = {}
    agree = all(
        roots.setdefault((found.document["origin"], found.accepted.size), found.accepted.root) == found.accepted.root
        for found in logged
    )
    fault = None if agree else ("log_inconsistent", "two inclusion documents show one log with one size and two roots")
    run.check("L3", fault, "The inclusion documents do not show two states of one log")


# --- smt1 --------------------------------------------------------------------------------------------------------------------------


def _check_log_key(run: _Checklist, step: str, origin: str, keys: Optional[Keys]) -> bool:
    if keys is None:
        run.skip(step, "No keys were given, so no signature is checked")
        return False
    found = keys.find("smt1", origin)
    run.check(
        step, None if found else ("key_unknown", "your keys have no log key of this origin"), "Your keys include the log key"
    )
    return any(key.sandbox for key in found)


def tlog_proof(index: int, path: Sequence[str], checkpoint: str) -> str:
    lines = "".join(base64.b64encode(bytes.fromhex(item)).decode() + "\n" for item in path)
    return f"c2sp.org/tlog-proof@v1\nindex {index}\n{lines}\n{checkpoint}"


def _check_inclusion(run: _Checklist, source: Any, keys: Optional[Keys], policy: Policy) -> Optional[_Logged]:
    """Steps I1 to I6."""
    document = _read(run, "I1", source, _INCLUSION, "The document has the form of smt1")
    if document is None:
        return None
    sandbox = _check_log_key(run, "I2", document["origin"], keys)
    seal, index, size = document["seal"], document["leaf_index"], document["tree_size"]
    accepted, fault = _accept_quoted(document["checkpoint"], document["origin"], keys, policy, document)
    run.check("I3", fault, _shown(accepted, keys))
    entry = seal_entry(document["shipment"], seal["seq"], seal["hash"])
    own = document["entry"] == entry and document["leaf_hash"] == leaf_hash(entry)
    own = own and document["chain_id"] == chain_id(document["shipment"])
    run.check(
        "I4",
        None if own else ("not_logged", "the entry is not of this seal"),
        f"The log entry matches seal {seal['seq']} of this shipment",
    )
    in_tree = verify_inclusion_path(document["leaf_hash"], index, size, document["path"], document["root_hash"])
    run.check(
        "I5",
        None if in_tree else ("not_logged", "the path does not lead to the root"),
        f"Recorded in the public log at position {index} of {size}",
    )
    same = document["tlog_proof"] == tlog_proof(index, document["path"], document["checkpoint"])
    run.check("I6", None if same else ("not_logged", "the tlog-proof says something else"), "The tlog-proof agrees")
    if accepted is not None and keys is not None and not accepted.witnessed:
        run.warnings.add("no_witness")
    if accepted is None or run.verdict is not None:
        return None
    return _Logged(document, accepted, sandbox)


def verify_inclusion(document: Document, keys: Optional[Keys] = None, policy: Policy = Policy()) -> Result:
    """Is this seal in the public log?"""
    run = _Checklist()
    found = _check_inclusion(run, document, keys, policy)
    return run.result(_grade(keys, found is not None and found.sandbox))


def _grade(keys: Optional[Keys], sandbox: bool) -> str:
    return "self_consistent" if keys is None else "sandbox" if sandbox else "valid"


def verify_consistency(source: Document, keys: Optional[Keys] = None, policy: Policy = Policy()) -> Result:
    """Did the log only grow between two sizes?"""
    run = _Checklist()
    document = _read(run, "C1", source, _CONSISTENCY, "The document has the form of a consistency proof")
    if document is None:
        return run.result("valid")
    sandbox = _check_log_key(run, "C2", document["origin"], keys)
    ends = (document["from"], document["to"])
    for end in ends:
        if end["checkpoint"] is None:
            run.skip("C3", f"There is no checkpoint over {end['tree_size']} entries")
            continue
        accepted, fault = _accept_quoted(end["checkpoint"], document["origin"], keys, policy, end)
        run.check("C3", fault, _shown(accepted, keys))
        if accepted is not None and keys is not None and not accepted.witnessed:
            run.warnings.add("no_witness")
    grew = verify_consistency_path(
        ends[0]["tree_size"], ends[1]["tree_size"], document["path"], ends[0]["root_hash"], ends[1]["root_hash"]
    )
    run.check(
        "C4",
        None if grew else ("log_inconsistent", "the smaller log is not the beginning of the larger"),
        f"The log of {ends[0]['tree_size']} entries is the beginning of the log of {ends[1]['tree_size']} entries",
    )
    both = all(end["checkpoint"] is not None for end in ends)
    return run.result(_grade(keys if both else None, sandbox))


def _order_fault(document: Mapping[str, Any]) -> Optional[str]:
    roots, start = document["roots"], document["from"]
    if document["total"] < start + len(roots) or (not roots and start != 0):
        return "`from`, `total` and the length of the list do not fit"
    for place, root in enumerate(roots):
        if root["index"] != start + place or (root["index"] == 0 and root["proof"] is not None):
            return "an index is wrong, or the first root has a proof"
        if place and root["tree_size"] <= roots[place - 1]["tree_size"]:
            return "a tree does not grow"
        if place and root["published_at"] < roots[place - 1]["published_at"]:
            return "a root is published before the one before it"
    return None


def _root_fault(root: Mapping[str, Any], origin: str, keys: Optional[Keys], policy: Policy) -> _Fault:
    accepted, fault = _accept_quoted(root["checkpoint"], origin, keys, policy, root)
    if accepted is None or keys is None:
        return fault
    if root["published_at"] not in [_time_text(second) for second in accepted.clock_times]:
        return "checkpoint_invalid", "`published_at` is not the second of its time cosignature"
    return None


def _check_roots(run: _Checklist, source: Any, keys: Optional[Keys], policy: Policy) -> tuple[Optional[dict[str, Any]], bool]:
    """Steps R1 to R5."""
    document = _read(run, "R1", source, _ROOTS, "The document has the form of a root history")
    if document is None:
        return None, False
    sandbox = _check_log_key(run, "R2", document["origin"], keys)
    roots = document["roots"]
    faults = (_root_fault(root, document["origin"], keys, policy) for root in roots)
    fault = next((found for found in faults if found is not None), None)
    signed = "well-formed; their signatures are not checked" if keys is None else "signed by the log and its clock"
    run.check("R3", fault, f"{len(roots)} checkpoints are {signed}")
    order = _order_fault(document)
    run.check("R4", ("log_inconsistent", order) if order else None, f"The list is in order: {len(roots)} roots")
    steps = list(zip(roots, roots[1:]))
    proven = [
        (
            after["proof"] is None,
            verify_consistency_path(
                before["tree_size"], after["tree_size"], after["proof"] or (), before["root_hash"], after["root_hash"]
            ),
        )
        for before, after in steps
    ]
    wrong = any(not given_none and not held for given_none, held in proven)
    shown = sum(1 for given_none, _ in proven if not given_none)
    run.check(
        "R5",
        ("log_inconsistent", "a step from root to root is not proven") if wrong else None,
        f"{shown} of {len(steps)} steps from root to root are proven",
    )
    if shown < len(steps):
        run.warnings.add("growth_not_shown")
    return document, sandbox


def verify_roots(document: Document, keys: Optional[Keys] = None, policy: Policy = Policy()) -> Result:
    """Are these roots signed, in order, and each the growth of the one before?"""
    run = _Checklist()
    found, sandbox = _check_roots(run, document, keys, policy)
    return run.result(_grade(keys if found is not None and found["roots"] else None, sandbox))


# --- spod1 -------------------------------------------------------------------------------------------------------------------------


def verify_pod(source: Document, keys: Keys, policy: Policy = Policy(), roots: Optional[Document] = None) -> Result:
    """Did the issuer sign and log this delivery? With its root history: and not back-date it?"""
    run = _Checklist()
    document = _read(run, "P1", source, _POD, "The document is complete and well formed")
    if document is None:
        return run.result("valid")
    statement, inclusion = document["statement"], document["evidence"]["inclusion"]
    if document["signature"]["key_id"] != statement["key_id"]:
        run.steps.clear()
        run.check("P1", ("malformed", "the two key ids differ"), "")
        return run.result("valid")
    sandbox = "sandbox" in statement
    key = _check_pod_signature(run, document, keys, sandbox)
    seal = _check_pod_chain(run, document, sandbox)
    accepted, fault = _accept_quoted(inclusion["checkpoint"], inclusion["origin"], keys, policy, inclusion)
    run.check("P6", fault, _shown(accepted, keys))
    _check_pod_entries(run, statement, inclusion)
    if sandbox:
        run.skip("P9", "The times of the sandbox are fixed")
    elif seal is not None and accepted is not None and key is not None:
        run.check("P9", _pod_time_fault(statement, seal, accepted, key), "Recorded, sealed, issued and logged in this order")
    if key is not None:
        run.check("P10", _revoked_fault(key, inclusion["pod"]["leaf_index"]), "The key has not been revoked for this entry")
        if key.status == "retired":
            run.warnings.add("key_retired")
    event = statement["event"]["body"]
    if event["occurred_at"] is not None and event["occurred_at"] > event["recorded_at"]:
        run.warnings.add("future_dated_event")
    if accepted is not None and not accepted.witnessed:
        run.warnings.add("no_witness")
    if roots is not None and run.verdict is None and seal is not None:
        _check_first_root(run, roots, inclusion, seal, keys, policy, sandbox)
    return run.result("sandbox" if sandbox else "valid")


def _check_pod_signature(run: _Checklist, document: Mapping[str, Any], keys: Keys, sandbox: bool) -> Optional[Key]:
    """Steps P2 and P3."""
    statement, origin = document["statement"], document["evidence"]["inclusion"]["origin"]
    fits = [
        found
        for found in keys.find("spod1", origin)
        if found.kid == statement["key_id"] and found.sandbox == sandbox and keys.issuer == statement["issuer"]
    ]
    known = bool(fits) and bool(keys.find("smt1", origin))
    run.check(
        "P2",
        None if known else ("key_unknown", "your keys have no such key of this issuer and log"),
        f"The signing key belongs to {statement['issuer']}",
    )
    if not known:
        return None
    signature = _base64url(document["signature"]["value"])
    signed = verify_ed25519(fits[0].public_key, pod_message(statement), signature)
    run.check("P3", None if signed else ("signature_invalid", "the signature is of another text or key"), "The signature matches")
    return fits[0]


def _check_pod_chain(run: _Checklist, document: Mapping[str, Any], sandbox: bool) -> Optional[Mapping[str, Any]]:
    """Steps P4 and P5; the stated seal, if the chain ends with it."""
    statement, chain = document["statement"], document["evidence"]["chain"]
    seals, stated = chain["seals"], statement["seal"]
    last: Optional[Mapping[str, Any]] = seals[-1] if seals else None
    fault: _Fault = None
    if (chain["shipment"], chain["chain_id"]) != (statement["shipment"], statement["chain_id"]):
        fault = ("seal_chain_corrupted", "the chain is of another shipment")
    elif last is None:
        fault = ("not_sealed", "the chain has no seal")
    else:
        broken = _chain_fault(chain)
        ends = (last["seq"], last["hash"], last["kind"]) == (stated["seq"], stated["hash"], "events")
        if broken is not None or not ends:
            fault = ("seal_chain_corrupted", broken or "the chain does not end with the stated seal")
    run.check("P4", fault, f"All {len(chain['commitments'])} events are in their original order")
    if fault is not None or last is None:
        return None
    event = statement["event"]
    body, index = event["body"], event["index"]
    as_sealed = index == last["count"] and event_commitment(event["salt"], body) == chain["commitments"][index - 1]
    delivered = body["status"] == "delivered" and body.get("status_basis") != "wording"
    allowed = (sandbox or body["source"] != "sandbox") and body.get("corrects", 0) < index
    run.check(
        "P5",
        None if as_sealed and delivered and allowed else ("event_mismatch", "the event is no delivery that was sealed last"),
        "The delivery is the last sealed event",
    )
    return last


def _check_pod_entries(run: _Checklist, statement: Mapping[str, Any], inclusion: Mapping[str, Any]) -> None:
    """Steps P7 and P8."""

    def logged(leaf: Mapping[str, Any], entry: str) -> bool:
        held = verify_inclusion_path(
            leaf_hash(entry), leaf["leaf_index"], inclusion["tree_size"], leaf["path"], inclusion["root_hash"]
        )
        return held and leaf["entry"] == entry

    seal, pod = inclusion["seal"], inclusion["pod"]
    entry = seal_entry(statement["shipment"], statement["seal"]["seq"], statement["seal"]["hash"])
    fault = None if logged(seal, entry) else ("not_logged", "the history is not in the log")
    run.check("P7", fault, f"The history is in the log, at entry {seal['leaf_index']}")
    after = logged(pod, pod_entry(statement)) and pod["leaf_index"] > seal["leaf_index"]
    wrong = None if after else ("not_logged", "this proof is not in the log after the history")
    run.check("P8", wrong, f"This proof is in the log, at entry {pod['leaf_index']}")


def _pod_time_fault(statement: Mapping[str, Any], seal: Mapping[str, Any], accepted: _Accepted, key: Key) -> _Fault:
    recorded, sealed, issued = statement["event"]["body"]["recorded_at"], seal["sealed_at"], statement["issued_at"]
    in_order = recorded <= sealed <= issued
    logged = all(_ms(issued) <= second * 1000 + _TOLERANCE_MS for second in accepted.times)
    in_time = key.not_before <= issued and (key.not_after is None or issued <= key.not_after)
    return None if in_order and logged and in_time else ("time_order_invalid", "the times are not in order")


def _revoked_fault(key: Key, index: int) -> _Fault:
    if key.status != "revoked" or (key.revoked_after_index is not None and index <= key.revoked_after_index):
        return None
    return "key_revoked", "the key was revoked before this entry"


def _check_first_root(
    run: _Checklist,
    source: Document,
    inclusion: Mapping[str, Any],
    seal: Mapping[str, Any],
    keys: Keys,
    policy: Policy,
    sandbox: bool,
) -> None:
    """Step P12: the first published root that covers the entry bounds the time from below."""
    if sandbox:
        run.skip("P12", "The times of the sandbox are fixed")
        return
    history = _Checklist()
    document, _ = _check_roots(history, source, keys, policy)
    verdict = history.verdict
    if document is not None and verdict is None and document["origin"] != inclusion["origin"]:
        verdict = "key_unknown"
    if document is None or verdict is not None:
        run.check("P12", (verdict or "malformed", "the root history does not hold"), "")
        return
    roots: list[Mapping[str, Any]] = document["roots"]
    if any(r["tree_size"] == inclusion["tree_size"] and r["root_hash"] != inclusion["root_hash"] for r in roots):
        run.check("P12", ("log_inconsistent", "the root history has another root for this size"), "")
        return
    later_log = not inclusion["origin"].endswith("/smt1")
    if later_log and roots and roots[0]["index"] == 0 and roots[0]["published_at"] > seal["sealed_at"]:
        run.warnings.add("relogged")
        run.skip("P12", "The log began after the seal: the entry was logged again, and is not bounded from below")
        return
    place = next((at for at, root in enumerate(roots) if root["tree_size"] > inclusion["pod"]["leaf_index"]), None)
    if place is None or (place == 0 and roots[0]["index"] != 0):
        _incomplete(run, document["from"] + len(roots) if place is None else roots[0]["index"] - 1)
        return
    published = roots[place]["published_at"]
    late = _ms(published) > _ms(seal["sealed_at"]) + _BOUND_MS
    run.check(
        "P12",
        ("time_order_invalid", "the first root with this entry is too late: it is back-dated") if late else None,
        f"The first root with this entry was published at {published}, so it is not back-dated",
    )


def _incomplete(run: _Checklist, start: int) -> None:
    run.steps.append(Step("P12", "fail", f"The first root with this entry is not shown; fetch from={start}"))
    run.fetch_from = start


def verify(document: Document, keys: Optional[Keys] = None, policy: Policy = Policy()) -> Result:
    """Finds the kind of a document by itself. A proof of delivery needs keys."""
    try:
        value = _document(document)
    except ProofError as error:
        return Result("malformed", (Step("V0", "fail", str(error)),), ())
    members = value if isinstance(value, Mapping) else {}
    if members.get("spec") == "spod1":
        return verify_pod(value, keys or Keys("", ()), policy)
    if members.get("spec") == "svt2":
        return verify_chain(value, (), keys, policy)
    if "roots" in members:
        return verify_roots(value, keys, policy)
    return verify_consistency(value, keys, policy) if "from" in members else verify_inclusion(value, keys, policy)

#!/usr/bin/env python3
"""Wayseal in one file of the standard library: verify proofs, call the service.

The verifier is written from docs/specs of the Wayseal repository and shares no code with the service. It checks chains (svt2),
entries of the public log (smt1) and proofs of delivery (spod1) offline, with keys that you give it:

    keys = load_keys(open("keys.json", "rb").read())
    if verify_pod(open("pod.json", "rb").read(), keys).verdict == "valid": ...

The client calls every operation of the REST API:

    wayseal = Wayseal("https://track.example.com", key)
    wayseal.detect_number("1Z999AA10123456784")

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


# --- JSON (docs/specs/json.md) ----------------------------------------------------------------------------------------

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


# --- field types and forms --------------------------------------------------------------------------------------------

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


# --- hashes and entries -----------------------------------------------------------------------------------------------


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


# --- Merkle tree (RFC 6962, RFC 9162) ---------------------------------------------------------------------------------


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


# --- Ed25519 (RFC 8032, strict) ---------------------------------------------------------------------------------------

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


# --- notes and checkpoints (C2SP signed-note, tlog-checkpoint, tlog-cosignature) --------------------------------------


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


# --- keys (docs/specs/keys.md) ----------------------------------------------------------------------------------------


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
    # Skipped records too: two records of one kid would let the log vouch for one, and a loader take the other.
    kids = [record["kid"] for record in records if isinstance(record, Mapping) and isinstance(record.get("kid"), str)]
    if len(set(kids)) < len(kids):
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
    """The offered record of a pinned key, as far as it takes trust away: no revocation is taken back, no end moved out."""
    ends = [record.not_after for record in (pinned, offered) if record.not_after is not None]
    found = dataclasses.replace(offered, not_after=min(ends, default=None))
    if pinned.status != "revoked":
        return found
    indices = [record.revoked_after_index for record in (pinned, offered) if record.status == "revoked"]
    numbers = [index for index in indices if index is not None]
    least = min(numbers) if len(numbers) == len(indices) else None
    return dataclasses.replace(found, status="revoked", revoked_after_index=least)


def merge_pinned(pins: Keys, offered: Keys) -> Keys:
    """The pinned keys, and the keys of proofs of delivery that they endorse, also in a chain."""
    if pins.issuer != offered.issuer:
        raise _malformed("the pins are of another issuer")
    known = {key.kid: key for key in pins.keys}
    kids = {key.kid for key in offered.keys}
    endorsers = {key.kid: key for key in pins.keys if key.kid not in kids}
    waiting: list[Key] = []
    for key in offered.keys:
        pinned = known.get(key.kid)
        if pinned is not None and endorsement_message(pinned) == endorsement_message(key):
            known[key.kid] = endorsers[key.kid] = _stricter(pinned, key)
        elif key.purpose == "spod1" and (pinned is None or pinned.status != "revoked"):
            waiting.append(key)
    grown = True
    while grown:
        endorsed = [key for key in waiting if _is_endorsed(key, endorsers)]
        waiting = [key for key in waiting if key not in endorsed]
        grown = bool(endorsed)
        for key in endorsed:
            known[key.kid] = endorsers[key.kid] = key
    return Keys(pins.issuer, tuple(known.values()))


def _is_endorsed(key: Key, endorsers: Mapping[str, Key]) -> bool:
    """By a key of proofs of delivery that is not revoked; the sandbox endorses only the sandbox, production only production."""
    by = key.endorsed_by or {"key_id": "", "value": ""}
    endorser = endorsers.get(by["key_id"])
    if endorser is None or endorser.purpose != "spod1" or endorser.status == "revoked" or endorser.sandbox != key.sandbox:
        return False
    return verify_ed25519(endorser.public_key, endorsement_message(key), _base64url(by["value"]))


# --- verdicts ---------------------------------------------------------------------------------------------------------


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
            # Known is every key that the caller names; a key of the log, or one of another type, is no witness.
            known = [key.note_key for key in logs + clocks] + list(policy.witnesses)
            named = [witness for witness in policy.witnesses if witness.type == 4 and witness.public_key not in own]
            body = open_checkpoint(note, known, origin)
    except ProofError as error:
        return "checkpoint_invalid", str(error)
    if body.extensions or body.size < 1:
        return "checkpoint_invalid", "the checkpoint has other lines, or no entries"
    if keys is None:
        return _Accepted(body.size, body.root)
    by = {signature.key for signature in body.signatures}
    log_signed = [key for key in logs if key.note_key in by]
    clock_signed = [key for key in clocks if key.note_key in by]
    if not log_signed or not clock_signed:
        return "checkpoint_invalid", "a signature of the log or of its clock is missing"
    cosigned = {witness for witness in named if witness in by}
    count = len({witness.public_key for witness in cosigned})
    if count < policy.quorum:
        return "checkpoint_invalid", f"{count} of {policy.quorum} witnesses have cosigned"
    for signers in (log_signed, clock_signed):
        if all(key.status == "revoked" for key in signers):
            return "key_revoked", f"the {'log' if signers is log_signed else 'time'} key of the checkpoint is revoked"
    living = {key.note_key for key in clock_signed if key.status != "revoked"}
    stamps = [(signature.key, signature.time) for signature in body.signatures if signature.time is not None]
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


# --- svt2 -------------------------------------------------------------------------------------------------------------

_PURGE_MS: Final = 2_592_000_000
_TOLERANCE_MS: Final = 300_000
_BOUND_MS: Final = 660_000
_PAGE_SIZE: Final = 1000


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
    if len(logged) < 2:
        return
    roots: dict[tuple[str, int], str] = {}
    agree = all(
        roots.setdefault((found.document["origin"], found.accepted.size), found.accepted.root) == found.accepted.root
        for found in logged
    )
    fault = None if agree else ("log_inconsistent", "two inclusion documents show one log with one size and two roots")
    run.check("L3", fault, "The inclusion documents do not show two states of one log")


# --- smt1 -------------------------------------------------------------------------------------------------------------


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


def verify_log(source: Document, keys: Optional[Keys] = None, policy: Policy = Policy()) -> Result:
    """A root history or a consistency document."""
    try:
        is_roots = "roots" in _document(source)
    except (ProofError, TypeError):
        is_roots = False
    return verify_roots(source, keys, policy) if is_roots else verify_consistency(source, keys, policy)


# --- spod1 ------------------------------------------------------------------------------------------------------------


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
    later_log = not inclusion["origin"].endswith("/smt1") and bool(roots) and roots[0]["published_at"] > seal["sealed_at"]
    if later_log and roots[0]["index"] == 0:
        run.warnings.add("relogged")
        run.skip("P12", "The log began after the seal: the entry was logged again, and is not bounded from below")
        return
    latest = _ms(seal["sealed_at"]) + _BOUND_MS
    # Dates never fall: a late root without the entry shows that the first one with it is late.
    leaf_index = inclusion["pod"]["leaf_index"]
    place = next((at for at, r in enumerate(roots) if r["tree_size"] > leaf_index or _ms(r["published_at"]) > latest), None)
    if place is None:
        return _incomplete(run, roots[-1]["index"] if roots else 0)
    if place == 0 and roots[0]["index"] != 0:
        return _incomplete(run, max(0, roots[0]["index"] - _PAGE_SIZE + 1))
    published = roots[place]["published_at"]
    late = _ms(published) > latest
    if late and later_log:
        # Root 0 may be later than the seal, too: then the entry was logged again.
        return _incomplete(run, 0)
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


# --- operations of the service ----------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Operation:
    """Where an operation is, and where its arguments go: name, place (path, query, header), name on the wire."""

    method: str
    path: str
    parameters: tuple[tuple[str, str, str], ...]


@dataclasses.dataclass(frozen=True)
class StreamEvent:
    """A server-sent event. The last one of a stream is `closed`, with a reason."""

    id: str
    event: str
    data: Any


class _Caller:
    """What the methods below call."""

    def call(self, operation: str, body: Any = None, content_type: str = "application/json", **arguments: Any) -> Any:
        raise NotImplementedError

    def stream(self, operation: str, *, last_event_id: str = "", **arguments: Any) -> Iterator[StreamEvent]:
        raise NotImplementedError


# <operations of docs/reference/openapi.json, written by scripts/python-client.ts>
OPERATIONS: Final[Mapping[str, Operation]] = {
    "get_service": Operation("GET", "/api/v1", ()),
    "get_openapi": Operation("GET", "/api/v1/openapi.json", ()),
    "get_capabilities": Operation("GET", "/api/v1/capabilities", ()),
    "get_health": Operation("GET", "/healthz", ()),
    "get_readiness": Operation("GET", "/readyz", ()),
    "detect_number": Operation(
        "GET",
        "/api/v1/detect",
        (
            ("number", "query", "number"),
            ("country", "query", "country"),
            ("carrier", "query", "carrier"),
            ("vertical", "query", "vertical"),
            ("sender_country", "query", "sender_country"),
            ("email_domain", "query", "email_domain"),
        ),
    ),
    "detect_batch": Operation("POST", "/api/v1/detect/batch", ()),
    "get_qr": Operation(
        "GET",
        "/api/v1/track/{number}/qr",
        (
            ("number", "path", "number"),
            ("format", "query", "format"),
            ("size", "query", "size"),
        ),
    ),
    "track_number": Operation(
        "GET",
        "/api/v1/track/{number}",
        (
            ("number", "path", "number"),
            ("country", "query", "country"),
            ("carrier", "query", "carrier"),
            ("vertical", "query", "vertical"),
            ("sender_country", "query", "sender_country"),
            ("email_domain", "query", "email_domain"),
            ("at", "query", "at"),
        ),
    ),
    "track_batch": Operation("POST", "/api/v1/track/batch", ()),
    "list_states": Operation("POST", "/api/v1/states", ()),
    "stream_shipment": Operation(
        "GET",
        "/api/v1/track/{number}/stream",
        (
            ("number", "path", "number"),
            ("country", "query", "country"),
            ("carrier", "query", "carrier"),
            ("vertical", "query", "vertical"),
            ("sender_country", "query", "sender_country"),
            ("email_domain", "query", "email_domain"),
            ("after", "query", "after"),
            ("estimates_after", "query", "estimates_after"),
            ("estimate_threshold_s", "query", "estimate_threshold_s"),
            ("at", "query", "at"),
            ("speed", "query", "speed"),
        ),
    ),
    "get_shipment": Operation(
        "GET",
        "/api/v1/shipments/{uuid}",
        (
            ("uuid", "path", "uuid"),
            ("limit", "query", "limit"),
            ("before", "query", "before"),
        ),
    ),
    "change_followed_shipment": Operation("PATCH", "/api/v1/shipments/{uuid}", (("uuid", "path", "uuid"),)),
    "stop_following_shipment": Operation("DELETE", "/api/v1/shipments/{uuid}", (("uuid", "path", "uuid"),)),
    "get_outlook": Operation(
        "GET",
        "/api/v1/shipments/{uuid}/outlook",
        (
            ("uuid", "path", "uuid"),
            ("at", "query", "at"),
        ),
    ),
    "stream_public_shipment": Operation(
        "GET",
        "/shipments/{uuid}/events",
        (
            ("uuid", "path", "uuid"),
            ("after", "query", "after"),
            ("estimates_after", "query", "estimates_after"),
            ("estimate_threshold_s", "query", "estimate_threshold_s"),
            ("at", "query", "at"),
            ("speed", "query", "speed"),
        ),
    ),
    "ingest_shipment_events": Operation("POST", "/api/v1/shipments/events", ()),
    "assess_shipment_truth": Operation("GET", "/api/v1/truth", (("tracking_number", "query", "tracking_number"),)),
    "receive_feed_notification": Operation(
        "POST",
        "/api/v1/feeds/{feed}/{address}/notifications",
        (
            ("feed", "path", "feed"),
            ("address", "path", "address"),
            ("notification_signature", "header", "Notification-Signature"),
            ("signature", "header", "Signature"),
            ("credential", "header", "Credential"),
        ),
    ),
    "list_shipments": Operation(
        "GET",
        "/api/v1/shipments",
        (
            ("tracking_number", "query", "tracking_number"),
            ("status", "query", "status"),
            ("status_detail", "query", "status_detail"),
            ("carrier", "query", "carrier"),
            ("vertical", "query", "vertical"),
            ("reference", "query", "reference"),
            ("tag", "query", "tag"),
            ("changed_since", "query", "changed_since"),
            ("stale", "query", "stale"),
            ("overdue", "query", "overdue"),
            ("sort", "query", "sort"),
            ("limit", "query", "limit"),
            ("cursor", "query", "cursor"),
        ),
    ),
    "follow_shipment": Operation("POST", "/api/v1/shipments", ()),
    "list_shipment_links": Operation("GET", "/api/v1/shipment-links", ()),
    "create_shipment_link": Operation("POST", "/api/v1/shipment-links", ()),
    "revoke_shipment_link": Operation("DELETE", "/api/v1/shipment-links/{id}", (("id", "path", "id"),)),
    "ingest_messages": Operation(
        "POST",
        "/api/v1/shipments/messages",
        (
            ("mapping", "query", "mapping"),
            ("carrier", "query", "carrier"),
            ("ack", "query", "ack"),
            ("dry_run", "query", "dry_run"),
        ),
    ),
    "list_carriers": Operation(
        "GET",
        "/api/v1/carriers",
        (
            ("type", "query", "type"),
            ("link_type", "query", "link_type"),
            ("q", "query", "q"),
            ("limit", "query", "limit"),
            ("offset", "query", "offset"),
        ),
    ),
    "get_carrier": Operation("GET", "/api/v1/carrier/{id}", (("id", "path", "id"),)),
    "list_webhooks": Operation("GET", "/api/v1/webhooks", (("limit", "query", "limit"), ("offset", "query", "offset"))),
    "create_webhook": Operation("POST", "/api/v1/webhooks", (("idempotency_key", "header", "Idempotency-Key"),)),
    "list_webhook_events": Operation("GET", "/api/v1/webhooks/events", ()),
    "get_webhook": Operation("GET", "/api/v1/webhooks/{id}", (("id", "path", "id"),)),
    "update_webhook": Operation("PATCH", "/api/v1/webhooks/{id}", (("id", "path", "id"),)),
    "delete_webhook": Operation("DELETE", "/api/v1/webhooks/{id}", (("id", "path", "id"),)),
    "test_webhook": Operation("POST", "/api/v1/webhooks/{id}/test", (("id", "path", "id"),)),
    "rotate_webhook": Operation("POST", "/api/v1/webhooks/{id}/rotate", (("id", "path", "id"),)),
    "enable_webhook": Operation("POST", "/api/v1/webhooks/{id}/enable", (("id", "path", "id"),)),
    "list_webhook_deliveries": Operation(
        "GET",
        "/api/v1/webhooks/{id}/deliveries",
        (
            ("id", "path", "id"),
            ("state", "query", "state"),
            ("since", "query", "since"),
            ("until", "query", "until"),
            ("limit", "query", "limit"),
            ("cursor", "query", "cursor"),
        ),
    ),
    "redeliver_event": Operation(
        "POST",
        "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
        (
            ("id", "path", "id"),
            ("delivery", "path", "delivery"),
        ),
    ),
    "estimate_carbon": Operation(
        "GET",
        "/api/v1/carbon",
        (
            ("mode", "query", "mode"),
            ("weight_kg", "query", "weight_kg"),
            ("distance_km", "query", "distance_km"),
            ("from_", "query", "from"),
            ("to", "query", "to"),
        ),
    ),
    "get_transit_stats": Operation(
        "GET",
        "/api/v1/transit-stats",
        (
            ("vertical", "query", "vertical"),
            ("origin_country", "query", "origin_country"),
            ("destination_country", "query", "destination_country"),
            ("carrier_slug", "query", "carrier_slug"),
        ),
    ),
    "forecast_delivery": Operation(
        "GET",
        "/api/v1/forecast",
        (
            ("vertical", "query", "vertical"),
            ("origin_country", "query", "origin_country"),
            ("destination_country", "query", "destination_country"),
            ("current_status", "query", "current_status"),
            ("elapsed_hours", "query", "elapsed_hours"),
            ("carrier_slug", "query", "carrier_slug"),
        ),
    ),
    "get_forecast_quality": Operation("GET", "/api/v1/forecast-quality", ()),
    "get_distance": Operation("GET", "/api/v1/distance", (("from_", "query", "from"), ("to", "query", "to"))),
    "get_proof": Operation("GET", "/api/v1/shipments/{uuid}/proof", (("uuid", "path", "uuid"),)),
    "get_inclusion": Operation(
        "GET",
        "/api/v1/shipments/{uuid}/inclusion",
        (
            ("uuid", "path", "uuid"),
            ("seal", "query", "seal"),
            ("tree_size", "query", "tree_size"),
        ),
    ),
    "get_pod": Operation(
        "GET",
        "/api/v1/shipments/{uuid}/pod",
        (
            ("uuid", "path", "uuid"),
            ("download", "query", "download"),
        ),
    ),
    "get_transparency_root": Operation("GET", "/api/v1/transparency/root", ()),
    "list_transparency_roots": Operation(
        "GET",
        "/api/v1/transparency/roots",
        (
            ("from_", "query", "from"),
            ("limit", "query", "limit"),
            ("proofs", "query", "proofs"),
        ),
    ),
    "get_consistency": Operation(
        "GET",
        "/api/v1/transparency/consistency",
        (
            ("from_", "query", "from"),
            ("to", "query", "to"),
        ),
    ),
    "list_broken_proofs": Operation("GET", "/api/v1/sandbox/broken-proofs", ()),
    "get_broken_proof": Operation(
        "GET",
        "/api/v1/sandbox/broken-proofs/{name}",
        (
            ("name", "path", "name"),
            ("download", "query", "download"),
        ),
    ),
    "export_shipment": Operation("GET", "/api/v1/shipments/{uuid}/epcis", (("uuid", "path", "uuid"),)),
    "capture_epcis_events": Operation(
        "POST",
        "/api/v1/epcis/capture",
        (
            ("gs1_capture_error_behaviour", "header", "GS1-Capture-Error-Behaviour"),
        ),
    ),
    "get_epcis_capture": Operation(
        "GET",
        "/api/v1/epcis/capture/{capture_id}",
        (
            ("capture_id", "path", "capture_id"),
        ),
    ),
    "list_epcis_events": Operation(
        "GET",
        "/api/v1/epcis/events",
        (
            ("epc", "query", "EPC"),
            ("match_epc", "query", "MATCH_epc"),
            ("match_any_epc", "query", "MATCH_anyEPC"),
            ("match_epc_class", "query", "MATCH_epcClass"),
            ("event_type", "query", "eventType"),
            ("ge_event_time", "query", "GE_eventTime"),
            ("lt_event_time", "query", "LT_eventTime"),
            ("ge_record_time", "query", "GE_recordTime"),
            ("lt_record_time", "query", "LT_recordTime"),
            ("eq_action", "query", "EQ_action"),
            ("eq_biz_step", "query", "EQ_bizStep"),
            ("eq_disposition", "query", "EQ_disposition"),
            ("eq_read_point", "query", "EQ_readPoint"),
            ("eq_biz_location", "query", "EQ_bizLocation"),
            ("eq_event_id", "query", "EQ_eventID"),
            ("order_by", "query", "orderBy"),
            ("order_direction", "query", "orderDirection"),
            ("per_page", "query", "perPage"),
            ("next_page_token", "query", "nextPageToken"),
        ),
    ),
    "get_epcis_event": Operation("GET", "/api/v1/epcis/events/{event_id}", (("event_id", "path", "event_id"),)),
    "query_graphql_by_url": Operation(
        "GET",
        "/api/graphql",
        (
            ("query", "query", "query"),
            ("variables", "query", "variables"),
            ("operation_name", "query", "operationName"),
            ("extensions", "query", "extensions"),
        ),
    ),
    "query_graphql": Operation("POST", "/api/graphql", ()),
}
STREAMS: Final = frozenset(("stream_shipment", "stream_public_shipment"))


class _Operations(_Caller):
    """One method for each operation of the OpenAPI document."""

    def get_service(self) -> Any:
        """Describe the service."""
        return self.call("get_service")

    def get_openapi(self) -> Any:
        """Get the OpenAPI 3.1 document of this instance."""
        return self.call("get_openapi")

    def get_capabilities(self) -> Any:
        """Get what this instance can and cannot do."""
        return self.call("get_capabilities")

    def get_health(self) -> Any:
        """Check that the process runs."""
        return self.call("get_health")

    def get_readiness(self) -> Any:
        """Check that the service is ready."""
        return self.call("get_readiness")

    def detect_number(
        self,
        number: str,
        *,
        country: Optional[str] = None,
        carrier: Optional[str] = None,
        vertical: Optional[str] = None,
        sender_country: Optional[str] = None,
        email_domain: Optional[str] = None,
    ) -> Any:
        """Detect a number and explain each match."""
        return self.call(
            "detect_number",
            number=number,
            country=country,
            carrier=carrier,
            vertical=vertical,
            sender_country=sender_country,
            email_domain=email_domain,
        )

    def detect_batch(self, body: Any) -> Any:
        """Detect up to 1,000 numbers in one request."""
        return self.call("detect_batch", body)

    def get_qr(self, number: str, *, format: Optional[str] = None, size: Optional[int] = None) -> bytes:
        """Get a QR code that opens the tracking page of a number."""
        return bytes(self.call("get_qr", number=number, format=format, size=size))

    def track_number(
        self,
        number: str,
        *,
        country: Optional[str] = None,
        carrier: Optional[str] = None,
        vertical: Optional[str] = None,
        sender_country: Optional[str] = None,
        email_domain: Optional[str] = None,
        at: Optional[str] = None,
    ) -> Any:
        """Detect a number and find where to track it."""
        return self.call(
            "track_number",
            number=number,
            country=country,
            carrier=carrier,
            vertical=vertical,
            sender_country=sender_country,
            email_domain=email_domain,
            at=at,
        )

    def track_batch(self, body: Any) -> Any:
        """Track up to 100 numbers in one request."""
        return self.call("track_batch", body)

    def list_states(self, body: Any) -> Any:
        """Get the recorded status of up to 100 numbers."""
        return self.call("list_states", body)

    def stream_shipment(
        self,
        number: str,
        *,
        country: Optional[str] = None,
        carrier: Optional[str] = None,
        vertical: Optional[str] = None,
        sender_country: Optional[str] = None,
        email_domain: Optional[str] = None,
        after: Optional[int] = None,
        estimates_after: Optional[int] = None,
        estimate_threshold_s: Optional[int] = None,
        at: Optional[str] = None,
        speed: Optional[float] = None,
        last_event_id: str = "",
    ) -> Iterator[StreamEvent]:
        """Follow a number as server-sent events."""
        return self.stream(
            "stream_shipment",
            number=number,
            country=country,
            carrier=carrier,
            vertical=vertical,
            sender_country=sender_country,
            email_domain=email_domain,
            after=after,
            estimates_after=estimates_after,
            estimate_threshold_s=estimate_threshold_s,
            at=at,
            speed=speed,
            last_event_id=last_event_id,
        )

    def get_shipment(self, uuid: str, *, limit: Optional[int] = None, before: Optional[int] = None) -> Any:
        """Read the public page of a shipment."""
        return self.call("get_shipment", uuid=uuid, limit=limit, before=before)

    def change_followed_shipment(self, uuid: str, body: Any) -> Any:
        """Change reference, tags or expected time."""
        return self.call("change_followed_shipment", body, uuid=uuid)

    def stop_following_shipment(self, uuid: str) -> Any:
        """Stop following a shipment."""
        return self.call("stop_following_shipment", uuid=uuid)

    def get_outlook(self, uuid: str, *, at: Optional[str] = None) -> Any:
        """Forecast the arrival of a tracked shipment and estimate its emissions."""
        return self.call("get_outlook", uuid=uuid, at=at)

    def stream_public_shipment(
        self,
        uuid: str,
        *,
        after: Optional[int] = None,
        estimates_after: Optional[int] = None,
        estimate_threshold_s: Optional[int] = None,
        at: Optional[str] = None,
        speed: Optional[float] = None,
        last_event_id: str = "",
    ) -> Iterator[StreamEvent]:
        """Follow the public page of a shipment as server-sent events."""
        return self.stream(
            "stream_public_shipment",
            uuid=uuid,
            after=after,
            estimates_after=estimates_after,
            estimate_threshold_s=estimate_threshold_s,
            at=at,
            speed=speed,
            last_event_id=last_event_id,
        )

    def ingest_shipment_events(self, body: Any) -> Any:
        """Record shipment events from your own systems."""
        return self.call("ingest_shipment_events", body)

    def assess_shipment_truth(self, tracking_number: str) -> Any:
        """Score how well the recorded events of a number agree."""
        return self.call("assess_shipment_truth", tracking_number=tracking_number)

    def receive_feed_notification(
        self,
        feed: str,
        address: str,
        body: Any,
        *,
        notification_signature: Optional[str] = None,
        signature: Optional[str] = None,
        credential: Optional[str] = None,
    ) -> Any:
        """Take what a carrier sends by itself."""
        return self.call(
            "receive_feed_notification",
            body,
            feed=feed,
            address=address,
            notification_signature=notification_signature,
            signature=signature,
            credential=credential,
        )

    def list_shipments(
        self,
        *,
        tracking_number: Optional[str] = None,
        status: Optional[str] = None,
        status_detail: Optional[str] = None,
        carrier: Optional[str] = None,
        vertical: Optional[str] = None,
        reference: Optional[str] = None,
        tag: Optional[str] = None,
        changed_since: Optional[str] = None,
        stale: Optional[bool] = None,
        overdue: Optional[bool] = None,
        sort: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Any:
        """List the shipments you follow."""
        return self.call(
            "list_shipments",
            tracking_number=tracking_number,
            status=status,
            status_detail=status_detail,
            carrier=carrier,
            vertical=vertical,
            reference=reference,
            tag=tag,
            changed_since=changed_since,
            stale=stale,
            overdue=overdue,
            sort=sort,
            limit=limit,
            cursor=cursor,
        )

    def follow_shipment(self, body: Any) -> Any:
        """Follow a shipment."""
        return self.call("follow_shipment", body)

    def list_shipment_links(self) -> Any:
        """List your feeds and calendars."""
        return self.call("list_shipment_links")

    def create_shipment_link(self, body: Any) -> Any:
        """Make a feed and a calendar of what you follow."""
        return self.call("create_shipment_link", body)

    def revoke_shipment_link(self, id: str) -> Any:
        """Revoke a feed and its calendar."""
        return self.call("revoke_shipment_link", id=id)

    def ingest_messages(
        self,
        body: bytes,
        content_type: str,
        *,
        mapping: Optional[str] = None,
        carrier: Optional[str] = None,
        ack: Optional[str] = None,
        dry_run: Optional[bool] = None,
    ) -> Any:
        """Record status messages of freight partners."""
        return self.call(
            "ingest_messages",
            body,
            content_type,
            mapping=mapping,
            carrier=carrier,
            ack=ack,
            dry_run=dry_run,
        )

    def list_carriers(
        self,
        *,
        type: Optional[str] = None,
        link_type: Optional[str] = None,
        q: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> Any:
        """List carriers of the directory."""
        return self.call("list_carriers", type=type, link_type=link_type, q=q, limit=limit, offset=offset)

    def get_carrier(self, id: str) -> Any:
        """Get one carrier of the directory."""
        return self.call("get_carrier", id=id)

    def list_webhooks(self, *, limit: Optional[int] = None, offset: Optional[int] = None) -> Any:
        """List your webhooks."""
        return self.call("list_webhooks", limit=limit, offset=offset)

    def create_webhook(self, body: Any, *, idempotency_key: Optional[str] = None) -> Any:
        """Register a webhook."""
        return self.call("create_webhook", body, idempotency_key=idempotency_key)

    def list_webhook_events(self) -> Any:
        """List the events of webhooks."""
        return self.call("list_webhook_events")

    def get_webhook(self, id: str) -> Any:
        """Read one webhook."""
        return self.call("get_webhook", id=id)

    def update_webhook(self, id: str, body: Any) -> Any:
        """Change a webhook."""
        return self.call("update_webhook", body, id=id)

    def delete_webhook(self, id: str) -> Any:
        """Delete a webhook."""
        return self.call("delete_webhook", id=id)

    def test_webhook(self, id: str) -> Any:
        """Send a test event to a webhook."""
        return self.call("test_webhook", id=id)

    def rotate_webhook(self, id: str) -> Any:
        """Rotate the secret of a webhook."""
        return self.call("rotate_webhook", id=id)

    def enable_webhook(self, id: str) -> Any:
        """Enable a webhook again."""
        return self.call("enable_webhook", id=id)

    def list_webhook_deliveries(
        self,
        id: str,
        *,
        state: Optional[str] = None,
        since: Optional[str] = None,
        until: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Any:
        """Read the delivery log of a webhook."""
        return self.call(
            "list_webhook_deliveries",
            id=id,
            state=state,
            since=since,
            until=until,
            limit=limit,
            cursor=cursor,
        )

    def redeliver_event(self, id: str, delivery: str) -> Any:
        """Send a delivery again."""
        return self.call("redeliver_event", id=id, delivery=delivery)

    def estimate_carbon(
        self,
        mode: str,
        weight_kg: float,
        *,
        distance_km: Optional[float] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> Any:
        """Estimate the emissions of a transport."""
        return self.call("estimate_carbon", mode=mode, weight_kg=weight_kg, distance_km=distance_km, from_=from_, to=to)

    def get_transit_stats(
        self,
        vertical: str,
        origin_country: str,
        destination_country: str,
        *,
        carrier_slug: Optional[str] = None,
    ) -> Any:
        """Get the transit times of a lane."""
        return self.call(
            "get_transit_stats",
            vertical=vertical,
            origin_country=origin_country,
            destination_country=destination_country,
            carrier_slug=carrier_slug,
        )

    def forecast_delivery(
        self,
        vertical: str,
        origin_country: str,
        destination_country: str,
        current_status: str,
        elapsed_hours: float,
        *,
        carrier_slug: Optional[str] = None,
    ) -> Any:
        """Forecast when a shipment will be delivered."""
        return self.call(
            "forecast_delivery",
            vertical=vertical,
            origin_country=origin_country,
            destination_country=destination_country,
            current_status=current_status,
            elapsed_hours=elapsed_hours,
            carrier_slug=carrier_slug,
        )

    def get_forecast_quality(self) -> Any:
        """Score past forecasts."""
        return self.call("get_forecast_quality")

    def get_distance(self, from_: str, to: str) -> Any:
        """Get the great-circle distance between two places."""
        return self.call("get_distance", from_=from_, to=to)

    def get_proof(self, uuid: str) -> Any:
        """Get the chain proof of a shipment (svt2)."""
        return self.call("get_proof", uuid=uuid)

    def get_inclusion(self, uuid: str, *, seal: Optional[int] = None, tree_size: Optional[int] = None) -> Any:
        """Get the inclusion proof of a seal (smt1)."""
        return self.call("get_inclusion", uuid=uuid, seal=seal, tree_size=tree_size)

    def get_pod(self, uuid: str, *, download: Optional[str] = None) -> Any:
        """Get the proof of delivery (spod1)."""
        return self.call("get_pod", uuid=uuid, download=download)

    def get_transparency_root(self) -> Any:
        """Get the newest published root of the log."""
        return self.call("get_transparency_root")

    def list_transparency_roots(
        self,
        *,
        from_: Optional[int] = None,
        limit: Optional[int] = None,
        proofs: Optional[str] = None,
    ) -> Any:
        """List the published roots of the log."""
        return self.call("list_transparency_roots", from_=from_, limit=limit, proofs=proofs)

    def get_consistency(self, from_: int, to: int) -> Any:
        """Prove that one size of the log continues another."""
        return self.call("get_consistency", from_=from_, to=to)

    def list_broken_proofs(self) -> Any:
        """List tampered sandbox documents."""
        return self.call("list_broken_proofs")

    def get_broken_proof(self, name: str, *, download: Optional[str] = None) -> Any:
        """Get one tampered sandbox document."""
        return self.call("get_broken_proof", name=name, download=download)

    def export_shipment(self, uuid: str) -> Any:
        """Export the sealed events of a shipment as an EPCIS document."""
        return self.call("export_shipment", uuid=uuid)

    def capture_epcis_events(self, body: Any, *, gs1_capture_error_behaviour: Optional[str] = None) -> Any:
        """Store EPCIS 2.0 ObjectEvents under this key."""
        return self.call("capture_epcis_events", body, gs1_capture_error_behaviour=gs1_capture_error_behaviour)

    def get_epcis_capture(self, capture_id: str) -> Any:
        """Get the receipt of a capture."""
        return self.call("get_epcis_capture", capture_id=capture_id)

    def list_epcis_events(
        self,
        *,
        epc: Optional[str] = None,
        match_epc: Optional[str] = None,
        match_any_epc: Optional[str] = None,
        match_epc_class: Optional[str] = None,
        event_type: Optional[str] = None,
        ge_event_time: Optional[str] = None,
        lt_event_time: Optional[str] = None,
        ge_record_time: Optional[str] = None,
        lt_record_time: Optional[str] = None,
        eq_action: Optional[str] = None,
        eq_biz_step: Optional[str] = None,
        eq_disposition: Optional[str] = None,
        eq_read_point: Optional[str] = None,
        eq_biz_location: Optional[str] = None,
        eq_event_id: Optional[str] = None,
        order_by: Optional[str] = None,
        order_direction: Optional[str] = None,
        per_page: Optional[int] = None,
        next_page_token: Optional[str] = None,
    ) -> Any:
        """Find events of this key."""
        return self.call(
            "list_epcis_events",
            epc=epc,
            match_epc=match_epc,
            match_any_epc=match_any_epc,
            match_epc_class=match_epc_class,
            event_type=event_type,
            ge_event_time=ge_event_time,
            lt_event_time=lt_event_time,
            ge_record_time=ge_record_time,
            lt_record_time=lt_record_time,
            eq_action=eq_action,
            eq_biz_step=eq_biz_step,
            eq_disposition=eq_disposition,
            eq_read_point=eq_read_point,
            eq_biz_location=eq_biz_location,
            eq_event_id=eq_event_id,
            order_by=order_by,
            order_direction=order_direction,
            per_page=per_page,
            next_page_token=next_page_token,
        )

    def get_epcis_event(self, event_id: str) -> Any:
        """Get one event of this key, byte for byte."""
        return self.call("get_epcis_event", event_id=event_id)

    def query_graphql_by_url(
        self,
        query: str,
        *,
        variables: Optional[str] = None,
        operation_name: Optional[str] = None,
        extensions: Optional[str] = None,
    ) -> Any:
        """Query with URL parameters."""
        return self.call(
            "query_graphql_by_url",
            query=query,
            variables=variables,
            operation_name=operation_name,
            extensions=extensions,
        )

    def query_graphql(self, body: Any) -> Any:
        """Query with a document."""
        return self.call("query_graphql", body)
# </operations>


# --- client -----------------------------------------------------------------------------------------------------------


class WaysealError(Exception):
    """A refusal of the service, or no usable answer: `code` is then `unreachable`, `redirected` or `unreadable`, `status` 0.

    `details` names the parameters at fault. `retry_after` is in seconds where the service gave a time.
    """

    def __init__(
        self,
        code: str,
        message: str,
        status: int = 0,
        request_id: str = "",
        details: Any = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(f"{message} ({code}{f', {status}' if status else ''})")
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.details = details
        self.retry_after = retry_after


@dataclasses.dataclass(frozen=True)
class Answer:
    """`data` is that of the envelope, or the whole JSON where there is none, or bytes."""

    status: int
    data: Any
    meta: Mapping[str, Any]
    headers: Mapping[str, str]


_MOST_ANSWER: Final = 64 * 1_048_576
_MOST_LINE: Final = 1_048_576
_SILENCE_S: Final = 45.0
_MOST_LOST: Final = 8
_LONGEST_WAIT_S: Final = 30.0
_IDEMPOTENCY: Final = "idempotency_key"


class Wayseal(_Operations):
    """The REST API of one instance. Each method is an operation of its OpenAPI document; a failure raises WaysealError.

    A request that is safe to repeat is repeated up to `retries` times after 429, 503 and lost connections, not sooner than
    Retry-After. A wait above `max_wait_s` raises at once. No redirect is followed, so that the key stays with this host.
    """

    def __init__(
        self,
        base_url: str,
        key: Optional[str] = None,
        *,
        timeout_s: float = 30.0,
        retries: int = 2,
        max_wait_s: float = 60.0,
        context: Optional[ssl.SSLContext] = None,
    ) -> None:
        address = urllib.parse.urlsplit(base_url)
        if address.scheme not in ("http", "https") or not address.hostname or address.username or address.query:
            raise ValueError("base_url must be an http or https address without user name and query")
        self._secure = address.scheme == "https"
        self._host, self._port = address.hostname, address.port
        self._prefix = address.path.rstrip("/")
        self._key = key
        self._timeout_s, self._retries, self._max_wait_s = timeout_s, retries, max_wait_s
        self._context = context or (ssl.create_default_context() if self._secure else None)

    def call(self, operation: str, body: Any = None, content_type: str = "application/json", **arguments: Any) -> Any:
        """Calls an operation by its name; gives its data."""
        return self.send(operation, body, content_type, **arguments).data

    def send(self, operation: str, body: Any = None, content_type: str = "application/json", **arguments: Any) -> Answer:
        """The same with status, meta and headers."""
        known = OPERATIONS[operation]
        if any(name == _IDEMPOTENCY for name, _, _ in known.parameters) and arguments.get(_IDEMPOTENCY) is None:
            # Made once for all attempts, which makes them one request.
            arguments[_IDEMPOTENCY] = str(uuids.uuid4())
        target, headers = _request_of(operation, known, arguments)
        content: Optional[bytes] = None
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            headers["Content-Type"] = content_type
        safe = known.method == "GET" or _IDEMPOTENCY in arguments
        return self._repeat(lambda: self._once(known.method, target, headers, content), safe)

    def keys_document(self, issuer: Optional[str] = None) -> dict[str, Any]:
        """The keys that the instance publishes. Keep them: a proof is checked with keys from outside."""
        query = "" if issuer is None else "?" + urllib.parse.urlencode({"issuer": issuer})
        target = "/.well-known/wayseal-keys.json" + query
        found = self._repeat(lambda: self._once("GET", target, {}, None), True).data
        if not isinstance(found, dict):
            raise WaysealError("unreadable", "The keys document is no object")
        return found

    def iterate(self, operation: str, **arguments: Any) -> Iterator[Any]:
        """All items of a list, page by page: `list_shipments`, carriers, webhooks, deliveries, EPCIS events, roots."""
        seen: set[str] = set()
        while True:
            answer = self.send(operation, **arguments)
            items, following = _page_of(answer)
            yield from items
            mark = repr(following)
            if following is None or mark in seen:
                return
            seen.add(mark)
            arguments.update(following)

    def stream(self, operation: str, *, last_event_id: str = "", **arguments: Any) -> Iterator[StreamEvent]:
        """Server-sent events up to `closed`. Opened again after the last event when the connection is lost, the service restarts
        or ends a long stream. Raises the last failure after 8 connections in a row that bring no event, which takes about two
        minutes, and each refusal that no repetition mends.
        """
        target, headers = _request_of(operation, OPERATIONS[operation], arguments)
        headers["Accept"] = "text/event-stream"
        first_s, lost = 1.0, 0
        while True:
            if last_event_id:
                headers["Last-Event-ID"] = last_event_id
            failure = WaysealError("unreachable", "The stream was lost and did not come back")
            try:
                for found, retry_s in self._events(target, headers):
                    first_s = retry_s if retry_s is not None else first_s
                    if found is None:
                        continue
                    lost, last_event_id = 0, found.id or last_event_id
                    if found.event == "closed" and _comes_back(found.data):
                        break
                    yield found
                    if found.event == "closed":
                        return
            except WaysealError as error:
                if error.status < 500 and error.status != 429:
                    raise
                failure = error
            except (OSError, http.client.HTTPException):
                pass
            lost += 1
            wait_s = failure.retry_after
            if wait_s is None:
                wait_s = min(first_s * 2 ** (lost - 1), _LONGEST_WAIT_S, self._max_wait_s)
            if lost > _MOST_LOST or wait_s > self._max_wait_s:
                raise failure
            time.sleep(wait_s)

    # One request.

    def _open(self, method: str, target: str, headers: Mapping[str, str], content: Optional[bytes], timeout_s: float) -> Any:
        if self._secure:
            connection: http.client.HTTPConnection = http.client.HTTPSConnection(
                self._host, self._port, timeout=timeout_s, context=self._context
            )
        else:
            connection = http.client.HTTPConnection(self._host, self._port, timeout=timeout_s)
        own = {"User-Agent": f"wayseal-python/{__version__}", "Accept": "*/*", **headers}
        if self._key is not None:
            own["Authorization"] = f"Bearer {self._key}"
        try:
            connection.request(method, self._prefix + target, body=content, headers=own)
            return connection, connection.getresponse()
        except BaseException:
            connection.close()
            raise

    def _once(self, method: str, target: str, headers: Mapping[str, str], content: Optional[bytes]) -> Answer:
        connection, response = self._open(method, target, headers, content, self._timeout_s)
        try:
            text = response.read(_MOST_ANSWER + 1)
        finally:
            connection.close()
        return _answer_of(response, text)

    def _repeat(self, once: Callable[[], Answer], safe: bool) -> Answer:
        attempt = 0
        while True:
            try:
                return once()
            except WaysealError as error:
                again = error.status in (429, 503) or error.code == "idempotency_in_progress"
                failure, wait_s = error, error.retry_after
            except (OSError, http.client.HTTPException) as error:
                again, wait_s = True, None
                failure = WaysealError("unreachable", f"No answer: {type(error).__name__}")
            if wait_s is None:
                wait_s = 0.5 * 2**attempt * random.uniform(0.8, 1.2)
            if not (again and safe) or attempt >= self._retries or wait_s > self._max_wait_s:
                raise failure
            attempt += 1
            time.sleep(wait_s)

    def _events(self, target: str, headers: Mapping[str, str]) -> Iterator[tuple[Optional[StreamEvent], Optional[float]]]:
        connection, response = self._open("GET", target, headers, None, _SILENCE_S)
        try:
            if response.status != 200 or response.headers.get_content_type() != "text/event-stream":
                _answer_of(response, response.read(_MOST_ANSWER + 1))
                raise WaysealError("unreadable", "The answer is no stream of events", response.status)
            yield from _parse_events(response)
        finally:
            connection.close()


def _comes_back(closed: Any) -> bool:
    """Whether the service asks the client to open the stream again."""
    return isinstance(closed, Mapping) and closed.get("reason") in ("max_duration", "server_shutdown")


def _request_of(name: str, operation: Operation, arguments: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """The target and the headers of a request."""
    target, query, headers = operation.path, [], {}
    places = {argument: (place, wire) for argument, place, wire in operation.parameters}
    for argument, value in arguments.items():
        if argument not in places:
            raise TypeError(f"{name} has no argument {argument}")
        if value is None:
            continue
        place, wire = places[argument]
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if place == "path":
            target = target.replace("{" + wire + "}", urllib.parse.quote(text, safe=""))
        elif place == "query":
            query.append((wire, text))
        else:
            headers[wire] = text
    missing = re.search(r"\{(\w+)\}", target)
    if missing is not None:
        raise TypeError(f"{name} needs {missing[1]}")
    return target + ("?" + urllib.parse.urlencode(query) if query else ""), headers


def _answer_of(response: http.client.HTTPResponse, text: bytes) -> Answer:
    status, headers = response.status, {name.lower(): value for name, value in response.getheaders()}
    request_id = headers.get("x-request-id", "")
    if 300 <= status < 400:
        raise WaysealError("redirected", "The service points to another address, which is not followed", status, request_id)
    if len(text) > _MOST_ANSWER:
        raise WaysealError("unreadable", "The answer is too long", status, request_id)
    value: Any = text
    if headers.get("content-type", "").partition(";")[0].endswith("json"):
        try:
            value = json.loads(text)
        except ValueError:
            raise WaysealError("unreadable", "The answer is no JSON", status, request_id) from None
    enveloped = isinstance(value, dict) and isinstance(value.get("ok"), bool) and "meta" in value
    if status >= 400 or (enveloped and not value["ok"]):
        error = value.get("error") if enveloped else _graphql_error(value)
        said = error if isinstance(error, dict) else {}
        after = headers.get("retry-after", "")
        raise WaysealError(
            str(said.get("code", "unreadable")),
            str(said.get("message", f"HTTP {status}")),
            status,
            request_id,
            said.get("details"),
            float(after) if after.isdecimal() and len(after) < 10 else None,
        )
    return Answer(status, value["data"], value["meta"], headers) if enveloped else Answer(status, value, {}, headers)


def _graphql_error(value: Any) -> Any:
    """The first error of GraphQL, which has code and details in `extensions`."""
    errors = value.get("errors") if isinstance(value, dict) else None
    first = errors[0] if isinstance(errors, list) and errors else None
    if not isinstance(first, dict):
        return None
    extensions = first.get("extensions")
    return {**(extensions if isinstance(extensions, dict) else {}), "message": first.get("message")}


def _page_of(answer: Answer) -> tuple[Sequence[Any], Optional[dict[str, Any]]]:
    """The items of a page, and the arguments of the next one."""
    data: Any = answer.data
    if not isinstance(data, Mapping):
        raise TypeError("this operation has no pages")
    if "epcisBody" in data:
        token = answer.meta.get("next_page_token")
        found = data["epcisBody"]["queryResults"]["resultsBody"]["eventList"]
        return found, None if token is None else {"next_page_token": token}
    if "roots" in data:
        after = data["from"] + len(data["roots"])
        return data["roots"], {"from_": after} if data["roots"] and after < data["total"] else None
    if "items" not in data:
        raise TypeError("this operation has no pages")
    if "next_cursor" in data:
        return data["items"], None if data["next_cursor"] is None else {"cursor": data["next_cursor"]}
    after = data.get("offset", 0) + len(data["items"])
    return data["items"], {"offset": after} if data["items"] and after < data.get("total", 0) else None


def _parse_events(lines: Any) -> Iterator[tuple[Optional[StreamEvent], Optional[float]]]:
    """Events as they come; with none where only a time to wait or a heartbeat came."""
    name, own_id = "", ""
    data: list[str] = []
    while True:
        line = lines.readline(_MOST_LINE)
        if not line.endswith(b"\n"):
            # The connection ended, or the line is longer than any of ours.
            raise http.client.HTTPException("the stream ended in the middle")
        text = line.rstrip(b"\r\n").decode("utf-8", "replace")
        if text == "":
            if data:
                yield StreamEvent(own_id, name or "message", _json_or_text("\n".join(data))), None
            name, own_id, data = "", "", []
            continue
        field, _, value = text.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
        elif field == "id" and "\0" not in value:
            own_id = value
        elif field == "retry" and value.isdecimal():
            yield None, int(value[:9]) / 1000


def _json_or_text(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


# --- webhooks ---------------------------------------------------------------------------------------------------------


class WebhookError(ValueError):
    """A delivery that nobody with the secret has signed, or an old one: answer 401."""


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes,
    secret: Union[str, Sequence[str]],
    *,
    tolerance_s: float = 300.0,
    now: Optional[float] = None,
) -> dict[str, Any]:
    """The event of a delivery, if its signature is right and not old; raises WebhookError.

    `body` is what came, before any JSON reader. It checks the signature of Standard Webhooks, made for each attempt, where there
    is one, and else X-Service-Signature, which is as old as the event. `secret` may be several, such as the old and the new one of a rotation.
    Drop events whose `id` you have handled: a delivery can come six times.
    """
    given = {name.lower(): value for name, value in headers.items()}
    secrets = [secret] if isinstance(secret, str) else list(secret)
    at = time.time() if now is None else now
    standard = "webhook-id" in given or "webhook-signature" in given
    signed = _signed_standard if standard else _signed_frozen
    if not any(signed(given, body, key, at, tolerance_s) for key in secrets):
        raise WebhookError("the signature is missing, wrong or too old")
    try:
        event = json.loads(body)
    except ValueError:
        raise WebhookError("the body is no JSON") from None
    if not isinstance(event, dict):
        raise WebhookError("the body is no object")
    return event


def _is_fresh(timestamp: str, now: float, tolerance_s: float) -> bool:
    return timestamp.isascii() and timestamp.isdecimal() and len(timestamp) < 13 and abs(now - int(timestamp)) <= tolerance_s


def _signed_standard(headers: Mapping[str, str], body: bytes, secret: str, now: float, tolerance_s: float) -> bool:
    """Standard Webhooks 1.0.0: the key is the decoded part after `whsec_`."""
    name, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    key = _base64(secret[6:]) if secret.startswith("whsec_") else None
    if not key or not name or not _is_fresh(timestamp, now, tolerance_s):
        return False
    digest = hmac.new(key, f"{name}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    signatures = headers.get("webhook-signature", "").encode("utf-8", "replace").split(b" ")
    return any(hmac.compare_digest(expected, found) for found in signatures[:20])


def _signed_frozen(headers: Mapping[str, str], body: bytes, secret: str, now: float, tolerance_s: float) -> bool:
    """X-Service-Signature: the key is the secret as it is shown."""
    timestamp = headers.get("x-service-timestamp", "")
    if not secret.removeprefix("whsec_") or not _is_fresh(timestamp, now, tolerance_s):
        return False
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    found = headers.get("x-service-signature", "").encode("utf-8", "replace")
    return hmac.compare_digest(f"sha256={digest}".encode(), found)


# --- command line -----------------------------------------------------------------------------------------------------

_COMMANDS: Final[tuple[tuple[str, str, str, Mapping[str, Any], str], ...]] = (
    ("detect", "detect_number", "number", {}, "recognize a number"),
    ("track", "track_number", "number", {}, "say where to track a number"),
    ("pod", "get_pod", "uuid", {"download": "1"}, "fetch a proof of delivery"),
    ("proof", "get_proof", "uuid", {}, "fetch the chain of a shipment"),
    ("inclusion", "get_inclusion", "uuid", {}, "fetch the log entry of its last seal"),
    ("stream", "stream_shipment", "number", {}, "follow a number"),
)
_EXITS = {
    "valid": 0,
    "malformed": 2,
    "key_unknown": 3,
    "self_consistent": 3,
    "partly_logged": 3,
    "events_unavailable": 4,
    "not_sealed": 4,
    "sandbox": 5,
}
_EPILOG = """\
verify works offline. Its exit code: 0 valid, 1 a check failed, 2 unusable input, 3 maker not proven (unknown key, no keys, or
last seal of a chain not shown in the log), 4 not sealed or deleted by retention, 5 sandbox.

All other commands ask the service at WAYSEAL_URL with the key in WAYSEAL_KEY. They print JSON. Exit code: 0 answered,
1 refused or unreachable, 2 usage.
"""


class _Unusable(Exception):
    """Wrong use, or a file that cannot be read."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise _Unusable(message)


class _Once(argparse.Action):
    """The keys are what a verdict stands on: of two files, none may be dropped in silence."""

    def __call__(self, parser: argparse.ArgumentParser, given: argparse.Namespace, value: Any, option: Any = None) -> None:
        if value == "":
            parser.error(f"{option} needs a value")
        if getattr(given, self.dest) is not None:
            parser.error(f"{option} is given twice")
        setattr(given, self.dest, value)


def _quorum(text: str) -> int:
    if re.fullmatch("[1-9][0-9]{0,3}", text) is None:
        raise argparse.ArgumentTypeError("it takes a number from 1")
    return int(text)


def _read_file(name: str) -> bytes:
    # One byte above the bound of a document, which the reader then refuses.
    try:
        if name == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(name, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError):
        raise _Unusable(f"cannot read {name}") from None


def _read_keys(name: str) -> Keys:
    try:
        return load_keys(_read_file(name))
    except ProofError as error:
        raise _Unusable(f"the keys document {name} cannot be used: {error}") from None


def _trusted(given: argparse.Namespace) -> tuple[Optional[Keys], Policy]:
    try:
        witnesses = tuple(parse_vkey(vkey) for vkey in given.witness)
        if any(witness.type != 4 for witness in witnesses):
            raise _Unusable("--witness must be the vkey of a witness, of type 04")
        keys = _read_keys(given.keys or given.pin) if given.keys or given.pin else None
        if keys is not None and given.keys and given.pin:
            keys = merge_pinned(_read_keys(given.pin), keys)
    except ProofError as error:
        raise _Unusable(str(error)) from None
    quorum = given.witness_quorum or 0
    if quorum > len(witnesses):
        raise _Unusable("--witness-quorum is above the number of --witness")
    return keys, Policy(witnesses, quorum)


def _verify_file(given: argparse.Namespace) -> Result:
    files = [given.file, given.keys, given.pin, given.roots, *given.inclusion]
    if files.count("-") > 1:
        raise _Unusable("standard input can be read once")
    if (given.roots and given.kind != "pod") or (given.inclusion and given.kind != "chain"):
        raise _Unusable("--roots belongs to pod, --inclusion to chain")
    keys, policy = _trusted(given)
    if given.kind == "pod":
        if keys is None:
            raise _Unusable("pod needs --keys or --pin")
        return verify_pod(_read_file(given.file), keys, policy, _read_file(given.roots) if given.roots else None)
    document = _read_file(given.file)
    if given.kind == "chain":
        return verify_chain(document, [_read_file(name) for name in given.inclusion], keys, policy)
    if given.kind == "inclusion":
        return verify_inclusion(document, keys, policy)
    return verify_log(document, keys, policy)


def not_proven(kind: str, result: Result, bounded: bool = False) -> list[str]:
    """What a verdict leaves open. The kind is pod, chain, inclusion or roots."""
    pod, log = kind == "pod", kind == "roots"
    lines = (
        (result.verdict == "self_consistent", "that the issuer made it: anyone can make a consistent document"),
        (not log, "that the carrier's scan is true, or that no scan was left out or invented before sealing"),
        (pod, "that the status was not corrected later: fetch it again"),
        (pod and (not bounded or "relogged" in result.warnings), "that it was not back-dated: use --roots to check"),
        (kind == "chain", "that there is no newer seal: only a monitor of the whole log shows that"),
        (kind != "chain", "that everyone sees the same log: only witnesses or a comparison of roots show that"),
        (pod, "that the issuer's own clock is right, without a witness"),
        (log, "that entries are well-formed: only a monitor of the whole log shows that"),
        (True, "anything, if someone took over host and keys before sealing"),
    )
    return [line for applies, line in lines if applies]


def _report(given: argparse.Namespace) -> dict[str, Any]:
    result = _verify_file(given)
    report: dict[str, Any] = {
        "file": given.file,
        "kind": given.kind,
        "verdict": result.verdict,
        "exit": 2 if result.verdict is None else _EXITS.get(result.verdict, 1),
        "steps": [dataclasses.asdict(step) for step in result.steps],
        "warnings": list(result.warnings),
        "not_proven": not_proven(given.kind, result, bool(given.roots)),
    }
    if result.fetch_from is not None:
        report["error"] = f"the root history does not show the first root with this entry; fetch from={result.fetch_from}"
    return report


def _plain(text: str) -> str:
    """Keeps input from acting on the terminal."""
    return "".join("?" if unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" else char for char in text)


def _show(report: Mapping[str, Any]) -> None:
    print(f"wayseal verify {report['kind']} {_plain(report['file'])}\n")
    for step in report["steps"]:
        state = {"pass": "ok", "fail": "FAIL", "skip": "-"}[step["state"]]
        print(f"  {state:<6}{step['id']:<5}{_plain(step['detail'])}")
    print("".join(f"\nwarning  {warning}" for warning in report["warnings"]))
    print(f"verdict  {report['verdict'] or 'none: ' + report['error']}\n\nWhat this does not prove:")
    for line in report["not_proven"]:
        print(f"  - {line}")


def _verify_command(given: argparse.Namespace) -> int:
    report = _report(given)
    if given.json:
        print(json.dumps(report, separators=(",", ":")))
    else:
        _show(report)
    return int(report["exit"])


def _service() -> Wayseal:
    address = os.environ.get("WAYSEAL_URL", "")
    try:
        return Wayseal(address, os.environ.get("WAYSEAL_KEY"))
    except ValueError:
        raise _Unusable("WAYSEAL_URL must hold the address of the service, such as https://track.example.com") from None


def _print_value(value: Any) -> None:
    if isinstance(value, bytes):
        sys.stdout.buffer.write(value)
        sys.stdout.buffer.flush()
    else:
        print(json.dumps(value, indent=2))


def _call_command(given: argparse.Namespace) -> int:
    arguments: dict[str, Any] = dict(given.preset)
    for item in getattr(given, "argument", []):
        name, found, value = item.partition("=")
        if not found:
            raise _Unusable("arguments have the form name=value")
        arguments[name] = value
    for name in given.words:
        arguments[name] = getattr(given, name)
    operation = given.operation
    if operation not in OPERATIONS:
        raise _Unusable(f"there is no operation {operation}; `operations` lists them")
    service = _service()
    try:
        if operation in STREAMS:
            for event in service.stream(operation, **arguments):
                print(json.dumps(dataclasses.asdict(event)), flush=True)
        else:
            body = _read_file(given.body) if getattr(given, "body", None) else None
            _print_value(service.call(operation, body, **arguments))
    except TypeError as error:
        raise _Unusable(str(error)) from None
    return 0


def _operations_command(_: argparse.Namespace) -> int:
    for name, operation in OPERATIONS.items():
        words = " ".join(argument for argument, _, _ in operation.parameters)
        print(f"{name}  {operation.method} {operation.path}  {words}".rstrip())
    return 0


def _keys_command(_: argparse.Namespace) -> int:
    _print_value(_service().keys_document())
    return 0


def _parser() -> _Parser:
    parser = _Parser(
        prog="wayseal.py",
        description="Verify Wayseal proofs; ask a Wayseal service.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    verify_parser = commands.add_parser("verify", help="verify a document offline", allow_abbrev=False)
    verify_parser.add_argument("kind", choices=("pod", "chain", "inclusion", "roots"), help="roots: also a consistency document")
    verify_parser.add_argument("file", metavar="FILE", help="- for standard input")
    for option, text in (
        ("--keys", "the issuer's keys document"),
        ("--pin", "keys you already trust; others must be endorsed by them"),
        ("--roots", "with pod: the root history, against back-dating"),
    ):
        verify_parser.add_argument(option, metavar="FILE", action=_Once, help=text)
    verify_parser.add_argument("--inclusion", metavar="FILE", action="append", default=[], help="with chain; repeatable")
    verify_parser.add_argument("--witness", metavar="VKEY", action="append", default=[], help="a witness you trust; repeatable")
    verify_parser.add_argument("--witness-quorum", metavar="K", type=_quorum, action=_Once, help="how many must have cosigned")
    verify_parser.add_argument("--json", action="store_true", help="one JSON document instead of a checklist")
    verify_parser.set_defaults(run=_verify_command)
    for name, operation, word, preset, text in _COMMANDS:
        simple = commands.add_parser(name, help=text)
        simple.add_argument(word, metavar=word.upper())
        simple.set_defaults(run=_call_command, operation=operation, words=[word], preset=preset)
    call_parser = commands.add_parser("call", help="call any operation: call OPERATION name=value ...")
    call_parser.add_argument("operation", metavar="OPERATION")
    call_parser.add_argument("argument", metavar="NAME=VALUE", nargs="*")
    call_parser.add_argument("--body", metavar="FILE", help="the body of the request")
    call_parser.set_defaults(run=_call_command, words=[], preset={})
    commands.add_parser("keys", help="print the keys document").set_defaults(run=_keys_command)
    commands.add_parser("operations", help="list all operations").set_defaults(run=_operations_command)
    return parser


def main(arguments: Sequence[str]) -> int:
    try:
        given = _parser().parse_args(arguments)
        return int(given.run(given))
    except _Unusable as error:
        if "verify" in arguments[:1] and "--json" in arguments:
            kind = arguments[1] if arguments[1:2] and arguments[1] in ("pod", "chain", "inclusion", "roots") else "pod"
            report: dict[str, Any] = {"file": "", "kind": kind, "verdict": None, "exit": 2}
            report.update(steps=[], warnings=[], not_proven=[], error=_plain(str(error)))
            print(json.dumps(report, separators=(",", ":")))
        else:
            print(f"wayseal: {_plain(str(error))}", file=sys.stderr)
        return 2
    except WaysealError as error:
        print(f"wayseal: {_plain(str(error))}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader of a pipe has gone; nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

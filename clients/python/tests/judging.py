"""Judges a case in the form of vectors/. As a program: cases on standard input, one a line; verdicts on standard output."""

from __future__ import annotations

import base64
import json
import pathlib
import sys
from typing import Any

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

import wayseal  # noqa: E402


def judge(vector: dict[str, Any]) -> dict[str, Any]:
    source: Any = vector["text"] if "text" in vector else vector.get("document")
    if "bytes" in vector:
        source = base64.b64decode(vector["bytes"])
    try:
        return _judge(vector, source)
    except wayseal.ProofError as error:
        return {"verdict": "refused", "code": error.code}


def _judge(vector: dict[str, Any], source: Any) -> dict[str, Any]:
    kind = vector["kind"]
    if kind == "json":
        return {"verdict": "accepted", "canonical": wayseal.canonical_json(wayseal.parse_json(source))}
    if kind == "keys":
        wayseal.load_keys(source)
        return {"verdict": "accepted"}
    if kind == "pins":
        merged = wayseal.merge_pinned(wayseal.load_keys(vector["pins"]), wayseal.load_keys(source))
        usable = sorted(key.kid for key in merged.keys)
        return {"verdict": "accepted", "kids": usable}
    keys = wayseal.load_keys(vector["keys"]) if "keys" in vector else None
    if kind == "checkpoint":
        known = [key.note_key for key in (keys.keys if keys else ()) if key.purpose in ("smt1", "time")]
        wayseal.open_checkpoint(source, known, vector["origin"])
        return {"verdict": "accepted"}
    return outcome(verdict_of(kind, source, keys, vector))


def verdict_of(kind: str, source: Any, keys: Any, vector: dict[str, Any]) -> wayseal.Result:
    witnesses = tuple(wayseal.parse_vkey(vkey) for vkey in vector.get("witnesses", []))
    policy = wayseal.Policy(witnesses, vector.get("quorum", 0))
    if kind == "chain" and "events" in vector:
        return wayseal.verify_stored_chain(source, vector["events"])
    if kind in ("chain", "chain-inclusion"):
        return wayseal.verify_chain(source, vector.get("inclusions", []), keys, policy)
    if kind == "inclusion":
        return wayseal.verify_inclusion(source, keys, policy)
    if kind == "consistency":
        return wayseal.verify_consistency(source, keys, policy)
    if kind == "roots":
        return wayseal.verify_roots(source, keys, policy)
    if kind in ("pod", "pod-roots"):
        return wayseal.verify_pod(source, keys, policy, vector.get("roots"))
    raise ValueError(kind)


def outcome(result: wayseal.Result) -> dict[str, Any]:
    failed = next((step.id for step in result.steps if step.state == "fail"), None)
    found: dict[str, Any] = {"verdict": result.verdict or "incomplete", "warnings": list(result.warnings)}
    return found if failed is None else {**found, "step": failed}


if __name__ == "__main__":
    for line in sys.stdin.buffer:
        print(json.dumps(judge(json.loads(line))))

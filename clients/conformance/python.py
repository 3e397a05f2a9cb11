"""Takes the conformance steps with the Python client: steps on standard input, one line of JSON for each outcome."""

from __future__ import annotations

import base64
import json
import pathlib
import re
import sys
import time
import urllib.request
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "python"))

import wayseal  # noqa: E402

given = json.load(sys.stdin)
saved: dict[str, Any] = dict(given["given"])


class Recording(wayseal.Wayseal):
    """Keeps the whole answer of the last call, whose status the methods do not give."""

    last: wayseal.Answer

    def send(self, *words: Any, **arguments: Any) -> wayseal.Answer:
        self.last = super().send(*words, **arguments)
        return self.last


def client_of(caller: str) -> Recording:
    return Recording(given["url"], given["keys"][caller] or None, retries=0)


owner = client_of("owner")


def filled(value: Any) -> Any:
    if isinstance(value, str):
        whole = re.fullmatch(r"\{(\w+)\}", value)
        if whole and whole[1] in saved:
            return saved[whole[1]]
        return re.sub(r"\{(\w+)\}", lambda found: str(saved.get(found[1], found[0])), value)
    if isinstance(value, list):
        return [filled(one) for one in value]
    if isinstance(value, dict):
        return {name: filled(one) for name, one in value.items()}
    return value


def value_at(data: Any, path: str) -> Any:
    for name in path.split(".") if path else []:
        data = data[int(name)] if isinstance(data, list) else data[name]
    return data


def method_of(operation: str) -> str:
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", operation).lower()


def arguments_of(operation: str, args: dict[str, Any]) -> dict[str, Any]:
    """Parameters by the names that they have in Python."""
    names = {wire: name for name, _, wire in wayseal.OPERATIONS[method_of(operation)].parameters}
    return {names[wire]: value for wire, value in args.items()}


def call(step: dict[str, Any]) -> dict[str, Any]:
    client = client_of(step.get("as", "owner"))
    arguments = arguments_of(step["operation"], step.get("args", {}))
    if "body" in step:
        arguments["body"] = step["body"].encode() if "type" in step else step["body"]
    if "type" in step:
        arguments["content_type"] = step["type"]
    try:
        data = getattr(client, method_of(step["operation"]))(**arguments)
    except wayseal.WaysealError as error:
        details = [detail["path"] for detail in error.details or []]
        return {"status": error.status, "code": error.code, "details": details}
    return {"status": client.last.status, "data": {"head": data[:4].decode()} if isinstance(data, bytes) else data}


def pages(step: dict[str, Any]) -> dict[str, Any]:
    return {"data": list(owner.iterate(method_of(step["operation"]), **arguments_of(step["operation"], step["args"])))}


def stream(step: dict[str, Any]) -> dict[str, Any]:
    method = getattr(owner, method_of(step["operation"]))
    found = method(**arguments_of(step["operation"], step["args"]), last_event_id=step.get("after", ""))
    # A message without an id has the empty text here, and no member in other clients.
    return {"data": [{"event": one.event, "data": one.data, **({"id": one.id} if one.id else {})} for one in found]}


def receive(step: dict[str, Any]) -> dict[str, Any]:
    with urllib.request.urlopen(f"{saved['mailbox']}/deliveries/{step['count']}", timeout=60) as answer:
        saved["delivery"] = json.load(answer)
    return {"data": saved["delivery"]}


def verify_webhook(step: dict[str, Any]) -> dict[str, Any]:
    change = step.get("change")
    headers = dict(saved["delivery"]["headers"])
    body = base64.b64decode(saved["delivery"]["body"]) + (b" " if change == "body" else b"")
    if change == "no standard headers":
        headers = {name: value for name, value in headers.items() if not name.startswith("webhook-")}
    if change == "standard signature":
        headers["webhook-signature"] = "v1,AAAA"
    try:
        wayseal.verify_webhook(headers, body, step["secret"], now=time.time() + step.get("later", 0))
    except wayseal.WebhookError:
        return {"data": {"accepted": False}}
    return {"data": {"accepted": True}}


def verify_proof(step: dict[str, Any]) -> dict[str, Any]:
    result = wayseal.verify(step["document"], wayseal.load_keys(owner.keys_document()))
    return {"data": {"verdict": result.verdict, "failed": next((one.id for one in result.steps if one.state == "fail"), None)}}


TAKE = {
    "call": call,
    "pages": pages,
    "stream": stream,
    "receive": receive,
    "verifyWebhook": verify_webhook,
    "verifyProof": verify_proof,
}

for declared in given["steps"]:
    try:
        outcome = TAKE[declared["do"]](filled(declared))
        for name, path in declared.get("save", {}).items():
            saved[name] = value_at(outcome["data"], path)
    except Exception as error:  # A result as well: the table shows it.
        outcome = {"problem": f"{type(error).__name__}: {error}"}
    print(json.dumps({"step": declared["name"], "outcome": outcome}), flush=True)

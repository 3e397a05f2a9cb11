"""Uses the client on the service in WAYSEAL_URL with the key in WAYSEAL_KEY, and prints what it saw as JSON."""

from __future__ import annotations

import json
import os
import pathlib
import sys
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import wayseal  # noqa: E402

client = wayseal.Wayseal(os.environ["WAYSEAL_URL"], os.environ["WAYSEAL_KEY"], timeout_s=20)
stranger = wayseal.Wayseal(os.environ["WAYSEAL_URL"], "wsk_live_nobody")
shipment = os.environ["WAYSEAL_SHIPMENT"]
keys = wayseal.load_keys(client.keys_document())
# By path, so that an operation may get another name.
named = {(operation.method, operation.path): name for name, operation in wayseal.OPERATIONS.items()}


def get(path: str, **arguments: Any) -> Any:
    return client.call(named["GET", path], **arguments)


def refusal(service: wayseal.Wayseal, method: str, path: str, body: Any = None, **arguments: Any) -> list[Any]:
    try:
        service.call(named[method, path], body, **arguments)
    except wayseal.WaysealError as error:
        return [error.code, error.status, error.request_id != ""]
    return []


def document(name: str) -> Any:
    return get("/api/v1/shipments/{uuid}/" + name, uuid=shipment)


def broken(name: str) -> Any:
    return wayseal.verify(get("/api/v1/sandbox/broken-proofs/{name}", name=name, download="1"), keys)


def first_failure(result: wayseal.Result) -> list[Any]:
    return [result.verdict, next((step.id for step in result.steps if step.state == "fail"), None)]


stream = client.stream(named["GET", "/api/v1/track/{number}/stream"], number="SVCTEST-DELIVERED", speed=100000)
carriers = named["GET", "/api/v1/carriers"]
uuid = "3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012"
seen = {
    "detected": get("/api/v1/detect", number="1Z999AA10123456784")["matched"],
    "pod": wayseal.verify_pod(document("pod"), keys).verdict,
    "chain": wayseal.verify_chain(document("proof"), [document("inclusion")], keys).verdict,
    "alone": wayseal.verify(document("proof"), keys).verdict,
    "broken": {item["name"]: first_failure(broken(item["name"])) for item in get("/api/v1/sandbox/broken-proofs")["items"]},
    "stream": [event.event for event in stream],
    "carriers": sum(1 for _ in client.iterate(carriers, limit=200)) == client.call(carriers, limit=1)["total"],
    "qr": get("/api/v1/track/{number}/qr", number="SVCTEST-DELIVERED")[:4].decode(),
    "missing": refusal(client, "GET", "/api/v1/shipments/{uuid}/proof", uuid=uuid),
    "rejected": refusal(client, "POST", "/api/v1/webhooks", {"url": "https://127.0.0.1/", "events": ["shipment.status_changed"]}),
    "unauthorized": refusal(stranger, "GET", "/api/v1/detect", number="1"),
}
print(json.dumps(seen))

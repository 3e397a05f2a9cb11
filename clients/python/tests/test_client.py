"""The client against a service that this file plays: repeats, redirects, streams, pages, webhooks."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import http.server
import json
import pathlib
import sys
import threading
import unittest
import unittest.mock
from collections.abc import Callable, Iterator
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import wayseal  # noqa: E402

Reply = tuple[int, dict[str, str], bytes]


def envelope(data: Any) -> Reply:
    body = {"ok": True, "data": data, "meta": {"request_id": "r1", "api_version": "v1"}}
    return 200, {"Content-Type": "application/json; charset=utf-8"}, json.dumps(body).encode()


def refusal(status: int, code: str, headers: dict[str, str]) -> Reply:
    error = {"code": code, "message": "No.", "status": status, "details": [{"path": "number"}]}
    body = {"ok": False, "error": error, "meta": {"request_id": "r1", "api_version": "v1"}}
    return status, {"Content-Type": "application/json", "X-Request-Id": "r1", **headers}, json.dumps(body).encode()


class Played:
    """A server on a free port of the loopback that answers from a list, and keeps what it was asked."""

    def __init__(self, *replies: Reply) -> None:
        waiting = list(replies)
        self.requests: list[tuple[str, str, dict[str, str], bytes]] = []
        requests = self.requests

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                requests.append((self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                status, headers, content = waiting.pop(0)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if "text/event-stream" not in headers.values():
                    self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_DELETE = answer

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Played:
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()


def raised(call: Callable[[], Any]) -> wayseal.WaysealError:
    try:
        call()
    except wayseal.WaysealError as error:
        return error
    raise AssertionError("nothing was raised")


@contextlib.contextmanager
def paused() -> Iterator[list[float]]:
    """The waits of the client, which take no time."""
    waits: list[float] = []
    with unittest.mock.patch("time.sleep", waits.append):
        yield waits


class Requests(unittest.TestCase):
    def test_repeats_a_reading_request_after_retry_after(self) -> None:
        with Played(refusal(429, "rate_limited", {"Retry-After": "0"}), envelope({"matched": True})) as played:
            client = wayseal.Wayseal(played.url, "wsk_x")
            self.assertEqual(client.call("detect_number", number="A B/1"), {"matched": True})
            self.assertEqual(len(played.requests), 2)
            method, path, headers, _ = played.requests[1]
            self.assertEqual((method, path), ("GET", "/api/v1/detect?number=A+B%2F1"))
            self.assertEqual(headers["authorization"], "Bearer wsk_x")

    def test_does_not_wait_longer_than_asked(self) -> None:
        with Played(refusal(503, "unavailable", {"Retry-After": "3600"})) as played:
            error = raised(lambda: wayseal.Wayseal(played.url).call("detect_number", number="1"))
            self.assertEqual((error.code, error.status, error.retry_after), ("unavailable", 503, 3600.0))
            self.assertEqual((error.request_id, error.details), ("r1", [{"path": "number"}]))

    def test_repeats_a_writing_request_only_under_one_idempotency_key(self) -> None:
        busy = refusal(503, "unavailable", {"Retry-After": "0"})
        with Played(busy, envelope({"id": "w"}), busy) as played:
            client = wayseal.Wayseal(played.url, "k")
            client.call("create_webhook", {"url": "https://example.com/"})
            keys = [headers["idempotency-key"] for _, _, headers, _ in played.requests]
            self.assertEqual(len(keys), 2)
            self.assertEqual(len(set(keys)), 1)
            error = raised(lambda: client.call("delete_webhook", id="w/../x"))
            self.assertEqual((error.code, len(played.requests)), ("unavailable", 3))
            self.assertEqual(played.requests[2][1], "/api/v1/webhooks/w%2F..%2Fx")

    def test_never_takes_the_key_to_another_place(self) -> None:
        with Played(envelope({})) as other, Played((302, {"Location": other.url + "/"}, b"")) as played:
            error = raised(lambda: wayseal.Wayseal(played.url, "secret").call("detect_number", number="1"))
            self.assertEqual(error.code, "redirected")
            self.assertEqual(other.requests, [])

    def test_tells_what_graphql_says_is_wrong(self) -> None:
        error = {"message": "Syntax Error", "extensions": {"code": "invalid_request", "details": [{"path": "query"}]}}
        kind = {"Content-Type": "application/graphql-response+json; charset=utf-8", "X-Request-Id": "r1"}
        with Played((400, kind, json.dumps({"errors": [error]}).encode()), (502, kind, b'{"errors":["x"]}')) as played:
            client = wayseal.Wayseal(played.url, "k")
            found = raised(lambda: client.call("query_graphql", {"query": "skugg"}))
            self.assertEqual(
                (found.code, found.message, found.details, found.request_id),
                ("invalid_request", "Syntax Error", [{"path": "query"}], "r1"),
            )
            self.assertEqual(raised(lambda: client.call("query_graphql", {"query": "x"})).code, "unreadable")

    def test_says_when_nobody_answers_and_when_an_answer_is_no_json(self) -> None:
        with Played((200, {"Content-Type": "application/json"}, b"<html>")) as played:
            client = wayseal.Wayseal(played.url, retries=0)
            self.assertEqual(raised(lambda: client.call("detect_number", number="1")).code, "unreadable")
        self.assertEqual(raised(lambda: client.call("detect_number", number="1")).code, "unreachable")

    def test_goes_through_all_pages(self) -> None:
        first = {"items": [1, 2], "next_cursor": "c"}
        with Played(envelope(first), envelope({"items": [3], "next_cursor": None})) as played:
            self.assertEqual(list(wayseal.Wayseal(played.url, "k").iterate("list_shipments", limit=2)), [1, 2, 3])
            self.assertEqual(played.requests[1][1], "/api/v1/shipments?limit=2&cursor=c")

    def test_refuses_arguments_that_an_operation_does_not_have(self) -> None:
        client = wayseal.Wayseal("http://127.0.0.1:1")
        with self.assertRaises(TypeError):
            client.call("detect_number", numbers="1")
        with self.assertRaises(TypeError):
            client.call("track_number")
        with self.assertRaises(ValueError):
            wayseal.Wayseal("ftp://example.com")


class Streams(unittest.TestCase):
    def test_goes_on_after_the_last_event_until_closed(self) -> None:
        kind = {"Content-Type": "text/event-stream; charset=utf-8"}
        first = b'retry: 1\n: open\n\nid: 7\nevent: status\ndata: {"status":\ndata: 1}\n\nid: 8\nevent: sta'
        second = b'retry: 1\n\nid: 8\nevent: closed\ndata: {"reason":"delivered"}\n\n'
        with Played((200, kind, first), (200, kind, second)) as played:
            events = list(wayseal.Wayseal(played.url, "k").stream("stream_shipment", number="X"))
            self.assertEqual([(event.event, event.data) for event in events], [("status", {"status": 1}), ("closed", {"reason": "delivered"})])
            self.assertNotIn("last-event-id", played.requests[0][2])
            self.assertEqual(played.requests[1][2]["last-event-id"], "7")

    def test_comes_back_after_a_restart_and_a_full_stream(self) -> None:
        kind = {"Content-Type": "text/event-stream; charset=utf-8"}
        replies = [
            (200, kind, b'retry: 1\n\nid: %d\nevent: closed\ndata: {"reason":"%s"}\n\n' % (at, reason))
            for at, reason in enumerate((b"server_shutdown", b"max_duration", b"delivered"), 1)
        ]
        with Played(*replies) as played:
            events = list(wayseal.Wayseal(played.url, "k").stream("stream_shipment", number="X"))
            self.assertEqual([(event.event, event.data) for event in events], [("closed", {"reason": "delivered"})])
            self.assertEqual([headers.get("last-event-id") for _, _, headers, _ in played.requests], [None, "1", "2"])

    def test_survives_an_outage_of_minutes(self) -> None:
        kind = {"Content-Type": "text/event-stream; charset=utf-8"}
        first = b'id: 1\nevent: status\ndata: {"status":1}\n\n'
        last = b'id: 2\nevent: closed\ndata: {"reason":"delivered"}\n\n'
        busy = [refusal(503, "unavailable", {}), refusal(429, "rate_limited", {"Retry-After": "7"}), (502, {}, b"")]
        with Played((200, kind, first), *busy, (200, kind, last)) as played, paused() as waits:
            events = list(wayseal.Wayseal(played.url, "k").stream("stream_shipment", number="X"))
            self.assertEqual([event.event for event in events], ["status", "closed"])
            self.assertEqual(waits, [1, 2, 7, 8])
            self.assertEqual(played.requests[-1][2]["last-event-id"], "1")

    def test_gives_up_a_stream_that_does_not_come_back(self) -> None:
        with Played() as played:
            url = played.url
        with paused() as waits:
            error = raised(lambda: list(wayseal.Wayseal(url, "k").stream("stream_shipment", number="X")))
            self.assertEqual(error.code, "unreachable")
            self.assertEqual(waits, [1, 2, 4, 8, 16, 30, 30, 30])
        with Played(refusal(503, "unavailable", {"Retry-After": "3600"})) as played, paused() as waits:
            error = raised(lambda: list(wayseal.Wayseal(played.url, "k").stream("stream_shipment", number="X")))
            self.assertEqual((error.code, waits), ("unavailable", []))

    def test_raises_a_refusal(self) -> None:
        with Played(refusal(401, "unauthorized", {})) as played:
            error = raised(lambda: list(wayseal.Wayseal(played.url, "k").stream("stream_shipment", number="X")))
            self.assertEqual(error.code, "unauthorized")


class Webhooks(unittest.TestCase):
    BODY = b'{"id":"evt_1","type":"sandbox.test"}'
    FROZEN = {
        "X-Service-Timestamp": "1700000000",
        "X-Service-Signature": "sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0",
    }
    STANDARD = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    def test_takes_both_signatures(self) -> None:
        event = wayseal.verify_webhook(self.FROZEN, self.BODY, "whsec_test_secret", now=1700000300)
        self.assertEqual(event["id"], "evt_1")
        standard = wayseal.verify_webhook(self.STANDARD, b'{"test": 2432232314}', self.SECRET, now=1614265030)
        self.assertEqual(standard, {"test": 2432232314})

    def test_takes_a_redrive_by_the_signature_of_its_attempt(self) -> None:
        key, timestamp = base64.b64decode(self.SECRET[6:]), "1800000000"
        digest = hmac.new(key, f"evt_1.{timestamp}.".encode() + self.BODY, hashlib.sha256).digest()
        fresh = {
            "Webhook-Id": "evt_1",
            "Webhook-Timestamp": timestamp,
            "Webhook-Signature": "v1,AAAA v1," + base64.b64encode(digest).decode(),
        }
        wayseal.verify_webhook({**self.FROZEN, **fresh}, self.BODY, ["whsec_AAAA", self.SECRET], now=1800000001)

    def test_refuses_the_rest(self) -> None:
        for headers, body, secret, now in (
            (self.FROZEN, self.BODY, "whsec_test_secret", 1700000301),
            (self.FROZEN, self.BODY + b" ", "whsec_test_secret", 1700000000),
            (self.FROZEN, self.BODY, "whsec_other", 1700000000),
            (self.FROZEN, self.BODY, "", 1700000000),
            ({}, self.BODY, "whsec_test_secret", 1700000000),
            ({**self.FROZEN, "X-Service-Timestamp": "\u0661"}, self.BODY, "whsec_test_secret", 1700000000),
            (self.STANDARD, b'{"test": 2432232315}', self.SECRET, 1614265330),
            (self.STANDARD, b'{"test": 2432232314}', self.SECRET, 1614265631),
        ):
            with self.subTest(now=now, body=body), self.assertRaises(wayseal.WebhookError):
                wayseal.verify_webhook(headers, body, secret, now=now)


if __name__ == "__main__":
    unittest.main()

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { idleMinutes, isFormTokenOf, sessionHours, Sessions, tokenMinutes } from './sessions.ts';

const minute = 60_000;

function open() {
  let now = 5;
  const sessions = new Sessions({ clock: { monotonic: () => now }, randomBytes });
  return { sessions, pass: (minutes: number) => void (now += minutes * minute) };
}

test('opens one session with a token, once, within its time', () => {
  const { sessions, pass } = open();
  const token = sessions.issueToken();
  assert.match(token, /^[\w-]{43}$/);
  const id = sessions.exchange(token) ?? assert.fail();
  assert.ok(sessions.find(id));
  assert.equal(sessions.exchange(token), undefined, 'used');
  assert.equal(sessions.exchange(''), undefined);
  assert.equal(sessions.find(''), undefined);
  assert.equal(sessions.find(token), undefined, 'a token is no session');
  const late = sessions.issueToken();
  pass(tokenMinutes);
  assert.equal(sessions.exchange(late), undefined, 'too old');
});

test('keeps only the newest few tokens', () => {
  const { sessions } = open();
  const tokens = Array.from({ length: 6 }, () => sessions.issueToken());
  assert.deepEqual(
    tokens.map((token) => sessions.exchange(token) !== undefined),
    [false, false, true, true, true, true],
  );
});

test('ends a session when it is idle, after its hours, and on request', () => {
  const { sessions, pass } = open();
  const start = (): string => sessions.exchange(sessions.issueToken()) ?? '';
  const idle = start();
  pass(idleMinutes - 1);
  assert.ok(sessions.find(idle), 'looking keeps it');
  pass(idleMinutes);
  assert.equal(sessions.find(idle), undefined);
  const busy = start();
  for (let half = 0; half < sessionHours * 2 - 1; half += 1) {
    pass(30);
    assert.ok(sessions.find(busy), `${half}`);
  }
  pass(30);
  assert.equal(sessions.find(busy), undefined);
  const left = start();
  sessions.end(left);
  assert.equal(sessions.find(left), undefined);
});

test('gives each session its own form token', () => {
  const { sessions } = open();
  const [one, other] = [1, 2].map(() => sessions.find(sessions.exchange(sessions.issueToken()) ?? ''));
  assert.ok(one && other);
  assert.ok(isFormTokenOf(one, one.formToken));
  for (const wrong of [other.formToken, '', one.formToken.slice(1)]) assert.ok(!isFormTokenOf(one, wrong));
});

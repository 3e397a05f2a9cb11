import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { NotificationRelay } from './notification-relay.ts';

type Sent = Readonly<Record<string, string>>;

/** Answers each statement when it is let through. */
function relayTo(answer: () => Promise<void>) {
  const sent: Sent[] = [];
  const failures: Error[] = [];
  let ended = 0;
  const client = {
    async query(_text: string, [told]: [string]) {
      sent.push(JSON.parse(told) as Sent);
      await answer();
    },
    release: () => undefined,
  } as unknown as PoolClient;
  const pool = { connect: async () => client, end: async () => void (ended += 1) };
  const relay = new NotificationRelay({
    open: () => pool,
    onFailure: (error) => void failures.push(error),
    intervalMs: 1,
  });
  return { relay, sent, failures, ended: () => ended };
}

const hint = (channel: string, payload: string) => ({ channel, payload });

test('sends the first hint at once and what comes meanwhile as one statement', async () => {
  const gate = Promise.withResolvers<void>();
  const { relay, sent, ended } = relayTo(() => gate.promise);
  relay.tell([hint('ev', 'a')]);
  await turn();
  assert.deepEqual(sent, [{ ev: 'a' }]);
  relay.tell([hint('ev', 'b'), hint('wh', '')]);
  relay.tell([hint('ev', 'c'), hint('ev', 'b')]);
  relay.tell([]);
  gate.resolve();
  await relay[Symbol.asyncDispose]();
  assert.deepEqual(sent.slice(1), [{ ev: 'b c', wh: '' }]);
  assert.equal(ended(), 1);
});

test('names nothing when the names of a channel do not fit, or one hint named nothing', async () => {
  const gate = Promise.withResolvers<void>();
  const { relay, sent } = relayTo(() => gate.promise);
  relay.tell([hint('ev', 'first')]);
  await turn();
  const ids = Array.from({ length: 214 }, (_, n) => String(n).padStart(36, '0'));
  relay.tell(ids.map((id) => hint('ev', id)));
  relay.tell([hint('key', 'k'), hint('key', '')]);
  relay.tell(ids.slice(0, 213).map((id) => hint('fits', id)));
  gate.resolve();
  await relay[Symbol.asyncDispose]();
  assert.deepEqual(sent[1], { ev: '', key: '', fits: ids.slice(0, 213).join(' ') });
});

test('reports hints that could not be sent, and sends later ones', async () => {
  let isAway = true;
  const { relay, sent, failures } = relayTo(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  relay.tell([hint('ev', 'lost')]);
  await turn();
  isAway = false;
  relay.tell([hint('ev', 'heard')]);
  await relay[Symbol.asyncDispose]();
  assert.deepEqual([sent.at(-1), failures.map(({ message }) => message)], [{ ev: 'heard' }, ['away']]);
});

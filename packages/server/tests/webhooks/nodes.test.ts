import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startService, type RunningService } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { describeOnPostgres, temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { startTestService } from '../support/service.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';

const resolve: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

interface Logged {
  readonly state: string;
  readonly next_attempt_at: string | null;
  readonly attempts: readonly { readonly trigger: string; readonly outcome: string | null }[];
}

/** A node that only answers, and workers that only send. Nothing is sent in time but what a worker was told of. */
async function openNodes(t: TestContext, databaseUrl: string) {
  const shared = {
    ...openToLoopback,
    WAYSEAL_WEBHOOK_POLL_MS: '60000',
    WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,600,600',
    WAYSEAL_DATABASE_URL: databaseUrl,
    WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_LOG_LEVEL: 'silent',
    WAYSEAL_PORT: '0',
  };
  const api = await startTestService({ resolve, environment: { ...shared, WAYSEAL_ROLE: 'api' } });
  t.after(() => api[Symbol.asyncDispose]());
  const { key } = await api.makeKey('enterprise', ['integration.manage']);
  return {
    call: (method: string, path: string, body?: object): Promise<Answer> =>
      api.request(`/api/v1/webhooks${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    startWorker: (): Promise<RunningService> =>
      startService(parseConfig({ ...shared, WAYSEAL_ROLE: 'worker', WAYSEAL_DATA_DIR: temporaryFolder(t) }), {
        resolve,
      }),
  };
}

describeOnPostgres('nodes with roles', (newConfig) => {
  test('give a redelivery from an api node to a worker, which is notified', async (t) => {
    let status = 500;
    await using receiver = await startReceiver((_request, response) => void response.writeHead(status).end());
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const { call, startWorker } = await openNodes(t, config.url);
    const dataOf = (answer: Answer) => (answer.json() as never as { data: Record<string, never> }).data;
    const url = `https://www.carriers.example.com:${receiver.port}/`;
    const { id } = dataOf(await call('POST', '', { url }));
    const logged = async (): Promise<Logged> => {
      const { items } = dataOf(await call('GET', `/${id}/deliveries`)) as never as { items: [Logged] };
      return items[0];
    };
    const untilLogged = async (isSo: (log: Logged) => boolean): Promise<Logged> => {
      let log = await logged();
      await eventually(`the delivery: ${String(isSo)}`, async () => isSo((log = await logged())));
      return log;
    };
    const { id: eventId } = dataOf(await call('POST', `/${id}/test`));
    const redeliver = () => call('POST', `/${id}/deliveries/${eventId}/redeliver`);
    {
      await using _worker = await startWorker();
      await untilLogged(({ attempts }) => attempts[0]?.outcome === 'failure');
    }
    assert.equal((await redeliver()).status, 202);
    assert.equal((await redeliver()).status, 409, 'it waits already');
    const waiting = await logged();
    assert.deepEqual(
      waiting.attempts.map(({ trigger, outcome }) => [trigger, outcome]),
      [
        ['schedule', 'failure'],
        ['manual', null],
      ],
    );
    assert.ok(Date.parse(waiting.next_attempt_at ?? '') < Date.now() + 60_000, 'it is due now');
    assert.equal(receiver.received.length, 1, 'the node that was asked sends nothing');
    await using _worker = await startWorker();
    const failed = await untilLogged(({ attempts }) => attempts[1]?.outcome === 'failure');
    assert.ok(Date.parse(failed.next_attempt_at ?? '') > Date.now() + 60_000, 'its schedule is what it was');
    status = 204;
    assert.equal((await redeliver()).status, 202);
    await receiver.until(3);
    await untilLogged(({ state }) => state === 'delivered');
    const bytes = receiver.received.map(
      ({ bodyHash, headers }) => `${bodyHash} ${String(headers['x-service-signature'])}`,
    );
    assert.equal(new Set(bytes).size, 1);
  });
});

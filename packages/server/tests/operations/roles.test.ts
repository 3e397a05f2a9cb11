import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnPostgres } from '../support/databases.ts';
import { run, startServe, temporaryFolder, type Environment } from '../support/child.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';

const ingestPath = '/api/v1/shipments/events';
const event = {
  tracking_number: '1Z999AA10123456784',
  carrier: 'ups',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'delivered',
};

describeOnPostgres('roles', (newConfig) => {
  test('let an api node answer, a worker seal its events, and the worker answer only for its health', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const folder = await temporaryFolder(t);
    const env: Environment = {
      WAYSEAL_DATABASE_URL: config.url,
      WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      WAYSEAL_DATA_DIR: folder,
      WAYSEAL_LOG_LEVEL: 'warn',
      WAYSEAL_JOB_LEASE_MS: '600',
      WAYSEAL_METRICS_PORT: '0',
    };
    const made = await run(t, ['keys', 'create', '--plan', 'enterprise', '--scope', 'events.ingest', '--json'], {
      env,
    });
    const { key } = JSON.parse(made.stdout) as { readonly key: string };
    const api = await startServe(t, env, { args: ['serve', '--role', 'api', '--json'] });
    const worker = await startServe(t, env, { args: ['serve', '--role=worker', '--json'] });
    assert.match(worker.output().stdout, /"key":null/);
    const statusOf = async (url: string, path: string): Promise<number> => (await send(url, path)).status;
    for (const path of ['/healthz', '/readyz']) {
      assert.deepEqual([await statusOf(api.url, path), await statusOf(worker.url, path)], [200, 200], path);
    }
    for (const path of [
      '/',
      '/api/v1/capabilities',
      '/mcp',
      '/graphql',
      '/api/v1/openapi.json',
      '/.well-known/mcp.json',
    ]) {
      const { status, headers } = await send(worker.url, path);
      assert.equal(status, 404, path);
      assert.ok(headers['x-request-id']);
    }
    const ingest = (status: string) =>
      send(api.url, ingestPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events: [{ ...event, status }] }),
      });
    const taken = await ingest('delivered');
    assert.equal(taken.status, 200, taken.text);
    const tracked = await send(api.url, `/api/v1/track/${event.tracking_number}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { uuid } = (tracked.json() as unknown as { data: { shipment: { uuid: string } } }).data.shipment;
    const pod = await send(api.url, `/api/v1/shipments/${uuid}/pod`);
    assert.equal(pod.status, 200, `what was answered can be proven: ${pod.text}`);
    // A worker that is killed says nothing: another one takes over when its lease has run out.
    worker.child.kill('SIGKILL');
    const successor = await startServe(t, env, { args: ['serve', '--role=worker', '--json'] });
    const again = await ingest('in_transit');
    assert.equal(again.status, 200, again.text);
    successor.child.kill('SIGTERM');
    await eventually('the successor ends', () => successor.child.exitCode !== null);
    assert.equal(successor.child.exitCode, 0);
  });
});

test('are refused with the right values when unknown, or when they split a single file', async (t) => {
  const unknown = await run(t, ['serve', '--role', 'boss']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /--role must be one of all, api, worker, not 'boss'/);
  for (const role of ['api', 'worker']) {
    const alone = await run(t, ['serve', '--role', role], { env: { WAYSEAL_DATA_DIR: await temporaryFolder(t) } });
    assert.equal(alone.code, 2);
    assert.match(
      alone.stderr,
      new RegExp(`WAYSEAL_ROLE is ${role}, which needs PostgreSQL \\(WAYSEAL_DATABASE_URL\\)`),
    );
  }
  const help = await run(t, ['serve', '--help']);
  assert.match(help.stdout, /--role all\|api\|worker/);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { listenerName } from '../../src/kernel/store/notifications.ts';
import { openStore } from '../support/store.ts';
import { run } from '../support/child.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** By this clock a second has passed when the test says so: what is trusted until then is trusted no longer. */
function steppedClock(): Clock & { readonly passSecond: () => void } {
  let monotonic = 0;
  return { now: () => Date.now(), monotonic: () => monotonic, passSecond: () => void (monotonic += 1_000) };
}

const detect = (service: TestService, key: string) =>
  service.request('/api/v1/detect?number=020-12345675', { headers: { authorization: `Bearer ${key}` } });

const statusesOf = (service: TestService, keys: readonly { readonly key: string }[]): Promise<number[]> =>
  Promise.all(keys.map(async ({ key }) => (await detect(service, key)).status));

test('refuses a key within a second on SQLite when another process revokes, rotates or erases it', async (t) => {
  const clock = steppedClock();
  await using service = await startTestService({ clock });
  const keys = await Promise.all(Array.from({ length: 4 }, () => service.makeKey('pro')));
  const [revoked, rotated, erased] = keys;
  assert.deepEqual(await statusesOf(service, keys), [200, 200, 200, 200]);
  const commands = [
    ['revoke', revoked?.id ?? ''],
    ['rotate', rotated?.id ?? '', '--overlap-hours', '0'],
    ['erase', erased?.id ?? ''],
  ];
  for (const parts of commands) {
    const { code, stderr } = await run(t, ['keys', ...parts], { env: { WAYSEAL_DATA_DIR: service.dataDir } });
    assert.equal(code, 0, stderr);
  }
  clock.passSecond();
  assert.deepEqual(await statusesOf(service, keys), [401, 401, 401, 200]);
});

describeOnPostgres('revoked keys', (newConfig) => {
  test('are refused by both nodes within a second', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const clock = steppedClock();
    const environment = { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_PUBLIC_URL: 'https://track.example' };
    await using one = await startTestService({ clock, environment });
    await using other = await startTestService({ clock, environment });
    const { key, id } = await one.makeKey('pro');
    assert.deepEqual([(await detect(one, key)).status, (await detect(other, key)).status], [200, 200]);
    const secrets = { WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
    const { code, stderr } = await run(t, ['keys', 'revoke', id], { env: { ...environment, ...secrets } });
    assert.equal(code, 0, stderr);
    clock.passSecond();
    assert.deepEqual([(await detect(one, key)).status, (await detect(other, key)).status], [401, 401]);
  });

  test('are refused within a second without notifications, and a smaller plan counts from then on', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const proxy = await startProxy(t, config.url);
    const clock = steppedClock();
    const environment = { WAYSEAL_DATABASE_URL: proxy.url, WAYSEAL_PUBLIC_URL: 'https://track.example' };
    await using service = await startTestService({ clock, environment });
    await using elsewhere = await openStore(config);
    const [revoked, changed] = [await service.makeKey('pro'), await service.makeKey('pro')];
    assert.deepEqual(await statusesOf(service, [revoked, changed]), [200, 200]);
    assert.equal(proxy.cutListener(), 1);
    await elsewhere.apiKeys.revokeKey(revoked.id, Date.now());
    await change(config.url, `update api_keys set plan = 'free' where id = '${changed.id}'`);
    clock.passSecond();
    assert.equal((await detect(service, revoked.key)).status, 401);
    assert.equal((await detect(service, changed.key)).headers['x-ratelimit-limit'], '60');
  });
});

/** Stands before PostgreSQL and cuts the connection that listens, now and whenever it comes back. */
async function startProxy(t: TestContext, url: string) {
  const database = new URL(url);
  const listening = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (first) => {
      if (first.includes(listenerName)) {
        listening.add(client);
        if (isCut) client.destroy();
      }
      if (client.destroyed) return;
      const upstream = connect(Number(database.port), database.hostname);
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.write(first);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    /** Answers how many there were. */
    cutListener(): number {
      isCut = true;
      for (const client of listening) client.destroy();
      return listening.size;
    },
  };
}

async function change(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

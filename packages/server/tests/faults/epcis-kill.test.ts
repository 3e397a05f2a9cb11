import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { postgresSkipReason, sharedPostgres } from '../support/postgres.ts';
import { openStore } from '../support/store.ts';
import { eventually } from '../support/eventually.ts';
import { startServe, temporaryFolder } from '../support/child.ts';
import { programFile } from '../support/programs.ts';
import { send } from '../support/http.ts';
import { capturePath, eventA } from '../epcis/support.ts';

// `npm run test:faults` sets a count for a night; every run of the suite does a few.
const kills = Number(process.env['WAYSEAL_TEST_KILLS'] ?? '3');
const clients = 8;
const eventsPerRequest = 3;

/** One client that captures documents until its server is gone; what was acknowledged goes into `acknowledged`. */
async function captureUntilDead(url: string, key: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let request = 0; ; request += 1) {
    const document = `${name}.${request}`;
    const events = Array.from({ length: eventsPerRequest }, (_, n) => ({
      ...eventA,
      eventID: `urn:kill:${document}.${n}`,
      epcList: [`urn:kill:epc:${document}`, `urn:kill:epc:${document}.${n}`],
    }));
    try {
      const answer = await send(url, capturePath, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(events),
      });
      if (answer.status === 429) return;
      assert.equal(answer.status, 201, answer.text);
      acknowledged.add(document);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return;
    }
  }
}

async function killUnderLoad(t: TestContext, config: StoreConfig, settings: Readonly<Record<string, string>>) {
  const before = await openStore(config);
  const ids = uuidV7Source(() => Date.now());
  const { key, record } = await issueKey(
    { store: before.apiKeys, clock: systemClock, ids, randomBytes },
    { name: 'kill', plan: 'enterprise' },
  );
  await before[Symbol.asyncDispose]();
  const acknowledged = new Set<string>();
  const environment = { ...settings, WAYSEAL_LOG_LEVEL: 'silent' };
  for (let kill = 0; kill < kills; kill += 1) {
    // Without the launcher, so that the signal reaches the service itself.
    const { child, url } = await startServe(t, environment, {
      program: [process.execPath, programFile('serve')],
      args: [],
    });
    const ended = once(child, 'close');
    const known = acknowledged.size;
    const load = Array.from({ length: clients }, (_, client) =>
      captureUntilDead(url, key, `${kill}.${client}`, acknowledged),
    );
    // A busy machine may need seconds for the first answer.
    await eventually('a capture is acknowledged', () => acknowledged.size > known, 60_000);
    await sleep(randomInt(0, 350));
    child.kill('SIGKILL');
    await Promise.all([...load, ended]);
  }
  return { acknowledged, owner: record.id };
}

interface StoredIds {
  readonly ids: readonly string[];
  readonly terms: number;
}

function assertWhole(acknowledged: ReadonlySet<string>, { ids, terms }: StoredIds): string {
  const stored = new Map<string, number>();
  for (const id of ids) {
    const document = id.slice('urn:kill:'.length, id.lastIndexOf('.'));
    stored.set(document, (stored.get(document) ?? 0) + 1);
  }
  assert.deepEqual(
    [...acknowledged].filter((document) => !stored.has(document)),
    [],
    'lost',
  );
  assert.deepEqual(
    [...stored].filter(([, count]) => count !== eventsPerRequest),
    [],
    'torn',
  );
  assert.equal(terms, ids.length * 2);
  return `${kills} kills, ${acknowledged.size} requests acknowledged, ${stored.size} stored, 0 lost`;
}

test(`keeps every acknowledged event and tears no request after ${kills} times kill -9 under load`, async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'wayseal.sqlite');
  const config = { kind: 'sqlite', path: file } as const;
  await migrateStore(config);
  const { acknowledged, owner } = await killUnderLoad(t, config, { WAYSEAL_DATA_DIR: folder });
  assert.ok(acknowledged.size >= kills, `only ${acknowledged.size} requests were acknowledged`);
  const database = new DatabaseSync(file);
  t.after(() => database.close());
  const rows = database.prepare('select event_key from epcis_events where key_id = ?').all(owner);
  const { terms } = database.prepare('select count(*) as terms from epcis_epcs').get() as { terms: number };
  const ids = rows.map((row) => String(row['event_key']));
  assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
  t.diagnostic(assertWhole(acknowledged, { ids, terms }));
});

test('the same on PostgreSQL, which may finish what it was sent', { skip: postgresSkipReason() }, async (t) => {
  const url = await (await sharedPostgres()).createMigratedDatabase();
  const settings = {
    WAYSEAL_DATA_DIR: await temporaryFolder(t),
    WAYSEAL_DATABASE_URL: url,
    WAYSEAL_SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const { acknowledged, owner } = await killUnderLoad(t, { kind: 'postgres', url }, settings);
  assert.ok(acknowledged.size > 0, 'no request was acknowledged');
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select event_key as id from epcis_events where key_id = $1', [
    owner,
  ]);
  const { rows: counts } = await client.query<{ terms: string }>('select count(*) as terms from epcis_epcs');
  await client.end();
  t.diagnostic(assertWhole(acknowledged, { ids: rows.map(({ id }) => id), terms: Number(counts[0]?.terms) }));
});

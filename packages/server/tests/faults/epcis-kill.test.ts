import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { mainModule, startServe, temporaryFolder } from '../support/child.ts';
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

test(`keeps every acknowledged event and tears no request after ${kills} times kill -9 under load`, async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'wayseal.sqlite');
  const config = { kind: 'sqlite', path: file } as const;
  await migrateStore(config);
  const before = await openStore(config);
  const ids = uuidV7Source(() => Date.now());
  const { key, record } = await issueKey(
    { store: before.apiKeys, clock: systemClock, ids, randomBytes },
    { name: 'kill', plan: 'enterprise' },
  );
  await before[Symbol.asyncDispose]();
  const acknowledged = new Set<string>();
  const environment = { WAYSEAL_DATA_DIR: folder, WAYSEAL_LOG_LEVEL: 'silent' };
  for (let kill = 0; kill < kills; kill += 1) {
    // Without the launcher, so that the signal reaches the service itself.
    const { child, url } = await startServe(t, environment, { program: [process.execPath, mainModule], args: [] });
    const ended = once(child, 'close');
    const load = Array.from({ length: clients }, (_, client) =>
      captureUntilDead(url, key, `${kill}.${client}`, acknowledged),
    );
    await sleep(randomInt(50, 400));
    child.kill('SIGKILL');
    await Promise.all([...load, ended]);
  }
  assert.ok(acknowledged.size >= kills, `only ${acknowledged.size} requests were acknowledged`);
  const database = new DatabaseSync(file);
  t.after(() => database.close());
  const stored = new Map<string, number>();
  const rows = database.prepare('select event_key from epcis_events where key_id = ?').all(record.id) as {
    event_key: string;
  }[];
  for (const { event_key: id } of rows) {
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
  const { terms } = database.prepare('select count(*) as terms from epcis_epcs').get() as { terms: number };
  assert.equal(terms, rows.length * 2);
  assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
  t.diagnostic(`${kills} kills, ${acknowledged.size} requests acknowledged, ${stored.size} stored, 0 lost`);
});

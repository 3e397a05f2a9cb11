import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const number = '1Z999AA10123456784';
const events = [
  { status: 'in_transit', occurred_at: '2026-11-18T06:12:00Z' },
  { status: 'delivered', occurred_at: '2026-11-19T09:30:00Z' },
].map((event) => ({ tracking_number: number, carrier: 'ups', vertical: 'parcel', country_code: 'DE', ...event }));

async function recordEvents(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  process.env['WAYSEAL_DATA_DIR'] = folder;
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  const { code, stderr } = await runInMemory(['ingest', '-'], { input: lines });
  assert.equal(code, 0, stderr);
  return folder;
}

test('track shows the events that this instance has recorded', async (t) => {
  await recordEvents(t);
  const { code, stdout } = await runInMemory(['track', number]);
  assert.equal(code, 0);
  assert.match(stdout, /\n {2}Status +Delivered, 19 November 2026, 09:30 UTC\n/);
  assert.match(stdout, /\n {2}Source +Reported by the operator of this service\n/);
  const json = JSON.parse((await runInMemory(['track', number, '--json'])).stdout) as {
    readonly source: string;
    readonly feed: { readonly outcome: string };
    readonly shipment: { readonly events: readonly unknown[] };
  };
  assert.deepEqual([json.source, json.feed.outcome, json.shipment.events.length], ['operator_ingest', 'followed', 2]);
});

test('truth scores the events that this instance has recorded', async (t) => {
  await recordEvents(t);
  const { stdout } = await runInMemory(['truth', number, '--json']);
  const { found, events: count } = JSON.parse(stdout) as { readonly found: boolean; readonly events: number };
  assert.deepEqual([found, count], [true, 2]);
  const other = await runInMemory(['truth', '020-12345675', '--json']);
  assert.deepEqual(JSON.parse(other.stdout), { found: false });
});

test('track says that it cannot read the record; detect needs none', async (t) => {
  const file = path.join(await recordEvents(t), 'wayseal.sqlite');
  const database = new DatabaseSync(file);
  database.exec("delete from wayseal_migrations where name > '0024'");
  database.close();
  const refused = await runInMemory(['track', number]);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /^wayseal: The database has schema version \d+; .* Run wayseal migrate\n$/);
  const detected = await runInMemory(['detect', number]);
  assert.deepEqual([detected.code, detected.stderr], [0, '']);
  assert.match(detected.stdout, /^1Z999AA10123456784 · UPS/);
});

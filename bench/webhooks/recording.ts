/**
 * Measures the processor time of recording changes of status with their webhooks, on SQLite: 1,000 shipments in one
 * transaction, each in transit before and delivered now, under one key with no, one or twenty endpoints.
 *
 *     node bench/webhooks/recording.ts [--rounds 5]
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../packages/server/src/kernel/store/database.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { createSecretBox } from '../../packages/server/src/kernel/store/secret-box.ts';
import { webhookSecret } from '../../packages/server/src/modules/webhooks/rules/signature.ts';
import { carrierEvent, recordingAt, scanOf } from '../../packages/server/tests/support/scans.ts';
import { openStore } from '../../packages/server/tests/support/store.ts';
import { insertKey, testKey, testRules } from '../../packages/server/tests/support/webhook-fixture.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const shipments = 1_000;
const now = Date.UTC(2030, 2, 5, 12);

/** Processor time of one recording of all shipments, in milliseconds, and the deliveries that it made. */
async function measure(endpoints: number): Promise<{ readonly ms: number; readonly deliveries: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-bench-recording-'));
  const config = { kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') } as const;
  await migrateStore(config);
  const box = createSecretBox([randomBytes(32)]);
  const store = await openStore(config, { box });
  const database = openDatabase(config);
  try {
    await insertKey(database, testKey, null);
    const { registry } = store.openWebhooks(box, testRules);
    for (let n = 0; n < endpoints; n += 1) {
      const url = `https://hooks-${n}.example.com/`;
      const secret = webhookSecret(randomBytes(32));
      await registry.insert(testKey, { id: `wh-${n}`, url, sandbox: false, dnsStatus: 'ok', secret, now }, 100);
    }
    const scans = (state: 'in_transit' | 'delivered', at: number) =>
      Array.from({ length: shipments }, (_, n) =>
        scanOf(`BENCH${n}`, [carrierEvent(state, at)], { followerKeyId: testKey }),
      );
    await store.shipments.recordScans(scans('in_transit', now - 2_000), recordingAt(now - 1_000));
    await database.handle.deleteFrom('webhook_deliveries').execute();
    const startedAt = process.cpuUsage();
    await store.shipments.recordScans(scans('delivered', now - 500), recordingAt(now));
    const { user, system } = process.cpuUsage(startedAt);
    const { count } = await database.handle
      .selectFrom('webhook_deliveries')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { ms: (user + system) / 1_000, deliveries: count };
  } finally {
    await database[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
await measure(1);
for (const endpoints of [0, 1, 20]) {
  const runs: { readonly ms: number; readonly deliveries: number }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(endpoints));
  const sorted = runs.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  console.log(
    `${endpoints} endpoints, ${runs[0]?.deliveries} deliveries: ${median.toFixed(0)} ms of processor time (median of ${rounds})`,
  );
}

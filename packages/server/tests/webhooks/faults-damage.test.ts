import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { examineSqlite } from '../../src/kernel/store/examination.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { newSqliteConfig } from '../support/databases.ts';
import { faultRandom, faultTimeoutMs as timeout, scaled } from '../support/fault-plan.ts';
import { FaultRun } from '../support/fault-run.ts';

/** Sequences of the events that a database holds, each with all of its deliveries. */
async function storedIn(file: string): Promise<number[]> {
  await using database = openDatabase({ kind: 'sqlite', path: file });
  const rows = await database.handle
    .selectFrom('webhook_events as events')
    .leftJoin('webhook_deliveries as deliveries', 'deliveries.event_id', 'events.id')
    .select(['events.body', (build) => build.fn.count<number>('deliveries.event_id').as('deliveries')])
    .groupBy('events.id')
    .execute();
  const sequences = rows.map(({ body, deliveries }) => {
    assert.equal(deliveries, 3, 'an event has all of its deliveries');
    const { data } = JSON.parse(Buffer.from(body).toString()) as {
      data: { sequence: number; follow?: { reference: string } };
    };
    // What a check tells has the number of its commit as the reference.
    return data.follow === undefined ? data.sequence : Number(data.follow.reference.replace('PO-', ''));
  });
  return sequences.sort((one, other) => one - other);
}

test(
  'keeps everything before the tear of a write-ahead log, and reports a damaged file (F17)',
  { timeout },
  async (t) => {
    const random = faultRandom(t);
    const config = await newSqliteConfig(t);
    await using run = await FaultRun.open(config, { endpoints: 3 });
    const kept = 10;
    const torn = 30;
    for (let n = 0; n < kept; n += 1) await run.commit(n);
    run.database.sqlite?.exec('pragma wal_checkpoint(truncate)');
    for (let n = kept; n < kept + torn; n += 1) await run.commit(n);
    // A copy while nobody writes is what a crash leaves.
    const main = readFileSync(config.path);
    const wal = readFileSync(`${config.path}-wal`);
    const folder = path.dirname(config.path);
    const outcomes = { refused: 0, told: 0, intact: 0 };
    for (let n = 0; n < scaled(200, 12); n += 1) {
      const file = path.join(folder, String(n), 'wayseal.sqlite');
      mkdirSync(path.dirname(file));
      copyFileSync(config.path, file);
      const at = Math.floor(random() * wal.length);
      const noise = Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)));
      const cut = wal.subarray(0, at);
      writeFileSync(`${file}-wal`, n % 2 === 0 ? cut : Buffer.concat([cut, noise, wal.subarray(at + 64)]));
      const stored = await storedIn(file);
      assert.deepEqual(
        stored,
        stored.map((_, index) => index),
        `cut at ${at}: nothing is missing before the last one`,
      );
      assert.ok(stored.length >= kept, 'what was in the file itself stays');
      assert.deepEqual(examineSqlite(file).problems, [], `cut at ${at}`);
    }
    for (let n = 0; n < scaled(100, 8); n += 1) {
      const file = path.join(folder, `page-${n}`, 'wayseal.sqlite');
      mkdirSync(path.dirname(file));
      const damaged = Buffer.from(main);
      // The start of a page: its kind and its table of rows.
      const page = Math.floor(random() * (damaged.length / 4096));
      damaged.fill(0xff, page * 4096, page * 4096 + 64);
      writeFileSync(file, damaged);
      try {
        const { problems } = examineSqlite(file);
        outcomes[problems.length > 0 ? 'told' : 'intact'] += 1;
        // A page that nothing uses may hold anything.
        if (problems.length === 0)
          assert.deepEqual(
            await storedIn(file),
            Array.from({ length: kept }, (_, index) => index),
          );
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        assert.match(String(error), /database|malformed|disk image/i);
        outcomes.refused += 1;
      }
    }
    assert.ok(outcomes.refused + outcomes.told > 0, JSON.stringify(outcomes));
    t.diagnostic(JSON.stringify(outcomes));
  },
);

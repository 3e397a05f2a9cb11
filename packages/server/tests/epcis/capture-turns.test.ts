/** A large capture lets the event loop turn while it is written, and nobody sees half of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { prepareCapture } from '../../src/modules/epcis/rules/prepare-capture.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { createEpcisStore } from '../../src/modules/epcis/store/events.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { newSqliteConfig } from '../support/databases.ts';
import { eventA } from './support.ts';

test('SQLite: writes a capture of 5,000 identifiers over many turns, in one transaction', async (t) => {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  await using database = openDatabase(config);
  await using reader = openDatabase(config);
  const store = createEpcisStore(database);
  const identifiers = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => `urn:acme:${name}:1234567890${n}`);
  const prepared = prepareCapture(
    JSON.stringify([
      { ...eventA, epcList: identifiers('a', 2_000) },
      { ...eventA, epcList: identifiers('b', 3_000) },
    ]),
    sha256Hex,
  );
  assert.ok(prepared.kind === 'prepared');
  const held = async (from: typeof database): Promise<number> => {
    const row = await from.handle
      .selectFrom('epcis_epcs')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  };
  let turns = 0;
  const state = { isDone: false };
  const seen = new Set<number>();
  const capture = store
    .capture({ owner: 'a', captureId: 'cap_1', recordTime: 1, events: prepared.events })
    .finally(() => (state.isDone = true));
  const own: Promise<number>[] = [];
  while (!state.isDone) {
    await nextTurn();
    turns += 1;
    if (!state.isDone) seen.add(await held(reader));
    if (turns === 12) own.push(held(database));
  }
  assert.equal((await capture).kind, 'captured');
  assert.ok(turns >= 20, `${turns} turns`);
  // Another connection sees none or all of it, and so do concurrent reads on this one.
  for (const count of [...seen, ...(await Promise.all(own))]) assert.ok(count === 0 || count === 5_000, String(count));
  assert.equal(await held(database), 5_000);
});

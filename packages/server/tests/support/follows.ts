/** Follows of keys on a database of their own. */
import type { TestContext } from 'node:test';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import type { Follows, NewFollow } from '../../src/modules/follows/ports.ts';
import type { Follow } from '../../src/modules/follows/rules/follow.ts';
import { createFollows } from '../../src/modules/follows/store/follows.ts';
import { storeOf } from './store.ts';
import { insertKey } from './webhook-fixture.ts';

export interface TestFollows {
  readonly database: Database;
  readonly follows: Follows;
  readonly store: ReturnType<typeof storeOf>;
  /** The clock: set it to move on. */
  readonly clock: { now: number };
}

/** With the keys `one` (replaced by `newer`) and `other`. */
export async function openFollows(
  t: Pick<TestContext, 'after'>,
  config: StoreConfig,
  { now, mostPerKey = 1_000_000 }: { readonly now: number; readonly mostPerKey?: number },
): Promise<TestFollows> {
  await migrateStore(config);
  const database = openDatabase(config);
  t.after(() => database[Symbol.asyncDispose]());
  await insertKey(database, 'one', null);
  await insertKey(database, 'newer', 'one');
  await insertKey(database, 'other', null);
  const clock = { now };
  const ids = uuidV7Source(() => clock.now);
  const follows = createFollows(database, keyLinesOf(database), { mostPerKey, ids, now: () => clock.now });
  return { database, follows, store: storeOf(database, { now: () => clock.now }), clock };
}

export function newFollow(number: string, more: Partial<NewFollow> = {}): NewFollow {
  return { number, carrier: null, vertical: null, shipment: null, askedAt: 0, ...more };
}

/** Fails with the word of a refusal. */
export async function saved(
  { follows }: Pick<TestFollows, 'follows'>,
  keyId: string,
  follow: NewFollow,
): Promise<{ readonly follow: Follow; readonly isNew: boolean }> {
  const answer = await follows.save(keyId, follow);
  if (typeof answer === 'string') throw new Error(`the follow was refused: ${answer}`);
  return answer;
}

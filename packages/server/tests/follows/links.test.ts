/** Addresses of lists: who makes and revokes them, how long they open, and what the store keeps of them. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { eraseKey } from '../../src/modules/access/store/erase-key.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { linkToken, mostLinks } from '../../src/modules/follows/rules/link-token.ts';
import { createFollowLinkStore } from '../../src/modules/follows/store/links.ts';
import { createListLinks } from '../../src/modules/follows/work/list-links.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { insertKey } from '../support/webhook-fixture.ts';

const start = Date.UTC(2030, 2, 5, 12);
const hour = 3_600_000;

test('a malformed address is refused without a read', async () => {
  const unread = new Proxy({}, { get: () => assert.fail('the store was read') });
  const links = createListLinks({
    store: unread as never,
    clock: { now: () => start },
    ids: uuidV7Source(() => start),
    randomBytes,
  });
  const token = linkToken.make(randomBytes);
  const last = token.endsWith('A') ? 'B' : 'A';
  for (const text of ['', 'x', `${token.slice(0, -1)}${last}`, `${token}A`, token.replace('wsl_', 'wsk_'), 'wsl_'])
    assert.equal(await links.open(text), undefined, text);
});

describeOnBothDatabases('addresses of lists', (_, newConfig) => {
  async function open(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    for (const [id, replaces] of [
      ['one', null],
      ['newer', 'one'],
      ['other', null],
    ] as const)
      await insertKey(database, id, replaces);
    const clock = { time: start, now: () => clock.time };
    const store = createFollowLinkStore(database, keyLinesOf(database));
    const links = createListLinks({ store, clock, ids: uuidV7Source(clock.now), randomBytes });
    const make = async (keyId: string, filters = {}) => {
      const made = await links.create(keyId, filters, 'de');
      assert.ok(typeof made === 'object');
      return made;
    };
    const end = (id: string, values: { revoked_at?: number; expires_at?: number }) =>
      database.handle.updateTable('api_keys').set(values).where('id', '=', id).execute();
    return { database, clock, links, make, end };
  }

  test('one opens while a key of its line lives, and only its line sees and revokes it', async (t) => {
    const { links, make, end, clock } = await open(t);
    const { link, token } = await make('newer', { tag: 'urgent', isStale: true });
    assert.equal(link.keyId, 'one');
    const read = await links.open(token);
    assert.deepEqual([read?.filters, read?.language], [{ tag: 'urgent', isStale: true }, 'de']);
    assert.deepEqual(
      (await links.list('one')).map(({ id, lastUsedAt }) => [id, lastUsedAt]),
      [[link.id, start]],
    );
    assert.deepEqual(await links.list('other'), []);
    assert.equal(await links.revoke('other', link.id), false);
    await end('one', { expires_at: start + hour });
    clock.time = start + 2 * hour;
    assert.notEqual(await links.open(token), undefined, 'the successor lives');
    await end('newer', { revoked_at: clock.time });
    assert.equal(await links.open(token), undefined);
  });

  test('a revoked one opens nothing, and is listed no more', async (t) => {
    const { links, make } = await open(t);
    const { link, token } = await make('one');
    assert.equal(await links.revoke('newer', link.id), true);
    assert.equal(await links.open(token), undefined);
    assert.deepEqual(await links.list('one'), []);
    assert.equal(await links.revoke('one', link.id), false);
  });

  test('the store keeps no address, and nothing of an erased key', async (t) => {
    const { database, links, make } = await open(t);
    const { token } = await make('one', { reference: 'ORDER-1' });
    const rows = await database.handle.selectFrom('follow_links').selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(token.slice(4)), false);
    assert.equal(Buffer.from(rows[0]?.token_digest ?? []).length, 32);
    await eraseKey(database, 'newer');
    assert.deepEqual(await database.handle.selectFrom('follow_links').selectAll().execute(), []);
    assert.equal(await links.open(token), undefined);
  });

  test('a line has at most 20, also when they are made at once', async (t) => {
    const { links, clock } = await open(t);
    const made = await Promise.all(
      Array.from({ length: mostLinks + 5 }, (_each, index) =>
        links.create(index % 2 === 0 ? 'one' : 'newer', {}, 'en'),
      ),
    );
    const kept = made.filter((each) => typeof each === 'object');
    assert.equal(kept.length, mostLinks);
    assert.equal(typeof (await links.create('other', {}, 'en')), 'object', 'another line has its own');
    await links.revoke('one', kept[0]?.link.id ?? '');
    clock.time += hour;
    assert.equal(typeof (await links.create('one', {}, 'en')), 'object');
  });

  test('its last use is written once an hour', async (t) => {
    const { links, make, clock } = await open(t);
    const { token } = await make('one');
    for (const minutes of [0, 30, 70]) {
      clock.time = start + minutes * 60_000;
      await links.open(token);
      const [read] = await links.list('one');
      assert.equal(read?.lastUsedAt, minutes < 60 ? start : clock.time);
    }
  });
});

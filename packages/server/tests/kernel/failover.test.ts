/** A store on two PostgreSQL hosts with synchronous replication: writes follow the failover, and a former primary takes none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { EventListener } from '../../src/kernel/store/notifications.ts';
import { WritableHost } from '../../src/kernel/store/postgres-hosts.ts';
import { isStoreTrouble } from '../../src/kernel/store/database-errors.ts';
import { eventually } from '../support/eventually.ts';
import { postgresSkipReason } from '../support/postgres.ts';
import { ask, sameDatabaseOn, startReplicated, startWhenFree, urlOfBoth } from '../support/standby.ts';

function insert(database: Database, note: string): Promise<unknown> {
  return database.transaction((trx) => sql`insert into notes (note) values (${note})`.execute(trx));
}

async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    assert.ok(isStoreTrouble(error), String(error));
    return false;
  }
}

describe('failover between two hosts', { skip: postgresSkipReason() }, () => {
  test('writes and notifications follow the promoted standby; the former primary alone confirms nothing', async (t) => {
    await using clusters = await startReplicated({ isSynchronous: true });
    const { primary, standby } = clusters;
    const oldUrl = await primary.createDatabase();
    const newUrl = sameDatabaseOn(standby, oldUrl);
    // The standby is named first: the order of hosts must not decide.
    const url = urlOfBoth(newUrl, oldUrl);
    const moves: string[] = [];
    await using database = openDatabase({ kind: 'postgres', url }, { onMoved: (host) => void moves.push(host) });
    const heard: string[] = [];
    await using listener = new EventListener(
      { kind: 'postgres', url },
      {
        hears: [{ told: (payload) => void heard.push(payload) }],
        onFailure: () => undefined,
        limits: { retryMs: 20, longestRetryMs: 100 },
      },
    );
    await sql`create table notes (note text primary key)`.execute(database.handle);
    await insert(database, 'before');
    await listener.start();
    await sql`select pg_notify('told', 'on the first')`.execute(database.handle);
    await eventually('the first host is heard', () => heard.includes('on the first'));

    await primary.kill();
    assert.equal(await tried(insert(database, 'while none is there')), false);
    standby.promote();
    await eventually('the other host takes writes', () => tried(insert(database, 'after')));
    assert.deepEqual(moves, [new URL(newUrl).host]);
    await eventually('the other host is heard', async () => {
      await sql`select pg_notify('told', 'on the other')`.execute(database.handle);
      return heard.includes('on the other');
    });

    // It was never told that it is no primary any more.
    await startWhenFree(primary);
    const [former] = await ask(oldUrl, 'select pg_is_in_recovery() as standby');
    assert.deepEqual(former, { standby: false });
    assert.equal(await new WritableHost(url).find(), newUrl, 'a new process finds the newer timeline');
    await insert(database, 'beside the former');
    assert.deepEqual(moves, [new URL(newUrl).host], 'the running process stays');

    await using misled = openDatabase({ kind: 'postgres', url: oldUrl });
    const write = tried(insert(misled, 'on the former'));
    await eventually('the commit waits for the standby', async () => {
      const rows = await ask(oldUrl, "select pid from pg_stat_activity where wait_event = 'SyncRep'");
      return rows.length === 1;
    });
    // PostgreSQL then answers as if it were confirmed, with a warning beside it.
    await ask(oldUrl, "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    assert.equal(await write, false, 'a canceled wait confirms nothing');

    const notes = await ask(newUrl, 'select note from notes order by note');
    assert.deepEqual(
      notes.map(({ note }) => note),
      ['after', 'before', 'beside the former'],
    );
    t.diagnostic(`moved to ${moves.join()}`);
  });

  test('a process that has seen the newer timeline does not return to the former primary', async () => {
    await using clusters = await startReplicated({ isSynchronous: true });
    const { primary, standby } = clusters;
    await primary.kill();
    standby.promote();
    const host = new WritableHost(urlOfBoth(primary.url, standby.url));
    assert.equal(await eventually('promoted', () => host.find().catch(() => undefined)), standby.url);
    standby.crash();
    await startWhenFree(primary);
    await assert.rejects(host.find(), (error) => isStoreTrouble(error) && /only a former primary/.test(String(error)));
  });
});

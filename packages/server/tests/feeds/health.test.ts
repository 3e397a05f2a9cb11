import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { sandboxFeed } from '../../src/modules/feeds/rules/shown-feed.ts';
import { createFeedHealthStore } from '../../src/modules/feeds/store/health.ts';
import { HealthWatch } from '../../src/modules/feeds/work/watch-health.ts';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { DeclaredFeed, FeedHealthChange, FeedHealthHook } from '../../src/modules/feeds/ports.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases, type NewConfig } from '../support/databases.ts';
import { detect, dhlTestFeed, feedEnvironment, TestClock } from '../support/feeds.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/service.ts';

const noon = Date.parse('2030-03-04T12:00:00Z');
const minute = 60_000;
const timeout: FeedAnswer = { kind: 'feed_unavailable', cause: 'timeout' };
const answered: FeedAnswer = { kind: 'number_not_found', note: null };

function feedOf(id: string, isSynthetic = false): DeclaredFeed {
  const refuse = () => Promise.reject(new Error('not called'));
  return {
    id,
    account: isSynthetic ? `sandbox.${id}` : id,
    kind: 'dhl',
    carriers: ['dhl-paket', 'dhl-express'],
    missing: [],
    group: 'DHL Group',
    configured: true,
    attribution: '',
    persist: 'canonical',
    batch: 1,
    isSynthetic: () => isSynthetic,
    supports: () => 'no',
    fetch: refuse,
    fetchMany: refuse,
    usage: refuse,
    condition: () => {
      throw new Error('not asked');
    },
  };
}

/** A node on a shared database: its own watch, and the changes that its hook was told. */
function nodeOn(t: TestContext, database: Database, clock: TestClock, feeds = [feedOf('dhl')], fails = { times: 0 }) {
  const told: FeedHealthChange[] = [];
  const hook: FeedHealthHook = async (trx, changes) => {
    // In the transaction of the change: what it writes goes with it.
    await trx.selectFrom('feed_health').select('feed').execute();
    if (fails.times-- > 0) throw new Error('the hook failed');
    told.push(...changes);
  };
  let log = '';
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const watch = new HealthWatch({
    feeds,
    store: createFeedHealthStore(database),
    hooks: [hook],
    clock,
    logger: createLogger('trace', stream),
    onChange: () => undefined,
  });
  t.after(() => watch.stop());
  const hear = async (answer: FeedAnswer, times = 1, gapMs = 0, id = 'dhl') => {
    for (let call = 0; call < times; call += 1) {
      clock.advance(gapMs);
      watch.heard(id, [answer]);
      await watch.settled();
    }
  };
  return { watch, told, hear, log: () => log };
}

async function openDatabase(t: TestContext, newConfig: NewConfig): Promise<Database> {
  const config = await newConfig(t);
  await migrateStore(config);
  const database = await openMigrated(config);
  t.after(() => database[Symbol.asyncDispose]());
  return database;
}

describeOnBothDatabases('health of feeds', (newConfig) => {
  test('tells each change once, with its closed words', async (t) => {
    const database = await openDatabase(t, newConfig);
    const clock = new TestClock(noon);
    const { told, hear } = nodeOn(t, database, clock);
    await hear(timeout, 7);
    await hear(answered, 4, 30_000);
    const about = {
      feed: 'dhl',
      provider: 'DHL Group',
      carriers: ['dhl-paket', 'dhl-express'],
      synthetic: false,
    };
    assert.deepEqual(told, [
      { ...about, health: 'degraded', since: noon, previousSince: null, reason: 'timeout', cause: 'feed_health dhl 1' },
      {
        ...about,
        health: 'recovered',
        since: noon + 90_000,
        previousSince: noon,
        reason: 'answers_again',
        cause: 'feed_health dhl 2',
      },
    ]);
  });

  test('writes a change once when several nodes see it at the same time', async (t) => {
    const database = await openDatabase(t, newConfig);
    const clock = new TestClock(noon);
    const nodes = Array.from({ length: 3 }, () => nodeOn(t, database, clock));
    await Promise.all(nodes.map(({ hear }) => hear(timeout, 5)));
    assert.equal(nodes.flatMap(({ told }) => told).length, 1);
    // What others have changed is read again after a moment, and recovers on whichever node is asked.
    clock.advance(minute);
    const [first] = nodes;
    await first?.hear(answered, 4, 30_000);
    assert.deepEqual(nodes.flatMap(({ told }) => told.map(({ cause }) => cause)).toSorted(), [
      'feed_health dhl 1',
      'feed_health dhl 2',
    ]);
  });

  test('a node that gets answers does not end at once what another node just saw', async (t) => {
    const database = await openDatabase(t, newConfig);
    const clock = new TestClock(noon);
    const [sick, well] = [nodeOn(t, database, clock), nodeOn(t, database, clock)];
    await well.hear(answered, 5, 30_000);
    await sick.hear(timeout, 5);
    await well.hear(answered, 2, 30_000);
    assert.deepEqual(well.told, [], 'its answers before the change do not count');
    await well.hear(answered, 3, 30_000);
    assert.equal(well.told.length, 1);
  });

  test('keeps nothing of a change whose hook fails, and finds it with the next call', async (t) => {
    const database = await openDatabase(t, newConfig);
    const { told, hear, log } = nodeOn(t, database, new TestClock(noon), [feedOf('dhl')], { times: 1 });
    await hear(timeout, 5);
    assert.deepEqual(await database.handle.selectFrom('feed_health').selectAll().execute(), []);
    assert.match(log(), /could not be stored/);
    await hear(timeout);
    assert.deepEqual(
      told.map(({ cause }) => cause),
      ['feed_health dhl 1'],
    );
  });

  test('a restart keeps the health and counts calls from zero', async (t) => {
    const database = await openDatabase(t, newConfig);
    const clock = new TestClock(noon);
    await nodeOn(t, database, clock).hear(timeout, 5);
    const after = nodeOn(t, database, clock);
    await after.hear(timeout, 9);
    assert.deepEqual(after.told, []);
    await after.hear(answered, 3, 30_000);
    assert.deepEqual(
      after.told.map(({ health, previousSince }) => [health, previousSince]),
      [['recovered', noon]],
    );
  });

  test('a demonstration has a health of its own and says that it is one', async (t) => {
    const database = await openDatabase(t, newConfig);
    const { told, hear } = nodeOn(t, database, new TestClock(noon), [feedOf('dhl', true)]);
    await hear({ kind: 'key_rejected' });
    const [change] = told;
    assert.equal(change?.synthetic, true);
    assert.deepEqual([change.provider, change.carriers], [sandboxFeed.group, [sandboxFeed.carrier]]);
    assert.equal(
      (await createFeedHealthStore(database).read('dhl')).health,
      'recovered',
      'the real feed is not touched',
    );
  });

  test('a feed that is no longer declared, or that nobody called, changes nothing', async (t) => {
    const database = await openDatabase(t, newConfig);
    const { told, hear } = nodeOn(t, database, new TestClock(noon));
    await hear(timeout, 9, 0, 'ups-main');
    await hear({ kind: 'rate_limited', retryAfterS: 9 }, 9, minute);
    await hear({ kind: 'feed_unavailable', cause: 'cancelled' }, 9, minute);
    assert.deepEqual(told, []);
  });
});

test('hears each call of a feed once: not what was shared, kept, or never sent', async () => {
  await using standin = await startDhlStandin({ spacingMs: 0 });
  const heard: string[] = [];
  const onCall = (_feed: string, answers: readonly FeedAnswer[]) => heard.push(answers.map(({ kind }) => kind).join());
  const { ask, feed, clock } = dhlTestFeed(standin, { reuseMs: minute, perDay: 4, onCall });
  await Promise.all([ask(dhlNumber('0017')), ask(dhlNumber('0017'))]);
  await ask(dhlNumber('0017'));
  assert.deepEqual(heard.splice(0), ['events']);
  await ask(dhlNumber('0109'));
  assert.deepEqual(heard.splice(0), ['feed_unavailable'], 'both attempts of a call count once');
  clock.advance(minute);
  await ask(dhlNumber('0086'));
  assert.deepEqual(heard.splice(0), ['key_rejected']);
  const [polled] = await feed.fetchMany([{ detection: detect(dhlNumber('0024')), purpose: 'poll' }]);
  assert.equal(polled?.kind, 'key_rejected');
  assert.deepEqual(heard, []);
});

test('shows a degraded feed in capabilities and metrics', async () => {
  await using standin = await startDhlStandin({ spacingMs: 0 });
  const environment = { ...feedEnvironment(standin), WAYSEAL_METRICS_PORT: '0' };
  const clock = new TestClock(noon);
  await using service = await startTestService({ environment, clock });
  const healthOf = async () => {
    const answer = await service.get('/api/v1/capabilities');
    const feeds: readonly Readonly<Record<string, unknown>>[] = answer.json()['data']?.['feeds'] ?? [];
    const feed = feeds.find(({ id }) => id === 'dhl');
    return [feed?.['health'], feed?.['health_reason'], feed?.['health_changed_at']];
  };
  assert.deepEqual(await healthOf(), ['ok', null, null]);
  await service.get(`/api/v1/track/${dhlNumber('0086')}`);
  await eventually('the feed is degraded', async () => (await healthOf())[0] === 'degraded');
  assert.deepEqual(await healthOf(), ['degraded', 'key_rejected', new Date(noon).toISOString()]);
  const metrics = await (await fetch(service.service.metricsUrl ?? '')).text();
  assert.match(metrics, /^feed_degraded\{feed="dhl"\} 1$/m);
});

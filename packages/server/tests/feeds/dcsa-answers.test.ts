import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { dcsaDefaults, startDcsaStandin } from '../../../../examples/standins/dcsa.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { dcsaTestFeed, detect, eventsOf } from '../support/feeds.ts';

let standin: Standin;
before(async () => {
  standin = await startDcsaStandin({ declared: false, perDay: 10_000 });
});
after(() => standin[Symbol.asyncDispose]());
beforeEach(() => standin.reset());

test('accepts only containers and bills of lading of the named carriers', () => {
  const { feed } = dcsaTestFeed(standin);
  assert.equal(feed.supports(detect('MSKU6011672')), 'yes');
  assert.equal(feed.supports(detect('MAEU203176301')), 'yes');
  assert.equal(feed.supports(detect('MSKU6011673')), 'no', 'a wrong check digit');
  assert.equal(feed.supports(detect('1Z999AA10123456784')), 'no');
  assert.equal(dcsaTestFeed(standin, { carriers: ['cma-cgm'] }).feed.supports(detect('MSKU6011672')), 'no');
});

test('reads a journey in pages: past events only, once, with cursor and credentials on each call', async () => {
  const { ask, usage } = dcsaTestFeed(standin);
  const { events, facts, intake } = eventsOf(await ask('MSKU6011672'));
  const { sent, dropped, repeated, forecasts } = intake;
  assert.equal(sent, events.length + dropped + repeated + forecasts);
  assert.ok(sent > events.length);
  assert.deepEqual(
    events.map(({ code }) => code),
    ['CONF', 'GTOT', 'GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT', 'STRP'],
  );
  assert.deepEqual(
    standin.journal.map(({ query }) => query),
    [
      { equipmentReference: 'MSKU6011672', limit: '100' },
      { equipmentReference: 'MSKU6011672', limit: '100', cursor: '4' },
      { equipmentReference: 'MSKU6011672', limit: '100', cursor: '8' },
    ],
  );
  assert.ok(standin.journal.every(({ headers }) => headers['consumer-key'] === dcsaDefaults.key));
  assert.equal(usage.counts('dcsa', '2030-03-04').used, 3, 'each page is a call');
  const [first] = events;
  assert.deepEqual([first?.locode, first?.country, first?.locality], ['DEHAM', 'DE', 'Hamburg']);
  assert.equal(facts.eta, null, 'arrived already');
});

test('takes only the expected arrival from plans and estimates, and reads a bare list', async () => {
  const { ask } = dcsaTestFeed(standin);
  for (const number of ['MSKU6011008', 'MSKU6011013']) {
    const { events, facts } = eventsOf(await ask(number));
    assert.equal(events.length, 5, number);
    assert.deepEqual(facts.eta, { at: Date.parse('2030-02-20T11:00:00Z'), uncertaintyS: 0 });
  }
});

test('requests a next page of another host from our own, and ignores one that links to itself', async () => {
  const { ask } = dcsaTestFeed(standin);
  assert.equal(eventsOf(await ask('MSKU6011081')).events.length, 5);
  assert.deepEqual(
    standin.journal.map(({ path, query }) => [path, query['cursor']]),
    [
      ['/v2/events', undefined],
      ['/v2/events', '4'],
    ],
  );
  standin.reset();
  assert.equal(eventsOf(await ask('MSKU6011097')).events.length, 5);
  assert.equal(standin.journal.length, 2);
});

test('maps each refusal and timeout to its outcome', async () => {
  for (const [number, expected] of [
    ['MSKU6011029', { kind: 'number_not_found', note: null }],
    ['MSKU6011034', { kind: 'number_not_found', note: null }],
    ['MSKU6011040', { kind: 'key_rejected' }],
    ['MSKU6011055', { kind: 'rate_limited', retryAfterS: 60 }],
    ['MSKU6011060', { kind: 'feed_unavailable', cause: 'server_error' }],
    ['MSKU6011076', { kind: 'feed_unavailable', cause: 'timeout' }],
    ['MSKU6011100', { kind: 'feed_unavailable', cause: 'contract' }],
  ] as const) {
    const limits = 'cause' in expected && expected.cause === 'timeout' ? { timeoutMs: 100 } : {};
    assert.deepEqual(await dcsaTestFeed(standin, limits).ask(number), expected, number);
  }
});

test('waits for a turn per page, and returns no partial answer when the daily quota ends between two', async () => {
  const spaced = dcsaTestFeed(standin, { spacingMs: 2_000 });
  assert.equal(eventsOf(await spaced.ask('MSKU6011672')).events.length, 9);
  assert.equal(spaced.clock.at - Date.parse('2030-03-04T15:00:00Z'), 4_200);
  const spent = dcsaTestFeed(standin, { perDay: 2 });
  assert.deepEqual(await spent.ask('MSKU6011672'), { kind: 'rate_limited', retryAfterS: 9 * 3_600 });
});

test('is not configured without an address, a key or a carrier', async () => {
  for (const missing of [{ baseUrl: undefined }, { key: '' }, { carriers: [] }]) {
    const { feed, ask } = dcsaTestFeed(standin, missing);
    assert.equal(feed.configured, false);
    assert.deepEqual(await ask('MSKU6011672'), { kind: 'feed_not_configured' });
  }
});

test('passes on only codes, times and towns', async () => {
  const { ask, log } = dcsaTestFeed(standin);
  const text = JSON.stringify(eventsOf(await ask('MSKU6011672'))) + log();
  for (const word of ['Marga', 'Tideland', dcsaDefaults.key, '5f0c0000']) assert.ok(!text.includes(word), word);
});

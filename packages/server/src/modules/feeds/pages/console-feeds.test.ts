import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeclaredFeed as Feed, FeedCondition } from '../ports.ts';
import { feedNeeds, feedsPage, quotaPanel } from './console-feeds.ts';

const noon = Date.UTC(2030, 0, 2, 12);

function feed(state: FeedCondition['state'], used = 0): Feed {
  return {
    id: 'dhl',
    account: 'dhl',
    kind: 'dhl',
    carriers: ['dhl-paket'],
    missing: state === 'not_configured' ? ['WAYSEAL_FEED_DHL_KEY'] : [],
    group: 'DHL Group',
    configured: state !== 'not_configured',
    attribution: '',
    persist: 'canonical',
    isSynthetic: () => false,
    supports: () => 'no',
    fetch: () => Promise.reject(new Error('not called')),
    batch: 1,
    fetchMany: () => Promise.reject(new Error('not called')),
    usage: () => Promise.resolve({ used, perDay: 1_000 }),
    condition: () => ({
      state,
      pausedForMs: state === 'paused' ? 60_000 : 0,
      spacingMs: 0,
      lastAnswer: null,
      lastSuccessAt: null,
      lastFailure: null,
    }),
  };
}

const sourcesOf = (...feeds: readonly Feed[]) => ({
  feeds,
  readDay: () => Promise.reject(new Error('not asked')),
  clock: { now: () => noon },
});

test('names a feed that refused our key, and what mends it', async () => {
  const [need] = await feedNeeds(sourcesOf(feed('key_rejected')));
  assert.deepEqual([need?.tone, need?.title], ['bad', 'DHL Group refused our key.']);
  assert.match(String(need?.text), /Give the feed valid credentials/);
});

test('names feeds that do not answer or have no calls left', async () => {
  const needs = await feedNeeds(sourcesOf(feed('paused'), feed('ready', 1_000)));
  assert.deepEqual(
    needs.map(({ title }) => title),
    ["DHL Group isn't responding.", 'DHL Group has no calls left today.'],
  );
});

test('asks for nothing where feeds are ready or have no credentials', async () => {
  assert.deepEqual(await feedNeeds(sourcesOf(feed('ready', 999), feed('not_configured'))), []);
});

test('names a feed that is degraded in this process or another one, and since when', async () => {
  const changedAt = Date.UTC(2030, 0, 2, 11);
  const degraded: Feed = {
    ...feed('ready'),
    health: () => Promise.resolve({ health: 'degraded', reason: 'timeout', changedAt, revision: 1 }),
  };
  const [need] = await feedNeeds(sourcesOf(degraded));
  assert.equal(need?.title, 'DHL Group is degraded.');
  const text = String(need?.text);
  assert.match(text, /Since <time datetime="2030-01-02T11:00:00.000Z">.*?<\/time>: its calls time out/);
  assert.match(text, /3 answers in a row over 1 min/);
  const day = { used: 0, usedAnonymous: 0, usedPoll: 0, nextSlotAt: 0 };
  const page = await feedsPage({ ...sourcesOf(degraded), readDay: () => Promise.resolve(day) });
  assert.match(page.content.markup, /Degraded[^]*?: its calls time out/);
});

test('says when the calls of the day end at this pace', async () => {
  const textOf = async (used: number): Promise<string> =>
    (await quotaPanel(sourcesOf(feed('ready', used))).read()).markup;
  assert.match(await textOf(0), /Lasts until midnight UTC at this pace/);
  assert.match(await textOf(500), /Lasts until midnight UTC at this pace/);
  assert.match(await textOf(800), /Used up at 15:00 UTC at this pace/);
  assert.match(await textOf(1_000), /Used up until midnight UTC/);
});

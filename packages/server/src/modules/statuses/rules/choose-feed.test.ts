import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import type { FeedAnswer } from './carrier-event.ts';
import { askInOrder, chooseFeed, chooseFeeds } from './choose-feed.ts';

type Said = 'yes' | 'maybe' | 'no';
const feed = (answer: Said, carriers: readonly string[] = [], configured = true) => ({
  supports: () => answer,
  carriers,
  configured,
});
const off = (answer: Said, carriers: readonly string[] = []) => feed(answer, carriers, false);
/** UPS and nobody else. */
const detection = detect('1Z999AA10123456784');

test('prefers a certain feed to an earlier one, and skips feeds that say no', () => {
  const [maybe, yes, no] = [feed('maybe'), feed('yes'), feed('no')];
  assert.equal(chooseFeed([maybe, yes, no], detection), yes);
  assert.equal(chooseFeed([no, maybe], detection), maybe);
  assert.equal(chooseFeed([no], detection), null);
  assert.equal(chooseFeed([], detection), null);
});

test('asks further feeds of one carrier in the order of the file, and none of another', () => {
  const [first, second, other] = [feed('yes', ['ups']), feed('yes', ['ups', 'x']), feed('yes', ['x'])];
  assert.deepEqual(chooseFeeds([first, other, second], detection), [first, second]);
  assert.deepEqual(chooseFeeds([second, first], detection), [second, first]);
});

test('passes over a feed without credentials, but tells of it where no other fits', () => {
  const [lacking, later] = [off('yes', ['ups']), feed('yes', ['ups'])];
  assert.deepEqual(chooseFeeds([lacking, later], detection), [later]);
  assert.deepEqual(chooseFeeds([lacking], detection), [lacking]);
  const [unsure, ready] = [off('maybe', ['x']), feed('maybe', ['y'])];
  assert.deepEqual(chooseFeeds([unsure, ready], detection), [ready]);
  assert.deepEqual(chooseFeeds([lacking, ready], detection), [lacking], 'the carrier is certain');
});

test('among feeds that may know a number, the one of the best match comes first', () => {
  const [other, best] = [feed('maybe', ['x']), feed('maybe', ['ups'])];
  assert.equal(chooseFeed([other, best], detection), best);
});

const answers: Readonly<Record<string, FeedAnswer>> = {
  unknown: { kind: 'number_not_found', note: null },
  off: { kind: 'feed_not_configured' },
  late: { kind: 'feed_unavailable', cause: 'timeout' },
  limit: { kind: 'rate_limited', retryAfterS: 5 },
};

async function ask(
  ...names: readonly [string, ...string[]]
): Promise<readonly [feed: string, asked: readonly string[]]> {
  const asked: string[] = [];
  const { feed: found } = await askInOrder(names, (name) => {
    asked.push(name);
    return Promise.resolve(answers[name] ?? { kind: 'key_rejected' });
  });
  return [found, asked];
}

test('asks the next feed only when the one before does not know the number or has no credentials', async () => {
  assert.deepEqual(await ask('unknown', 'off', 'late'), ['late', ['unknown', 'off', 'late']]);
  for (const name of ['late', 'limit', 'refused']) assert.deepEqual(await ask(name, 'unknown'), [name, [name]]);
  assert.deepEqual(await ask('unknown', 'unknown'), ['unknown', ['unknown', 'unknown']]);
});

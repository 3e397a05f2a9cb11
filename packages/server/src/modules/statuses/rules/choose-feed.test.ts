import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { chooseFeed } from './choose-feed.ts';

test('prefers a certain feed to an earlier one, and skips feeds that say no', () => {
  const feed = (answer: 'yes' | 'maybe' | 'no') => ({ answer, supports: () => answer });
  const [maybe, yes, no] = [feed('maybe'), feed('yes'), feed('no')];
  const detection = detect('HELLO');
  assert.equal(chooseFeed([maybe, yes, no], detection), yes);
  assert.equal(chooseFeed([no, maybe], detection), maybe);
  assert.equal(chooseFeed([no], detection), null);
  assert.equal(chooseFeed([], detection), null);
});

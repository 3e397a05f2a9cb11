import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { parseConfig } from '../../src/config.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { openFeeds } from '../../src/modules/feeds/work/open-feeds.ts';
import { idleFeeds } from '../../src/modules/feeds/work/variable-terms.ts';

const numbers = ['020-12345675', '00340434161094042557', 'MSKU6011672', 'RR287043775IN', 'HELLO'];

test('feeds that nothing sets up are those that their adapters make', async () => {
  const config = parseConfig({});
  const usage = {
    reserveSlot: () => Promise.reject(new Error('asked')),
    readDay: () => Promise.reject(new Error('asked')),
  };
  const { feeds } = await openFeeds(config, { usage, clock: systemClock });
  const idle = idleFeeds(config) ?? [];
  assert.equal(idle.length, feeds.length);
  for (const [place, feed] of feeds.entries()) {
    const other = idle[place];
    assert.ok(other);
    assert.deepEqual(JSON.parse(JSON.stringify(other)), JSON.parse(JSON.stringify(feed)));
    assert.deepEqual(other.condition(), feed.condition());
    assert.deepEqual(await other.usage(), await feed.usage());
    for (const number of numbers) assert.equal(other.supports(detect(number)), feed.supports(detect(number)), number);
  }
});

test('a feed that something sets up needs its adapter', () => {
  assert.equal(idleFeeds(parseConfig({ WAYSEAL_FEED_DHL_KEY: 'secret' })), undefined);
});

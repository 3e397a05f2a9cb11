import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './logger.ts';
import { RecentTroubles } from './recent-troubles.ts';

test('keeps warnings and errors, newest first, and passes everything on', () => {
  const written: string[] = [];
  const troubles = new RecentTroubles();
  const logger = createLogger('info', troubles.over({ write: (text) => written.push(text) }));
  logger.info('all is well');
  logger.warn({ err: new Error('the wire is cut') }, 'no answer');
  logger.error({ key: 'wsk_live_secret' }, 'worse');
  logger.debug('not written');
  assert.equal(written.length, 3);
  const found = troubles.list();
  assert.deepEqual(
    found.map(({ level, message, reason }) => [level, message, reason]),
    [
      ['error', 'worse', null],
      ['warn', 'no answer', 'the wire is cut'],
    ],
  );
  assert.match(found[0]?.time ?? '', /^\d{4}-.*Z$/);
  assert.ok(!JSON.stringify(found).includes('wsk_live_secret'));
});

test('bounds the number and the length of entries', () => {
  const troubles = new RecentTroubles();
  const logger = createLogger('warn', troubles.over({ write: () => true }));
  for (let index = 0; index < 80; index += 1) logger.warn(`${index} ${'x'.repeat(2_000)}`);
  const found = troubles.list();
  assert.equal(found.length, 50);
  assert.match(found[0]?.message ?? '', /^79 /);
  assert.equal(found[0]?.message.length, 500);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import {
  feedTroubles,
  judgeHealth,
  noCalls,
  resultOfCall,
  withCall,
  type CallResult,
  type FeedHealth,
} from './feed-health.ts';

const second = 1_000;

/** The changes that calls at these seconds make, each record starting after a change as the watch has it. */
function changesOf(calls: readonly (readonly [atS: number, result: CallResult])[], from: FeedHealth = 'recovered') {
  let [record, health] = [noCalls, from];
  const changes: string[] = [];
  for (const [atS, result] of calls) {
    record = withCall(record, result, atS * second);
    const change = judgeHealth(record, health);
    if (change === undefined) continue;
    changes.push(`${atS} ${change.health} ${change.reason}`);
    [record, health] = [noCalls, change.health];
  }
  return changes;
}

const each = (result: CallResult, ...seconds: number[]) => seconds.map((atS) => [atS, result] as const);

const cases: readonly (readonly [name: string, calls: Parameters<typeof changesOf>[0], changes: readonly string[]])[] =
  [
    ['four failures at once are too few', each('timeout', 0, 1, 2, 3), []],
    ['five failures at once degrade', each('timeout', 0, 1, 2, 3, 4), ['4 degraded timeout']],
    [
      'half of the calls of five minutes degrade',
      [...each('answered', 0, 1, 2), ...each('server_error', 10, 11, 12)],
      ['12 degraded server_error'],
    ],
    ['less than half does not', [...each('answered', 0, 1, 2, 3), ...each('server_error', 10, 11, 12)], []],
    [
      'failures of more than five minutes ago do not count',
      [...each('timeout', 0, 1, 2, 3), ...each('answered', 4), ...each('timeout', 400)],
      [],
    ],
    ['three failures in a row over a minute degrade', each('unreachable', 0, 30, 60), ['60 degraded unreachable']],
    ['three failures in a row within a minute do not', each('unreachable', 0, 30, 59), []],
    [
      'failures of a quiet feed that lie hours apart degrade',
      each('timeout', 0, 9_000, 18_000),
      ['18000 degraded timeout'],
    ],
    [
      'an answer between them starts the row again',
      [...each('timeout', 0, 30), ...each('answered', 40), ...each('timeout', 70)],
      [],
    ],
    ['a refused key degrades at once', each('key_rejected', 0), ['0 degraded key_rejected']],
    ['an answer never degrades', [...each('timeout', 0, 1, 2, 3), ...each('answered', 4)], []],
    [
      'three answers in a row over a minute recover',
      [...each('timeout', 0, 1, 2, 3, 4), ...each('answered', 100, 130, 160)],
      ['4 degraded timeout', '160 recovered answers_again'],
    ],
    [
      'three answers within a minute do not',
      [...each('timeout', 0, 1, 2, 3, 4), ...each('answered', 100, 110, 120, 130)],
      ['4 degraded timeout'],
    ],
    [
      'a failure between the answers starts their row again',
      [
        ...each('key_rejected', 0),
        ...each('answered', 10, 40),
        ...each('timeout', 50),
        ...each('answered', 60, 90, 119),
      ],
      ['0 degraded key_rejected'],
    ],
  ];

for (const [name, calls, changes] of cases) {
  test(name, () => assert.deepEqual(changesOf(calls), changes));
}

test('a busy feed recovers: its row of answers is longer than the calls that are kept', () => {
  const calls = Array.from({ length: 700 }, (_, index) => [index / 10, 'answered'] as const);
  assert.deepEqual(changesOf(calls, 'degraded'), ['60 recovered answers_again']);
});

test('changes alternate, and a feed that answers is never degraded', () => {
  const call = fc.record({
    gapS: fc.integer({ min: 0, max: 200 }),
    result: fc.constantFrom('answered', ...feedTroubles),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 200 }), (drawn) => {
      let atS = 0;
      const calls = drawn.map(({ gapS, result }) => [(atS += gapS), result] as const);
      const told = changesOf(calls).map((line) => line.split(' ')[1]);
      assert.ok(told.every((health, index) => health === (index % 2 === 0 ? 'degraded' : 'recovered')));
      assert.deepEqual(changesOf(calls.map(([at]) => [at, 'answered'])), []);
    }),
  );
});

const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
const intake = { sent: 0, dropped: 0, repeated: 0, forecasts: 0 };
const events: FeedAnswer = { kind: 'events', events: [], facts, notes: [], intake };
const failed = (cause: string): FeedAnswer => ({ kind: 'feed_unavailable', cause });

test('reads what an answer says of its feed, and that some say nothing', () => {
  const results: readonly (readonly [readonly FeedAnswer[], CallResult | undefined])[] = [
    [[events], 'answered'],
    [[{ kind: 'number_not_found', note: null }], 'answered'],
    [[{ kind: 'rate_limited', retryAfterS: 1 }], undefined],
    [[{ kind: 'feed_not_configured' }], undefined],
    [[failed('cancelled')], undefined],
    [[failed('paused')], undefined],
    [[{ kind: 'key_rejected' }], 'key_rejected'],
    [[failed('connect_timeout')], 'timeout'],
    [[failed('dns')], 'unreachable'],
    [[failed('server_error')], 'server_error'],
    [[failed('contract')], 'unexpected_answer'],
    [[failed('a word that no table has')], 'unexpected_answer'],
    // One call about several numbers: one answer shows that the feed is there.
    [[failed('contract'), events], 'answered'],
    [[{ kind: 'rate_limited', retryAfterS: 1 }, failed('timeout')], 'timeout'],
    [[], undefined],
  ];
  for (const [answers, result] of results) assert.equal(resultOfCall(answers), result, JSON.stringify(answers));
});

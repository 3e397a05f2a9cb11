import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Carrier } from '../../../src/modules/feeds/work/carriers/carrier.ts';
import type { FeedAnswer } from '../../../src/modules/statuses/rules/carrier-event.ts';
import { carrierBench, type BenchOptions } from '../../support/carrier-bench.ts';
import { answer, type CarrierContract, type Played } from '../../support/carrier-contract.ts';
import { startCarrierStandin, type CarrierStandin } from '../../support/carrier-standin.ts';
import { assertKeptContract, hasToken } from './contract-requests.ts';

type Step = Played | 'hang';

const page = '<!doctype html><title>Sign in</title><p>Quillon Ashgrove</p>';
const html = { contentType: 'text/html; charset=utf-8', body: page } as const;
const plain = { contentType: 'text/plain', body: 'refused' } as const;

/** What each refusal, fault and broken body becomes, and how many calls it costs. */
export function refusalTests(carrier: Carrier, contract: CarrierContract): void {
  const { kind, number, readsServerErrors = false } = contract;

  const outcome = async (
    steps: readonly Step[],
    check: (answered: FeedAnswer, standin: CarrierStandin, log: string) => void,
    options?: BenchOptions,
  ): Promise<void> => {
    await using standin = await startCarrierStandin(contract);
    standin.play(...steps);
    const { ask, log, spans } = await carrierBench(carrier, contract, standin, options);
    const answered = await ask(number);
    assertKeptContract(standin);
    check(answered, standin, log());
    for (const text of [log(), spans(), JSON.stringify(answered)]) {
      assert.ok(!text.includes('Quillon'), 'a body of the carrier reached the answer or the log');
      assert.ok(!text.includes('secret-of') && !text.includes('token-1'), 'a credential reached the answer or the log');
    }
  };
  const unavailable = (cause: string): FeedAnswer => ({ kind: 'feed_unavailable', cause });

  test(`${kind}: answers key_rejected for a key that stays refused`, () =>
    outcome([contract.unauthorized], (answered, standin) => {
      assert.equal(answered.kind, 'key_rejected');
      const calls = hasToken(contract) ? 2 : 1;
      assert.deepEqual([standin.tokens().length, standin.calls().length], [calls - (calls === 1 ? 1 : 0), calls]);
    }));

  if (contract.unhealable !== undefined) {
    const { unhealable } = contract;
    test(`${kind}: asks for no new token where a token cannot help`, () =>
      outcome([unhealable], (answered, standin) => {
        assert.equal(answered.kind, 'key_rejected');
        assert.deepEqual([standin.tokens().length, standin.calls().length], [1, 1]);
      }));
  }

  for (const { name, played, answer: expected, note, cause } of contract.refusals ?? []) {
    test(`${kind}: answers ${expected} for ${name}`, () =>
      outcome([played], (answered) => {
        assert.equal(answered.kind, expected);
        if (note !== undefined) assert.equal('note' in answered ? answered.note : undefined, note);
        if (cause !== undefined) assert.equal('cause' in answered ? answered.cause : undefined, cause);
      }));
  }

  test(`${kind}: answers key_rejected for 403`, () =>
    outcome([answer(403, plain)], (answered) => assert.equal(answered.kind, 'key_rejected')));

  test(`${kind}: waits as long as Retry-After says, in seconds or as a date`, async () => {
    for (const [retryAfter, expected] of [
      ['120', 120],
      ['Mon, 04 Mar 2030 15:02:00 GMT', 120],
      ['999999', 86_400],
    ] as const) {
      await outcome([{ ...answer(429, plain), headers: { 'retry-after': retryAfter } }], (answered, standin) => {
        assert.deepEqual(answered, { kind: 'rate_limited', retryAfterS: expected });
        assert.equal(standin.calls().length, 1);
      });
    }
  });

  test(`${kind}: repeats a call that failed with 500 once`, () =>
    outcome([answer(500, plain), contract.notFound(number)], (answered, standin) => {
      assert.equal(answered.kind, readsServerErrors ? 'feed_unavailable' : 'number_not_found');
      assert.equal(standin.calls().length, readsServerErrors ? 1 : 2);
    }));

  test(`${kind}: is unavailable when 503 stays`, () =>
    outcome([answer(503, plain)], (answered, standin) => {
      assert.equal(answered.kind, 'feed_unavailable');
      assert.equal(standin.calls().length, readsServerErrors ? 1 : 2);
    }));

  test(`${kind}: is unavailable when the server does not answer in time`, () =>
    outcome(['hang'], (answered) => assert.deepEqual(answered, unavailable('timeout')), { timeoutMs: 700 }));

  test(`${kind}: follows no redirect`, () =>
    outcome([{ ...answer(302, html), headers: { location: '/elsewhere' } }], (answered, standin) => {
      assert.deepEqual(answered, unavailable('redirect'));
      assert.equal(standin.calls().length, 1);
    }));

  test(`${kind}: is unavailable for a body that is not what the contract says`, async () => {
    const good = contract.write(number, [], () => '');
    const bodies = [
      html,
      { contentType: good.contentType, body: page },
      { contentType: good.contentType, body: good.body.slice(0, good.body.length / 2) },
      { contentType: good.contentType, body: '' },
      { contentType: good.contentType, body: `${good.body}${' '.repeat(5 * 1_048_576)}` },
    ];
    for (const body of bodies) {
      await outcome([answer(200, body)], (answered) =>
        assert.deepEqual(answered, unavailable('contract'), body.body.slice(0, 60)),
      );
    }
  });

  test(`${kind}: reads any JSON or XML without an exception`, async () => {
    for (const text of [
      'null',
      '[]',
      '{}',
      '7',
      '""',
      '[null]',
      '[[[]]]',
      '{"a":{"b":[1]}}',
      '<a/>',
      '<a><b>1</b></a>',
      '[',
      '\u0000',
    ]) {
      await outcome([answer(200, { contentType: 'application/json', body: text })], ({ kind: answered }) =>
        assert.ok(answered === 'feed_unavailable' || answered === 'number_not_found', `${text} gave ${answered}`),
      );
    }
  });

  test(`${kind}: answers number_not_found for a number that the carrier refuses`, () =>
    outcome([answer(400, plain)], (answered) =>
      assert.deepEqual(answered, { kind: 'number_not_found', note: 'rejected_by_feed' }),
    ));
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { bareNumber, classifyR24, writingsOf } from './r24.ts';

const container = { isContainer: true, isEmpty: false };

function short(status: ClassifiedStatus | undefined): string | undefined {
  if (status === undefined || status.informational) return status === undefined ? undefined : 'informational';
  return status.detail === null ? status.state : `${status.state}/${status.detail}`;
}

/** Rows of the public list, as the reference page has them. */
const rows: Readonly<Record<string, string>> = {
  'pre-transit/booked': '6 64 71 93 94',
  'pre-transit/label_created': '68',
  in_transit: '5 15 16 31 35 41 42 43 44 75 76 91 100',
  'in_transit/picked_up': '13 74',
  'in_transit/departed': '24 27 99',
  'in_transit/arrived': '1 40 47 98',
  'in_transit/loaded': '48 70 79 92',
  'in_transit/discharged': '26 29 59',
  'in_transit/customs_processing': '46',
  'in_transit/customs_cleared': '8 9 12',
  'in_transit/available_for_pickup': '45',
  'in_transit/partial_delivery': '73',
  delivered: '21 22 72 28',
  'exception/customs_hold': '17',
  'exception/damaged': '3 18 97',
  'exception/lost': '49 66 69',
  'exception/refused': '77',
  'exception/attempt_failed': '23 56',
  'exception/cancelled': '7',
  'exception/delayed': '20 25 51 52 53 55 57 63 86 87 101',
  'exception/held': '90',
  'exception/discrepancy': '30 36 54 62 85 102',
  'in_transit/returning': '80 81 82',
  informational: '2 4 10 11 14 19 32 33 34 37 38 39 50 58 60 61 65 67 78 83 84 88 89 95 96 103',
};

test('knows the 103 codes of Recommendation 24, each once', () => {
  const seen = Object.entries(rows).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => {
      const found = classifyR24(code, [], container);
      assert.equal(short(found?.status), status, code);
      assert.equal(found?.status.rule, `edi.r24.${code}`);
      return Number(code);
    }),
  );
  assert.deepEqual(
    seen.toSorted((one, other) => one - other),
    Array.from({ length: 103 }, (_, index) => index + 1),
  );
  for (const code of ['0', '104', '', '2A', 'constructor']) assert.equal(classifyR24(code, [], container), undefined);
  assert.equal(short(classifyR24('024', [], container)?.status), 'in_transit/departed');
});

test('writes a number without leading zeros, and leaves any other text', () => {
  const written = ['24', '024', '0024', '000', '00A', 'A0', ''];
  assert.deepEqual(written.map(bareNumber), ['24', '24', '24', '0', '00A', 'A0', '']);
  assert.deepEqual(writingsOf('024'), ['24', '024']);
  assert.deepEqual(writingsOf('3'), ['3', '03', '003']);
  assert.deepEqual(writingsOf('102'), ['102']);
});

test('reads a stripped container as delivered, and an empty one that returns as no shipment', () => {
  assert.equal(short(classifyR24('28', [], { isContainer: false, isEmpty: false })?.status), 'in_transit');
  assert.equal(short(classifyR24('81', [], { isContainer: true, isEmpty: true })?.status), 'informational');
});

/** Reasons that refine a failed attempt. */
const reasons: Readonly<Record<string, string>> = {
  refused: '3 49 90 114 115 124',
  address_issue: '1 9 16 30 39',
  payment_due: '11 46 47',
  customs_hold: '13 28',
  damaged: '14 48 60 74 75 94',
  lost: '33 40 56 59 66',
  held: '24 25 26 32 37 111 140 141',
  discrepancy: '4 19 22 27 45 83 92 95',
  attempt_failed: '6 7 130 131 132 133 134',
  delayed: '2 8 10 17 18 20 23 31 34 35 41 50 53 58 63 88',
};

test('refines attempts, delays and discrepancies by the first reason that is known', () => {
  const known = new Set(Object.values(reasons).flatMap((codes) => codes.split(' ')));
  for (const [detail, codes] of Object.entries(reasons)) {
    for (const reason of codes.split(' ')) {
      const found = classifyR24('23', [reason], container);
      assert.deepEqual([short(found?.status), found?.reason], [`exception/${detail}`, reason]);
    }
  }
  for (let reason = 0; reason <= 142; reason += 1) {
    if (known.has(String(reason))) continue;
    const found = classifyR24('23', [String(reason)], container);
    assert.deepEqual([short(found?.status), found?.reason], ['exception/attempt_failed', null], String(reason));
  }
  assert.equal(classifyR24('20', ['5', '13', '49'], container)?.reason, '13');
  assert.equal(short(classifyR24('36', ['049'], container)?.status), 'exception/refused');
  assert.equal(short(classifyR24('3', ['49'], container)?.status), 'exception/damaged', 'is exact already');
  assert.equal(short(classifyR24('21', ['49'], container)?.status), 'delivered');
});

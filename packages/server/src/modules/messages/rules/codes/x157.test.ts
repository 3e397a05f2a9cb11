import assert from 'node:assert/strict';
import { test } from 'node:test';
import data from '../../../../../data/messages/x157.json' with { type: 'json' };
import { readRows } from './status-rows.ts';
import { classifyX157 } from './x157.ts';

function short(code: string, isLaden = true): string {
  const found = classifyX157(code, { isLaden });
  if (found === undefined) return 'in no row';
  const { status, kind, isEta, byJourney } = found;
  assert.equal(status.rule, `edi.x157.${code}`);
  assert.deepEqual(byJourney, ['I', 'OA', 'RD'].includes(code) ? { kind: 'x157', code, isLaden } : null);
  if (kind === 'estimate') return isEta ? 'eta' : 'estimate';
  if (status.informational) return 'informational';
  return status.detail === null ? status.state : `${status.state}/${status.detail}`;
}

test('x157: every row of the table gives its status', () => {
  const { by_journey: byJourney, ...rows } = data.codes;
  for (const [name, codes] of Object.entries(rows))
    for (const code of codes.split(' ')) assert.equal(short(code), name);
  const all = Object.values(data.codes).flatMap((codes) => codes.split(' '));
  assert.equal(all.length, 195);
  assert.equal(new Set(all).size, all.length);
  assert.equal(byJourney, 'I OA RD');
});

test('x157: reads gates as the first event of a journey, and leaves other codes alone', () => {
  const table: readonly (readonly [string, boolean, string])[] = [
    ['I', true, 'in_transit/picked_up'],
    ['I', false, 'informational'],
    ['OA', true, 'in_transit/departed'],
    ['OA', false, 'pre-transit/booked'],
    ['RD', true, 'informational'],
    ['RD', false, 'informational'],
    ['VD', true, 'in_transit/departed'],
    ['PX', true, 'exception/customs_hold'],
    ['Q9', true, 'in no row'],
    ['vd', true, 'in no row'],
    ['', true, 'in no row'],
    ['constructor', true, 'in no row'],
  ];
  for (const [code, isLaden, expected] of table) assert.equal(short(code, isLaden), expected, code);
});

test('code tables refuse a code in two rows and a status that does not exist', () => {
  assert.throws(() => readRows({ delivered: 'D D' }, 't'), /D is in two rows/);
  assert.throws(() => readRows({ 'delivered/booked': 'D' }, 't'), /no state and detail/);
  assert.throws(() => readRows({ done: 'D' }, 't'), /no state and detail/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anotherDisposition, anotherStep } from '../../shipments/rules/partner-words.ts';
import { partnerBlock } from './partner-events.ts';

const event = { eventTimeUs: 0, bizStep: 'shipping', disposition: 'in_transit', readPoint: null };
const shown = (fields: Partial<typeof event> | { readonly readPoint: string }) =>
  partnerBlock([{ ...event, ...fields }]).events[0];

test('shows steps and dispositions only as words of the CBV', () => {
  for (const text of [
    'urn:x:call%20me',
    'https://example.org/buy-now',
    'Shipping',
    'urn:epcglobal:cbv:bizstep:shipping',
  ]) {
    assert.equal(shown({ bizStep: text })?.biz_step, anotherStep, text);
    assert.equal(shown({ disposition: text })?.disposition, anotherDisposition, text);
  }
  assert.equal(shown({})?.biz_step, 'shipping');
  assert.equal(shown({})?.disposition, 'in_transit');
});

const gln = 'https://id.gs1.org/414/0614141007776';
const places: readonly (readonly [string, string | null])[] = [
  ['urn:epc:id:sgln:0614141.00777.0', gln],
  ['urn:epc:id:sgln:0614141.00777.Erika.Mustermann', gln],
  ['0614141007776', gln],
  ['https://id.gs1.org/414/0614141007776/254/call%20me', gln],
  ['https://example.org/shop/414/0614141007776', gln],
  ['https://example.org/414/0614141007777', null],
  ['0614141007777', null],
  ['urn:epc:id:sscc:0614141.1234567890', null],
  ['urn:x:Hauptstrasse%205', null],
  ['geo:52.5,13.4', null],
  ['https://example.org/call-me', null],
];

for (const [text, expected] of places) {
  test(`shows the read point ${text} as ${expected ?? 'nothing'}`, () => {
    assert.equal(shown({ readPoint: text })?.read_point, expected);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

const number = '201298452277';

test('orders candidates by a carrier hint and hides none', () => {
  const plain = detect(number);
  const hinted = detect(number, { carrier: 'dhl-paket' });
  assert.equal(plain.primary?.type, 'fedex_12');
  assert.equal(hinted.primary?.type, 'dhl_de_12');
  assert.ok(hinted.primary?.evidence.includes('hint_carrier'));
  assert.equal(hinted.primary?.priority, 212 + 30);
  assert.deepEqual(hinted.matches.map((match) => match.type).sort(), plain.matches.map((match) => match.type).sort());
});

test('lifts the carriers of a country hint', () => {
  const hinted = detect(number, { country: 'de' });
  assert.equal(hinted.primary?.type, 'dhl_de_12');
  assert.ok(hinted.primary?.evidence.includes('hint_country'));
});

test('lifts no match over a stronger band', () => {
  const hinted = detect('00106141411234567897', { carrier: 'usps', country: 'US' });
  assert.equal(hinted.primary?.type, 'sscc');
  assert.ok(hinted.matches.every((match) => match.priority < 500));
});

test('keeps the fixed priorities of failed checks and bare bill numbers', () => {
  assert.equal(detect('RB123456786GB', { country: 'GB' }).matches.find((match) => match.type === 's10')?.priority, 100);
  assert.equal(
    detect('446041558743', { carrier: 'evergreen' }).matches.find((match) => match.type === 'bol')?.priority,
    50,
  );
});

test('ignores unknown hints', () => {
  assert.deepEqual(detect(number, { carrier: 'nobody', country: 'QQ' }), detect(number));
  assert.deepEqual(detect(number, {}), detect(number));
});

test('leaves shared results unchanged by hints', () => {
  const before = JSON.stringify(detect(number));
  detect(number, { carrier: 'gls', country: 'JP' });
  assert.equal(JSON.stringify(detect(number)), before);
});

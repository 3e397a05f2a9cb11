import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInText } from '../src/index.ts';

const mail = [
  'Dear customer,',
  'order 4711-2024 of 2026-08-17 (EUR 1,299.00) has left us. Air waybill: 020-12345675, box MSKU 601167 2,',
  'parcels 1Z 999 AA1 01 2345 6784 and RB 123 456 785 GB; pallet (00)340434161094042557.',
  'Follow it at https://www.ups.com/track?tracknum=1Z999AA10123456784. B/L MAEU 203176301.',
  'Phone +49 30 12345678, reference 550e8400-e29b-41d4-a716-446655440000, FedEx 986578788855.',
  'Test: SVCTEST-IN-TRANSIT',
].join('\n');

function found(text: string, strict = false): string[] {
  return findInText(text, { strict }).map(
    ({ start, end, detection }) => `${text.slice(start, end)} = ${detection.primary?.type ?? 'sandbox'}`,
  );
}

const certain = [
  '020-12345675 = mawb',
  'MSKU 601167 2 = iso6346',
  '1Z 999 AA1 01 2345 6784 = ups_1z',
  'RB 123 456 785 GB = s10',
  '(00)340434161094042557 = dhl_de_20',
  'https://www.ups.com/track?tracknum=1Z999AA10123456784 = ups_1z',
  'MAEU 203176301 = bol',
];

test('finds every number of an email with its place', () => {
  assert.deepEqual(found(mail), [...certain, '986578788855 = fedex_12', 'SVCTEST-IN-TRANSIT = sandbox']);
});

test('leaves out uncertain numbers in strict mode', () => {
  assert.deepEqual(found(mail, true), [...certain, 'SVCTEST-IN-TRANSIT = sandbox']);
});

test('gives UTF-16 offsets after other scripts and emoji', () => {
  const text = '📦 Посылка: RB123456785GB ✔';
  const [finding] = findInText(text);
  assert.equal(finding?.start, text.indexOf('RB'));
  assert.equal(text.slice(finding?.start, finding?.end), 'RB123456785GB');
});

test('reads full-width digits in place', () => {
  assert.deepEqual(found('番号 ０２０－１２３４５６７５。'), ['０２０－１２３４５６７５ = mawb']);
});

test('ends a number at the end of a line', () => {
  assert.deepEqual(found('MSKU\n6011672', true), []);
});

test('skips a number joined to a letter or sign', () => {
  assert.deepEqual(found('éRB123456785GB RB123456785GBx'), []);
  assert.deepEqual(found('img_986578788855.jpg'), []);
});

test('finds nothing certain in ordinary text', () => {
  const text =
    'ISBN 978-3-16-148410-0, IBAN DE89 3704 0044 0532 0130 00, card 4111 1111 1111 1111, +1 (555) 123-4567, ' +
    '2026-08-17 10:00:00, commit 9fceb02d0ae598e95dc970b74767f19372d61af8, VAT DE123456789, invoice INV-2026-000123.';
  assert.deepEqual(found(text, true), []);
});

test('finds a number each time it appears', () => {
  assert.equal(found('MSKU6011672, MSKU6011672').length, 2);
});

test('finds nothing in an empty text', () => {
  assert.deepEqual(findInText(''), []);
  assert.deepEqual(findInText(' \n\t '), []);
});

test('searches a megabyte in linear time', () => {
  const words = '1234 5678 ABCD 9012 EF34 5678 9012 3456 7890 1234 5678 9012 ';
  const small = words.repeat(400);
  const large = words.repeat(4000);
  const time = (text: string): number => {
    const before = process.threadCpuUsage();
    findInText(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  const best = (text: string): number => Math.min(time(text), time(text), time(text));
  const ratio = best(large) / Math.max(best(small), 1);
  // Quadratic would be 100. Processor time of this thread, the best of three: other work on the machine does not count.
  assert.ok(ratio < 60, `ten times the text took ${ratio.toFixed(1)} times as long`);
});

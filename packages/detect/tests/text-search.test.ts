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

test('reads each number of a list in a URL, in its place', () => {
  for (const sign of [',', '%2C', '%2c', ';', '%0D%0A', '+', '%20', '|'])
    assert.deepEqual(
      found(`https://www.ups.com/track?loc=en&tracknum=1Z999AA10123456784${sign}1Z999AA10123456784&x=1`),
      ['1Z999AA10123456784 = ups_1z', '1Z999AA10123456784 = ups_1z'],
      sign,
    );
  assert.deepEqual(found('https://www.17track.net/en#nums=RB123456785GB,RB123456785GB.', true), [
    'RB123456785GB = s10',
    'RB123456785GB = s10',
  ]);
  assert.deepEqual(
    found('https://www.fedex.com/fedextrack/?trknbr=986578788855,986578788855').length,
    2,
    'the host says what the digits are',
  );
  const grouped = 'https://www.ups.com/track?tracknum=1Z+999+AA1+01+2345+6784';
  assert.deepEqual(found(grouped), [`${grouped} = ups_1z`]);
});

test("reads a carrier's page without its scheme", () => {
  const page = 'www.fedex.com/fedextrack/?trknbr=986578788855';
  for (const text of [page, `see ${page}.`, `(${page.slice(4)})`])
    assert.equal(findInText(text)[0]?.detection.tracking_number, '986578788855', text);
  assert.deepEqual(found('Ref.No/MSKU6011672, a.example/MSKU6011672'), [
    'MSKU6011672 = iso6346',
    'MSKU6011672 = iso6346',
  ]);
});

test('reads an air waybill in a line of Cargo-IMP', () => {
  for (const text of [
    '020-12345675FRAJFK/T12K345.0',
    'MBI/020-12345675FRAJFK/T12K345.0',
    'AWB 020-12345675FRA',
    'FWB/16\n020-12345675FRAJFK/T2K31.5MC0.4',
  ])
    assert.deepEqual(found(text, true), ['020-12345675 = mawb'], text);
  assert.deepEqual(found('020-12345675FRAJF 020-12345675frajfk'), []);
});

test('reads a prefix with a dot or slash behind it', () => {
  assert.deepEqual(found('MSKU.6011672'), ['MSKU.6011672 = iso6346']);
  for (const number of ['020/12345675', '020.12345675', '020/1234 5675', '020.1234 5675'])
    assert.deepEqual(found(`AWB ${number}`), [`${number} = mawb`]);
});

test('ends a number in groups in front of a date, a time or a measure', () => {
  for (const text of ['12 pcs 345 kg', '17.11.2026', '17 NOV', '345.0 kg', '12:30', '2 PCS'])
    for (const number of ['MAWB 020 12345675', 'FedEx 9865 7878 8855'])
      assert.equal(findInText(`${number} ${text}`).length, 1, `${number} ${text}`);
  assert.deepEqual(found('FedEx 9865 7878 8855 1234 are here'), []);
});

test('takes no ZIP code for groups of a number', () => {
  assert.deepEqual(found('ATLANTA GA 30301-1234\nUPS GROUND'), []);
});

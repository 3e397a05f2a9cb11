/** What text search passes over, with its kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findInText, listSkipped, maxSkipped, skippedKinds } from '../src/index.ts';
import { SeededRandom } from './support/generate.ts';
import { drawBusinessText } from './support/business-texts.ts';

function skipped(text: string): string[] {
  return listSkipped(text, findInText(text)).map(({ start, end, kind }) => `${text.slice(start, end)} = ${kind}`);
}

test('names the phone and the order number of a mail beside its shipments', () => {
  const mail = [
    'Dear team,',
    'please check container MSKU6011673 (BL: MAEU203176301) and AWB 020-12345675 (2 pcs).',
    'We also miss 1Z 999 AA1 0123 4567 84. FedEx gave us 986578788855.',
    'Tel. +46 8 5051 2200 · Order 4500012345',
  ].join('\n');
  assert.deepEqual(skipped(mail), ['+46 8 5051 2200 = phone', '4500012345 = order_number']);
});

const lines: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['Purchase order no. 4711-2024 of 2026-08-17', ['4711-2024 = order_number', '2026-08-17 = date']],
  ['Bestellung Nr. 80012345, Rechnungsnr.: RE-2026-0042', ['80012345 = order_number', 'RE-2026-0042 = invoice_number']],
  ['Kundennummer 778899 Tel.: 030 1234 5678', ['778899 = customer_number', '030 1234 5678 = phone']],
  ['Número de pedido: 99887766; teléfono 91 123 45 67', ['99887766 = order_number', '91 123 45 67 = phone']],
  ['N° de commande 12345678, tél. 01 23 45 67 89', ['12345678 = order_number', '01 23 45 67 89 = phone']],
  ['Call (555) 123-4567 or 0049 30 1234567.', ['(555) 123-4567 = phone', '0049 30 1234567 = phone']],
  [
    'Pay EUR 1,299.00 or 12.500,50 € by 17 August 2026.',
    ['EUR 1,299.00 = amount', '12.500,50 € = amount', '17 August 2026 = date'],
  ],
  ['IBAN DE89 3704 0044 0532 0130 00', ['DE89 3704 0044 0532 0130 00 = account']],
  [
    'mail a.b2026x1@shop.example or https://shop.example/o/12345678',
    ['a.b2026x1@shop.example = email', 'https://shop.example/o/12345678 = url'],
  ],
  ['PO-2026-004711 and SKU 55667788-12', ['PO-2026-004711 = order_number', '55667788-12 = unknown']],
  ['In 2026 we sold 1200 boxes on 3 floors', []],
  ['Ask anna@shop.example or https://shop.example/help', []],
];

for (const [text, found] of lines) {
  test(`names what it skips in "${text}"`, () => {
    assert.deepEqual(skipped(text), found);
  });
}

test('lists places in order, apart from each other and from the findings', () => {
  const random = new SeededRandom(7);
  for (let i = 0; i < 300; i++) {
    const text = drawBusinessText(random);
    const findings = findInText(text);
    let end = 0;
    for (const each of listSkipped(text, findings)) {
      assert.ok(each.start >= end && each.end > each.start && each.end <= text.length);
      assert.ok(skippedKinds.includes(each.kind));
      assert.ok(findings.every((finding) => finding.end <= each.start || finding.start >= each.end));
      end = each.end;
    }
  }
});

test('accepts any text and lists a bounded number of places', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void listSkipped(text, findInText(text))),
    { seed: 20_261_122, numRuns: 1000 },
  );
  assert.equal(listSkipped('order 12345678, '.repeat(1000), []).length, maxSkipped);
  assert.deepEqual(listSkipped(undefined as unknown as string, []), []);
});

test('takes linear time on hostile texts', () => {
  const hostile = ['1-', '1 ', '(1) ', 'A', '1', '+1 ', 'a.', 'EUR 1,111', '1.111', 'DE89 ', '12 may', 'a@a.', '١'];
  for (const piece of hostile) {
    const time = (count: number): number => {
      const text = piece.repeat(count / piece.length);
      const before = process.threadCpuUsage();
      listSkipped(text, []);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    time(20_000);
    // The same length in ten texts, three times over: the clock moves in steps of 4 ms, and ten short runs may meet one of them.
    const sumOf = (runs: number, count: number): number =>
      Array.from({ length: runs }, () => time(count)).reduce((sum, each) => sum + each, 0);
    const apart = sumOf(30, 20_000);
    const whole = sumOf(3, 200_000);
    // Quadratic would be 10. Processor time of this thread: other work on the machine does not count.
    const ratio = whole / Math.max(apart, 1);
    assert.ok(ratio < 5, `${JSON.stringify(piece)} in one text took ${ratio.toFixed(1)} times as long as in ten`);
  }
});

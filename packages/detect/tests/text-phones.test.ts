/** Phone numbers in running text: one in ten of the right length has the check digit of a shipment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';
import { SeededRandom } from './support/generate.ts';

const layouts = [
  '1-8dd-ddd-dddd',
  '8dd-ddd-dddd',
  '+1 (8dd) ddd-dddd',
  '+44 80dd ddd dddd',
  '+dd-80d-dddd-dddd',
  '+dd (0) 80 ddddddddd',
  '072d ddddddd',
  '072d-ddddddd',
  '072d/ddddddd',
  '0721d dddddd',
  '072 dddd dddd',
  '072d ddd dddd',
  '07213 dddddd',
  '8 0dd ddd-dd-dd',
  '8 0dd ddd dddd',
  '800-dddd-dddd',
  '780 dd dd dd dd',
];
const parcel = '1Z999AA10123456784';

function drawNumber(layout: string, random: SeededRandom): string {
  return layout.replaceAll('d', () => String(random.below(10)));
}

function numbersIn(text: string, strict = false): readonly string[] {
  return findInText(text, { strict }).map(({ detection }) => detection.normalized);
}

test('takes no number in the layout of a phone for a shipment', () => {
  const random = new SeededRandom(164);
  for (const layout of layouts) {
    for (let i = 0; i < 400; i++) {
      const phone = drawNumber(layout, random);
      for (const text of [`Write to us or ${phone}.`, phone, `Your parcel ${parcel}; questions? ${phone}`]) {
        const found = numbersIn(text).filter((number) => number !== parcel);
        assert.deepEqual(found, [], text);
        assert.deepEqual(numbersIn(text, true).includes(parcel), text.includes(parcel));
      }
    }
  }
});

test('a word for phoning takes a number in one piece', () => {
  for (const words of [
    'Call me',
    'Phone us on',
    'Ring us on',
    'text me at',
    'Dial',
    'Reach us at',
    'Rufen Sie uns unter',
  ])
    for (const phone of ['07289834165', '15302789703', '80412788800'])
      assert.deepEqual(numbersIn(`Your UPS parcel. ${words} ${phone}`), [], words);
});

test('keeps shipments in such groups where a label or their carrier says so, and their printings', () => {
  const pro = '80080412788';
  assert.equal(detect(pro).primary?.type, 'old_dominion');
  assert.deepEqual(numbersIn(`Pick up ${pro} today`), [pro]);
  assert.deepEqual(numbersIn('PRO number 800-8041-2788'), [pro]);
  assert.deepEqual(numbersIn('Old Dominion Freight Line 800-8041-2788'), [pro]);
  assert.deepEqual(numbersIn('Flown as 020-12345675, 020-1234 5675 and 001-12345675'), [
    '02012345675',
    '02012345675',
    '00112345675',
  ]);
  assert.deepEqual(numbersIn('Gewicht +12.50 kg, 020-12345675'), ['02012345675']);
});

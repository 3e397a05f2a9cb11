/** Numbers of rail vehicles in the layout of UIC leaflet 438: twelve digits, as many parcels have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luhn } from '../src/check-digits.ts';
import {
  builtInDirectory,
  createDetector,
  detect,
  findClosestFormats,
  findInText,
  listFormats,
  listSkipped,
} from '../src/index.ts';
import { SeededRandom } from './support/generate.ts';

const layouts = ['dd dd dddd ddd-', 'dddd dddd ddd-', 'dd dd d ddd ddd-', 'dd dd dd-dd ddd-', 'dd-dd-dddd-ddd-'];

function drawWagon(layout: string, random: SeededRandom): string {
  const body = layout.replaceAll('d', () => String(random.below(10)));
  const values = Uint8Array.from(body.replaceAll(/\D/g, ''), Number);
  return `${body}${luhn(values, 0, values.length)}`;
}

test('reads the layout of a wagon with its check digit as no shipment, and says so', () => {
  const random = new SeededRandom(438);
  for (const layout of layouts) {
    for (let i = 0; i < 200; i++) {
      const wagon = drawWagon(layout, random);
      const { matched, possible_shapes: shapes, suggestions, warnings } = detect(wagon);
      assert.deepEqual([matched, shapes, suggestions, warnings], [false, [], [], ['wagon_number']], wagon);
      assert.deepEqual(detect(wagon.replace('-', '–')).matches, []);
      assert.deepEqual(findClosestFormats(wagon, { formats: listFormats(), directory: builtInDirectory() }), []);
    }
  }
});

test('keeps a number that is written otherwise, or whose check digit is another', () => {
  for (const text of ['318006912352', '31 80 0691 2352', '3180 0691 2352', '31800691235-2', '318-006-912-352']) {
    assert.equal(detect(text).primary?.type, 'purolator_12', text);
    assert.deepEqual(detect(text).warnings, []);
  }
  assert.deepEqual(detect('31 80 0691 235-4').warnings, []);
  assert.equal(detect('A1 80 0691 235-2').warnings.includes('wagon_number'), false);
});

test('keeps what an operator numbers so', () => {
  const own = { id: 'own_wagon', carrier: 'ups', prefix: ['31'], charset: 'digits', length: [12] } as const;
  const { detect: detectWith } = bind(createDetector({ formats: [own] }));
  const { matches, warnings } = detectWith('31 80 0691 235-2');
  assert.deepEqual([matches.map(({ type }) => type), warnings], [['own_wagon'], []]);
});

function bind(detector: ReturnType<typeof createDetector>) {
  return { detect: (text: string) => detector.detect(text) };
}

test('finds no wagon in a text, even behind a label or another wagon, and names it', () => {
  const random = new SeededRandom(439);
  for (let i = 0; i < 300; i++) {
    const [one, another] = [drawWagon(random.pick(layouts), random), drawWagon(random.pick(layouts), random)];
    const text = `Tracking number ${one} ${another}, parcel 1Z999AA10123456784; GLS wagon ${one}.`;
    const found = findInText(text);
    assert.deepEqual(
      found.map(({ detection }) => detection.normalized),
      ['1Z999AA10123456784'],
      text,
    );
    assert.deepEqual(
      listSkipped(text, found).map(({ kind }) => kind),
      ['wagon', 'wagon', 'wagon'],
      text,
    );
  }
});

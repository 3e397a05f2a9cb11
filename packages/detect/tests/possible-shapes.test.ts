/** What a text may be when only its length and its kinds of characters speak for it: named, and never claimed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families } from '../src/families.ts';
import { createDetector, detect } from '../src/index.ts';

/** Texts that only rules without a check digit and without a prefix take. */
const bareTexts = [
  '9783161484100',
  '123456780',
  '104567890123456789012345',
  'AFZ0203814',
  'SH9EL8963400',
  'G7Q2I091',
  'ABW968657258',
];

test('makes no match and no link from a shape that takes every text of its kind', () => {
  for (const number of bareTexts) {
    const result = detect(number);
    assert.deepEqual(result.matches, [], number);
    assert.equal(result.matched, false, number);
    assert.equal(result.primary, null, number);
    assert.equal(result.confidence, null, number);
    assert.equal(result.decision, 'no_match', number);
    assert.ok(result.possible_shapes.length > 0, number);
  }
});

test('names shapes with type, label and carrier, best known first', () => {
  const shapes = detect('9783161484100').possible_shapes;
  assert.equal(shapes[0]?.type, 'cn_parcel');
  assert.deepEqual(
    shapes.find((shape) => shape.type === 'poste_it'),
    { type: 'poste_it', label: 'Poste Italiane', carrier: { slug: 'poste-italiane', name: 'Poste Italiane' } },
  );
  const bill = detect('123456780').possible_shapes.find((shape) => shape.type === 'bol');
  assert.deepEqual(bill, { type: 'bol', label: 'Bill of lading', carrier: null });
  assert.deepEqual(
    detect('ABW968657258').possible_shapes.map((shape) => shape.type),
    ['purolator_alpha', 'bol'],
  );
});

test('keeps possible shapes beside a match', () => {
  const result = detect('446041558743');
  assert.ok(result.matches.every((match) => match.check_digit === 'valid'));
  const types = result.possible_shapes.map((shape) => shape.type);
  assert.equal(types.length, 8);
  assert.ok(types.includes('cn_parcel'));
});

test('lifts the shapes of a carrier hint to low and names the carrier', () => {
  const result = detect('9783161484100', { carrier: 'poste-italiane' });
  assert.equal(result.confidence, 'low');
  assert.equal(result.decision, 'needs_confirmation');
  assert.equal(result.primary?.carrier?.slug, 'poste-italiane');
  assert.ok(result.primary?.evidence.includes('hint_carrier'));
  assert.ok(result.possible_shapes.every((shape) => shape.type !== 'poste_it'));
  assert.deepEqual(detect('9783161484100', { carrier: 'ups' }).matches, []);
});

test('names the line of a bare bill by a carrier hint', () => {
  const result = detect('6265577920', { carrier: 'cosco' });
  const bill = result.matches.find((match) => match.type === 'bol');
  assert.equal(bill?.carrier?.slug, 'cosco');
  assert.equal(bill?.confidence, 'low');
});

test('lifts a shape to low by a country hint and names no carrier', () => {
  const result = detect('9783161484100', { country: 'IT' });
  assert.equal(result.confidence, 'low');
  assert.equal(result.primary?.carrier, null);
  assert.deepEqual(result.primary?.candidates, ['poste-italiane']);
  assert.equal(detect('9783161484100', { country: 'DE' }).matched, false);
});

test('names the carrier of its page', () => {
  const result = detect('https://www.evri.com/track-a-parcel/1234567890123456');
  assert.equal(result.primary?.type, 'evri');
  assert.equal(result.primary?.carrier?.slug, 'evri');
  assert.equal(result.confidence, 'low');
});

test('lifts a shape to low by a label and names no carrier', () => {
  const result = detect('Tracking no. 9783161484100');
  assert.ok(result.matches.some((match) => match.type === 'poste_it'));
  assert.equal(result.primary?.carrier, null);
  assert.equal(result.normalized, '9783161484100');
});

test('names a shape of a number with punctuation removed', () => {
  const result = detect('978.3161.484100');
  assert.equal(result.matched, false);
  assert.equal(result.normalized, '9783161484100');
  assert.deepEqual(result.transformations, ['punctuation']);
  assert.ok(result.possible_shapes.some((shape) => shape.type === 'poste_it'));
});

const mostShapes = 8;

function isLifted(number: string, type: string): boolean {
  const { candidates } = families.find((family) => family.type === type)!;
  const hints = candidates.length === 0 ? ['maersk', 'cosco', 'evergreen'] : candidates;
  return hints.some((carrier) => detect(number, { carrier }).matches.some((match) => match.type === type));
}

test('makes a shape of every form above a share of one half, a match of every other', () => {
  const detector = createDetector();
  for (const { type, variants } of detector.formats) {
    for (const { example, p_mask: share } of variants) {
      const { matches, possible_shapes: shapes } = detector.detect(example);
      const isMatch = matches.some((match) => match.type === type);
      // A long list is cut; a hint still finds what it lacks.
      const isCut = shapes.length === mostShapes;
      const isShape = shapes.some((shape) => shape.type === type) || (isCut && share > 0.5 && isLifted(example, type));
      assert.deepEqual({ isMatch, isShape }, { isMatch: share <= 0.5, isShape: share > 0.5 }, `${type} ${example}`);
    }
  }
});

test('makes a shape of an operator format that takes every text of its length', () => {
  const detector = createDetector({
    formats: [{ id: 'acme', carrier: 'acme', carrierName: 'Acme', charset: 'digits', length: [13] }],
  });
  const plain = detector.detect('9783161484100');
  assert.equal(plain.matched, false);
  assert.equal(plain.catalog_match, null);
  assert.ok(plain.possible_shapes.some((shape) => shape.carrier?.slug === 'acme'));
  assert.equal(detector.detect('9783161484100', { carrier: 'acme' }).primary?.carrier?.name, 'Acme');
});

test('names a carrier at low only by a prefix, a register or a hint', () => {
  // A letter and ten digits: one text in nine has an A, C or F in front.
  const letter = detect('C4678782147');
  assert.equal(letter.primary?.type, 'amazon_intl');
  assert.equal(letter.primary?.carrier, null);
  assert.deepEqual(letter.primary?.candidates, ['amazon-logistics']);
  assert.equal(detect('C4678782147', { carrier: 'amazon-logistics' }).primary?.carrier?.slug, 'amazon-logistics');
  assert.equal(detect('K318858901607639391249').primary?.carrier, null);
  assert.equal(detect('MSKU6011673').primary?.carrier?.slug, 'maersk');
  assert.equal(detect('RB123456786GB').primary?.carrier?.slug, 'royal-mail');
  assert.equal(detect('1Z999AA10123456785').primary?.carrier?.slug, 'ups');
});

test('keeps the bill of lading among eight shapes, however many parcel carriers print as many digits', () => {
  const formats = Array.from({ length: 9 }, (_, i) => ({
    id: `acme_${i}`,
    carrier: `acme-${i}`,
    carrierName: `Acme ${i}`,
    charset: 'digits' as const,
    length: [10],
  }));
  const shapes = createDetector({ formats })
    .detect('6265577921')
    .possible_shapes.map((shape) => shape.type);
  assert.equal(shapes.length, 8);
  assert.equal(shapes.at(-1), 'bol');
});

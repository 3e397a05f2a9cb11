/** Formats that a number without a match nearly has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ClosestFormat,
  builtInDirectory,
  closestFormats,
  createDetector,
  detect,
  findClosestFormats,
} from '../src/index.ts';
import { SeededRandom, randomText } from './support/generate.ts';
import { listOrdinaryTokens } from './support/ordinary-tokens.ts';

function written({ type, carrier, distance, missing, extra, positions, expectedLengths }: ClosestFormat): string {
  const places = positions.length === 0 ? '' : ` at ${positions.join()}`;
  return `${type} ${carrier?.slug ?? '-'} ${distance} ${missing + extra}${places} of ${expectedLengths.join('/')}`;
}

const near: readonly (readonly [text: string, first: string])[] = [
  ['1Z999AA101234567', 'ups_1z ups too_short 2 of 18'],
  ['1z 999 aa1 0123 4567', 'ups_1z ups too_short 2 of 18'],
  ['1Z999AA1012345678412', 'ups_1z ups too_long 2 of 18'],
  ['RR28704377IN', 's10 india-post too_short 1 of 13'],
  ['RR2870437755IN', 's10 india-post too_long 1 of 13'],
  ['RR28704E775IN', 's10 india-post wrong_character 0 at 7 of 13'],
  ['MSKU60116', 'iso6346 maersk too_short 2 of 11'],
  ['MSKU60116722', 'iso6346 maersk too_long 1 of 11'],
  ['MSKU6O11673', 'iso6346 maersk wrong_character 0 at 5 of 11'],
  ['ONEYHAMA71223', 'bol one too_short 3 of 16'],
  ['0034043499800000003', 'dhl_de_20 dhl-paket too_short 1 of 20'],
  ['TBA87154590880', 'amazon amazon-logistics too_short 1 of 15'],
];

for (const [text, first] of near) {
  test(`says what is closest to ${text}`, () => {
    const [found] = closestFormats(text);
    assert.ok(found, 'no closest format');
    assert.equal(written(found), first);
    assert.equal(found.parts.map((part) => part.text).join(''), detect(text).normalized);
    assert.ok(found.parts.some(({ state }) => state === 'wrong'));
  });
}

test('cuts a number that is too short into the parts that it has', () => {
  const [found] = closestFormats('1Z999AA101234567');
  assert.deepEqual(
    found?.parts.map(({ text, role, state }) => `${text} ${role} ${state}`),
    ['1Z prefix plain', '999AA1 shipper plain', '01 service plain', '234567 package wrong'],
  );
  assert.equal(found?.parts[0]?.meaning, 'UPS');
  assert.equal(found?.label, 'UPS tracking number (1Z)');
  assert.equal(found?.actualLength, 16);
});

test('claims nothing without a prefix that few texts have', () => {
  const texts = ['', '94', '1Z', '940011120620640626078', '123456789', 'INV2026001', 'QQQU123456', '12345678901234567'];
  for (const text of [...texts, 'ST28704377IN', 'RR28704377ZZ', 'GMBH2026001', 'CN20260822001', 'Ж1Z999', '00000000'])
    assert.deepEqual(closestFormats(text), [], text);
  for (const value of [undefined, null, 12, {}] as unknown[] as string[]) assert.deepEqual(closestFormats(value), []);
});

test('names no format for a number that has its form', () => {
  for (const { type, variants } of createDetector().formats)
    for (const { example } of variants)
      assert.ok(
        closestFormats(example).every((found) => found.type !== type),
        `${type} ${example}`,
      );
});

test('claims a format for at most 1 % of random and ordinary texts', (context) => {
  const random = new SeededRandom(20_261_122);
  const texts = listOrdinaryTokens(4000, random);
  for (let i = 0; i < 4000; i++) texts.push(randomText(8 + random.below(20), i % 2 === 0 ? 10 : 36, random));
  const claimed = texts.filter((text) => closestFormats(text).length > 0).length;
  context.diagnostic(`${claimed} of ${texts.length} texts have a closest format`);
  assert.ok(claimed <= texts.length / 100, `${claimed} of ${texts.length}`);
});

test('knows the formats of an operator', () => {
  const format = { id: 'acme', carrier: 'ups', prefix: ['QXZ'], charset: 'digits', length: [13] } as const;
  const { formats } = createDetector({ formats: [format] });
  const directory = builtInDirectory();
  const [found] = findClosestFormats('QXZ12345678', { formats, directory });
  assert.equal(found && written(found), 'acme ups too_short 2 of 13');
});

// Own process: takes half a minute.
/** Confidence is a promise about random text; these tests draw some and count. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families } from '../src/families.ts';
import { createDetector } from '../src/index.ts';
import { listOrdinaryTokens } from './support/ordinary-tokens.ts';
import { SeededRandom, randomText, redraw } from './support/generate.ts';

const detector = createDetector();

/** 100,000 for each length by `bench/detect/accuracy.ts`; here a tenth, within the time of a test run. */
const draws = 10_000;

for (const [name, alphabet] of [
  ['digits', 10],
  ['letters and digits', 36],
] as const) {
  test(`rates at most 0.5 % of random ${name} verified and 1 % high, at 6 to 40 characters`, () => {
    const random = new SeededRandom(20_260_817);
    for (let length = 6; length <= 40; length++) {
      const counts = { verified: 0, high: 0, medium: 0, low: 0 };
      for (let i = 0; i < draws; i++) {
        const { confidence } = detector.detect(randomText(length, alphabet, random));
        if (confidence !== null) counts[confidence]++;
      }
      assert.ok(counts.verified <= 0.005 * draws, `${counts.verified} of ${draws} verified at ${length}`);
      assert.ok(counts.high <= 0.01 * draws, `${counts.high} of ${draws} high at ${length}`);
    }
  });
}

/** Enough draws to see a share of p with a standard error of about 4 %. */
function drawsFor(share: number): number {
  return Math.min(1_000_000, Math.ceil(600 / share));
}

/** A sample of rarer forms takes too long: 400,000 texts for each of the 60 formats with two fixed letters, in the long form only. */
const rarest = process.env['WAYSEAL_TEST_FAULTS'] === 'long' ? 0.0005 : 0.002;

function liftedBy(text: string, type: string) {
  const { carrier, candidates } = families.find((family) => family.type === type)!;
  return detector
    .detect(text, { carrier: carrier ?? candidates[0] ?? '' })
    .matches.find((match) => match.type === type);
}

for (const { type, example, p_mask: share, max_confidence: band } of detector.formats) {
  // Forms of bills of lading stand for registers, not for one mask.
  if (type === 'bol' || share < rarest) continue;
  test(`accepts ${(100 * share).toPrecision(3)} % of texts with the mask of ${example} as ${type}`, () => {
    const random = new SeededRandom(97);
    const texts = drawsFor(share);
    let accepted = 0;
    for (let i = 0; i < texts; i++) {
      const text = redraw(example, random);
      const { matches, possible_shapes: shapes } = detector.detect(text);
      // A list of eight shapes is cut: a hint shows whether the form fits.
      const own = matches.find((one) => one.type === type);
      const isCut = own === undefined && shapes.length === 8;
      const match = isCut ? liftedBy(text, type) : own;
      if (!isCut && shapes.some((shape) => shape.type === type)) accepted++;
      if (match === undefined || match.check_digit === 'invalid') continue;
      // Unusual categories and unassigned services are weaker outcomes with a share of their own.
      if ((type === 's10' || type === 'iso6346') && match.confidence !== band) continue;
      accepted++;
    }
    const measured = accepted / texts;
    assert.ok(Math.abs(measured / share - 1) <= 0.2, `measured ${measured}`);
  });
}

test('rates at most 0.5 % of ordinary tokens verified or high', () => {
  const random = new SeededRandom(5);
  const tokens = listOrdinaryTokens(20_000, random);
  const strong = tokens.filter((token) => {
    const { confidence } = detector.detect(token);
    return confidence === 'verified' || confidence === 'high';
  });
  const share = strong.length / tokens.length;
  assert.ok(share <= 0.005, `${strong.length} of ${tokens.length}: ${strong.slice(0, 10).join(', ')}`);
});

test('reads one repeated digit as a placeholder, whatever its check digit', () => {
  for (let length = 8; length <= 40; length++) {
    for (const digit of '0123456789') {
      const result = detector.detect(digit.repeat(length));
      assert.deepEqual(result.matches, [], digit.repeat(length));
      assert.deepEqual(result.warnings, ['placeholder_digits']);
    }
  }
});

/** Every rule carries its own numbers, right and wrong, and its source. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typesWithPrior } from '../src/data/priors.ts';
import { knownCollisions } from '../src/collisions.ts';
import { builtInDirectory } from '../src/directory/index-of-carriers.ts';
import { families } from '../src/families.ts';
import { createDetector } from '../src/index.ts';
import type { Shape } from '../src/shapes.ts';
import { listShapes } from './support/generate.ts';

const offByDefault = families.filter((family) => family.offByDefault === true).map((family) => family.type);
const detector = createDetector({ enable: offByDefault });

/** The match, or undefined. Forms that say nothing by themselves are read with the hint of a carrier that prints them. */
function findMatch(number: string, type: string) {
  const { carrier, candidates } = families.find((family) => family.type === type)!;
  const { matches, possible_shapes: shapes } = detector.detect(number);
  const own = matches.find((match) => match.type === type);
  // A long list of shapes is cut; a hint still finds what it lacks.
  if (own !== undefined || (shapes.length < 8 && !shapes.some((shape) => shape.type === type))) return own;
  for (const hint of carrier === null ? billingLines : candidates) {
    const lifted = detector.detect(number, { carrier: hint }).matches.find((match) => match.type === type);
    if (lifted !== undefined) return lifted;
  }
  return undefined;
}

/** Lines that print bills without SCAC. */
const billingLines = ['maersk', 'cosco', 'evergreen', 'cma-cgm', 'hmm', 'one'];

test('accepts the valid examples of every format', () => {
  for (const { type, examples } of families) {
    assert.ok(examples.valid.length > 0, `${type} has no valid number`);
    for (const number of examples.valid) {
      const match = findMatch(number, type);
      assert.ok(match !== undefined, `${type} does not accept ${number}`);
      assert.notEqual(match.check_digit, 'invalid', `${type} ${number}`);
    }
  }
});

test('rejects the invalid examples of every format, or keeps them at low', () => {
  for (const { type, examples } of families) {
    assert.ok(examples.invalid.length > 0, `${type} has no invalid number`);
    for (const number of examples.invalid) {
      const match = findMatch(number, type);
      assert.ok(match === undefined || match.confidence === 'low', `${type} accepts ${number}`);
    }
  }
});

test('accepts the example of every form at its published confidence', () => {
  for (const { type, variants } of detector.formats) {
    for (const { pattern, example, check } of variants) {
      assert.match(example, new RegExp(`^(?:${pattern})$`, 'u'), type);
      const match = findMatch(example, type);
      assert.ok(match !== undefined, `${type} ${example}`);
      if (check !== null) assert.equal(match.check_digit, 'valid', `${type} ${example}`);
    }
  }
});

test('never exceeds the published confidence of a format', () => {
  const order = ['low', 'medium', 'high', 'verified'];
  for (const format of detector.formats) {
    for (const number of families.find((family) => family.type === format.type)!.examples.valid) {
      const { confidence } = findMatch(number, format.type)!;
      assert.ok(order.indexOf(confidence) <= order.indexOf(format.max_confidence), `${format.type} ${number}`);
    }
  }
});

test('has a source, a label and known carriers for every format', () => {
  const directory = builtInDirectory();
  for (const { type, label, source, carrier, candidates } of families) {
    assert.match(source, /\w{3}.*[.]$/u, type);
    assert.ok(label.length > 2, type);
    for (const slug of [...candidates, ...(carrier === null ? [] : [carrier])]) {
      assert.ok(directory.findCarrier(slug) !== undefined, `${type} names ${slug}, which the directory lacks`);
    }
  }
});

test('lists the carrier of a format as its first candidate', () => {
  for (const { type, carrier, candidates } of families) {
    if (carrier !== null) assert.equal(candidates[0], carrier, type);
  }
});

test('has priors for existing formats only', () => {
  const types = new Set(families.map((family) => family.type));
  assert.deepEqual(
    typesWithPrior.filter((type) => !types.has(type)),
    [],
  );
});

function meet(a: Shape, b: Shape): boolean {
  if (a.length !== b.length) return false;
  return a.every((set, i) => (set.digits & b[i]!.digits) !== 0 || (set.letters & b[i]!.letters) !== 0);
}

function pairName(a: string, b: string): string {
  return [a, b].sort().join(' ');
}

/** A form above a share of one half makes no match, so it collides with nothing. */
const silentShare = 0.5;

function listMeetingPairs(areRivals: (a: string, b: string) => boolean): string[] {
  const forms = createDetector().formats.map(({ type, variants }) => ({
    type,
    matching: variants
      .filter(({ p_mask: share }) => share <= silentShare)
      .map(({ pattern, max_confidence: band }) => ({ band, shapes: listShapes(pattern) })),
  }));
  return forms.flatMap((a, i) =>
    forms
      .slice(i + 1)
      .filter((b) =>
        a.matching.some((one) =>
          b.matching.some(
            (two) => areRivals(one.band, two.band) && one.shapes.some((x) => two.shapes.some((y) => meet(x, y))),
          ),
        ),
      )
      .map((b) => pairName(a.type, b.type)),
  );
}

function listKnownPairs(): string[] {
  return knownCollisions.flatMap(({ types, against }) =>
    types.flatMap((type, i) => (against ?? types.slice(i + 1)).map((other) => pairName(type, other))),
  );
}

/** A stronger band decides by itself; forms of one band above low need the prior or a person. */
const areEquals = (a: string, b: string): boolean => a === b && a !== 'low';

test('lists every collision between formats of one band', () => {
  const known = new Set(listKnownPairs());
  const missing = listMeetingPairs(areEquals).filter((pair) => !known.has(pair));
  assert.deepEqual(missing, []);
});

test('lists collisions of existing formats only', () => {
  const types = new Set(families.map((family) => family.type));
  const listed = knownCollisions.flatMap(({ types: some, against }) => [...some, ...(against ?? [])]);
  assert.deepEqual(
    listed.filter((type) => !types.has(type)),
    [],
  );
});

test('never matches Poste Italiane for a postal number, valid or not', () => {
  for (const number of ['RB123456785GB', 'RB123456786GB', 'EE471108150FR']) {
    assert.equal(findMatch(number, 'poste_it'), undefined, number);
  }
});

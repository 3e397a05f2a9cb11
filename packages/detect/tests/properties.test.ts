import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DetectionResult, createDetector, detect, findInText, warningCodes } from '../src/index.ts';

const seed = 20_260_817;
const runs = { seed, numRuns: 3000 };

/** Any UTF-16 text, half surrogates and controls included, and texts that look like numbers. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCZ -./()%#:]\u001D０é')), maxLength: 60 }),
);

function check(result: DetectionResult): void {
  assert.equal(result.matched, result.matches.length > 0);
  assert.equal(result.primary, result.matches[0] ?? null);
  assert.equal(result.confidence, result.primary?.confidence ?? null);
  assert.equal(result.decision === 'no_match', !result.matched);
  assert.ok(result.matches.length <= 10);
  assert.ok(result.suggestions.length <= 3);
  assert.ok(result.warnings.every((code) => warningCodes.includes(code)));
  assert.ok(result.possible_shapes.length <= 8);
  const types = [...result.matches, ...result.possible_shapes].map(({ type }) => type);
  assert.equal(new Set(types).size, types.length);
  assert.equal(new Set(result.matches.map((match) => match.type)).size, result.matches.length);
  for (const [i, match] of result.matches.entries()) {
    assert.ok(i === 0 || result.matches[i - 1]!.priority >= match.priority);
    if (match.check_digit === 'invalid') assert.equal(match.confidence, 'low');
  }
}

test('never throws on any text, and keeps the fields of the result consistent', () => {
  fc.assert(
    fc.property(anyText, (text) => check(detect(text))),
    runs,
  );
});

test('never throws on any hints, and crosses no band', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.record({ carrier: fc.string(), country: fc.string() }, { requiredKeys: [] }),
      (text, hints) => {
        const result = detect(text, hints);
        check(result);
        // A shape that says nothing may become a match at low; nothing goes higher.
        if (detect(text).matched || result.confidence !== 'low') {
          assert.equal(result.confidence, detect(text).confidence);
        }
      },
    ),
    runs,
  );
});

test('gives the same bytes for the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => assert.equal(JSON.stringify(detect(text)), JSON.stringify(detect(text)))),
    runs,
  );
});

test('gives the same result from two detectors', () => {
  const other = createDetector();
  fc.assert(
    fc.property(anyText, (text) => assert.deepEqual(other.detect(text), detect(text))),
    runs,
  );
});

test('normalizes a normalized text to itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { normalized } = detect(text);
      if (normalized.length <= 80) assert.equal(detect(normalized).normalized, normalized);
    }),
    runs,
  );
});

test('ignores spaces, dashes and case except as layout', () => {
  const number = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMRSUZ')),
    minLength: 8,
    maxLength: 30,
  });
  const separators = fc.array(fc.constantFrom('', '', ' ', '-', '\u2013', '\u200B'), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(number, separators, (text, between) => {
      const disguised = Array.from(text, (character, i) => character.toLowerCase() + between[i]!).join('');
      const plain = detect(text);
      if (plain.transformations.length > 0) return;
      const result = detect(disguised);
      assert.equal(result.normalized, plain.normalized);
      // Layout is evidence for air waybills, and against the GLS number that it resembles.
      if (/^\d{10,11}$/u.test(text)) return;
      assert.deepEqual(result.matches, plain.matches);
    }),
    runs,
  );
});

test('searches any text without throwing, with findings in order and apart', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      let end = 0;
      for (const finding of findInText(text)) {
        assert.ok(finding.start >= end && finding.end > finding.start && finding.end <= text.length);
        end = finding.end;
        const alone = detect(text.slice(finding.start, finding.end));
        // The words around a number lift what is weak by itself to low, and change nothing else.
        if (finding.detection.confidence === 'low') assert.ok(alone.confidence === null || alone.confidence === 'low');
        else assert.deepEqual(alone, finding.detection);
      }
    }),
    { seed, numRuns: 1000 },
  );
});

test('matches nothing for a value that is not a string', () => {
  for (const value of [undefined, null, 12, {}, []] as unknown[] as string[]) {
    assert.equal(detect(value).decision, 'no_match');
    assert.deepEqual(findInText(value), []);
  }
});

/** The wire form: literals typed by hand, because other programs rely on them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createDetector,
  detect,
  findSandboxNumber,
  inputProblem,
  listFormats,
  maxInputLength,
  maxUrlLength,
  sandboxNumbers,
} from '../src/index.ts';

test('returns every field of a container', () => {
  assert.deepEqual(detect('msku 601167-2'), {
    normalized: 'MSKU6011672',
    tracking_number: 'MSKU6011672',
    matched: true,
    confidence: 'verified',
    decision: 'auto_select',
    primary: detect('MSKU6011672').primary,
    matches: [
      {
        type: 'iso6346',
        label: 'Container number (ISO 6346)',
        vertical: 'container',
        carrier: { slug: 'maersk', name: 'Maersk' },
        candidates: ['maersk'],
        confidence: 'verified',
        priority: 420,
        check_digit: 'valid',
        check: { algorithm: 'iso', expected: '2', actual: '2' },
        components: {
          owner_code: 'MSK',
          category_identifier: 'U',
          category: 'freight_container',
          serial: '601167',
          check_digit: '2',
          owner: { name: 'Maersk', kind: 'line' },
        },
        evidence: ['check', 'prefix_known'],
      },
    ],
    possible_shapes: [],
    catalog_match: null,
    transformations: [],
    suggestions: [],
    warnings: ['owner_is_not_carrier'],
  });
});

const resultFields = [
  'normalized',
  'tracking_number',
  'matched',
  'confidence',
  'decision',
  'primary',
  'matches',
  'possible_shapes',
  'catalog_match',
  'transformations',
  'suggestions',
  'warnings',
];
const matchFields = [
  'type',
  'label',
  'vertical',
  'carrier',
  'candidates',
  'confidence',
  'priority',
  'check_digit',
  'check',
  'components',
  'evidence',
];

test('returns fields in one order, with and without a match or hint', () => {
  for (const number of [
    '986578788855',
    '1Z999AA10123456784',
    'nothing',
    '',
    '020-12345674',
    'MAEU203176301',
    '12345678',
  ]) {
    for (const hints of [undefined, { country: 'US', carrier: 'maersk' }]) {
      const result = detect(number, hints);
      assert.deepEqual(Object.keys(result), resultFields, number);
      for (const match of result.matches) assert.deepEqual(Object.keys(match), matchFields, number);
    }
  }
});

test('knows sandbox numbers with and without dashes, in any case, without a carrier', () => {
  assert.deepEqual(sandboxNumbers, [
    'SVCTEST-DELIVERED',
    'SVCTEST-IN-TRANSIT',
    'SVCTEST-EXCEPTION',
    'SVCTEST-CUSTOMS-HOLD',
    'SVCTEST-RETURNED',
    'SVCTEST-STALE',
    'SVCTEST-NOT-FOUND',
  ]);
  for (const number of ['SVCTEST-IN-TRANSIT', 'svctestintransit', ' SVCTEST IN TRANSIT ']) {
    const result = detect(number);
    assert.equal(result.sandbox, true);
    assert.equal(result.normalized, 'SVCTESTINTRANSIT');
    assert.equal(result.tracking_number, 'SVCTEST-IN-TRANSIT');
    assert.deepEqual(result.matches, []);
  }
  assert.equal(detect('SVCTEST-OTHER').sandbox, undefined);
  assert.equal(detect('SVCTEST-OTHER').matched, false);
  assert.equal(findSandboxNumber('SVCTESTSTALE'), 'SVCTEST-STALE');
  assert.equal(findSandboxNumber('STALE'), undefined);
});

test('limits input to 80 characters, 2,048 for a URL where URLs are accepted', () => {
  assert.equal(maxInputLength, 80);
  assert.equal(maxUrlLength, 2048);
  assert.equal(inputProblem(''), 'empty');
  assert.equal(inputProblem(' \t\n\u00A0'), 'empty');
  assert.equal(inputProblem('x'), null);
  assert.equal(inputProblem('x'.repeat(80)), null);
  assert.equal(inputProblem('x'.repeat(81)), 'too_long');
  assert.equal(inputProblem('📦'.repeat(80)), null, 'characters, not code units');
  assert.equal(inputProblem('📦'.repeat(81)), 'too_long');
  const boxes = detect('📦'.repeat(80));
  assert.deepEqual([boxes.normalized, boxes.warnings], ['📦'.repeat(80), ['foreign_characters']]);
  assert.equal(detect('\u{1D7D8}'.repeat(60)).normalized, '0'.repeat(60));
  const url = `https://www.ups.com/${'x'.repeat(2028)}`;
  assert.equal(inputProblem(url), null);
  assert.equal(inputProblem(`${url}x`), 'too_long');
  assert.equal(inputProblem(url, { allowUrl: false }), 'too_long');
});

test('matches nothing for one to three characters', () => {
  for (const text of ['1', 'AB', '123', '- 1']) assert.equal(detect(text).matched, false);
});

test('names catalog carriers beside the match', () => {
  assert.deepEqual(detect('LP02826912885497').catalog_match, {
    slug: 'cainiao',
    name: 'Cainiao',
    pattern_id: 'cainiao',
  });
  assert.deepEqual(detect('YT3851656990779798').catalog_match?.slug, 'yunexpress');
  assert.equal(detect('MSKU6011672').catalog_match, null);
  assert.equal(detect('986578788855').catalog_match, null);
});

test('publishes the fields of every format', () => {
  const formats = listFormats();
  assert.ok(formats.length >= 60);
  for (const format of formats) {
    assert.ok(format.p_mask > 0 && format.p_mask <= 1, format.type);
    assert.ok(format.variants.length > 0, format.type);
  }
  const of = (type: string) => formats.find((format) => format.type === type);
  assert.equal(of('fedex_12')?.p_mask, 0.1);
  assert.equal(of('fedex_12')?.max_confidence, 'medium');
  assert.equal(of('s10')?.p_mask.toFixed(4), '0.0197');
  assert.equal(of('usps_impb')?.p_mask.toFixed(4), '0.0030');
  assert.equal(of('iso6346')?.p_mask.toFixed(4), '0.0115');
  assert.equal(of('blue_dart')?.p_mask, 1);
});

test('freezes the shared parts of a result', () => {
  const { primary } = detect('986578788855');
  assert.ok(Object.isFrozen(primary));
  assert.ok(Object.isFrozen(primary?.evidence));
  assert.ok(Object.isFrozen(detect('MSKU6011672').primary?.evidence));
  assert.ok(Object.isFrozen(detect('MSKU6011672').primary?.carrier));
  assert.ok(Object.isFrozen(detect('MSKU6011672').primary?.check));
});

test('builds a detector from its options alone', () => {
  const detector = createDetector({ disable: ['iso6346'] });
  assert.equal(
    detector.detect('MSKU6011672').matches.some((match) => match.type === 'iso6346'),
    false,
  );
  assert.equal(detect('MSKU6011672').primary?.type, 'iso6346');
});

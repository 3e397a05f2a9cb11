import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormatError, type OperatorFormat, createDetector, detect } from '../src/index.ts';

const acme: OperatorFormat = {
  id: 'acme',
  carrier: 'acme-parcels',
  carrierName: 'Acme Parcels',
  prefix: ['AC', 'AM'],
  charset: 'digits',
  length: [12, 14],
  check: { algorithm: 'luhn', from: 3, to: -2 },
};

test('compiles a format with prefix, length and check digit', () => {
  const { detect: detectWith, formats } = bind(createDetector({ formats: [acme] }));
  const published = formats.at(-1)!;
  const result = detectWith(published.example);
  assert.equal(result.primary?.type, 'acme');
  assert.deepEqual(result.primary?.carrier, { slug: 'acme-parcels', name: 'Acme Parcels' });
  assert.deepEqual(result.primary?.evidence, ['check', 'operator_pattern']);
  assert.equal(result.primary?.check_digit, 'valid');
  assert.equal(result.confidence, 'verified');
  assert.deepEqual(result.catalog_match, { slug: 'acme-parcels', name: 'Acme Parcels', pattern_id: 'acme' });
  const other = published.example.slice(0, -1) + String((Number(published.example.at(-1)) + 1) % 10);
  // Two prefixes of 676: a near miss stays, as in the built-in table.
  assert.equal(detectWith(other).primary?.check_digit, 'invalid');
  assert.equal(detectWith(other).confidence, 'low');
});

function bind(detector: ReturnType<typeof createDetector>) {
  return { detect: (text: string) => detector.detect(text), formats: detector.formats };
}

test('publishes the false-accept rate of an operator format and derives its confidence', () => {
  const share = (format: Partial<OperatorFormat> & object) =>
    createDetector({ formats: [{ id: 'probe', carrier: 'ups', ...format } as OperatorFormat] }).formats.at(-1)!;
  assert.equal(share({ prefix: ['QX'], charset: 'digits', length: [12] }).p_mask.toFixed(9), (1 / 676).toFixed(9));
  assert.equal(share({ prefix: ['QX'], charset: 'digits', length: [12] }).max_confidence, 'high');
  assert.equal(share({ charset: 'digits', length: [12] }).max_confidence, 'low');
  assert.equal(
    share({ charset: 'digits', length: [12], check: { algorithm: 'mod7', from: 1, to: 11 } }).max_confidence,
    'medium',
  );
  // Digits alone never reach more than high, however rare the prefix.
  assert.equal(
    share({ prefix: ['98765'], charset: 'digits', length: [12], check: { algorithm: 'mod7', from: 1, to: 11 } })
      .max_confidence,
    'high',
  );
  assert.equal(share({ regex: '^Q[A-M]\\d{8}$' }).p_mask.toFixed(9), (1 / 52).toFixed(9));
});

test('names overlaps with built-in formats', () => {
  const detector = createDetector({ formats: [{ id: 'probe', carrier: 'ups', charset: 'digits', length: [12] }] });
  const overlaps = detector.formats.at(-1)?.overlaps ?? [];
  for (const type of ['fedex_12', 'parcelforce', 'sf_express', 'bol']) assert.ok(overlaps.includes(type), type);
});

test('runs a regex with many forms in a linear-time automaton', () => {
  const detector = createDetector({ formats: [{ id: 'probe', carrier: 'ups', regex: '(QA|QB|C){4,12}[0-9]{2,4}' }] });
  for (const number of ['CCCC12', 'QAQBCQA1234', 'QAQAQAQAQAQAQAQA99']) {
    assert.equal(
      detector.detect(number).matches.some((match) => match.type === 'probe'),
      true,
      number,
    );
  }
  for (const number of ['CCC12', 'QAQBC1234', 'QQQQ12', 'CCCC12345']) {
    assert.equal(
      detector.detect(number).matches.some((match) => match.type === 'probe'),
      false,
      number,
    );
  }
});

test('keeps built-in matches beside an operator format', () => {
  const detector = createDetector({ formats: [acme] });
  for (const number of ['986578788855', 'MSKU6011672', '020-12345675', 'XX']) {
    assert.deepEqual(detector.detect(number), detect(number));
  }
});

const refused: readonly (readonly [why: RegExp, format: Record<string, unknown>])[] = [
  [/unbounded/u, { regex: '^(([0-9]\\s*)+)+X$' }],
  [/unbounded/u, { regex: '^(a|a)*$' }],
  [/unbounded/u, { regex: 'AB\\d{3,}' }],
  [/the limit is 200/u, { regex: 'A'.repeat(201) }],
  [/look-around/u, { regex: '(?=A)A{8}' }],
  [/look-around and named groups/u, { regex: '(?<name>A{8})' }],
  [/back-references/u, { regex: '(AB)\\1{4}' }],
  [/empty text/u, { regex: '\\d{0,9}' }],
  [/repeats too deeply/u, { regex: '((((((){0,40}){0,40}){0,40}){0,40}){0,40}){0,40}' }],
  [/at least 4/u, { regex: '\\d{3,9}' }],
  [/more than 40/u, { regex: '\\d{20}\\d{21}' }],
  [/more than 40/u, { regex: '(A|B|C){20}(A|B|C){21}' }],
  [/repeats more than 40/u, { regex: '\\d{41}' }],
  [/"-" can never match: white space and dashes are removed/u, { regex: '\\d{3}-\\d{8}' }],
  [/"-" can never match: white space/u, { regex: 'HK[0-9]{8}(-1)?' }],
  [/"\\s" can never match: white space/u, { regex: '(HK\\s\\d{8}|QX\\d{8})' }],
  [/"Ω" can never match: numbers have only the letters A to Z and digits/u, { regex: 'Ω[0-9]{8}' }],
  [/"\[Ä\/\]" can never match: numbers have only/u, { regex: 'QX(\\d{8}|[Ä/]\\d{8})' }],
  [/anchor inside/u, { regex: 'AB^CD\\d{8}' }],
  [/without "\)"/u, { regex: '(AB\\d{8}' }],
  [/unbalanced/u, { regex: 'AB\\d{8})' }],
  [/without "\]"/u, { regex: '[AB\\d{8}' }],
  [/runs backwards/u, { regex: '[Z-A]{8}' }],
  [/repeat of a repeat/u, { regex: 'A{8}{2}' }],
  [
    /unknown check algorithm "verhoeff"/u,
    { charset: 'digits', length: [12], check: { algorithm: 'verhoeff', from: 1, to: 11 } },
  ],
  [/covers 8 characters/u, { charset: 'digits', length: [12], check: { algorithm: 's10', from: 1, to: 11 } }],
  [/digits only/u, { charset: 'alphanumeric', length: [12], check: { algorithm: 'luhn', from: 1, to: 11 } }],
  [/lies outside/u, { charset: 'digits', length: [12], check: { algorithm: 'luhn', from: 1, to: 12 } }],
  [/not in the directory/u, { carrier: 'nobody-knows', charset: 'digits', length: [12] }],
  [/does not fit prefix/u, { prefix: ['ABCDEF'], charset: 'digits', length: [5] }],
  [/only letters and digits/u, { prefix: ['A*'], charset: 'digits', length: [9] }],
  [/charset/u, { charset: 'emoji', length: [9] }],
  [/id must match/u, { id: 'Not Good', charset: 'digits', length: [9] }],
  [/vertical must be/u, { vertical: 'rail', charset: 'digits', length: [9] }],
];

for (const [why, format] of refused) {
  test(`rejects at load, ${why.source}: ${JSON.stringify(format).slice(0, 70)}`, () => {
    const formats = [{ id: 'probe', carrier: 'ups', ...format } as unknown as OperatorFormat];
    assert.throws(
      () => createDetector({ formats }),
      (error: unknown) => {
        assert.ok(error instanceof FormatError);
        assert.match(error.message, /^format "/u);
        assert.match(error.message, why);
        return true;
      },
    );
  });
}

test('takes separators that a number may do without', () => {
  const regex = 'QX[ -]?\\d{4}(?:-|\\s)?\\d{4}[-A-Z]?';
  const { detect: detectWith } = bind(createDetector({ formats: [{ id: 'probe', carrier: 'ups', regex }] }));
  for (const number of ['QX-1234-5678', 'QX12345678A']) assert.equal(detectWith(number).primary?.type, 'probe', number);
});

test('rejects an id that is used twice or by a built-in type', () => {
  assert.throws(() => createDetector({ formats: [acme, acme] }), /"acme" is declared twice/u);
  assert.throws(() => createDetector({ formats: [{ ...acme, id: 'fedex_12' }] }), /"fedex_12" is declared twice/u);
});

test('matches a pattern that would stall a backtracking engine', () => {
  const detector = createDetector({ formats: [{ id: 'probe', carrier: 'ups', regex: '((A|AA){1,4}){4}B' }] });
  // An engine that goes back on its steps needs years for one of these.
  assert.ok(!detector.detect('A'.repeat(32)).matches.some((match) => match.type === 'probe'));
});

test('switches built-in types off, and takes a type to enable that is on already', () => {
  const without = createDetector({ disable: ['fedex_12'] });
  assert.equal(detect('986578788855').primary?.type, 'fedex_12');
  assert.equal(
    without.detect('986578788855').matches.some((match) => match.type === 'fedex_12'),
    false,
  );
  const names = (detector: Pick<ReturnType<typeof createDetector>, 'detect'>) =>
    detector.detect('12345678901').possible_shapes.some((shape) => shape.type === 'blue_dart');
  assert.equal(names({ detect }), true);
  assert.equal(names(createDetector({ disable: ['blue_dart'] })), false);
  assert.equal(names(createDetector({ enable: ['blue_dart'] })), true);
  assert.throws(() => createDetector({ disable: ['no_such_type'] }), /unknown built-in type "no_such_type"/u);
});

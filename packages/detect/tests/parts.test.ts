/** The parts of a number for display. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Match,
  builtInDirectory,
  createDetector,
  detect,
  makeExampleNumber,
  partRoles,
  partsOf,
  typesOffByDefault,
} from '../src/index.ts';

const detector = createDetector({ enable: [...typesOffByDefault] });

function written(number: string, type?: string): string[] {
  const { normalized, matches, primary } = detector.detect(number);
  const match = type === undefined ? primary! : matches.find((one) => one.type === type)!;
  return partsOf(normalized, match).map(({ text, role, meaning, state, expected }) =>
    [text, role, meaning, state === 'plain' ? null : state, expected].filter((word) => word !== null).join(' '),
  );
}

const expected: readonly (readonly [number: string, parts: readonly string[], type?: string])[] = [
  ['RR287043775IN', ['RR service_indicator registered', '28704377 serial', '5 check_digit correct', 'IN country IN']],
  ['MSKU6011673', ['MSK owner_code Maersk', 'U category freight_container', '601167 serial', '3 check_digit wrong 2']],
  ['MSKU601167', ['MSK owner_code Maersk', 'U category freight_container', '601167 serial']],
  ['1Z999AA10123456784', ['1Z prefix UPS', '999AA1 shipper', '01 service', '2345678 package', '4 check_digit correct']],
  ['020-12345675', ['020 airline_prefix Lufthansa Cargo', '1234567 serial', '5 check_digit correct']],
  ['MAEU203176301', ['MAEU scac Maersk', '203176301 body']],
  ['00340434161094042557', ['00340 prefix DHL Paket', '43416109404255 serial', '7 check_digit correct']],
  [
    '00116244976799045075',
    ['00 prefix', '1 extension_digit', '1624497679904507 company_and_serial', '5 check_digit correct'],
  ],
  ['9611020987654312345672', ['96 prefix FedEx', '11020 routing', '98765431234567 serial', '2 check_digit correct']],
  [
    '420787459400111206206406260787',
    [
      '420 prefix USPS',
      '78745 destination_zip',
      '94 application_identifier',
      '001 service_code',
      '1120620640626078 serial',
      '7 check_digit correct',
    ],
  ],
];

for (const [number, parts, type] of expected) {
  test(`cuts ${number} into parts with roles and meanings`, () => {
    assert.deepEqual(written(number, type), parts);
  });
}

function checkParts(normalized: string, match: Match): void {
  const parts = partsOf(normalized, match);
  assert.equal(parts.map(({ text }) => text).join(''), normalized, match.type);
  for (const part of parts) {
    assert.ok(partRoles.includes(part.role));
    assert.equal(part.isCheckDigit, part.role === 'check_digit');
    assert.ok(part.text.length > 0);
  }
  const checks = parts.filter(({ isCheckDigit }) => isCheckDigit);
  assert.equal(checks.length, match.check === null ? 0 : 1, `${match.type} ${normalized}`);
  for (const { state, text, expected: right } of checks) {
    assert.equal(state, match.check_digit === 'valid' ? 'correct' : 'wrong');
    assert.equal(text, match.check?.actual);
    assert.equal(right, match.check_digit === 'valid' ? null : match.check?.expected);
  }
}

for (const format of detector.formats) {
  test(`joins the parts of every ${format.type} example to the number, with one check digit`, () => {
    for (const { example } of format.variants) {
      const { normalized, matches } = detector.detect(example, {
        carrier: format.carrier ?? format.candidates[0] ?? '',
      });
      for (const match of matches) checkParts(normalized, match);
      const own = matches.find(({ type }) => type === format.type);
      if (own === undefined) continue;
      const [first] = partsOf(normalized, own);
      if (own.check !== null) assert.notEqual(first?.role, 'body', `${format.type} ${example} is one part`);
    }
  });
}

test('cuts the example number of every carrier', () => {
  for (const carrier of builtInDirectory().carriers) {
    const { normalized, matches } = detector.detect(makeExampleNumber(carrier, detector.formats).trackingNumber);
    for (const match of matches) checkParts(normalized, match);
  }
});

test('keeps a number that its match does not describe as one part', () => {
  const { primary } = detect('1Z999AA10123456784');
  assert.deepEqual(
    partsOf('ÄÖ-12', primary!).map(({ text, role }) => `${text} ${role}`),
    ['ÄÖ-12 body'],
  );
  assert.deepEqual(partsOf('', primary!), []);
});

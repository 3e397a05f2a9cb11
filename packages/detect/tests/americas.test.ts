/** Numbers of American carriers as their customers type them; all are made up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../src/index.ts';
import { SeededRandom } from '../src/operator/sampling.ts';

const firsts: readonly (readonly [number: string, carrier: string, confidence: string])[] = [
  ['TBA 4417 2093 8856', 'amazon-logistics', 'high'],
  ['TBADFW550173942', 'amazon-logistics', 'medium'],
  ['DE4017739205', 'amazon-logistics', 'low'],
  ['INTLCMJ550173942', 'intelcom', 'high'],
  ['BNI550173942', 'bonshaw', 'low'],
  ['UUS4A31550173942817', 'uniuni', 'high'],
  ['UR55017394281736204', 'uniuni', 'high'],
  ['SPXORD550173942817362045', 'speedx', 'high'],
  ['SWX550173942817362', 'swiftx', 'medium'],
  ['GF5501739428173', 'gofo', 'medium'],
  ['1LSABQ550173942', 'ontrac', 'medium'],
  ['MEL55017394281FMXDF01', 'mercado-envios', 'high'],
  ['360055017394281', 'andreani', 'medium'],
];

for (const [number, carrier, confidence] of firsts) {
  test(`names ${carrier} first for ${number}, at ${confidence}`, () => {
    const { primary } = detect(number);
    assert.equal(primary?.carrier?.slug, carrier);
    assert.equal(primary.confidence, confidence);
  });
}

test('selects no number unattended whose form only one program shows', () => {
  for (const number of ['BNI550173942', 'UPAA550173942817362', '1CDLABQ55017394', 'AHOY5501ABQ', 'DXABCD5501739']) {
    const { confidence, decision } = detect(number);
    assert.equal(confidence, 'low', number);
    assert.equal(decision, 'needs_confirmation', number);
  }
});

test('reads a FedEx number with the form id behind it, and tracks the number alone', () => {
  const result = detect('7453 3314 7896 0201');
  assert.equal(result.primary?.type, 'fedex_16');
  assert.equal(result.tracking_number, '745333147896');
});

test('never reads 20 digits as FedEx where USPS computes the check digit', () => {
  const random = new SeededRandom(20);
  let usps = 0;
  for (let i = 0; i < 20_000; i++) {
    const number = Array.from({ length: 20 }, (_, at) => (at === 3 ? 9 : random.below(10))).join('');
    const valid = detect(number).matches.filter((match) => match.check_digit === 'valid');
    const types = new Set(valid.map((match) => match.type));
    if (!types.has('usps_20') && !types.has('usps_legacy')) continue;
    usps++;
    assert.ok(!types.has('fedex_smartpost_20'), number);
  }
  assert.ok(usps > 1000, `${usps}`);
});

test('reads the check digit of XPO and keeps it low', () => {
  assert.equal(detect('707124810').primary?.type, 'xpo_pro');
  assert.equal(detect('707124810').confidence, 'low');
  assert.deepEqual(detect('707124811').matches, []);
});

test('lifts bare digits of a carrier by its name', () => {
  const hinted: readonly (readonly [number: string, carrier: string, type: string])[] = [
    ['0441855345', 'estes', 'estes_pro'],
    ['484473097', 'tforce-freight', 'tforce_freight_pro'],
    ['484473097', 'rl-carriers', 'rl_carriers_pro'],
    ['74473179144204', 'jadlog', 'jadlog'],
    ['6055902900710788614757', 'estafeta', 'estafeta'],
    ['899614157900', 'amazon-shipping-in', 'amazon_shipping_in'],
  ];
  for (const [number, carrier, type] of hinted) {
    assert.ok(
      detect(number, { carrier }).matches.some((match) => match.type === type),
      `${number} ${carrier}`,
    );
    assert.ok(!detect(number).matches.some((match) => match.type === type), number);
  }
});

test('names no shipment of Mercado Envíos for eleven digits written as an air waybill', () => {
  const shapes = (number: string) => detect(number).possible_shapes.map((shape) => shape.type);
  assert.ok(shapes('41225039989').includes('mercado_envios'));
  assert.ok(!shapes('020-12345675').includes('mercado_envios'));
});

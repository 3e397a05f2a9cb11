/** GS1 Digital Links and element strings: what is in them of shipments, and what is not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, findInText } from '../src/index.ts';

test('finds a GS1 Digital Link of a shipment in running text', () => {
  const [found, ...others] = findInText('Scan https://id.gs1.org/00/340434273849102932, please.');
  assert.equal(found?.detection.primary?.type, 'dhl_de_20');
  assert.equal(found?.detection.confidence, 'verified');
  assert.deepEqual(others, []);
});

test('reads no shipment in a GS1 Digital Link of an article, a document or a place', () => {
  for (const path of [
    '01/09506000134352',
    '01/09506000134352/21/1Z999AA10123456784',
    '8006/095060001343520102',
    '253/9506000134352ABC',
    '414/9506000134352',
    '413/9506000134352',
    '8003/00423522466442028424',
    '8003/04012345123456',
    '8004/317337755971',
  ]) {
    assert.equal(detect(`https://id.gs1.org/${path}`).matched, false, path);
  }
});

test('reads no shipment in a GS1 element string of an asset, a document, a lot or an order', () => {
  for (const text of [
    '(8003)00423522466442028424',
    '(8003) 00423522466442028424',
    '(253)7083980931796',
    '(8004)317337755971',
    '(10)2947569435',
    '(21) 2947569435',
    '(91)2947569435',
    '(400)203176301',
    '(421)27612345678',
    ']C18004317337755971',
    '\u001D2537083980931796',
    '\u001D11240101217083980931796',
  ]) {
    assert.deepEqual(detect(text).matches, [], text);
  }
});

test('finds no shipment behind the AI of an asset, a document or an order in running text', () => {
  for (const text of [
    'pallet RTI 8003 00423522466442028424',
    'pallet RTI (8003) 00423522466442028424',
    'order (400)2947569435',
    '(10)ABC123(21)2947569435',
  ]) {
    assert.deepEqual(findInText(text), [], text);
    assert.deepEqual(detect(text).matches, [], text);
  }
});

test('reads a shipment beside other elements, behind the number of an item, and behind the prefix of an airline', () => {
  const sscc = '00340434161094042557';
  for (const text of [
    '(400)203176301(00)340434161094042557',
    `\u001D11240101${sscc}\u001D400203176301`,
    `]C102140123456789083712\u001D${sscc}`,
  ]) {
    assert.equal(detect(text).normalized, sscc, text);
  }
  assert.equal(detect('(420)12345(94)00111206206406260787').tracking_number, '9400111206206406260787');
  assert.equal(detect('(10) RB123456785GB').normalized, 'RB123456785GB');
  assert.equal(detect('(235) 12345675').tracking_number, '235-12345675');
});

test('offers repairs for a GS1 Digital Link with a wrong check digit', () => {
  const mistyped = detect('https://id.gs1.org/00/340434273849102933');
  assert.equal(mistyped.primary?.check_digit, 'invalid');
  assert.deepEqual(mistyped.suggestions, detect('(00)340434273849102933').suggestions);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cutToPage,
  encodeValue,
  fillTemplate,
  makeLineValues,
  makeTemplateValues,
  readMscParams,
  vetUrl,
} from './url-template.ts';

const hosts = ['carrier.example'];
const fill = (template: string, number: string) => fillTemplate(template, makeTemplateValues(number), hosts);
const query = 'https://carrier.example/t?id={number}';
const path = 'https://carrier.example/t/{number}';

test('splits an air waybill into values, with or without dash', () => {
  for (const number of ['020-12345675', '02012345675', '020 1234 5675']) {
    const { awb_plain, awb_prefix, awb_serial, awb_dashed } = makeTemplateValues(number);
    assert.deepEqual(
      [awb_plain, awb_prefix, awb_serial, awb_dashed],
      ['02012345675', '020', '12345675', '020-12345675'],
    );
  }
  assert.deepEqual(makeTemplateValues('MSKU1234565'), { number: 'MSKU1234565', number_lower: 'msku1234565' });
  assert.deepEqual(Object.keys(makeTemplateValues('020-1234567')), ['number', 'number_lower']);
});

const hostile: readonly [number: string, encoded: string][] = [
  ['A/B 1', 'A%2FB%201'],
  [`it's "(x)"!*`, 'it%27s%20%22%28x%29%22%21%2A'],
  ['javascript:alert(1)', 'javascript%3Aalert%281%29'],
  ['<script>', '%3Cscript%3E'],
  ['../../admin', '..%2F..%2Fadmin'],
  ['a&b=c#d?e', 'a%26b%3Dc%23d%3Fe'],
  ['%2e%2e', '%252e%252e'],
  ['{number}', '%7Bnumber%7D'],
  ['$&1', '%24%261'],
  ['a\r\nb', 'a%0D%0Ab'],
  ['\u212A1', '%E2%84%AA1'],
];

for (const [number, encoded] of hostile) {
  test(`encodes a hostile value as one value: ${JSON.stringify(number)}`, () => {
    assert.equal(fill(query, number), `https://carrier.example/t?id=${encoded}`);
    assert.equal(fill(path, number), `https://carrier.example/t/${encoded}`);
    const url = new URL(fill(path, number)!);
    assert.equal(url.pathname, `/t/${encoded}`);
    assert.equal(url.search + url.hash, '');
    assert.equal(new URL(fill(query, number)!).searchParams.get('id'), number);
  });
}

test('builds no URL for a value that is not a number', () => {
  for (const number of ['', '.', '..', '---', '/', 'A\uD800', 'A'.repeat(2048)]) {
    assert.equal(fill(path, number), null, JSON.stringify(number.slice(0, 20)));
  }
});

test('builds no URL for an unknown variable or one without a value', () => {
  assert.equal(fill('https://carrier.example/{awb_plain}', 'MSKU1234565'), null);
  assert.equal(fill('https://carrier.example/{constructor}', 'MSKU1234565'), null);
  assert.equal(fill('https://carrier.example/{__proto__}', 'MSKU1234565'), null);
});

test('fills lower-case and repeated variables', () => {
  assert.equal(fill('https://carrier.example/{number_lower}#/{number}', 'AB1'), 'https://carrier.example/ab1#/AB1');
});

test('accepts only https on an allowed host, without port and user info', () => {
  assert.equal(vetUrl('https://carrier.example/x', hosts), 'https://carrier.example/x');
  for (const url of [
    'http://carrier.example/x',
    'https://carrier.example:8443/x',
    'https://me@carrier.example/x',
    'https://carrier.example.evil.example/x',
    'https://evil.example/?carrier.example',
    'https://evil.example\\@carrier.example/x',
    '//carrier.example/x',
    'javascript:alert(1)',
    '',
  ]) {
    assert.equal(vetUrl(url, hosts), null, url);
  }
});

test('cuts a template to its page', () => {
  assert.equal(cutToPage('https://carrier.example/t?id={number}'), 'https://carrier.example/t');
  assert.equal(cutToPage('https://carrier.example/t#/{number}?x=1'), 'https://carrier.example/t');
  assert.equal(cutToPage('https://carrier.example/t/{number}'), null);
});

test('encodes no lone surrogate', () => {
  assert.equal(encodeValue('\uDC00'), null);
  assert.equal(encodeValue('\u{1F4E6}'), '%F0%9F%93%A6');
});

test("cuts a line's SCAC from a bill, and nothing else", () => {
  const body = (number: string) => makeLineValues(number, ['MAEU', 'MCPU']).bol_body;
  assert.equal(body('MAEU203176301'), '203176301');
  assert.equal(body('MCPU203176301'), '203176301');
  for (const number of ['203176301', 'SELC12345600', 'MAEU', '']) assert.equal(body(number), number);
  assert.equal(makeLineValues('MAEU203176301', []).bol_body, 'MAEU203176301');
});

test("codes a number as in MSC's links, and reads it back", () => {
  const code = 'dHJhY2tpbmdOdW1iZXI9TVNNVTE0NTc5NjkmdHJhY2tpbmdNb2RlPTA=';
  assert.equal(makeLineValues('MSMU1457969', []).msc_params, code);
  for (const number of ['MSMU1457969', 'MEDUFR030802', 'A12345', 'A'.repeat(20)]) {
    assert.equal(readMscParams(makeLineValues(number, []).msc_params ?? ''), number);
  }
  for (const number of ['', 'A1234', 'A'.repeat(21), 'A&b=c12', '\u00c9123456', '\ud800123456']) {
    assert.equal(makeLineValues(number, []).msc_params, undefined, number);
  }
  for (const text of ['', 'A', `${code}==`, '\u00e9'.repeat(24), btoa('x'.repeat(30)), code.slice(0, 21)]) {
    assert.equal(readMscParams(text), null, text);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, maxUrlLength } from '../src/index.ts';

const urls: readonly (readonly [url: string, number: string, transformation: string, evidence: boolean])[] = [
  ['https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784', '1Z999AA10123456784', 'url:query:tracknum', true],
  [
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206206406260787',
    '9400111206206406260787',
    'url:query:tLabels',
    true,
  ],
  ['HTTPS://WWW.MAERSK.COM/tracking/MSKU6011672', 'MSKU6011672', 'url:path', true],
  ['https://track.4px.com/#/result/0/4PX3000123456789', '4PX3000123456789', 'url:fragment', true],
  ['https://example.com/t?number=RB%20123456785%20GB', 'RB123456785GB', 'url:query:number', false],
  ['https://evil-ups.com/t?number=1Z999AA10123456784', '1Z999AA10123456784', 'url:query:number', false],
  ['https://www.ups.com.example.net/t?number=1Z999AA10123456784', '1Z999AA10123456784', 'url:query:number', false],
];

for (const [url, number, transformation, fromHost] of urls) {
  test(`finds ${number} in ${url}`, () => {
    const result = detect(url);
    assert.equal(result.normalized, number);
    assert.deepEqual(result.transformations, [transformation]);
    assert.equal(result.primary?.evidence.includes('url_host'), fromHost);
    const plain = detect(number);
    assert.equal(result.primary?.type, plain.primary?.type);
    assert.equal(result.primary?.priority, (plain.primary?.priority ?? 0) + (fromHost ? 50 : 0));
    assert.equal(result.confidence, plain.confidence);
  });
}

test('ranks formats of one band by the host', () => {
  assert.equal(detect('287809468872').primary?.type, 'fedex_12');
  const result = detect('https://www.purolator.com/en/shipping/tracker?number=287809468872');
  assert.equal(result.primary?.type, 'purolator_12');
  assert.deepEqual(
    result.matches.map((match) => match.type).sort(),
    detect('287809468872')
      .matches.map((match) => match.type)
      .sort(),
  );
});

test('reads several numbers in one URL', () => {
  const result = detect('https://www.fedex.com/fedextrack/?trackNums=nothing,986578788855');
  assert.equal(result.primary?.type, 'fedex_12');
});

test('matches nothing for a URL without a number', () => {
  for (const url of [
    'https://',
    'http://[',
    'https://www.ups.com/',
    'https://x/%ZZ?number=%',
    'ftp://www.ups.com/1Z999AA10123456784',
  ]) {
    assert.equal(detect(url).matched, false, url);
  }
});

test('reads URLs up to 2,048 characters and other texts up to 80', () => {
  const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784&x=';
  assert.equal(detect(url + 'a'.repeat(maxUrlLength - url.length)).matched, true);
  assert.equal(detect(url + 'a'.repeat(maxUrlLength - url.length + 1)).matched, false);
  assert.equal(detect(`${' '.repeat(68)}020-12345675`).matched, true);
  assert.equal(detect(`${' '.repeat(69)}020-12345675`).matched, false);
});

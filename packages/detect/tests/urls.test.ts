import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory, detect, findInText, inputProblem, maxUrlLength } from '../src/index.ts';
import { extraHosts } from '../src/data/url-hosts.ts';

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
  ['https://t.17track.net/en#nums=RR482910372GB', 'RR482910372GB', 'url:fragment', false],
  ['https://www.google.com/search?q=1Z999AA10123456784&hl=en', '1Z999AA10123456784', 'url:query:q', false],
  ['https://duckduckgo.com/?q=ups+1Z999AA10123456784+tracking', '1Z999AA10123456784', 'url:query:q', false],
  ['ups.com/track?tracknum=1Z999AA10123456784', '1Z999AA10123456784', 'url:query:tracknum', true],
  ['www.ups.com/track?loc=en&amp;tracknum=1Z999AA10123456784', '1Z999AA10123456784', 'url:query:tracknum', true],
  ['https://example.com/track/view?RB123456785GB', 'RB123456785GB', 'url:query', false],
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
  for (const url of ['https://', 'http://[', 'https://www.ups.com/', 'https://x/%ZZ?number=%', 'ftp://www.ups.com/']) {
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

for (const [name, sign] of [
  ['a comma', ','],
  ['a line break', '%0D%0A'],
  ['a line feed', '%0A'],
  ['a space', '%20'],
  ['a semicolon', ';'],
  ['a plus sign', '+'],
  ['an encoded plus sign', '%2B'],
] as const) {
  test(`reads a list with ${name} between its numbers`, () => {
    const result = detect(`https://www.ups.com/track?trackNums=1Z999AA10123456785${sign}1Z999AA10123456784`);
    assert.equal(result.normalized, '1Z999AA10123456784');
    assert.equal(result.confidence, 'verified');
  });
}

test('reads at most eight numbers of a list', () => {
  const link = (valid: number): string => {
    const numbers = Array.from({ length: 9 }, (_, n) => (n === valid ? 'RB123456785GB' : `RB12345678${n}XX`));
    return `https://example.com/?nums=${numbers.join(';')}`;
  };
  assert.equal(detect(link(7)).confidence, 'verified');
  assert.notEqual(detect(link(8)).confidence, 'verified');
});

for (const wrapped of [
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.fedex.com%2Ffedextrack%2F%3Ftrknbr%3D905866861360&data=05%7C02',
  'https://www.google.com/url?q=https://www.fedex.com/fedextrack/905866861360&sa=D&source=calendar',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.fedex.com_fedextrack_-3Ftrknbr-3D905866861360&d=DwMFAg&c=a-b_c',
  'https://urldefense.com/v3/__https://www.fedex.com/fedextrack/?trknbr=905866861360__;!!Abc!xyz$',
]) {
  test(`reads the target of ${wrapped.slice(0, 40)}`, () => {
    const { normalized, primary } = detect(wrapped);
    assert.equal(normalized, '905866861360');
    assert.deepEqual(primary?.evidence, ['check', 'url_host']);
  });
}

test('a URL without a scheme may have 2,048 characters, and may be a label', () => {
  const long = `ups.com/track?x=${'a'.repeat(100)}&tracknum=1Z999AA10123456784`;
  assert.equal(inputProblem(long), null);
  assert.equal(detect(long).confidence, 'verified');
  assert.equal(inputProblem('a'.repeat(100)), 'too_long');
  assert.equal(detect('Ref.No/MSKU6011672').primary?.type, 'iso6346');
  assert.equal(detect('AWB.NO/020-12345675').primary?.type, 'mawb');
});

test('finds no shipment in everyday links', () => {
  for (const url of [
    'https://shop.example/products/tape?variant=905866861360&t=1700000000123',
    'https://social.example/status/1580661436132757506',
    'https://example.com/orders/3f2504e0-4f89-11d3-9a0c-0305e82c3301/items',
    'https://maps.example/?q=48.137154,11.576124',
    'https://www.ups.com/us/en/support/contact-us.page?zip=10001',
    'example.com/2024/report-20240312.pdf',
  ]) {
    assert.equal(detect(url).matched, false, url);
    assert.deepEqual(findInText(`See ${url}`), [], url);
  }
});

test('extra hosts name carriers of the directory', () => {
  const directory = builtInDirectory();
  for (const [host, slugs] of extraHosts) {
    for (const slug of slugs) assert.equal(directory.findCarrier(slug)?.slug, slug, `${slug} of ${host}`);
  }
});

/** Every link that the shipped directory builds is read back, and so are links that have more around the number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildTrackingUrl, builtInDirectory, createDetector, detect } from '../src/index.ts';

const directory = builtInDirectory();
const { formats } = createDetector();
/** For rows without formats of their own: numbers of the kinds that their template takes. */
const byKind = {
  container: 'MSKU6011672',
  awb: '020-12345675',
  s10: 'RB123456785GB',
  bol: '',
  parcel: '1Z999AA10123456784',
};

const links = directory.carriers.flatMap((carrier) => {
  if (carrier.linkType !== 'deep_link') return [];
  const own = formats.filter(({ type }) => carrier.formats.includes(type)).map(({ example }) => example);
  const numbers = [...own, ...carrier.accepts.map((kind) => byKind[kind]), byKind.s10, byKind.parcel];
  for (const number of numbers) {
    const primary = detect(number, { carrier: carrier.slug }).primary;
    if (primary === null) continue;
    const trackingNumber = detect(number, { carrier: carrier.slug }).tracking_number ?? number;
    const link = buildTrackingUrl(directory, carrier, { trackingNumber, vertical: primary.vertical });
    if (link?.linkType === 'deep_link') return [{ slug: carrier.slug, number: trackingNumber, url: link.url }];
  }
  return [{ slug: carrier.slug, number: '', url: '' }];
});

for (const { slug, number, url } of links) {
  test(`finds ${number} of ${slug} in ${url}`, () => {
    assert.notEqual(url, '');
    const read = detect(url);
    assert.equal(read.matched, true);
    assert.equal(read.normalized, detect(number).normalized);
  });
}

test('prefers the value at the place of the template to others that fit', () => {
  const read = detect(
    'https://www.purolator.com/en/shipping/tracker?id=1Z999AA10123456784&pins=287809468872&number=RB123456785GB',
  );
  assert.equal(read.normalized, '287809468872');
  assert.deepEqual(read.transformations, ['url:query:pins']);
  assert.equal(read.primary?.type, 'purolator_12');
});

test('finds a certain number in every part of a link, and a likely one on the host of its carrier only', () => {
  for (const [rest, transformation] of [
    ['en/find?anything=1Z999AA10123456784&lang=en', 'url:query:anything'],
    ['en/1Z999AA10123456784/details', 'url:path'],
    ['en#/shipments/1Z999AA10123456784/details', 'url:fragment'],
  ] as const) {
    const read = detect(`https://www.ups.com/${rest}`);
    assert.equal(read.normalized, '1Z999AA10123456784', rest);
    assert.deepEqual(read.transformations, [transformation]);
    const strangers = detect(`https://example.com/${rest}`);
    assert.equal(strangers.normalized, '1Z999AA10123456784', rest);
    assert.deepEqual(strangers.primary?.evidence, ['check']);
    const likely = rest.replace('1Z999AA10123456784', '905866861360');
    assert.equal(detect(`https://www.fedex.com/${likely}`).primary?.type, 'fedex_12', rest);
    assert.equal(detect(`https://example.com/${likely}`).matched, false, rest);
  }
});

test('bounds the work for a link of many parts', () => {
  const many = Array.from({ length: 100 }, (_, n) => `k${n}=q-x-z-${n}`).join('&');
  assert.equal(detect(`https://www.ups.com/?${many}&x=1Z999AA10123456784`).matched, false);
});

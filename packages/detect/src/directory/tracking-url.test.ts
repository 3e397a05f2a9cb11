import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vertical } from '../types.ts';
import { createDirectory } from './carrier-directory.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { buildTrackingUrl } from './tracking-url.ts';
import type { Carrier } from './types.ts';
import { readMscParams } from './url-template.ts';

const base: Carrier = {
  slug: 'line',
  name: 'Line',
  aliases: [],
  formerSlugs: [],
  category: 'ocean',
  country: null,
  tier: 'production',
  status: 'active',
  successorSlug: null,
  urlTemplate: 'https://line.example/track?container={number}',
  urlTemplateBol: null,
  linkType: 'deep_link',
  accepts: [],
  needs: null,
  urlHosts: ['line.example'],
  urlSources: [],
  linkEvidence: 'unsourced',
  identifiers: { awbPrefixes: [], iata: [], scac: [], bic: [], s10Countries: [], smdg: [] },
  formats: [],
  curatedUrl: true,
  source: 'hand',
  confidence: 'sure',
  identifierSources: 0,
  verifiedOn: null,
  notes: null,
};
const page = { linkType: 'search_page', urlTemplate: 'https://line.example/track' } as const;

function build(
  carrier: Carrier,
  trackingNumber = 'MSKU1234565',
  vertical: Vertical = 'container',
  others: Carrier[] = [],
) {
  return buildTrackingUrl(createDirectory([carrier, ...others], []), carrier, { trackingNumber, vertical });
}

test('fills a deep link and marks it curated', () => {
  assert.deepEqual(build(base), {
    url: 'https://line.example/track?container=MSKU1234565',
    linkType: 'deep_link',
    slug: 'line',
    curated: true,
  });
});

const fallBack = { url: 'https://line.example/track', linkType: 'search_page', slug: 'line', curated: false };

test('never fills a container template with a bill of lading', () => {
  const containersOnly: Carrier = { ...base, accepts: ['container'] };
  assert.deepEqual(build(containersOnly, 'MAEU203176301', 'bol'), fallBack);
  assert.equal(build(containersOnly)?.linkType, 'deep_link');
  assert.equal(build(base, 'MAEU203176301', 'bol')?.linkType, 'deep_link');
});

test('falls back to the page for another kind, a required postcode or a value that cannot be encoded', () => {
  assert.deepEqual(build(base, '1Z999AA10123456784', 'parcel'), fallBack);
  assert.deepEqual(build({ ...base, needs: 'postcode' }), fallBack);
  assert.deepEqual(build(base, 'A\uD800'), fallBack);
  assert.deepEqual(build(base, '..'), fallBack);
});

test('fills the template for bills with a bill, without the SCAC of the line or of the brand that it took over', () => {
  const line: Carrier = {
    ...base,
    accepts: ['container'],
    urlTemplateBol: 'https://line.example/bill/{bol_body}',
    identifiers: { ...base.identifiers, scac: ['MAEU'] },
  };
  assert.equal(build(line)?.url, 'https://line.example/track?container=MSKU1234565');
  assert.equal(build(line, 'MAEU203176301', 'bol')?.url, 'https://line.example/bill/203176301');
  assert.equal(build(line, 'SAFM203176301', 'bol')?.url, 'https://line.example/bill/SAFM203176301');
  const brand: Carrier = {
    ...base,
    ...page,
    slug: 'brand',
    tier: 'catalog',
    status: 'brand_retired',
    successorSlug: 'line',
    identifiers: { ...base.identifiers, scac: ['SAFM'] },
  };
  assert.equal(build(brand, 'SAFM203176301', 'bol', [line])?.url, 'https://line.example/bill/203176301');
  const searched = { ...line, urlTemplateBol: 'https://line.example/bills' };
  assert.deepEqual(build(searched, 'MAEU203176301', 'bol'), {
    url: 'https://line.example/bills',
    linkType: 'search_page',
    slug: 'line',
    curated: true,
  });
  assert.deepEqual(build(line, '..', 'bol'), fallBack);
  assert.equal(build({ ...line, ...page }, 'MAEU203176301', 'bol')?.linkType, 'deep_link');
  assert.equal(build({ ...line, ...page })?.linkType, 'search_page');
});

test('builds no URL without a page below the template', () => {
  const inPath: Carrier = { ...base, urlTemplate: 'https://line.example/{number}', accepts: ['container'] };
  assert.equal(build(inPath, 'MAEU203176301', 'bol'), null);
});

test('builds no URL on a host that the row does not allow', () => {
  assert.equal(build({ ...base, urlHosts: ['other.example'] }), null);
});

test('gives the same search page for every number and kind', () => {
  const carrier: Carrier = { ...base, ...page, accepts: ['container'] };
  for (const vertical of ['container', 'bol', 'parcel'] as const) {
    assert.equal(build(carrier, 'A/B 1', vertical)?.url, 'https://line.example/track');
  }
  assert.equal(build(carrier)?.curated, true);
  assert.equal(build({ ...carrier, curatedUrl: false })?.curated, false);
});

test('marks nothing from the catalog as curated', () => {
  assert.deepEqual(build({ ...base, ...page, tier: 'catalog' }), fallBack);
});

test('builds no URL for business logins and unknown pages', () => {
  assert.equal(build({ ...base, ...page, linkType: 'b2b_only' }), null);
  assert.equal(build({ ...base, linkType: 'unknown', urlTemplate: null, urlHosts: [] }), null);
});

test('prefers the page of the successor to the old one in the catalog', () => {
  const old: Carrier = { ...base, ...page, slug: 'old', tier: 'catalog', status: 'merged', successorSlug: 'line' };
  assert.equal(build(old, 'MSKU1234565', 'container', [base])?.slug, 'line');
  assert.equal(build(old, 'MSKU1234565', 'container', [base])?.linkType, 'deep_link');
  const silent: Carrier = { ...base, linkType: 'unknown', urlTemplate: null };
  assert.equal(build(old, 'MSKU1234565', 'container', [silent])?.slug, 'old');
  assert.equal(build(old)?.slug, 'old');
  assert.equal(build({ ...old, successorSlug: 'old' })?.slug, 'old');
});

const exampleOf = {
  parcel: ['AB12345678', 'parcel'],
  post_ems: ['RB123456785GB', 'post_ems'],
  air_cargo: ['020-12345675', 'air_cargo'],
  ocean: ['MSKU1234565', 'container'],
  freight: ['1234567890', 'bol'],
} as const;

test("builds the URL of each row's link type for a number of its kind", () => {
  const directory = builtInDirectory();
  for (const carrier of directory.carriers) {
    const [trackingNumber, vertical] = exampleOf[carrier.category];
    const built = buildTrackingUrl(directory, carrier, { trackingNumber, vertical });
    const expected = carrier.linkType === 'b2b_only' || carrier.linkType === 'unknown' ? undefined : carrier.linkType;
    const message = `${carrier.slug}: ${built?.url}`;
    const successor = carrier.successorSlug === null ? undefined : directory.findCarrier(carrier.successorSlug);
    if (successor === undefined || successor.urlTemplate === null) assert.equal(built?.linkType, expected, message);
    else assert.equal(built?.slug, successor.slug, message);
    if (built === null) continue;
    const url = new URL(built.url);
    assert.equal(url.protocol, 'https:', message);
    assert.ok(carrier.successorSlug !== null || carrier.urlHosts.includes(url.hostname), message);
    assert.doesNotMatch(built.url, /[{}\s]/, message);
    if (built.linkType === 'deep_link')
      assert.match(withoutCode(built.url).replaceAll('-', ''), new RegExp(trackingNumber.slice(-8)), message);
  }
});

/** MSC's links hold the number as base64. */
function withoutCode(url: string): string {
  return readMscParams(new URL(url).searchParams.get('params') ?? '') ?? url;
}

/** What a number must not change: host, depth of the path, names of the parameters. */
function describeUrl(text: string): readonly unknown[] {
  const url = new URL(text);
  return [url.origin, url.pathname.split('/').length, [...url.searchParams.keys()].join()];
}

test('keeps host, path and parameters of every row for a hostile number', () => {
  const directory = builtInDirectory();
  for (const carrier of directory.carriers) {
    const [example, vertical] = exampleOf[carrier.category];
    const plain = buildTrackingUrl(directory, carrier, { trackingNumber: example, vertical });
    for (const trackingNumber of [`"'><x>`, '/../../x', 'x&y=1#z', '@evil.example/', 'javascript:x', '\\x']) {
      const built = buildTrackingUrl(directory, carrier, { trackingNumber, vertical });
      if (built === null || plain === null) assert.ok(built === null, carrier.slug);
      else if (built.linkType === plain.linkType)
        assert.deepEqual(describeUrl(built.url), describeUrl(plain.url), carrier.slug);
    }
  }
});

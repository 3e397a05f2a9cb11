import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { builtInDirectory, carrierCategories, detect } from '@wayseal/detect';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface Page {
  readonly items: readonly { readonly slug: string; readonly name: string; readonly category: string }[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

async function data<Answer>(target: string): Promise<Answer> {
  const answer = await service.get(target);
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as never as { data: Answer }).data;
}

const list = (query: string): Promise<Page> => data<Page>(`/api/v1/carriers?${query}`);
const slugs = async (query: string): Promise<readonly string[]> => (await list(query)).items.map(({ slug }) => slug);

test('finds a carrier by every kind of identifier, in any case', async () => {
  for (const [q, slug] of [
    ['020', 'lufthansa-cargo'],
    ['LH', 'lufthansa-cargo'],
    ['lh', 'lufthansa-cargo'],
    ['MAEU', 'maersk'],
    ['msku', 'maersk'],
    ['SUDU', 'maersk'],
    ['HLCU', 'hapag-lloyd'],
  ] as const) {
    assert.equal((await slugs(`q=${q}`))[0], slug, q);
  }
  assert.ok((await slugs('q=GB&limit=200')).includes('royal-mail'));
});

test('finds a carrier by name, former name and letters with marks', async () => {
  assert.deepEqual(await slugs('q=zasilkovna'), ['packeta']);
  assert.deepEqual(await slugs('q=Z%C3%A1silkovna'), ['packeta']);
  assert.deepEqual(await slugs('q=%20%20maersk%20'), ['maersk']);
  assert.deepEqual((await list('q=no-such-carrier')).total, 0);
});

test('lists only the production rows of each category, in directory order', async () => {
  const { counts } = builtInDirectory();
  for (const category of carrierCategories) {
    const page = await list(`type=${category}&limit=200`);
    assert.equal(page.total, counts.byCategory[category].production, category);
    assert.ok(page.items.every((item) => item.category === category));
  }
  assert.equal((await list('limit=1')).total, counts.production);
  assert.deepEqual(await slugs('type=ocean&q=mae'), ['maersk']);
});

test('pages without gaps or overlaps up to the end of the list', async () => {
  const all: string[] = [];
  const { total } = await list('limit=1');
  for (let offset = 0; offset < total; offset += 50) all.push(...(await slugs(`offset=${offset}`)));
  assert.equal(new Set(all).size, total);
  const last = await list(`limit=200&offset=${total - 1}`);
  assert.deepEqual([last.items.length, last.total, last.limit, last.offset], [1, total, 200, total - 1]);
  assert.deepEqual((await list(`offset=${total}`)).items, []);
  assert.deepEqual((await list('offset=999999999')).items, []);
  assert.deepEqual((await list('limit=1&offset=3')).items, (await list('limit=4')).items.slice(3));
});

interface Carrier {
  readonly slug: string;
  readonly status: string;
  readonly successor: string | null;
  readonly tier: string;
  readonly source: string;
  readonly verified_on: string | null;
  readonly tracking_url: string | null;
  readonly link_state: null;
  readonly identifiers: {
    readonly awb_prefixes: readonly string[];
    readonly sources: readonly string[];
    readonly source_count: number;
    readonly single_source: readonly string[];
  };
  readonly number_formats: readonly { readonly type: string; readonly regex: string; readonly example: string }[];
}

const carrier = (slug: string): Promise<Carrier> => data<Carrier>(`/api/v1/carrier/${slug}`);

test('returns every field of a record, those of the list first', async () => {
  const record = await carrier('lufthansa-cargo');
  assert.deepEqual(Object.keys(record), [
    'slug',
    'name',
    'category',
    'country',
    'link_type',
    'curated_url',
    'link_evidence',
    'url_sources',
    'verified_on',
    'aliases',
    'former_slugs',
    'tier',
    'status',
    'successor',
    'tracking_url',
    'tracking_url_bol',
    'link_evidence',
    'url_sources',
    'accepts',
    'needs',
    'identifiers',
    'number_formats',
    'source',
    'confidence',
    'notes',
    'link_state',
    'opened_elsewhere',
  ]);
  assert.deepEqual(Object.keys(record.identifiers), [
    'awb_prefixes',
    'iata',
    'scac',
    'bic',
    's10_countries',
    'sources',
    'source_count',
    'single_source',
  ]);
  assert.equal(record.verified_on, null);
  assert.equal(record.link_state, null);
});

test('names the source of each identifier, and marks those of a single list', async () => {
  const well = (await carrier('lufthansa-cargo')).identifiers;
  assert.equal(well.sources.length, 2);
  assert.deepEqual([well.source_count, well.single_source], [3, []]);
  const single = await carrier('tigerair-taiwan');
  assert.deepEqual(single.identifiers.single_source, single.identifiers.awb_prefixes);
  assert.equal(single.identifiers.source_count, 1);
  assert.equal(single.tier, 'catalog');
});

test('answers 200 for the old name of a carrier, with its status and successor', async () => {
  const retired = builtInDirectory().carriers.filter(({ successorSlug }) => successorSlug !== null);
  assert.ok(retired.length >= 15);
  for (const { slug, status, successorSlug } of retired) {
    const record = await carrier(slug);
    assert.deepEqual([record.slug, record.status, record.successor], [slug, status, successorSlug]);
    assert.equal((await carrier(record.successor ?? '')).successor, null);
  }
});

test('gives each number format an anchored pattern that matches its example', async () => {
  for (const slug of ['ups', 'usps', 'maersk', 'klm-cargo', 'royal-mail']) {
    const { number_formats: formats } = await carrier(slug);
    assert.ok(formats.length > 0, slug);
    for (const { type, regex, example } of formats) {
      const normalized = example.replaceAll(/[\s-]/g, '').toUpperCase();
      assert.match(normalized, new RegExp(`^(?:${regex})$`), `${slug} ${type}`);
    }
  }
});

test('gives a format that many carriers share an example of this carrier', async () => {
  const example = async (slug: string, type: string) =>
    (await carrier(slug)).number_formats.find((format) => format.type === type)?.example;
  assert.equal(await example('klm-cargo', 'mawb'), '074-12345675');
  assert.equal(await example('tokelau-post', 's10'), 'RR123456785TK');
  const box = (await example('msc', 'iso6346')) ?? '';
  assert.equal(detect(box).primary?.carrier?.slug, 'msc', box);
});

test('answers 404 for an unknown slug, with suggestions', async () => {
  const answer = await service.get('/api/v1/carrier/mearsk');
  assert.equal(answer.status, 404);
  const { error } = answer.json() as never as { error: { code: string; message: string } };
  assert.equal(error.code, 'carrier_not_found');
  assert.match(error.message, /did you mean maersk\?/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../index.ts';
import { builtInDirectory } from './index-of-carriers.ts';

const directory = builtInDirectory();

/** Prefixes that public tables lack or have under an old name. */
const prefixes = {
  '350': 'air-premia',
  '189': 'starlux-cargo',
  '722': 'tway-air',
  '811': 'chengdu-airlines',
  '822': 'china-united-airlines',
  '975': 'indonesia-airasia',
  '982': 'air-busan',
  '763': 'maersk-air-cargo',
  '994': 'airzeta',
  '055': 'ita-airways-cargo',
  '988': 'asiana-cargo',
  '228': 'air-india-cargo',
} as const;

const scacs = {
  WHLC: 'wan-hai',
  SMLM: 'sm-line',
  MEDU: 'msc',
  REGU: 'rcl',
  RCLU: 'rcl',
  SITC: 'sitc',
  CULU: 'cu-lines',
  POBU: 'pan-ocean',
  NSRU: 'namsung',
  PCLU: 'pan-continental',
  PCSL: 'dong-young',
  PABV: 'pil',
  UFEE: 'unifeeder',
  TSGL: 'tropical-shipping',
  GRIU: 'grimaldi',
  BORU: 'borchard',
} as const;

test('names the airline of each prefix', () => {
  for (const [prefix, slug] of Object.entries(prefixes)) {
    assert.equal(directory.findByAirlinePrefix(prefix)?.slug, slug, prefix);
  }
});

test('names the line of each SCAC, and of its bills', () => {
  for (const [scac, slug] of Object.entries(scacs)) assert.equal(directory.findByScac(scac)?.slug, slug, scac);
  const bills = {
    SNKO123456789012: 'sinokor',
    SMLMABC1D2345678: 'sm-line',
    SITGABCDE123456: 'sitc',
    CULVABC1234567: 'cu-lines',
    KMTCABC123456: 'kmtc',
    HDMUABCDEF123456: 'hmm',
    PCSLABCDE1234567: 'dong-young',
  };
  for (const [bill, slug] of Object.entries(bills)) {
    const { primary } = detect(bill);
    assert.deepEqual([primary?.type, primary?.carrier?.slug, primary?.confidence], ['bol', slug, 'high'], bill);
  }
  const { primary } = detect('HASLA12345678901');
  assert.deepEqual([primary?.carrier?.slug, primary?.confidence], ['heung-a', 'medium']);
});

/** Their names and misprints agree: three copies of one list. */
const oneOrigin = new Set([
  'list:fgilde/Nextended',
  'list:its-br/pcs-sources',
  'page:https://movizor.ru/docs/ru/basics/sealines/seelines',
]);

test('counts two sources of a line only where two of independent origin are named', () => {
  const counted = directory.carriers.filter(
    ({ category, identifierSources }) => category === 'ocean' && identifierSources >= 2,
  );
  assert.ok(counted.length >= 60);
  for (const { slug, source } of counted) {
    const named = source.split(';').filter((entry) => /^(list|page):/.test(entry));
    const origins = new Set(named.map((entry) => (oneOrigin.has(entry) ? 'one' : entry)));
    assert.ok(origins.size >= 2, `${slug}: ${source}`);
  }
});

test('keeps an air prefix with one list below high confidence', () => {
  const oneList = detect('982-12345675').primary;
  const twoLists = detect('350-12345675').primary;
  assert.deepEqual([oneList?.carrier?.slug, oneList?.confidence], ['air-busan', 'medium']);
  assert.deepEqual([twoLists?.carrier?.slug, twoLists?.confidence], ['air-premia', 'high']);
});

test("finds every mended row by its former slug, which is nobody else's", () => {
  const mended = directory.carriers.filter(({ formerSlugs }) => formerSlugs.length > 0);
  assert.ok(mended.length >= 24);
  for (const carrier of mended) {
    for (const former of carrier.formerSlugs) assert.equal(directory.findCarrier(former), carrier, former);
  }
  assert.equal(directory.findCarrier('swaziland-posts-and-telecommunications-corporation')?.slug, 'eswatini-post');
  assert.equal(directory.findCarrier('intelcom')?.name, 'Dragonfly');
});

test('finds renamed carriers by both names', () => {
  const search = (query: string) =>
    directory.listCarriers({ query, includeCatalog: true, limit: 5, offset: 0 }).items.map(({ slug }) => slug);
  for (const [query, slug] of [
    ['Air Incheon', 'airzeta'],
    ['Star Air', 'maersk-air-cargo'],
    ['Intelcom', 'dragonfly'],
    ['LaserShip', 'ontrac'],
    ['Vistara', 'vistara'],
    ['Kuwait Ministry', 'kuwait-post'],
  ] as const) {
    assert.ok(search(query).includes(slug), query);
  }
});

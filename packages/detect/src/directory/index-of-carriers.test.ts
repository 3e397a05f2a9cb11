import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCarriers } from './carrier-row.ts';
import { carrierTable } from './carriers.generated.ts';
import { keyColumns } from './columns.ts';
import { countryCodes } from './countries.ts';
import { s10CountryCodes } from './identifier-rules.ts';
import { builtInDirectory, createDirectory } from './index-of-carriers.ts';
import { carrierCategories } from './types.ts';

const directory = builtInDirectory();
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
const search = (query: string) =>
  slugs(directory.listCarriers({ query, includeCatalog: true, limit: 50, offset: 0 }).items);

test('builds the built-in directory once', () => {
  assert.equal(builtInDirectory(), directory);
});

test('the generated table begins with the keys of its rows, and is in the order of a directory', () => {
  const [header = ''] = carrierTable.split('\n');
  assert.deepEqual(header.split('\t').slice(0, keyColumns.length), keyColumns);
  const read = readCarriers(carrierTable);
  assert.deepEqual(slugs(createDirectory(read, []).carriers), slugs(read));
});

test('a row that is made when it is asked for is the row that all are made into', () => {
  const read = readCarriers(carrierTable);
  const eager = createDirectory(read, directory.lessors);
  assert.deepEqual(directory.carriers, read);
  for (const [place, keys] of directory.keys.entries()) {
    for (const [name, value] of Object.entries(keys)) assert.deepEqual(read[place]?.[name as keyof typeof keys], value);
    const { awbPrefixes, iata, scac, bic, s10Countries } = keys.identifiers;
    const answers = [directory, eager].map((each) => [
      each.findCarrier(keys.slug),
      ...keys.formerSlugs.map((slug) => each.findCarrier(slug)),
      ...awbPrefixes.map((prefix) => each.findByAirlinePrefix(prefix)),
      ...iata.map((code) => each.listByIata(code)),
      ...scac.map((code) => each.findByScac(code)),
      ...bic.map((code) => each.findByOwnerCode(code.slice(0, 3))),
      ...s10Countries.map((country) => each.listByS10Country(country)),
    ]);
    assert.deepEqual(answers[0], answers[1], keys.slug);
  }
  assert.equal(directory.findCarrier('dpd-de'), directory.findCarrier('dpd-de'));
});

/** Public tables are wrong about these: 618 FedEx, 784 Singapore, 205 Etihad, 297 Qatar, 774 FedEx, 086 China Southern. */
const airlines = [
  ['618', 'SQ', 'singapore-airlines-cargo'],
  ['784', 'CZ', 'china-southern-cargo'],
  ['205', 'NH', 'ana-cargo'],
  ['297', 'CI', 'china-airlines-cargo'],
  ['607', 'EY', 'etihad-cargo'],
  ['157', 'QR', 'qatar-airways-cargo'],
  ['023', 'FX', 'fedex-express-awb'],
  ['086', 'NZ', 'air-new-zealand-cargo'],
  ['774', 'FM', 'shanghai-airlines-cargo'],
  ['020', 'LH', 'lufthansa-cargo'],
] as const;

test('corrects airline prefixes that other tables have wrong', () => {
  for (const [prefix, iata, slug] of airlines) {
    assert.equal(directory.findByAirlinePrefix(prefix)?.slug, slug, prefix);
    assert.deepEqual(directory.findByAirlinePrefix(prefix)?.identifiers.iata, [iata], prefix);
    assert.ok(slugs(directory.listByIata(iata)).includes(slug), iata);
  }
});

test('finds the airline of a prefix without a source, but not the prefix', () => {
  const row = { ...directory.findCarrier('lufthansa-cargo')!, identifierSources: 0 };
  const unsourced = createDirectory([row], []);
  assert.equal(unsourced.findByAirlinePrefix('020'), undefined);
  assert.deepEqual(unsourced.listByIata('LH'), [row]);
});

test('finds the row of every identifier, or the row that replaces it', () => {
  for (const carrier of directory.carriers) {
    const { slug, successorSlug, identifiers, identifierSources } = carrier;
    const owner = successorSlug ?? slug;
    for (const code of identifiers.awbPrefixes) {
      assert.equal(directory.findByAirlinePrefix(code)?.slug, identifierSources === 0 ? undefined : owner, code);
    }
    for (const code of identifiers.scac) assert.equal(directory.findByScac(code)?.slug, owner, code);
    for (const code of identifiers.bic) assert.equal(directory.findByOwnerCode(code.slice(0, 3))?.slug, owner, code);
    for (const code of identifiers.iata) assert.ok(slugs(directory.listByIata(code)).includes(owner), code);
    for (const code of identifiers.s10Countries) {
      assert.ok(slugs(directory.listByS10Country(code)).includes(owner), code);
    }
  }
});

test('keeps SCACs and BIC owner codes apart', () => {
  assert.equal(directory.findByOwnerCode('MED')?.slug, 'msc');
  assert.equal(directory.findByOwnerCode('ANN')?.slug, 'cma-cgm');
  assert.equal(directory.findByScac('ANNU')?.slug, 'anl');
  assert.equal(directory.findByScac('APLU')?.slug, 'apl');
  assert.equal(directory.findByScac('MSKU'), undefined);
  assert.equal(directory.findByOwnerCode('ONE')?.slug, 'one');
  assert.equal(directory.findByScac('CN')?.slug, 'cn-rail');
});

test('lists lessors as owners, never as carriers', () => {
  for (const lessor of directory.lessors) {
    for (const code of lessor.bic) assert.equal(directory.findByOwnerCode(code.slice(0, 3)), lessor, code);
    assert.equal(directory.findCarrier(lessor.slug), undefined);
  }
  assert.deepEqual(
    directory.findByOwnerCode('TEX'),
    directory.lessors.find(({ slug }) => slug === 'textainer'),
  );
  const disputed = directory.findByOwnerCode('GES');
  assert.equal(disputed?.name, null);
});

test('resolves retired brands and keeps their records', () => {
  assert.equal(directory.findByScac('SUDU')?.slug, 'maersk');
  assert.equal(directory.findByOwnerCode('SUD')?.slug, 'maersk');
  assert.equal(directory.findByOwnerCode('SEA')?.slug, 'maersk');
  const old = directory.findCarrier('hamburg-sud');
  assert.equal(old?.status, 'brand_retired');
  assert.equal(old.successorSlug, 'maersk');
  assert.equal(old.tier, 'catalog');
});

test('looks up no unverified identifier', () => {
  assert.ok(!carrierTable.includes('unverified_ids') && !carrierTable.includes('candidate_template'));
  for (const scac of ['THZS', 'SITU', 'SJHH', 'HALU', 'TSLU', 'IAAU'])
    assert.equal(directory.findByScac(scac), undefined, scac);
  assert.equal(directory.findByOwnerCode('TTR'), undefined);
});

test('finds nothing for a key that is not a code', () => {
  for (const key of ['', '1', '12', '1234', 'abc', 'ＡＢＣ', '٠٢٠', '__proto__', 'A'.repeat(100), '\uD800']) {
    assert.equal(directory.findByAirlinePrefix(key), undefined);
    assert.equal(directory.findByScac(key), undefined);
    assert.equal(directory.findByOwnerCode(key), undefined);
    assert.deepEqual(directory.listByS10Country(key), []);
    assert.equal(directory.findCarrier(key), undefined);
  }
  assert.deepEqual(directory.listByIata('l'), []);
});

test('lists every operator of an S10 country', () => {
  assert.deepEqual(slugs(directory.listByS10Country('CN')).sort(), ['china-ems', 'china-post']);
  assert.deepEqual(slugs(directory.listByS10Country('GB')), ['royal-mail']);
  assert.equal(countryCodes.length, 249);
  assert.equal(s10CountryCodes.length, 251);
});

test('searches folded names, aliases and identifiers', () => {
  assert.deepEqual(search('HOEGH'), ['hoegh-autoliners']);
  assert.deepEqual(search('höegh  auto'), ['hoegh-autoliners']);
  assert.deepEqual(search('fragtmaend'), ['danske-fragtmaend']);
  assert.deepEqual(search('Zásilkovna'), ['packeta']);
  assert.deepEqual(search('zasilkovna'), ['packeta']);
  assert.deepEqual(search('020'), ['lufthansa-cargo']);
  assert.deepEqual(search('msku'), ['maersk']);
  assert.deepEqual(search(' SUDU '), ['maersk', 'hamburg-sud']);
  assert.deepEqual(search('---'), []);
  assert.deepEqual(search('no such carrier'), []);
});

test('filters and pages lists, production rows first', () => {
  const production = directory.listCarriers({ limit: 1000, offset: 0 });
  assert.equal(production.total, directory.carriers.filter(({ tier }) => tier === 'production').length);
  assert.equal(production.items.length, production.total);
  const all = directory.listCarriers({ includeCatalog: true, limit: 1000, offset: 0 });
  assert.equal(all.total, directory.carriers.length);
  assert.deepEqual(all.items.slice(0, production.total), production.items);
  const ocean = directory.listCarriers({ category: 'ocean', limit: 10, offset: 5 });
  assert.equal(ocean.items.length, 10);
  assert.ok(ocean.items.every(({ category }) => category === 'ocean'));
  assert.deepEqual(ocean.items, directory.listCarriers({ category: 'ocean', limit: 15, offset: 0 }).items.slice(5));
  assert.deepEqual(directory.listCarriers({ limit: 10, offset: 100_000 }).items, []);
  assert.equal(directory.listCarriers({ query: '', limit: 1, offset: 0 }).total, production.total);
});

test('counts the rows', () => {
  const { carriers, counts } = directory;
  const active = carriers.filter(({ status, tier }) => status === 'active' && tier === 'production');
  assert.equal(counts.production, active.length);
  assert.equal(counts.catalog, carriers.length - active.length);
  assert.equal(counts.activeTrackingSurfaces, new Set(active.map(({ urlTemplate }) => urlTemplate)).size);
  assert.ok(counts.activeTrackingSurfaces < counts.production);
  const sum = (tier: 'production' | 'catalog') =>
    carrierCategories.reduce((total, category) => total + counts.byCategory[category][tier], 0);
  assert.deepEqual([sum('production'), sum('catalog')], [counts.production, counts.catalog]);
  const one = createDirectory(carriers.slice(0, 1), []).counts;
  assert.deepEqual([one.production, one.catalog, one.activeTrackingSurfaces], [1, 0, 1]);
  assert.deepEqual(createDirectory([], []).counts.production, 0);
});

test('prefers the whole production row of two rows with one slug', () => {
  const row = directory.findCarrier('maersk')!;
  const catalogRow = { ...row, tier: 'catalog', name: 'Other' } as const;
  for (const rows of [
    [row, catalogRow],
    [catalogRow, row],
  ]) {
    const both = createDirectory(rows, []);
    assert.deepEqual(both.carriers, [row]);
    assert.equal(both.findByScac('MAEU'), row);
  }
});

test('suggests slugs near a mistyped one', () => {
  assert.deepEqual(directory.suggestSlugs('mearsk', 3), ['maersk']);
  assert.deepEqual(directory.suggestSlugs('Lufthanza Cargo', 3), ['lufthansa-cargo']);
  assert.equal(directory.suggestSlugs('fedx', 3)[0], 'fedex');
  assert.ok(directory.suggestSlugs('dhl', 3).every((slug) => slug.startsWith('dhl-')));
  assert.equal(directory.suggestSlugs('dhl', 3).length, 3);
  assert.deepEqual(directory.suggestSlugs('dhl', 0), []);
  assert.deepEqual(directory.suggestSlugs('', 3), []);
  assert.deepEqual(directory.suggestSlugs('q'.repeat(150), 3), []);
});

test('ranks a row with the identifier before a row with its letters in the name, production before catalog', () => {
  const found = directory.listCarriers({ query: 'lh', limit: 50, offset: 0 }).items;
  assert.equal(found[0]?.slug, 'lufthansa-cargo');
  assert.ok(slugs(found).includes('delhivery'));
  const all = directory.listCarriers({ query: 'oo', includeCatalog: true, limit: 1000, offset: 0 }).items;
  const tiers = all.map(({ tier }) => tier);
  assert.deepEqual(tiers, [...tiers].sort().reverse());
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory } from './index-of-carriers.ts';
import { type OverlayOutcome, type OverlayTables, layerDirectory } from './overlay.ts';
import { formatProblem } from './problems.ts';

const header = 'slug\tname\tcategory\ttier\tstatus\tlink_type\turl_template\tsource\tconfidence';
const acme = 'acme\tAcme\tparcel\tproduction\tactive\tdeep_link\thttps://acme.example/t/{number}\thand\tsure';
const nova = 'nova\tNova\tparcel\tcatalog\tactive\tunknown\t\thand\tunsure';

function table(name: string, ...lines: readonly string[]) {
  return { name, text: `${lines.join('\n')}\n` };
}

function parcel(...rows: readonly string[]): OverlayTables {
  return { carriers: [table('parcel.tsv', header, ...rows)] };
}

function valueOf(outcome: OverlayOutcome) {
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.problems.map(formatProblem).join('\n'));
  return outcome.value;
}

function problemsOf(tables: OverlayTables): string[] {
  const outcome = layerDirectory(tables, { today: '2026-11-21' });
  return outcome.ok ? [] : outcome.problems.map(formatProblem);
}

test('equals the shipped directory without tables', () => {
  const { directory, detector } = valueOf(layerDirectory({ carriers: [] }));
  assert.deepEqual(directory.carriers, builtInDirectory().carriers);
  assert.deepEqual(directory.counts, builtInDirectory().counts);
  assert.equal(detector.detect('020-12345675').primary?.carrier?.slug, 'lufthansa-cargo');
});

test('adds rows in any order and overrides whole rows', () => {
  const maersk = 'maersk\tMaersk here\tparcel\tcatalog\tactive\tunknown\t\thand\tunsure';
  const { directory } = valueOf(layerDirectory(parcel(nova, acme, maersk)));
  assert.equal(directory.carriers.length, builtInDirectory().carriers.length + 2);
  assert.equal(directory.findCarrier('acme')?.urlHosts[0], 'acme.example');
  assert.equal(directory.findCarrier('maersk')?.name, 'Maersk here');
  assert.equal(directory.findCarrier('maersk')?.tier, 'catalog');
  assert.equal(directory.findByScac('MAEU'), undefined);
});

test('names file and line of problems, including conflicts with shipped rows', () => {
  assert.match(problemsOf(parcel(acme, nova.replace('unsure', 'maybe'))).join(), /^parcel\.tsv:3: confidence "maybe"/);
  const scac = `${header}\tscac`;
  assert.match(
    problemsOf({ carriers: [table('parcel.tsv', scac, `${acme}\tMAEU`)] }).join(),
    /^parcel\.tsv:2: scac "MAEU" is already used at shipped carriers:\d+ \(maersk\)$/,
  );
  const lessors = table('lessors.tsv', 'slug\tname\tbic\tsource\tnotes', 'boxes\tBoxes\tMSKU\town\t');
  assert.match(problemsOf({ carriers: [], lessors }).join(), /^lessors\.tsv:2: bic "MSKU" is already used at shipped/);
  const retired = 'maersk\tMaersk\tparcel\tcatalog\tmerged\tunknown\t\thand\tunsure\tacme';
  const merged = { carriers: [table('parcel.tsv', `${header}\tsuccessor_slug`, `${acme}\t`, retired)] };
  assert.match(problemsOf(merged)[0]!, /^parcel\.tsv:3: "maersk" is the successor of ".+" and must not be retired$/);
  assert.match(problemsOf(parcel(acme, acme)).join(), /^parcel\.tsv:3: slug "acme" is already used at parcel\.tsv:2/);
});

const formatHeader = 'id\tcarrier\tcarrier_name\tvertical\tprefix\tcharset\tlength\tregex\tcheck\tcheck_from\tcheck_to';

function formats(...rows: readonly string[]): OverlayTables {
  return { ...parcel(acme), formats: table('formats.tsv', formatHeader, ...rows) };
}

test('detects numbers of new formats and names the new row', () => {
  const rows = [
    'acme_parcel\tacme\t\t\tACM\tdigits\t14\t\tluhn\t4\t-2',
    'solo\tsolo-post\tSolo Post\t\t\t\t\tSLO[0-9]{9}X\t\t\t',
  ];
  const { detector } = valueOf(layerDirectory(formats(...rows)));
  const format = detector.formats.find(({ type }) => type === 'acme_parcel');
  const { primary, confidence } = detector.detect(format?.example ?? '');
  assert.deepEqual(primary?.carrier, { slug: 'acme', name: 'Acme' });
  assert.equal(confidence, 'verified');
  assert.deepEqual(detector.detect('SLO123456789X').primary?.carrier, { slug: 'solo-post', name: 'Solo Post' });
});

const brokenFormats: readonly [row: string, message: RegExp][] = [
  ['a\tacme\t\t\t\tdigits\t12\t\t\t\t', /:2: format "a": id must match/],
  ['fedex_12\tacme\t\t\t\tdigits\t12\t\t\t\t', /:2: type "fedex_12" is declared twice/],
  ['aa\tnobody\t\t\t\tdigits\t12\t\t\t\t', /:2: format "aa": carrier "nobody" is not in the directory/],
  ['aa\tacme\t\trail\t\tdigits\t12\t\t\t\t', /:2: vertical "rail" must be one of: parcel/],
  ['aa\tacme\t\t\t\temoji\t12\t\t\t\t', /:2: format "aa": charset must be/],
  ['aa\tacme\t\t\t\tdigits\tlong\t\t\t\t', /:2: length "long" must be a whole number/],
  ['aa\tacme\t\t\t\t\t\t\t\t\t', /:2: charset or regex is missing.*:2: length or regex is missing/],
  ['aa\tacme\t\t\tAC\t\t\tAC[0-9]{9}\t\t\t', /:2: a row with a regex must have no prefix/],
  ['aa\tacme\t\t\t\t\t\t(a+)+\t\t\t', /:2: format "aa": .*unbounded/],
  ['aa\tacme\t\t\t\tdigits\t12\t\tluhn\t1\t', /:2: check needs check_to/],
  ['aa\tacme\t\t\t\tdigits\t12\t\t\t1\t', /:2: check_from needs check/],
  ['aa\tacme\t\t\t\tdigits\t12\t\tluhn\tone\t-2', /:2: check_from "one" must be a position/],
  ['aa\tacme\t\t\t\tdigits\t12\t\tmagic\t1\t11', /:2: format "aa": unknown check algorithm/],
];

for (const [row, message] of brokenFormats) {
  test(`reports a broken format row at its line: ${message.source}`, () => {
    assert.match(problemsOf(formats(row)).join(), message);
  });
}

test('names every invalid format, and each id once', () => {
  const found = problemsOf(
    formats(
      'aa\tnobody\t\t\t\tdigits\t12\t\t\t\t',
      'bb\tacme\t\t\tAB\tdigits\t12\t\t\t\t',
      'cc\tnobody\t\t\t\tdigits\t12\t\t\t\t',
    ),
  );
  assert.deepEqual(
    found.map((text) => text.slice(0, 14)),
    ['formats.tsv:2:', 'formats.tsv:4:'],
  );
  const twice = 'aa\tacme\t\t\tAB\tdigits\t12\t\t\t\t';
  assert.deepEqual(problemsOf(formats(twice, twice)), ['formats.tsv:3: id "aa" is already used at formats.tsv:2']);
  const unknown = { carriers: [table('parcel.tsv', `${header}\tformats`, `${acme}\tno_such`)] };
  assert.deepEqual(problemsOf(unknown), ['parcel.tsv:2: formats "no_such" is not a known number format']);
});

function verified(row: string): OverlayTables {
  return { ...parcel(acme), verifications: table('verified.tsv', 'slug\tverified_on\turl_template', row) };
}

test('counts a verification only for the page that was opened', () => {
  const template = 'https://acme.example/t/{number}';
  const { directory } = valueOf(layerDirectory(verified(`acme\t2026-11-20\t${template}`), { today: '2026-11-21' }));
  assert.equal(directory.findCarrier('acme')?.verifiedOn, '2026-11-20');
  assert.equal(directory.findCarrier('acme')?.linkEvidence, 'opened');
  assert.equal(directory.findCarrier('acme')?.source, 'hand;operator:verified.tsv');
  const other = valueOf(
    layerDirectory(verified('acme\t2026-11-20\thttps://acme.example/old'), { today: '2026-11-21' }),
  );
  assert.equal(other.directory.findCarrier('acme')?.verifiedOn, null);
  assert.equal(other.directory.findCarrier('acme')?.linkEvidence, 'unsourced');
  assert.match(problemsOf(verified(`acme\t2026-11-22\t${template}`)).join(), /verified\.tsv:2: .* in the future/);
  assert.match(problemsOf(verified(`acme\tyesterday\t${template}`)).join(), /verified\.tsv:2: .* must be a date/);
  assert.match(problemsOf(verified(`nobody\t2026-11-20\t${template}`)).join(), /verified\.tsv:2: no row "nobody"/);
});

test('adjusts rows by run-time findings', () => {
  const { directory } = valueOf(
    layerDirectory(parcel(acme), { adjust: (row) => (row.slug === 'acme' ? { ...row, name: 'Changed' } : row) }),
  );
  assert.equal(directory.findCarrier('acme')?.name, 'Changed');
});

const dragonfly = (slug: string) => `${slug}\tDragonfly here\tparcel\tcatalog\tactive\tunknown\t\thand\tunsure`;

test('replaces the present row where a table names it by a former slug', () => {
  const { directory } = valueOf(layerDirectory(parcel(dragonfly('intelcom'))));
  assert.equal(directory.carriers.length, builtInDirectory().carriers.length);
  for (const slug of ['intelcom', 'dragonfly']) {
    const carrier = directory.findCarrier(slug);
    assert.deepEqual([carrier?.slug, carrier?.name], ['dragonfly', 'Dragonfly here'], slug);
  }
});

test('keeps the former slugs of a row that a table replaces', () => {
  const { directory } = valueOf(layerDirectory(parcel(dragonfly('dragonfly'))));
  assert.equal(directory.findCarrier('intelcom')?.name, 'Dragonfly here');
});

test('refuses a carrier under its present and a former slug', () => {
  assert.deepEqual(problemsOf(parcel(dragonfly('dragonfly'), dragonfly('intelcom'))), [
    'parcel.tsv:3: slug "intelcom" and "dragonfly" are one carrier; keep "dragonfly"',
  ]);
});

test('takes a former slug as successor, in formats and in verifications', () => {
  const old = 'old-post\tOld Post\tparcel\tcatalog\tmerged\tunknown\t\thand\tunsure\tintelcom';
  const { directory } = valueOf(layerDirectory({ carriers: [table('parcel.tsv', `${header}\tsuccessor_slug`, old)] }));
  assert.equal(directory.findCarrier('old-post')?.successorSlug, 'intelcom');
  const page = builtInDirectory().findCarrier('dragonfly')?.urlTemplate ?? '';
  const verifications = table('verified.tsv', 'slug\tverified_on\turl_template', `intelcom\t2026-11-20\t${page}`);
  const verified = valueOf(layerDirectory({ carriers: [], verifications }, { today: '2026-11-21' }));
  assert.equal(verified.directory.findCarrier('dragonfly')?.verifiedOn, '2026-11-20');
});

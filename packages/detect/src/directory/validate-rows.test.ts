import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatProblem } from './problems.ts';
import { validateDirectory } from './validate-directory.ts';
import { validateLessors, validateRows } from './validate-rows.ts';

type Row = Readonly<Record<string, string>>;

const columns =
  'slug name category country tier status successor_slug url_template link_type accepts needs url_hosts awb_prefix ' +
  'iata scac bic s10_country smdg id_sources unverified_ids formats source confidence verified_on domain_sure former_slugs url_sources ' +
  'url_template_bol';

const parcel: Row = {
  slug: 'b-carrier',
  name: 'B Carrier',
  category: 'parcel',
  country: 'DE',
  tier: 'production',
  status: 'active',
  url_template: 'https://carrier.example/track/{number}',
  link_type: 'deep_link',
  source: 'hand',
  confidence: 'sure',
  domain_sure: 'yes',
};
const airline: Row = {
  ...parcel,
  category: 'air_cargo',
  url_template: 'https://carrier.example/track/{awb_dashed}',
  awb_prefix: '020',
  id_sources: '2',
};

function makeTable(...rows: readonly Row[]): string {
  const header = columns.split(' ');
  return [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

function validate(...rows: readonly Row[]): string[] {
  return validateRows('overlay', makeTable(...rows), { today: '2026-11-21' }).map(formatProblem);
}

test('accepts valid rows', () => {
  assert.deepEqual(validate(parcel), []);
  assert.deepEqual(validate(airline), []);
  assert.deepEqual(validate(line), []);
  const billPage = { url_template: 'https://carrier.example/{bol_body}', accepts: 'bol', url_template_bol: '' };
  assert.deepEqual(validate({ ...line, ...billPage }), []);
  assert.deepEqual(
    validate({ ...parcel, link_type: 'search_page', url_template: 'https://carrier.example/', confidence: 'unsure' }),
    [],
  );
  assert.deepEqual(
    validate({ ...parcel, source: 'operator-page:https://carrier.example/track', verified_on: '2026-11-21' }),
    [],
  );
});

const brokenParcel: readonly [change: Row, message: RegExp][] = [
  [{ slug: 'Carrier' }, /slug "Carrier" must match/],
  [{ slug: 'x' }, /slug "x" must match/],
  [{ slug: 'x-' }, /slug "x-" must match/],
  [{ slug: 'a'.repeat(151) }, /must match/],
  [{ name: '' }, /name is missing/],
  [{ name: ' Carrier' }, /white space/],
  [{ name: 'Po\u0161ta'.normalize('NFD') }, /not in NFC/],
  [{ category: 'rail' }, /category "rail" must be one of: parcel/],
  [{ tier: 'gold' }, /tier "gold" must be one of: production, catalog/],
  [{ status: 'asleep' }, /status "asleep"/],
  [{ link_type: 'redirect' }, /link_type "redirect"/],
  [{ confidence: 'maybe' }, /confidence "maybe"/],
  [{ needs: 'password' }, /needs "password"/],
  [{ domain_sure: 'perhaps' }, /domain_sure "perhaps"/],
  [{ country: 'EU' }, /country "EU" is no ISO 3166-1/],
  [{ country: 'XK' }, /country "XK"/],
  [{ accepts: 'parcel;pallet' }, /accepts "pallet"/],
  [{ formats: 'ups-1z' }, /formats "ups-1z"/],
  [{ url_template: 'http://carrier.example/{number}' }, /must begin with https/],
  [{ url_template: 'javascript:alert({number})' }, /must begin with https/],
  [{ url_template: 'https://carrier.example:8443/{number}' }, /no port/],
  [{ url_template: 'https://carrier.example:443/{number}' }, /no port/],
  [{ url_template: 'https://me:pw@carrier.example/{number}' }, /no user info/],
  [{ url_template: 'https://{number}.carrier.example/' }, /variable in its host/],
  [{ url_template: 'https://Carrier.example/{number}' }, /host must be written carrier.example/],
  [{ url_template: 'https://localhost/{number}' }, /public domain name/],
  [{ url_template: 'https://127.0.0.1/{number}' }, /public domain name/],
  [{ url_template: 'https://carrier.example/{number} x' }, /space or a lone brace/],
  [{ url_template: 'https://carrier.example/{number' }, /lone brace/],
  [{ url_template: 'https:///{number}' }, /url_template is not a URL/],
  [{ url_template: 'https://carrier..%/{number}' }, /url_template is not a URL/],
  [{ url_template: `https://carrier.example/{number}${'a'.repeat(2048)}` }, /the limit is 2048/],
  [{ url_template: 'https://www.17track.net/{number}' }, /tracking service \(17track\)/],
  [{ url_template: 'https://carrier.aftership.com/{number}' }, /tracking service \(aftership\)/],
  [{ url_template: 'https://carrier.example/{code}' }, /unknown variable \{code\}/],
  [{ url_template: 'https://carrier.example/{awb_plain}' }, /\{awb_plain\} is for air rows only/],
  [{ url_template: 'https://carrier.example/' }, /deep_link needs a variable/],
  [{ url_template: '' }, /link_type deep_link needs a url_template/],
  [{ link_type: 'unknown', tier: 'catalog' }, /unknown must have no url_template/],
  [{ link_type: 'search_page' }, /search_page must have no variable/],
  [{ confidence: 'unsure' }, /deep_link must be sure/],
  [{ url_hosts: 'other.example' }, /url_hosts must include the host/],
  [{ url_hosts: 'carrier.example;*.carrier.example' }, /is not a host name/],
  [{ awb_prefix: '020', id_sources: '2' }, /awb_prefix is for air_cargo only/],
  [{ iata: 'lh' }, /iata "lh" must be two letters or digits/],
  [{ scac: 'MAEU1' }, /scac "MAEU1" must be two to four letters/],
  [{ bic: 'MSKJ' }, /bic "MSKJ" must be three letters and U/],
  [{ bic: 'MSKU;MSKU' }, /bic names a code twice/],
  [{ s10_country: 'QQ' }, /s10_country "QQ" must be a country of the S10 list/],
  [{ smdg: 'm' }, /smdg "m"/],
  [{ id_sources: 'two' }, /id_sources "two" must be one digit/],
  [{ unverified_ids: 'MEDU' }, /unverified_ids "MEDU" must be KIND:CODE/],
  [{ source: '' }, /source is missing/],
  [{ source: 'operator-page:carrier.example' }, /must give an https URL/],
  [{ verified_on: '2026-02-30', source: 's10-table' }, /must be a date/],
  [{ verified_on: '2026-11-22', source: 's10-table' }, /in the future/],
  [{ verified_on: '2026-11-20' }, /needs a source other than hand/],
  [{ successor_slug: 'other' }, /active must have no successor_slug/],
  [{ status: 'merged', tier: 'catalog' }, /merged needs a successor_slug/],
  [{ status: 'doubtful' }, /production row must be active/],
  [{ link_type: 'unknown', url_template: '' }, /production row needs a deep_link, search_page or home_page/],
  [{ link_type: 'b2b_only', url_template: 'https://carrier.example/' }, /needs a deep_link, search_page or home_page/],
  [{ link_type: 'home_page', url_template: 'https://carrier.example/help/contact' }, /must be the root of its host/],
  [
    { link_type: 'home_page', url_template: 'https://carrier.example/', confidence: 'sure' },
    /home_page must be unsure/,
  ],
  [{ url_sources: 'https://carrier.example/' }, /must be code:OWNER/],
  [{ url_template: 'https://carrier.example/{msc_params}' }, /{msc_params} is for ocean rows only/],
  [{ former_slugs: 'Old Name' }, /former_slugs "Old Name" must match/],
  [
    { link_type: 'search_page', url_template: 'https://carrier.example/', domain_sure: 'no' },
    /search_page needs domain_sure yes/,
  ],
];

const line: Row = {
  ...parcel,
  category: 'ocean',
  accepts: 'container',
  url_template_bol: 'https://carrier.example/bill?no={bol_body}',
};

const brokenLine: readonly [change: Row, message: RegExp][] = [
  [{ accepts: '' }, /beside url_template_bol must accept container/],
  [{ accepts: 'container;bol' }, /beside url_template_bol must accept container/],
  [{ category: 'freight' }, /url_template_bol is for ocean rows only/],
  [
    { url_template_bol: 'https://carrier.example/{awb_plain}' },
    /url_template_bol has the unknown variable {awb_plain}/,
  ],
  [{ url_template_bol: 'http://carrier.example/{number}' }, /url_template_bol must begin with https/],
  [{ url_template_bol: 'https://17track.example/{number}' }, /url_template_bol points at a tracking service/],
  [{ url_hosts: 'carrier.example', url_template_bol: 'https://other.example/{number}' }, /must include the host of/],
  [{ url_template: '', link_type: 'unknown', tier: 'catalog' }, /needs a url_template for other numbers/],
  [{ url_template: 'https://carrier.example/{bol_body}' }, /{bol_body} needs a url_template that accepts bol only/],
];

const brokenAirline: readonly [change: Row, message: RegExp][] = [
  [{ awb_prefix: '20' }, /awb_prefix "20" must be three digits/],
  [{ awb_prefix: '' }, /production air row needs an awb_prefix/],
  [{ id_sources: '1' }, /needs two sources of its awb_prefix/],
  [{ id_sources: '', tier: 'catalog' }, /awb_prefix needs id_sources/],
  [{ url_template: 'https://carrier.example/{number}' }, /takes awb_ variables only/],
];

for (const [base, cases] of [
  [parcel, brokenParcel],
  [airline, brokenAirline],
  [line, brokenLine],
] as const) {
  for (const [change, message] of cases) {
    test(`reports a broken ${base['category']} row at its line: ${message.source}`, () => {
      const found = validate({ ...base, slug: 'a-carrier', awb_prefix: '', tier: 'catalog' }, { ...base, ...change });
      const caught = found.filter((text) => message.test(text));
      assert.equal(caught.length, 1, found.join('\n'));
      assert.match(caught[0]!, /^overlay:3: /);
    });
  }
}

function checkTable(text: string): string[] {
  return validateRows('x.tsv', text).map(formatProblem);
}

test('rejects an unreadable table at its header', () => {
  assert.match(checkTable('')[0]!, /^x\.tsv:1: unknown column ""/);
  assert.match(
    checkTable(makeTable(parcel).replace('slug', 'id')).join(),
    /unknown column "id".*column "slug" is missing/,
  );
  assert.match(checkTable(makeTable(parcel).replace('iata', 'scac')).join(), /column "scac" stands twice/);
});

test('rejects incomplete, unsorted and misplaced rows', () => {
  const short = makeTable(parcel).replace(/\t[^\t]*$/, '');
  assert.match(
    validateRows('overlay', short).map(formatProblem).join(),
    /^overlay:2: 27 cells where the header has 28/,
  );
  assert.match(
    validate(parcel, { ...parcel, slug: 'aa' }).join(),
    new RegExp(`^overlay:3: rows must be sorted by slug: "aa" comes after "${parcel['slug']}"`),
  );
  const misplaced = validateRows('carriers/ocean.tsv', makeTable(parcel)).map(formatProblem);
  assert.deepEqual(misplaced, ['carriers/ocean.tsv:2: category must be ocean, like the file name']);
});

test('accepts a byte order mark, CR LF, blank lines and fewer columns in an overlay', () => {
  const kept = ['slug', 'name', 'category', 'tier', 'status', 'url_template', 'link_type', 'source', 'confidence'];
  const text = `\uFEFF${kept.join('\t')}\r\n\r\n${kept.map((column) => parcel[column]).join('\t')}\r\n`;
  assert.deepEqual(validateRows('parcel.tsv', text), []);
  assert.match(validateRows('parcel.tsv', text.replace('sure', 'safe')).map(formatProblem).join(), /^parcel\.tsv:3: /);
});

const lessorHeader = 'slug\tname\tbic\tsource\tnotes\n';

function validateAll(rows: readonly Row[], lessorRows = ''): string[] {
  const lessors = { name: 'lessors.tsv', text: lessorHeader + lessorRows };
  return validateDirectory([{ name: 'all', text: makeTable(...rows) }], lessors).map(formatProblem);
}

test('reports a duplicate at the second row', () => {
  const other: Row = { ...parcel, slug: 'c-carrier' };
  assert.match(validateAll([parcel, parcel]).join(), /^all:3: slug "b-carrier" is already used at all:2/);
  assert.match(
    validateAll([
      { ...parcel, scac: 'ABCD' },
      { ...other, scac: 'XYZ;ABCD' },
    ]).join(),
    /^all:3: scac "ABCD"/,
  );
  assert.match(
    validateAll([airline, { ...airline, slug: 'c-air' }]).join(),
    /^all:3: awb_prefix "020" is already used at/,
  );
  assert.deepEqual(
    validateAll([
      { ...parcel, iata: '7C', s10_country: 'CN' },
      { ...other, iata: '7C', s10_country: 'CN' },
    ]),
    [],
  );
});

test('reports a lessor prefix on a carrier row at the carrier row', () => {
  const found = validateAll([{ ...parcel, bic: 'TEXU' }], 'textainer\tTextainer\tTEXU\ta list\t\n');
  assert.deepEqual(found, ['all:2: bic "TEXU" is already used at lessors.tsv:2 (textainer)']);
  assert.match(
    validateAll([parcel], 'b-carrier\tB\tTEXU\ta list\t\n').join(),
    /lessors\.tsv:2: slug "b-carrier" is already used/,
  );
});

test('rejects a missing or retired successor', () => {
  const retired: Row = { ...parcel, slug: 'a-old', tier: 'catalog', status: 'merged' };
  assert.deepEqual(validateAll([{ ...retired, successor_slug: 'b-carrier' }, parcel]), []);
  assert.match(
    validateAll([{ ...retired, successor_slug: 'nobody' }, parcel]).join(),
    /^all:2: successor_slug "nobody" has no row/,
  );
  assert.match(validateAll([{ ...retired, successor_slug: 'a-old' }]).join(), /^all:2: .* is itself retired/);
  const cycle = validateAll([
    { ...retired, successor_slug: 'b-old' },
    { ...retired, slug: 'b-old', successor_slug: 'a-old' },
  ]);
  assert.equal(cycle.length, 2);
});

function checkLessor(row: string): string[] {
  return validateLessors('lessors.tsv', lessorHeader + row).map(formatProblem);
}

test('reports invalid lessor rows at their line', () => {
  assert.deepEqual(checkLessor('florens\t\tFBIU\ta list\t'), []);
  assert.match(checkLessor('Florens\t\tFBIU\ta list\t').join(), /^lessors\.tsv:2: slug "Florens"/);
  assert.match(checkLessor('florens\t\tFBI\ta list\t').join(), /bic "FBI" must be/);
  assert.match(checkLessor('florens\t\t\ta list\t').join(), /bic is missing/);
  assert.match(checkLessor('florens\t\tFBIU\t\t').join(), /source is missing/);
  assert.match(checkLessor('florens\t\tFBIU\ta list').join(), /4 cells where the header has 5/);
});

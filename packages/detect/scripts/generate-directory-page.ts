import { foldName } from '../src/directory/fold.ts';
import { s10CountryCodes } from '../src/directory/identifier-rules.ts';
import { createCellReader, parseTable } from '../src/directory/table.ts';
import { readCarriers, readLessors } from '../src/directory/carrier-row.ts';
import { createDirectory } from '../src/directory/carrier-directory.ts';
import { type Carrier, type Directory, carrierCategories, linkTypes, tiers } from '../src/directory/types.ts';
import { describeEvidence, listLinkPages } from './generate-link-pages.ts';
import { table } from './markdown-table.ts';
import type { TableFile } from './read-tables.ts';

type Count = (carrier: Carrier) => boolean;

/** Sources that say who wrote a row and back none of its identifiers. */
const bareSources: ReadonlySet<string> = new Set(['hand', 's10-table']);

function countBy(carriers: readonly Carrier[], key: (carrier: Carrier) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const carrier of carriers) counts.set(key(carrier), (counts.get(key(carrier)) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function describeCategories(carriers: readonly Carrier[]): string {
  const columns: readonly [string, Count][] = [
    ['rows', () => true],
    ...tiers.map((tier): [string, Count] => [tier, (carrier) => carrier.tier === tier]),
    ...linkTypes.map((type): [string, Count] => [type, (carrier) => carrier.linkType === type]),
    ['sure', (carrier) => carrier.confidence === 'sure'],
    ['verified by a person', (carrier) => carrier.verifiedOn !== null],
  ];
  const row = (label: string, rows: readonly Carrier[]) => [
    label,
    ...columns.map(([, test]) => rows.filter(test).length),
  ];
  return table(
    ['category', ...columns.map(([label]) => label)],
    [
      ...carrierCategories.map((category) =>
        row(
          category,
          carriers.filter((carrier) => carrier.category === category),
        ),
      ),
      row('all', carriers),
    ],
  );
}

/** A source without its address, so that pages of operators count together. */
function nameSource(carrier: Carrier): string {
  return carrier.source.replaceAll(/https:\/\/[^;\s]+/g, 'URL');
}

function describeIdentifiers(directory: Directory): string {
  const { carriers, lessors } = directory;
  const codes = (kind: keyof Carrier['identifiers']) => carriers.flatMap((carrier) => carrier.identifiers[kind]);
  const rows = (kind: keyof Carrier['identifiers']) =>
    carriers.filter((carrier) => carrier.identifiers[kind].length > 0).length;
  return table(
    ['identifier', 'codes', 'rows'],
    [
      ['AWB prefix', codes('awbPrefixes').length, rows('awbPrefixes')],
      ['IATA airline code', new Set(codes('iata')).size, rows('iata')],
      ['SCAC', codes('scac').length, rows('scac')],
      ['BIC owner of carriers', codes('bic').length, rows('bic')],
      ['BIC owner of lessors', lessors.flatMap((lessor) => lessor.bic).length, lessors.length],
      ['S10 country', new Set(codes('s10Countries')).size, rows('s10Countries')],
    ],
  );
}

/** Name and prefix of each airline that passes the test, sorted as a reader sorts. */
function listAirlines(carriers: readonly Carrier[], test: Count): string {
  const hits = carriers.filter((carrier) => carrier.identifiers.awbPrefixes.length > 0 && test(carrier));
  const named = hits.map((carrier) => ({
    key: foldName(carrier.name),
    text: `${carrier.name} ${carrier.identifiers.awbPrefixes.join(', ')}`,
  }));
  named.sort((a, b) => (a.key < b.key ? -1 : 1));
  return `${named.length}: ${named.map(({ text }) => text).join('; ')}`.replace(/: $/, '');
}

function namesTwoSources(carrier: Carrier): boolean {
  return carrier.source.split(';').filter((source) => !bareSources.has(source)).length >= 2;
}

/** Airlines by how many sources their prefix has, those without two named ones by name. */
function describePrefixSources(carriers: readonly Carrier[]): string {
  const airlines = carriers.filter((carrier) => carrier.identifiers.awbPrefixes.length > 0);
  const double = airlines.filter((carrier) => carrier.identifierSources >= 2);
  return [
    `${double.length} of ${airlines.length} prefixes stand in two or more public lists; of these ${double.filter(namesTwoSources).length} name both.`,
    `Two or more lists, but not two of them named: ${listAirlines(double, (carrier) => !namesTwoSources(carrier))}.`,
    `One list, so a match is medium at most: ${listAirlines(airlines, (carrier) => carrier.identifierSources === 1)}.`,
    `No list, so the prefix counts as unknown: ${listAirlines(airlines, (carrier) => carrier.identifierSources === 0)}.`,
  ].join('\n\n');
}

/** Codes without a row and without a reason; the tests hold it empty. */
function listMissingPosts(directory: Directory, unserved: readonly string[]): readonly string[] {
  return s10CountryCodes.filter(
    (country) => directory.listByS10Country(country).length === 0 && !unserved.includes(country),
  );
}

function describePosts(directory: Directory, unservedTable: TableFile): string {
  const parsed = parseTable(unservedTable.text);
  const cell = createCellReader(parsed);
  const unserved = parsed.rows.map((row) => cell(row, 'country'));
  const missing = listMissingPosts(directory, unserved);
  const served = s10CountryCodes.length - unserved.length - missing.length;
  return [
    `${served} of the ${s10CountryCodes.length} codes that an S10 number may end with have an operator here. These have none, and why;
their numbers are accepted with the operator unknown:`,
    table(
      ['code', 'why', 'source'],
      parsed.rows.map((row) => [cell(row, 'country'), cell(row, 'reason'), cell(row, 'source')]),
      ['why', 'source'],
    ),
    `Without an operator and without a reason: ${missing.length === 0 ? 'none' : missing.join(', ')}.`,
  ].join('\n\n');
}

function describeSizes({ counts }: Directory): string {
  return `Production routing directory: ${counts.production} active carriers with ${counts.activeTrackingSurfaces} distinct tracking
surfaces. Research catalog: ${counts.catalog}. Active air cargo airlines whose prefix has two sources: ${counts.activeAirCargoAirlines}.`;
}

/** Source of `docs/reference/directory.md`. Holds no date: it changes only when a row does. */
export function generateDirectoryPage(
  tables: readonly TableFile[],
  lessorTable: TableFile,
  unservedTable: TableFile,
): string {
  const directory = createDirectory(
    tables.flatMap(({ text }) => readCarriers(text)),
    readLessors(lessorTable.text),
  );
  const { carriers } = directory;
  return `# Carrier directory: what is in it

Made from \`packages/detect/data\` by \`npm run data:carriers\`; do not edit. Nothing here is a claim that a page works:
"sure" means that the template or page is known and stable, "verified by a person" that somebody opened it with a number.

${describeSizes(directory)}

## Categories, tiers, link types

${describeCategories(carriers)}

## Evidence of the addresses

${describeEvidence(carriers)}

What each carrier's page opens, and from which sources: ${listLinkPages()}.

## Status

${table(
  ['status', 'rows'],
  countBy(carriers, (carrier) => carrier.status),
)}

## Identifiers

${describeIdentifiers(directory)}

## Air waybill prefixes

${describePrefixSources(carriers)}

## Posts

${describePosts(directory, unservedTable)}

## Sources

${table(['source', 'rows'], countBy(carriers, nameSource))}

## Countries

${table(
  ['country', 'rows'],
  countBy(carriers, (carrier) => carrier.country ?? 'not known'),
)}
`;
}

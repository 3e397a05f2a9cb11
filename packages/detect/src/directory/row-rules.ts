import { isCountryCode } from './countries.ts';
import { identifierRules, isS10Country } from './identifier-rules.ts';
import { problemOfUrlSource } from './link-evidence.ts';
import { checkLink } from './link-rules.ts';
import { type CellReader, type TableRow, splitList } from './table.ts';
import { acceptedKinds, carrierCategories, carrierStatuses, linkTypes, tiers } from './types.ts';

/** What a slug looks like; also the pattern of the public interface. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,148}[a-z0-9]$/;

export type Cells = (column: Parameters<CellReader>[1]) => string;

/** All problems of a single row, as sentences. `today` is an ISO date. */
export function checkRow(row: TableRow, cell: CellReader, today: string): string[] {
  const read: Cells = (column) => cell(row, column);
  const link = {
    category: read('category'),
    linkType: read('link_type'),
    confidence: read('confidence'),
    template: read('url_template'),
    billTemplate: read('url_template_bol'),
    accepts: read('accepts'),
    urlHosts: read('url_hosts'),
  };
  return [
    ...checkText(row, read),
    ...checkEnums(read),
    ...checkIdentifiers(read),
    ...checkLink(link),
    ...checkProvenance(read, today),
    ...checkSuccession(read),
    ...(read('tier') === 'production' ? checkProduction(read) : []),
  ];
}

function checkText(row: TableRow, read: Cells): string[] {
  const found: string[] = [];
  if (!slugPattern.test(read('slug'))) found.push(`slug "${read('slug')}" must match ${slugPattern.source}`);
  for (const former of splitList(read('former_slugs'))) {
    if (!slugPattern.test(former)) found.push(`former_slugs "${former}" must match ${slugPattern.source}`);
  }
  if (read('name') === '') found.push('name is missing');
  if (row.cells.some((text) => text !== text.trim())) found.push('a cell begins or ends with white space');
  if (row.cells.some((text) => text !== text.normalize('NFC'))) found.push('a cell is not in NFC');
  return found;
}

function checkEnums(read: Cells): string[] {
  const found: string[] = [];
  const expect = (column: string, allowed: readonly string[]) => {
    const value = read(column);
    if (!allowed.includes(value)) found.push(`${column} "${value}" must be one of: ${allowed.join(', ')}`);
  };
  expect('category', carrierCategories);
  expect('tier', tiers);
  expect('status', carrierStatuses);
  expect('link_type', linkTypes);
  expect('confidence', ['sure', 'unsure']);
  expect('needs', ['', 'postcode']);
  expect('domain_sure', ['', 'yes', 'no']);
  const country = read('country');
  if (country !== '' && !isCountryCode(country)) found.push(`country "${country}" is no ISO 3166-1 alpha-2 code`);
  for (const kind of splitList(read('accepts'))) {
    if (!(acceptedKinds as readonly string[]).includes(kind))
      found.push(`accepts "${kind}" must be one of: ${acceptedKinds.join(', ')}`);
  }
  for (const format of splitList(read('formats'))) {
    if (!/^[a-z0-9_]+$/.test(format)) found.push(`formats "${format}" must be a format id of a-z, 0-9 and _`);
  }
  return found;
}

function checkIdentifiers(read: Cells): string[] {
  const found: string[] = [];
  for (const { column, pattern, form } of identifierRules) {
    const codes = splitList(read(column));
    for (const code of codes) {
      const fits = pattern.test(code) && (column !== 's10_country' || isS10Country(code));
      if (!fits) found.push(`${column} "${code}" must be ${form}`);
    }
    if (new Set(codes).size < codes.length) found.push(`${column} names a code twice`);
  }
  for (const entry of splitList(read('unverified_ids'))) {
    if (!/^(AWB|IATA|SCAC|BIC|S10|SMDG):[A-Z0-9]{2,4}$/.test(entry)) {
      found.push(`unverified_ids "${entry}" must be KIND:CODE`);
    }
  }
  const sources = read('id_sources');
  if (sources !== '' && !/^[0-9]$/.test(sources)) found.push(`id_sources "${sources}" must be one digit`);
  if (read('awb_prefix') !== '' && sources === '') found.push('awb_prefix needs id_sources');
  if (read('awb_prefix') !== '' && read('category') !== 'air_cargo') found.push('awb_prefix is for air_cargo only');
  return found;
}

function checkProvenance(read: Cells, today: string): string[] {
  const found: string[] = [];
  const sources = splitList(read('source'));
  if (sources.length === 0) found.push('source is missing');
  for (const source of sources) {
    if (source.startsWith('operator-page:') && !/^operator-page:https:\/\/[^\s/]+\.[^\s]+$/.test(source)) {
      found.push(`source "${source}" must give an https URL`);
    }
  }
  for (const source of splitList(read('url_sources'))) {
    const problem = problemOfUrlSource(source);
    if (problem !== null) found.push(problem);
  }
  const date = read('verified_on');
  if (date === '') return found;
  found.push(...checkDate(date, { today }));
  if (sources.every((source) => source === 'hand')) found.push('verified_on needs a source other than hand');
  return found;
}

/** Problems of the date of a verification. */
export function checkDate(date: string, { today = todayInUtc() }: { readonly today?: string }): string[] {
  if (!isDate(date)) return [`verified_on "${date}" must be a date, YYYY-MM-DD`];
  return date > today ? [`verified_on ${date} is in the future`] : [];
}

export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function checkSuccession(read: Cells): string[] {
  const retired = isRetired(read('status'));
  if (retired && read('successor_slug') === '') return [`status ${read('status')} needs a successor_slug`];
  if (!retired && read('successor_slug') !== '') return [`status ${read('status')} must have no successor_slug`];
  return [];
}

/** True for the statuses whose row another row has taken over. */
export function isRetired(status: string): boolean {
  return status === 'brand_retired' || status === 'merged';
}

function checkProduction(read: Cells): string[] {
  const found: string[] = [];
  const linkType = read('link_type');
  if (read('status') !== 'active') found.push('a production row must be active');
  if (linkType !== 'deep_link' && linkType !== 'search_page' && linkType !== 'home_page') {
    found.push(`a production row needs a deep_link, search_page or home_page, not ${linkType}`);
  }
  if ((linkType === 'search_page' || linkType === 'home_page') && read('domain_sure') !== 'yes') {
    found.push(`a production ${linkType} needs domain_sure yes`);
  }
  if (read('category') !== 'air_cargo') return found;
  if (read('awb_prefix') === '') found.push('a production air row needs an awb_prefix');
  else if (Number(read('id_sources')) < 2) found.push('a production air row needs two sources of its awb_prefix');
  return found;
}

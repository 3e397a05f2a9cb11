/** A mapping as its file writes it becomes a mapping as rows are read by it. */
import { verticals } from '@wayseal/detect';
import { isCarrierSlug } from '../../../directory/rules/carrier-slug.ts';
import { isTimeZone } from '../../../statuses/rules/event-time.ts';
import { type CsvMapping, type csvCodeTables, type CsvTarget, csvTargets } from '../csv-mapping.ts';
import { type ProfileStatus, profileStatusOf } from '../sender-profile.ts';
import { columnName } from './columns.ts';
import { rowFunctions, type RowFunction } from './row-fields.ts';
import { compileTimeFormats, findContradiction, problemOfTimeFormat } from './time-formats.ts';

/** Members of a mapping file that fits its schema. */
export interface WrittenMapping {
  readonly name: string;
  /** Default: a comma. */
  readonly delimiter?: CsvMapping['delimiter'];
  /** Default: utf-8. */
  readonly encoding?: string;
  readonly columns: Readonly<Partial<Record<CsvTarget, string | readonly string[]>>>;
  readonly constants?: Readonly<Partial<Record<CsvTarget, string>>>;
  /** Default: `iso` alone. */
  readonly time_formats?: readonly string[];
  readonly time_zone?: string;
  readonly codes?: Readonly<Record<string, string>>;
  readonly code_table?: (typeof csvCodeTables)[number];
  /** Default: the words original, replace and cancel, in any case. */
  readonly functions?: Readonly<Record<string, RowFunction>>;
}

export interface MappingProblem {
  /** JSON pointer into the file. */
  readonly path: string;
  /** Names the value, what is wrong with it and what would be right. */
  readonly message: string;
}

/** Targets without which no row is an event. */
const required = ['tracking_number', 'occurred_at'] as const satisfies readonly CsvTarget[];

/** The mapping, or every problem that its schema does not see. */
export function readMapping(written: WrittenMapping): CsvMapping | readonly MappingProblem[] {
  const codes = new Map<string, ProfileStatus>();
  const problems: MappingProblem[] = [];
  for (const [code, text] of Object.entries(written.codes ?? {})) {
    const status = profileStatusOf(text);
    if (status !== null) codes.set(code.trim().normalize('NFC'), status);
    else problems.push({ path: `/codes${pointerOf(code)}`, message: `"${text}" ${statusExpected}` });
  }
  const mapping: CsvMapping = {
    name: written.name,
    delimiter: written.delimiter ?? ',',
    encoding: written.encoding ?? 'utf-8',
    columns: new Map(entriesOf(written.columns).map(([target, columns]) => [target, [columns].flat()])),
    constants: new Map(entriesOf(written.constants ?? {})),
    timeFormats: written.time_formats ?? ['iso'],
    timeZone: written.time_zone ?? null,
    codes,
    codeTable: written.code_table ?? null,
    functions: new Map(Object.entries(written.functions ?? {}).map(([word, one]) => [columnName(word), one])),
  };
  problems.push(...targetProblems(mapping), ...timeProblems(mapping), ...constantProblems(mapping));
  return problems.length > 0 ? problems : mapping;
}

const statusExpected =
  'is no status; write a state, state/detail such as in_transit/departed, informational or estimate';

function pointerOf(member: string): string {
  return `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** In the order of the file: the first missing column of a table is the first that the mapping names. */
function entriesOf<Value>(members: Readonly<Partial<Record<CsvTarget, Value>>>): [CsvTarget, Value][] {
  const names = Object.keys(members);
  const targets = csvTargets.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
  return targets.flatMap((target) => {
    const value = members[target];
    return value === undefined ? [] : [[target, value] satisfies [CsvTarget, Value]];
  });
}

function targetProblems({ columns, constants }: CsvMapping): readonly MappingProblem[] {
  const problems: MappingProblem[] = [];
  const has = (target: CsvTarget): boolean => columns.has(target) || constants.has(target);
  for (const target of required) {
    if (!has(target)) problems.push({ path: `/columns/${target}`, message: 'is required; name its column' });
  }
  for (const target of constants.keys()) {
    if (!columns.has(target)) continue;
    problems.push({ path: `/constants/${target}`, message: 'is a column as well; remove one of them' });
  }
  if (has('status_detail') && !has('status')) {
    problems.push({ path: '/columns/status', message: 'is required beside status_detail; name its column' });
  }
  for (const [target, names] of columns) {
    if (names.every((name) => columnName(name) !== '')) continue;
    problems.push({ path: `/columns/${target}`, message: 'is blank; write the column as the header names it' });
  }
  return problems;
}

function timeProblems({ timeFormats, timeZone, encoding }: CsvMapping): readonly MappingProblem[] {
  const problems: MappingProblem[] = [];
  for (const [index, format] of timeFormats.entries()) {
    const problem = problemOfTimeFormat(format);
    if (problem !== undefined) problems.push({ path: `/time_formats/${index}`, message: `"${format}" ${problem}` });
  }
  const contradiction = problems.length > 0 ? undefined : findContradiction(timeFormats);
  if (contradiction !== undefined) {
    const [one, other] = contradiction;
    const message = `"${one}" and "${other}" read one value as two times; keep one of them`;
    problems.push({ path: '/time_formats', message });
  }
  if (timeZone !== null && !isTimeZone(timeZone)) {
    const message = `"${timeZone}" is no IANA time zone; write one such as Europe/Berlin`;
    problems.push({ path: '/time_zone', message });
  }
  if (!isEncoding(encoding)) {
    const message = `"${encoding}" is no charset; write one such as utf-8 or windows-1252`;
    problems.push({ path: '/encoding', message });
  }
  return problems;
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label, { fatal: true }).encoding !== '';
  } catch {
    return false;
  }
}

/** What a constant must be, by target; other constants are any text. */
const constantChecks: Readonly<Partial<Record<CsvTarget, readonly [fits: (text: string) => boolean, right: string]>>> =
  {
    vertical: [(text) => verticals.some((known) => known === text), `one of ${verticals.join(', ')}`],
    carrier: [
      (text) => isCarrierSlug(text) || /^[A-Z]{2,4}$/.test(text),
      'the slug of a carrier, such as dhl-paket, or its SCAC',
    ],
    country_code: [(text) => /^[A-Z]{2,3}$/.test(text), 'an ISO 3166-1 code such as DE'],
    origin_country: [(text) => /^[A-Z]{2,3}$/.test(text), 'an ISO 3166-1 code such as DE'],
    destination_country: [(text) => /^[A-Z]{2,3}$/.test(text), 'an ISO 3166-1 code such as DE'],
    locode: [(text) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(text), 'a UN/LOCODE such as DEHAM'],
    status: [(text) => profileStatusOf(text) !== null, 'a state such as delivered'],
  };

function constantProblems({ constants, timeFormats, functions }: CsvMapping): readonly MappingProblem[] {
  const problems: MappingProblem[] = [];
  for (const [target, text] of constants) {
    const [fits, right] = constantChecks[target] ?? [];
    if (fits?.(text) !== false) continue;
    problems.push({ path: `/constants/${target}`, message: `"${text}" must be ${right}` });
  }
  const time = constants.get('occurred_at');
  if (time !== undefined && timeFormats.every((format) => problemOfTimeFormat(format) === undefined)) {
    const isRead = compileTimeFormats(timeFormats)(time) !== null;
    if (!isRead) problems.push({ path: '/constants/occurred_at', message: `"${time}" fits none of time_formats` });
  }
  const word = constants.get('function');
  const words = functions.size > 0 ? [...functions.keys()] : rowFunctions;
  if (word !== undefined && !words.some((known) => known === word)) {
    problems.push({ path: '/constants/function', message: `"${word}" must be one of ${words.join(', ')}` });
  }
  return problems;
}

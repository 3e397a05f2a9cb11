/** One row of a table as a statement, or why it is rejected. Only the columns of the mapping are here at all. */
import type { EventStatus } from '../../../statuses/rules/carrier-event.ts';
import type { CsvMapping } from '../csv-mapping.ts';
import type { StatedPieces } from '../journey-code.ts';
import type { MessageProblem } from '../problems.ts';
import { keptCode, type RejectedStatement, type StatedPlace, type StatedTime, type Statement } from '../reading.ts';
import { profileStatusOf, type SenderProfile } from '../sender-profile.ts';
import type { CsvColumns, CsvValues } from './columns.ts';
import { classifyCsvCode, rowOfOwn, tableOf, type CsvCode, type RowFacts } from './row-codes.ts';
import { RowFields, type RowFunction } from './row-fields.ts';
import { compileTimeFormats } from './time-formats.ts';

/** A zone of a mapping is not in the value; times are printed in minutes, and rounded. */
const zoneUncertaintyS = 60;
const longestPlace = 40;
const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/;
const iata = /^[A-Z]{3}$/;

export interface ReadRow {
  readonly statement: Statement | RejectedStatement;
  /** The document that the row replaces; null for a row that replaces none. */
  readonly replaces: string | null;
  /** Whether that could be read. */
  readonly isPlaced: boolean;
}

export interface RowReader {
  read(row: CsvValues): ReadRow;
}

/** Reads the rows of one file. `profile`: what is declared about the sender, which is the name of the mapping. */
export function rowReader(mapping: CsvMapping, columns: CsvColumns, profile: SenderProfile): RowReader {
  const readTime = compileTimeFormats(mapping.timeFormats);
  return {
    read: (row) => {
      const fields = new RowFields(mapping, columns, row);
      if (fields.problem !== undefined) return unplaced(fields.problem);
      const rowFunction = fields.rowFunction();
      const document = fields.document();
      if (fields.problem !== undefined) return unplaced(fields.problem);
      const statement = readStatement(fields, { readTime, profile, rowFunction, document });
      return {
        statement: fields.problem === undefined ? statement : { problem: fields.problem },
        replaces: rowFunction === 'replace' ? document : null,
        isPlaced: true,
      };
    },
  };
}

function unplaced(problem: MessageProblem): ReadRow {
  return { statement: { problem }, replaces: null, isPlaced: false };
}

type ReadTime = ReturnType<typeof compileTimeFormats>;

interface RowContext {
  readonly readTime: ReadTime;
  readonly profile: SenderProfile;
  readonly rowFunction: RowFunction;
  readonly document: string | null;
}

function readStatement(fields: RowFields, { readTime, profile, rowFunction, document }: RowContext): Statement {
  const position = { line: fields.line };
  const number = { text: fields.reference(), vertical: fields.vertical(profile.vertical), position };
  const carrier = fields.text('carrier');
  const time = readStatedTime(fields, readTime);
  const pieces = readPieces(fields);
  const facts = { isContainer: number.vertical === 'container', pieces };
  const { table, code, status, byJourney, kind, isEta } = readStatus(fields, facts);
  const place = readPlace(fields);
  const [origin, destination] = [readCountry(fields, 'origin_country'), readCountry(fields, 'destination_country')];
  if (rowFunction === 'replace' && document === null) fields.warn('replaces_unknown', 'document');
  return {
    position,
    number,
    carrier: carrier === '' ? null : carrier,
    scacs: [],
    table,
    code,
    reason: null,
    status,
    byJourney,
    time,
    place,
    pieces,
    kind,
    eta: isEta ? { time, place } : null,
    origin,
    destination,
    carriage: null,
    function: rowFunction === 'cancel' ? 'cancel' : 'original',
    ...(document === null ? {} : { document }),
    warnings: fields.warnings,
  };
}

function readStatedTime(fields: RowFields, read: ReadTime): StatedTime {
  const text = fields.text('occurred_at');
  const found = text === '' ? null : read(text);
  if (text === '') fields.fail('time_missing', 'occurred_at');
  else if (found === null) fields.fail('time_invalid', 'occurred_at');
  const { timeZone } = fields.mapping;
  return {
    local: found?.local ?? '',
    offsetMinutes: found?.offsetMinutes ?? null,
    zone: timeZone === null ? null : { name: timeZone, uncertaintyS: zoneUncertaintyS },
    position: { line: fields.line },
  };
}

interface ReadStatus extends Omit<CsvCode, 'status'> {
  readonly code: string | null;
  readonly status: EventStatus;
}

/** A status that the row states comes before its code, as in other events that an operator records. */
function readStatus(fields: RowFields, facts: RowFacts): ReadStatus {
  const code = fields.code();
  // The mapping says that this column holds codes, whatever they look like.
  const stored = keptCode(code, true);
  const stated = readStated(fields);
  if (stated !== undefined) return { ...stated, table: tableOf(fields.mapping), code: stored };
  const found = classifyCsvCode(code, fields.mapping, facts);
  if (found.status.rule === null && fields.problem === undefined) fields.warn('code_unknown', 'code', code);
  return { ...found, code: stored, status: { ...found.status, basis: 'code' } };
}

function readStated(fields: RowFields): Omit<ReadStatus, 'table' | 'code'> | undefined {
  const [state, detail] = [fields.text('status'), fields.text('status_detail')];
  if (state === '') return undefined;
  const text = (detail === '' ? state : `${state}/${detail}`).toLowerCase();
  const found = profileStatusOf(text);
  if (found === null) {
    const message = 'is no state, or has a detail that the state cannot have; the guide of messages lists both';
    fields.fail('field_invalid', 'status', { message });
    return undefined;
  }
  const row = rowOfOwn(found, null);
  return { ...row, status: { ...row.status, basis: 'stated' } };
}

/** The UN/LOCODE first, then the place as it is named, with the country. */
function readPlace(fields: RowFields): StatedPlace | null {
  const locode = fields.text('locode').toUpperCase().replaceAll(' ', '');
  const isLocode = unlocode.test(locode);
  const named = fields.text('place') || (isLocode ? '' : locode);
  const country = readCountryCode(fields, 'country_code');
  if (!isLocode && named === '' && country === null) return null;
  const namedCode = iata.test(named) || unlocode.test(named) ? named : null;
  return {
    written: (isLocode ? locode : named).slice(0, longestPlace),
    code: isLocode ? locode : namedCode,
    // A town in capitals may look like a code, such as PARIS.
    city: named === '' ? null : named.slice(0, longestPlace),
    state: null,
    country,
    position: { line: fields.line },
  };
}

function readCountryCode(
  fields: RowFields,
  target: 'country_code' | 'origin_country' | 'destination_country',
): string | null {
  const text = fields.text(target).toUpperCase();
  if (text === '') return null;
  if (/^[A-Z]{2,3}$/.test(text)) return text;
  fields.warn('place_invalid', target);
  return null;
}

function readCountry(fields: RowFields, target: 'origin_country' | 'destination_country'): StatedPlace | null {
  const country = readCountryCode(fields, target);
  if (country === null) return null;
  return { written: country, code: null, city: null, state: null, country, position: { line: fields.line } };
}

function readPieces(fields: RowFields): StatedPieces | null {
  const [n, of] = [fields.count('pieces'), fields.count('pieces_total')];
  return n === null && of === null ? null : { mark: null, n, of, weight: null };
}

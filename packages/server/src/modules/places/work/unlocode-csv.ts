/** Parses the official UN/LOCODE list as UNECE publishes it: CSV without a header, in several parts. */
import { readCsv } from '../../../kernel/lib/csv-reader.ts';
import { placeCountries } from '../rules/place.ts';

export interface LocodeRow {
  readonly code: string;
  readonly name: string;
  /** Null when the list has none. */
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface LocodeProblem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export interface LocodePart {
  readonly rows: readonly LocodeRow[];
  readonly lines: number;
  /** Lines of countries and alternative names, which have no location, and lines marked as removed. */
  readonly skipped: number;
  readonly problems: readonly LocodeProblem[];
}

const columns = 12;
const positionForm = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/;
const countries = new Set([...placeCountries, 'XZ']);

/** Decodes UTF-8, or else Windows-1252, the encoding of older editions. */
export function decodeList(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Keeps a row without a position, because the code exists. Reports a row with an invalid position. */
export function parseLocodes(file: string, text: string): LocodePart {
  const rows: LocodeRow[] = [];
  const problems: LocodeProblem[] = [];
  let [lines, skipped] = [0, 0];
  for (const row of readCsv(text)) {
    lines += 1;
    const parsed = 'problem' in row ? row.problem : rowOf(row.fields);
    if (parsed === undefined) skipped += 1;
    else if (typeof parsed === 'string') problems.push({ file, line: row.line, message: parsed });
    else rows.push(parsed);
  }
  return { rows, lines, skipped, problems };
}

/** A row, undefined for a line without a location, or the problem. */
function rowOf(fields: readonly string[]): LocodeRow | string | undefined {
  if (fields.length < columns) return `has ${fields.length} fields; the list has ${columns}`;
  const [change = '', country = '', location = '', name = '', plainName = ''] = fields.map((field) =>
    field.trim().replaceAll(/\s+/g, ' '),
  );
  if (location === '' || change === 'X' || change === '=') return undefined;
  const code = country + location;
  if (!countries.has(country) || !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return `"${code}" is not a UN/LOCODE`;
  const title = plainName === '' ? name : plainName;
  const position = (fields[10] ?? '').trim();
  if (position === '') return { code, name: title, lat: null, lon: null };
  const found = positionForm.exec(position);
  if (found === null) return `"${position}" is not a position like 5333N 00959E`;
  const [, latDegrees, latMinutes, north, lonDegrees, lonMinutes, east] = found;
  const lat = (Number(latDegrees) + Number(latMinutes) / 60) * (north === 'S' ? -1 : 1);
  const lon = (Number(lonDegrees) + Number(lonMinutes) / 60) * (east === 'W' ? -1 : 1);
  if (Number(latMinutes) > 59 || Number(lonMinutes) > 59 || Math.abs(lat) > 90 || Math.abs(lon) > 180) {
    return `"${position}" is outside the range of 90 degrees latitude and 180 degrees longitude`;
  }
  return { code, name: title, lat, lon };
}

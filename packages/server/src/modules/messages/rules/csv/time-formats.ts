/** Times in a table: which forms a mapping names, whether two of them contradict each other, and how a value is read. */
import type { StatedTime } from '../reading.ts';

/** What a value says, before its position and the zone of the mapping are known. */
export type ReadTime = Pick<StatedTime, 'local' | 'offsetMinutes'>;

const tokens = ['YYYY', 'YY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;
type Token = (typeof tokens)[number];

/** Years with four digits begin with these two; of two digits alone, the century is 20. */
const centuries = ['19', '20'];
const firstYear = 1970;
/** Furthest that civil time is from UTC. */
const furthestOffsetMinutes = 14 * 60;
/** Longest pattern. */
export const longestTimeFormat = 40;

/** One part of a pattern: two digits with a meaning, or a character that is itself. */
type Part = Exclude<Token, 'YYYY'> | 'century' | `=${string}`;

/** Forms of `iso` that a pattern may contradict. The zone behind them changes nothing. */
const isoPatterns = [
  'YYYY-MM-DD',
  ...[' ', 'T'].flatMap((between) => [`YYYY-MM-DD${between}HH:mm`, `YYYY-MM-DD${between}HH:mm:ss`]),
  'YYYYMMDDTHHmm',
  'YYYYMMDDTHHmmss',
];
/** Digits of a time since 1970 between 9 September 2001 and the year 2286. */
const epochDigits = { epoch_s: 10, epoch_ms: 13 } as const;

/** Why `format` cannot be used; undefined when it can. */
export function problemOfTimeFormat(format: string): string | undefined {
  if (format === 'iso' || format in epochDigits) return undefined;
  const rest = format
    .replace(/YYYY|YY|MM|DD|HH|mm|ss/g, '')
    .replace(/Z$/, '')
    .replace('T', '');
  if (!/^[ -/:-@[-`{-~]*$/.test(rest))
    return `has "${rest.trim()}"; a pattern consists of ${tokens.join(' ')}, T, Z and signs`;
  const found = tokensOf(format);
  const repeated = found.find((token, index) => found.indexOf(token) !== index);
  if (repeated !== undefined) return `has ${repeated} twice`;
  const has = (token: Token): boolean => found.includes(token);
  if (has('YYYY') === has('YY') || !has('MM') || !has('DD')) return 'needs YYYY or YY, MM and DD';
  if (has('HH') !== has('mm')) return 'needs HH and mm together';
  if (has('ss') && !has('HH')) return 'needs HH and mm before ss';
  return format.endsWith('Z') && !has('HH') ? 'has Z without a time of day' : undefined;
}

function tokensOf(format: string): readonly Token[] {
  return tokens.flatMap((token) => {
    const text = token === 'YY' ? format.replaceAll('YYYY', '') : format;
    return Array.from({ length: text.split(token).length - 1 }, () => token);
  });
}

/**
 * Two formats of which both read one value, each as another time, such as DD/MM/YYYY and MM/DD/YYYY; undefined when there
 * are none. Formats must have passed `problemOfTimeFormat`.
 */
export function findContradiction(formats: readonly string[]): readonly [string, string] | undefined {
  const shapes = formats.map((format) => ({ format, layouts: layoutsOf(format) }));
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) {
      const contradicts = one.layouts.some((a) => other.layouts.some((b) => canDiffer(a, b)));
      if (contradicts) return [one.format, other.format];
    }
  }
  return undefined;
}

function layoutsOf(format: string): readonly (readonly Part[])[] {
  if (format === 'iso') return isoPatterns.map(partsOf);
  // A number of seconds is written like a pattern of as many digits, and means something else.
  if (format === 'epoch_s') return [Array.from({ length: epochDigits.epoch_s / 2 }, () => '=digits' as const)];
  return format === 'epoch_ms' ? [] : [partsOf(format)];
}

function partsOf(format: string): readonly Part[] {
  const parts: Part[] = [];
  for (const [text] of format.matchAll(/YYYY|YY|MM|DD|HH|mm|ss|[^]/gu)) {
    const token = tokens.find((known) => known === text);
    if (token === 'YYYY') parts.push('century', 'YY');
    else parts.push(token ?? `=${text}`);
  }
  return parts;
}

/** Lowest and highest value of two digits, by their meaning. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  YY: [0, 99],
  MM: [1, 12],
  DD: [1, 31],
  HH: [0, 23],
  mm: [0, 59],
  ss: [0, 59],
  '=digits': [0, 99],
};

/** Whether some text fits both layouts and means two things. */
function canDiffer(one: readonly Part[], other: readonly Part[]): boolean {
  if (one.length !== other.length) return false;
  const pairs = one.map((part, index) => [part, other[index] ?? part] as const);
  const isShared = pairs.every(([a, b]) => a === b || valuesOf(a).some((value) => valuesOf(b).includes(value)));
  return isShared && pairs.some(([a, b]) => a !== b);
}

function valuesOf(part: Part): readonly string[] {
  if (part === 'century') return centuries;
  const [from, to] = ranges[part] ?? [0, -1];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));
}

type Read = (value: string) => ReadTime | null;

/** Reads a value by the first of `formats` that fits; null when none does, or its day or hour does not exist. */
export function compileTimeFormats(formats: readonly string[]): Read {
  const readers = formats.map(readerOf);
  return (value) => {
    for (const read of readers) {
      const found = read(value);
      if (found !== null) return found;
    }
    return null;
  };
}

function readerOf(format: string): Read {
  if (format === 'iso') return readIso;
  if (format === 'epoch_s') return (value) => readEpoch(value, epochDigits.epoch_s, 1000);
  if (format === 'epoch_ms') return (value) => readEpoch(value, epochDigits.epoch_ms, 1);
  return patternReader(format);
}

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?[ ]?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * ISO 8601: a day, or a day and a time after `T` or a blank, with or without seconds, fraction and zone. The parts are
 * separated, or none is; a day alone is separated. Fractions of a second are dropped.
 */
function readIso(value: string): ReadTime | null {
  const [, year = '', month = '', day = '', hour, minute, second, zone] = iso.exec(value) ?? [];
  const isBasic = /^\d{8}T/i.test(value);
  const rest = value.slice(isBasic ? 9 : 11);
  const isSeparated = value[4] === '-' && value[7] === '-' && (hour === undefined || rest[2] === ':');
  const isWhole = isSeparated && (second === undefined || rest[5] === ':');
  if (isBasic ? rest.includes(':') : !isWhole) return null;
  const offsetMinutes = zone === undefined ? null : offsetOf(zone);
  if (offsetMinutes === undefined) return null;
  return timeOf({ year, month, day, hour, minute, second }, offsetMinutes);
}

/** Minutes ahead of UTC; undefined for an offset that no place has. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > furthestOffsetMinutes) return undefined;
  return zone.startsWith('-') && total > 0 ? -total : total;
}

function readEpoch(value: string, digits: number, milliseconds: number): ReadTime | null {
  if (value.length !== digits || !/^\d+$/.test(value)) return null;
  return { local: new Date(Number(value) * milliseconds).toISOString().slice(0, 19), offsetMinutes: 0 };
}

/** Digits of a time as written; hour, minute and second may be absent. */
interface Digits {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly second: string | undefined;
}

function patternReader(format: string): Read {
  const offsetMinutes = format.endsWith('Z') ? 0 : null;
  // Patterns are ASCII: `problemOfTimeFormat` has seen to it.
  const signs = Array.from(format, (sign, place) => [sign, place] as const).filter(([sign]) => !/[YMDHms]/.test(sign));
  const partOf = (token: Token): ((value: string) => string | undefined) => {
    const from = format.indexOf(token);
    return from === -1 ? () => undefined : (value) => value.slice(from, from + token.length);
  };
  const [yearOf, shortYearOf, monthOf, dayOf] = [partOf('YYYY'), partOf('YY'), partOf('MM'), partOf('DD')];
  const [hourOf, minuteOf, secondOf] = [partOf('HH'), partOf('mm'), partOf('ss')];
  return (value) => {
    if (value.length !== format.length || signs.some(([sign, place]) => value[place] !== sign)) return null;
    const year = yearOf(value) ?? `20${shortYearOf(value)}`;
    const [month = '', day = ''] = [monthOf(value), dayOf(value)];
    const clock = { hour: hourOf(value), minute: minuteOf(value), second: secondOf(value) };
    return timeOf({ year, month, day, ...clock }, offsetMinutes);
  };
}

function timeOf({ year, month, day, hour, minute, second }: Digits, offsetMinutes: number | null): ReadTime | null {
  if (!/^\d+$/.test(`${year}${month}${day}${hour ?? ''}${minute ?? ''}${second ?? ''}`)) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < firstYear || !centuries.includes(year.slice(0, 2))) return null;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  const clock = hour === undefined ? '' : `T${hour}:${minute}${second === undefined ? '' : `:${second}`}`;
  return { local: `${year}-${month}-${day}${clock}`, offsetMinutes };
}

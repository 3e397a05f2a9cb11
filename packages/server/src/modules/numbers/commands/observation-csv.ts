/** Reads history from CSV: a header, then one observation per line. */
import { builtInDirectory, countryCodes, verticals, type Vertical } from '@wayseal/detect';
import {
  clocks,
  dayOf,
  longestDurationS,
  outcomes,
  type Observation,
  type ObservationClock,
  type ObservationOutcome,
} from '../rules/observation.ts';
import type { CsvRow } from '../../../kernel/lib/csv-reader.ts';

export const observationColumns = [
  'vertical',
  'origin_country',
  'destination_country',
  'carrier_slug',
  'clock',
  'started_on',
  'duration_s',
  'outcome',
] as const;

/** One line: its observation, or what is wrong with it. */
export type ReadLine =
  | { readonly line: number; readonly observation: Observation; readonly identity: string }
  | { readonly line: number; readonly problem: string };

const countries = new Set(countryCodes);
const slugForm = /^[a-z0-9][a-z0-9-]{0,148}[a-z0-9]$/;

/** Reads rows in order. `now` (epoch milliseconds) bounds the start of a shipment. */
export class ObservationReader {
  readonly #seen = new Map<string, number>();
  readonly #now: number;
  #hasHeader = false;

  constructor(now: number) {
    this.#now = now;
  }

  /** Undefined for the header. Throws `HeaderError` when the first row is not the header. */
  read(row: CsvRow): ReadLine | undefined {
    const fields = 'fields' in row ? row.fields.map((field) => field.trim()) : undefined;
    if (!this.#hasHeader) {
      if (fields?.join(',') !== observationColumns.join(',')) throw new HeaderError(row.line);
      this.#hasHeader = true;
      return undefined;
    }
    if ('problem' in row) return row;
    const { line } = row;
    if (fields?.length !== observationColumns.length) {
      return { line, problem: `has ${fields?.length} fields; the header has ${observationColumns.length}` };
    }
    const observation = this.#observationOf(fields);
    if (typeof observation === 'string') return { line, problem: observation };
    // Text plus position among equal rows: two equal shipments count twice, but a repeated file adds nothing.
    const key = fields.join(',');
    const ordinal = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, ordinal);
    return { line, observation, identity: `${key}\n${ordinal}` };
  }

  get hasHeader(): boolean {
    return this.#hasHeader;
  }

  #observationOf(fields: readonly string[]): Observation | string {
    const [
      vertical = '',
      origin = '',
      destination = '',
      carrier = '',
      clock = '',
      started = '',
      duration = '',
      outcome = '',
    ] = fields;
    const originCountry = origin.toUpperCase();
    const destinationCountry = destination.toUpperCase();
    const startedDay = parseDay(started);
    const durationS = /^\d{1,9}$/.test(duration) ? Number(duration) : Number.NaN;
    if (!includes(verticals, vertical)) return `vertical must be one of ${verticals.join(', ')}, not "${vertical}"`;
    if (!countries.has(originCountry)) return `origin_country must be an ISO 3166-1 code such as DE, not "${origin}"`;
    if (!countries.has(destinationCountry)) {
      return `destination_country must be an ISO 3166-1 code such as FR, not "${destination}"`;
    }
    if (carrier !== '' && !slugForm.test(carrier))
      return `carrier_slug must be a slug such as dhl-express, not "${carrier}"`;
    if (!includes(clocks, clock)) return `clock must be one of ${clocks.join(', ')}, not "${clock}"`;
    if (startedDay === undefined) return `started_on must be a day such as 2026-11-21, not "${started}"`;
    if (startedDay > dayOf(this.#now)) return `started_on must not be in the future, not "${started}"`;
    if (!(durationS > 0 && durationS <= longestDurationS)) {
      return `duration_s must be a whole number of seconds from 1 to ${longestDurationS}, not "${duration}"`;
    }
    if (!includes(outcomes, outcome)) return `outcome must be one of ${outcomes.join(', ')}, not "${outcome}"`;
    const endsAt = startedDay * 86_400 + durationS;
    if (endsAt > this.#now / 1000 + 86_400)
      return 'must not end in the future: started_on plus duration_s is after today';
    const carrierSlug = carrier === '' ? null : (builtInDirectory().findCarrier(carrier)?.slug ?? carrier);
    const lane = { vertical: vertical as Vertical, originCountry, destinationCountry, carrierSlug };
    return {
      ...lane,
      clock: clock as ObservationClock,
      startedDay,
      durationS,
      outcome: outcome as ObservationOutcome,
      entryAgeS: null,
    };
  }
}

export class HeaderError extends Error {
  override readonly name = 'HeaderError';

  constructor(line: number) {
    super(`line ${line} must be the header ${observationColumns.join(',')}`);
  }
}

function includes(values: readonly string[], text: string): boolean {
  return values.includes(text);
}

function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || time < 0 || !new Date(time).toISOString().startsWith(text)) return undefined;
  return dayOf(time);
}

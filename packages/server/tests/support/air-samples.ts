/**
 * Recorded answers of air carriers: `NAME.json` is the body, `NAME.expect.json` the reading. The stand-ins that play them
 * are written from the public contracts, and refuse every other call.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { foldStatus } from '../../src/modules/shipments/rules/fold.ts';
import { samplesFolder } from './carrier-samples.ts';
import type { AskedCall, GivenAnswer } from './declared-feeds.ts';

interface ExpectedAirEvent {
  readonly time: string;
  readonly state: string | null;
  readonly detail: string | null;
  readonly code: string;
  readonly place: string | null;
  readonly voyage: string | null;
  readonly classifier: string;
}

export interface AirSample {
  readonly name: string;
  readonly feed: 'onerecord' | 'lufthansa-cargo';
  readonly status_code?: number;
  /** `020-11111111`. */
  readonly number: string;
  readonly kind: FeedAnswer['kind'];
  readonly events?: readonly ExpectedAirEvent[];
  readonly forecasts?: readonly ExpectedAirEvent[];
  readonly status?: string;
  readonly status_detail?: string | null;
  readonly eta?: string | null;
  readonly body: unknown;
}

interface Query {
  readonly awb?: string;
  readonly aWBPrefix?: string;
  readonly aWBNumber?: string;
}

export function readAirSamples(feed: AirSample['feed'], folder: string = samplesFolder()): readonly AirSample[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.expect.json'),
  );
  return files.toSorted().flatMap((file) => {
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const expected = read(file) as AirSample & { readonly input: string; readonly query?: Query };
    if (expected.feed !== feed || typeof expected.kind !== 'string') return [];
    const { awb, aWBPrefix = '020', aWBNumber = '11111111' } = expected.query ?? {};
    const body = read(path.join(path.dirname(file), expected.input));
    const number = awb ?? `${aWBPrefix}-${aWBNumber}`;
    return [{ ...expected, name: path.basename(file, '.expect.json'), number, body }];
  });
}

export const oneRecordType = 'application/ld+json; version=2.3.0';
export const oneRecordToken = 'Bearer token-of-the-operator';

/** IATA's API 2.3: the waybill under the name that its operator chose, and the events of one object at a time. */
export function oneRecordStandin(
  sample: Pick<AirSample, 'number' | 'body' | 'status_code'>,
): (call: AskedCall, url: string) => GivenAnswer | undefined {
  return ({ method, target, headers }, url) => {
    if (method !== 'GET' || headers.accept !== oneRecordType || headers.authorization !== oneRecordToken)
      return undefined;
    const send = (body: unknown, status = 200): GivenAnswer => ({
      status,
      headers: { 'content-type': oneRecordType },
      body: JSON.parse(JSON.stringify(body).replaceAll('https://1r.carrier.example', url)),
    });
    const waybill = `/logistics-objects/awb-${sample.number}`;
    const collection = textMember(sample.body, '@id') ?? '';
    const isError = (sample.status_code ?? 200) !== 200;
    if (target === `${waybill}?embedded=true`) {
      return isError ? send(sample.body, sample.status_code) : send(waybillOf(sample.number, collection));
    }
    if (target === `${waybill}/logistics-events`) return send(emptyCollection);
    return target === new URL(collection, url).pathname ? send(sample.body) : undefined;
  };
}

const context = { cargo: 'https://onerecord.iata.org/ns/cargo#', api: 'https://onerecord.iata.org/ns/api#' };
const emptyCollection = { '@context': context, '@type': 'api:Collection', 'api:hasTotalItems': 0 };

function waybillOf(number: string, collection: string): unknown {
  const [prefix, serial] = number.split('-');
  return {
    '@context': context,
    '@id': `https://1r.carrier.example/logistics-objects/awb-${number}`,
    '@type': 'cargo:Waybill',
    'cargo:waybillPrefix': prefix,
    'cargo:waybillNumber': serial,
    'cargo:shipment': { '@id': collection.replace(/\/logistics-events$/, ''), '@type': 'cargo:Shipment' },
  };
}

function textMember(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Lufthansa Cargo 4: prefix and serial in the query, the key in a header. */
export function lufthansaStandin(
  sample: Pick<AirSample, 'number' | 'body' | 'status_code'>,
): (call: AskedCall) => GivenAnswer | undefined {
  return ({ method, target, headers }) => {
    const url = new URL(target, 'http://standin.invalid');
    const [prefix, serial] = sample.number.split('-');
    const isRight =
      method === 'GET' &&
      url.pathname === '/lhcargo/handling/shipmenttracking/v4/shipment' &&
      url.searchParams.size === 2 &&
      url.searchParams.get('aWBPrefix') === prefix &&
      url.searchParams.get('aWBNumber') === serial &&
      headers['apikey'] === 'key-of-the-operator';
    return isRight ? { status: sample.status_code ?? 200, body: sample.body } : undefined;
  };
}

/** Compares the answer with what the sample expects. */
export function assertAirSample(sample: AirSample, answer: FeedAnswer): void {
  const { name } = sample;
  assert.equal(answer.kind, sample.kind, name);
  if (answer.kind !== 'events') return;
  const shown = answer.events.map(({ time, status, code, locode, locality, carriage }) => ({
    time: timeText(time.at),
    state: status.informational ? null : status.state,
    detail: status.detail,
    code,
    place: locality ?? locode,
    vessel: null,
    voyage: carriage?.voyage ?? null,
    classifier: 'ACT',
  }));
  assert.deepEqual(shown, sample.events, name);
  const { sent, dropped, repeated, forecasts } = answer.intake;
  assert.equal(sent, answer.events.length + dropped + repeated + forecasts, `${name}: every entry is accounted for`);
  const folded = foldStatus(
    answer.events.map(({ time, status }, seq) => ({ effectiveAt: time.at, leg: 0, seq, status })),
  );
  assert.deepEqual([folded.state, folded.detail], [sample.status, sample.status_detail], name);
  if ('eta' in sample) assert.equal(timeText(answer.facts.eta?.at ?? null), sample.eta, name);
}

export function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z');
}

/** The same document with the entries of every list in another order. */
export function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) {
    const mixed = value.map((entry) => ({ entry: shuffled(entry, random), rank: random() }));
    return mixed.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shuffled(entry, random)]));
}

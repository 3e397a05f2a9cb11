/**
 * Recorded answers of ocean carriers with the reading that is expected of each: `NAME.json` is the body, or a list of exchanges
 * where status and headers matter; `NAME.expect.json` the reading. All numbers, vessels and bills are invented.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foldStatus } from '../../src/modules/shipments/rules/fold.ts';
import { answerOfBody } from '../../src/modules/feeds/work/dcsa/body-reading.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import type { CarrierEvent, FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { TransportLeg, Vessel } from '../../src/modules/statuses/rules/transport-journey.ts';
import { samplesFolder } from './carrier-samples.ts';

interface ExpectedOceanEvent {
  readonly time: string | null;
  readonly time_local?: string;
  readonly state: string | null;
  readonly detail: string | null;
  readonly code: string;
  readonly place: string | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly classifier: string;
  readonly equipment?: string | null;
}

interface ExpectedJourney {
  readonly equipment?: string;
  readonly events?: readonly ExpectedOceanEvent[];
  readonly forecasts?: readonly ExpectedOceanEvent[];
  readonly status?: string;
  readonly status_detail?: string | null;
  readonly cycles?: number;
  readonly eta?: string | null;
  readonly legs?: readonly object[];
}

export interface ExpectedOcean extends ExpectedJourney {
  readonly input: string;
  readonly feed: string;
  readonly kind: FeedAnswer['kind'];
  readonly query?: Readonly<Record<string, string>>;
  readonly status_code?: number;
  readonly cause?: string;
  readonly retry_after_s?: number;
  readonly containers?: readonly ExpectedJourney[];
}

export interface Exchange {
  readonly request: {
    readonly method?: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

export interface OceanSample {
  readonly name: string;
  readonly expected: ExpectedOcean;
  /** Body of a single answer, or the bodies of all pages. */
  readonly bodies: readonly unknown[];
  /** Requests and answers, where the sample has them. */
  readonly exchanges: readonly Exchange[] | null;
}

const kinds: ReadonlySet<string> = new Set(['dcsa', 'hmm-dcsa', 'cosco-cop']);

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every sample of ocean carriers in a folder, subfolders included, that expects an answer to one question. */
export function readOceanSamples(folder: string = samplesFolder()): readonly OceanSample[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.expect.json'),
  );
  return files.toSorted().flatMap((file): OceanSample[] => {
    const expected = readJson(path.join(folder, file)) as ExpectedOcean;
    if (typeof expected.feed !== 'string' || !kinds.has(expected.feed) || typeof expected.kind !== 'string') return [];
    const input = readJson(path.join(folder, path.dirname(file), expected.input)) as {
      readonly exchanges?: readonly Exchange[];
    };
    const bodies = input.exchanges?.filter(isPage).map(({ response }) => response.body) ?? [input];
    return [{ name: path.basename(file, '.expect.json'), expected, bodies, exchanges: input.exchanges ?? null }];
  });
}

/** Refusals, and answers to token calls, are no pages. */
function isPage({ request, response }: Exchange): boolean {
  return request.method !== 'POST' && response.status === 200;
}

/** How the reader reads the bodies of a sample, in an order of entries that the test chooses. */
export function readOceanSample(
  { expected, bodies }: OceanSample,
  order: <Item>(list: readonly Item[]) => readonly Item[] = (list) => list,
): FeedAnswer {
  const { query = {} } = expected;
  const isContainer = query['equipmentReference'] !== undefined && query['equipmentReference'] !== 'ZZ';
  const container = isContainer ? query['equipmentReference'] : query['numberType'] === 'cntr' ? query['number'] : null;
  return answerOfBody(
    bodies.map((body) => reordered(body, order)),
    { container: container ?? null, isCut: false },
    domainClassifier,
    () => undefined,
  );
}

/** A sample of a bill as samples of its containers; any other as itself. COSCO tells containers in another shape. */
export function containersOfSample(sample: OceanSample): readonly OceanSample[] {
  const { name, expected } = sample;
  if (expected.containers === undefined || expected.feed === 'cosco-cop') return [];
  const { input, feed, kind } = expected;
  return expected.containers.map((container) => {
    const query = { equipmentReference: container.equipment ?? '' };
    return { ...sample, name: `${name} ${container.equipment}`, expected: { input, feed, kind, query, ...container } };
  });
}

/** Every list of objects in the body in another order. */
function reordered(body: unknown, order: <Item>(list: readonly Item[]) => readonly Item[]): unknown {
  if (Array.isArray(body)) return order(body);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? order(value as readonly unknown[]) : value,
    ]),
  );
}

export function assertOcean({ name, expected }: OceanSample, answer: FeedAnswer): void {
  assert.equal(answer.kind, expected.kind, name);
  if (answer.kind !== 'events') return;
  if (expected.containers !== undefined) {
    const told = answer.containers?.map(({ equipment, state, detail, eta, journey }) => ({
      equipment,
      status: state,
      status_detail: detail,
      cycles: journey.cycle,
      eta: eta === null ? null : iso(eta),
      legs: journey.legs.map(shownLeg),
    }));
    const wanted = expected.containers.map(({ events: _events, forecasts: _forecasts, ...rest }) => rest);
    assert.deepEqual(told, wanted, name);
    const main = expected.containers.find(({ equipment }) => equipment === answer.journey?.equipment?.reference);
    assert.ok(main !== undefined, name);
    assertJourney(name, main, answer);
    return;
  }
  assertJourney(name, expected, answer);
}

type Events = Extract<FeedAnswer, { readonly kind: 'events' }>;

function assertJourney(name: string, expected: ExpectedJourney, answer: Events): void {
  const { events, journey, facts, intake } = answer;
  const wanted = expected.events?.map((event) => comparable(event, expected.equipment ?? null));
  assert.deepEqual(events.map(shownEvent), wanted, name);
  const { state, detail } = foldStatus(
    events.map(({ time, leg, status }, seq) => ({ effectiveAt: time.at, leg, seq, status })),
  );
  assert.equal(state, expected.status, name);
  assert.equal(detail, expected.status_detail, name);
  if (expected.equipment !== undefined) assert.equal(journey?.equipment?.reference, expected.equipment, name);
  if (expected.cycles !== undefined) assert.equal(journey?.cycle, expected.cycles, name);
  if (expected.eta !== undefined) assert.equal(facts.eta === null ? null : iso(facts.eta.at), expected.eta, name);
  if (expected.legs !== undefined) assert.deepEqual(journey?.legs.map(shownLeg), expected.legs, name);
  const calls = expected.forecasts?.filter(({ code }) => code === 'ARRI' || code === 'DEPA');
  assert.deepEqual(answer.estimates?.map(shownEstimate) ?? [], calls?.map(wantedEstimate) ?? [], name);
  const { sent, dropped, repeated, forecasts } = intake;
  assert.equal(sent, events.length + dropped + repeated + forecasts, `${name}: every entry is accounted for`);
}

export function iso(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

function shownEvent({ time, status, code, locode, carriage }: CarrierEvent): object {
  return {
    ...(time.placed ? { time: iso(time.at) } : { time: null, time_local: iso(time.at).slice(0, 16) }),
    state: status.informational ? null : status.state,
    detail: status.detail,
    code,
    place: locode,
    vessel: carriage?.vessel ?? null,
    voyage: carriage?.voyage ?? null,
    equipment: carriage?.equipment ?? null,
  };
}

/** Where a sample names the container above its events alone, ours names it in each. */
function comparable({ classifier, ...event }: ExpectedOceanEvent, container: string | null): object {
  assert.equal(classifier, 'ACT');
  return { ...event, equipment: event.equipment === undefined ? container : event.equipment };
}

function shownEstimate({ kind, place, vessel, at, classifier }: NonNullable<Events['estimates']>[number]): object {
  return { kind, place, vessel, at: iso(at), classifier };
}

function wantedEstimate({ code, place, vessel, time, classifier }: ExpectedOceanEvent): object {
  return { kind: code === 'ARRI' ? 'arrival' : 'departure', place, vessel, at: time, classifier };
}

export function shownLeg(leg: TransportLeg): object {
  const at = (time: number | null) => (time === null ? null : iso(time));
  const { sequence, mode, vessel, voyage, service, from, to } = leg;
  const calls = { etd: at(leg.etd), atd: at(leg.atd), eta: at(leg.eta), ata: at(leg.ata) };
  return {
    sequence,
    mode,
    vessel,
    voyage,
    service,
    from,
    to,
    ...calls,
    loaded_at: at(leg.loadedAt),
    discharged_at: at(leg.dischargedAt),
  };
}

/** Answers of carriers that tests write themselves, and adapters on a line that plays them. */
import assert from 'node:assert/strict';
import { createDetector } from '@wayseal/detect';
import { createCarrierAdapter } from '../../src/modules/feeds/work/carriers/carrier-adapter.ts';
import type { Carrier, CarrierResponse } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { loadCarrier } from '../../src/modules/feeds/work/carriers/catalogue.ts';
import { carrierResponse, readCarrierAnswer } from '../../src/modules/feeds/work/carriers/read-answer.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import type { LineRequest, OutgoingCall } from '../../src/modules/feeds/work/paced-line.ts';
import { QuotaGuard } from '../../src/modules/feeds/work/quota-guard.ts';
import type { CarrierEvent, FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { memoryUsage, sampleTime, TestClock } from './feeds.ts';

export interface Played {
  /** Default 200. */
  readonly status?: number;
  /** A text is sent as it is, anything else as JSON. */
  readonly body: unknown;
}

function boundedOf({ status = 200, body }: Played) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' };
  return { status, headers, body: Buffer.from(text), complete: true, reusable: false, headersAt: 0 };
}

export function playedResponse(played: Played): CarrierResponse {
  return carrierResponse(boundedOf(played));
}

export async function carrierOf(kind: string): Promise<Carrier> {
  const carrier = await loadCarrier(kind);
  assert.ok(carrier !== undefined, `no adapter is named ${kind}`);
  return carrier;
}

export interface ReadBody {
  readonly answer: FeedAnswer;
  /** Names of members outside the contract. */
  readonly warnings: readonly string[];
}

/** What an adapter reads in an answer about `number`. `asked`: all numbers of the call. */
export async function readPlayed(
  kind: string,
  number: string,
  played: Played,
  asked: readonly string[] = [number],
): Promise<ReadBody> {
  const warnings: string[] = [];
  const tools = { classifier: domainClassifier, warn: (field: string) => void warnings.push(field) };
  const carrier = await carrierOf(kind);
  const response = playedResponse(played);
  const answer = await readCarrierAnswer(carrier, response, number, tools, () => Promise.resolve(60), asked);
  return { answer, warnings };
}

/** The events of an answer, which must have some. */
export function eventsIn(answer: FeedAnswer): readonly CarrierEvent[] {
  assert.equal(answer.kind, 'events', JSON.stringify(answer));
  return answer.kind === 'events' ? answer.events : [];
}

export function factsIn(answer: FeedAnswer) {
  assert.equal(answer.kind, 'events', JSON.stringify(answer));
  return answer.kind === 'events' ? answer.facts : undefined;
}

export function notesIn(answer: FeedAnswer): readonly string[] {
  assert.equal(answer.kind, 'events', JSON.stringify(answer));
  return answer.kind === 'events' ? answer.notes : [];
}

/** State and detail as the pages of carriers write them. */
export function shownStatus({ status }: CarrierEvent): string {
  if (status.informational) return 'informational';
  return status.detail === null ? status.state : `${status.state}/${status.detail}`;
}

/** Instant, certainty and place in UTC of an event. */
export function shownTime({ time }: CarrierEvent): string {
  const at = new Date(time.at).toISOString().replace('.000Z', 'Z');
  return `${at} ${time.source} ${time.uncertaintyS} ${time.placed ? 'placed' : 'ordered'}`;
}

/** Codes by state, as the page of a carrier lists them. `22–24` is a range. */
export type PageTable = Readonly<Record<string, string>>;

function codesOf(list: string): readonly string[] {
  return list.split(/\s+/).flatMap((entry) => {
    const [, first, last] = /^(\d+)–(\d+)$/.exec(entry) ?? [];
    if (first === undefined) return [entry];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
  });
}

/**
 * Asserts that each code of a page gets its state from the table alone, in either case of its letters. `bodyOf` writes an
 * answer with one event that has this code and no words.
 */
export async function assertTable(
  kind: string,
  number: string,
  table: PageTable,
  bodyOf: (code: string) => unknown,
): Promise<void> {
  for (const [expected, list] of Object.entries(table)) {
    for (const code of codesOf(list).flatMap((code) => [code, code.toLowerCase()])) {
      const { answer, warnings } = await readPlayed(kind, number, { body: bodyOf(code) });
      const [event, ...others] = eventsIn(answer);
      assert.ok(event !== undefined && others.length === 0, code);
      assert.equal(shownStatus(event), expected, `${kind} ${code}`);
      assert.deepEqual(warnings, [], `${kind} ${code}`);
    }
  }
}

/** Asserts that a code outside the table is counted, and that words then decide, but never on an end. */
export async function assertUnknownCode(
  kind: string,
  number: string,
  bodyOf: (words: string) => unknown,
): Promise<void> {
  const table: readonly (readonly [words: string, expected: string])[] = [
    ['Out for delivery', 'out_for_delivery'],
    ['The shipment has been delivered', 'in_transit/delivery_reported'],
    ['Returned to the sender', 'in_transit/return_reported'],
    ['', 'unknown'],
  ];
  for (const [words, expected] of table) {
    const { answer, warnings } = await readPlayed(kind, number, { body: bodyOf(words) });
    assert.deepEqual(eventsIn(answer).map(shownStatus), [expected], `${kind}: ${words}`);
    assert.deepEqual(warnings, ['code'], `${kind}: ${words}`);
    assert.equal(eventsIn(answer)[0]?.status.basis, 'wording');
  }
}

/** Asserts outcomes of refusals and of wrong bodies: `key_rejected`, or `feed_unavailable contract` with its cause or note. */
export async function assertOutcomes(
  kind: string,
  number: string,
  table: readonly (readonly [played: Played, outcome: string])[],
): Promise<void> {
  for (const [played, outcome] of table) {
    const { answer } = await readPlayed(kind, number, played);
    assert.equal(shownOutcome(answer), outcome, `${kind} ${JSON.stringify(played)}`);
  }
}

export function shownOutcome(answer: FeedAnswer): string {
  const why = answer.kind === 'number_not_found' ? answer.note : 'cause' in answer ? answer.cause : null;
  return why === null ? answer.kind : `${answer.kind} ${why}`;
}

const detector = createDetector();

export interface PlayedCalls {
  /** One answer for each number, in their order. */
  readonly answers: readonly FeedAnswer[];
  readonly calls: readonly OutgoingCall[];
}

/** Asks for several numbers at once; `play` answers each call. */
export async function askPlayed(
  kind: string,
  numbers: readonly string[],
  play: (call: OutgoingCall) => Played,
  language = 'en',
): Promise<PlayedCalls> {
  const carrier = await carrierOf(kind);
  const adapter = createCarrierAdapter(carrier, { id: kind, carriers: carrier.carriers });
  const calls: OutgoingCall[] = [];
  const send = (request: LineRequest) => {
    const call = request.write(null);
    calls.push(call);
    return Promise.resolve({ kind: 'answer', answer: boundedOf(play(call)) } as const);
  };
  const clock = new TestClock(sampleTime);
  const guard = new QuotaGuard(kind, { perDay: 1_000, spacingMs: 0 }, memoryUsage(), clock);
  const { signal } = new AbortController();
  const requests = numbers.map((number) => ({
    detection: detector.detect(number),
    language,
    purpose: 'poll' as const,
    signal,
  }));
  const tools = { line: { send }, guard, classifier: domainClassifier, warn: () => undefined };
  const answers = (await adapter.askMany?.(requests, tools)) ?? [];
  return { answers, calls };
}

/** How sure a feed is that its server knows a number. */
export async function supportsNumber(kind: string, number: string): Promise<'yes' | 'maybe' | 'no'> {
  const carrier = await carrierOf(kind);
  const adapter = createCarrierAdapter(carrier, { id: kind, carriers: carrier.carriers });
  return adapter.supports(detector.detect(number));
}

/** A sign that stands for personal data in the field with this name. */
export const personIn = (field: string): string => `PERSONAL-${field}`;

/** Asserts that an answer with `personIn` in dropped fields has events and holds none of it. */
export async function assertNothingPersonal(kind: string, number: string, body: unknown): Promise<void> {
  const sent = JSON.stringify(body);
  assert.ok(sent.includes('PERSONAL-'), 'the fixture has personal data');
  const { answer, warnings } = await readPlayed(kind, number, { body });
  assert.ok(eventsIn(answer).length > 0);
  const said = JSON.stringify({ answer, warnings });
  for (const [found] of sent.matchAll(/PERSONAL-[A-Za-z]+/g)) assert.ok(!said.includes(found), `${kind} kept ${found}`);
  assert.doesNotMatch(said, /PERSONAL/i);
}

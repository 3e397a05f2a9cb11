/** Tests that hold for the adapter of every carrier, over bodies that each carrier's own test writes from its contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCarrier } from '../../src/modules/feeds/work/carriers/catalogue.ts';
import type { Carrier } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { carrierResponse, readCarrierAnswer } from '../../src/modules/feeds/work/carriers/read-answer.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import type { CarrierEvent, FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';

/** An event as a test asks for it; the carrier's test writes it in the carrier's form. */
export interface SentEvent {
  readonly code: string;
  /** `YYYY-MM-DDThh:mm:ss` on the clock of the carrier. */
  readonly local: string;
  readonly text: string;
}

/** A body: text as it is, anything else as JSON. */
export type SentBody = unknown;

export interface CarrierContract {
  readonly kind: string;
  readonly number: string;
  /** A number of the carrier that is not `number`; absent where answers carry none. */
  readonly otherNumber?: string;
  /** The answer about `number` with these events, oldest first. */
  readonly body: (number: string, events: readonly SentEvent[]) => SentBody;
  /** Answers with a good status that are not in the form of the contract. */
  readonly wrongShapes: readonly SentBody[];
  /** Answers without an event. */
  readonly empty: readonly SentBody[];
  /** What is answered, status, body and the answer that is expected of it. */
  readonly errors: readonly (readonly [what: string, status: number, body: SentBody, answer: FeedAnswer])[];
  /** An answer with personal data in every member that is dropped; every text in it that names a person holds `Personal`. */
  readonly personal: SentBody;
  /** False where the contract has no words. Default true. */
  readonly hasWords?: boolean;
}

export const notFound: FeedAnswer = { kind: 'number_not_found', note: null };
export const rejectedByFeed: FeedAnswer = { kind: 'number_not_found', note: 'rejected_by_feed' };
export const noEvents: FeedAnswer = { kind: 'number_not_found', note: 'no_events' };
export const otherShipment: FeedAnswer = { kind: 'number_not_found', note: 'other_shipment' };
export const keyRejected: FeedAnswer = { kind: 'key_rejected' };
export const rateLimited: FeedAnswer = { kind: 'rate_limited', retryAfterS: 60 };
export const unavailable = (cause: string): FeedAnswer => ({ kind: 'feed_unavailable', cause });

export interface ReadBody {
  readonly answer: FeedAnswer;
  /** Members that the adapter warned about. */
  readonly warnings: readonly string[];
}

export async function carrierOf(kind: string): Promise<Carrier> {
  const carrier = await loadCarrier(kind);
  assert.ok(carrier !== undefined, `no adapter is named ${kind}`);
  return carrier;
}

/** How the adapter reads a body. */
export async function readBody(kind: string, number: string, sent: SentBody, status = 200): Promise<ReadBody> {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return readBytes(kind, number, Buffer.from(text), status);
}

export async function readBytes(kind: string, number: string, body: Buffer, status = 200): Promise<ReadBody> {
  const response = carrierResponse({ status, headers: {}, body, complete: true, reusable: false, headersAt: 0 });
  const warnings: string[] = [];
  const tools = { classifier: domainClassifier, warn: (field: string) => void warnings.push(field) };
  const answer = await readCarrierAnswer(await carrierOf(kind), response, number, tools, () => Promise.resolve(60));
  return { answer, warnings };
}

/** The events of a good answer. */
export function eventsIn({ answer }: ReadBody): readonly CarrierEvent[] {
  assert.equal(answer.kind, 'events');
  return answer.kind === 'events' ? answer.events : [];
}

export function factsIn({ answer }: ReadBody) {
  assert.equal(answer.kind, 'events');
  return answer.kind === 'events' ? answer.facts : undefined;
}

export function notesIn({ answer }: ReadBody): readonly string[] {
  return answer.kind === 'events' ? answer.notes : [];
}

export const instantOf = ({ time }: CarrierEvent): string => new Date(time.at).toISOString();

const noon = '2030-03-05T12:00:00';

export function testCarrierContract(contract: CarrierContract): void {
  testCodes(contract);
  testEvents(contract);
  testRefusals(contract);
  testHostileBodies(contract);
}

function testCodes({ kind, number, body, hasWords = true }: CarrierContract): void {
  test(`${kind}: every code of the table gives its state`, async () => {
    const { table } = await carrierOf(kind);
    let seen = 0;
    for (const [expected, codes] of Object.entries(table.data.tables['codes'] ?? {})) {
      for (const code of codes.flatMap(expand)) {
        for (const written of new Set([code, code.toLowerCase(), code.toUpperCase()])) {
          const read = await readBody(kind, number, body(number, [{ code: written, local: noon, text: 'Delivered' }]));
          const [event] = eventsIn(read);
          const { state, detail, informational, basis } = event?.status ?? {};
          const found = informational ? 'informational' : [state, detail].filter(Boolean).join('/');
          // A code that says nothing leaves it to the words.
          if (expected !== 'unknown') assert.deepEqual([code, found, basis], [code, expected, 'code']);
          assert.deepEqual(read.warnings, [], code);
          assert.equal(event?.code, written.slice(0, 32));
          seen += 1;
        }
      }
    }
    assert.ok(seen > 0 || !('codes' in table.data.tables));
  });

  test(`${kind}: a code outside the table is counted and never ends a journey`, async () => {
    const read = await readBody(kind, number, body(number, [{ code: 'Q9999', local: noon, text: 'Delivered' }]));
    const [event] = eventsIn(read);
    assert.equal(event?.code, 'Q9999');
    assert.deepEqual(read.warnings, ['code']);
    const expected = hasWords ? ['in_transit', 'delivery_reported'] : ['unknown', null];
    assert.deepEqual([event?.status.state, event?.status.detail, event?.status.basis], [...expected, 'wording']);
  });

  test(`${kind}: a code with other characters is not committed`, async () => {
    const read = await readBody(kind, number, body(number, [{ code: 'Q 9/9', local: noon, text: 'x' }]));
    assert.deepEqual([eventsIn(read)[0]?.code, new Set(read.warnings)], [null, new Set(['code'])]);
  });
}

function testEvents({ kind, number, otherNumber, body, empty, personal }: CarrierContract): void {
  const three = ['01', '02', '03'].map((day) => ({
    code: 'Q1',
    local: `2030-03-${day}T12:00:00`,
    text: `word ${day}`,
  }));

  test(`${kind}: events are sorted by instant, whatever their order`, async () => {
    const orders = [three, three.toReversed(), [1, 2, 0].map((at) => three[at] ?? fail())];
    for (const order of orders) {
      const events = eventsIn(await readBody(kind, number, body(number, order)));
      assert.deepEqual(
        events.map((event) => instantOf(event).slice(0, 10)),
        ['2030-03-01', '2030-03-02', '2030-03-03'],
      );
    }
  });

  test(`${kind}: an impossible time drops its event and is counted`, async () => {
    for (const local of ['2030-02-30T12:00:00', '2030-03-05T12:77:00']) {
      const { answer, warnings } = await readBody(
        kind,
        number,
        body(number, [...three, { code: 'Q1', local, text: 'x' }]),
      );
      assert.equal(answer.kind === 'events' && answer.events.length, 3, local);
      assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 4, dropped: 1, repeated: 0, forecasts: 0 });
      assert.ok(answer.kind === 'events' && answer.notes.includes('events_dropped'));
      assert.ok(warnings.includes('time'));
    }
  });

  test(`${kind}: a repeated event is read once`, async () => {
    const [one = fail()] = three;
    const { answer } = await readBody(kind, number, body(number, [one, one]));
    assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 2, dropped: 0, repeated: 1, forecasts: 0 });
  });

  test(`${kind}: of a long answer, the newest events are read`, async () => {
    const many = Array.from({ length: 600 }, (_, at) => {
      const [hour, minute] = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0'));
      return { code: 'Q1', local: `2030-03-05T${hour}:${minute}:00`, text: 'x' };
    });
    const { answer } = await readBody(kind, number, body(number, many));
    assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 600, dropped: 100, repeated: 0, forecasts: 0 });
    const last = answer.kind === 'events' ? answer.events.at(-1) : undefined;
    assert.equal(last && new Date(last.time.at).getUTCMinutes(), 59);
    assert.equal(answer.kind === 'events' && (last?.time.at ?? 0) - (answer.events[0]?.time.at ?? 0), 499 * 60_000);
  });

  test(`${kind}: an answer without events is no_events`, async () => {
    for (const sent of [body(number, []), ...empty]) {
      assert.deepEqual((await readBody(kind, number, sent)).answer, noEvents, JSON.stringify(sent));
    }
  });

  if (otherNumber !== undefined) {
    test(`${kind}: an answer about another number is other_shipment`, async () => {
      assert.deepEqual((await readBody(kind, number, body(otherNumber, three))).answer, otherShipment);
    });
  }

  test(`${kind}: no personal text passes`, async () => {
    const { answer, warnings } = await readBody(kind, number, personal);
    assert.equal(answer.kind, 'events');
    assert.ok(!/personal/i.test(JSON.stringify([answer, warnings])), JSON.stringify(answer));
  });
}

function testRefusals({ kind, number, wrongShapes, errors }: CarrierContract): void {
  const general: CarrierContract['errors'] = [
    ['a bad request', 400, 'x', rejectedByFeed],
    ['no credentials', 401, 'x', keyRejected],
    ['no permission', 403, '', keyRejected],
    ['no such page', 404, '<html>', notFound],
    ['too many calls', 429, '', rateLimited],
    ['a redirect', 302, '', unavailable('redirect')],
    ['a wrong Accept', 406, '', unavailable('contract')],
    ['a server error', 503, '<html>', unavailable('server_error')],
  ];
  for (const [what, status, body, expected] of [...general, ...errors]) {
    test(`${kind}: answers ${what} (${status})`, async () => {
      assert.deepEqual((await readBody(kind, number, body, status)).answer, expected);
    });
  }

  test(`${kind}: a body in another form is a broken contract`, async () => {
    const common = ['', '<html><body>Busy</body></html>', '{"a":', 'null', '"text"', '7', '{"unexpected":true}'];
    for (const sent of [...common, ...wrongShapes]) {
      // XML with another root is an error of the carrier's backend.
      const { answer } = await readBody(kind, number, sent);
      assert.ok(answer.kind === 'feed_unavailable', JSON.stringify(sent));
      assert.ok(answer.cause === 'contract' || String(sent).startsWith('<'), JSON.stringify(sent));
    }
    assert.deepEqual((await readBytes(kind, number, Buffer.from([0x7b, 0xff, 0x7d]))).answer, unavailable('contract'));
  });
}

function testHostileBodies({ kind, number, body, personal }: CarrierContract): void {
  test(`${kind}: damaged answers never throw`, async () => {
    const event = { code: 'Q1', local: noon, text: 'x' };
    const whole = [body(number, [event, event]), personal].map((sent) =>
      typeof sent === 'string' ? sent : JSON.stringify(sent),
    );
    const damage = fc.record({
      text: fc.constantFrom(...whole),
      at: fc.nat(5_000),
      cut: fc.nat(30),
      put: fc.oneof(
        fc.constantFrom('null', '{}', '[]', '""', '0', '<a>', '</a>', '&x;', '<!DOCTYPE', '"', ','),
        fc.string(),
      ),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ text, at, cut, put }) => {
        const from = at % text.length;
        const damaged = text.slice(0, from) + put + text.slice(from + cut);
        for (const status of [200, 400, 500]) assert.ok((await readBody(kind, number, damaged, status)).answer.kind);
      }),
      { numRuns: 300 },
    );
  });

  test(`${kind}: values of other types never throw`, async () => {
    const sent = body(number, [{ code: 'Q1', local: noon, text: 'x' }]);
    if (typeof sent === 'string') return;
    const text = JSON.stringify(sent);
    const values = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|\d+|true|false|null|\{\}|\[\])/g)];
    for (const found of values) {
      for (const other of ['null', '{}', '[]', '""', '7', '1e999', 'true', '["a"]', '{"a":1}', '[null,[],{},7]']) {
        const changed = `${text.slice(0, found.index)}:${other}${text.slice(found.index + found[0].length)}`;
        assert.ok((await readBody(kind, number, changed)).answer.kind, changed);
      }
    }
  });
}

function expand(code: string): readonly string[] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(code) ?? [];
  if (first === undefined || last === undefined) return [code];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step));
}

function fail(): never {
  throw new Error('no such entry');
}

/** Taking files of a made-up format, for tests of what is recorded: every byte of it is JSON that names its statements. */
import type { TestContext } from 'node:test';
import { createRecorder } from '../../src/modules/shipments/work/recorder.ts';
import { createMessageStore } from '../../src/modules/messages/store/messages.ts';
import { takeFile } from '../../src/modules/messages/work/intake/take-file.ts';
import type { IntakeParts } from '../../src/modules/messages/work/intake/parts.ts';
import type { IntakeOptions } from '../../src/modules/messages/ports.ts';
import type { JourneyEvent } from '../../src/modules/messages/rules/journey-code.ts';
import { problemOf } from '../../src/modules/messages/rules/problems.ts';
import type {
  MessageFunction,
  ReadInterchange,
  ReadMessage,
  RejectedStatement,
  Statement,
} from '../../src/modules/messages/rules/reading.ts';
import type { Resolution } from '../../src/modules/messages/rules/resolved.ts';
import type { ClassifiedStatus } from '../../src/modules/statuses/rules/carrier-event.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { History } from '../../src/modules/shipments/rules/history.ts';
import type { NewConfig } from './databases.ts';
import { storeOf } from './store.ts';

export const intakeStart = Date.parse('2030-03-04T00:00:00Z');
export const hourMs = 3_600_000;

/** One statement: its number, its code and the hour of its event. `DLV` depends on the journey. */
export interface WrittenStatement {
  readonly number: string;
  readonly code?: string;
  readonly hour?: number;
  readonly pieces?: readonly [n: number, of: number];
  /** Hour of arrival that it expects. */
  readonly eta?: number;
  readonly estimate?: true;
  readonly cancel?: true;
  readonly bad?: true;
}

export interface WrittenMessage {
  readonly document?: string;
  readonly function?: MessageFunction;
  /** Hour of its sending. Absent: it does not say. */
  readonly sent?: number;
  readonly statements: readonly WrittenStatement[];
  readonly refused?: true;
}

export interface WrittenInterchange {
  readonly sender?: string;
  readonly reference: string;
  readonly family?: 'edifact' | 'csv';
  readonly messages: readonly WrittenMessage[];
}

export function fileOf(...interchanges: readonly WrittenInterchange[]): Uint8Array {
  return Buffer.from(JSON.stringify(interchanges));
}

const statuses: Readonly<Record<string, ClassifiedStatus>> = {
  DEP: { state: 'in_transit', detail: 'departed', rule: 'edi.test.DEP', informational: false },
  ARR: { state: 'in_transit', detail: 'arrived', rule: 'edi.test.ARR', informational: false },
  DLV: { state: 'delivered', detail: null, rule: 'edi.test.DLV', informational: false },
  INF: { state: 'unknown', detail: null, rule: 'edi.test.INF', informational: true },
};
const unknown: ClassifiedStatus = { state: 'unknown', detail: null, rule: null, informational: false };

function statementOf(written: WrittenStatement, segment: number): Statement | RejectedStatement {
  const { number, code = 'DEP', hour = 1, pieces, eta } = written;
  const position = { segment };
  if (written.bad === true) return { problem: problemOf('time_missing', position) };
  const timeOf = (hours: number) => ({
    local: new Date(intakeStart + hours * hourMs).toISOString().slice(0, 16),
    offsetMinutes: 0,
    zone: null,
    position,
  });
  return {
    position,
    number: { vertical: 'bol', text: number, position },
    carrier: null,
    scacs: [],
    table: 'test',
    code,
    reason: null,
    status: { ...(statuses[code] ?? unknown), basis: 'code' },
    byJourney: code === 'DLV' ? { kind: 'delivery' } : null,
    time: timeOf(hour),
    place: { written: 'DEHAM', code: 'DEHAM', city: null, state: null, country: null, position },
    pieces: pieces === undefined ? null : { mark: 'P', n: pieces[0], of: pieces[1], weight: null },
    kind: written.estimate === true ? 'estimate' : 'event',
    eta: eta === undefined ? null : { time: timeOf(eta), place: null },
    origin: null,
    destination: null,
    carriage: null,
    function: written.cancel === true ? 'cancel' : 'original',
    warnings: [],
  };
}

/** A number that begins with `?` has a carrier only where the call names one. */
function resolve(
  statement: Statement,
  { carrier, statedAt }: { readonly carrier: string | undefined; readonly statedAt: number },
): Resolution {
  const { number, table, code, pieces, place, status, time, eta } = statement;
  const at = Date.parse(`${time.local}Z`);
  if (number.text.startsWith('?') && carrier === undefined)
    return { problem: problemOf('carrier_unknown', statement.position) };
  return {
    statement,
    number: number.text.replace('?', 'WSQ'),
    vertical: number.vertical,
    carrier: 'ws-line',
    event: {
      time: { at, source: 'explicit', uncertaintyS: 0, placed: true },
      status,
      code,
      country: 'DE',
      locode: place?.code ?? null,
      locality: null,
      wording: null,
      wordingWithheld: false,
      leg: 0,
      identity: JSON.stringify([table, code, time.local, place?.code, pieces?.n, pieces?.of]),
    },
    byJourney: statement.byJourney,
    pieces,
    eta: eta === null ? null : { at: Date.parse(`${eta.time.local}Z`), uncertaintyS: 0, statedAt },
    originCountry: null,
    destinationCountry: null,
    warnings: [],
  };
}

function* messagesOf(messages: readonly WrittenMessage[]): Generator<ReadMessage> {
  let segment = 0;
  for (const [place, written] of messages.entries()) {
    yield {
      reference: String(place + 1),
      type: 'TEST',
      document: written.document ?? null,
      function: written.function ?? 'original',
      ...(written.sent === undefined ? {} : { sentAt: intakeStart + written.sent * hourMs }),
      refused: written.refused === true ? problemOf('unt_count', { segment }) : null,
      warnings: [],
      statements: written.statements.map((statement) => statementOf(statement, (segment += 1))),
      envelope: null,
    };
  }
}

function* read(bytes: Uint8Array): Generator<ReadInterchange | null> {
  const interchanges = JSON.parse(Buffer.from(bytes).toString()) as readonly WrittenInterchange[];
  for (const { sender = 'WSTERM', reference, messages, family = 'edifact' } of interchanges) {
    yield null;
    yield {
      family,
      format: 'iftsta',
      sender,
      recipient: 'WSOPER',
      controlReference: reference,
      raw: Buffer.from(JSON.stringify([sender, reference, messages])),
      refused: null,
      warnings: [],
      envelope: null,
      messages: { [Symbol.iterator]: () => messagesOf(messages) },
    };
  }
}

/** Delivered when the pieces of all deliveries reach the total. */
function settleJourney(events: readonly JourneyEvent[]) {
  let sum = 0;
  return events.map(({ status, byJourney, pieces }) => {
    if (byJourney?.kind !== 'delivery' || pieces === null) return { status, flags: [] };
    sum += pieces.n ?? 0;
    const isAll = sum >= (pieces.of ?? 0);
    const part = { ...status, state: 'in_transit', detail: 'partial_delivery' } as const;
    return { status: isAll ? ({ ...status, state: 'delivered', detail: null } as const) : part, flags: [] };
  });
}

export interface IntakeSceneOptions {
  /** Replaces parts. */
  readonly parts?: Partial<IntakeParts>;
}

/** A store of its own, and taking files into it. */
export async function openIntake(t: TestContext, newConfig: NewConfig) {
  const config = await newConfig(t);
  await migrateStore(config);
  const database = await openMigrated(config);
  const store = storeOf(database);
  t.after(() => store[Symbol.asyncDispose]());
  let now = intakeStart + 100 * hourMs;
  const clock = { now: () => (now += 1_000), monotonic: () => performance.now() };
  const recording = createRecorder({
    store: store.shipments,
    clock,
    onRecorded: () => undefined,
    observe: () => Promise.resolve(),
  });
  const unknownCodes: string[] = [];
  const parts: IntakeParts = {
    recording,
    store: createMessageStore(database),
    resolver: { resolve },
    read: ({ bytes }) => read(bytes),
    profileOf: () => ({}),
    settleJourney,
    acknowledge: (_kind, { controlReference }, { state }, { controlNumber }) =>
      `${controlReference} ${state} ${controlNumber};`,
    clock,
    onUnknownCode: (table, code) => void unknownCodes.push(`${table} ${code}`),
  };
  const take = (bytes: Uint8Array, options: IntakeOptions = {}, replaced: Partial<IntakeParts> = {}) =>
    takeFile({ bytes, format: 'iftsta' }, options, { ...parts, ...replaced });
  /** Events of a number as `index code state corrects`. */
  const eventsOf = async (number: string): Promise<readonly string[]> => {
    const [shipment] = await store.shipments.findShipmentsByNumber(number);
    if (shipment === undefined) return [];
    const { events } = new History(await store.shipments.listEventsOf(shipment));
    return events.map(
      ({ index, code, status, corrects }) =>
        `${index} ${code} ${status.detail ?? status.state}${corrects === undefined ? '' : ` corrects ${corrects}`}`,
    );
  };
  const shipmentOf = async (number: string) => (await store.shipments.findShipmentsByNumber(number))[0];
  return { database, store, parts, take, eventsOf, shipmentOf, unknownCodes };
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CapturedEvent } from '../rules/captured-event.ts';
import type { CaptureOutcome, CaptureRequest, EventReceipt } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';

interface Held {
  readonly id: number;
  readonly record_time_us: number;
  readonly capture_id: string;
}

interface HeldIdentity {
  readonly hash: Uint8Array;
  readonly err_digest: Uint8Array;
}

/** One event of a request after its insert. */
interface Written extends Held {
  readonly duplicate: boolean;
}

/**
 * Writes groups of captures with prepared statements: the query builder costs 150 µs more per event. The transaction
 * holds the only write lock, so every conflict is known before the first insert and there is nothing to undo. A
 * savepoint per request would copy every changed page, about 30 writes per event.
 */
export class SqliteCaptureWriter {
  readonly #database: Database;
  readonly #file: DatabaseSync;
  #prepared: Statements | undefined;

  constructor(database: Database, file: DatabaseSync) {
    this.#database = database;
    this.#file = file;
  }

  write(group: readonly CaptureRequest[]): Promise<readonly CaptureOutcome[]> {
    return this.#database.transaction(async () => {
      const statements = (this.#prepared ??= prepare(this.#file));
      const pause = new Pauses();
      const outcomes: CaptureOutcome[] = [];
      for (const request of group) outcomes.push(await writeRequest(statements, request, pause));
      return outcomes;
    });
  }
}

/**
 * Rows between two turns of the event loop, 1 to 3 ms of work; 5,000 identifiers are at least 10,000 rows. The
 * transaction keeps the connection meanwhile: only requests that need the database wait for its end.
 */
const rowsOfOneTurn = 400;

class Pauses {
  #rows = 0;

  /** Undefined, so nothing to await, until enough rows are written. */
  after(rows: number): Promise<void> | undefined {
    this.#rows += rows;
    if (this.#rows < rowsOfOneTurn) return undefined;
    this.#rows = 0;
    return nextTurn();
  }
}

type Statements = Readonly<Record<keyof typeof texts, StatementSync>>;

const texts = {
  findHeld: `select id, record_time_us, capture_id, hash, err_digest from epcis_events
    where key_id = ? and event_key = ?`,
  insertEvent: `insert into epcis_events (key_id, event_key, long_event_id, hash, err_digest, capture_id, event_time_us, record_time_us,
      biz_step, disposition, action, read_point, biz_location, read_point_text, context, body)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertEpc: `insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
    values (?, ?, ?, ?, ?)`,
  insertMatch: 'insert into epcis_matches (token, key_id, event_time_us, event_row) values (?, ?, ?, ?)',
  insertDuplicate: 'insert into epcis_capture_duplicates (capture_id, position, event_row) values (?, ?, ?)',
} as const;

function prepare(file: DatabaseSync): Statements {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, file.prepare(text)])) as Statements;
}

/** What is held under one event id: in the database, and so far in this request. */
interface UnderId {
  readonly hash: string;
  /** By error digest: the stored row, or the place in the request of the event about to be stored. */
  readonly held: Map<string, Held | number>;
}

/**
 * For each event of a request: the row that holds it, the place of an earlier equal event, or undefined when it is new.
 */
type Plan = readonly (Held | number | undefined)[];

async function writeRequest(statements: Statements, request: CaptureRequest, pauses: Pauses): Promise<CaptureOutcome> {
  const plan: (Held | number | undefined)[] = [];
  const ids = new Map<string, UnderId>();
  for (const [index, event] of request.events.entries()) {
    const known = ids.get(event.eventKey) ?? underId(statements, request.owner, event);
    if (known.hash !== event.hash) return { kind: 'conflict', index };
    ids.set(event.eventKey, known);
    const held = known.held.get(event.errorDigest);
    plan.push(held);
    if (held === undefined) known.held.set(event.errorDigest, index);
    const pause = pauses.after(1);
    if (pause !== undefined) await pause;
  }
  return await writePlanned(statements, request, plan, pauses);
}

function underId(statements: Statements, owner: string, { eventKey, hash }: CapturedEvent): UnderId {
  const rows = statements.findHeld.all(owner, eventKey) as unknown as (Held & HeldIdentity)[];
  const [first] = rows;
  if (first === undefined) return { hash, held: new Map() };
  return {
    hash: Buffer.from(first.hash).toString('hex'),
    held: new Map(rows.map((row) => [Buffer.from(row.err_digest).toString('hex'), row])),
  };
}

async function writePlanned(
  statements: Statements,
  request: CaptureRequest,
  plan: Plan,
  pauses: Pauses,
): Promise<CaptureOutcome> {
  const written: Written[] = [];
  for (const [index, event] of request.events.entries()) {
    const held = plan[index];
    if (held === undefined) written.push(await insertEvent(statements, request, event, pauses));
    else written.push({ ...((typeof held === 'number' ? written[held] : held) as Held), duplicate: true });
  }
  const outcome = outcomeOf(request, written);
  if (plan.includes(undefined)) {
    for (const [position, { duplicate, id }] of written.entries()) {
      if (duplicate) statements.insertDuplicate.run(outcome.captureId, position, id);
    }
  }
  return outcome;
}

async function insertEvent(
  statements: Statements,
  request: CaptureRequest,
  event: CapturedEvent,
  pauses: Pauses,
): Promise<Written> {
  const { owner, captureId } = request;
  const recordTimeUs = request.recordTime * 1000;
  const { lastInsertRowid } = statements.insertEvent.run(
    owner,
    event.eventKey,
    longEventId(event),
    Buffer.from(event.hash, 'hex'),
    Buffer.from(event.errorDigest, 'hex'),
    captureId,
    event.eventTimeUs,
    recordTimeUs,
    event.bizStep,
    event.disposition,
    event.action,
    event.readPoint,
    event.bizLocation,
    event.readPointText,
    event.context,
    event.body,
  );
  for (const term of event.terms) {
    statements.insertEpc.run(owner, term, event.eventTimeUs, recordTimeUs, lastInsertRowid);
    const pause = pauses.after(1);
    if (pause !== undefined) await pause;
  }
  for (const token of event.matchStrings) {
    statements.insertMatch.run(token, owner, event.eventTimeUs, lastInsertRowid);
    const pause = pauses.after(1);
    if (pause !== undefined) await pause;
  }
  const pause = pauses.after(1);
  if (pause !== undefined) await pause;
  return { id: Number(lastInsertRowid), record_time_us: recordTimeUs, capture_id: captureId, duplicate: false };
}

/** The event id, stored only when the event key is a digest. */
export function longEventId({ eventId, eventKey }: CapturedEvent): string | null {
  return eventId === eventKey ? null : eventId;
}

/** When no event was new, returns the capture that brought the first event. */
export function outcomeOf(request: CaptureRequest, written: readonly Written[]): CaptureOutcome & { kind: 'captured' } {
  const isNew = written.some(({ duplicate }) => !duplicate);
  const receipts = request.events.map((event, index): EventReceipt => ({
    eventId: event.eventId,
    hash: event.hash,
    duplicate: written[index]?.duplicate ?? false,
    recordTime: Math.floor((written[index]?.record_time_us ?? 0) / 1000),
  }));
  const captureId = isNew ? request.captureId : (written[0]?.capture_id ?? request.captureId);
  return { kind: 'captured', captureId, receipts };
}

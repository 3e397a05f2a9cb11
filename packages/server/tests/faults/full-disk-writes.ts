/** Writes of each kind that the service acknowledges, for a database without space, and reads, which go on. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../support/child.ts';
import type { Answer } from '../support/http.ts';
import { capturePath, eventA } from '../epcis/support.ts';
import type { ServiceRun } from '../support/service-run.ts';

/** More than the pages that are there already, or the file of the log, can take of any kind. */
const mostWrites = 1_000;
/** Of one request: none of them is stored without the others. */
const eventsPerCapture = 10;
/** Of one key. */
const registrationsPerMinute = 10;
/** Long, so that few of them need a new page. */
const urlBytes = 900;

const kinds = ['capture', 'registration', 'events'] as const;

export class FullDiskWrites {
  readonly #run: ServiceRun;
  readonly #origin: string;
  readonly #captures = { acknowledged: new Set<string>(), refused: new Set<string>() };
  readonly #registrations = { acknowledged: new Set<string>(), refused: new Set<string>() };
  /** Of those acknowledged; the service does not count others. */
  readonly #registeredAt: number[] = [];

  constructor(run: ServiceRun, origin: string) {
    this.#run = run;
    this.#origin = origin;
  }

  /** One of each kind, all of which are taken. */
  async allTaken(): Promise<void> {
    for (const kind of kinds) assert.ok(await this.#isTaken(kind), `${kind} is refused`);
  }

  /** Repeats each kind until it is refused: pages that are there already have room for some. Answers how many were taken. */
  async untilAllRefused(): Promise<Readonly<Record<string, number>>> {
    const taken: Record<string, number> = {};
    for (const kind of kinds) {
      for (taken[kind] = 0; await this.#isTaken(kind); taken[kind] += 1) {
        assert.ok(taken[kind] < mostWrites, `${kind} was never refused`);
      }
    }
    return taken;
  }

  /** Nothing acknowledged is missing, and nothing is there of what was refused. The events are the run's to check. */
  async check(): Promise<void> {
    const { handle } = this.#run.database;
    const events = await handle.selectFrom('epcis_events').select('event_key').execute();
    const documents = Map.groupBy(events, ({ event_key }) => event_key.slice(0, event_key.lastIndexOf('.')));
    this.#compare(this.#captures, new Set(documents.keys()));
    for (const [document, rows] of documents) assert.equal(rows.length, eventsPerCapture, `${document} is torn`);
    const terms = await handle.selectFrom('epcis_epcs').select('event_row').execute();
    assert.equal(
      new Set(terms.map(({ event_row }) => event_row)).size,
      events.length,
      'each event with its identifiers',
    );
    const endpoints = await handle.selectFrom('webhook_endpoints').select('url').execute();
    this.#compare(this.#registrations, new Set(endpoints.map(({ url }) => url)));
    const keys = await handle.selectFrom('idempotency_keys').select('answer').execute();
    assert.deepEqual(
      keys.map(({ answer }) => answer !== null),
      keys.map(() => true),
      'no key of a refused registration is held',
    );
  }

  #compare({ acknowledged, refused }: { acknowledged: Set<string>; refused: Set<string> }, kept: Set<string>): void {
    assert.ok(acknowledged.size > 0 && refused.size > 0);
    assert.deepEqual(
      [...acknowledged].filter((id) => !kept.has(id)),
      [],
      'acknowledged and lost',
    );
    assert.deepEqual(
      [...refused].filter((id) => kept.has(id)),
      [],
      'refused and kept',
    );
  }

  async #isTaken(kind: (typeof kinds)[number]): Promise<boolean> {
    if (kind === 'capture') return this.#capture();
    if (kind === 'events') return this.#record();
    const oldest = this.#registeredAt.at(-registrationsPerMinute);
    // A second more than the window, in which two clocks may differ.
    if (oldest !== undefined) await sleep(Math.max(0, oldest + 61_000 - performance.now()));
    return this.register();
  }

  async #record(): Promise<boolean> {
    const answers = await this.#run.recordTogether(this.#origin);
    return answers.every((answer) => {
      assert.ok(answer, 'an answer, whatever the disk has');
      return isTaken(answer, 200);
    });
  }

  async #capture(): Promise<boolean> {
    const document = `urn:full:${randomId()}`;
    const events = Array.from({ length: eventsPerCapture }, (_, n) => {
      const id = `${document}.${n}`;
      return { ...eventA, eventID: id, epcList: [`urn:epc:${id}`] };
    });
    const answer = await this.#run.request(this.#origin, capturePath, events);
    const taken = isTaken(answer, 201);
    (taken ? this.#captures.acknowledged : this.#captures.refused).add(document);
    return taken;
  }

  /** False when it was refused with 503; anything else, such as 429, fails. */
  async register(once: Environment = { 'idempotency-key': randomId() }): Promise<boolean> {
    const url = this.#run.receiver.urlOf(`/${randomBytes(urlBytes).toString('hex')}`);
    const answer = await this.#run.request(this.#origin, '/api/v1/webhooks', { url }, once, this.#run.otherKey);
    const taken = isTaken(answer, 201);
    (taken ? this.#registrations.acknowledged : this.#registrations.refused).add(url);
    if (taken) this.#registeredAt.push(performance.now());
    return taken;
  }
}

/** What a client reads of a shipment, its number, its key. The answers must be 200. */
export async function assertReadsGoOn(run: ServiceRun, origin: string): Promise<void> {
  const [number = ''] = run.acknowledged;
  const { id } = await run.database.handle
    .selectFrom('shipments')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const paths = [
    '/api/v1/detect?number=020-12345675',
    `/api/v1/track/${number}`,
    `/api/v1/shipments/${id}`,
    ...['proof', 'inclusion', 'pod'].map((document) => `/api/v1/shipments/${id}/${document}`),
    `/api/v1/truth?tracking_number=${number}`,
    // A page with a next one.
    '/api/v1/epcis/events?perPage=1',
    '/api/v1/webhooks',
    `/track/${number}`,
    '/readyz',
  ];
  for (const path of paths) {
    const answer = await run.request(origin, path);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  }
}

/** Fails on anything but the success and a refusal by the contract. */
export function isTaken(answer: Answer, success: number): boolean {
  if (answer.status === success) return true;
  assertUnavailable(answer);
  return false;
}

export function assertUnavailable({ status, headers, json, text }: Answer): void {
  assert.equal(status, 503, text);
  assert.ok(Number(headers['retry-after']) >= 1);
  const { error, meta } = json() as unknown as Record<'error' | 'meta', Record<string, unknown>>;
  assert.deepEqual([error['code'], error['status']], ['unavailable', 503]);
  assert.equal(meta['request_id'], headers['x-request-id']);
}

function randomId(): string {
  return randomBytes(16).toString('hex');
}

/** What clients do while nodes are killed, and what they were promised. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { capturePath, eventA } from '../epcis/support.ts';
import type { NodeFleet } from './node-fleet.ts';

const ingestPath = '/api/v1/shipments/events';
const statuses = ['pre-transit', 'in_transit', 'out_for_delivery', 'delivered'] as const;

export interface Load {
  readonly fleet: NodeFleet;
  /** May ingest; its webhook hears of the changes. */
  readonly key: string;
  readonly isOver: () => boolean;
}

/** Statuses that were acknowledged for each shipment, in order. */
export type Acknowledged = Map<string, string[]>;

function json(key: string, body: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Ingests one status after the other through any node that answers. Repeats each until it is acknowledged. */
export async function ingestShipments(load: Load, name: string, acknowledged: Acknowledged): Promise<void> {
  for (let shipment = 0; !load.isOver(); shipment += 1) {
    const number = `FLEET${name}${shipment}`;
    for (const [step, status] of statuses.entries()) {
      const event = {
        tracking_number: number,
        carrier: 'ups',
        vertical: 'parcel',
        status,
        occurred_at: `2026-11-18T0${step}:12:00Z`,
      };
      if (!(await ingestOne(load, event, shipment + step))) return;
      acknowledged.set(number, [...(acknowledged.get(number) ?? []), status]);
    }
  }
}

/** False when the run is over before anybody has acknowledged it. */
export async function ingestOne(load: Load, event: object, node: number): Promise<boolean> {
  for (let attempt = node; ; attempt += 1) {
    const answer = await load.fleet.try(attempt, ingestPath, json(load.key, { events: [event] }));
    if (answer?.status === 200) return true;
    if (answer !== undefined) throw new Error(`ingest was answered ${answer.status}: ${answer.text}`);
    if (load.isOver()) return false;
    await sleep(20);
  }
}

/** Captures partner events; the ids of what was acknowledged. */
export async function captureEvents(load: Load, name: string, acknowledged: Set<string>): Promise<void> {
  for (let document = 0; !load.isOver(); document += 1) {
    const eventID = `urn:fleet:${name}.${document}`;
    const event = { ...eventA, eventID, epcList: [`urn:fleet:epc:${name}.${document}`] };
    const answer = await load.fleet.try(document, capturePath, json(load.key, [event]));
    if (answer?.status === 201 || answer?.status === 200) acknowledged.add(eventID);
    else if (answer !== undefined) throw new Error(`capture was answered ${answer.status}: ${answer.text}`);
    await sleep(20);
  }
}

/** Requests that were accepted within 59 seconds of the first. */
export interface AcceptedRequests {
  /** Counted over all nodes. */
  readonly together: number;
  /** By nodes that counted alone with half of the limit, as one does when its database is late: their answers say so. */
  readonly alone: number;
}

/** Sends twice what a key of 60 a minute may. */
export async function exceedLimit(load: Load, key: string): Promise<AcceptedRequests> {
  const headers = { authorization: `Bearer ${key}` };
  const accepted: { readonly at: number; readonly isAlone: boolean }[] = [];
  let answered = 0;
  for (let sent = 0; answered < 120; sent += 1) {
    const answer = await load.fleet.try(sent, '/api/v1/detect?number=020-12345675', { headers });
    if (answer === undefined) await sleep(20);
    else answered += 1;
    if (answer?.status === 200)
      accepted.push({ at: performance.now(), isAlone: answer.headers['x-ratelimit-limit'] !== '60' });
  }
  const first = accepted[0]?.at ?? 0;
  const counted = accepted.filter(({ at }) => at - first < 59_000);
  const alone = counted.filter(({ isAlone }) => isAlone).length;
  return { together: counted.length - alone, alone };
}

/**
 * Follows one shipment through any node that answers. Resumes after the last event it read, until it has read as many as `ended`
 * says. Returns the event ids.
 */
export async function followShipment(load: Load, number: string, ended: Promise<number>): Promise<readonly number[]> {
  const ids: number[] = [];
  let last = Infinity;
  const told = ended.then((count) => void (last = count));
  const isRead = (): boolean => (ids.at(-1) ?? 0) >= last;
  for (let node = 0; !isRead(); node += 1) {
    const { urls } = load.fleet;
    const url = urls[node % urls.length];
    if (url !== undefined) await readStream(`${url}/api/v1/track/${number}/stream`, load.key, ids, { isRead, told });
    await sleep(20);
  }
  return ids;
}

function readStream(
  url: string,
  key: string,
  ids: number[],
  { isRead, told }: { readonly isRead: () => boolean; readonly told: Promise<void> },
): Promise<void> {
  const last = ids.at(-1);
  const headers = {
    authorization: `Bearer ${key}`,
    ...(last === undefined ? {} : { 'last-event-id': String(last) }),
  };
  return new Promise((resolve) => {
    const request = get(url, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const end = text.lastIndexOf('\n\n') + 2;
        for (const [, id] of text.slice(0, end).matchAll(/^id: ?(\d+)$/gm)) ids.push(Number(id));
        text = text.slice(end);
        if (isRead()) request.destroy();
      });
      response.on('close', resolve);
    });
    request.on('error', () => resolve());
    // The last event may have come before anybody knew that it is the last.
    void told.then(() => isRead() && request.destroy());
  });
}

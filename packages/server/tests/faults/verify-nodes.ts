import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openStore } from '../support/store.ts';
import { send } from '../support/http.ts';
import type { Receiver } from '../support/receiver.ts';
import type { NodeFleet } from './node-fleet.ts';
import type { Acknowledged } from './node-load.ts';

const verifier = path.join(import.meta.dirname, '../../../proofs/bin/wayseal-verify.js');

export interface Afterwards {
  readonly url: string;
  readonly fleet: NodeFleet;
  readonly key: string;
  readonly shipments: Acknowledged;
  readonly captures: ReadonlySet<string>;
  readonly receiver: Receiver;
}

export interface Outcome {
  readonly statuses: number;
  readonly captures: number;
  readonly deliveries: number;
  readonly posts: number;
  readonly mostPosts: number;
  readonly lost: number;
}

/** Holds everything that clients were promised against what the database, the log and the receiver have. */
export async function verifyEverything(after: Afterwards): Promise<Outcome> {
  await untilQuiet(after.url);
  const uuids = await verifyShipments(after);
  await verifyCaptures(after);
  await verifyLog(after.fleet.urls[0] ?? '', uuids[0] ?? '');
  const statuses = [...after.shipments.values()].flat().length;
  return { statuses, captures: after.captures.size, lost: 0, ...verifyWebhooks(after) };
}

/** Nothing to seal and nothing to deliver is left. */
async function untilQuiet(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const giveUpAt = performance.now() + 60_000;
  const text = `select
    (select count(*) from shipments where seal_due_at <= extract(epoch from clock_timestamp()) * 1000) as unsealed,
    (select count(*) from log_checkpoints where note is null) as unsigned,
    (select count(*) from webhook_deliveries where due_at is not null or running_until > 0) as undelivered`;
  try {
    for (;;) {
      const [row] = (await client.query<Record<string, string>>(text)).rows;
      if (row !== undefined && Object.values(row).every((count) => Number(count) === 0)) return;
      assert.ok(performance.now() < giveUpAt, `still to be done: ${JSON.stringify(row)}`);
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}

/** Every acknowledged status is in the chain of its shipment, in order, and every chain verifies against its seals. */
async function verifyShipments({ url, fleet, shipments }: Afterwards): Promise<readonly string[]> {
  await using store = await openStore({ kind: 'postgres', url });
  const uuids: string[] = [];
  assert.ok(shipments.size > 0, 'the load has written something');
  for (const [number, statuses] of shipments) {
    const [shipment, ...others] = await store.shipments.findShipmentsByNumber(number);
    assert.ok(shipment !== undefined && others.length === 0, number);
    const events = await store.shipments.listEvents(shipment.id, 0, 100);
    const recorded = events.map(({ status }) => status.state);
    assert.deepEqual(recorded.slice(0, statuses.length), statuses, number);
    assert.ok(recorded.length <= statuses.length + 1, 'at most the one that nobody has acknowledged is more');
    assert.deepEqual(
      events.map(({ index }) => index),
      events.map((_, n) => n + 1),
    );
    uuids.push(shipment.id);
  }
  for (const uuid of uuids) assert.equal(await timelineOf(fleet, uuid), 'valid', uuid);
  return uuids;
}

async function timelineOf(fleet: NodeFleet, uuid: string): Promise<string> {
  const answer = await send(fleet.urls[0] ?? '', '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'verify_timeline', arguments: { query: uuid } },
    }),
  });
  const { result } = answer.json() as unknown as { result: { structuredContent: { result: string } } };
  return result.structuredContent.result;
}

async function verifyCaptures({ url, captures }: Afterwards): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ body: string }>('select body from epcis_events');
  await client.end();
  const stored = rows.map(({ body }) => (JSON.parse(body) as { readonly eventID: string }).eventID);
  assert.equal(new Set(stored).size, stored.length, 'no event twice');
  const kept = new Set(stored);
  assert.deepEqual(
    [...captures].filter((id) => !kept.has(id)),
    [],
  );
  assert.ok(captures.size > 0);
}

/** The library's own monitor reads every tile and holds the seals of one shipment against the log. */
export async function verifyLog(url: string, uuid: string): Promise<void> {
  const args = [verifier, 'monitor', url, '--keys', `${url}/.well-known/wayseal-keys.json`, '--uuid', uuid, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.equal((JSON.parse(stdout) as { verdict: string }).verdict, 'valid', stdout);
}

interface Posted {
  readonly data: { readonly shipment: { readonly tracking_number: string }; readonly status: string };
}

/** Six POSTs at most of the same bytes, and every acknowledged change came. */
function verifyWebhooks({ shipments, receiver }: Afterwards): Pick<Outcome, 'deliveries' | 'posts' | 'mostPosts'> {
  const byDelivery = Map.groupBy(receiver.received, ({ headers }) => String(headers['x-service-delivery']));
  let mostPosts = 0;
  const changes = new Set<string>();
  for (const [id, posts] of byDelivery) {
    assert.ok(posts.length <= 6, `${id} was sent ${posts.length} times`);
    assert.equal(new Set(posts.map(({ bodyHash }) => bodyHash)).size, 1, `${id} changed its bytes`);
    mostPosts = Math.max(mostPosts, posts.length);
    const { data } = JSON.parse(posts[0]?.body.toString() ?? '') as Posted;
    changes.add(`${data.shipment.tracking_number} ${data.status}`);
  }
  for (const [number, statuses] of shipments) {
    for (const status of statuses)
      assert.ok(changes.has(`${number} ${status}`), `${number} ${status} was not delivered`);
  }
  return { deliveries: byDelivery.size, posts: receiver.received.length, mostPosts };
}

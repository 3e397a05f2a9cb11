import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { ShipmentEvent } from '@wayseal/proofs';
import { retentionMs } from '../../src/modules/shipments/rules/retention.ts';
import { RetentionWorker } from '../../src/modules/shipments/work/retention.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { startTestService, type TestService } from '../support/service.ts';

async function ingest(service: TestService, key: string, number: string, at: Date, status: string): Promise<void> {
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: at.toISOString(),
    status,
    origin_country: 'DE',
    destination_country: 'FR',
  };
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(answer.status, 200, answer.text);
}

/** A clock that can be set ahead; the service runs on it from the start. */
class MovingClock {
  ahead = 0;
  now(): number {
    return Date.now() + this.ahead;
  }
  monotonic(): number {
    return performance.now() + this.ahead;
  }
}

const late = {
  vertical: 'parcel',
  originCountry: 'DE',
  destinationCountry: 'FR',
  carrierSlug: 'ups',
  clock: 'last_mile',
  startedDay: 20_000,
  durationS: 3_600,
  outcome: 'delivered',
  entryAgeS: null,
} as const;

/** Which shipments the observations of a service lead back to. */
function subjectsOf(service: TestService): unknown[] {
  const database = new DatabaseSync(path.join(service.dataDir, 'wayseal.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('select subject from observations order by subject')
      .all()
      .map(({ subject }) => subject);
  } finally {
    database.close();
  }
}

test('after 30 days no file has the details, and the state and the proof remain', async () => {
  const clock = new MovingClock();
  await using service = await startTestService({ clock });
  const { key } = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, key, 'GONE1', new Date(clock.now() - 90_000), 'in_transit');
  await ingest(service, key, 'GONE1', new Date(clock.now() - 60_000), 'delivered');
  const [shipment] = await service.service.store.shipments.findShipmentsByNumber('GONE1');
  assert.ok(shipment);
  const [first] = await service.service.store.shipments.listEvents(shipment.id, 0, 1);
  const pod = await service.request(`/api/v1/shipments/${shipment.id}/pod`);
  assert.equal(pod.status, 200);
  const { feedPolls } = service.service.store;
  const poll = { nextPollAt: null, lastPolledAt: 1, unchangedPolls: 0, notFoundPolls: 0, recentPolls: [] };
  await feedPolls.savePoll(shipment.id, 'dhl', poll);
  const worker = new RetentionWorker({
    purging: service.service.ports.sealing,
    store: service.service.store.retention,
    scrub: () => service.service.store.proofs.scrub(),
    isScrubDue: () => service.service.store.proofs.isScrubDue(),
    clock,
    logger: createLogger('silent', process.stderr),
  });
  assert.equal(await worker.run(), 0);
  assert.ok(await feedPolls.findPoll(shipment.id));
  assert.deepEqual(subjectsOf(service), [shipment.id]);
  clock.ahead = retentionMs + 120_000;
  assert.equal(await worker.run(), 1);
  assert.equal(await feedPolls.findPoll(shipment.id), undefined);
  assert.deepEqual(subjectsOf(service), [null], 'the observation stays, and leads back to nothing');
  // By a process that had read the shipment before.
  await feedPolls.savePoll(shipment.id, 'dhl', poll);
  await service.service.store.observations.record(shipment.id, [late]);
  assert.deepEqual(subjectsOf(service), [null, shipment.id]);
  assert.equal(await worker.run(), 0);
  assert.equal(await feedPolls.findPoll(shipment.id), undefined);
  assert.deepEqual(subjectsOf(service), [null, null]);
  const gone = await service.request(`/api/v1/shipments/${shipment.id}/pod`);
  assert.equal(gone.status, 410);
  const page = (await service.request(`/api/v1/shipments/${shipment.id}`)).json()['data'] as never as {
    retained: boolean;
    shipment: { status: string; events: unknown[] };
  };
  assert.deepEqual([page.retained, page.shipment.status, page.shipment.events.length], [false, 'delivered', 0]);
  assert.equal((await service.request(`/api/v1/shipments/${shipment.id}/proof`)).status, 200);
  const recorded = (JSON.parse(first?.body ?? '{}') as ShipmentEvent).recorded_at;
  for (const file of readdirSync(service.dataDir)) {
    const bytes = readFileSync(path.join(service.dataDir, file));
    assert.ok(!bytes.includes(recorded), `${file} still holds the time of an event`);
  }
  await ingest(service, key, 'GONE1', new Date(clock.now() - 1_000), 'exception');
  const [after] = await service.service.store.shipments.findShipmentsByNumber('GONE1');
  assert.deepEqual([after?.eventCount, after?.state], [3, 'exception']);
  await feedPolls.savePoll(shipment.id, 'dhl', poll);
  assert.equal(await worker.run(), 0);
  assert.ok(await feedPolls.findPoll(shipment.id), 'the shipment is back, and so is what is asked about it');
});

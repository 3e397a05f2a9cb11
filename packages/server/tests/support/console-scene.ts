/** Rows that show the console at work: endpoints in each state, deliveries of a day, shipments of production and sandbox. */
import { randomUUID } from 'node:crypto';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import type { TestService } from './service.ts';
import { addShipment, recordScan } from './shipment-rows.ts';

const hourMs = 3_600_000;

interface Endpoint {
  readonly host: string;
  readonly delivered: number;
  readonly scheduled?: number;
  readonly failed?: number;
  readonly failures?: number;
}

const endpoints: readonly Endpoint[] = [
  { host: 'hooks.example.com', delivered: 38, scheduled: 9, failed: 4, failures: 31 },
  { host: 'erp.example.net', delivered: 62 },
  { host: 'shop.example.org', delivered: 27 },
];

/** Fills the database of a service as if it had run for a day. */
export async function fillConsole(service: TestService): Promise<void> {
  const { database } = service.service;
  const { id: keyId } = await service.makeKey('enterprise', ['integration.manage']);
  const now = Date.now();
  for (const endpoint of endpoints) await addEndpoint(database, keyId, endpoint, now);
  for (let hour = 0; hour < 24; hour += 1) {
    const at = now - hour * hourMs;
    const uuid = await addShipment(database, { createdAt: at });
    await recordScan(database, uuid, { status: 'in_transit', recordedAt: at });
    await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  }
  await addShipment(database, { sandbox: true });
  for (let index = 0; index < 60; index += 1) await service.get('/api/v1/detect?number=020-12345675');
}

async function addEndpoint(database: Database, keyId: string, endpoint: Endpoint, now: number): Promise<void> {
  const { handle } = database;
  const id = randomUUID();
  const { failures = 0, delivered, scheduled = 0, failed = 0 } = endpoint;
  await handle
    .insertInto('webhook_endpoints')
    .values({
      id,
      key_id: keyId,
      url: `https://${endpoint.host}/wayseal`,
      sandbox: 0,
      events: 'shipment.status_changed',
      estimate_threshold_s: 3_600,
      format: 'json',
      language: 'en',
      status: 'enabled',
      dns_status: 'ok',
      created_at: now - 48 * hourMs,
      consecutive_failures: failures,
      first_failure_at: failures === 0 ? null : now - 3 * hourMs,
      last_success_at: now - 4 * hourMs,
      pauses: 0,
      paused_until: 0,
      lease_until: 0,
      last_served: 0,
    })
    .execute();
  const states = [
    ...Array.from({ length: delivered }, () => 'delivered'),
    ...Array.from({ length: scheduled }, () => 'parked'),
    ...Array.from({ length: failed }, () => 'exhausted'),
  ];
  for (const [index, state] of states.entries()) {
    const at = now - 23 * hourMs + Math.floor((index / states.length) * 22 * hourMs);
    await addDelivery(database, id, state, at, failures > 0 && state !== 'delivered');
  }
}

async function addDelivery(
  { handle }: Database,
  id: string,
  state: string,
  at: number,
  isRefused: boolean,
): Promise<void> {
  const event = `evt_${uuidV7Source(() => at).next()}`;
  await handle
    .insertInto('webhook_events')
    .values({
      id: event,
      type: 'shipment.status_changed',
      body: new TextEncoder().encode('{}'),
      ts_unix: Math.floor(at / 1000),
      created_at: at,
    })
    .execute();
  await handle
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: id,
      event_id: event,
      is_test: 0,
      state,
      attempts: 1,
      log_count: 1,
      due_at: state === 'parked' ? at + 72 * hourMs : null,
      running_until: 0,
      signature: '',
      secret_version: 1,
      created_at: at,
    })
    .execute();
  await handle
    .insertInto('webhook_attempts')
    .values({
      endpoint_id: id,
      event_id: event,
      n: 1,
      trigger: 'schedule',
      started_at: at,
      outcome: isRefused ? 'failure' : 'success',
      status: isRefused ? 503 : 200,
      error_class: isRefused ? 'http_5xx' : null,
      duration_ms: 120,
    })
    .execute();
}

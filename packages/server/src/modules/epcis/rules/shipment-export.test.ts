import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readCapture } from './capture-document.ts';
import { capturedEvents } from './captured-event.ts';
import { shipmentDocument, type ExportedError, type ExportedShipment } from './shipment-export.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const statuses = ['pre-transit', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'unknown'];

test('exports a document that can be captured, with the hash of each event as its id', () => {
  const events = statuses.map((status, index) => ({
    status,
    source: index === 4 ? 'operator_ingest' : 'licensed_feed',
    statusDetail: index === 4 ? 'damaged' : null,
    statusBasis: index === 0 ? null : 'code',
    occurredAt: Date.UTC(2026, 5, 1, index),
    countryCode: index === 1 ? 'DE' : null,
    locode: index === 1 ? 'DEHAM' : null,
  }));
  const shipment = {
    uuid: '5f0c1c9e-8f5a-4d6b-9c2f-111111111111',
    trackingNumber: '00106141412345678908',
    carrier: 'dhl',
    events,
  };
  const text = shipmentDocument(shipment, sha256, Date.UTC(2026, 5, 2));
  const reading = readCapture(text);
  assert.equal(reading.kind, 'events', JSON.stringify(reading));
  assert.ok(reading.kind === 'events');
  const captured = capturedEvents(text, reading.events, reading.context, sha256);
  assert.equal(captured.length, statuses.length);
  for (const event of captured) assert.equal(event.eventId, `ni:///sha-256;${event.hash}?ver=CBV2.0`);
  assert.equal(new Set(captured.map(({ hash }) => hash)).size, statuses.length);
  const second = JSON.parse(captured[1]?.body ?? '') as Record<string, unknown>;
  assert.deepEqual(second['readPoint'], { id: 'urn:x-wayseal:unlocode:DEHAM' });
  assert.deepEqual(second['epcList'], ['https://id.gs1.org/00/106141412345678908', `urn:uuid:${shipment.uuid}`]);
  assert.equal(second['bizStep'], 'transporting');
  assert.equal(second['ws:countryCode'], 'DE');
  const sources = captured.map(({ body }) => (JSON.parse(body) as Record<string, unknown>)['ws:source']);
  assert.deepEqual(
    sources,
    events.map(({ source }) => source),
  );
});

test('exports an empty list for a shipment without events', () => {
  const text = shipmentDocument({ uuid: 'x', trackingNumber: '1', carrier: null, events: [] }, sha256, 0);
  assert.deepEqual((JSON.parse(text) as { epcisBody: unknown }).epcisBody, { eventList: [] });
});

test('declares the error of an event that was replaced or taken back, under its own id', () => {
  const at = Date.UTC(2026, 5, 1);
  const event = {
    status: 'in_transit',
    source: 'operator_ingest',
    statusDetail: null,
    statusBasis: 'code',
    occurredAt: at,
    countryCode: null,
    locode: null,
  };
  const shipment = (errors: readonly (ExportedError | null)[]): ExportedShipment => ({
    uuid: '5f0c1c9e-8f5a-4d6b-9c2f-111111111111',
    trackingNumber: 'MSKU4812055',
    carrier: 'maersk',
    events: errors.map((error, hour) => ({ ...event, occurredAt: at + hour, ...(error === null ? {} : { error }) })),
  });
  const exported = (errors: readonly (ExportedError | null)[]) => {
    const text = shipmentDocument(shipment(errors), sha256, at);
    const reading = readCapture(text);
    assert.ok(reading.kind === 'events', JSON.stringify(reading));
    return capturedEvents(text, reading.events, reading.context, sha256).map(({ eventId, hash, body }) => {
      assert.equal(eventId, `ni:///sha-256;${hash}?ver=CBV2.0`);
      return { eventId, declared: (JSON.parse(body) as Record<string, unknown>)['errorDeclaration'] };
    });
  };
  const ids = exported([null, null, null]).map(({ eventId }) => eventId);
  const declaredAt = Date.UTC(2026, 5, 2);
  const declared = exported([{ declaredAt, replacedBy: 2 }, { declaredAt, replacedBy: null }, null]);
  assert.deepEqual(
    declared.map(({ eventId }) => eventId),
    ids,
  );
  const declarationTime = '2026-06-02T00:00:00.000Z';
  assert.deepEqual(
    declared.map((each) => each.declared),
    [
      { declarationTime, reason: 'incorrect_data', correctiveEventIDs: [ids[2]] },
      { declarationTime, reason: 'did_not_occur' },
      undefined,
    ],
  );
});

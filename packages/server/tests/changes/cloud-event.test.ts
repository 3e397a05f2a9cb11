import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloudEventsOf } from '../../src/modules/changes/rules/cloud-event.ts';
import { planScan } from '../../src/modules/shipments/rules/plan-scan.ts';
import { carrierEvent, scanOf } from '../support/scans.ts';

const at = Date.UTC(2026, 10, 20, 8);
const materials = { shipmentId: '0f4b7f8e-8d6c-4a2b-9d6b-2d8f0a3c1e55', saltKey: 'ab'.repeat(32) };

function eventsOf(more: Parameters<typeof scanOf>[2] = {}, publicUrl?: string) {
  const scan = scanOf(
    '1Z999AA10123456784',
    [carrierEvent('in_transit', at), carrierEvent('delivered', at + 60_000)],
    more,
  );
  return cloudEventsOf(planScan(undefined, scan, materials, at + 120_000), publicUrl);
}

test('each recorded event is a CloudEvent with its required attributes', () => {
  const events = eventsOf({}, 'https://track.example.com');
  assert.equal(events.length, 2);
  for (const event of events) {
    // https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md: required attributes, names of lower-case letters and digits.
    for (const name of ['id', 'source', 'specversion', 'type'] as const) assert.ok(event[name].length > 0, name);
    for (const name of Object.keys(event)) assert.match(name, /^[a-z0-9]{1,20}$/);
    assert.equal(event.specversion, '1.0');
    assert.ok(URL.canParse(event.source));
    assert.equal(new Date(event.time).toISOString(), event.time);
    assert.equal(event.datacontenttype, 'application/json');
    assert.equal(event.partitionkey, materials.shipmentId);
    assert.ok(!('sandbox' in event));
  }
  const [first, second] = events;
  assert.ok((first?.sequence ?? '') < (second?.sequence ?? ''));
  for (const [place, { id }] of events.entries())
    assert.match(id, new RegExp(`^${materials.shipmentId}-${place + 1}-[0-9a-f]{16}$`));
});

test('another event at the same place, as after a restore, has another id', () => {
  const [lost, recorded, again] = [0, 60_000, 60_000].map(
    (later) =>
      cloudEventsOf(
        planScan(undefined, scanOf('1Z999AA10123456784', [carrierEvent('in_transit', at + later)]), materials, at),
        undefined,
      )[0],
  );
  assert.equal(lost?.sequence, recorded?.sequence);
  assert.notEqual(lost?.id, recorded?.id);
  assert.equal(again?.id, recorded?.id, 'the same event');
});

test('the data is the event as REST shows it, with the change of status that it makes', () => {
  const [first, second] = eventsOf();
  assert.equal(first?.data.event.status, 'in_transit');
  assert.deepEqual(second?.data.change, {
    status: 'delivered',
    previous_status: 'in_transit',
    status_detail: null,
    previous_status_detail: null,
    status_basis: second?.data.event.status_basis,
  });
  assert.equal(second?.data.shipment.tracking_number, '1Z999AA10123456784');
  assert.ok(URL.canParse(second?.source ?? ''), 'a name without a public address');
});

test('made-up data says so', () => {
  assert.deepEqual(
    eventsOf({ source: 'sandbox' }).map(({ sandbox, data }) => [sandbox, data.event.source]),
    [
      [true, 'sandbox'],
      [true, 'sandbox'],
    ],
  );
});

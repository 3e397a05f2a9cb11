import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import { detailsByState, shipmentStates, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';
import { EventVersions } from '../../shipments/rules/corrections.ts';
import { versionOf } from '../../shipments/rules/new-events.ts';
import { planScan, type RecordedShipment, type ScanPlan } from '../../shipments/rules/plan-scan.ts';
import type { Scan } from '../../shipments/rules/shipment.ts';
import { newsOfPlan } from './derive-status.ts';

const now = Date.UTC(2030, 2, 5, 12);
const materials = { shipmentId: '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', saltKey: '0f'.repeat(32) };

function event(
  state: ShipmentState,
  minute: number,
  detail: StatusDetail | null = null,
  more: Partial<CarrierEvent> = {},
) {
  return {
    time: { at: now - (100 - minute) * 60_000, source: 'explicit', uncertaintyS: 0, placed: true },
    status: { state, detail, rule: 'test', informational: false, basis: 'code' },
    code: null,
    country: null,
    locode: null,
    locality: null,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    identity: `${state} ${detail} ${minute}`,
    ...more,
  } satisfies CarrierEvent;
}

function scanOf(events: readonly CarrierEvent[], more: Partial<Scan> = {}): Scan {
  return {
    number: 'AB123',
    carrier: 'dhl-paket',
    vertical: 'parcel',
    source: 'licensed_feed',
    feed: 'dhl',
    events,
    facts: { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null },
    keepWording: false,
    followerKeyId: null,
    ...more,
  };
}

function after({ shipment, events, newSaltKey }: ScanPlan, before?: RecordedShipment): RecordedShipment {
  const all = [...(before?.events ?? []), ...events];
  return {
    shipment,
    events: all,
    eventKeys: new Map([...(before?.eventKeys ?? []), ...events.map((each) => [each.eventKey, each.index] as const)]),
    saltKey: newSaltKey ?? before?.saltKey,
    versions: new EventVersions(all.map((each) => [each.index, versionOf({ revision: null, ...each })])),
  };
}

/** Records the scans one after the other; the causes of each. */
function record(scans: readonly Scan[], start?: RecordedShipment) {
  let recorded = start;
  const told = scans.map((scan, position) => {
    const plan = planScan(recorded, scan, materials, now + position);
    recorded = after(plan, recorded);
    return newsOfPlan(plan).map(({ type, cause, data }) => {
      assert.equal(cause, `${type} ${materials.shipmentId} ${String(data['sequence'])}`);
      return `${type.replace('shipment.', '')} ${String(data['sequence'])}`;
    });
  });
  return { told, recorded: recorded ?? assert.fail() };
}

test('tells each change of one scan once, in its order', () => {
  const events = [
    event('pre-transit', 1),
    event('in_transit', 2, 'departed'),
    event('in_transit', 3, 'arrived'),
    event('exception', 4, 'customs_hold'),
    event('in_transit', 5, 'customs_cleared'),
    event('exception', 6, 'attempt_failed'),
    event('exception', 7, 'customs_hold'),
    event('exception', 8, 'customs_hold'),
    event('delivered', 9),
  ];
  const { told, recorded } = record([scanOf(events)]);
  assert.deepEqual(told, [
    [
      'status_changed 1',
      'status_changed 2',
      'status_changed 4',
      'exception 4',
      'customs_hold 4',
      'status_changed 5',
      'status_changed 6',
      'exception 6',
      'customs_hold 7',
      'status_changed 9',
      'delivered 9',
    ],
  ]);
  assert.deepEqual(record([scanOf(events), scanOf(events.slice(3))], recorded).told, [[], []], 'a repeated scan');
});

test('tells a delivery again after it was withdrawn, with another cause', () => {
  const first = { ...event('delivered', 2, null, { identity: 'door' }), revision: '1' };
  const withdrawn = scanOf([first], { retracted: ['door'] });
  const second = event('delivered', 30, null, { identity: 'second door' });
  const { told } = record([scanOf([event('in_transit', 1), first]), withdrawn, scanOf([second])]);
  assert.deepEqual(told, [
    ['status_changed 1', 'status_changed 2', 'delivered 2'],
    ['status_changed 3'],
    ['status_changed 4', 'delivered 4'],
  ]);
});

test('does not tell a delivery again whose event is replaced in the same scan', () => {
  const first = event('delivered', 2, null, { identity: 'door' });
  const again = event('delivered', 3, null, { identity: 'corrected door' });
  const replacing = scanOf([again], { settle: () => ({ events: [again], withdrawn: [2], revised: [] }) });
  const { told } = record([scanOf([event('in_transit', 1), first]), replacing]);
  assert.deepEqual(told.at(-1), []);
});

test('tells nothing when a purged history is recorded again', () => {
  const events = [event('in_transit', 1), event('exception', 2, 'customs_hold'), event('delivered', 3)];
  const { recorded } = record([scanOf(events)]);
  const purged: RecordedShipment = {
    shipment: { ...recorded.shipment, purgedCount: 3, purgedAt: now },
    events: [],
    eventKeys: new Map(),
    saltKey: undefined,
  };
  assert.deepEqual(record([scanOf(events)], purged).told, [[]]);
});

const anyEvent = fc
  .record({ state: fc.constantFrom(...shipmentStates), detail: fc.nat(), at: fc.integer({ min: 1, max: 6 }) })
  .map(({ state, detail, at }) => {
    const details = [null, ...detailsByState[state]];
    return event(state, at, details[detail % details.length] ?? null);
  });

test('tells the same for any split of the same events over scans', () => {
  const split = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), split, (events, cuts) => {
      const numbered = events.map((each, index) => ({ ...each, identity: String(index) }));
      const bounds = [0, ...cuts.toSorted((one, other) => one - other), numbered.length];
      const parts = bounds
        .slice(1)
        .map((end, index) => numbered.slice(bounds[index], Math.max(end, bounds[index] ?? 0)));
      const whole = record([scanOf(numbered)]).told.flat();
      assert.deepEqual(record(parts.map((part) => scanOf(part))).told.flat(), whole);
      assert.equal(new Set(whole).size, whole.length, 'each cause once');
    }),
    { numRuns: 1_000 },
  );
});

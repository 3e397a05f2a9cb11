import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildChain, eventSalt, maxEvents, verifyChain, type ShipmentEvent } from '@wayseal/proofs';
import type { CarrierEvent } from '../../statuses/rules/carrier-event.ts';
import {
  ChainFullError,
  foldEventOf,
  planScan,
  sealDelayMs,
  type RecordedShipment,
  type ScanPlan,
} from './plan-scan.ts';
import { EventVersions } from './corrections.ts';
import { foldStatus } from './fold.ts';
import { versionOf } from './new-events.ts';
import type { Scan, Shipment } from './shipment.ts';
import { detailsByState, shipmentStates, type ShipmentState } from '../../statuses/rules/states.ts';

const now = Date.UTC(2030, 2, 5, 12);
const materials = { shipmentId: '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', saltKey: '0f'.repeat(32) };

function scanned(state: ShipmentState, at: number, identity = `${state} ${at}`): CarrierEvent {
  return {
    time: { at, source: 'explicit', uncertaintyS: 0, placed: true },
    status: { state, detail: null, rule: 'test', informational: false, basis: 'code' },
    code: null,
    country: 'DE',
    locode: null,
    locality: 'Dresden',
    wording: 'words of the carrier',
    wordingWithheld: false,
    leg: 0,
    identity,
  };
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

function after(plan: ScanPlan, before?: RecordedShipment): RecordedShipment {
  return {
    shipment: plan.shipment,
    events: [...(before?.events ?? []), ...plan.events],
    eventKeys: new Map([
      ...(before?.eventKeys ?? []),
      ...plan.events.map((event) => [event.eventKey, event.index] as const),
    ]),
    saltKey: plan.newSaltKey ?? before?.saltKey,
    versions: new EventVersions(
      [...(before?.events ?? []), ...plan.events].map((event) => [
        event.index,
        versionOf({ revision: null, ...event }),
      ]),
    ),
  };
}

test('starts a chain that verifies, with one change per new status', () => {
  const plan = planScan(
    undefined,
    scanOf([
      scanned('pre-transit', now - 9_000),
      scanned('in_transit', now - 5_000),
      scanned('in_transit', now - 4_000),
    ]),
    materials,
    now,
  );
  assert.equal(plan.isNew, true);
  assert.deepEqual(
    plan.changes.map(({ previousState, state, sequence }) => [previousState, state, sequence]),
    [
      ['unknown', 'pre-transit', 1],
      ['pre-transit', 'in_transit', 2],
    ],
  );
  const { shipment } = plan;
  assert.deepEqual([shipment.state, shipment.eventCount, shipment.sealDueAt], ['in_transit', 3, now]);
  const chain = buildChain({
    shipment: shipment.id,
    commitments: plan.events.map(({ commitment }) => commitment),
    seals: [{ kind: 'events', count: 3, sealed_at: new Date(now).toISOString() }],
  });
  assert.equal(chain.seals[0]?.head, shipment.chainHead);
  const events = plan.events.map(({ index, body }) => ({
    index,
    salt: eventSalt(materials.saltKey, index),
    body: JSON.parse(body) as ShipmentEvent,
  }));
  assert.equal(verifyChain(chain, { events }).verdict, 'valid');
});

test('makes a chain that verifies with a correction and a withdrawal', () => {
  const event = { ...scanned('in_transit', now - 9_000, 'load'), revision: '1' };
  const first = planScan(undefined, scanOf([event]), materials, now);
  const corrected = scanOf([{ ...event, country: 'FR', revision: '2' }]);
  const second = planScan(after(first), corrected, materials, now + 1);
  const third = planScan(after(second, after(first)), { ...corrected, retracted: ['load'] }, materials, now + 2);
  const added = [...first.events, ...second.events, ...third.events];
  const chain = buildChain({
    shipment: first.shipment.id,
    commitments: added.map(({ commitment }) => commitment),
    seals: [{ kind: 'events', count: 3, sealed_at: new Date(now).toISOString() }],
  });
  assert.equal(chain.seals[0]?.head, third.shipment.chainHead);
  const events = added.map(({ index, body }) => {
    const parsed: ShipmentEvent = JSON.parse(body);
    return { index, salt: eventSalt(materials.saltKey, index), body: parsed };
  });
  assert.deepEqual(
    events.map(({ body }) => body.corrects),
    [undefined, 1, 2],
  );
  assert.equal(verifyChain(chain, { events }).verdict, 'valid');
  assert.deepEqual(
    third.changes.map(({ previousState, state, occurredAt }) => [previousState, state, occurredAt]),
    [['in_transit', 'unknown', now + 2]],
  );
});

test("stores neither the carrier's words nor its places", () => {
  const { events } = planScan(undefined, scanOf([scanned('in_transit', now)]), materials, now);
  const { eventKey, commitment, link, ...kept } = events[0] ?? assert.fail();
  assert.ok(eventKey !== commitment && link !== commitment);
  assert.doesNotMatch(JSON.stringify(kept), /words|Dresden/);
});

test('keeps the words when the license allows it', () => {
  const { events } = planScan(undefined, scanOf([scanned('in_transit', now)], { keepWording: true }), materials, now);
  assert.equal(events[0]?.wording, 'words of the carrier');
});

test('adds and changes nothing when a scan repeats', () => {
  const scan = scanOf([scanned('in_transit', now - 5), scanned('delivered', now)]);
  const first = planScan(undefined, scan, materials, now);
  const second = planScan(after(first), scan, materials, now + 60_000);
  assert.deepEqual([second.events, second.changes, second.indices], [[], [], [1, 2]]);
  assert.deepEqual(second.shipment, first.shipment);
  assert.equal(second.newSaltKey, null);
});

test('finds an event by its former identity, and adds a new one by its present identity', () => {
  const present = { ...scanned('in_transit', now - 1, '24'), formerIdentity: '024' };
  const first = planScan(undefined, scanOf([scanned('in_transit', now - 1, '024')]), materials, now);
  const again = planScan(after(first), scanOf([present]), materials, now);
  assert.deepEqual([again.events, again.indices], [[], [1]]);
  const fresh = planScan(undefined, scanOf([present]), materials, now);
  assert.deepEqual(planScan(after(fresh), scanOf([scanned('in_transit', now - 1, '24')]), materials, now).indices, [1]);
});

test('merges two equal events of one payload', () => {
  const event = scanned('in_transit', now);
  const plan = planScan(undefined, scanOf([event, event]), materials, now);
  assert.deepEqual([plan.events.length, plan.indices], [1, [1, 1]]);
});

test('records a late older scan at the end of the chain without a status change', () => {
  const first = planScan(undefined, scanOf([scanned('delivered', now - 1_000)]), materials, now);
  const late = planScan(after(first), scanOf([scanned('in_transit', now - 90_000)]), materials, now + 10_000);
  assert.deepEqual([late.shipment.state, late.changes.length, late.events[0]?.index], ['delivered', 0, 2]);
  assert.equal(late.shipment.lastEventAt, now - 1_000);
});

test('seals events without a status change within a minute and keeps an earlier deadline', () => {
  const first = planScan(undefined, scanOf([scanned('in_transit', now - 9_000)]), materials, now);
  const sealed = { ...after(first), shipment: { ...first.shipment, sealDueAt: null } };
  const second = planScan(sealed, scanOf([scanned('in_transit', now - 8_000)]), materials, now + 1_000);
  assert.equal(second.shipment.sealDueAt, now + 1_000 + sealDelayMs);
  const third = planScan(after(second, sealed), scanOf([scanned('in_transit', now - 7_000)]), materials, now + 2_000);
  assert.equal(third.shipment.sealDueAt, now + 1_000 + sealDelayMs);
});

test('reports an estimate only when it differs, and never as an event', () => {
  const eta = { at: now + 86_400_000, uncertaintyS: 0 };
  const facts = { originCountry: 'DE', destinationCountry: 'FR', eta, service: null, pieces: null };
  const first = planScan(undefined, scanOf([], { facts }), materials, now);
  assert.deepEqual([first.newEtaAt, first.events.length, first.shipment.state], [eta.at, 0, 'unknown']);
  const second = planScan(after(first), scanOf([], { facts }), materials, now + 5);
  assert.equal(second.newEtaAt, null);
  assert.deepEqual([second.shipment.originCountry, second.shipment.updatedAt], ['DE', now]);
});

test('keeps an estimate against a message that was sent before it and comes later', () => {
  const facts = (at: number, statedAt?: number) => {
    const eta = { at, uncertaintyS: 0, ...(statedAt === undefined ? {} : { statedAt }) };
    return { facts: { originCountry: null, destinationCountry: null, eta, service: null, pieces: null } };
  };
  const first = planScan(undefined, scanOf([], facts(now + 100, now - 20)), materials, now);
  assert.deepEqual([first.newEtaAt, first.shipment.etaStatedAt], [now + 100, now - 20]);
  const late = planScan(after(first), scanOf([], facts(now + 50, now - 90)), materials, now + 5);
  assert.deepEqual([late.newEtaAt, late.shipment], [null, first.shipment]);
  const again = planScan(after(late), scanOf([], facts(now + 100, now - 10)), materials, now + 6);
  assert.deepEqual([again.newEtaAt, again.shipment.etaStatedAt, again.shipment.updatedAt], [null, now - 10, now]);
  const answered = planScan(after(again), scanOf([], facts(now + 70)), materials, now + 7);
  assert.deepEqual([answered.newEtaAt, answered.shipment.etaStatedAt], [now + 70, null]);
});

test('uses a new salt key after retention and continues from the kept status', () => {
  const first = planScan(undefined, scanOf([scanned('delivered', now - 9_000)]), materials, now);
  const purged: RecordedShipment = {
    shipment: { ...first.shipment, purgedCount: 1, purgedAt: now },
    events: [],
    eventKeys: new Map(),
    saltKey: undefined,
  };
  const next = { ...materials, saltKey: 'a0'.repeat(32) };
  const plan = planScan(purged, scanOf([scanned('in_transit', now + 5_000)]), next, now + 9_000);
  assert.deepEqual(plan.newSaltKey, { fromIndex: 2, key: next.saltKey });
  assert.deepEqual([plan.shipment.state, plan.events[0]?.index], ['delivered', 2]);
});

test('a replaced event makes no change on the way', () => {
  const first = planScan(undefined, scanOf([scanned('in_transit', now - 9_000, 'load')]), materials, now);
  const replacing = (events: readonly CarrierEvent[]): Scan =>
    scanOf(events, { settle: () => ({ events, withdrawn: [1], revised: [] }) });
  const same = planScan(after(first), replacing([scanned('in_transit', now - 8_000, 'again')]), materials, now + 1);
  assert.deepEqual([same.events.length, same.changes, same.shipment.state], [2, [], 'in_transit']);
  const other = planScan(after(first), replacing([scanned('exception', now - 8_000, 'held')]), materials, now + 1);
  assert.deepEqual(
    other.changes.map(({ previousState, state }) => [previousState, state]),
    [['in_transit', 'exception']],
  );
  const gone = planScan(after(first), replacing([]), materials, now + 1);
  assert.deepEqual(
    gone.changes.map(({ previousState, state }) => [previousState, state]),
    [['in_transit', 'unknown']],
  );
});

test('rejects event 1,001 of a chain', () => {
  const many = Array.from({ length: maxEvents }, (_, index) => scanned('in_transit', now - index));
  const full = planScan(undefined, scanOf(many), materials, now);
  assert.equal(full.shipment.eventCount, maxEvents);
  assert.throws(() => planScan(after(full), scanOf([scanned('delivered', now)]), materials, now), ChainFullError);
  assert.equal(planScan(after(full), scanOf(many), materials, now).events.length, 0);
});

const anyEvent = fc
  .record({
    state: fc.constantFrom(...shipmentStates),
    detail: fc.nat(),
    // Few times and legs, so ties and events out of order are common.
    at: fc.integer({ min: 1, max: 6 }),
    leg: fc.integer({ min: 0, max: 1 }),
    informational: fc.boolean(),
  })
  .map(({ state, detail, at, leg, informational }): CarrierEvent => {
    const details = [null, ...detailsByState[state]];
    return {
      ...scanned(state, now - 10_000 + at * 1_000),
      status: { state, detail: details[detail % details.length] ?? null, rule: 'test', informational, basis: 'code' },
      leg,
    };
  });

/** Changes and status according to a whole fold of every prefix. */
function byWholeFolds(stored: ScanPlan, { events }: ScanPlan) {
  const changes: unknown[] = [];
  let shipment: Pick<Shipment, 'state' | 'detail' | 'lastEventAt'> = stored.shipment;
  for (const [index, event] of events.entries()) {
    const before = shipment.state;
    shipment = foldStatus([...stored.events, ...events.slice(0, index + 1)].map(foldEventOf));
    if (shipment.state !== before) changes.push([before, shipment.state, shipment.detail, event.index]);
  }
  return [changes, shipment.state, shipment.detail, shipment.lastEventAt];
}

test('gives the status and changes of whole folds for any order of events', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), fc.array(anyEvent, { maxLength: 12 }), (early, late) => {
      const numbered = (events: readonly CarrierEvent[], name: string): CarrierEvent[] =>
        events.map((event, index) => ({ ...event, identity: `${name} ${index}` }));
      const first = planScan(undefined, scanOf(numbered(early, 'early')), materials, now);
      const second = planScan(after(first), scanOf(numbered(late, 'late')), materials, now + 1_000);
      const { state, detail, lastEventAt } = second.shipment;
      assert.deepEqual(
        [
          second.changes.map((change) => [change.previousState, change.state, change.detail, change.sequence]),
          state,
          detail,
          lastEventAt,
        ],
        byWholeFolds(first, second),
      );
    }),
    { numRuns: 2_000 },
  );
});

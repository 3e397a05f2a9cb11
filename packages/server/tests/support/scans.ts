import { randomBytes, randomUUID } from 'node:crypto';
import type { CarrierEvent, FeedIntake } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { Scan } from '../../src/modules/shipments/rules/shipment.ts';
import type { ShipmentState, StatusDetail } from '../../src/modules/statuses/rules/states.ts';
import type { RecordingContext } from '../../src/modules/shipments/ports.ts';

/** An event as a source may give it; `at` in epoch milliseconds. */
export function carrierEvent(state: ShipmentState, at: number, more: Partial<CarrierEvent> = {}): CarrierEvent {
  return {
    time: { at, source: 'explicit', uncertaintyS: 0, placed: true },
    status: { state, detail: null satisfies StatusDetail | null, rule: 'test', informational: false, basis: 'stated' },
    code: null,
    country: null,
    locode: null,
    locality: null,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    identity: `${state} ${at}`,
    ...more,
  };
}

/** The accounts of a feed's answer of which every entry was read. */
export function readAll({ length }: { readonly length: number }): FeedIntake {
  return { sent: length, dropped: 0, repeated: 0, forecasts: 0 };
}

export function scanOf(number: string, events: readonly CarrierEvent[], more: Partial<Scan> = {}): Scan {
  return {
    number,
    carrier: 'dhl-paket',
    vertical: 'parcel',
    source: 'operator_ingest',
    feed: null,
    events,
    facts: { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null },
    keepWording: false,
    followerKeyId: null,
    ...more,
  };
}

export function recordingAt(now: number): RecordingContext {
  return { now, newMaterials: () => ({ shipmentId: randomUUID(), saltKey: randomBytes(32).toString('hex') }) };
}

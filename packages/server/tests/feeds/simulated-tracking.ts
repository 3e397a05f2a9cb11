/** Shipments and polls in memory, as one database would keep them, and a carrier that knows more with every day. */
import type { CarrierEvent } from '../../src/modules/statuses/rules/carrier-event.ts';
import { neverPolled, type PollState } from '../../src/modules/shipments/rules/poll-schedule.ts';
import type { Shipment } from '../../src/modules/shipments/rules/shipment.ts';
import type { ShipmentState } from '../../src/modules/statuses/rules/states.ts';
import type { DuePoll, FeedPollStore, ScanRecording } from '../../src/modules/shipments/ports.ts';
import { carrierEvent } from '../support/scans.ts';

export interface SimulatedShipment {
  shipment: Shipment;
  poll: PollState;
  readonly followed: boolean;
  readonly streamed: boolean;
  /** What the carrier reports from which moment of true time on; empty for a number that it does not know. */
  readonly journey: readonly { readonly state: ShipmentState; readonly at: number }[];
  /** Polls of it, in true time. */
  readonly asked: number[];
  /** Polls of it that the feed has answered. */
  answers: number;
}

export const rankOf = ({ streamed, followed, shipment }: SimulatedShipment): number =>
  streamed ? 0 : followed ? 1 : shipment.state === 'out_for_delivery' ? 2 : 3;

export class SimulatedTracking {
  readonly all = new Map<string, SimulatedShipment>();
  readonly #byNumber = new Map<string, SimulatedShipment>();

  add(
    entry: Omit<SimulatedShipment, 'poll' | 'asked' | 'answers' | 'shipment'>,
    number: string,
    createdAt: number,
  ): void {
    const shipment: Shipment = {
      id: number,
      number,
      carrier: 'dhl-paket',
      vertical: 'parcel',
      source: 'licensed_feed',
      feed: 'dhl',
      state: 'unknown',
      detail: null,
      isReturning: false,
      originCountry: null,
      destinationCountry: null,
      etaAt: null,
      etaUncertaintyS: null,
      etaStatedAt: null,
      createdAt,
      updatedAt: createdAt,
      lastEventAt: null,
      eventCount: 0,
      chainHead: '',
      sealDueAt: null,
      purgedCount: 0,
      purgedAt: null,
      homeMonth: 0,
    };
    const made = { ...entry, shipment, poll: { ...neverPolled, nextPollAt: createdAt }, asked: [], answers: 0 };
    this.all.set(number, made);
    this.#byNumber.set(number, made);
  }

  find(number: string): SimulatedShipment {
    const found = this.#byNumber.get(number);
    if (found === undefined) throw new Error(`there is no shipment ${number}`);
    return found;
  }

  /** What the carrier answers about a number at a moment of true time. */
  eventsOf(number: string, now: number): readonly CarrierEvent[] {
    const known = this.find(number).journey.filter(({ at }) => at <= now);
    return known.map(({ state, at }) => carrierEvent(state, at));
  }

  readonly polls: FeedPollStore = {
    findPoll: async (id) => this.all.get(id)?.poll,
    savePoll: async (id, _feed, state) => void (this.find(id).poll = state),
    listDuePolls: async (now, limit) => this.dueAt(now).slice(0, limit).map(asDue),
    listPollsAhead: async () => [],
    countOpen: async () => [...this.all.values()].filter(({ poll }) => poll.nextPollAt !== null).length,
    claimPoll: async (id, seen, until) => {
      const entry = this.find(id);
      if (entry.poll.nextPollAt !== seen) return false;
      entry.poll = { ...entry.poll, nextPollAt: until };
      return true;
    },
  };

  readonly recording: ScanRecording = {
    record: async (scans) =>
      scans.map(({ number, events }) => {
        const entry = this.find(number);
        const { eventCount } = entry.shipment;
        const added = Math.max(0, events.length - eventCount);
        const state = events.at(-1)?.status.state ?? entry.shipment.state;
        entry.shipment = { ...entry.shipment, state, eventCount: eventCount + added };
        return { kind: 'recorded', shipment: entry.shipment, added, indices: [] } as const;
      }),
  };

  /** Longest due first. */
  dueAt(now: number): SimulatedShipment[] {
    const due = [...this.all.values()].filter(({ poll }) => poll.nextPollAt !== null && poll.nextPollAt <= now);
    return due.toSorted((one, other) => (one.poll.nextPollAt ?? 0) - (other.poll.nextPollAt ?? 0));
  }
}

function asDue({ shipment, poll, followed }: SimulatedShipment): DuePoll {
  return { shipment, feed: 'dhl', state: poll, followed };
}

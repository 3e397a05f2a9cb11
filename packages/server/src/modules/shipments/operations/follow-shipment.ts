/** What an open stream sends: recorded events, then new ones, and estimates that move. */
import { isFinal } from '../rules/poll-schedule.ts';
import { EstimateTeller, type EstimateEntry, type EstimateMove } from '../rules/journey-record.ts';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import type { ShipmentLookup, ShipmentUpdate } from '../ports.ts';
import type { StreamMessage, StreamSink, StreamSource } from '../../../kernel/operation/operation.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { estimateChanged, idOf, statusMessage } from './stream-messages.ts';

/** A client that reconnects gets the messages it missed, within these bounds. */
const resumeEvents = 100;
const resumeAgeMs = 86_400_000;

interface FollowInput {
  readonly after?: number;
  readonly estimates_after?: number;
  readonly estimate_threshold_s: number;
}

type FollowPorts = Pick<Ports, 'following' | 'shipments'>;

/** Sends recorded events, then new ones. Ends at once when no new event can come. */
export async function followLookup(
  lookup: ShipmentLookup,
  input: FollowInput,
  ports: FollowPorts,
  now: number,
): Promise<StreamSource> {
  const { shipment, outcome, feed } = lookup;
  if (shipment === null) return endAt(outcome === 'live' || outcome === 'sandbox' ? 'no_live_feed' : outcome);
  return followShipment({ shipment, events: lookup.history.events }, feed?.attribution, input, ports, now);
}

export async function followShipment(
  { shipment, events }: ShipmentUpdate,
  attribution: string | undefined,
  input: FollowInput,
  { following, shipments }: FollowPorts,
  now: number,
): Promise<StreamSource> {
  const after = input.after === undefined ? undefined : Math.min(input.after, shipment.eventCount);
  const missed = events.filter(({ index }) => index > (after ?? 0)).slice(-resumeEvents);
  const shown = after === undefined ? missed : missed.filter(({ recordedAt }) => recordedAt >= now - resumeAgeMs);
  const last = Math.max(after ?? 0, events.at(-1)?.index ?? 0);
  const reason = endOf(shipment);
  const { teller, position, before, moves } = await heardBefore(shipment.id, input, shipments, now);
  return (sink) => {
    for (const event of shown) sink.send(placed(statusMessage(event, attribution), event.index, before));
    for (const move of moves) sink.send(estimateChanged(shipment, move, last, attribution));
    if (reason !== undefined) {
      sink.end(reason);
      return () => undefined;
    }
    const listener = listenerFor(sink, attribution, new FollowedEstimates(teller, position), last);
    return following.follow(shipment.id, last, listener, position);
  };
}

/** Lines of the history of estimates that a client which connects again is caught up with. */
const resumeEstimates = 1_000;

interface HeardBefore {
  readonly teller: EstimateTeller;
  /** The newest line of the history of estimates. */
  readonly position: number;
  /** The line up to which the client knew them. */
  readonly before: number;
  readonly moves: readonly EstimateMove[];
}

/**
 * What a client has been told of estimates. One that connects for the first time, or names a line that is not there, knows
 * the present values from the answer about the shipment; one that comes back gets the moves that it missed.
 */
async function heardBefore(
  shipmentId: string,
  { estimates_after: after, estimate_threshold_s: thresholdS }: FollowInput,
  shipments: Pick<Ports['shipments'], 'findJourney' | 'listEstimates'>,
  now: number,
): Promise<HeardBefore> {
  const teller = new EstimateTeller(thresholdS);
  const known = await shipments.findJourney(shipmentId);
  if (after === undefined || known === undefined || after > known.newestIndex) {
    for (const estimate of known?.estimates ?? []) teller.hear(estimate);
    const position = known?.newestIndex ?? 0;
    return { teller, position, before: position, moves: [] };
  }
  const moves: EstimateMove[] = [];
  let position = after;
  const start = Math.max(0, known.newestIndex - resumeEstimates);
  for (const entry of await shipments.listEstimates(shipmentId, start, resumeEstimates)) {
    const previous = teller.hear(entry);
    position = Math.max(position, entry.index);
    if (previous !== null && entry.index > after && entry.observedAt >= now - resumeAgeMs)
      moves.push({ ...entry, previous });
  }
  return { teller, position, before: after, moves };
}

/** How far an open stream is in the history of estimates. */
class FollowedEstimates {
  readonly #teller: EstimateTeller;
  position: number;

  constructor(teller: EstimateTeller, position: number) {
    this.#teller = teller;
    this.position = position;
  }

  /** The moves to tell, in order of the expected time. */
  hear(entries: readonly EstimateEntry[]): readonly EstimateMove[] {
    const moves = entries.flatMap((entry) => {
      const previous = this.#teller.hear(entry);
      return previous === null ? [] : [{ ...entry, previous }];
    });
    this.position = entries.at(-1)?.index ?? this.position;
    return moves.toSorted((one, other) => one.observedAt - other.observedAt || one.value - other.value);
  }
}

/** A separate function, so the closure of an open stream does not hold the recorded events in memory. */
function listenerFor(
  sink: StreamSink,
  attribution: string | undefined,
  followed: FollowedEstimates,
  last: number,
): (update: ShipmentUpdate) => void {
  let newest = last;
  return ({ shipment, events, estimates = [] }) => {
    for (const event of events) {
      newest = event.index;
      sink.send(placed(liveMessage(event, attribution), newest, followed.position));
    }
    for (const move of followed.hear(estimates)) sink.send(estimateChanged(shipment, move, newest, attribution));
    const ended = endOf(shipment);
    if (ended !== undefined) sink.end(ended);
  };
}

/** With the position of the estimates in its id, where the shipment has any. */
function placed(message: StreamMessage, index: number, estimate: number): StreamMessage {
  return estimate === 0 ? message : { ...message, id: idOf(index, estimate) };
}

function endAt(reason: string): StreamSource {
  return (sink) => {
    sink.end(reason);
    return () => undefined;
  };
}

function endOf(shipment: Pick<Shipment, 'state'>): 'delivered' | 'returned' | undefined {
  if (!isFinal(shipment)) return undefined;
  return shipment.state === 'delivered' ? 'delivered' : 'returned';
}

/** One message per event, so its bytes are serialized once for all followers. */
const messages = new WeakMap<StoredEvent, StreamMessage>();

function liveMessage(event: StoredEvent, attribution: string | undefined): StreamMessage {
  const known = messages.get(event);
  if (known !== undefined) return known;
  const message = statusMessage(event, attribution);
  messages.set(event, message);
  return message;
}

import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { feedFailures } from '../../statuses/rules/carrier-event.ts';
import { lifecycleSteps } from '../rules/replay.ts';
import { findScenarioById } from '../rules/sandbox-shipment.ts';
import { findScenario, type SandboxScenario } from '../rules/scenarios.ts';
import { isFinal } from '../rules/poll-schedule.ts';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import type { Timers } from '../../../kernel/ports.ts';
import type { ShipmentFollowing, ShipmentLookup, ShipmentUpdate } from '../ports.ts';
import { purposeOf } from './call-purpose.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import {
  streamOperation,
  type StreamMessage,
  type StreamSink,
  type StreamSource,
} from '../../../kernel/operation/operation.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import { readHistory } from './read-history.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { hintInputs, hintsOf, numberInput } from '../../detection/operations/schemas/number.ts';
import { momentInput } from './schemas/sandbox.ts';
import { uuidInput } from '../../../kernel/operation/schemas/uuid.ts';
import { eventSourceSchema, shipmentStateSchema, statusBasisSchema, statusDetailSchema } from './schemas/shipment.ts';

/** Why a stream ends: a feed failure, a final status, a limit or a shutdown. */
export const streamEndReasons = [
  'no_live_feed',
  ...feedFailures,
  'delivered',
  'returned',
  'sandbox_complete',
  'max_duration',
  'server_shutdown',
  'slow_consumer',
  'key_revoked',
] as const;

/** A client that reconnects gets the messages it missed, within these bounds. */
const resumeEvents = 100;
const resumeAgeMs = 86_400_000;

const afterInput = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'sequence of the last message received, like the header Last-Event-ID',
  }),
);

const speedInput = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 10_000_000,
    description: 'for the sandbox: seconds of the lifecycle per second; without it, all events at once',
  }),
);

export const statusMessageSchema = Type.Object(
  {
    status: shipmentStateSchema,
    status_detail: Type.Optional(statusDetailSchema),
    status_basis: Type.Optional(statusBasisSchema),
    occurred_at: Type.String({ format: 'date-time' }),
    location: Type.Optional(
      Type.Object(
        {
          country_code: nullable(Type.String()),
          locode: nullable(Type.String()),
        },
        { title: 'StreamLocation', additionalProperties: false },
      ),
    ),
    source: eventSourceSchema,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The event is made up.' })),
    attribution: Type.Optional(
      Type.String({ description: 'Show this sentence with the event. Only events of a licensed feed have it.' }),
    ),
    resale_allowed: Type.Literal(false, { description: 'Show the event; do not resell it.' }),
  },
  { title: 'StreamStatus', additionalProperties: false, description: 'Data of a `status` message.' },
);

export const closedMessageSchema = Type.Object(
  { reason: oneOf(streamEndReasons, 'Why the stream ends.', 'StreamEnd') },
  { title: 'StreamClosed', additionalProperties: false, description: 'Data of the `closed` message, the last one.' },
);

export const streamShipment = streamOperation({
  name: 'stream_shipment',
  summary: 'Follow a number as server-sent events',
  description:
    'Sends a `status` message for each event of the shipment, recorded events first. It ends with a `closed` message and ' +
    'a reason. `id` is the position in the recorded history. A client that reconnects with `Last-Event-ID` gets at most 100 ' +
    'missed events of the last 24 hours. A comment every 15 seconds keeps the connection open. After one hour the stream ' +
    'ends with `max_duration`. `at` and `speed` are for the SVCTEST numbers: `speed=3600` plays an hour in a second.',
  input: Type.Object(
    {
      number: numberInput,
      ...hintInputs,
      after: afterInput,
      at: momentInput,
      speed: speedInput,
    },
    { additionalProperties: false },
  ),
  resumeField: 'after',
  messages: { status: statusMessageSchema, closed: closedMessageSchema },
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/track/{number}/stream', auth: 'key', tag: 'Tracking' } },
  examples: [{ name: 'sandbox', summary: 'A delivered sandbox parcel', input: { number: 'SVCTEST-DELIVERED' } }],
  ports: ['detector', 'tracking', 'following', 'clock', 'timers', 'webhooks'],
  run: async (input, ports, caller): Promise<StreamSource> => {
    const { detector, tracking, following, clock, timers, webhooks } = ports;
    const detection = detector.detect(input.number, hintsOf(input));
    const scenario = detection.sandbox ? findScenario(detection.tracking_number) : undefined;
    if (scenario !== undefined) {
      const { keyId } = caller;
      const deliver = (change: StatusChange): void => {
        if (keyId !== null) void webhooks.playSandbox(keyId, change).catch(() => undefined);
      };
      return replay(scenario, input, timers, deliver);
    }
    if (input.at !== undefined || input.speed !== undefined) {
      const path = input.at === undefined ? 'speed' : 'at';
      throw invalidRequest([
        { path: `/${path}`, message: 'works only with the SVCTEST numbers of the sandbox; remove it' },
      ]);
    }
    const { keyId, signal } = caller;
    const lookup = await tracking.lookup(detection, {
      purpose: purposeOf(caller),
      keyId,
      signal,
      admit: admitFor(caller),
    });
    return followLookup(lookup, input.after, following, clock.now());
  },
});

export const streamPublicShipment = streamOperation({
  name: 'stream_public_shipment',
  summary: 'Follow the public page of a shipment as server-sent events',
  description:
    'Sends the same messages as the stream of a number, from recorded events only. Anyone with the uuid can follow it. ' +
    'Each client address may hold 10 open streams.',
  input: Type.Object(
    { uuid: uuidInput, after: afterInput, at: momentInput, speed: speedInput },
    { additionalProperties: false },
  ),
  resumeField: 'after',
  messages: { status: statusMessageSchema, closed: closedMessageSchema },
  errors: ['invalid_request', 'shipment_not_found'],
  surfaces: { rest: { method: 'GET', path: '/shipments/{uuid}/events', auth: 'none', tag: 'Shipments' } },
  examples: [
    {
      name: 'sandbox',
      summary: 'A delivered sandbox parcel',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  ports: ['shipments', 'histories', 'feeds', 'following', 'clock', 'timers'],
  run: async (input, ports, caller): Promise<StreamSource> => {
    const { shipments, histories, feeds, following, clock, timers } = ports;
    const scenario = findScenarioById(input.uuid);
    if (scenario !== undefined) return replay(scenario, input, timers, () => undefined);
    const shipment = await shipments.findShipment(input.uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const { events } = await readHistory(shipment, histories, caller);
    const attribution = feeds.find(({ id }) => id === shipment.feed)?.attribution;
    return followShipment({ shipment, events }, attribution, input.after, following, clock.now());
  },
});

interface ReplayInput {
  readonly after?: number;
  readonly at?: string;
  readonly speed?: number;
}

/** Plays a sandbox lifecycle. `onChange` gets each change of status, for the sandbox webhooks of the key. */
function replay(
  scenario: SandboxScenario,
  input: ReplayInput,
  timers: Timers,
  onChange: (change: StatusChange) => void,
): StreamSource {
  const steps = lifecycleSteps(scenario, input);
  return (sink) => {
    let stop = (): void => undefined;
    const play = (position: number): void => {
      const step = steps[position];
      if (step === undefined) {
        sink.end(scenario.events.length === 0 ? 'number_not_found' : 'sandbox_complete');
        return;
      }
      stop = timers.after(step.delayMs, () => {
        sink.send(statusMessage(step.event));
        if (step.change !== null) onChange(step.change);
        play(position + 1);
      });
    };
    play(0);
    return () => stop();
  };
}

/** Sends recorded events, then new ones. Ends at once when no new event can come. */
function followLookup(
  lookup: ShipmentLookup,
  after: number | undefined,
  following: ShipmentFollowing,
  now: number,
): StreamSource {
  const { shipment, outcome, feed } = lookup;
  if (shipment === null) return endAt(outcome === 'live' || outcome === 'sandbox' ? 'no_live_feed' : outcome);
  return followShipment({ shipment, events: lookup.history.events }, feed?.attribution, after, following, now);
}

function followShipment(
  { shipment, events }: ShipmentUpdate,
  attribution: string | undefined,
  after: number | undefined,
  following: ShipmentFollowing,
  now: number,
): StreamSource {
  return (sink) => {
    const missed = events.filter(({ index }) => index > (after ?? 0)).slice(-resumeEvents);
    const shown = after === undefined ? missed : missed.filter(({ recordedAt }) => recordedAt >= now - resumeAgeMs);
    for (const event of shown) sink.send(statusMessage(event, attribution));
    const reason = endOf(shipment);
    if (reason !== undefined) {
      sink.end(reason);
      return () => undefined;
    }
    const last = Math.max(after ?? 0, events.at(-1)?.index ?? 0);
    return following.follow(shipment.id, last, listenerFor(sink, attribution));
  };
}

/** A separate function, so the closure of an open stream does not hold the recorded events in memory. */
function listenerFor(sink: StreamSink, attribution: string | undefined): (update: ShipmentUpdate) => void {
  return (update) => {
    for (const event of update.events) sink.send(liveMessage(event, attribution));
    const ended = endOf(update.shipment);
    if (ended !== undefined) sink.end(ended);
  };
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

/** `attribution` is the sentence of the feed; events from other sources do not carry it. */
export function statusMessage(event: StoredEvent, attribution?: string): StreamMessage {
  const { status, source, country, locode } = event;
  return {
    event: 'status',
    id: String(event.index),
    data: {
      status: status.state,
      ...(status.detail === null ? {} : { status_detail: status.detail }),
      ...(status.basis === null ? {} : { status_basis: status.basis }),
      occurred_at: new Date(event.effectiveAt).toISOString(),
      ...(country === null && locode === null ? {} : { location: { country_code: country, locode } }),
      source,
      ...(source === 'sandbox' ? { sandbox: true } : {}),
      ...(source === 'licensed_feed' && attribution !== undefined ? { attribution } : {}),
      resale_allowed: false,
    },
  };
}

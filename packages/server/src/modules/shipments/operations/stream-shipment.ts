import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import { estimateThresholdS } from '../rules/journey-record.ts';
import { lifecycleSteps } from '../rules/replay.ts';
import { findScenarioById } from '../rules/sandbox-shipment.ts';
import { findScenario, type SandboxScenario } from '../rules/scenarios.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';
import type { Timers } from '../../../kernel/ports.ts';
import { purposeOf } from './call-purpose.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { streamOperation, type StreamSource } from '../../../kernel/operation/operation.ts';
import { admitFor } from '../../../kernel/operation/event-cost.ts';
import { readHistory } from './read-history.ts';
import { withDefault } from '../../../kernel/operation/schema-parts.ts';
import { hintInputs, hintsOf, numberInput } from '../../detection/operations/schemas/number.ts';
import { momentInput } from './schemas/sandbox.ts';
import { uuidInput } from '../../../kernel/operation/schemas/uuid.ts';
import { followLookup, followShipment } from './follow-shipment.ts';
import { messagesOfShipment, statusMessage } from './stream-messages.ts';

/** No history of events or estimates gets as long. */
const longestHistory = 1_000_000;

const afterInput = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: longestHistory,
    description: 'sequence of the last message received, like the header Last-Event-ID',
  }),
);

const estimateInputs = {
  estimates_after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestHistory,
      description: 'what follows the `-` in the id of the last message received',
    }),
  ),
  estimate_threshold_s: withDefault(
    Type.Integer({
      minimum: estimateThresholdS.minimum,
      maximum: estimateThresholdS.maximum,
      description: `seconds that an estimate must move from the value told last, ${estimateThresholdS.minimum} to ${estimateThresholdS.maximum}`,
    }),
    estimateThresholdS.usual,
  ),
};

const speedInput = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 10_000_000,
    description: 'for the sandbox: seconds of the lifecycle per second; without it, all events at once',
  }),
);

export const streamShipment = streamOperation({
  name: 'stream_shipment',
  summary: 'Follow a number as server-sent events',
  description:
    'Sends a `status` message for each event of the shipment, recorded events first. It ends with a `closed` message and ' +
    'a reason. `id` is the position in the recorded history. A client that reconnects with `Last-Event-ID` gets at most 100 ' +
    'missed events of the last 24 hours. A `shipment.estimate_changed` message tells an estimate that has moved by ' +
    '`estimate_threshold_s` or more from the value told last; then `id` has the position of the estimate behind a `-`. ' +
    'A comment every 15 seconds keeps the connection open. After one hour the stream ' +
    'ends with `max_duration`. `at` and `speed` are for the SVCTEST numbers: `speed=3600` plays an hour in a second.',
  input: Type.Object(
    {
      number: numberInput,
      ...hintInputs,
      after: afterInput,
      ...estimateInputs,
      at: momentInput,
      speed: speedInput,
    },
    { additionalProperties: false },
  ),
  resumeField: 'after',
  resumeSecond: 'estimates_after',
  resumeNow: longestHistory,
  messages: messagesOfShipment,
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/track/{number}/stream', auth: 'key', tag: 'Tracking' } },
  examples: [{ name: 'sandbox', summary: 'A delivered sandbox parcel', input: { number: 'SVCTEST-DELIVERED' } }],
  ports: ['detector', 'tracking', 'following', 'shipments', 'clock', 'timers', 'webhooks'],
  run: async (input, ports, caller): Promise<StreamSource> => {
    const { detector, tracking, clock, timers, webhooks } = ports;
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
    return followLookup(lookup, input, ports, clock.now());
  },
});

export const streamPublicShipment = streamOperation({
  name: 'stream_public_shipment',
  summary: 'Follow the public page of a shipment as server-sent events',
  description:
    'Sends the same messages as the stream of a number, from recorded events only. Anyone with the uuid can follow it. ' +
    'Each client address may hold 10 open streams.',
  input: Type.Object(
    { uuid: uuidInput, after: afterInput, ...estimateInputs, at: momentInput, speed: speedInput },
    { additionalProperties: false },
  ),
  resumeField: 'after',
  resumeSecond: 'estimates_after',
  resumeNow: longestHistory,
  messages: messagesOfShipment,
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
    const { shipments, histories, feeds, clock, timers } = ports;
    const scenario = findScenarioById(input.uuid);
    if (scenario !== undefined) return replay(scenario, input, timers, () => undefined);
    const shipment = await shipments.findShipment(input.uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const { events } = await readHistory(shipment, histories, caller);
    const attribution = feeds.find(({ id }) => id === shipment.feed)?.attribution;
    return followShipment({ shipment, events }, attribution, input, ports, clock.now());
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

import type { DetectionResult } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { chargeWritten, unitsOf } from '../../../kernel/operation/event-cost.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation, type Caller } from '../../../kernel/operation/operation.ts';
import { hintInputs, hintsOf, numberInput } from '../../detection/operations/schemas/number.ts';
import type { ShipmentLookup } from '../ports.ts';
import { purposeOf } from './call-purpose.ts';
import { lookupBatch, lookupKey } from './lookup-batch.ts';
import { eventsWrittenPerUnit } from './read-history.ts';
import {
  toldByLookup,
  toldBySandbox,
  trackAnswer,
  trackPorts,
  trackSchema,
  type Told,
  type TrackPorts,
} from './track-answer.ts';

/** Most numbers per call, and how many of them count as one request against the limit. */
const maximumNumbers = 100;
const numbersPerRequest = 10;
/** Most events of all items together: about 8 MB of JSON, 20 of the longest histories. */
const maximumEvents = 20_000;

const output = Type.Object({ items: Type.Array(trackSchema) }, { title: 'TrackBatch', additionalProperties: false });

export const trackBatch = jsonOperation({
  name: 'track_batch',
  summary: 'Track up to 100 numbers in one request',
  description:
    'Returns `items` in the order of `numbers`, each equal to the answer of track for that number. Numbers of one feed are ' +
    'asked at the pace of its license; a repeated number is asked once. After 20 s, numbers without a live answer are ' +
    'answered from the record, or `feed.outcome` says why there is none. Hints hold for all numbers. ' +
    `Every ${numbersPerRequest} numbers, or part of them, count as one request.`,
  input: Type.Object(
    {
      numbers: Type.Array(numberInput, {
        minItems: 1,
        maxItems: maximumNumbers,
        description: `an array of 1 to ${maximumNumbers} numbers`,
      }),
      ...hintInputs,
    },
    { additionalProperties: false },
  ),
  output,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'POST', path: '/api/v1/track/batch', auth: 'key', tag: 'Tracking', bodyLimit: 256 * 1024 },
  },
  examples: [
    { name: 'two', summary: 'An air waybill and a container', input: { numbers: ['020-12345675', 'MSKU6011672'] } },
    { name: 'sandbox', summary: 'A sandbox parcel', input: { numbers: ['SVCTEST-DELIVERED'] } },
  ],
  ports: [...trackPorts, 'feeds', 'timers'],
  cost: (input) => Math.ceil(input.numbers.length / numbersPerRequest),
  run: async (input, ports, caller): Promise<Static<typeof output>> => {
    const hints = hintsOf(input);
    const detections = input.numbers.map((number) => ports.detector.detect(number, hints));
    const real = detections.filter(({ sandbox }) => !sandbox);
    const { keyId, signal } = caller;
    const lookups = await lookupBatch(real, ports, {
      purpose: purposeOf(caller),
      keyId,
      signal,
      admit: admitAll(caller),
    });
    await admitWritten(real, lookups, caller);
    const told = new Map<string, Told>();
    for (const [key, lookup] of lookups) told.set(key, await toldByLookup(lookup, ports));
    return { items: detections.map((detection) => itemOf(detection, told, ports)) };
  },
});

/** Charges for the sum of the histories: many short ones take as long as one long one. */
function admitAll(caller: Caller): (events: number) => void | Promise<void> {
  let sum = 0;
  return (events) => {
    const paid = unitsOf(sum, caller);
    sum += events;
    if (sum > maximumEvents) throw tooManyEvents();
    return caller.charge?.(unitsOf(sum, caller) - paid);
  };
}

/** A number that is given twice is written twice. */
async function admitWritten(
  detections: readonly DetectionResult[],
  lookups: ReadonlyMap<string, ShipmentLookup>,
  caller: Caller,
): Promise<void> {
  const counts = detections.map((detection) => lookups.get(lookupKey(detection))?.history.events.length ?? 0);
  const events = counts.reduce((sum, count) => sum + count, 0);
  if (events > maximumEvents) throw tooManyEvents();
  await chargeWritten(events, eventsWrittenPerUnit.keyed, caller);
}

function tooManyEvents(): Error {
  const message = `have more than ${maximumEvents} events together. Send fewer numbers at a time`;
  return invalidRequest([{ path: '/numbers', message }]);
}

function itemOf(detection: DetectionResult, told: ReadonlyMap<string, Told>, ports: TrackPorts) {
  if (detection.sandbox)
    return trackAnswer(detection, toldBySandbox(detection, undefined, ports.service.publicUrl()), ports);
  const found = told.get(lookupKey(detection));
  if (found === undefined) throw new Error('a number of the batch was not looked up');
  return trackAnswer(detection, found, ports);
}

import { Type } from 'typebox';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { admitFor, chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { hintInputs, hintsOf, numberInput } from '../../detection/operations/schemas/number.ts';
import { purposeOf } from './call-purpose.ts';
import { eventsWrittenPerUnit } from './read-history.ts';
import { momentInput } from './schemas/sandbox.ts';
import { toldByLookup, toldBySandbox, trackAnswer, trackPorts, trackSchema, type TrackAnswer } from './track-answer.ts';

const atOfRealNumber = { path: '/at', message: 'works only with the SVCTEST numbers of the sandbox; remove it' };

export const track = jsonOperation({
  name: 'track_number',
  summary: 'Detect a number and find where to track it',
  description:
    "Returns the detection, the carrier's page if known, and a page of this service, which always exists. When a licensed " +
    'feed covers the carrier or your own systems report the shipment, `shipment` has its events. Where the ' +
    "feed's events may not be kept, `live` has them as it has just answered. Otherwise `feed` says why there are none. " +
    '`journey` has vessels, legs and estimates where the feed tells them. `source` says where the answer comes from; `route_only` means links only, no carrier events. ' +
    '`at` moves the reserved SVCTEST numbers to another moment of 2030.',
  input: Type.Object({ number: numberInput, ...hintInputs, at: momentInput }, { additionalProperties: false }),
  output: trackSchema,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/track/{number}', auth: 'key', tag: 'Tracking' },
    cli: { command: 'track', positionals: ['number'] },
  },
  examples: [
    { name: 'air_waybill', summary: 'An air waybill', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A container', input: { number: 'MSKU6011672' } },
    { name: 'sandbox', summary: 'A delivered sandbox parcel', input: { number: 'SVCTEST-DELIVERED' } },
    { name: 'unknown', summary: 'A text that fits no number format', input: { number: 'HELLO' } },
    { name: 'shape_only', summary: 'Thirteen digits, which identify no carrier', input: { number: '9783161484100' } },
  ],
  ports: trackPorts,
  run: async (input, ports, caller): Promise<TrackAnswer> => {
    const detection = ports.detector.detect(input.number, hintsOf(input));
    if (detection.sandbox)
      return trackAnswer(detection, toldBySandbox(detection, input.at, ports.service.publicUrl()), ports);
    // A program may send it with every number. A person who types it expects another answer.
    if (input.at !== undefined && caller.local === true) throw invalidRequest([atOfRealNumber]);
    const { keyId, signal } = caller;
    const lookup = await ports.tracking.lookup(detection, {
      purpose: purposeOf(caller),
      keyId,
      signal,
      admit: admitFor(caller),
    });
    // A page (no key) charges for the events it writes as HTML.
    if (keyId !== null) await chargeWritten(lookup.history.events.length, eventsWrittenPerUnit.keyed, caller);
    return trackAnswer(detection, await toldByLookup(lookup, ports), ports);
  },
});

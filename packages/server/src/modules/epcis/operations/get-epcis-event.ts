import { Type } from 'typebox';
import { longestEventId } from '../rules/uri.ts';
import { eventsPath } from './list-epcis-events.ts';
import { notHeld } from './epcis-faults.ts';
import { textOperation } from '../../../kernel/operation/operation.ts';
import { storedEventSchema } from './schemas.ts';

export const getEpcisEvent = textOperation({
  name: 'get_epcis_event',
  summary: 'Get one event of this key, byte for byte',
  description:
    'The event with this `eventID`, or with this hash when the sender gave no `eventID`. If the sender later declared it ' +
    'erroneous, this is the last declaration. Percent-encode the id. If it is too long for a path, query with ' +
    '`EQ_eventID` instead.',
  input: Type.Object(
    { event_id: Type.String({ minLength: 1, maxLength: longestEventId, description: 'the `event_id` of an event' }) },
    { additionalProperties: false },
  ),
  output: storedEventSchema,
  statuses: [200],
  errors: ['invalid_request', 'not_found'],
  surfaces: { rest: { method: 'GET', path: `${eventsPath}/{event_id}`, auth: 'key', tag: 'EPCIS' } },
  examples: [
    {
      name: 'by_hash',
      summary: 'An event sent without an eventID',
      input: {
        event_id: 'ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0',
      },
    },
  ],
  reads: 'replica',
  ports: ['epcis'],
  run: async (input, { epcis }, { keyId }) => {
    const store = epcis.store();
    const data = await store.findEvent(await store.ownerOf(keyId ?? ''), input.event_id);
    if (data === undefined) throw notHeld('event');
    return { data };
  },
});

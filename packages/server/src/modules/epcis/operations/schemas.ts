import { Type } from 'typebox';
import { hashUri } from '../rules/event-hash.ts';
import type { Capture } from '../ports.ts';

/** The receipt of a capture, event by event. */
export const captureSchema = Type.Object(
  {
    capture_id: Type.String({ description: 'Gets this receipt again: /api/v1/epcis/capture/{capture_id}.' }),
    captured: Type.Integer({ description: 'Events that were new.' }),
    duplicates: Type.Integer({ description: 'Events that were already stored.' }),
    events: Type.Array(
      Type.Object(
        {
          event_id: Type.String({ description: 'The `eventID` of the event, else its hash.' }),
          event_hash: Type.String({ description: 'The CBV 2.0 event hash.' }),
          duplicate: Type.Boolean({ description: 'Whether the event was already stored. If so, nothing was written.' }),
          record_time: Type.String({ description: 'When the stored event was recorded.' }),
        },
        { title: 'EpcisReceipt', additionalProperties: false },
      ),
      { description: 'In the order of the request.' },
    ),
  },
  { title: 'EpcisCapture', additionalProperties: false },
);

export function captureAnswer({ captureId, receipts }: Capture) {
  const duplicates = receipts.filter(({ duplicate }) => duplicate).length;
  return {
    capture_id: captureId,
    captured: receipts.length - duplicates,
    duplicates,
    events: receipts.map(({ eventId, hash, duplicate, recordTime }) => ({
      event_id: eventId,
      event_hash: hashUri(hash),
      duplicate,
      record_time: new Date(recordTime).toISOString(),
    })),
  };
}

/** An event comes back as the sender wrote it, with the members of the standard. */
export const storedEventSchema = Type.Object(
  { type: Type.Literal('ObjectEvent') },
  { title: 'EpcisObjectEvent', additionalProperties: true, description: 'The source text of the event, unchanged.' },
);

export const queryDocumentSchema = Type.Object(
  {
    '@context': Type.Array(Type.String()),
    type: Type.Literal('EPCISQueryDocument'),
    schemaVersion: Type.String(),
    creationDate: Type.String(),
    epcisBody: Type.Object(
      {
        queryResults: Type.Object(
          {
            queryName: Type.String(),
            resultsBody: Type.Object({ eventList: Type.Array(storedEventSchema) }, { additionalProperties: false }),
          },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'EpcisQueryDocument', additionalProperties: false },
);

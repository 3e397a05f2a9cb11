import { Type } from 'typebox';
import { maximumEvents, maximumIdentifiers, type CaptureCounts } from '../rules/capture-document.ts';
import type { Capture, EpcisTools } from '../ports.ts';
import { captureLimitHeaders, captureRefusal, largestCapture } from './epcis-faults.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { textOperation, type Caller } from '../../../kernel/operation/operation.ts';
import { captureAnswer, captureSchema } from './schemas.ts';

export const capturePath = '/api/v1/epcis/capture';
const errorBehaviourHeader = 'GS1-Capture-Error-Behaviour';

/**
 * What one counted request covers; a capture counts once more for each further share. 20 events or 250 identifiers take
 * about 4 ms of processor time, ten times a detection. Bytes are bounded because the database keeps them.
 */
const ofOneRequest = { events: 20, identifiers: 250, bytes: 64 * 1024 };

const example = JSON.stringify({
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
});

export const captureEpcisEvents = textOperation({
  name: 'capture_epcis_events',
  summary: 'Store EPCIS 2.0 ObjectEvents under this key',
  description:
    'Takes one ObjectEvent, an array of them, or an EPCISDocument: up to ' +
    `${maximumEvents} events, ${maximumIdentifiers.toLocaleString('en')} identifiers and 1 MiB. ` +
    'Stores all of it or nothing, durably before the answer. Counts as one request for every started ' +
    `${ofOneRequest.events} events, ${ofOneRequest.identifiers} identifiers or ${ofOneRequest.bytes / 1024} KiB, ` +
    'whichever is most. Keeps the text of each event byte for byte. Answers 201 when an event was new, 200 when ' +
    'all were stored before; `Location` names the capture. An event whose EPC equals the number of a tracked ' +
    'shipment appears on its public page as partner data.',
  input: Type.Object(
    {
      body: Type.Unsafe<Uint8Array>({ description: 'one ObjectEvent, an array of them, or an EPCISDocument' }),
      capture_error_behaviour: Type.Optional(
        Type.String({ description: 'how to treat the other events when one is refused: rollback' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: captureSchema,
  statuses: [200, 201],
  errors: ['invalid_request', 'conflict'],
  surfaces: {
    rest: {
      method: 'POST',
      path: capturePath,
      auth: 'key',
      tag: 'EPCIS',
      bodyLimit: largestCapture,
      rawBody: { field: 'body', mediaTypes: ['application/json', 'application/ld+json'] },
      requestHeaders: { capture_error_behaviour: errorBehaviourHeader },
      headers: captureLimitHeaders,
    },
  },
  examples: [{ name: 'shipping', summary: 'A pallet leaves', input: { body: example as unknown as Uint8Array } }],
  ports: ['epcis'],
  run: async ({ body, capture_error_behaviour: behaviour }, { epcis }, caller) => {
    if (behaviour !== undefined && behaviour !== 'rollback') throw refusedBehaviour();
    const capture = await captureBody(body, epcis, caller);
    const answer = captureAnswer(capture);
    return {
      data: JSON.stringify(answer),
      status: answer.captured > 0 ? 201 : 200,
      headers: { location: `${capturePath}/${capture.captureId}` },
    };
  },
});

/** Rolling back silently would mislead a sender who asks for `proceed`. */
function refusedBehaviour(): OperationError {
  const message = 'must be rollback: a request is stored whole or not at all';
  return new OperationError('invalid_request', `${errorBehaviourHeader} ${message}`, {
    details: [{ path: errorBehaviourHeader, message }],
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Checks, charges, hashes and stores a body. No step before the store needs a transaction. */
async function captureBody(body: Uint8Array, epcis: EpcisTools, caller: Caller): Promise<Capture> {
  const owner = await epcis.store().ownerOf(caller.keyId ?? '');
  const admit = (counts: CaptureCounts) => caller.charge?.(unitsOf(counts, body.length) - 1);
  const prepared = await epcis.prepareCapture(textOf(body), admit);
  if (prepared.kind !== 'prepared') throw captureRefusal(prepared);
  const { events, paths } = prepared;
  const outcome = await epcis
    .store()
    .capture({ owner, captureId: epcis.newCaptureId(), recordTime: epcis.now(), events });
  if (outcome.kind === 'captured') return outcome;
  if (outcome.kind === 'busy')
    throw new OperationError(
      'unavailable',
      'Too many captures are waiting to be written. Nothing was captured; try again',
    );
  throw new OperationError('conflict', 'This eventID is already stored with other content. Nothing was captured', {
    details: [{ path: `${paths[outcome.index] ?? ''}/eventID`, message: 'belongs to another event' }],
  });
}

/** How many requests a capture counts as. */
function unitsOf({ events, identifiers }: CaptureCounts, bytes: number): number {
  const { events: ofEvents, identifiers: ofIdentifiers, bytes: ofBytes } = ofOneRequest;
  return Math.max(1, Math.ceil(events / ofEvents), Math.ceil(identifiers / ofIdentifiers), Math.ceil(bytes / ofBytes));
}

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new OperationError('malformed_json', 'The body is not UTF-8');
  }
}

import { Type } from 'typebox';
import { readCapture } from '../domain/epcis/capture-document.ts';
import { capturedEvents } from '../domain/epcis/captured-event.ts';
import type { Capture, EpcisTools } from '../ports/epcis.ts';
import { captureLimitHeaders, captureRefusal, largestCapture } from './epcis-faults.ts';
import { OperationError } from './errors.ts';
import { textOperation } from './operation.ts';
import { captureAnswer, captureSchema } from './schemas/epcis.ts';

export const capturePath = '/api/v1/epcis/capture';
const errorBehaviourHeader = 'GS1-Capture-Error-Behaviour';

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
  summary: 'Store EPCIS 2.0 ObjectEvents of this key',
  description:
    'Takes one ObjectEvent, an array of them or an EPCISDocument: up to 500 events and 1 MiB, all or nothing, durable ' +
    'before the answer. The text of each event is kept byte for byte. 201 when something was new, 200 when every event ' +
    'was stored before; `Location` names the capture. An event whose EPC equals the number of a tracked shipment ' +
    'appears on the public page of that shipment, as partner data.',
  input: Type.Object(
    {
      body: Type.Unsafe<Uint8Array>({ description: 'one ObjectEvent, an array of them, or an EPCISDocument' }),
      capture_error_behaviour: Type.Optional(
        Type.String({ description: 'what happens to the other events when one is refused: rollback' }),
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
  run: async ({ body, capture_error_behaviour: behaviour }, { epcis }, { keyId }) => {
    if (behaviour !== undefined && behaviour !== 'rollback') throw refusedBehaviour();
    const capture = await captureBody(body, epcis, await epcis.store().ownerOf(keyId ?? ''));
    const answer = captureAnswer(capture);
    return {
      data: JSON.stringify(answer),
      status: answer.captured > 0 ? 201 : 200,
      headers: { location: `${capturePath}/${capture.captureId}` },
    };
  },
});

/** Rolling back without a word would break what a sender who asks for `proceed` relies on. */
function refusedBehaviour(): OperationError {
  const message = 'must be rollback: a request is stored whole or not at all';
  return new OperationError('invalid_request', `${errorBehaviourHeader} ${message}`, {
    details: [{ path: errorBehaviourHeader, message }],
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Checks, hashes and stores a body for an owner. Everything up to the store needs no transaction. */
export async function captureBody(body: Uint8Array, epcis: EpcisTools, owner: string): Promise<Capture> {
  const source = textOf(body);
  const reading = readCapture(source);
  if (reading.kind !== 'events') throw captureRefusal(reading);
  const events = capturedEvents(source, reading.events, reading.context, epcis.sha256);
  const outcome = await epcis
    .store()
    .capture({ owner, captureId: epcis.newCaptureId(), recordTime: epcis.now(), events });
  if (outcome.kind === 'captured') return outcome;
  if (outcome.kind === 'busy') throw new OperationError('unavailable', 'Too many captures wait to be written');
  throw new OperationError(
    'conflict',
    'An event with this eventID and other content is stored already; nothing was captured',
    {
      details: [{ path: `${reading.events[outcome.index]?.path ?? ''}/eventID`, message: 'belongs to another event' }],
    },
  );
}

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new OperationError('malformed_json', 'The body is not UTF-8');
  }
}

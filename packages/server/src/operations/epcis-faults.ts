import type { Fault } from '../domain/epcis/faults.ts';
import { listedFaults } from '../domain/epcis/faults.ts';
import { maximumEvents, type CaptureReading } from '../domain/epcis/capture-document.ts';
import { OperationError } from './errors.ts';

/** Bytes of a capture body at most. */
export const largestCapture = 1024 * 1024;

/** Limits in the words of GS1, on every answer of the capture route. */
export const captureLimitHeaders = {
  'gs1-epcis-capture-limit': String(maximumEvents),
  'gs1-epcis-capture-file-size-limit': String(largestCapture),
} as const;

/** The refusal of a body that is not taken. */
export function captureRefusal(reading: Exclude<CaptureReading, { kind: 'events' }>): OperationError {
  if (reading.kind === 'malformed') return new OperationError('malformed_json', reading.message);
  if (reading.kind === 'too_many') {
    return new OperationError(
      'payload_too_large',
      `The body has ${reading.count} events; one request takes at most ${maximumEvents}`,
    );
  }
  return new OperationError('invalid_request', reading.message, { details: reading.faults, listed: listedFaults });
}

export function queryRefusal(faults: readonly Fault[]): OperationError {
  const [first] = faults;
  return new OperationError('invalid_request', `${first?.path.slice(1)} ${first?.message}`, { details: faults });
}

/** One text for what is missing and for what belongs to another key. */
export function notHeld(what: 'capture' | 'event'): OperationError {
  return new OperationError('not_found', `There is no ${what} with this id under this key`);
}

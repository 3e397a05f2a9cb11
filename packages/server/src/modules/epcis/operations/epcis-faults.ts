import { type Fault, listedFaults } from '../rules/faults.ts';
import { maximumEvents, maximumIdentifiers } from '../rules/capture-document.ts';
import { longestHashText } from '../rules/prepare-capture.ts';
import type { EpcisTools } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';

/** Most bytes of a capture body. */
export const largestCapture = 1024 * 1024;

/** Limits under the GS1 header names, on every answer of the capture route. */
export const captureLimitHeaders = {
  'gs1-epcis-capture-limit': String(maximumEvents),
  'gs1-epcis-capture-file-size-limit': String(largestCapture),
} as const;

type Refused = Exclude<Awaited<ReturnType<EpcisTools['prepareCapture']>>, { kind: 'prepared' }>;

/** The error for a refused body. */
export function captureRefusal(refused: Refused): OperationError {
  switch (refused.kind) {
    case 'malformed':
      return new OperationError('malformed_json', refused.message);
    case 'invalid':
      return new OperationError('invalid_request', refused.message, {
        details: refused.faults,
        listed: listedFaults,
      });
    case 'busy':
      return new OperationError('unavailable', 'The capture queue is full. Nothing was captured; try again');
    default:
      return new OperationError('payload_too_large', excessOf(refused));
  }
}

function excessOf(refused: Exclude<Refused, { kind: 'malformed' | 'invalid' | 'busy' }>): string {
  switch (refused.kind) {
    case 'too_many':
      return `The body has ${refused.count} events; the limit is ${maximumEvents} per request`;
    case 'too_many_identifiers': {
      const { count, path } = refused;
      return path === undefined
        ? `The events have ${count} identifiers; the limit is ${maximumIdentifiers} per request. Send them in several requests`
        : `The event at '${path}' has ${count} identifiers; the limit is ${maximumIdentifiers} per event. Split its lists over several events`;
    }
    case 'hash_text_too_long':
      return `The events expand to more than ${longestHashText} characters to hash. Shorten the names and namespaces of extensions, or send fewer events`;
    default:
      return 'Reading the body took too much time or memory. Send fewer events or shorter extensions per request';
  }
}

export function queryRefusal(faults: readonly Fault[]): OperationError {
  const [first] = faults;
  return new OperationError('invalid_request', `${first?.path.slice(1)} ${first?.message}`, { details: faults });
}

/** Same text for a missing item and for one of another key, so that it reveals nothing. */
export function notHeld(what: 'capture' | 'event'): OperationError {
  return new OperationError('not_found', `This key has no ${what} with this id`);
}

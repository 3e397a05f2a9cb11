import { type Fault, listedFaults } from '../rules/faults.ts';
import { maximumEvents, maximumIdentifiers } from '../rules/capture-document.ts';
import { longestHashText } from '../rules/prepare-capture.ts';
import type { EpcisTools } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';

/** Bytes of a capture body at most. */
export const largestCapture = 1024 * 1024;

/** Limits in the words of GS1, on every answer of the capture route. */
export const captureLimitHeaders = {
  'gs1-epcis-capture-limit': String(maximumEvents),
  'gs1-epcis-capture-file-size-limit': String(largestCapture),
} as const;

type Refused = Exclude<Awaited<ReturnType<EpcisTools['prepareCapture']>>, { kind: 'prepared' }>;

/** The refusal of a body that is not taken. */
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
      return new OperationError('unavailable', 'Other captures are still being read; nothing was captured');
    default:
      return new OperationError('payload_too_large', excessOf(refused));
  }
}

function excessOf(refused: Exclude<Refused, { kind: 'malformed' | 'invalid' | 'busy' }>): string {
  switch (refused.kind) {
    case 'too_many':
      return `The body has ${refused.count} events; one request takes at most ${maximumEvents}`;
    case 'too_many_identifiers': {
      const { count, path } = refused;
      return path === undefined
        ? `The events have ${count} identifiers; one request takes at most ${maximumIdentifiers}: send them in several requests`
        : `The event at '${path}' has ${count} identifiers; one event takes at most ${maximumIdentifiers}: divide its lists among several events`;
    }
    case 'hash_text_too_long':
      return `The events are hashed over more than ${longestHashText} characters: shorten the names and namespaces of extensions, or send fewer events`;
    default:
      return 'The body took too much time or memory to read: send fewer events or shorter extensions in one request';
  }
}

export function queryRefusal(faults: readonly Fault[]): OperationError {
  const [first] = faults;
  return new OperationError('invalid_request', `${first?.path.slice(1)} ${first?.message}`, { details: faults });
}

/** One text for what is missing and for what belongs to another key. */
export function notHeld(what: 'capture' | 'event'): OperationError {
  return new OperationError('not_found', `There is no ${what} with this id under this key`);
}

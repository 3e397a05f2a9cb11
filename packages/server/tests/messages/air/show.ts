/** Shows what a reader of air messages made of one, a line for each statement. */
import type {
  ReadInterchange,
  ReadMessage,
  ReadStep,
  RejectedStatement,
  Statement,
} from '../../../src/modules/messages/rules/reading.ts';
import { isRejected } from '../../../src/modules/messages/rules/reading.ts';

/** The one interchange of a file. */
export function interchangeOf(steps: Iterable<ReadStep>): ReadInterchange {
  const [found, ...more] = [...steps].filter((step) => step !== null);
  if (found === undefined || more.length > 0) throw new Error('not one interchange');
  return found;
}

export function messagesOf(steps: Iterable<ReadStep>): readonly ReadMessage[] {
  return [...interchangeOf(steps).messages];
}

/**
 * `RCF in_transit/arrived HKG 2030-03-04T18:35 T12/12 LH8400`; `!time_invalid@5 31FEB0900` for a rejected one. A time that only
 * orders the event is in brackets; `eta` and `?` follow for an expected arrival and for warnings.
 */
export function show(statement: Statement | RejectedStatement): string {
  if (isRejected(statement)) {
    const { code, line, value } = statement.problem;
    return `!${code}@${line ?? ''}${value === undefined ? '' : ` ${value}`}`;
  }
  const { code, status, place, time, pieces, carriage, eta, kind, warnings } = statement;
  const state = status.informational ? 'informational' : [status.state, status.detail].filter(Boolean).join('/');
  const offset = time.offsetMinutes === null ? '' : `${time.offsetMinutes >= 0 ? '+' : ''}${time.offsetMinutes}`;
  const at = time.ordersOnly ? `(${time.local}${offset})` : time.local + offset;
  return [
    kind === 'estimate' ? `~${code}` : code,
    state,
    place?.written ?? '-',
    at,
    pieces === null ? '-' : `${pieces.mark ?? ''}${pieces.n ?? '?'}/${pieces.of ?? '?'}`,
    ...(carriage === null ? [] : [carriage.voyage]),
    ...(eta === null ? [] : [`eta ${eta.time.local} ${eta.place?.written ?? '-'}`]),
    ...warnings.map((warning) => `?${warning.code} ${warning.value ?? ''}`.trim()),
  ].join(' ');
}

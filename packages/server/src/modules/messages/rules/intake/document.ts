/** Which recorded events a document has that is cancelled or replaced. */
import type { MessageFamily, ReadMessage } from '../reading.ts';
import type { RecordedEvent } from '../recorded-event.ts';
import { isResolved } from '../resolved.ts';
import type { Unit } from './unit.ts';

const ofTerminal = /^(?:COARRI|CODECO)\./;

/**
 * Whether an event, which an equally numbered document of the sender stated, is one of the document of `message`: statuses,
 * gate moves, loading and discharge are numbered each by themselves. The code tells them apart, also of events that were
 * recorded before this was looked at.
 */
export function isOfDocument(
  event: Pick<RecordedEvent, 'code'> | undefined,
  { eventCode }: Pick<ReadMessage, 'eventCode'>,
  { family }: { readonly family: MessageFamily },
): boolean {
  const code = event?.code ?? '';
  if (family !== 'edifact') return true;
  if (eventCode === undefined) return !ofTerminal.test(code);
  return code === eventCode || code === `${eventCode}.E`;
}

/**
 * What a cancellation takes back: of the shipments that it names, or all of the document where it names none of them. One
 * that names containers is about these alone.
 */
export function namedBy<Taken extends { readonly shipment: { readonly number: string } }>(
  { statements }: Pick<Unit, 'statements'>,
  taken: readonly Taken[],
): readonly Taken[] {
  const named = statements.flatMap(({ resolution }) => {
    if (isResolved(resolution)) return [{ vertical: resolution.vertical, number: resolution.number }];
    if (resolution.number === undefined) return [];
    const { vertical, text } = resolution.number;
    return [{ vertical, number: text.replaceAll(/[\s-]/g, '').toUpperCase() }];
  });
  const numbers = new Set(named.map(({ number }) => number));
  const own = taken.filter(({ shipment }) => numbers.has(shipment.number));
  return own.length > 0 || named.some(({ vertical }) => vertical === 'container') ? own : taken;
}

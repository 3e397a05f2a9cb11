/** Events as a dry run shows them. */
import { codeOfWithdrawal } from '../../../shipments/rules/corrections.ts';
import { isUnclassified } from '../../../statuses/rules/event-status.ts';
import type { RecordedEvent, StatedEvent } from '../recorded-event.ts';
import type { ShownEventOfMessage } from '../report.ts';
import type { ResolvedStatement } from '../resolved.ts';

/** With seconds, where it has a time of day. */
function withSeconds(local: string): string {
  return /T\d{2}:\d{2}$/.test(local) ? `${local}:00` : local;
}

/** As written. What stands for a code, is none and was not kept is not shown: it may name a person. Towns are. */
function shownPlace({ statement: { place }, event }: ResolvedStatement): string | null {
  if (place === null || place.written === '') return null;
  const isKept = event.country !== null || event.locode !== null;
  return isKept || place.city !== null || /^[A-Z0-9]{3,5}$/.test(place.written) ? place.written : null;
}

function basics(resolved: ResolvedStatement) {
  const { number, carrier, event, pieces, statement } = resolved;
  const { time } = event;
  // Only air messages name a flight. A voyage is no flight, and not every format has one.
  const flight = statement.table === 'air' ? event.carriage?.voyage : null;
  return {
    reference: number,
    carrier,
    time: time.placed ? new Date(time.at).toISOString() : null,
    local: withSeconds(statement.time.local),
    code: event.code,
    place: shownPlace(resolved),
    country: event.country,
    locode: event.locode,
    ...(pieces === null ? {} : { pieces }),
    ...(flight === undefined || flight === null ? {} : { flight }),
  };
}

/** `recorded`: the event as its record has it. */
export function shownEvent(
  resolved: ResolvedStatement,
  recorded: RecordedEvent | undefined,
  isKnown: boolean,
): ShownEventOfMessage {
  const { informational, state, detail } = recorded?.status ?? resolved.event.status;
  return {
    ...basics(resolved),
    state: informational ? null : state,
    detail: informational ? null : detail,
    ...(informational ? { informational: true } : {}),
    ...(isUnclassified(resolved.event.status) ? { unclassified: true } : {}),
    ...(isKnown ? { duplicate: true } : {}),
  };
}

export function shownEstimate(resolved: ResolvedStatement, isKnown: boolean): ShownEventOfMessage {
  return {
    ...basics(resolved),
    state: null,
    detail: null,
    kind: 'estimate',
    ...(isKnown ? { duplicate: true } : {}),
  };
}

/** The event that withdraws `withdrawn`. */
export function shownVoid(
  { number, carrier }: { readonly number: string; readonly carrier: string },
  withdrawn: RecordedEvent,
  stated: StatedEvent | undefined,
): ShownEventOfMessage {
  return {
    reference: number,
    carrier,
    time: withdrawn.committedAt,
    local: withSeconds(stated?.localTime ?? new Date(withdrawn.occurredAt).toISOString().slice(0, 19)),
    state: 'unknown',
    detail: null,
    code: codeOfWithdrawal(withdrawn.code),
    place: stated?.placeCode ?? withdrawn.locode,
    country: withdrawn.country,
    locode: withdrawn.locode,
    kind: 'void',
  };
}

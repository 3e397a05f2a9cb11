import { maxEvents, maxSeals, purgeDelayMs } from '@wayseal/proofs';

/** A clock this far ahead is taken for wrong, and nothing is sealed with its times. */
export const clockToleranceMs = 300_000;
const lastInstant = 253_402_300_799_999;

export interface SealedState {
  readonly seq: number;
  readonly kind: 'events' | 'purge';
  readonly count: number;
  /** Epoch milliseconds. */
  readonly sealedAt: number;
}

export interface UnsealedEvent {
  readonly index: number;
  readonly status: string;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

export const sealAlarms = ['clock_ahead', 'full'] as const;
export type SealAlarm = (typeof sealAlarms)[number];

/** What a person is told of an alarm. */
export const alarmTexts: Readonly<Record<SealAlarm, string>> = {
  clock_ahead:
    'a time of this shipment is more than five minutes ahead of the clock; its sealing waits until the clock has passed it',
  full: `the history of this shipment is full: a chain holds ${maxEvents} events and ${maxSeals} seals`,
};

export interface SealPlan {
  /** Seals to make, in order; each covers the events up to `count`. */
  readonly seals: readonly { readonly count: number; readonly sealedAt: number }[];
  readonly alarm: SealAlarm | null;
}

/**
 * How the unsealed events of one chain are sealed now: a `delivered` event always ends a seal, everything else shares one.
 * Times never step back, and nothing is planned with a time that a wrong clock has made. The last of the possible seals
 * is kept for the purge.
 */
export function planSeals(last: SealedState | undefined, events: readonly UnsealedEvent[], now: number): SealPlan {
  const isAhead = (at: number): boolean => at > now + clockToleranceMs || at > lastInstant;
  if (events.length > 0 && last !== undefined && isAhead(last.sealedAt)) return { seals: [], alarm: 'clock_ahead' };
  const seals: { count: number; sealedAt: number }[] = [];
  let sealedAt = Math.max(now, last?.sealedAt ?? 0);
  let seq = last?.seq ?? 0;
  const open = events.filter(({ index }) => index <= maxEvents);
  for (const [position, event] of open.entries()) {
    if (isAhead(event.recordedAt)) return { seals, alarm: 'clock_ahead' };
    sealedAt = Math.max(sealedAt, event.recordedAt);
    const isNextAhead = isAhead(open[position + 1]?.recordedAt ?? 0);
    if (event.status !== 'delivered' && position < open.length - 1 && !isNextAhead) continue;
    if (seq + 1 >= maxSeals) return { seals, alarm: 'full' };
    seq += 1;
    seals.push({ count: event.index, sealedAt });
  }
  return { seals, alarm: open.length < events.length ? 'full' : null };
}

/**
 * When a purge seal may be made: null when never, because the last seal is none of events, or events that the chain has
 * room for are not sealed yet.
 */
export function purgeTime(last: SealedState | undefined, eventCount: number, now: number): number | null {
  if (last?.kind !== 'events' || last.seq >= maxSeals) return null;
  const isSealed = last.count >= Math.min(eventCount, maxEvents) || last.seq === maxSeals - 1;
  return isSealed && now >= last.sealedAt + purgeDelayMs ? now : null;
}

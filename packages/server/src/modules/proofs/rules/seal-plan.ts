import { maxEvents, maxSeals, purgeDelayMs } from '@wayseal/proofs';

/** A clock further ahead than this is considered wrong. No seal uses its times. */
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

/** Alarm messages for people. */
export const alarmTexts: Readonly<Record<SealAlarm, string>> = {
  clock_ahead:
    'a time of this shipment is more than 5 minutes ahead of the clock; it is sealed once the clock reaches that time',
  full: `the history of this shipment is full: a chain holds ${maxEvents} events and ${maxSeals} seals`,
};

export interface SealPlan {
  /** Seals to make, in order; each covers the events up to `count`. */
  readonly seals: readonly { readonly count: number; readonly sealedAt: number }[];
  readonly alarm: SealAlarm | null;
}

/**
 * Plans the seals for the unsealed events of one chain. A `delivered` event always ends a seal; all other events share
 * one. Times never decrease, and no seal uses a time of a wrong clock. The last possible seal is reserved for the
 * purge.
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
 * When a purge seal may be made. Null when the last seal is not an events seal, or when events that still fit in the
 * chain are not sealed yet.
 */
export function purgeTime(last: SealedState | undefined, eventCount: number, now: number): number | null {
  if (last?.kind !== 'events' || last.seq >= maxSeals) return null;
  const isSealed = last.count >= Math.min(eventCount, maxEvents) || last.seq === maxSeals - 1;
  return isSealed && now >= last.sealedAt + purgeDelayMs ? now : null;
}

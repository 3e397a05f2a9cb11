/**
 * Parcels of one year with invented lives, for measuring poll schedules. The lives are drawn without looking at what a
 * schedule expects: other hours, other spreads, countries with and without one time zone, and estimates of arrival that are
 * at times missing or wrong.
 */
import type { ShipmentState, StatusDetail } from '../../packages/server/src/modules/statuses/rules/states.ts';
import { localOffset } from '../../packages/server/src/modules/statuses/rules/event-time.ts';
import { mulberry32, normal } from '../../packages/server/tests/support/random.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface LifeEvent {
  readonly at: number;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** The carrier's estimate of arrival from this event on; null for none. */
  readonly etaAt: number | null;
}

export interface Life {
  /** When the service is told to follow it. */
  readonly followedAt: number;
  readonly country: string;
  readonly events: readonly LifeEvent[];
}

const countries: readonly (readonly [country: string, share: number, offset: number])[] = [
  ['DE', 0.4, 1],
  ['FR', 0.12, 1],
  ['GB', 0.12, 0],
  ['PL', 0.08, 1],
  ['IN', 0.05, 5.5],
  ['JP', 0.03, 9],
  ['US', 0.15, -7],
  ['ES', 0.05, 1],
];

/** `perDay` parcels on an average day for `days` days; the same lives for the same seed. */
export function drawLives(perDay: number, days: number, seed: number): readonly Life[] {
  const random = mulberry32(seed);
  const start = Date.UTC(2029, 0, 1);
  const lives: Life[] = [];
  for (let number = 0; number < days; number += 1) {
    const date = start + number * day;
    const isSunday = new Date(date).getUTCDay() === 0;
    const count = Math.round(perDay * (isSunday ? 0.45 : 1.09) * (0.8 + 0.4 * random()));
    for (let index = 0; index < count; index += 1) lives.push(drawLife(date, random));
  }
  return lives.toSorted((one, other) => one.followedAt - other.followedAt);
}

function drawLife(date: number, random: () => number): Life {
  const [country, , hours] = pick(random);
  const offset = (at: number): number => localOffset(country, at) ?? hours * hour;
  const local = (dayStart: number, clock: number): number => dayStart + clock * hour - offset(dayStart);
  const events: LifeEvent[] = [];
  const hasEta = random() < 0.6;
  let eta: number | null = null;
  const add = (at: number, state: ShipmentState, detail: StatusDetail | null = null): void => {
    events.push({ at, state, detail, etaAt: eta });
  };
  const label = local(date, between(random, 7, 23));
  add(label, 'pre-transit', 'label_created');
  const follow = label + (random() < 0.8 ? between(random, 0, 1) * hour : between(random, 1, 48) * hour);
  const done = (): Life => ({ followedAt: follow, country, events });
  if (random() < 0.03) return done();
  const handoverDay = workday(
    date + Math.floor(random() < 0.55 ? 0 : random() < 0.8 ? 1 : between(random, 2, 8)) * day,
  );
  const handover = Math.max(label + hour, local(handoverDay, clamp(17 + 2.5 * normal(random), 9, 22)));
  const travelDays =
    random() < 0.7 ? pickDays(random, [0.5, 0.3, 0.12, 0.08]) : 2 + Math.floor(-4 * Math.log(1 - random()));
  const arrivalDay = workday(handoverDay + travelDays * day);
  const isLate = random() < 0.15;
  const lastDay = isLate ? workday(arrivalDay + (1 + Math.floor(random() * 2)) * day) : arrivalDay;
  if (hasEta) eta = local(arrivalDay, 18);
  add(handover, 'in_transit', 'picked_up');
  for (let night = handoverDay; night < lastDay; night += day) {
    if (random() < 0.75)
      add(local(night, between(random, 20, 29)), 'in_transit', random() < 0.5 ? 'departed' : 'arrived');
  }
  if (random() < 0.02) add(local(lastDay - day, between(random, 8, 16)), 'exception', 'customs_hold');
  let tour = lastDay;
  for (let attempt = 0; ; attempt += 1) {
    const out = local(tour, clamp(7.75 + 1.1 * normal(random), 5, 12));
    add(out, 'out_for_delivery');
    const end = out + Math.max(0.5, 4.5 + 2.2 * normal(random)) * hour;
    const luck = random();
    if (attempt < 2 && luck < 0.07) {
      add(end, 'exception', 'attempt_failed');
      tour = workday(tour + day);
      continue;
    }
    if (luck < 0.11) {
      add(end, 'in_transit', 'available_for_pickup');
      add(end + between(random, 3, 80) * hour, 'delivered');
    } else if (luck < 0.13) {
      add(end, 'exception', 'refused');
      add(end + between(random, 18, 30) * hour, 'in_transit', 'returning');
      add(end + between(random, 60, 120) * hour, 'returned', 'returned_complete');
    } else add(end, 'delivered');
    return { followedAt: follow, country, events: events.toSorted((one, other) => one.at - other.at) };
  }
}

function pick(random: () => number): (typeof countries)[number] {
  let left = random();
  return countries.find(([, share]) => (left -= share) < 0) ?? ['DE', 1, 1];
}

function pickDays(random: () => number, shares: readonly number[]): number {
  let left = random();
  return (
    1 +
    Math.max(
      0,
      shares.findIndex((share) => (left -= share) < 0),
    )
  );
}

function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Nobody hands over or delivers on a Sunday. */
function workday(date: number): number {
  return new Date(date).getUTCDay() === 0 ? date + day : date;
}

/** How soon a shipment's status is likely to change: the expectation that leads polls. Times are epoch milliseconds. */
import { localOffset } from '../../statuses/rules/event-time.ts';
import type { Shipment } from './shipment.ts';

/** What the expectation rests on. */
export type ExpectedOf = Pick<
  Shipment,
  'state' | 'detail' | 'vertical' | 'originCountry' | 'destinationCountry' | 'etaAt' | 'lastEventAt'
>;

/** Chance of a change per hour, by hour of the local day. */
type Day = readonly number[];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** `[until hour, chance per hour]`, up to hour 24. */
function day(...parts: readonly (readonly [until: number, chance: number])[]): Day {
  return Array.from({ length: 24 }, (_, hour) => parts.find(([until]) => hour < until)?.[1] ?? 0);
}

/**
 * The working day of parcel networks, as everybody who waits for a parcel knows it: handed over in the afternoon, loaded in
 * the morning, delivered by day. Only the shape matters, because the number of calls is fitted to the quota. Our own
 * choice; no carrier publishes such figures.
 */
const parcels = {
  handover: day([6, 0.004], [12, 0.02], [15, 0.04], [21, 0.1], [24, 0.02]),
  travel: day([5, 0.006], [6, 0.03], [11, 0.1], [18, 0.015], [24, 0.006]),
  delivery: day([7, 0.01], [9, 0.08], [18, 0.2], [21, 0.1], [24, 0.02]),
  trouble: day([6, 0.008], [12, 0.06], [19, 0.03], [24, 0.008]),
  pickup: day([8, 0.004], [21, 0.04], [24, 0.004]),
} as const;

/** Ships, trains and aircraft keep no hours. */
const freight = { travel: day([24, 0.012]), delivery: parcels.delivery, trouble: day([24, 0.015]) } as const;

/** Sunday first. */
const weekday = [0.15, 1, 1, 1, 1, 1, 0.6] as const;

/** Before the expected day of arrival little happens, from its morning on much. */
const beforeArrival = 0.25;
const fromArrival = 2.5;
/** A vehicle of freight is expected within this time of its estimate. */
const nearArrivalMs = 18 * hourMs;
const nearArrival = 5;

/** Silence after which the chance has halved: something is held up, or nobody scans it any more. */
const silenceMs = { parcel: 2 * dayMs, freight: 10 * dayMs } as const;

/** Countries with several zones: the zone in which most of their people live. */
const wideCountries: Readonly<Record<string, number>> = { US: -6, CA: -5, MX: -6, BR: -3, AU: 10, RU: 3, ID: 7 };

/** Chance of a change of status per hour at a moment. */
export function changeRate(shipment: ExpectedOf): (at: number) => number {
  const freightOnly = isFreight(shipment);
  const hours = freightOnly ? freightDay(shipment) : parcelDay(shipment);
  const offset = offsetOf(shipment);
  const flat = hours.reduce((sum, chance) => sum + chance, 0) / hours.length;
  const fade = fadeOf(shipment, freightOnly ? silenceMs.freight : silenceMs.parcel);
  const near = freightOnly ? nearFreight(shipment) : nearParcel(shipment, offset ?? 0);
  return (at) => {
    const local = new Date(at + (offset ?? 0));
    const base = offset === null ? flat : (hours[local.getUTCHours()] ?? flat);
    const days = freightOnly || offset === null ? 1 : (weekday[local.getUTCDay()] ?? 1);
    return base * days * near(at) * fade(at);
  };
}

/** Containers, bills of lading and air waybills. */
export function isFreight({ vertical }: Pick<ExpectedOf, 'vertical'>): boolean {
  return vertical !== 'parcel' && vertical !== 'post_ems';
}

function parcelDay({ state, detail }: ExpectedOf): Day {
  if (state === 'out_for_delivery') return parcels.delivery;
  if (state === 'exception') return parcels.trouble;
  if (state === 'in_transit') return detail === 'available_for_pickup' ? parcels.pickup : parcels.travel;
  return parcels.handover;
}

function freightDay({ state }: ExpectedOf): Day {
  if (state === 'out_for_delivery') return freight.delivery;
  return state === 'exception' ? freight.trouble : freight.travel;
}

/** Before the handover the sender's day counts, then the recipient's. Null where neither zone is known. */
function offsetOf({ state, originCountry, destinationCountry, lastEventAt }: ExpectedOf): number | null {
  const country =
    state === 'pre-transit' ? (originCountry ?? destinationCountry) : (destinationCountry ?? originCountry);
  if (country === null) return null;
  const wide = wideCountries[country];
  return wide === undefined ? localOffset(country, lastEventAt ?? Date.UTC(2000, 0)) : wide * hourMs;
}

function nearParcel({ state, etaAt }: ExpectedOf, offset: number): (at: number) => number {
  if (etaAt === null || state !== 'in_transit') return () => 1;
  const arrivalDay = Math.floor((etaAt + offset) / dayMs) * dayMs - offset;
  return (at) => (at < arrivalDay ? beforeArrival : fromArrival);
}

function nearFreight({ etaAt }: ExpectedOf): (at: number) => number {
  return (at) => (etaAt !== null && Math.abs(at - etaAt) <= nearArrivalMs ? nearArrival : 1);
}

function fadeOf({ lastEventAt }: ExpectedOf, halfMs: number): (at: number) => number {
  return (at) => (lastEventAt === null ? 1 : 1 / (1 + Math.max(0, at - lastEventAt - halfMs) / halfMs));
}

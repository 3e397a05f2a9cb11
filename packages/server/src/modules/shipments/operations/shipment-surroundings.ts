/** What the flags of a shipment need besides its record: positions of its places and usual durations of its route. */
import { greatCircleKm } from '../../places/rules/distance.ts';
import { transitStartAt } from '../rules/observations.ts';
import { judgeCell, thresholds, type Level } from '../../numbers/rules/maturity.ts';
import { cellsOf } from '../../numbers/rules/question.ts';
import { findByLocode, type LocodeAnswer } from '../../places/rules/locodes.ts';
import type { PlaceTables } from '../../places/rules/place.ts';
import {
  impossibleSpeed,
  type AnomalyFlag,
  type AnomalyInput,
  type RouteFigures,
  type Sighting,
} from '../rules/anomalies.ts';
import type { History } from '../rules/history.ts';
import type { Shipment } from '../rules/shipment.ts';
import type { Observations } from '../../numbers/ports.ts';
import type { Places } from '../../places/ports.ts';

export type Surroundings = Pick<AnomalyInput, 'speed' | 'route'>;

const hourMs = 3_600_000;
/** The flags compare a shipment with its route. Figures of a whole country say nothing about one shipment. */
const routeLevels: ReadonlySet<Level> = new Set(['carrier_lane', 'lane']);

/** Empty when neither places nor figures are known. */
export async function surroundingsOf(
  shipment: Pick<Shipment, 'source' | 'vertical' | 'carrier' | 'originCountry' | 'destinationCountry'>,
  history: History,
  ports: { readonly places: Places; readonly observations: Observations },
  now: number,
): Promise<Surroundings> {
  // Made-up shipments are not compared with real ones.
  const route =
    shipment.source === 'sandbox' ? undefined : await routeFigures(shipment, history, ports.observations, now);
  const tables = history.derive(isLocated, null) ? await ports.places.open() : undefined;
  return {
    ...(route === undefined ? {} : { route }),
    ...(tables === undefined ? {} : { speed: history.derive(speedOf, tables) }),
  };
}

function isLocated({ counted }: History): boolean {
  return counted.filter(({ locode }) => locode !== null).length > 1;
}

function speedOf(history: History, tables: PlaceTables): readonly AnomalyFlag[] {
  return impossibleSpeed(sightingsOf(history, tables), distanceKm);
}

function distanceKm(one: Sighting, other: Sighting): number {
  return greatCircleKm(positionOf(one), positionOf(other));
}

function positionOf({ latitude, longitude }: Sighting): { readonly lat: number; readonly lon: number } {
  return { lat: latitude, lon: longitude };
}

/** Sightings by the carrier's times. Skips messages about documents: they name offices, not where the goods are. */
function sightingsOf({ counted }: History, tables: PlaceTables): readonly Sighting[] {
  const asked = new Map<string, LocodeAnswer>();
  const answerFor = (locode: string): LocodeAnswer => {
    const answer = asked.get(locode) ?? findByLocode(locode, tables);
    asked.set(locode, answer);
    return answer;
  };
  const sightings = counted.flatMap(({ status, locode, occurredAt, uncertaintyS }) => {
    if (locode === null || status.informational) return [];
    const { place, isListed } = answerFor(locode);
    // An unlisted code with the position of an airport may mean another town.
    if (place === undefined || (place.precision === 'airport_derived' && !isListed)) return [];
    return [{ at: occurredAt, uncertaintyS, latitude: place.lat, longitude: place.lon }];
  });
  return sightings.toSorted((one, other) => one.at - other.at);
}

/** Epoch ms of the start of transit; undefined for a shipment that is not in transit. */
function startOf({ states }: History): number | undefined {
  return states.some(({ state }) => state === 'delivered') ? undefined : transitStartAt({ states });
}

/** Undefined unless the shipment is in transit between two known countries and enough shipments of its lane have arrived. */
async function routeFigures(
  shipment: Pick<Shipment, 'vertical' | 'carrier' | 'originCountry' | 'destinationCountry'>,
  history: History,
  observations: Observations,
  now: number,
): Promise<RouteFigures | undefined> {
  const { vertical, carrier, originCountry, destinationCountry } = shipment;
  if (originCountry === null || destinationCountry === null) return undefined;
  const startAt = history.derive(startOf, null);
  if (startAt === undefined) return undefined;
  const lane = { vertical, originCountry, destinationCountry, carrierSlug: carrier };
  const question = { elapsedS: 0, threshold: thresholds.transitStats, now };
  for (const { level, selector } of cellsOf(lane, 'transit')) {
    if (!routeLevels.has(level)) continue;
    const { mature } = judgeCell(await observations.readCell(selector), question);
    if (mature === undefined) continue;
    return {
      isMature: true,
      observations: mature.curve.deliveries,
      p50Hours: (mature.p50.atS * 1_000) / hourMs,
      p90Hours: (mature.p90.atS * 1_000) / hourMs,
      elapsedHours: (now - startAt) / hourMs,
    };
  }
  return undefined;
}

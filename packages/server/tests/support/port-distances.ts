/** Published distances between ports, and what the network of the seas says of them. */
import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../src/modules/places/rules/distance.ts';
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import type { SeaMeasure, SeaMeter } from '../../src/modules/places/rules/sea/measure.ts';

export interface PublishedDistance {
  readonly from: string;
  readonly to: string;
  readonly km: number;
  readonly note: string;
  readonly source: string;
}

export interface ComparedDistance extends PublishedDistance {
  readonly measured: SeaMeasure;
  /** Share by which the network differs from what is published. */
  readonly error: number;
}

const kmPerNauticalMile = 1.852;

export function readPublishedDistances(): readonly PublishedDistance[] {
  return readFileSync(new URL('../data/port-distances.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [from = '', to = '', miles = '', note = '', source = ''] = line.split('\t');
      return { from, to, km: Number(miles) * kmPerNauticalMile, note, source };
    });
}

export function placeOf(text: string, tables: PlaceTables): Coordinates {
  const { place, refusal } = resolvePlace(text, tables);
  if (place === undefined) throw new Error(`${text}: ${refusal.message}`);
  return { lat: place.lat, lon: place.lon };
}

export function comparePublished(tables: PlaceTables, meter: SeaMeter): readonly ComparedDistance[] {
  return readPublishedDistances().map((row) => {
    const measured = meter(placeOf(row.from, tables), placeOf(row.to, tables));
    return { ...row, measured, error: measured.km / row.km - 1 };
  });
}

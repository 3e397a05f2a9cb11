/** Writes the packed tables: all of them or none. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPlacePackages, type HandRow } from './package-data.ts';
import { packPlaces } from './pack-places.ts';
import {
  handFolder,
  manifestName,
  packedFolder,
  packingVersion,
  type handNames,
  type PackedName,
  type PlaceManifest,
} from './place-files.ts';
import { handHashes, packageFacts, readManifest, sha256 } from './place-manifest.ts';
import { countLines } from './sorted-table.ts';

/**
 * Builds the packed tables in `folder` and replaces what is there; takes about 2 s. Returns the manifest, or undefined
 * when the data packages are not installed. Safe to run in several processes at once.
 */
export async function buildPlaces(folder: string = packedFolder): Promise<PlaceManifest | undefined> {
  const packages = await loadPlacePackages();
  if (packages === undefined) return undefined;
  const files = packPlaces({
    ...packages,
    overrides: readHandTable('geo-overrides.tsv'),
    metro: readHandTable('metro.tsv'),
    ports: readHandTable('ports.tsv'),
    zoneGaps: readHandTable('zone-gaps.tsv'),
  });
  const manifest = manifestOf(files);
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    for (const [name, bytes] of files) writeFileSync(path.join(draft, name), bytes);
    writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster. Its files have the same bytes.
    if (readManifest(folder) === undefined) throw error;
  }
  return manifest;
}

function manifestOf(files: ReadonlyMap<PackedName, Buffer>): PlaceManifest {
  const described = [...files].map(([name, bytes]) => [name, { rows: countLines(bytes), sha256: sha256(bytes) }]);
  return {
    packing: packingVersion,
    packages: packageFacts(),
    hand: handHashes(),
    files: Object.fromEntries(described) as PlaceManifest['files'],
  };
}

/** The rows of a hand-made table, as objects with the names in its header. */
export function readHandTable(name: (typeof handNames)[number]): readonly HandRow[] {
  const [header = '', ...lines] = readFileSync(path.join(handFolder, name), 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  });
}

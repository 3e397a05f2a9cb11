/** Says whether the packed tables are there and current; without the code that packs them. */
import path from 'node:path';
import { readFileSync } from '../../../kernel/lib/node-fs.ts';
import { late } from '../../../kernel/lib/late-node.ts';
import {
  handFolder,
  handNames,
  manifestName,
  packedFolder,
  packingVersion,
  placePackages,
  type PlaceManifest,
} from './place-files.ts';

/** The manifest of the packed tables when they match this code and its hand-made tables, else undefined. */
export function readManifest(folder: string = packedFolder): PlaceManifest | undefined {
  let manifest: PlaceManifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')) as PlaceManifest;
  } catch {
    return undefined;
  }
  const expected = JSON.stringify([packingVersion, packageFacts(), handHashes()]);
  return JSON.stringify([manifest.packing, manifest.packages, manifest.hand]) === expected ? manifest : undefined;
}

export function packageFacts(): PlaceManifest['packages'] {
  return placePackages.map(({ name, version, licence }) => ({ name, version, licence }));
}

export function handHashes(): Record<string, string> {
  return Object.fromEntries(handNames.map((name) => [name, sha256(readFileSync(path.join(handFolder, name)))]));
}

export function sha256(bytes: Uint8Array): string {
  return late.crypto.createHash('sha256').update(bytes).digest('hex');
}

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VectorCase } from './vector-case.ts';

const root = fileURLToPath(new URL('../../../../vectors/', import.meta.url));

/** Every file of `vectors/`, sorted by path. */
export function readVectors(): { readonly file: string; readonly vector: VectorCase }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, vector: JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as VectorCase }));
}

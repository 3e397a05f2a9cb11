/** Stores that earlier versions left on disk; `packages/server/scripts/keep-store.ts` keeps one more. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

interface KeptHistory {
  readonly uuid: string;
  /** The document as it was served. */
  readonly chain: string;
  readonly timeline: unknown;
}

/** What the version that wrote the store answered from it. */
export interface KeptAnswers {
  /** An API key of that store. */
  readonly key: string;
  readonly secretsKey: string;
  /** When it was kept: later, a shipment would be purged. */
  readonly at: string;
  readonly synthetic: KeptHistory;
  readonly recorded: KeptHistory;
  readonly pod: string;
  readonly keys: string;
  readonly root: string;
  readonly webhook: string;
}

const folder = fileURLToPath(new URL('../kernel/kept-stores/', import.meta.url));

export const keptVersions: readonly string[] = readdirSync(folder).toSorted();

export function readKept(version: string, kind: 'sqlite' | 'postgres'): { store: Buffer; answers: KeptAnswers } {
  const at = `${folder}${version}/${kind}`;
  return {
    store: gunzipSync(readFileSync(`${at}.gz`)),
    answers: JSON.parse(readFileSync(`${at}.json`, 'utf8')) as KeptAnswers,
  };
}

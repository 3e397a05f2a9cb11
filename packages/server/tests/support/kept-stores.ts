/** Stores that earlier versions left on disk; `packages/server/scripts/keep-store.ts` keeps one more. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from './databases.ts';
import { findPostgres, sharedPostgres } from './postgres.ts';

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

/** URL of a new database with what `readKept` read. */
export async function restoreOnPostgres(t: TestContext, store: Uint8Array): Promise<string> {
  const found = findPostgres();
  assert.ok('binaries' in found);
  const url = await (await sharedPostgres()).createDatabase();
  const file = path.join(temporaryFolder(t), 'store.sql');
  writeFileSync(file, store);
  const args = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null', `--file=${file}`, url];
  execFileSync(path.join(found.binaries, 'psql'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return url;
}

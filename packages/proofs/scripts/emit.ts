import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { joinModules } from './join-modules.ts';

const packageRoot = fileURLToPath(new URL('../', import.meta.url));
const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** Types stripped by the compiler: `.js` and `.d.ts` of the whole package, about a second. */
export async function emit(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    tsc,
    '-p',
    path.join(packageRoot, 'tsconfig.build.json'),
    '--outDir',
    folder,
  ]);
}

/** The one file of `wayseal-verify`, from what was emitted. */
export function joinVerifier(folder: string, version: string): string {
  const code = joinModules('cli/main.js', (file) => readFileSync(path.join(folder, file), 'utf8'));
  return `#!/usr/bin/env node\n// wayseal-verify ${version}, Apache-2.0. Joined from packages/proofs of Wayseal; no imports beyond Node's own.\n${code}`;
}

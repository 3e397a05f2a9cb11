/** Programs that tests start as processes of their own, by the names that their bundles have. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const server = 'packages/server';
const support = `${server}/tests/support`;

/** Relative to the root of the repository. */
export const programs = {
  wayseal: `${server}/bin/wayseal.js`,
  serve: `${server}/src/main.ts`,
  'serve-with-faults': `${support}/with-faults.ts`,
  'ingest-with-faults': `${support}/ingest-with-faults.ts`,
  'webhook-worker': `${support}/worker-child.ts`,
  'change-sender': `${support}/changes-child.ts`,
  'digest-sender': `${support}/digest-child.ts`,
  'follow-checker': `${support}/check-child.ts`,
  'log-writer': `${server}/tests/proofs/crash-child.ts`,
  'silenced-node': `${support}/silenced-node.ts`,
  migration: `${server}/tests/kernel/migrate-child.ts`,
} as const;

export type ProgramName = keyof typeof programs;

/** Where `npm test` has put the bundles (`scripts/test-programs.ts`); a file that is tested alone starts the sources. */
const bundles = process.env['WAYSEAL_TEST_PROGRAMS'];

/** The file that Node runs. */
export function programFile(name: ProgramName): string {
  return bundles === undefined ? path.join(repository, programs[name]) : path.join(bundles, `${name}.mjs`);
}

/** Nodes older than the one that runs the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Node on this machine that cannot run TypeScript; npm puts the pinned one first on PATH. */
export function findOldNode(below = 24): string | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const candidates = ['/usr/local/bin/node', ...folders.map((folder) => path.join(folder, 'node'))];
  return candidates.find((candidate) => {
    const { status, stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    return status === 0 && Number.parseInt(stdout.slice(1), 10) < below;
  });
}

const installed = fileURLToPath(new URL('../../../../tools/oldest-node/node_modules/.bin/node', import.meta.url));

/**
 * The oldest Node that runs the package `wayseal`, or why its tests are skipped. With WAYSEAL_TEST_REQUIRE_OLDEST_NODE=1
 * its absence is an error.
 */
export function oldestNode(): { readonly program: string } | { readonly absent: string } {
  if (existsSync(installed)) return { program: installed };
  const absent = 'no oldest Node; run npm --prefix tools/oldest-node ci';
  if (process.env['WAYSEAL_TEST_REQUIRE_OLDEST_NODE'] === '1') throw new Error(absent);
  return { absent };
}

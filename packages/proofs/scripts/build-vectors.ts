/**
 * Writes `vectors/`: for each format the cases that are right and the ways to be wrong, one JSON file each. With `--check`
 * fails when a committed file differs. Keys come from fixed seeds and Ed25519 is deterministic, so a run repeats itself.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainCases } from '../tests/support/cases/chains.ts';
import { keyCases } from '../tests/support/cases/keys.ts';
import { loggedCases } from '../tests/support/cases/logged.ts';
import { logCases } from '../tests/support/cases/logs.ts';
import { podCases } from '../tests/support/cases/pods.ts';
import { rotationCases } from '../tests/support/cases/rotation.ts';
import { witnessAndSandboxCases } from '../tests/support/cases/witness-and-sandbox.ts';

const root = fileURLToPath(new URL('../../../vectors/', import.meta.url));
const cases = [
  ...(await chainCases()),
  ...(await podCases()),
  ...(await rotationCases()),
  ...(await witnessAndSandboxCases()),
  ...(await loggedCases()),
  ...(await logCases()),
  ...keyCases(),
];
const files = new Map(cases.map(([file, vector]) => [file, `${JSON.stringify(vector, null, 2)}\n`]));
if (files.size !== cases.length) throw new Error('two cases have one name');

async function committed(): Promise<Map<string, string>> {
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const json = names.filter((name) => name.endsWith('.json'));
  return new Map(
    await Promise.all(json.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const)),
  );
}

const before = await committed();
const differing = [...new Set([...before.keys(), ...files.keys()])].filter(
  (name) => before.get(name) !== files.get(name),
);
if (process.argv.includes('--check')) {
  for (const name of differing) console.error(`vectors/${name} is not what build-vectors.ts writes`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} else {
  for (const name of differing) if (!files.has(name)) await rm(path.join(root, name));
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  console.log(`${files.size} vectors, ${differing.length} changed`);
}

/** `npm run bench -- --quick` runs parts without a server from end to end; the whole takes 2 s of processor time. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseResults } from '../../../../bench/runner/results.ts';

const run = promisify(execFile);
const file = fileURLToPath(new URL('../../../../bench/run.ts', import.meta.url));
const bench = (...words: readonly string[]) => run(process.execPath, [file, ...words]);

/** Of a command that fails. */
async function failureOf(...words: readonly string[]): Promise<{ code: number; stderr: string }> {
  return bench(...words).then(
    () => assert.fail('it succeeded'),
    (error: { code: number; stderr: string }) => error,
  );
}

test('measures both sides of parts, and writes nothing', async () => {
  const { stdout } = await bench('--quick', '--json', 'detect', 'pod-verify');
  const { parts, left, machine } = parseResults(stdout, 'stdout');
  assert.deepEqual(
    parts.map(({ name }) => name),
    ['detect', 'pod-verify'],
  );
  for (const { sizes, against } of parts) {
    assert.equal(sizes.length, 1);
    const [{ ours, peers } = { ours: [], peers: {} }] = sizes;
    assert.equal(ours.length, 1);
    assert.ok(Object.values(peers).every((samples) => samples.length === 1) && against[0]!.name in peers);
  }
  // The peer of another project needs `tools/`, which a checkout may not have installed.
  assert.ok(left.every(({ name }) => name === 'detect against ts-tracking-number'));
  assert.equal(machine.node, process.versions.node);
});

test('lists its parts, and refuses what there is not', async () => {
  const { stdout } = await bench('--list');
  assert.match(stdout, /^rest-detect: .*\n {4}at least 0\.8 of bare node:http/m);
  const { code, stderr } = await failureOf('nothing');
  assert.equal(code, 2);
  assert.match(stderr, /There is no part nothing/);
});

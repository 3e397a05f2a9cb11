/**
 * The verifiers in Python and Go say what this one says, of every vector and of seeded cases that nobody wrote by hand.
 * WAYSEAL_TEST_CROSS=20000 judges more cases, WAYSEAL_TEST_SEED others.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ProofError } from '../src/index.ts';
import { type Case, Chance, crossCases } from './support/cross-cases.ts';
import { judgeVector } from './support/judge-vector.ts';
import { readVectors } from './support/read-vectors.ts';

const run = promisify(execFile);
const clients = fileURLToPath(new URL('../../../clients/', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-cross-'));
after(() => rm(folder, { recursive: true, force: true }));

type Judged = Readonly<Record<string, unknown>>;

const count = Number(process.env['WAYSEAL_TEST_CROSS'] ?? 400);
const chance = new Chance(Number(process.env['WAYSEAL_TEST_SEED'] ?? 27));
const vectors = readVectors().map(({ vector }) => vector);
const cases = await crossCases(chance, vectors, count);
const file = path.join(folder, 'cases');
await writeFile(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** Python and Go are no dependencies of a checkout: their absence is a reason to skip, except where CI demands them. */
async function isAbsent(program: string, ...argv: string[]): Promise<string | false> {
  try {
    await run(program, argv);
    return false;
  } catch {
    if (process.env['WAYSEAL_TEST_REQUIRE_CLIENTS'] === '1') throw new Error(`${program} is not installed`);
    return `${program} is not installed`;
  }
}

async function ownVerdict(one: Case): Promise<Judged> {
  try {
    return { ...(await judgeVector({ about: '', made_by: '', expect: { verdict: 'valid' }, ...one })) };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return { verdict: 'refused', code: error.code };
  }
}

const parsed = (text: string): Judged[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Judged);

const own: Judged[] = [];
for (const one of cases) own.push(await ownVerdict(one));

function compare(others: readonly Judged[]): void {
  assert.equal(others.length, own.length);
  const different = own
    .map((judged, i) => ({ own: judged, other: others[i] ?? {}, given: cases[i] }))
    .filter(({ own: mine, other }) => {
      try {
        assert.deepEqual(comparable(other), comparable(mine));
        return false;
      } catch {
        return true;
      }
    });
  assert.equal(different.length, 0, `${different.length} differ: ${JSON.stringify(different.slice(0, 3))}`);
}

/** Warnings count only beside a verdict that is not a failure: how much is judged after a failure is free. */
function comparable({ warnings, step, ...judged }: Judged): Judged {
  const failed = step !== undefined && judged['verdict'] !== 'incomplete';
  return {
    ...judged,
    ...(step === undefined ? {} : { step }),
    ...(failed ? {} : { warnings }),
  };
}

test(
  'Python judges as TypeScript does',
  { skip: await isAbsent('python3', '--version'), timeout: 240_000 },
  async () => {
    const judging = path.join(clients, 'python/tests/judging.py');
    const child = run('sh', ['-c', 'exec python3 -B "$0" <"$1"', judging, file], { maxBuffer: 1 << 28 });
    compare(parsed((await child).stdout));
  },
);

test('Go judges as TypeScript does', { skip: await isAbsent('go', 'version'), timeout: 240_000 }, async () => {
  const verdicts = path.join(folder, 'verdicts');
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', WAYSEAL_CASES: file, WAYSEAL_VERDICTS: verdicts };
  await run('go', ['test', '-count=1', '-run', 'TestCases', '.'], { cwd: path.join(clients, 'go'), env });
  compare(parsed(await readFile(verdicts, 'utf8')));
});

test('the cases reach verdicts of every kind', () => {
  const counts = Object.groupBy(own, ({ verdict }) => String(verdict));
  for (const verdict of [
    'valid',
    'malformed',
    'key_revoked',
    'time_order_invalid',
    'event_mismatch',
    'partly_logged',
    'not_logged',
  ])
    assert.ok((counts[verdict]?.length ?? 0) > 0, `no case is ${verdict}`);
});

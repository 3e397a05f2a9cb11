/** The client and verifier in one Python file: its own tests, the service, and its commands. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService } from '../support/service.ts';

const folder = fileURLToPath(new URL('../../../../clients/python/', import.meta.url));
const wayseal = path.join(folder, 'wayseal.py');
const scratch = await mkdtemp(path.join(tmpdir(), 'wayseal-python-'));
after(() => rm(scratch, { recursive: true, force: true }));

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

function run(program: string, argv: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const options = {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...variables },
    cwd: folder,
    maxBuffer: 1 << 26,
  };
  return new Promise((resolve) => {
    execFile(program, argv, options, (error, out, err) => {
      const exit = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ exit, out, err });
    });
  });
}

/** Programs that a checkout does not bring: their absence is a reason to skip, except where CI demands them. */
async function absent(program: string): Promise<string | false> {
  if ((await run(program, ['--version'])).exit === 0) return false;
  if (process.env['WAYSEAL_TEST_REQUIRE_CLIENTS'] === '1') throw new Error(`${program} is not installed`);
  return `${program} is not installed`;
}

const withoutPython = { skip: await absent('python3'), timeout: 240_000 };

test('passes its own tests', withoutPython, async () => {
  const { exit, err } = await run('python3', ['-m', 'unittest', 'discover', '-s', 'tests']);
  assert.equal(exit, 0, err);
});

test('has the types that it states', { skip: await absent('mypy'), timeout: 240_000 }, async () => {
  const cache = path.join(scratch, 'mypy');
  const argv = ['--strict', '--python-version', '3.10', '--cache-dir', cache, 'wayseal.py'];
  const { exit, out } = await run('mypy', argv);
  assert.equal(exit, 0, out);
});

test('reaches every operation of the OpenAPI document', withoutPython, async () => {
  const { out } = await run('python3', [wayseal, 'operations']);
  const reached = new Set(out.split('\n').map((line) => line.split('  ')[1]));
  const file = new URL('../../../../docs/reference/openapi.json', import.meta.url);
  const { paths } = JSON.parse(await readFile(file, 'utf8')) as { paths: Record<string, Record<string, object>> };
  const wanted = Object.entries(paths).flatMap(([target, item]) =>
    Object.keys(item)
      .filter((method) => 'operationId' in (item[method] ?? {}))
      .map((method) => `${method.toUpperCase()} ${target}`),
  );
  assert.ok(wanted.length > 50);
  for (const operation of wanted) assert.ok(reached.has(operation), operation);
  assert.equal(reached.size - 1, wanted.length);
});

test('calls a running service and verifies what it serves', withoutPython, async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('enterprise', ['integration.manage']);
  const { items } = (await service.get('/api/v1/sandbox/broken-proofs')).json()['data'] as unknown as {
    items: readonly { name: string; verdict: string; check: string; sound_url: string }[];
  };
  const shipment = /shipments\/([0-9a-f-]{36})\//.exec(items[0]?.sound_url ?? '')?.[1] ?? '';
  const variables = { WAYSEAL_URL: service.url, WAYSEAL_KEY: key, WAYSEAL_SHIPMENT: shipment };
  const { exit, out, err } = await run('python3', ['tests/live.py'], variables);
  assert.equal(exit, 0, err);
  const { stream, broken, ...seen } = JSON.parse(out) as Record<string, unknown>;
  assert.deepEqual(seen, {
    detected: true,
    pod: 'sandbox',
    chain: 'sandbox',
    alone: 'self_consistent',
    carriers: true,
    qr: '<svg',
    missing: ['shipment_not_found', 404, true],
    rejected: ['webhook_target_rejected', 422, true],
    unauthorized: ['unauthorized', 401, true],
  });
  assert.deepEqual(broken, Object.fromEntries(items.map(({ name, verdict, check }) => [name, [verdict, check]])));
  assert.equal((stream as string[]).at(-1), 'closed');
  assert.ok((stream as string[]).includes('status'));
  await commandsAgainst(variables, shipment);
});

async function commandsAgainst(variables: Readonly<Record<string, string>>, shipment: string): Promise<void> {
  const call = (...argv: string[]) => run('python3', [wayseal, ...argv], variables);
  assert.match((await call('detect', '1Z999AA10123456784')).out, /"matched": true/);
  assert.match((await call('track', 'SVCTEST-DELIVERED')).out, /"normalized"/);
  const pod = path.join(scratch, 'pod.json');
  const keys = path.join(scratch, 'keys.json');
  await writeFile(pod, (await call('pod', shipment)).out);
  await writeFile(keys, (await call('keys')).out);
  const verified = await run('python3', [wayseal, 'verify', 'pod', pod, '--keys', keys]);
  assert.equal(verified.exit, 5, verified.err);
  assert.match(verified.out, /verdict {2}sandbox/);
  const wrong = await call('call', 'detect_number', 'numbers=1');
  assert.deepEqual([wrong.exit, wrong.err], [2, 'wayseal: detect_number has no argument numbers\n']);
  const refused = await run('python3', [wayseal, 'detect', '1'], { ...variables, WAYSEAL_KEY: 'wsk_live_nobody' });
  assert.equal(refused.exit, 1);
  assert.match(refused.err, /unauthorized, 401/);
}

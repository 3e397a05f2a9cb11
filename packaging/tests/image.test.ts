/**
 * The image, built without a registry and run as the compose files and manifests run it: `npm run test:image`.
 * Needs podman and runc from Debian, and root or a user that may make namespaces.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../../packages/server/tests/support/eventually.ts';
import { freePort } from '../../packages/server/tests/support/local-ports.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const name = `wayseal-test-${process.pid}`;
/** An image that is there already, so that it is not built: WAYSEAL_TEST_IMAGE=localhost/wayseal npm run test:image. */
const given = process.env['WAYSEAL_TEST_IMAGE'];
const tag = given ?? `localhost/${name}:latest`;
const largestBytes = 200_000_000;
const graceMs = 30_000;

let folder: string;
let port: number;

/** runc, because crun refuses machines with both versions of control groups. Podman raises no limit that the host does not allow. */
async function podman(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, CONTAINERS_CONF: path.join(folder, 'containers.conf') };
  const { stdout } = await run('podman', ['--runtime', 'runc', ...words], { env, maxBuffer: 10_000_000 });
  return stdout.trim();
}

const evaluate = async (program: string): Promise<unknown> =>
  JSON.parse(await podman('exec', name, 'node', '-p', `JSON.stringify(${program})`)) as unknown;

/** As packaging/compose.yaml runs it, on the network of this machine. */
async function start(): Promise<void> {
  const settings = ['--env', 'WAYSEAL_HOST=127.0.0.1', '--env', `WAYSEAL_PORT=${port}`];
  const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const volume = ['--volume', `${name}:/data`];
  await podman('run', '--detach', '--name', name, '--network', 'host', ...volume, ...rights, ...settings, tag);
  const answers = async (): Promise<boolean> => (await get('/healthz').catch(() => null))?.ok === true;
  await eventually('the container answers', answers, 120_000);
}

function get(target: string, key?: string): Promise<Response> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return fetch(`http://127.0.0.1:${port}${target}`, { headers });
}

before(
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wayseal-image-'));
    await writeFile(path.join(folder, 'containers.conf'), '[containers]\ndefault_ulimits = []\n');
    port = await freePort();
    const startedAt = performance.now();
    if (given === undefined) await run(path.join(root, 'packaging/build-image.sh'), [tag], { maxBuffer: 10_000_000 });
    console.log(`built in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    await start();
  },
  { timeout: 800_000 },
);

after(async () => {
  await podman('rm', '--force', name).catch(() => undefined);
  await podman('volume', 'rm', '--force', name).catch(() => undefined);
  if (given === undefined) await podman('rmi', '--force', tag).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

test('the image is small, and says who runs it and how its health is asked', async () => {
  const [image] = JSON.parse(await podman('image', 'inspect', tag)) as [
    { Size: number; User: string; Healthcheck?: { Test: string[] } },
  ];
  console.log(`${(image.Size / 1e6).toFixed(0)} MB`);
  assert.ok(image.Size < largestBytes, String(image.Size));
  assert.equal(image.User, '1000:1000');
  assert.equal(image.Healthcheck?.Test[0], 'CMD');
});

test('the container runs without root, capabilities, a shell or a place to write but /data and /tmp', async () => {
  assert.equal(await evaluate('process.getuid()'), 1000);
  const write = (file: string): string =>
    `(() => { try { fs.writeFileSync('${file}', ''); fs.rmSync('${file}'); return 'written'; } catch (error) { return error.code; } })()`;
  for (const file of ['/x', '/app/x', '/usr/local/bin/x']) assert.equal(await evaluate(write(file)), 'EROFS', file);
  for (const file of ['/data/x', '/tmp/x']) assert.equal(await evaluate(write(file)), 'written', file);
  assert.equal(await evaluate('fs.statSync("/data").mode & 0o777'), 0o700);
  const status = String(await evaluate('fs.readFileSync("/proc/1/status", "utf8")'));
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  await assert.rejects(podman('exec', name, 'sh', '-c', 'true'), /sh/);
});

test('the container answers with a key of its own, has its place tables, and its health check agrees', async () => {
  const [, key = ''] = /(wsk_live_\S+)/.exec(await podman('exec', name, 'wayseal', 'keys', 'create')) ?? [];
  const detected = await get('/api/v1/detect?number=020-12345675', key);
  assert.equal(detected.status, 200);
  const { data } = (await detected.json()) as { data: { primary: { carrier: { slug: string } } } };
  assert.equal(data.primary.carrier.slug, 'lufthansa-cargo');
  assert.equal((await get('/api/v1/detect?number=020-12345675', 'wsk_live_no')).status, 401);
  assert.equal((await get('/api/v1/distance?from=FRA&to=JFK', key)).status, 200);
  await podman('healthcheck', 'run', name);
  assert.match(await podman('exec', name, 'wayseal-verify', '--help'), /wayseal-verify/);

  const startedAt = performance.now();
  await podman('stop', '--time', String(graceMs / 1_000), name);
  const stoppedMs = performance.now() - startedAt;
  assert.ok(stoppedMs < graceMs, `stopped within the grace period: ${stoppedMs}`);
  const [{ State }] = JSON.parse(await podman('inspect', name)) as [{ State: { ExitCode: number } }];
  assert.equal(State.ExitCode, 0);
  await assert.rejects(get('/healthz'));

  await podman('rm', name);
  await start();
  assert.equal((await get('/api/v1/detect?number=020-12345675', key)).status, 200, 'the key is in the volume');
});

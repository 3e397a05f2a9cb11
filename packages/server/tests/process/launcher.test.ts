import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, ended, launcher, run, start, startServe, temporaryFolder } from '../support/child.ts';
import { findOldNode } from '../support/old-nodes.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const oldNode = findOldNode();
const skip = oldNode === undefined && 'no Node older than 24 on this machine';
const program = [oldNode ?? '', launcher] as const;

test('an old Node starts the pinned one and passes on the exit code', { skip }, async (t) => {
  const [works, piped] = await Promise.all([
    run(t, ['detect', '--json', 'MSKU6011672'], { program }),
    run(t, ['detect'], { program, input: 'MSKU6011672\n\n' }),
  ]);
  assert.deepEqual([works.code, works.stderr], [0, '']);
  assert.match(works.stdout, /^\{.*"tracking_number":"MSKU6011672".*\}\n$/);
  assert.equal(piped.code, 1);
  assert.match(piped.stdout, /^MSKU6011672\tiso6346\t.*\n\terror\t.*\n$/);
});

test('an old Node passes on signals and waits for the end', { skip }, async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) }, { program });
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
  const reader = start(t, ['detect'], { program });
  reader.stdin.write('MSKU6011672\n');
  await once(reader.stdout, 'data');
  reader.kill('SIGINT');
  assert.deepEqual(await ended(reader), { code: 130, signal: null });
});

test('the launcher reports a missing Node for TypeScript in one line', { skip }, async (t) => {
  // Outside a package, Node 20 takes a `.js` file for CommonJS.
  const copy = path.join(await temporaryFolder(t), 'wayseal.mjs');
  await copyFile(launcher, copy);
  const answer = await run(t, ['--version'], { program: [oldNode ?? '', copy] });
  assert.deepEqual([answer.code, answer.stdout], [2, '']);
  assert.match(
    answer.stderr,
    /^Wayseal needs Node 24 or newer; this is \d+\.\d+\.\d+\. Install it from https:\/\/nodejs\.org\n$/,
  );
});

test('Ctrl-C under npm start reaches the service twice and stops it cleanly', async (t) => {
  const env = cleanEnvironment({ WAYSEAL_DATA_DIR: await temporaryFolder(t) });
  // A process group of its own stands for the terminal: the signal goes to npm and to the service.
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = npm.pid ?? 0;
  t.after(() => {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  });
  let stderr = '';
  npm.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [banner] = (await once(npm.stdout, 'data')) as [Buffer];
  assert.match(banner.toString(), /^Wayseal is running: http/);
  process.kill(-group, 'SIGINT');
  assert.deepEqual(await ended(npm), { code: 0, signal: null }, stderr);
});

test('a stop signal during loading works', async (t) => {
  const stopsItself = `import module from 'node:module';
    const enable = module.enableCompileCache;
    module.enableCompileCache = () => { process.kill(process.pid, 'SIGTERM'); return enable(); };`;
  const preload = `data:text/javascript,${encodeURIComponent(stopsItself)}`;
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const { code, signal } = await run(t, ['serve'], { env, program: [process.execPath, '--import', preload, launcher] });
  // Without a listener the kernel ends the process, or, where it is the first of a container, drops the signal.
  assert.deepEqual({ code, signal }, { code: 0, signal: null });
});

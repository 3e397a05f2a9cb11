import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../scripts/build-dist.ts', import.meta.url));
const numbers = ['020-12345675', 'MSKU6011672', 'RR287043775IN', '1Z999AA10123456784', 'MAEU203176301'];
const expected = 'mawb iso6346 s10 ups_1z bol';
const program = `import { detect } from '@wayseal/detect';
console.log(${JSON.stringify(numbers)}.map((number) => detect(number).primary.type).join(' '));
`;

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-packed-'));
  const built = path.join(folder, 'built');
  execFileSync(process.execPath, [script, built]);
  const packing = ['pack', built, '--pack-destination', folder, '--offline'];
  const tarball = path.join(folder, execFileSync('npm', packing, { encoding: 'utf8', stdio: 'pipe' }).trim());
  const installed = path.join(folder, 'node_modules/@wayseal/detect');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  writeFileSync(path.join(folder, 'program.mjs'), program);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const packedFiles = (): readonly string[] =>
  readdirSync(path.join(folder, 'node_modules/@wayseal/detect/dist'), { recursive: true, encoding: 'utf8' });

test('works from the packed package where it is installed', () => {
  const output = execFileSync(process.execPath, [path.join(folder, 'program.mjs')], { encoding: 'utf8' });
  assert.equal(output.trim(), expected);
});

test('works from the packed package under an older Node', (t) => {
  const older = ['/usr/local/bin/node', '/usr/bin/node'].find(
    (file) => existsSync(file) && majorOf(file) >= 20 && majorOf(file) < 24,
  );
  if (older === undefined) {
    t.skip('no Node 20 to 23 on this machine');
    return;
  }
  const output = execFileSync(older, [path.join(folder, 'program.mjs')], { encoding: 'utf8' });
  assert.equal(output.trim(), expected);
});

test('packs JavaScript with declarations, without TypeScript, tests and Node modules', () => {
  const files = packedFiles();
  assert.ok(files.includes('index.js') && files.includes('index.d.ts'));
  for (const file of files) {
    assert.doesNotMatch(file, /\.test\.|(?<!\.d)\.ts$/, file);
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(path.join(folder, 'node_modules/@wayseal/detect/dist', file), 'utf8');
    assert.doesNotMatch(text, /from '(?!\.)/, `${file} imports from outside the package`);
  }
});

test('works in a browser', async (t) => {
  const chromium = [
    // Draws no window: 3 s of processor time less.
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => existsSync(file));
  if (chromium === undefined) {
    t.skip('no Chromium on this machine');
    return;
  }
  const dist = path.join(folder, 'node_modules/@wayseal/detect');
  const page = `<!doctype html><pre id="out"></pre><script type="module">
import { detect } from '/dist/index.js';
document.querySelector('#out').textContent = ${JSON.stringify(numbers)}.map((number) => detect(number).primary.type).join(' ');
</script>`;
  const server = createServer((request, response) => {
    const file = path.join(dist, path.normalize(request.url ?? ''));
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (file.startsWith(dist) && existsSync(file))
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  assert.match(await domOf(chromium, `http://127.0.0.1:${port}/`), new RegExp(`<pre id="out">${expected}</pre>`));
});

function majorOf(file: string): number {
  return Number(/^v(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
}

/** The page's document after its scripts ran. Asynchronous, because this process serves the page. */
async function domOf(chromium: string, url: string): Promise<string> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet];
  const profile = path.join(folder, 'profile');
  return await new Promise((resolve, reject) => {
    const child = [...flags, `--user-data-dir=${profile}`, '--virtual-time-budget=5000', '--dump-dom', url];
    execFile(chromium, child, { timeout: 40_000 }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
}

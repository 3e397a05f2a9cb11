import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const mostBytes = 12_000;
const folder = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'wayseal-client-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

test('the client without proofs has at most 12 kB compressed, and runs in a browser', async () => {
  const options = { bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' } as const;
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [path.join(folder, 'src/index.ts')],
    metafile: true,
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length;
  assert.ok(bytes > 1000 && bytes <= mostBytes, `${bytes} bytes`);
  const inputs = Object.keys(metafile.inputs).join('\n');
  assert.ok(!inputs.includes('proofs'), inputs);
});

test('imports nothing of Node and no package but openapi-fetch and the proofs', () => {
  const files = readdirSync(path.join(folder, 'src')).filter((name) => name.endsWith('.ts'));
  assert.ok(files.length > 5);
  for (const file of files) {
    for (const [, from = ''] of readFileSync(path.join(folder, 'src', file), 'utf8').matchAll(/ from '([^.'][^']*)'/g))
      assert.ok(from === 'openapi-fetch' || (from === '@wayseal/proofs' && file === 'proofs.ts'), `${file}: ${from}`);
  }
});

test('the built package works on the ambient Node, and its declarations compile', { timeout: 120_000 }, () => {
  const installed = path.join(scratch, 'node_modules/@wayseal/client');
  execFileSync(process.execPath, [path.join(folder, 'scripts/build-dist.ts'), installed], { stdio: 'inherit' });
  const modules = path.resolve(folder, '../../node_modules');
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(path.join(modules, name), path.join(scratch, 'node_modules', name), { recursive: true });
  mkdirSync(path.join(scratch, 'node_modules/@wayseal'), { recursive: true });
  writeFileSync(path.join(scratch, 'package.json'), '{"type":"module"}');
  const program = `
    import { createClient, dataOf, verifyWebhook } from '@wayseal/client';
    const fetch = (request) => Promise.resolve(Response.json({ ok: true, data: { url: request.url } }));
    const client = createClient({ baseUrl: 'https://track.example', fetch });
    const { url } = await dataOf(client.GET('/api/v1/detect', { params: { query: { number: 'A1' } } }));
    const { reason } = await verifyWebhook({ headers: {}, rawBody: '', secrets: [] });
    console.log(url, reason);`;
  writeFileSync(path.join(scratch, 'program.mjs'), program);
  const env = {
    PATH: (process.env['PATH'] ?? '')
      .split(':')
      .filter((part) => !part.includes('node_modules'))
      .join(':'),
  };
  const { stdout, stderr } = spawnSync('node', ['program.mjs'], { cwd: scratch, encoding: 'utf8', env });
  assert.equal(stdout, 'https://track.example/api/v1/detect?number=A1 missing_header\n', stderr);
  symlinkSync(path.join(modules, 'typescript'), path.join(scratch, 'node_modules/typescript'));
  const use = `import { createClient, dataOf } from '@wayseal/client';
    const client = createClient({ baseUrl: 'https://track.example' });
    export const matched: Promise<boolean> = dataOf(client.GET('/api/v1/detect', { params: { query: { number: 'A1' } } })).then(
      (detection) => detection.matched,
    );
    // @ts-expect-error the number is required
    client.GET('/api/v1/detect', {});\n`;
  writeFileSync(path.join(scratch, 'use.ts'), use);
  const flags = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const types = ['--types', '', 'use.ts'];
  const checked = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...flags, ...types], {
    cwd: scratch,
    encoding: 'utf8',
  });
  assert.equal(checked.status, 0, checked.stdout);
});

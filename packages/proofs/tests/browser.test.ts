/** The same source, types stripped, verifies every vector in a browser without a window. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readVectors } from './support/read-vectors.ts';
import type { VectorCase } from './support/vector-case.ts';

const packageRoot = fileURLToPath(new URL('../', import.meta.url));
const chromium = [
  // Draws no window: 3 s of processor time less.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs in the page: judges each vector and sends the answers back. */
const page = `<!doctype html><meta charset="utf-8"><title>vectors</title><script type="module">
const answers = {};
try {
  const { judgeVector } = await import('/tests/support/judge-vector.ts');
  const { canVerifySignatures } = await import('/src/index.ts');
  answers.signatures = await canVerifySignatures();
  answers.engine = (await import('/src/platform/crypto.ts')).engine().name;
  answers.vectors = {};
  for (const { file, vector } of await (await fetch('/vectors')).json()) answers.vectors[file] = await judgeVector(vector);
} catch (error) {
  answers.error = String(error);
}
await fetch('/answers', { method: 'POST', body: JSON.stringify(answers) });
</script>`;

interface Answers {
  readonly error?: string;
  readonly signatures: boolean;
  readonly engine: string;
  readonly vectors: Readonly<Record<string, VectorCase['expect']>>;
}

/** Serves the page, the sources of this package as JavaScript, and the vectors; resolves with what the page sends. */
function startServer(vectors: object) {
  const { promise, resolve } = Promise.withResolvers<Answers>();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
      request.on('end', () => {
        response.end();
        resolve(JSON.parse(body) as Answers);
      });
    } else if (/^\/(?:src|tests)\/[\w/-]+\.ts$/.test(url)) {
      response.setHeader('content-type', 'text/javascript');
      response.end(stripTypeScriptTypes(readFileSync(path.join(packageRoot, url), 'utf8')));
    } else {
      response.setHeader('content-type', url === '/vectors' ? 'application/json' : 'text/html');
      response.end(url === '/vectors' ? JSON.stringify(vectors) : page);
    }
  });
  return { server, answers: promise };
}

test(
  'headless Chromium gives the verdict of every vector',
  { skip: chromium === undefined ? 'no Chromium is installed' : false },
  async (t) => {
    const vectors = readVectors();
    const { server, answers } = startServer(vectors);
    t.after(() => server.closeAllConnections());
    t.after(() => void server.close());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const profile = await mkdtemp(path.join(tmpdir(), 'wayseal-chromium-'));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    // Its own process group: it and the processes that it starts end together.
    const browser = spawn(
      chromium ?? '',
      [...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', address],
      {
        stdio: 'ignore',
        detached: true,
      },
    );
    const ended = new Promise<void>((resolve) => void browser.once('close', () => resolve()));
    t.after(async () => {
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    });
    const limit = AbortSignal.timeout(50_000);
    const late = new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(new Error('the page sent no answer')));
    });
    const { error, signatures, engine, vectors: judged } = await Promise.race([answers, late]);
    assert.equal(error, undefined);
    assert.equal(engine, 'web');
    assert.equal(signatures, true);
    for (const { file, vector } of vectors) {
      const { warnings: _, kids: __, ...expected } = vector.expect;
      const { warnings: ___, kids: ____, ...answer } = judged[file]!;
      assert.deepEqual(answer, expected, file);
    }
  },
);

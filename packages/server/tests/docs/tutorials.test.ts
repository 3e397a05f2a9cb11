/** The tutorials: every program that they print runs as it is, against a service started as they say. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startDemoFeed } from '../../src/modules/feeds/commands/demo-feed.ts';
import { startTestService, type TestService } from '../support/service.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = `${root}docs/tutorials/`;
/** A program, and the text that it prints where the page shows one. */
const program =
  /<!-- run -->\n\n```(\w+)(?: (\S+))?\n([\s\S]*?)\n```(?:\n\n[^\n`]*\n\n<!-- prints( first line)? -->\n\n```text\n([\s\S]*?)\n```)?/g;
const start = /<!-- start -->\n\n```sh\n(?<command>[^\n]+)\n```/;
const interpreters = { sh: 'sh', ts: process.execPath, python: 'python3' } as const;

for (const page of readdirSync(folder).filter((name) => name !== 'README.md')) {
  const content = readFileSync(folder + page, 'utf8');
  const programs = [...content.matchAll(program)];
  const languages = programs.map(([, language]) => language);

  test(`docs/tutorials/${page} has a program for a shell, for TypeScript and for Python`, () => {
    assert.deepEqual(languages, ['sh', 'ts', 'python']);
  });

  let shown: string | undefined;
  for (const [, language = '', file, code = '', isFirstLine, prints] of programs) {
    // "It prints the same" takes what the program before shows.
    shown = prints ?? shown;
    const expected = language === 'sh' ? prints : shown;
    const isPart = isFirstLine !== undefined || (prints === undefined && /<!-- prints first line -->/.test(content));
    test(`docs/tutorials/${page} prints what it shows, in ${language}`, { skip: missing(language) }, async () => {
      const command = start.exec(content)?.groups?.['command'] ?? '';
      assert.ok(command, 'the page says how to start the service');
      const printed = await runAgainstService(command, interpreters[language as 'sh'], code, file);
      if (expected !== undefined) assert.equal(isPart ? printed.split('\n')[0] : printed, expected);
      else assert.equal(JSON.parse(printed).ok, true, printed);
    });
  }
}

function missing(language: string): string | false {
  const needed = language === 'python' ? ['python3'] : language === 'sh' ? ['curl', 'sed'] : [];
  const absent = needed.find((name) => spawnSync(name, ['--version']).status !== 0);
  return absent === undefined ? false : `${absent} is not installed`;
}

/** Settings before `npm start`, as a shell reads them. */
const settingsOf = (command: string): Record<string, string> =>
  Object.fromEntries([...command.matchAll(/\b(WAYSEAL_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

async function runAgainstService(
  command: string,
  interpreter: string,
  code: string,
  file: string | undefined,
): Promise<string> {
  await using undo = new AsyncDisposableStack();
  const demo = command.includes('--demo-feed') ? undo.use(await startDemoFeed()) : undefined;
  const environment = { ...settingsOf(command), ...demo?.settings };
  const service = undo.use(
    await startTestService({ environment, ...(demo === undefined ? {} : { demonstratedFeeds: demo.feeds }) }),
  );
  const work = await workFolder();
  undo.defer(() => rm(work, { recursive: true, force: true }));
  return await runProgram(service, work, interpreter, await withAddresses(code, service.url), file);
}

/** The ports that a page names are taken on many machines. */
async function withAddresses(code: string, url: string): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return code.replaceAll('http://127.0.0.1:8080', url).replaceAll(/\b9000\b/g, String(port));
}

/** A folder with what the pages tell to copy or install, and `npx` for the commands of this checkout. */
async function workFolder(): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'wayseal-tutorial-'));
  for (const copied of ['examples/webhook-receiver/verify-webhook.ts', 'clients/python/wayseal.py']) {
    if (existsSync(root + copied)) copyFileSync(root + copied, path.join(work, path.basename(copied)));
  }
  mkdirSync(path.join(work, 'node_modules', '@wayseal'), { recursive: true });
  symlinkSync(`${root}packages/proofs`, path.join(work, 'node_modules', '@wayseal', 'proofs'));
  const npx = path.join(work, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\nname=$1; shift; exec "${process.execPath}" "${root}packages/proofs/bin/$name.js" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  return work;
}

async function runProgram(
  service: TestService,
  work: string,
  interpreter: string,
  code: string,
  file: string | undefined,
): Promise<string> {
  if (file !== undefined) writeFileSync(path.join(work, file), code);
  const { key } = await service.makeKey('free', ['integration.manage']);
  const child = spawn(interpreter, file === undefined ? ['-c', code] : [file], {
    cwd: work,
    env: { PATH: `${work}:${process.env['PATH'] ?? ''}`, WAYSEAL_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [out, problems, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(exit, 0, problems + out);
  return out.trim();
}

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

const guide = await readFile(new URL('../../../../docs/guides/quickstart.md', import.meta.url), 'utf8');
/** Blocks that follow the mark, in the order of the guide. */
const blocks = [...guide.matchAll(/<!-- run -->\n\n```(\S+)[^\n]*\n([\s\S]*?)\n```/g)].map(
  ([, language = '', code = '']) => ({ language, code }),
);
const printed = /It prints:\n\n```text\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? '';

let service: TestService;
let folder: string;
let key: string;
before(async () => {
  service = await startTestService();
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-quickstart-'));
  ({ key } = await service.makeKey('free'));
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const missing = (program: string): string | false =>
  spawnSync(program, ['--version']).status === 0 ? false : `${program} is not installed`;

/** Runs a program against the service of the test, which has another port than the guide. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', WAYSEAL_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, problems);
  return out.trim();
}

const codeOf = (language: string): readonly string[] =>
  blocks
    .filter((block) => block.language === language)
    .map(({ code }) => code.replaceAll('http://127.0.0.1:8080', service.url));

test('the commands of the quickstart answer in a shell', { skip: missing('curl') }, async () => {
  const [detected = '', tracked = ''] = await Promise.all(codeOf('sh').map((code) => run('sh', ['-c', code])));
  assert.equal(JSON.parse(detected).data.primary.carrier.slug, 'maersk');
  assert.equal(JSON.parse(tracked).data.shipment.status, 'delivered');
});

test('the TypeScript of the quickstart prints what the guide shows', async () => {
  const [code = ''] = codeOf('ts');
  await writeFile(path.join(folder, 'first.ts'), code);
  assert.equal(await run(process.execPath, ['first.ts']), printed);
});

test('the Python of the quickstart prints what the guide shows', { skip: missing('python3') }, async () => {
  const [code = ''] = codeOf('python');
  await writeFile(path.join(folder, 'first.py'), code);
  assert.equal(await run('python3', ['first.py']), printed);
});

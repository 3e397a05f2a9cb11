import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, launcher, run, start, temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const container = 'MSKU6011672\tiso6346\tverified\tmaersk\tvalid';

test('prints one output line per input line, from standard input and from a file', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'numbers.txt');
  const input = `\u{FEFF}MSKU6011672\r\n\nHELLO\n${'A'.repeat(81)}\n  020-12345675  \nMSKU6011672`;
  await writeFile(file, input);
  const runs = await Promise.all([
    run(t, ['detect'], { input }),
    runInMemory(['detect', '--file', '-'], { input: [input] }),
    runInMemory(['detect', '--file', file]),
  ]);
  for (const { code, stdout, stderr } of runs) {
    assert.deepEqual([code, stderr], [1, '']);
    const lines = stdout.split('\n');
    assert.equal(lines[0], container);
    assert.match(lines[1] ?? '', /^\terror\tnumber must not be empty/);
    assert.equal(lines[2], 'HELLO\tno match\t-\t-\t-');
    assert.match(lines[3] ?? '', /^A{80}…\terror\t/);
    assert.match(lines[4] ?? '', /\tmawb\thigh\tlufthansa-cargo\tvalid$/);
    assert.deepEqual(lines.slice(5), [container, '']);
  }
});

test('prints one JSON object per line, with errors in their place', async () => {
  const { code, stdout } = await runInMemory(['detect', '--json'], { input: ['MSKU60', '11672\n\n020-12345675\n'] });
  assert.equal(code, 1);
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { tracking_number?: string; error?: { code: string } });
  assert.deepEqual(
    answers.map((answer) => answer.tracking_number ?? answer.error?.code),
    ['MSKU6011672', 'invalid_request', '020-12345675'],
  );
});

test('prints nothing for empty input', async () => {
  assert.deepEqual(await runInMemory(['detect']), { code: 0, stdout: '', stderr: '' });
});

test('reports an unreadable file as a usage error in one line that names it', async (t) => {
  const folder = await temporaryFolder(t);
  const missing = path.join(folder, 'missing.txt');
  const absent = await runInMemory(['detect', '--file', missing]);
  const directory = await runInMemory(['detect', '--file', folder]);
  assert.deepEqual([absent.code, absent.stdout], [2, '']);
  assert.equal(absent.stderr, `wayseal: cannot read ${missing}: no such file or folder\nTry: wayseal detect --help\n`);
  assert.deepEqual([directory.code, directory.stdout], [2, '']);
  assert.equal(directory.stderr, `wayseal: cannot read ${folder}: it is a folder\nTry: wayseal detect --help\n`);
});

test('prints one line per line of binary input', async () => {
  const input = Buffer.concat([randomBytes(200_000), Buffer.from('\n')]);
  const { code, stdout } = await runInMemory(['detect'], { input: [input] });
  assert.equal(code, 1);
  assert.equal(stdout.split('\n').length - 1, input.filter((byte) => byte === 0x0a).length);
});

test('answers a line of 5 MB with one error line', async () => {
  const { code, stdout } = await runInMemory(['detect'], { input: [`${'9'.repeat(5_000_000)}\nMSKU6011672\n`] });
  assert.equal(code, 1);
  const [first = '', second] = stdout.split('\n');
  assert.match(first, /^9{80}…\terror\tnumber /);
  assert.equal(second, container);
});

test('keeps memory bounded for input without a line end', async (t) => {
  // Three times what the heap may take: without a bound the child dies of it. The start alone needs about 40 MB.
  const child = start(t, ['detect'], { program: [process.execPath, '--max-old-space-size=96', launcher] });
  child.stdout.resume();
  const block = Buffer.alloc(1 << 20, 'A');
  for (let written = 0; written < 288; written += 1) {
    if (!child.stdin.write(block)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  assert.deepEqual(await ended(child), { code: 1, signal: null });
});

test('ends quietly when its reader closes the pipe', async (t) => {
  const child = start(t, ['detect']);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.write('MSKU6011672\n'.repeat(200_000));
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.destroy();
  assert.ok(first.toString().startsWith(`${container}\n`));
  assert.deepEqual(await ended(child), { code: 0, signal: null });
  assert.equal(stderr, '');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`ends with 130 on ${signal} while reading lines`, async (t) => {
    const child = start(t, ['detect']);
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdin.write('MSKU6011672\n');
    // The answer to a line comes before the input ends.
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    assert.equal(first.toString(), `${container}\n`);
    child.kill(signal);
    assert.deepEqual(await ended(child), { code: 130, signal: null });
    assert.equal(stderr, '');
  });
}

test('stops in the middle of a long file on SIGINT', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'long.txt');
  await writeFile(file, 'MSKU6011672\n'.repeat(2_000_000));
  const child = start(t, ['detect', '--file', file]);
  child.stdout.resume();
  await once(child.stdout, 'data');
  await sleep(50);
  child.kill('SIGINT');
  assert.deepEqual(await ended(child), { code: 130, signal: null });
});

test('reports a full disk in one line', { skip: process.platform !== 'linux' && 'needs /dev/full' }, async (t) => {
  const { code, stderr } = await run(t, ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, launcher, '--help'], {
    program: ['/bin/sh'],
  });
  assert.equal(code, 1);
  assert.equal(stderr, 'wayseal: cannot write to standard output: the disk is full\n');
});

test('--csv prints a header, quotes where necessary and creates no formula', async () => {
  const { stdout, code } = await runInMemory(['detect', '--csv'], { input: ['MSKU6011672\n=1+1\n"a,b"\n\n'] });
  const rows = stdout.split('\r\n');
  assert.equal(
    rows[0],
    'number,tracking_number,type,vertical,confidence,decision,carrier,check_digit,candidates,error',
  );
  assert.equal(rows[1], 'MSKU6011672,MSKU6011672,iso6346,container,verified,auto_select,maersk,valid,maersk,');
  assert.equal(rows[2], "'=1+1,,,,,no_match,,,,");
  assert.equal(rows[3], '"""a,b""",,,,,no_match,,,,');
  assert.match(rows[4] ?? '', /^,,,,,,,,,"number must not be empty/);
  assert.equal(code, 1);
});

test('--text finds numbers with line and column, --strict only certain ones, --json also offsets', async () => {
  const mail = 'Dear all,\nyour AWB 020-12345675 left.\nOrder 123456789012, box MSKU6011672.\n';
  const plain = await runInMemory(['detect', '--text', '-'], { input: [mail] });
  assert.match(plain.stdout, /^2:10\t020-12345675\tmawb\thigh\tlufthansa-cargo\tvalid$/m);
  assert.match(plain.stdout, /^3:25\tMSKU6011672\tiso6346\t/m);
  const strict = await runInMemory(['detect', '--text', '-', '--strict', '--json'], { input: [mail] });
  const found = strict.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { start: number; end: number });
  assert.deepEqual(
    found.map(({ start, end }) => mail.slice(start, end)),
    ['020-12345675', 'MSKU6011672'],
  );
  assert.equal((await runInMemory(['detect', '--strict', 'A1'])).code, 2);
  assert.equal((await runInMemory(['detect', '--text', '-', 'A1'])).code, 2);
  assert.equal((await runInMemory(['detect', '--csv', '--json'], { input: [] })).code, 2);
});

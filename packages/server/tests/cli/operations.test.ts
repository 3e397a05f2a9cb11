import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { run, temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

async function jsonOf(argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await runInMemory([...argv, '--json']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(stdout.split('\n').length, 2, 'one line');
  return JSON.parse(stdout) as Record<string, unknown>;
}

test('carriers: prints a table with a footer that names the next page', async () => {
  const { code, stdout } = await runInMemory(['carriers', '--type', 'ocean', '--limit', '2', '--no-include-catalog']);
  assert.equal(code, 0);
  const [head, first, , footer] = stdout.split('\n');
  assert.match(head ?? '', /^SLUG +CATEGORY +COUNTRY +LINK +EVIDENCE +NAME$/);
  assert.match(first ?? '', /^\S+ +ocean +[A-Z-]+ +\w+ +\S/);
  assert.match(footer ?? '', /^1 to 2 of \d+; more with --offset 2$/);
});

test('carriers: ends paging at the end of the list', async () => {
  const all = await jsonOf(['carriers', 'maersk']);
  const total = Number(all['total']);
  assert.ok(total >= 1);
  const last = await runInMemory(['carriers', 'maersk', '--offset', String(total - 1)]);
  assert.match(last.stdout, new RegExp(`\n${total} to ${total} of ${total}\n$`));
  const past = await runInMemory(['carriers', 'maersk', '--offset', String(total)]);
  assert.deepEqual(past, { code: 0, stdout: 'No carriers at this offset. Lower --offset.\n', stderr: '' });
  assert.deepEqual((await jsonOf(['carriers', 'maersk', '--offset', String(total)]))['items'], []);
  const none = await runInMemory(['carriers', 'no carrier is called this']);
  assert.deepEqual(none, {
    code: 0,
    stdout: 'No carrier matches. Try wayseal carriers without filters.\n',
    stderr: '',
  });
});

const refusals: readonly (readonly [argv: readonly string[], pattern: RegExp])[] = [
  [['carriers', '--limit', '0'], /^--limit '0' must be at least 1/],
  [['carriers', '--limit', '201'], /^--limit '201' must be at most 200/],
  [['carriers', '--limit', '-1'], /^--limit '-1' must be at least 1/],
  [['carriers', '--limit', '1e1'], /^--limit '1e1' must be of type integer/],
  [['carriers', '--offset', '99999999999'], /^--offset '99999999999' must be at most 999999999/],
  [['carriers', '--type', 'sea'], /^--type must be one of parcel, post_ems, air_cargo, ocean, freight, not 'sea'$/],
  [['carrier', 'Not A Slug'], /^SLUG 'Not A Slug' is invalid/],
  [['track', 'A'.repeat(81)], /^NUMBER 'A{80}…' is invalid/],
  [['track', 'MSKU6011672', '--country', 'DEU'], /^--country 'DEU' is invalid/],
  [['qr', 'MSKU6011672', '--size', '63'], /^--size '63' must be at least 64/],
  [['qr', 'MSKU6011672', '--format', 'gif'], /^--format must be one of svg, png, not 'gif'$/],
];

for (const [argv, pattern] of refusals) {
  test(`wayseal ${argv.join(' ').slice(0, 60)} exits with 2 and a reason`, async () => {
    const text = await runInMemory(argv);
    assert.deepEqual([text.code, text.stdout], [2, '']);
    const [problem = '', fix, ...more] = text.stderr.split('\n');
    assert.match(problem.replace('wayseal: ', ''), pattern);
    assert.deepEqual([fix, more], [`Try: wayseal ${argv[0]} --help`, ['']]);
    const json = await runInMemory([...argv, '--json']);
    assert.deepEqual([json.code, json.stderr], [2, '']);
    const { error } = JSON.parse(json.stdout) as { error: { code: string; message: string } };
    assert.equal(error.code, 'invalid_request');
    const [name = ''] = error.message.split(' ');
    assert.ok(pattern.source.startsWith(`^${name}`), error.message);
  });
}

test('carrier: prints every field of the record, also as JSON', async () => {
  const record = await jsonOf(['carrier', 'maersk']);
  assert.equal(record['slug'], 'maersk');
  const { stdout } = await runInMemory(['carrier', 'maersk']);
  for (const field of Object.keys(record)) assert.match(stdout, new RegExp(`^${field.replaceAll('_', ' ')}\\b`, 'm'));
  assert.match(stdout, /^name +Maersk$/m);
  assert.match(stdout, /^ {2}bic .*\bMSKU\b/ms);
  for (const line of stdout.split('\n')) assert.ok(line.length <= 120, line);
});

test('carrier: suggests slugs for an unknown one and exits with 1', async () => {
  const text = await runInMemory(['carrier', 'maersq']);
  assert.deepEqual([text.code, text.stdout], [1, '']);
  assert.match(
    text.stderr,
    /^wayseal: No carrier has the slug maersq; did you mean .*\bmaersk\b.*\?\nTry: wayseal carrier maersk\n$/,
  );
  const json = await runInMemory(['carrier', 'maersq', '--json']);
  assert.deepEqual([json.code, json.stderr], [1, '']);
  assert.match(json.stdout, /^\{"error":\{"code":"carrier_not_found","message":"[^"]+"\}\}\n$/);
});

test('track: prints the same block as detect, and JSON with both URLs', async () => {
  const [tracked, detected] = [
    await runInMemory(['track', 'MSKU6011672']),
    await runInMemory(['detect', 'MSKU6011672']),
  ];
  assert.deepEqual(tracked, detected);
  const answer = await jsonOf(['track', '020-12345675']);
  assert.equal(answer['source'], 'route_only');
  assert.match((answer['carrier_url'] as { url: string }).url, /^https:\/\/www\.lufthansa-cargo\.com\//);
  assert.match(String(answer['service_url']), /\/air-cargo\/020-12345675$/);
});

test('capabilities: prints counts, formats and limits', async () => {
  const answer = await jsonOf(['capabilities']);
  const { stdout } = await runInMemory(['capabilities']);
  const { production } = answer['carriers'] as { production: number };
  assert.match(stdout, new RegExp(`^ {2}production +${production}$`, 'm'));
  for (const { type, label } of answer['formats'] as { type: string; label: string }[]) {
    assert.ok(stdout.includes(`\n  ${type} `) && stdout.includes(label), type);
  }
  assert.match(stdout, /^ {2}- It does not scrape carrier websites\.$/m);
});

test('qr: writes bytes to standard output or to a file', async (t) => {
  const folder = await temporaryFolder(t);
  const file = path.join(folder, 'code.png');
  const toOutput = await runInMemory(['qr', 'MSKU6011672', '--size', '64']);
  assert.match(toOutput.stdout, /^<svg [^>]*width="64"/);
  const toFile = await run(t, ['qr', 'MSKU6011672', '--out', file]);
  assert.deepEqual(toFile, { code: 0, signal: null, stdout: `Wrote ${file}\n`, stderr: '' });
  assert.equal((await readFile(file)).subarray(1, 4).toString(), 'PNG');
  const announced = await runInMemory(['qr', 'MSKU6011672', '--format', 'svg', '--out', file, '--json']);
  assert.deepEqual(JSON.parse(announced.stdout), { file, media_type: 'image/svg+xml' });
});

test('exits with 2 for a wrong command line, and --json still prints one document', async () => {
  for (const argv of [
    ['qr', '--json'],
    ['nothing', '--json'],
    ['track', 'A1', '--json', '--nope'],
    ['epcis', 'capture', '/nowhere.json', '--json'],
  ]) {
    const { code, stdout, stderr } = await runInMemory(argv);
    assert.ok(code === 1 || code === 2, argv.join(' '));
    const { error } = JSON.parse(stdout) as { error: { message: string } };
    assert.ok(error.message.length > 0);
    if (code === 2) assert.ok(stderr.includes(error.message), stderr);
  }
});

test('qr: prints one JSON document for --json without a file', async () => {
  const svg = await jsonOf(['qr', 'MSKU6011672']);
  assert.equal(svg['media_type'], 'image/svg+xml');
  assert.match(String(svg['content']), /^<svg /);
  const png = await jsonOf(['qr', 'MSKU6011672', '--format', 'png', '--out', '-']);
  assert.equal(png['media_type'], 'image/png');
  assert.equal(Buffer.from(String(png['content_base64']), 'base64').subarray(1, 4).toString(), 'PNG');
});

test('qr: refuses to print a PNG to a terminal', async () => {
  const { code, stdout, stderr } = await runInMemory(['qr', 'MSKU6011672', '--format', 'png'], { tty: ['stdout'] });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /image\/png cannot be shown in a terminal; add --out FILE/);
});

test('qr: exits with 1 and the reason for a path that cannot be written', async (t) => {
  const folder = await temporaryFolder(t);
  await mkdir(path.join(folder, 'taken'));
  await writeFile(path.join(folder, 'file'), '');
  const cases = [
    [path.join(folder, 'taken'), 'it is a folder'],
    [path.join(folder, 'missing', 'code.svg'), 'no such file or folder'],
    [path.join(folder, 'file', 'code.svg'), 'a part of the path is not a folder'],
  ] as const;
  for (const [file, reason] of cases) {
    const message = `cannot write ${file}: ${reason}`;
    const text = await runInMemory(['qr', 'MSKU6011672', '--out', file]);
    assert.deepEqual(text, { code: 1, stdout: '', stderr: `wayseal: ${message}\n` });
    const json = await runInMemory(['qr', 'MSKU6011672', '--out', file, '--json']);
    assert.deepEqual([json.code, JSON.parse(json.stdout), json.stderr], [1, { error: { message } }, '']);
  }
});

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const folder = path.join(import.meta.dirname, 'carriers/samples/ups');
const number = '1Z4X0A170300000029';
const body = path.join(folder, 'ups-delivered.json');

test('shows the events of a saved answer, and nothing personal', async () => {
  const { code, stdout, stderr } = await runInMemory(['feeds', 'read', 'ups', number, body]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^ups · 1Z4X0A170300000029 · events\n/);
  assert.match(stdout, /2030-03-07T16:34:00Z {2}delivered +D\.FS\.011 {2}DAYTON, US {2}DELI/);
  assert.match(stdout, /Entries +3 sent, 3 read, 0 dropped, 0 repeated, 0 forecasts/);
  assert.doesNotMatch(stdout, /TESSEL|WS-REF|contract/);
});

test('writes a reading that is the expected one of a sample set', async () => {
  const { stdout } = await runInMemory(['feeds', 'read', 'ups', number, body, '--json']);
  const read = JSON.parse(stdout) as Record<string, unknown>;
  const expected = JSON.parse(await readFile(path.join(folder, 'ups-delivered.expect.json'), 'utf8')) as object;
  const { must_not_contain: _, ...compared } = expected as Record<string, unknown>;
  for (const [name, value] of Object.entries(compared)) assert.deepEqual(read[name], value, name);
  assert.deepEqual(read['intake'], { sent: 3, dropped: 0, repeated: 0, forecasts: 0 });
});

test('counts unknown codes, dropped entries and withheld words', async (t) => {
  const file = path.join(await temporaryFolder(t), 'answer.json');
  const scan = (statusCode: string, time: string, description: string) => ({
    gmtDate: '20300304',
    gmtTime: time,
    status: { type: 'Q', code: 'ZZ', statusCode, description },
  });
  const activity = [
    scan('999', '100000', 'Left with Quillon Ashgrove'),
    scan('5', '110000', ''),
    scan('5', '999999', ''),
  ];
  const sent = { trackResponse: { shipment: [{ package: [{ trackingNumber: number, activity }] }] } };
  await writeFile(file, JSON.stringify(sent));
  const { stdout } = await runInMemory(['feeds', 'read', 'ups', number, file]);
  assert.match(stdout, /3 sent, 2 read, 1 dropped/);
  assert.match(stdout, /Withheld +wording of 1 of 2, because it may name a person/);
  assert.match(stdout, /Outside the contract +time: 1\n +code: 1\n/);
  assert.doesNotMatch(stdout, /Quillon/);
});

test('reads a refusal by its status, and a body from standard input', async () => {
  const refused = await runInMemory(['feeds', 'read', 'ups', number, '-', '--status', '404'], { input: ['no JSON'] });
  assert.deepEqual([refused.code, refused.stdout], [0, `ups · ${number} · number_not_found\n`]);
  const broken = await runInMemory(['feeds', 'read', 'ups', number, '-'], { input: ['<html>'] });
  assert.equal(broken.stdout, `ups · ${number} · feed_unavailable (contract)\n`);
});

test('reads one container of an ocean answer, and refuses a body of another format', async (t) => {
  const file = path.join(import.meta.dirname, 'carriers/samples/dcsa/maersk-events.json');
  const container = (
    JSON.parse(await readFile(file, 'utf8')) as { events: { equipmentReference?: string }[] }
  ).events.find(({ equipmentReference }) => equipmentReference !== undefined)?.equipmentReference;
  const { code, stdout } = await runInMemory(['feeds', 'read', 'dcsa', container ?? '', file]);
  assert.equal(code, 0);
  assert.match(stdout, new RegExp(`^dcsa · ${container} · events\n {2}Events\n {4}\\d{4}-`));
  assert.match(stdout, /Entries +\d+ sent, \d+ read, 0 dropped/);
  const other = path.join(await temporaryFolder(t), 'answer.json');
  await writeFile(other, '{"a":1}');
  const broken = await runInMemory(['feeds', 'read', 'dcsa', container ?? '', other]);
  assert.equal(broken.stdout, `dcsa · ${container} · feed_unavailable (contract)\n`);
});

test('refuses an unknown kind, a wrong status, a long number and a file that is missing or too large', async (t) => {
  const large = path.join(await temporaryFolder(t), 'large.json');
  await writeFile(large, Buffer.alloc(1_048_577, ' '));
  for (const [argv, message] of [
    [['upps', number, body], /no feed is of the kind 'upps'; did you mean ups\?/],
    [['ups', number, body, '--status', '20'], /--status must be an HTTP status such as 404, not '20'/],
    [['ups', '1'.repeat(81), body], /NUMBER has 81 characters; the limit is 80/],
    [['ups', number, `${body}.none`], /cannot read .*: no such file or folder/],
    [['ups', number, large], /has more than 1 MiB/],
  ] as const) {
    const { code, stdout, stderr } = await runInMemory(['feeds', 'read', ...argv]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, message);
  }
});

// Own process: sets the key of the stand-in in the environment.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { standinShipment } from '../support/follows-standin.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { standin, folder, shipments, fileOf, withWaits } from '../support/shipments-command.ts';

test('lists what the key follows as a table, and as one document', async () => {
  standin.shipments.push(
    standinShipment({ tracking_number: 'MSKU6011672', reference: 'PO-4711', tags: ['retail', 'spring'], stale: true }),
    standinShipment({ tracking_number: '1Z999AA10123456784', carrier: null, status: 'unknown', source: 'route_only' }),
  );
  const { code, stdout, stderr } = await shipments('list');
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.split('\n');
  assert.match(lines[0] ?? '', /^NUMBER +CARRIER +STATUS +CHANGED \(UTC\) +ARRIVES +REFERENCE +TAGS$/);
  assert.match(
    lines[1] ?? '',
    /^MSKU6011672 +maersk +in_transit \(stale\) +2026-11-20 10:43 +- +PO-4711 +retail spring$/,
  );
  assert.match(lines[2] ?? '', /^1Z999AA10123456784 +- +unknown +/);
  assert.equal(lines[3], '2 shipments');
  const json = JSON.parse((await shipments('list --json')).stdout) as { items: unknown[]; has_more: boolean };
  assert.deepEqual(json, { items: standin.shipments, has_more: false });
});

test('says how to follow where the list is empty, and which filter to leave where nothing matches', async () => {
  assert.match((await shipments('list')).stdout, /no shipment yet\. Follow one with: wayseal shipments follow NUMBER/);
  assert.match(
    (await shipments('list --status delivered')).stdout,
    /matches\. Try wayseal shipments list without filters/,
  );
  assert.deepEqual(JSON.parse((await shipments('list --json')).stdout), { items: [], has_more: false });
});

test('passes filters on, and refuses a wrong one before it asks', async () => {
  await shipments(
    'list --status exception --carrier maersk --tag x --reference PO-1 --stale --overdue --sort expected',
  );
  const [{ target } = { target: '' }] = standin.journal;
  assert.equal(
    target,
    '/api/v1/shipments?status=exception&carrier=maersk&reference=PO-1&tag=x&stale=true&overdue=true&sort=expected&limit=50',
  );
  await shipments('list --changed-since 2030-03-07T10:42+01:00');
  assert.match(standin.journal[1]?.target ?? '', /changed_since=2030-03-07T09%3A42%3A00.000Z/);
  // The list takes a plus sign as one, because times have it: a blank must not become one.
  await runInMemory(['shipments', 'list', '--number', 'RR 287 043 775 IN']);
  assert.match(standin.journal[2]?.target ?? '', /\?tracking_number=RR%20287%20043%20775%20IN&/);
  for (const [words, problem] of [
    ['list --status delivred', /--status must be one of .*, not 'delivred'; did you mean delivered\?/],
    ['list --changed-since 2030-02-30', /--changed-since must be .*, not '2030-02-30'/],
    ['list --changed-since 10:42', /--changed-since must be/],
    ['list --limit 0', /--limit must be a whole number from 1, not '0'/],
    ['list --limit 5 --all', /exclude each other/],
  ] as const) {
    const { code, stderr } = await shipments(words);
    assert.equal(code, 2, words);
    assert.match(stderr, problem);
  }
  assert.equal(standin.journal.length, 3);
});

test('reads pages until the last one, and stops at the limit', async () => {
  for (let count = 0; count < 450; count += 1) standin.shipments.push(standinShipment());
  const all = await shipments('list --all');
  assert.equal(all.stdout.split('\n').length, 453);
  assert.match(all.stdout, /\n450 shipments\n$/);
  assert.equal(standin.journal.length, 3);
  assert.match((await shipments('list')).stdout, /\nThe first 50; all with --all\n$/);
  const limited = JSON.parse((await shipments('list --limit 210 --json')).stdout) as {
    items: unknown[];
    has_more: boolean;
  };
  assert.deepEqual([limited.items.length, limited.has_more], [210, true]);
});

test('cuts long cells to the width of a terminal, never the number', async () => {
  const reference = 'R'.repeat(64);
  standin.shipments.push(standinShipment({ tracking_number: 'MSKU6011672', reference, tags: ['a'.repeat(60), 'b'] }));
  const { stdout } = await shipments('list', { tty: ['stdout'] });
  for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
  assert.match(stdout, /^MSKU6011672 /m);
  assert.match(stdout, /R…/);
  assert.ok((await shipments('list')).stdout.includes(reference), 'a pipe gets whole values');
});

test('no value of the service reaches the terminal as a sequence', async () => {
  const hostile = '\u001b[2J\u202e\u009b31m\nx';
  standin.shipments.push(
    standinShipment({ tracking_number: hostile, reference: hostile, status: hostile, tags: [hostile] }),
  );
  for (const words of ['list', 'list --json', 'export', 'export --format jsonl', `follow ${hostile}`]) {
    const { stdout, stderr } = await shipments(words);
    assert.doesNotMatch((stdout + stderr).replaceAll(/\r?\n/g, ''), /\p{C}/u, words);
  }
  standin.play({ status: 409, code: 'conflict', message: hostile });
  assert.doesNotMatch((await shipments('list')).stderr.replaceAll('\n', ''), /\p{C}/u);
});

test('explains what is wrong with the service or the key, and how to mend it', async () => {
  delete process.env['WAYSEAL_KEY'];
  const noKey = await shipments('list');
  assert.equal(noKey.code, 2);
  assert.match(
    noKey.stderr,
    /no API key: set WAYSEAL_KEY .* or pass --key-file FILE; create one with: wayseal keys create/,
  );
  const file = fileOf('key', `${standin.key}\n`);
  assert.equal((await shipments(`list --key-file ${file}`)).code, 0);
  const wrong = await shipments(`list --key-file ${fileOf('wrong', 'wsk_live_wrong')}`);
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /refused the API key from .*wrong; wayseal keys list shows which keys work/);
  assert.ok(!wrong.stderr.includes('wsk_live_wrong'), 'no message shows a key');
  assert.match((await shipments(`list --key-file ${folder}/none`)).stderr, /cannot read --key-file .*: no such file/);
  assert.match((await shipments(`list --key-file ${fileOf('two', 'a\nb')}`)).stderr, /must hold one API key/);
  process.env['WAYSEAL_KEY'] = standin.key;
  const slip = await shipments('list --key wsk_live_secret');
  assert.equal(slip.code, 2);
  assert.ok(!slip.stderr.includes('wsk_live_secret'));
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const none = await shipments(`list --url http://127.0.0.1:${port}`);
  assert.equal(none.code, 1);
  assert.match(none.stderr, /no service answers at http:\/\/127\.0\.0\.1:\d+; start it with: wayseal serve/);
  const json = await shipments(`list --url http://127.0.0.1:${port} --json`);
  assert.deepEqual([json.code, json.stderr], [1, '']);
  assert.equal((JSON.parse(json.stdout) as { error: { code: string } }).error.code, 'no_service');
});

test('takes http only to this machine, and an address without a secret', async () => {
  for (const [url, problem] of [
    ['http://track.example.com', /would send the API key unencrypted; use https, or add --insecure-http/],
    ['http://127.0.0.1.example.com', /would send the API key unencrypted/],
    ['https://user:hunter2@track.example.com', /holds a user or password/],
    ['https://track.example.com/?x=1', /without \? and #/],
    ['ftp://track.example.com', /must be an address such as https:/],
    ['localhost:8080', /did you mean http:\/\/localhost:8080\?/],
    ['track.example.com', /did you mean https:\/\/track\.example\.com\?/],
  ] as const) {
    const { code, stderr } = await shipments(`list --url ${url}`);
    assert.equal(code, 2, url);
    assert.match(stderr, problem);
    assert.ok(!stderr.includes('hunter2'));
  }
  const allowed = await shipments('list --url http://wayseal.invalid --insecure-http');
  assert.equal(allowed.code, 1);
  assert.match(allowed.stderr, /cannot reach http:\/\/wayseal\.invalid: /);
  assert.equal(standin.journal.length, 0);
});

test('explains answers that are not of this service', async () => {
  for (const [played, problem] of [
    [{ status: 200, body: '<html>' }, /answers with status 200, but not as Wayseal does; check --url/],
    [{ status: 302, body: '', headers: { location: 'https://login.example.com' } }, /redirects to https:\/\/login/],
    [{ status: 404, code: 'not_found' }, /runs an older version; update the service/],
    [
      { status: 500, code: 'internal_error', message: 'Internal error' },
      /failed: Internal error \(request_id req-12345678\)/,
    ],
    [{ status: 403, code: 'insufficient_scope', message: 'This API key lacks the scope x' }, /lacks the scope x/],
    [{ status: 200, body: '{"ok":true,"data":{"items":"x"}}' }, /a list that this version cannot read/],
  ] as const) {
    standin.play(played);
    const { code, stderr } = await shipments('list');
    assert.equal(code, 1, JSON.stringify(played));
    assert.match(stderr, problem);
  }
});

test('waits as long as the service asks, at most a minute at a time', async () => {
  const limited = (seconds: number) =>
    ({
      status: 429,
      code: 'rate_limited',
      message: 'More than 60 requests',
      headers: { 'retry-after': `${seconds}` },
    }) as const;
  standin.play(limited(17), { status: 503, code: 'unavailable', headers: { 'retry-after': '5' } });
  const waited = await withWaits('list');
  assert.deepEqual([waited.code, waited.waits], [0, [17, 5]]);
  assert.match(
    waited.stderr,
    /the limit of the key is reached; going on in 17 s\n.*the service is busy; going on in 5 s/,
  );
  standin.play(limited(61));
  const tooLong = await withWaits('list');
  assert.deepEqual([tooLong.code, tooLong.waits], [1, []]);
  standin.play(...Array.from({ length: 20 }, () => limited(1)));
  const endless = await withWaits('list');
  assert.equal(endless.code, 1);
  assert.equal(endless.waits.length, 6);
});

test('waits before the limit refuses', async () => {
  for (let count = 0; count < 250; count += 1) standin.shipments.push(standinShipment());
  const page = { items: standin.shipments.slice(0, 200), next_cursor: '200' };
  standin.play({
    status: 200,
    body: JSON.stringify({ ok: true, data: page }),
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '23' },
  });
  const { code, waits, stdout } = await withWaits('list --all');
  assert.deepEqual([code, waits], [0, [23]]);
  assert.match(stdout, /\n250 shipments\n$/);
});

test('a document that a failure cuts short says so and stays whole', async () => {
  for (let count = 0; count < 250; count += 1) standin.shipments.push(standinShipment());
  let asked = 0;
  standin.onRequest = () => {
    asked += 1;
    if (asked === 2) standin.play({ status: 500, code: 'internal_error' });
  };
  const { code, stdout } = await shipments('list --all --json');
  const document = JSON.parse(stdout) as { items: unknown[]; has_more: boolean; error: { code: string } };
  assert.deepEqual(
    [code, document.items.length, document.has_more, document.error.code],
    [1, 200, true, 'internal_error'],
  );
});

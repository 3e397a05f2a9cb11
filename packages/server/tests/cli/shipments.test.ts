// Own process: sets the key of the stand-in in the environment.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { shipmentsCommands } from '../../src/modules/follows/commands/shipments.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import { startFollowsStandin, standinShipment, type FollowsStandin } from '../support/follows-standin.ts';
import { memoryTerminal, runInMemory, type MemoryOptions, type MemoryRun } from '../support/memory-terminal.ts';

let standin: FollowsStandin;
let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wayseal-shipments-'));
});
after(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  standin = await startFollowsStandin();
  process.env['WAYSEAL_URL'] = standin.url;
  process.env['WAYSEAL_KEY'] = standin.key;
});
afterEach(async () => {
  delete process.env['WAYSEAL_URL'];
  delete process.env['WAYSEAL_KEY'];
  await standin[Symbol.asyncDispose]();
});

const shipments = (words: string, options: MemoryOptions = {}): Promise<MemoryRun> =>
  runInMemory(['shipments', ...words.split(' ')], options);
/** Resolves for all callers when so many have called. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let called = 0;
  return () => {
    called += 1;
    if (called >= count) resolve();
    return promise;
  };
}

const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Runs a command under a clock of its own: waits end at once, or behind `until`, and are written down in seconds. Each look takes 1 ms. */
async function withWaits(
  words: string,
  until: () => Promise<void> | void = () => undefined,
): Promise<MemoryRun & { readonly waits: readonly number[] }> {
  const waits: number[] = [];
  let now = 0;
  const sleep = async (ms: number): Promise<void> => {
    const woken = now + ms;
    await until();
    waits.push(Math.round(ms / 1000));
    now = Math.max(now, woken);
  };
  const argv = words.split(' ');
  const command = shipmentsCommands({ sleep, now: () => (now += 1) }).find(
    ({ name }) => name === `shipments ${argv[0]}`,
  );
  assert.ok(command);
  const parsed = parseArguments(command, argv.slice(1));
  assert.ok(parsed);
  const { terminal, finished } = memoryTerminal();
  return { ...finished(await command.run(parsed, terminal)), waits };
}

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

test('follows numbers with reference, tags and expected time, and again without harm', async () => {
  const words =
    'follow MSKU6011672 MSKU4812055 --carrier maersk --reference PO-1 --tag a --tag b --expected-by 2030-03-07';
  const first = await shipments(words);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^MSKU6011672 {2}maersk {2}unknown {2}followed$/m);
  assert.match(first.stdout, /^2 numbers: 2 followed, 0 already followed, 0 failed$/m);
  assert.match(first.stderr, /2 of them have no feed: the status changes when a feed or your own systems report it/);
  const { body } = standin.journal.find((each) => JSON.stringify(each.body).includes('MSKU6011672')) ?? {};
  assert.deepEqual(body, {
    tracking_number: 'MSKU6011672',
    carrier: 'maersk',
    reference: 'PO-1',
    tags: ['a', 'b'],
    expected_by: '2030-03-07',
  });
  assert.match((await shipments(words)).stdout, /2 numbers: 0 followed, 2 already followed, 0 failed/);
});

test('refuses names and addresses as references and tags before it sends anything', async () => {
  for (const option of ['--reference', '--tag']) {
    for (const value of ['Erika Mustermann', 'erika@example.com', '+4930123456', 'Straße', 'x'.repeat(65), '']) {
      const { code, stderr } = await runInMemory(['shipments', 'follow', 'MSKU6011672', `${option}=${value}`]);
      assert.equal(code, 2, value);
      assert.match(stderr, new RegExp(`${option} must be an identifier of at most 64 letters, digits and`));
    }
  }
  const many = Array.from({ length: 11 }, (_, index) => `--tag t${index}`).join(' ');
  assert.match((await shipments(`follow MSKU6011672 ${many}`)).stderr, /--tag comes 11 times; the most are 10 tags/);
  assert.match(
    (await shipments('follow MSKU6011672 --expected-by 10:42')).stderr,
    /--expected-by must be a day such as/,
  );
  assert.equal(standin.journal.length, 0);
});

test('follows a file of numbers or of columns, and names the line of each error', async () => {
  const csv = fileOf(
    'orders.csv',
    '\uFEFFTracking_Number;Carrier;reference;tags;expected_by\r\n' +
      'MSKU6011672;maersk;PO-1;retail spring;2030-03-07\r\n' +
      '\r\n' +
      'MSKU4812055;;Erika Mustermann;;\r\n' +
      ';;;;\r\n' +
      'MSKU0000000;;;;\r\n' +
      '"MSKU 1234565";;;x;;\r\n' +
      'MSKU7654323;;;;soon\r\n',
  );
  standin.refuse('MSKU0000000');
  const { code, stdout, stderr } = await shipments(`follow --file ${csv} --tag bulk`);
  assert.equal(code, 1);
  assert.deepEqual(
    standin.journal.map(({ body }) => body).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0],
    {
      tags: ['bulk', 'retail', 'spring'],
      tracking_number: 'MSKU6011672',
      carrier: 'maersk',
      reference: 'PO-1',
      expected_by: '2030-03-07',
    },
  );
  const errors = stderr
    .split('\n')
    .filter((line) => line.startsWith('line '))
    .toSorted();
  assert.match(
    errors.join('\n'),
    /^line 4: reference must be an identifier .*, not 'Erika Mustermann'\nline 5: tracking_number is empty\nline 6: MSKU0000000: Refused: invalid_request\nline 7: has 6 cells; the header has 5\nline 8: expected_by must be a day .*, not 'soon'$/,
  );
  assert.match(stdout, /^6 lines: 1 followed, 0 already followed, 5 failed\n$/);
  const list = await shipments('follow --file -', { input: ['RR 287 043 775 IN\n\nMSKU4812055\nMSKU1,maersk'] });
  assert.match(list.stderr, /line 4: has several columns; begin the file with the line tracking_number,carrier/);
  assert.match(list.stdout, /3 lines: 2 followed, 0 already followed, 1 failed/);
});

test('refuses a header that it cannot use before it follows anything', async () => {
  for (const [header, problem] of [
    [
      'tracking_number,colour',
      /line 1: unknown column 'colour'; columns are tracking_number, carrier, reference, tags, expected_by/,
    ],
    ['carrier,reference', /line 1: no column is named tracking_number/],
    ['tracking_number,carrier,carrier', /line 1: two columns are named carrier/],
  ] as const) {
    const { code, stderr } = await shipments(`follow --file ${fileOf('wrong.csv', `${header}\nMSKU6011672,a,b\n`)}`);
    assert.equal(code, 2, header);
    assert.match(stderr, problem);
  }
  assert.match((await shipments('follow')).stderr, /NUMBER is missing; pass numbers or --file FILE/);
  assert.match(
    (await shipments('follow MSKU6011672 --file x.csv')).stderr,
    /'MSKU6011672' is an extra argument beside --file/,
  );
  assert.match((await shipments(`follow --file ${folder}`)).stderr, /it is a folder/);
  assert.match((await shipments(`follow --file ${folder}/none`)).stderr, /no such file/);
  assert.equal(standin.journal.length, 0);
});

test('follows a long file with few requests at a time, and under the limit of the key', async () => {
  const file = fileOf('long.txt', Array.from({ length: 60 }, (_, index) => `MSKU${6_000_000 + index}\n`).join(''));
  const limited = { status: 429, code: 'rate_limited', headers: { 'retry-after': '9' } } as const;
  standin.play(...Array.from({ length: 8 }, () => limited));
  standin.onRequest = barrier(8);
  const { code, stdout, stderr, waits } = await withWaits(`follow --file ${file} --json`, barrier(8));
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), { lines: 60, followed: 60, already_followed: 0, failed: 0, errors: [] });
  assert.deepEqual(
    waits,
    Array.from({ length: 8 }, () => 9),
  );
  assert.equal(stderr, 'wayseal: the limit of the key is reached; going on in 9 s\n', 'one wait is told once');
  assert.ok(standin.mostAtOnce() <= 8, String(standin.mostAtOnce()));
});

test('a stop says which lines are done, and the same command goes on', async () => {
  const file = fileOf('stop.txt', Array.from({ length: 100 }, (_, index) => `MSKU${7_000_000 + index}\n`).join(''));
  const stop = new AbortController();
  standin.onRequest = () => {
    if (standin.journal.length === 40) stop.abort();
  };
  const { code, stderr, stdout } = await shipments(`follow --file ${file}`, { signal: stop.signal });
  assert.equal(code, 130);
  const [, through = ''] = /every line up to (\d+) is done; run the same command again/.exec(stderr) ?? [];
  assert.ok(Number(through) >= 24 && Number(through) < 40, stderr);
  const followed = new Set(standin.shipments.map(({ tracking_number: number }) => number));
  for (let index = 0; index < Number(through); index += 1) assert.ok(followed.has(`MSKU${7_000_000 + index}`));
  assert.match(stdout, /^\d+ lines: \d+ followed, 0 already followed, 0 failed$/m);
  const again = await shipments(`follow --file ${file}`);
  assert.equal(again.code, 0);
  assert.equal(standin.shipments.length, 100);
});

test('a failure that every line would meet ends the work with the line that it reached', async () => {
  const file = fileOf('fails.txt', Array.from({ length: 100 }, (_, index) => `MSKU${8_000_000 + index}\n`).join(''));
  standin.onRequest = () => {
    if (standin.journal.length >= 20) standin.play({ status: 401, code: 'unauthorized' });
  };
  const { code, stderr, stdout } = await shipments(`follow --file ${file} --json`);
  assert.deepEqual([code, stderr], [1, '']);
  const said = JSON.parse(stdout) as {
    followed: number;
    failed: number;
    done_through_line: number;
    error: { code: string };
  };
  assert.deepEqual([said.failed, said.error.code], [0, 'unauthorized']);
  assert.ok(said.done_through_line <= said.followed && said.followed <= 19);
  assert.ok(standin.journal.length < 40, 'the rest was not tried');
});

test('tags and stops by number or id, and names the ids of a number that is followed twice', async () => {
  const [one, two, three] = [
    standinShipment({ tracking_number: 'MSKU6011672', tags: ['draft'] }),
    standinShipment({ tracking_number: 'MSKU4812055', carrier: 'maersk' }),
    standinShipment({ tracking_number: 'MSKU4812055', carrier: 'msc' }),
  ];
  standin.shipments.push(one, two, three);
  const tagged = await shipments(
    'tag MSKU6011672 --add retail --remove draft --reference PO-9 --expected-by 2030-03-07',
  );
  assert.equal(tagged.code, 0, tagged.stderr);
  assert.equal(tagged.stdout, 'MSKU6011672  in_transit  reference PO-9, tags retail, expected by 2030-03-07\n');
  assert.deepEqual([one['reference'], one['tags']], ['PO-9', ['retail']]);
  await shipments(`tag ${one.id} --no-reference --no-expected-by`);
  assert.deepEqual([one['reference'], one['expected_by']], [null, null]);
  const unclear = await shipments('tag MSKU4812055 --add x');
  assert.equal(unclear.code, 1);
  for (const { id, carrier } of [two, three]) assert.ok(unclear.stderr.includes(`${id} (${carrier})`), unclear.stderr);
  assert.match(
    (await shipments('stop CSQU3054383')).stderr,
    /your key does not follow CSQU3054383; wayseal shipments list/,
  );
  const both = await shipments(`stop MSKU6011672 CSQU3054383 ${three.id} --json`);
  assert.equal(both.code, 1);
  const said = JSON.parse(both.stdout) as { items: { id: string }[]; errors: { code: string }[] };
  assert.deepEqual(
    [said.items.map(({ id }) => id), said.errors.map(({ code }) => code)],
    [[one.id, three.id], ['shipment_not_found']],
  );
  assert.deepEqual(standin.shipments, [two]);
});

test('refuses a change that says nothing or twice the opposite', async () => {
  for (const [words, problem] of [
    ['tag MSKU6011672', /nothing to change; pass --add, --remove, --reference or --expected-by/],
    ['tag MSKU6011672 --reference x --no-reference', /--reference and --no-reference exclude each other/],
    ['tag MSKU6011672 --add x --remove x', /--add and --remove both name x/],
    ['tag --add x', /NUMBER is missing/],
  ] as const) {
    const { code, stderr } = await shipments(words);
    assert.equal(code, 2, words);
    assert.match(stderr, problem);
  }
  assert.equal(standin.journal.length, 0);
});

test('asks before several follows end, only where a person can answer', async () => {
  const made = Array.from({ length: 4 }, () => standinShipment());
  standin.shipments.push(...made);
  const numbers = made.map(({ tracking_number: number }) => number);
  const tty = ['stdin', 'stderr'] as const;
  const no = await shipments(`stop ${numbers[0]} ${numbers[1]}`, { tty, input: ['n\n'] });
  assert.equal(no.code, 1);
  assert.match(no.stderr, /Stop following 2 shipments\? \[y\/N\] /);
  assert.match(no.stderr, /Nothing was changed/);
  assert.equal(standin.shipments.length, 4);
  assert.equal((await shipments(`stop ${numbers[0]} ${numbers[1]}`, { tty, input: ['y\n'] })).code, 0);
  assert.equal((await shipments(`stop ${numbers[2]}`, { tty })).code, 0);
  assert.equal(standin.shipments.length, 1);
});

test('exports CSV and JSON lines with harmless cells, and follow reads the file again', async () => {
  standin.shipments.push(
    standinShipment({
      tracking_number: 'MSKU6011672',
      reference: '-2-3',
      tags: ['-x', 'b'],
      expected_by: '2030-03-07T23:59:59.999Z',
    }),
    standinShipment({ tracking_number: '=HYPERLINK("x")', reference: 'a', carrier: null }),
  );
  const { code, stdout } = await shipments('export');
  assert.equal(code, 0);
  const [head, first = '', second = ''] = stdout.split('\r\n');
  assert.match(head ?? '', /^tracking_number,carrier,reference,tags,expected_by,status,/);
  assert.match(first, /^MSKU6011672,maersk,'-2-3,'-x b,2030-03-07T23:59:59\.999Z,in_transit,,false,false,/);
  assert.match(second, /^"'=HYPERLINK\(""x""\)",,a,/);
  assert.match(standin.journal[0]?.target ?? '', /sort=followed&limit=200/);
  const jsonl = (await shipments('export --format jsonl')).stdout.trimEnd().split('\n');
  assert.deepEqual(
    jsonl.map((line) => JSON.parse(line) as unknown),
    standin.shipments,
  );
  const file = fileOf('again.csv', stdout);
  standin.shipments.length = 0;
  await shipments(`follow --file ${file} --json`);
  const again = standin.shipments.find(({ tracking_number: number }) => number === 'MSKU6011672');
  assert.deepEqual(
    [again?.tracking_number, again?.['reference'], again?.['tags']],
    ['MSKU6011672', '-2-3', ['-x', 'b']],
  );
});

test('writes a file whole or not at all, and replaces none without --force', async () => {
  for (let count = 0; count < 250; count += 1) standin.shipments.push(standinShipment());
  const file = path.join(folder, 'out.csv');
  const files = () => readdirSync(folder).filter((name) => name.includes('out.csv'));
  let asked = 0;
  standin.onRequest = () => {
    asked += 1;
    if (asked === 2) standin.play({ status: 500, code: 'internal_error' });
  };
  assert.equal((await shipments(`export --out ${file}`)).code, 1);
  assert.deepEqual(files(), []);
  standin.onRequest = () => undefined;
  const done = await shipments(`export --out ${file} --json`);
  assert.deepEqual(JSON.parse(done.stdout), { file, format: 'csv', shipments: 250 });
  assert.equal(readFileSync(file, 'utf8').split('\r\n').length, 252);
  const before = standin.journal.length;
  const refused = await shipments(`export --out ${file}`);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /out\.csv is there already; add --force to replace it/);
  assert.equal(standin.journal.length, before);
  standin.shipments.length = 1;
  assert.match((await shipments(`export --out ${file} --force`)).stdout, /out\.csv: 1 shipment\n$/);
  assert.equal(readFileSync(file, 'utf8').split('\r\n').length, 3);
  assert.deepEqual(files(), ['out.csv']);
  // A file that comes into being while the pages are read is not replaced.
  const late = path.join(folder, 'late.csv');
  standin.onRequest = () => writeFileSync(late, 'of another process');
  assert.equal((await shipments(`export --out ${late}`)).code, 1);
  assert.equal(readFileSync(late, 'utf8'), 'of another process');
  assert.match(
    (await shipments(`export --out ${folder}/none/x.csv`)).stderr,
    /cannot write .*: no such file or folder/,
  );
});

test('exports a workbook that keeps every number as text', async () => {
  standin.shipments.push(
    standinShipment({ tracking_number: '00340434998000000031', reference: '=1+1', tags: ['_x0041_'] }),
  );
  const file = path.join(folder, 'book.xlsx');
  assert.equal((await shipments(`export --out ${file}`)).code, 0);
  const { readSheet } = await import('read-excel-file/node');
  const [head, row] = await readSheet(file);
  assert.deepEqual(head?.slice(0, 3), ['tracking_number', 'carrier', 'reference']);
  assert.deepEqual(row?.slice(0, 3), ['00340434998000000031', 'maersk', '=1+1']);
  assert.match(
    (await shipments('export --format xlsx', { tty: ['stdout'] })).stderr,
    /cannot be shown in a terminal; add --out FILE/,
  );
  assert.match((await shipments('export --json')).stderr, /--json reports on a file: add --out FILE/);
  assert.match((await shipments('export --format pdf')).stderr, /--format must be one of csv, xlsx, jsonl, not 'pdf'/);
});

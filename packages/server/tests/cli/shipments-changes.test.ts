// Own process: sets the key of the stand-in in the environment.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { standinShipment } from '../support/follows-standin.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { standin, folder, shipments, barrier, fileOf, withWaits } from '../support/shipments-command.ts';

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

import assert from 'node:assert/strict';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { LeaseLost } from '../../../src/kernel/jobs/jobs.ts';
import { faultPoints } from '../../../src/kernel/lib/faults.ts';
import { largestFile } from '../../../src/modules/messages/rules/limits.ts';
import { WatchedFolder } from '../../../src/modules/messages/work/watch/watched-folder.ts';
import { WatchFolderError } from '../../../src/modules/messages/work/watch/watch-places.ts';
import { eventually } from '../../support/eventually.ts';
import { crashAt, reportOf, TextLedger, WatchBench } from './watch-bench.ts';

const points = faultPoints.filter((point) => point.startsWith('watch_'));

test('moves what was taken to processed and the rest to rejected, each with its report', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  bench.put('b.edi', 'BAD');
  bench.put('a.edi', 'one');
  bench.put('again.edi', 'one');
  for (const [name, time] of [
    ['b.edi', 1],
    ['a.edi', 2],
    ['again.edi', 2],
  ] as const) {
    utimesSync(path.join(bench.folder, name), time, time);
  }
  const stop = await bench.watch(ledger.intake);
  await eventually('three files are put away', () => bench.done.length === 3);
  bench.put('late.edi', 'two');
  await eventually('a later file is put away', () => bench.done.length === 4);
  await stop();
  const order = ['rejected/b.edi b.edi', 'processed/a.edi a.edi', 'processed/again.edi again.edi'];
  assert.deepEqual(bench.done, [...order, 'processed/late.edi late.edi']);
  const named = (name: string): readonly string[] => [name, `${name}.report.json`];
  assert.deepEqual(bench.names('processed'), ['a.edi', 'again.edi', 'late.edi'].flatMap(named));
  assert.deepEqual(bench.names('rejected'), named('b.edi'));
  assert.deepEqual([bench.names(), bench.names('.work')], [[], []]);
  assert.equal(bench.read('processed', 'a.edi'), 'one');
  const {
    totals,
    received_at: receivedAt,
    content_hash: hash,
  } = JSON.parse(bench.read('processed', 'again.edi.report.json'));
  assert.deepEqual([totals.recorded, totals.duplicates, typeof receivedAt, hash.length], [0, 1, 'string', 64]);
});

test('takes regular files with plain names only, and follows no link', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  const outside = new WatchBench(t);
  outside.put('secret', 'secret');
  symlinkSync(path.join(outside.folder, 'secret'), path.join(bench.folder, 'link.edi'));
  symlinkSync(outside.folder, path.join(bench.folder, 'links'));
  mkdirSync(path.join(bench.folder, 'folder.edi'));
  const left = [
    '.hidden',
    'up.tmp',
    'up.part',
    'up.filepart',
    'a.report.json',
    'Müller.edi',
    '-x.edi',
    'a\nb.edi',
    'a'.repeat(201),
  ];
  for (const name of left) bench.put(name, name);
  const taken = ['A b-c_d.9', 'a'.repeat(200), '0', 'x..edi'];
  for (const name of taken) bench.put(name, name);
  const stop = await bench.watch(ledger.intake);
  await eventually('the plain names are taken', () => bench.done.length === taken.length);
  await stop();
  assert.deepEqual(ledger.recorded.toSorted(), taken.toSorted());
  assert.deepEqual(bench.names(), left.toSorted());
  assert.equal(bench.misnamed, 4);
  assert.equal(outside.read('secret'), 'secret');
});

test('waits until a file no longer changes', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  let now = 0;
  const clock = { now: () => Date.now(), monotonic: () => now };
  bench.put('a.edi', 'half');
  const stop = await bench.watch(ledger.intake, { settleMs: 2_000, pollMs: 1, clock });
  const looks = async (): Promise<void> => {
    // Each file that has settled is taken by the look that follows: another one that settles at once shows that it came.
    const before = bench.done.length;
    bench.put(`mark${now}.edi`, `mark${now}`);
    now += 1;
    await eventually('the folder is looked at', async () => {
      now += 100;
      return bench.done.length > before;
    });
  };
  now = 1_000;
  bench.put('a.edi', 'half and');
  await looks();
  await eventually('the file is taken', () => ((now += 100), ledger.recorded.includes('half and')));
  await stop();
  assert.ok(!ledger.recorded.includes('half'));
});

test('gives a name that exists a number, and never writes over a file', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  const stop = await bench.watch(ledger.intake);
  for (const text of ['one', 'two', 'three']) {
    const before = bench.done.length;
    bench.put('a.edi', text);
    await eventually('the file is put away', () => bench.done.length > before);
  }
  rmSync(path.join(bench.folder, 'processed', 'a-2.edi'));
  bench.put('a.edi', 'four');
  await eventually('the last one is put away', () => bench.done.length === 4);
  await stop();
  assert.equal(bench.done.at(-1), 'processed/a-4.edi a.edi', 'the report of a-2.edi is still there');
  assert.equal(bench.read('processed', 'a.edi'), 'one');
  assert.equal(bench.read('processed', 'a-3.edi'), 'three');
});

for (const point of points) {
  test(`loses nothing and records nothing twice when it ends at ${point}`, async (t) => {
    const bench = new WatchBench(t);
    const ledger = new TextLedger();
    bench.put('a.edi', 'one');
    bench.put('bad.edi', 'BAD');
    for (let ends = 0; ends < 2; ends += 1) {
      const watched = await WatchedFolder.open(bench.options(ledger.intake, { reach: crashAt(point) }));
      if (bench.done.length === 2) break;
      await assert.rejects(watched.run(new AbortController().signal), LeaseLost);
      const everywhere = ['', '.work', 'processed', 'rejected'].flatMap((inner) => bench.names(inner));
      assert.deepEqual(everywhere.filter((name) => name.endsWith('.edi')).toSorted(), ['a.edi', 'bad.edi']);
    }
    const stop = await bench.watch(ledger.intake);
    await eventually(
      'both files are put away',
      () => bench.names('processed').length + bench.names('rejected').length === 4 && bench.names('.work').length === 0,
    );
    await stop();
    assert.deepEqual(ledger.recorded, ['one']);
    assert.deepEqual(bench.names('processed'), ['a.edi', 'a.edi.report.json']);
    assert.deepEqual(bench.names('rejected'), ['bad.edi', 'bad.edi.report.json']);
    if (point !== 'watch_after_report') return;
    const { totals } = JSON.parse(bench.read('processed', 'a.edi.report.json'));
    assert.equal(totals.recorded, 1, 'the report of the first reading stays');
  });
}

test('keeps a file in .work while the database is away, and takes it once it answers', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  let isAway = true;
  bench.put('a.edi', 'one');
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const take: typeof ledger.intake.take = async (...call) =>
    isAway ? Promise.reject(away) : ledger.intake.take(...call);
  const stop = await bench.watch({ take });
  await eventually('the failure is told', () => bench.troubles.length === 1);
  assert.deepEqual([bench.names('.work'), bench.troubles[0]?.retryMs], [['a.edi'], 1_000]);
  isAway = false;
  await eventually('the file is put away', () => bench.done.length === 1);
  await stop();
  assert.deepEqual(bench.names('processed'), ['a.edi', 'a.edi.report.json']);
});

test('goes on with other files when one cannot be recorded by itself', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  bench.put('a.edi', 'one');
  bench.put('b.edi', 'two');
  const stop = await bench.watch({
    take: async (file, options) => {
      if (Buffer.from(file.bytes).toString() === 'one' && bench.troubles.length === 0) throw new TypeError('a defect');
      return ledger.intake.take(file, options);
    },
  });
  await eventually('both are put away', () => bench.done.length === 2);
  await stop();
  assert.deepEqual(bench.done, ['processed/b.edi b.edi', 'processed/a.edi a.edi']);
});

test('rejects what cannot be read and what is too large, before it is read', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  bench.put('large.edi', '');
  truncateSync(path.join(bench.folder, 'large.edi'), largestFile + 1);
  const isRoot = process.getuid?.() === 0;
  bench.put('closed.edi', 'one');
  if (!isRoot) chmodSync(path.join(bench.folder, 'closed.edi'), 0);
  const stop = await bench.watch(ledger.intake);
  await eventually('both are put away', () => bench.done.length === 2);
  await stop();
  const codeOf = (name: string): string =>
    JSON.parse(bench.read('rejected', `${name}.report.json`)).interchanges[0].errors[0].code;
  assert.equal(codeOf('large.edi'), 'file_too_large');
  if (!isRoot) assert.equal(codeOf('closed.edi'), 'file_unreadable');
  assert.equal(ledger.calls, isRoot ? 1 : 0);
});

test('two watchers of one folder take each file once; the second one follows when the first stops', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  const stopFirst = await bench.watch(ledger.intake);
  bench.put('a.edi', 'one');
  await eventually('the first one works', () => bench.done.length === 1);
  const stopSecond = await bench.watch(ledger.intake);
  await eventually('the second one waits', () => bench.waits === 1);
  bench.put('b.edi', 'two');
  await eventually('one of them takes it', () => bench.done.length === 2);
  await stopFirst();
  bench.put('c.edi', 'three');
  await eventually('the second one takes it', () => bench.done.length === 3);
  await stopSecond();
  assert.equal(ledger.calls, 3);
});

test('removes what was taken where the operator wants no archive, keeps the report, and copies the file as it came', async (t) => {
  const bench = new WatchBench(t);
  const archive = new WatchBench(t);
  const ledger = new TextLedger();
  bench.put('a.edi', 'one');
  bench.put('bad.edi', 'BAD');
  const stop = await bench.watch(ledger.intake, { deleteProcessed: true, keepRaw: path.join(archive.folder, 'raw') });
  await eventually('both are done', () => bench.done.length === 2);
  bench.put('a.edi', 'BAD too');
  await eventually('all are done', () => bench.done.length === 3);
  await stop();
  assert.deepEqual(bench.names('processed'), ['a.edi.report.json']);
  assert.deepEqual(bench.names('rejected').length, 4);
  assert.deepEqual(archive.names('raw'), ['a-2.edi', 'a.edi', 'bad.edi']);
  const { kept_raw: kept } = JSON.parse(bench.read('processed', 'a.edi.report.json'));
  assert.equal(kept, path.join(archive.folder, 'raw', 'a.edi'));
});

test('writes the acknowledgement beside the report', async (t) => {
  const bench = new WatchBench(t);
  bench.put('a.edi', 'one');
  const report = reportOf('accepted', { acknowledgement: "UNB+UNOA:3'" });
  const stop = await bench.watch({ take: async () => report });
  await eventually('it is put away', () => bench.done.length === 1);
  await stop();
  assert.deepEqual(bench.names('processed'), ['a.edi', 'a.edi.ack.edi', 'a.edi.report.json']);
  assert.equal(bench.read('processed', 'a.edi.ack.edi'), "UNB+UNOA:3'");
});

test('refuses a folder that cannot be watched, with what to do', async (t) => {
  const bench = new WatchBench(t);
  const { intake } = new TextLedger();
  const refusal = async (folder: string): Promise<string> => {
    const opened = WatchedFolder.open({ ...bench.options(intake), folder });
    const error = await opened.then(
      () => assert.fail('it was opened'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof WatchFolderError);
    return error.message;
  };
  bench.put('file', '');
  assert.match(await refusal(path.join(bench.folder, 'none')), /there is no such folder; create it$/);
  assert.match(await refusal(path.join(bench.folder, 'file')), /it is a file; name the folder/);
  symlinkSync(bench.folder, path.join(bench.folder, 'processed'));
  assert.match(await refusal(bench.folder), /processed: it must be a folder, no link/);
});

test('a file that a crash has left together with a new one of the same name: both are recorded', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  mkdirSync(path.join(bench.folder, '.work'));
  writeFileSync(path.join(bench.folder, '.work', 'a.edi'), 'one');
  bench.put('a.edi', 'two');
  const stop = await bench.watch(ledger.intake);
  await eventually('both are put away', () => bench.done.length === 2);
  await stop();
  assert.deepEqual(ledger.recorded, ['one', 'two']);
  assert.deepEqual([bench.read('processed', 'a.edi'), bench.read('processed', 'a-2.edi')], ['one', 'two']);
});

test('an operator who moves a processed file back has it read again, with a report of its own', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  bench.put('a.edi', 'one');
  const stop = await bench.watch(ledger.intake);
  await eventually('it is put away', () => bench.done.length === 1);
  ledger.recorded.length = 0;
  renameSync(path.join(bench.folder, 'processed', 'a.edi'), path.join(bench.folder, 'a.edi'));
  await eventually('it is put away again', () => bench.done.length === 2);
  await stop();
  assert.deepEqual(ledger.recorded, ['one']);
  assert.equal(bench.done[1], 'processed/a-2.edi a.edi');
});

test('stops between two files', async (t) => {
  const bench = new WatchBench(t);
  const ledger = new TextLedger();
  for (let file = 0; file < 5; file += 1) bench.put(`${file}.edi`, String(file));
  linkSync(path.join(bench.folder, '4.edi'), path.join(bench.folder, '5.edi'));
  let begun: (() => void) | undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const stopping = Promise.withResolvers<void>();
  const stop = await bench.watch({
    take: async (file, options) => {
      begun?.();
      await stopping.promise;
      return ledger.intake.take(file, options);
    },
  });
  await isBegun;
  const stopped = stop();
  stopping.resolve();
  await stopped;
  assert.deepEqual([ledger.calls, bench.names().length, bench.names('.work')], [1, 5, []]);
  assert.equal(bench.names('processed').length, 2);
});

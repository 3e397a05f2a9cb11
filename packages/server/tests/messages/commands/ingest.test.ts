import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { ingestCommand } from '../../../src/commands/ingest.ts';
import type { OpenIntake } from '../../../src/commands/open-tracking.ts';
import type { Ports } from '../../../src/kernel/ports.ts';
import type {
  IntakeOptions,
  MessageFile,
  MessageIntake,
  WithdrawalRequest,
} from '../../../src/modules/messages/ports.ts';
import type { CsvMapping } from '../../../src/modules/messages/rules/csv-mapping.ts';
import { largestFile } from '../../../src/modules/messages/rules/limits.ts';
import { problemOf } from '../../../src/modules/messages/rules/problems.ts';
import { refusedFile } from '../../../src/modules/messages/rules/refused-file.ts';
import type { IntakeReport } from '../../../src/modules/messages/rules/report.ts';
import { parseArguments, UsageError } from '../../../src/surfaces/cli/command.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryTerminal, type MemoryOptions, type MemoryRun } from '../../support/memory-terminal.ts';
import { reportOf } from '../watch/watch-bench.ts';

const mapping: CsvMapping = {
  name: 'a-mapping',
  delimiter: ',',
  encoding: 'utf-8',
  columns: new Map(),
  constants: new Map(),
  timeFormats: [],
  timeZone: null,
  codes: new Map(),
  codeTable: null,
  functions: new Map(),
};

type Taken = MessageFile & { readonly options: IntakeOptions };

class CommandBench {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-ingest-'));
  readonly taken: Taken[] = [];
  readonly withdrawn: WithdrawalRequest[] = [];
  answer: (file: Taken) => IntakeReport | Promise<IntakeReport> = () => reportOf('accepted');
  voided = 1;

  constructor(t: TestContext) {
    t.after(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  put(name: string, text: string | Uint8Array = 'UNA'): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  async run(argv: readonly string[], options: MemoryOptions = {}): Promise<MemoryRun> {
    const messages: MessageIntake = {
      take: async (file, given = {}) => {
        const taken = { ...file, options: given };
        this.taken.push(taken);
        return this.answer(taken);
      },
      withdraw: async (request) => {
        this.withdrawn.push(request);
        return this.voided;
      },
      mapping: () => undefined,
    };
    const ports = { messages } as Partial<Ports> as OpenIntake['ports'];
    const command = ingestCommand({
      open: async () => ({ ports, [Symbol.asyncDispose]: async () => undefined }),
      readMapping: async () => mapping,
      objection: (_field, typed) => (typed === 'mearsk' ? 'no carrier has the slug mearsk' : undefined),
    });
    const { terminal, finished } = memoryTerminal(options);
    const parsed = parseArguments(command, argv);
    assert.ok(parsed);
    return finished(await command.run(parsed, terminal));
  }
}

/** One message with an unknown code and one that is refused. */
function mixedReport(): IntakeReport {
  const report = reportOf('accepted');
  const [interchange] = report.interchanges;
  const [message] = interchange?.messages ?? [];
  assert.ok(interchange && message);
  const unknown = problemOf('code_unknown', { segment: 16, element: 2, offset: 412 }, { value: 'Q9' });
  const refused = problemOf('unt_count', { segment: 20 });
  const messages = [
    { ...message, recorded: 0, unclassified: 1, errors: [unknown] },
    { ...message, reference: '2', state: 'rejected', recorded: 0, rejected: 1, errors: [refused] } as const,
  ];
  const totals = { ...report.totals, messages: 2, events_in: 2, recorded: 0, unclassified: 1, rejected: 1 };
  return { ...report, interchanges: [{ ...interchange, state: 'partly', messages }], totals };
}

function unclassifiedReport(): IntakeReport {
  const report = reportOf('accepted');
  return { ...report, totals: { ...report.totals, recorded: 0, unclassified: 1 } };
}

test('prints a line for each message, errors with their places, and totals', async (t) => {
  const bench = new CommandBench(t);
  const [good, bad] = [bench.put('a.edi'), bench.put('b.edi')];
  bench.answer = ({ bytes }) => (bench.taken.length === 1 ? reportOf('accepted') : bytes && mixedReport());
  const run = await bench.run([good, bad]);
  assert.equal(run.code, 1);
  assert.equal(
    run.stdout,
    `${good} WS1 1 IFTSTA accepted: 1 recorded\n` +
      `${bad} WS1 1 IFTSTA accepted: 1 unclassified\n` +
      `${bad} WS1 2 IFTSTA rejected: 1 not recorded\n` +
      '1 recorded, 0 known before, 1 not recorded, 1 unclassified, of 3 events; 2 files, 2 interchanges, 3 messages\n',
  );
  assert.equal(
    run.stderr,
    `${bad}:segment 16 element 2: warning: code_unknown: Q9 is in no code table; recorded as unknown\n` +
      `${bad}:segment 20: unt_count: counts other segments than the message has\n`,
  );
});

test('exits 0 when all was taken or known, and 1 when something was rejected or is unclassified', async (t) => {
  const bench = new CommandBench(t);
  const file = bench.put('a.edi');
  const cases: readonly (readonly [IntakeReport, readonly string[], number])[] = [
    [reportOf('accepted'), [], 0],
    [reportOf('duplicate'), [], 0],
    [reportOf('rejected'), [], 1],
    [reportOf('partly'), [], 1],
    [unclassifiedReport(), [], 1],
    [unclassifiedReport(), ['--allow-unclassified'], 0],
    [mixedReport(), ['--allow-unclassified'], 1],
    [refusedFile(problemOf('format_unknown', {})), [], 1],
  ];
  for (const [report, options, code] of cases) {
    bench.answer = () => report;
    assert.equal((await bench.run([file, ...options])).code, code, JSON.stringify([report.totals, options]));
  }
});

test('--json prints the report of one file as it is, and one document over several', async (t) => {
  const bench = new CommandBench(t);
  const [one, other] = [bench.put('a.edi'), bench.put('b.edi')];
  bench.answer = () => mixedReport();
  assert.deepEqual(JSON.parse((await bench.run([one, '--json'])).stdout), mixedReport());
  const { interchanges, totals, format } = JSON.parse((await bench.run([one, other, '--json'])).stdout);
  assert.deepEqual(
    interchanges.map(({ file }: { file: string }) => file),
    [one, other],
  );
  assert.deepEqual([format, totals.events_in, totals.rejected, totals.messages], ['iftsta', 4, 2, 4]);
});

test('passes on what the options say', async (t) => {
  const bench = new CommandBench(t);
  const [isa, una, csv] = [bench.put('a', '\r\nISA*00'), bench.put('b', '\ufeffUNA'), bench.put('c', 'a;b')];
  await bench.run([isa, una, csv, '--ack', '--carrier', 'maersk', '--received-at', '2030-03-07T10:42:00+01:00']);
  const receivedAt = Date.UTC(2030, 2, 7, 9, 42);
  assert.deepEqual(
    bench.taken.map(({ options: { ack, carrier, receivedAt: at } }) => [ack, carrier, at]),
    ['997', 'contrl', 'none'].map((ack) => [ack, 'maersk', receivedAt]),
  );
  await bench.run(['--ack', '997', una, '--format=codeco']);
  await bench.run([csv, '--format', 'csv', '--mapping', 'm.json']);
  const slip = await bench.run([csv, '--carrier', 'mearsk']);
  assert.equal(slip.stderr, 'wayseal: --carrier: no carrier has the slug mearsk\n');
  const [codeco, mapped] = bench.taken.slice(3);
  assert.deepEqual([codeco?.format, codeco?.options.ack, codeco?.options.carrier], ['coarri', '997', undefined]);
  assert.deepEqual([mapped?.format, mapped?.mapping, mapped?.options.ack], ['csv', mapping, 'none']);
  assert.equal(Buffer.from(isa && (bench.taken[0]?.bytes ?? [])).toString(), '\r\nISA*00');
});

test('a dry run shows the events and writes nothing', async (t) => {
  const bench = new CommandBench(t);
  const file = bench.put('a.edi');
  const event = {
    reference: 'MSKU1234565',
    carrier: 'maersk',
    time: '2030-03-07T09:42:00Z',
    local: '2030-03-07T10:42',
    state: 'in_transit',
    detail: 'departed',
    code: '24',
    place: 'DEHAM',
    country: 'DE',
    locode: 'DEHAM',
  } as const;
  bench.answer = () => reportOf('accepted', { events: [event], acknowledgement: 'UNB' });
  const argv = [file, '--dry-run', '--ack', '--keep-raw', path.join(bench.folder, 'raw')];
  const text = await bench.run(argv);
  assert.equal(bench.taken[0]?.options.dryRun, true);
  assert.match(
    text.stdout,
    /^ {2}MSKU1234565 {2}maersk {2}in_transit\/departed {2}24 {2}2030-03-07T09:42:00Z {2}DEHAM$/m,
  );
  assert.match(text.stdout, /Dry run, nothing is recorded\. 1 recorded/);
  assert.deepEqual(JSON.parse((await bench.run([...argv, '--json'])).stdout).events, [event]);
  assert.deepEqual(readdirSync(bench.folder), ['a.edi']);
});

test('writes the acknowledgement beside the file, and a copy of the file where one is wanted', async (t) => {
  const bench = new CommandBench(t);
  const file = bench.put('a.edi', 'UNB+1');
  bench.answer = () => reportOf('accepted', { acknowledgement: "UNB+2'" });
  const raw = path.join(bench.folder, 'raw');
  const run = await bench.run([file, '--ack', '--keep-raw', raw]);
  assert.equal(run.code, 0);
  assert.equal(readFileSync(`${file}.ack.edi`, 'utf8'), "UNB+2'");
  assert.equal(readFileSync(path.join(raw, 'a.edi'), 'utf8'), 'UNB+1');
  const piped = await bench.run(['-', '--ack', '--json'], { input: ['UNB', '+1'] });
  assert.equal(JSON.parse(piped.stdout).acknowledgement, "UNB+2'");
  assert.equal(Buffer.from(bench.taken[1]?.bytes ?? []).toString(), 'UNB+1');
});

test('a file that is too large is refused before it is read; the others are taken', async (t) => {
  const bench = new CommandBench(t);
  const large = bench.put('large.edi');
  truncateSync(large, largestFile + 1);
  const run = await bench.run([bench.put('a.edi'), large]);
  assert.equal(run.code, 1);
  assert.equal(run.stderr, `${large}: file_too_large: is larger than a file of messages may be\n`);
  assert.equal(bench.taken.length, 1);
});

test('a stop signal ends it between two files, with what was recorded', async (t) => {
  const bench = new CommandBench(t);
  const stop = new AbortController();
  bench.answer = () => {
    stop.abort();
    return reportOf('accepted');
  };
  const run = await bench.run([bench.put('a.edi'), bench.put('b.edi')], { signal: stop.signal });
  assert.equal(run.code, 130);
  assert.match(run.stdout, /\n1 recorded, .* 1 file, /);
  assert.equal(bench.taken.length, 1);
});

test('ends its document when the database fails in the middle', async (t) => {
  const bench = new CommandBench(t);
  bench.answer = () => {
    if (bench.taken.length === 1) return reportOf('accepted');
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const run = await bench.run([bench.put('a.edi'), bench.put('b.edi'), '--json']);
  const { totals, error } = JSON.parse(run.stdout);
  assert.deepEqual([run.code, totals.recorded], [1, 1]);
  assert.match(error.message, /^cannot use the database: .*; run the same command again for the rest$/);
});

test('withdraws an event of an operator', async (t) => {
  const bench = new CommandBench(t);
  const argv = ['--void', 'MSKU1234565', '--code', 'VD', '--time', '2030-03-07T10:42Z'];
  assert.deepEqual(await bench.run(argv), { code: 0, stdout: '1 event withdrawn\n', stderr: '' });
  assert.deepEqual(bench.withdrawn, [{ reference: 'MSKU1234565', code: 'VD', time: '2030-03-07T10:42Z' }]);
  bench.voided = 0;
  const none = await bench.run(argv);
  assert.deepEqual([none.code, none.stdout], [1, '']);
  assert.match(none.stderr, /MSKU1234565 has no event VD at 2030-03-07T10:42Z to withdraw/);
});

test('refuses a command line that cannot be meant, and begins nothing', async (t) => {
  const bench = new CommandBench(t);
  const [edi, lines] = [bench.put('a.edi'), bench.put('b.ndjson', '{}')];
  mkdirSync(path.join(bench.folder, 'inbox'));
  const inbox = path.join(bench.folder, 'inbox');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /^FILE is missing$/],
    [[edi, path.join(inbox, 'none.edi')], /^cannot read .*none\.edi: no such file or folder$/],
    [[edi, inbox], /it is a folder; name its files, or .*--watch/],
    [[edi, '--format', 'iftmin'], /^--format must be one of iftsta, .*, not 'iftmin'/],
    [[edi, '--format', 'csv'], /^--format csv needs --mapping FILE$/],
    [[edi, '--format', 'x12', '--mapping', 'm.json'], /^--mapping is for csv/],
    [[edi, '--ack=edi'], /^--ack must be one of contrl, 997, not 'edi'/],
    [[edi, '--carrier', 'Maersk Line'], /^--carrier must be a slug such as maersk, not 'Maersk Line'$/],
    [[edi, '--received-at', 'yesterday'], /^--received-at must be a time such as/],
    [[edi, '--poll', '5s'], /^--poll belongs to --watch FOLDER$/],
    [['--watch', inbox, edi], /is an extra argument$/],
    [
      ['--watch', inbox, '--poll', '5 minutes'],
      /^--poll must be a time from 100ms to 24h, such as 5s, not '5 minutes'$/,
    ],
    [['--watch', inbox, '--dry-run'], /^--dry-run takes files/],
    [['--watch', path.join(inbox, 'none')], /there is no such folder; create it$/],
    [['--void', 'MSKU1234565'], /^--void needs --code CODE/],
    [['--void', 'X', '--code', 'VD', '--time', 'noon'], /^--time must be a time such as/],
    [[edi, '--code', 'VD'], /^--code belongs to --void/],
    [[lines, edi], /is an extra argument: JSON lines come in one file$/],
    [[lines, '--ack=997'], /JSON lines take --ack alone$/],
    [[lines, '--carrier', 'maersk'], /^--carrier is for messages of partners/],
    [['-', '-'], /^- can be read only once$/],
  ];
  for (const [argv, message] of cases) {
    await assert.rejects(
      bench.run(argv),
      (error) => error instanceof UsageError && message.test(error.message),
      argv.join(' '),
    );
  }
  assert.deepEqual([bench.taken, bench.withdrawn], [[], []]);
});

test('--watch records what comes until it is stopped', async (t) => {
  const bench = new CommandBench(t);
  bench.put('a.edi');
  const stop = new AbortController();
  const argv = ['--watch', bench.folder, '--settle', '0', '--poll', '100ms'];
  const running = bench.run(argv, { signal: stop.signal });
  const isThere = (file: string) => () =>
    readdirSync(bench.folder, { recursive: true, encoding: 'utf8' }).includes(file);
  await eventually('the file is processed', isThere(path.join('processed', 'a.edi')));
  bench.answer = () => refusedFile(problemOf('format_unknown', {}));
  bench.put('b.txt', 'hello');
  await eventually('the file is rejected', isThere(path.join('rejected', 'b.txt')));
  stop.abort();
  const run = await running;
  assert.equal(run.code, 0);
  assert.match(
    run.stdout,
    /^a\.edi WS1 1 IFTSTA accepted: 1 recorded\nb\.txt rejected: nothing was read\n1 recorded, .*2 files/,
  );
  assert.match(
    run.stderr,
    /^Watching .*\. Stop with Ctrl-C\.\nb\.txt: format_unknown: .*\nwayseal: b\.txt is in rejected, with its report b\.txt\.report\.json\n$/,
  );
});

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { runInMemory, type MemoryOptions, type MemoryRun } from '../support/memory-terminal.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventA, hashA } from './support.ts';

interface Place {
  readonly folder: string;
  readonly run: (argv: string, options?: MemoryOptions) => Promise<MemoryRun>;
  readonly write: (name: string, text: string) => string;
}

function place(t: TestContext): Place {
  const folder = temporaryFolder(t);
  process.env['WAYSEAL_DATA_DIR'] = folder;
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
  return {
    folder,
    run: (argv, options) => runInMemory(argv.split(' '), options),
    write(name, text) {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
  };
}

const other = (n: number): string => JSON.stringify({ ...eventA, epcList: [`urn:acme:${n}`] });

test('captures files of every form in batches, and again without change', async (t) => {
  const { run, write } = place(t);
  await run('keys create');
  const lines = write('events.ndjson', Array.from({ length: 1_203 }, (_, n) => other(n)).join('\r\n') + '\n\n');
  assert.deepEqual(await run(`epcis capture ${lines}`), {
    code: 0,
    stdout: '1203 captured, 0 already stored.\n',
    stderr: '',
  });
  const array = write('array.json', `[${Array.from({ length: 1_300 }, (_, n) => other(n)).join(',')}]`);
  assert.deepEqual(JSON.parse((await run(`epcis capture ${array} --json`)).stdout), {
    captured: 97,
    duplicates: 1_203,
  });
  const piped = await run('epcis capture -', { input: [JSON.stringify(eventA)] });
  assert.equal(piped.stdout, '1 captured, 0 already stored.\n');
});

test('shows a count of events on a terminal', async (t) => {
  const { run, write } = place(t);
  await run('keys create');
  const lines = write('events.jsonl', Array.from({ length: 5_500 }, (_, n) => other(n)).join('\n'));
  const watched = await run(`epcis capture ${lines}`, { tty: ['stderr'] });
  assert.equal(watched.code, 0);
  assert.match(watched.stderr, /^\r5,000 events\r5,500 events\n$/);
});

test('names line and place of a fault, and reports the events captured before', async (t) => {
  const { run, write } = place(t);
  await run('keys create');
  const lines = write(
    'bad.ndjson',
    [...Array.from({ length: 500 }, (_, n) => other(n)), '{"type":"ObjectEvent"}'].join('\n'),
  );
  const refused = await run(`epcis capture ${lines}`);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /line 501: 4 problems in 1 of 1 event/);
  assert.match(refused.stderr, /eventTime is required/);
  assert.match(refused.stderr, /500 events were captured before/);
  const broken = await run(`epcis capture ${write('broken.json', '{')}`);
  assert.equal(broken.code, 1);
  assert.match(broken.stderr, /not one JSON value/);
  assert.equal((await run('epcis capture /nowhere.json')).code, 2);
});

test('requires a known key, and its name when there are several', async (t) => {
  const { run, write } = place(t);
  const file = write('a.json', JSON.stringify(eventA));
  await run('migrate');
  assert.match((await run(`epcis capture ${file}`)).stderr, /wayseal keys create/);
  const { id } = JSON.parse((await run('keys create --json')).stdout) as { id: string };
  const { id: second } = JSON.parse((await run('keys create --json')).stdout) as { id: string };
  const unclear = await run(`epcis capture ${file}`);
  assert.equal(unclear.code, 2);
  assert.match(unclear.stderr, /there are 2 keys; .* --key/);
  assert.equal((await run(`epcis capture ${file} --key ${id}`)).code, 0);
  assert.equal((await run(`epcis capture ${file} --key ${second}`)).code, 0);
  assert.equal((await run(`epcis capture ${file} --key nobody`)).code, 2);
  const ambiguous = await run(`epcis erase ${hashA}`);
  assert.equal(ambiguous.code, 2);
  assert.match(ambiguous.stderr, /several keys hold/);
  const erased = await run(`epcis erase ${hashA} --key ${id} --json`);
  assert.deepEqual(JSON.parse(erased.stdout), { event_id: hashA, key_id: id, state: 'erased', events: 1 });
  assert.equal((await run(`epcis erase ${hashA} --key ${id}`)).code, 1);
  assert.match((await run(`epcis hide ${hashA}`)).stdout, /1 hidden/);
  assert.match((await run(`epcis show ${hashA}`)).stdout, /1 shown/);
  assert.match((await run(`epcis hide --key ${second}`)).stdout, /All events of key .* are hidden/);
  assert.equal((await run('epcis hide')).code, 2);
});

const documentOf = (events: readonly string[], behind = ''): string =>
  `{"type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-06-01T10:00:00Z",
   "epcisBody":{"eventList":[${events.join(',\n')}]}${behind}}`;

test('reads a document of any size in pieces, with a context that follows its events', async (t) => {
  const { run, write } = place(t);
  const { id } = JSON.parse((await run('keys create --json')).stdout) as { id: string };
  const events = Array.from({ length: 1_203 }, (_, n) => `{"ex:n":${n}.50,${other(n).slice(1)}`);
  const context =
    ',"@context":["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld",{"ex":"https://ns.example/"}]';
  const file = write('large.json', documentOf(events, context));
  assert.equal((await run(`epcis capture ${file}`)).stdout, '1203 captured, 0 already stored.\n');
  const declared = write(
    'lines.ndjson',
    events.map((event) => `{"@context":{"ex":"https://ns.example/"},${event.slice(1)}`).join('\n'),
  );
  // The same hash says that the prefix was read from the document, however far from its end the event stood.
  assert.equal((await run(`epcis capture ${declared} --key ${id}`)).stdout, '0 captured, 1203 already stored.\n');
});

test('names the place of a fault in the whole document, and reports the events captured before', async (t) => {
  const { run, write } = place(t);
  await run('keys create');
  const context = ',"@context":"https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"';
  const events = Array.from({ length: 1_100 }, (_, n) => other(n));
  const faulty = await run(
    `epcis capture ${write('faulty.json', documentOf([...events.slice(0, 1_050), '{"type":"ObjectEvent"}'], context))} --json`,
  );
  assert.equal(faulty.code, 1);
  const answer = JSON.parse(faulty.stdout) as { captured: number; error: { message: string } };
  assert.equal(answer.captured, 1_000);
  assert.match(answer.error.message, /\/epcisBody\/eventList\/1050\/eventTime is required/);
  for (const [name, text, expected] of [
    ['broken.json', `[${[...events.slice(0, 600), '{"type":}'].join(',')}]`, /\/600: expected a JSON value/],
    ['comma.json', `[${events.slice(0, 3).join(',')},]`, /\/3: the JSON value ends too early/],
    ['cut.json', `[${events.slice(0, 3).join(',')}`.slice(0, -1), /not one JSON value/],
    ['empty.json', '[]', /must not be empty/],
    ['nothing.json', '', /ends too early/],
    ['twice.json', documentOf(events.slice(0, 1), `${context},"type":"x"`), /same member name twice/],
    ['kind.json', documentOf(events.slice(0, 1), `${context},"plain":1`), /\/plain is not a known field/],
    [
      'large-event.json',
      `[{"ex:x":"${'x'.repeat(1024 * 1024)}"}]`,
      /event 0 is longer than the limit of 1048576 bytes/,
    ],
    ['large-head.json', `{"ex:x":"${'x'.repeat(1024 * 1024)}"}`, /around the events is longer/],
  ] as const) {
    const refused = await run(`epcis capture ${write(name, text)}`);
    assert.equal(refused.code, 1, name);
    assert.match(refused.stderr, expected, name);
  }
});

test('splits files with more identifiers than a request accepts, and refuses an event with more', async (t) => {
  const { run, write } = place(t);
  await run('keys create');
  const event = (n: number, count: number): string =>
    JSON.stringify({ ...eventA, epcList: Array.from({ length: count }, (_, at) => `urn:acme:${n}:${at}`) });
  const large = Array.from({ length: 7 }, (_, n) => event(n, 1_900));
  const forms = { 'a.json': documentOf(large, ',"@context":"urn:x:1"'), 'b.ndjson': large.join('\n') };
  for (const [name, text] of Object.entries(forms)) {
    const done = JSON.parse((await run(`epcis capture ${write(name, text)} --json`)).stdout) as Record<string, number>;
    assert.equal(Number(done['captured']) + Number(done['duplicates']), 7, name);
  }
  const one = event(8, 5_001);
  for (const [name, text, expected] of [
    ['c.json', `[${event(9, 1)},${one}]`, /^wayseal: \/1 has 5001 identifiers; the limit is 5000 per event/],
    ['d.ndjson', `${event(9, 1)}\n${one}`, /^wayseal: line 2 has 5001 identifiers; /],
    ['e.json', one, /^wayseal: the event has 5001 identifiers; /],
  ] as const) {
    const refused = await run(`epcis capture ${write(name, text)}`);
    assert.equal(refused.code, 1, name);
    assert.match(refused.stderr, expected);
  }
});

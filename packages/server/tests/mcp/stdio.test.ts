import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { runCli } from '../../src/commands/cli.ts';
import { request } from '../support/mcp.ts';

interface Answer {
  readonly id?: unknown;
  readonly result?: { structuredContent?: Record<string, unknown>; tools?: unknown[] };
  readonly error?: { code: number };
}

async function session(
  write: (stdin: PassThrough) => void,
  signal = new AbortController().signal,
): Promise<{ readonly code: number; readonly answers: readonly Answer[] }> {
  const stdin = new PassThrough();
  const stdout = new PassThrough({ highWaterMark: 10_000_000 });
  const running = runCli(['mcp'], { stdin, stdout, stderr: process.stderr, signal });
  write(stdin);
  const code = await running;
  const lines = String(stdout.read() ?? '').split('\n');
  assert.equal(lines.pop(), '', 'the last line is ended');
  return { code, answers: lines.map((line) => JSON.parse(line) as Answer) };
}

test('answers the same tools over standard input and output, offline, until the input ends', async () => {
  const { code, answers } = await session((stdin) => {
    stdin.write(`${JSON.stringify(request('initialize', { protocolVersion: '2025-11-25' }, 0))}\n`);
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\r\n\n`);
    const list = JSON.stringify(request('tools/list', undefined, 'list'));
    stdin.write(list.slice(0, 9));
    stdin.write(`${list.slice(9)}\n`);
    const call = request('tools/call', { name: 'detect_tracking_number', arguments: { number: 'MSKU6011672' } }, 2);
    stdin.end(JSON.stringify(call));
  });
  assert.equal(code, 0);
  assert.deepEqual(
    answers.map(({ id }) => id),
    [0, 'list', 2],
  );
  assert.equal(answers[1]?.result?.tools?.length, 12);
  assert.equal(answers[2]?.result?.structuredContent?.['normalized'], 'MSKU6011672');
});

test('reports a tool that needs the database of a service', async () => {
  const { answers } = await session((stdin) => {
    const params = { name: 'verify_timeline', arguments: { query: 'SVCTEST-DELIVERED' } };
    stdin.end(JSON.stringify(request('tools/call', params, 1)));
  });
  assert.match(JSON.stringify(answers), /verify_timeline needs proofs, which this process does not have/);
});

test('serves resources and prompts without a network, and none that needs a key or a database', async () => {
  const read = (uri: string, id: string) => `${JSON.stringify(request('resources/read', { uri }, id))}\n`;
  const { answers } = await session((stdin) => {
    stdin.write(`${JSON.stringify(request('resources/list', {}, 'list'))}\n`);
    stdin.write(
      `${JSON.stringify(request('prompts/get', { name: 'track_number', arguments: { number: 'A1' } }, 'prompt'))}\n`,
    );
    stdin.write(read('wayseal://guides/agents', 'guide') + read('wayseal://carriers/maersk', 'carrier'));
    stdin.write(read(`wayseal://shipments/${sandboxUuid('SVCTEST-STALE')}`, 'record'));
    stdin.end(read('wayseal://shipments', 'own'));
  });
  const of = (id: string) => answers.find((answer) => answer.id === id);
  assert.ok(!JSON.stringify(of('list')).includes('"wayseal://shipments"'));
  for (const id of ['list', 'prompt', 'guide', 'carrier']) assert.ok(of(id)?.result, id);
  for (const id of ['record', 'own']) {
    assert.equal(of(id)?.error?.code, -32_002);
    assert.match(JSON.stringify(of(id)), /This process has no such data\. Ask a running service/);
  }
});

test('lists only resources, templates and prompts that it can serve', async () => {
  const { answers } = await session((stdin) => {
    for (const method of ['resources/list', 'resources/templates/list', 'prompts/list'])
      stdin.write(`${JSON.stringify(request(method, {}, method))}\n`);
    stdin.end();
  });
  const listed = Object.assign({}, ...answers.map(({ result }) => result)) as {
    readonly resources: readonly { readonly uri: string }[];
    readonly resourceTemplates: readonly { readonly uriTemplate: string }[];
    readonly prompts: readonly {
      readonly name: string;
      readonly description: string;
      readonly arguments?: readonly { readonly name: string; readonly required: boolean }[];
    }[];
  };
  assert.ok(listed.prompts.length > 2 && listed.resources.length > 2 && listed.resourceTemplates.length > 1);
  const explain = listed.prompts.find(({ name }) => name === 'explain_status');
  assert.deepEqual(
    explain?.arguments?.map(({ name, required }) => [name, required]),
    [['number', true]],
  );
  assert.doesNotMatch(explain.description, /uuid/);
  const values: Readonly<Record<string, string>> = {
    number: 'A1',
    weight_kg: '5',
    from: 'FRA',
    to: 'JFK',
    slug: 'maersk',
    name: 'agents',
  };
  const addresses = [
    ...listed.resources.map(({ uri }) => uri),
    ...listed.resourceTemplates.map(({ uriTemplate }) =>
      uriTemplate.replaceAll(/\{(\w+)\}/g, (_variable, name: string) => values[name] ?? 'nothing'),
    ),
  ];
  const used = await session((stdin) => {
    for (const uri of addresses) stdin.write(`${JSON.stringify(request('resources/read', { uri }, uri))}\n`);
    for (const { name, arguments: given = [] } of listed.prompts) {
      const args = Object.fromEntries(given.map((argument) => [argument.name, values[argument.name]]));
      stdin.write(`${JSON.stringify(request('prompts/get', { name, arguments: args }, name))}\n`);
    }
    stdin.end();
  });
  assert.equal(used.answers.length, addresses.length + listed.prompts.length);
  for (const { id, result, error } of used.answers) assert.ok(result, `${String(id)} ${JSON.stringify(error)}`);
  // The sandbox document gives no addresses either that lead nowhere.
  assert.doesNotMatch(JSON.stringify(used.answers.find(({ id }) => id === 'wayseal://sandbox')), /shipments\//);
});

test('a prompt that it does not list says what it needs', async () => {
  const uuid = sandboxUuid('SVCTEST-STALE');
  const asked = [
    ['verify_delivery', { uuid }, /verify_delivery needs verify_timeline, which .*Ask a running service/],
    ['explain_status', { uuid }, /explain_status with uuid needs wayseal:\/\/shipments\/\{uuid\}, which/],
    ['explain_status', {}, /explain_status needs the argument number/],
    ['watch_report', {}, /watch_report needs wayseal:\/\/shipments, which/],
  ] as const;
  const { answers } = await session((stdin) => {
    for (const [at, [name, args]] of asked.entries())
      stdin.write(`${JSON.stringify(request('prompts/get', { name, arguments: args }, at))}\n`);
    stdin.end();
  });
  for (const [at, [, , says]] of asked.entries()) {
    const answer = answers.find(({ id }) => id === at);
    assert.equal(answer?.error?.code, -32_602);
    assert.match(JSON.stringify(answer), says);
  }
});

test('answers lines that are too long or no message without an id, and continues', async () => {
  const { answers } = await session((stdin) => {
    stdin.write('nonsense\n');
    stdin.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
    stdin.write(`"${'x'.repeat(300_000)}"\n`);
    stdin.write('[]\n');
    stdin.end(`${JSON.stringify(request('ping'))}\n`);
  });
  assert.deepEqual(
    answers.map(({ error }) => error?.code),
    [-32_700, -32_700, -32_600, -32_600, undefined],
  );
  for (const answer of answers.slice(0, 4)) assert.ok(!('id' in answer));
  assert.deepEqual(answers[4]?.result, {});
});

test('ends the session on a signal', async () => {
  const controller = new AbortController();
  const { code } = await session(() => setTimeout(() => controller.abort(), 20), controller.signal);
  assert.equal(code, 0);
});

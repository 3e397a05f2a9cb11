import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { canonicalJson, parseKeySet, verifyDocument, type KeySet } from '@wayseal/proofs';
import { callTool } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));

interface Item {
  readonly name: string;
  readonly kind: 'pod' | 'chain' | 'inclusion';
  readonly document_url: string;
  readonly sound_url: string;
  readonly verify_url: string;
  readonly verdict: string;
  readonly check: string;
  readonly timeline_query: string | null;
  readonly timeline_result: string | null;
}

let service: TestService;
let keys: KeySet;
let keysFile: string;
let folder: string;
let items: readonly Item[];

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-broken-'));
  service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
  const document = await service.request('/.well-known/wayseal-keys.json');
  keys = parseKeySet(document.body);
  keysFile = path.join(folder, 'keys.json');
  await writeFile(keysFile, document.body);
  const list = await service.request('/api/v1/sandbox/broken-proofs');
  items = (list.json() as never as { data: { items: readonly Item[] } }).data.items;
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function dataOf(answer: { json(): unknown }): { readonly shipment?: string } {
  return (answer.json() as { data: { shipment?: string } }).data;
}

/** What strangers rely on: typed by hand. */
test('the kinds of damage and the first check to fail are pinned', () => {
  assert.deepEqual(
    items.map(({ name, kind, verdict, check, timeline_result }) =>
      [name, kind, verdict, check, timeline_result ?? '-'].join(' '),
    ),
    [
      'changed-event pod signature_invalid P3 event_mismatch',
      'resigned-event pod event_mismatch P5 event_mismatch',
      'forged-signature pod signature_invalid P3 -',
      'never-logged pod not_logged P8 -',
      'dropped-event chain seal_chain_corrupted V2 event_mismatch',
      'swapped-events chain seal_chain_corrupted V2 event_mismatch',
      'dropped-seal chain seal_chain_corrupted V2 seal_chain_corrupted',
      'rewritten-history inclusion not_logged I5 seal_chain_corrupted',
      'wrong-root inclusion checkpoint_invalid I3 -',
      'forged-checkpoint inclusion checkpoint_invalid I3 -',
    ],
  );
});

test('each fails at the listed step, and differs from the sound document only by its damage', async () => {
  for (const { name, kind, document_url, sound_url, verdict, check } of items) {
    const answer = await service.request(document_url);
    const result = await verifyDocument(answer.body, keys);
    assert.deepEqual([result.kind, result.verdict], [kind, verdict], name);
    assert.equal(result.steps.find(({ state }) => state === 'fail')?.id, check, name);
    const sound = await service.request(sound_url);
    const good = await verifyDocument(sound.body, keys);
    assert.equal(good.verdict, kind === 'chain' ? 'self_consistent' : 'sandbox', name);
    assert.notEqual(canonicalJson(dataOf(answer)), canonicalJson(dataOf(sound)), name);
    assert.equal(dataOf(answer).shipment, dataOf(sound).shipment, name);
  }
});

test('a rewritten history contradicts only the log', async () => {
  const inclusion = await service.request('/api/v1/sandbox/broken-proofs/rewritten-history');
  const steps = (await verifyDocument(inclusion.body, keys)).steps.filter(({ state }) => state === 'fail');
  assert.deepEqual(
    steps.map(({ id }) => id),
    ['I5'],
  );
});

test('the file is the document with one line end, and the command refuses it at the same step', async () => {
  // One of each kind: the command is the library, and a process takes its time.
  const some = new Set(['never-logged', 'dropped-seal', 'forged-checkpoint']);
  for (const { name, kind, document_url, check } of items.filter((item) => some.has(item.name))) {
    const answer = await service.request(`${document_url}?download=1`);
    assert.match(String(answer.headers['content-disposition']), /filename="wayseal-broken-(?:spod1|svt2|smt1)\.json"/);
    const file = path.join(folder, `${name}.json`);
    await writeFile(file, answer.body);
    const report = await verify([kind, file, '--keys', keysFile, '--json']);
    assert.equal(report.exit, 1, name);
    assert.equal(report.steps.find(({ state }) => state === 'fail')?.id, check, name);
  }
});

interface Report {
  readonly exit: number;
  readonly steps: readonly { readonly id: string; readonly state: string }[];
}

function verify(args: readonly string[]): Promise<Report> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [verifier, ...args], (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        reject(new Error(stderr));
      }
    });
  });
}

test('the page shows the verdict and the step, and the sandbox links every one', async () => {
  const sandbox = (await service.request('/sandbox')).text;
  for (const { name, verify_url, verdict, check } of items) {
    const { text } = await service.request(verify_url);
    assert.ok(text.includes(`data-verdict="${verdict}"`), name);
    assert.ok(text.includes(`class="fail" data-step="${check}"`), name);
    assert.ok(sandbox.includes(verify_url), name);
  }
});

test('verify_timeline finds histories with the same damage, and names no shipment', async () => {
  for (const { name, timeline_query, timeline_result } of items) {
    if (timeline_query === null) continue;
    const { structuredContent } = await callTool(service, 'verify_timeline', { query: timeline_query });
    assert.equal(structuredContent['result'], timeline_result, name);
    assert.ok(!JSON.stringify(structuredContent).includes(timeline_query.slice(0, 8)));
    // It is no shipment: only the check of the history knows it.
    assert.equal((await service.request(`/api/v1/shipments/${timeline_query}/proof`)).status, 404);
  }
});

test('an unknown kind is refused with the known ones', async () => {
  const answer = await service.request('/api/v1/sandbox/broken-proofs/nothing');
  assert.equal(answer.status, 400);
  assert.match(answer.text, /changed-event/);
});

test('the specification lists the same kinds and steps', async () => {
  const document = await readFile(new URL('../../../../docs/specs/broken-proofs.md', import.meta.url), 'utf8');
  const rows = document.split('\n').flatMap((line) => {
    const [, name, , kind, check, verdict, timeline] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return items.some((item) => item.name === name) ? [[name, kind, check, verdict, timeline]] : [];
  });
  assert.deepEqual(
    rows,
    items.map(({ name, kind, check, verdict, timeline_result }) => [
      name,
      kind,
      check,
      verdict,
      timeline_result ?? '-',
    ]),
  );
});

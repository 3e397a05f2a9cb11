import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { parseKeySet, sandboxUuid, verifyDocument } from '@wayseal/proofs';
import { statusPage } from '../../src/modules/service/pages/status.ts';
import { catalogues } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const podPath = `/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/pod?download=1`;
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const person = { accept: 'text/html' };

async function post(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields).toString();
  return service.request(path, { method: 'POST', headers: { ...urlencoded, ...person, ...headers }, body });
}

const verdictOf = (text: string): string | undefined => /data-verdict="(\w+)"/.exec(text)?.[1];
const failedStep = (text: string): string | undefined => /<li class="fail" data-step="(\w+)"/.exec(text)?.[1];

test('a proof of delivery is verified on the server, and a broken one names its step', async () => {
  const document = (await service.request(podPath)).text;
  const keys = (await service.request('/.well-known/wayseal-keys.json')).text;
  const good = await post('/verify', { document, keys });
  assert.equal(good.status, 200);
  assert.equal(verdictOf(good.text), 'sandbox');
  assert.equal(failedStep(good.text), undefined);
  assert.equal(verdictOf((await post('/verify', { document })).text), 'key_unknown');
  const steps = new Set<string>();
  for (let turn = 0; turn < 30; turn += 6) {
    const broken = await post('/verify', { document, keys, action: 'break-bit', turn: String(turn) });
    assert.notEqual(verdictOf(broken.text), 'sandbox');
    assert.match(broken.text, /You changed “.” to “.” in line \d+, column \d+\. Check P\d+ caught it\./);
    assert.match(broken.text, new RegExp(`name="turn" value="${turn + 1}"`));
    steps.add(failedStep(broken.text) ?? 'none');
  }
  assert.ok(!steps.has('none'));
});

async function postFile(bytes: Uint8Array): Promise<string | undefined> {
  const keys = (await service.request('/.well-known/wayseal-keys.json')).text;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'pod.json');
  form.set('document', '{"spec":"nothing"}');
  form.set('keys', keys);
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  const headers = { ...person, 'content-type': packed.headers.get('content-type') ?? '' };
  return verdictOf((await service.request('/verify', { method: 'POST', headers, body })).text);
}

test('a file counts before the text; both kinds of form are read', async () => {
  const document = (await service.request(podPath)).text;
  assert.equal(await postFile(Buffer.from(document)), 'sandbox');
});

test('a file is verified as the bytes that it is', async () => {
  const document = (await service.request(podPath)).text;
  assert.equal(await postFile(Buffer.from(`\uFEFF${document}`)), 'malformed');
  // In the envelope, whose meta may hold any text.
  const enveloped = (character: number) =>
    Buffer.concat([
      Buffer.from(`{"ok":true,"data":${JSON.stringify(podOf(document))},"meta":{"note":"`),
      Buffer.of(character),
      Buffer.from('"}}'),
    ]);
  assert.equal(await postFile(enveloped(0x41)), 'sandbox');
  assert.equal(await postFile(enveloped(0xff)), 'malformed');
});

/** Bare. */
function podOf(text: string): unknown {
  const { data, ...own } = JSON.parse(text) as { data?: unknown };
  return data ?? own;
}

const vector = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../../../vectors/logged/${name}.json`, import.meta.url), 'utf8')) as {
    readonly document: object;
    readonly inclusions: readonly object[];
    readonly keys: object;
  };

test('a history that anybody could have made is no success, and the page says what to add', async () => {
  const shown = async (name: string, language: string) => {
    const { document, inclusions, keys } = await vector(name);
    const [inclusion = ''] = inclusions.map((one) => JSON.stringify(one));
    const fields = { document: JSON.stringify(document), inclusion, keys: JSON.stringify(keys) };
    const { text } = await post(`/verify?lang=${language}`, fields);
    return /<section\s+class="result[\s\S]*?<\/ul>/.exec(text)?.[0] ?? '';
  };
  for (const [language, { verify: words }] of Object.entries(catalogues)) {
    for (const [name, verdict] of [
      ['invalid/invented-chain', 'self_consistent'],
      ['invalid/invented-purge', 'self_consistent'],
      ['invalid/forged-tail', 'partly_logged'],
      ['valid/last-seal', 'valid'],
    ] as const) {
      const text = await shown(name, language);
      assert.equal(verdictOf(text), verdict, name);
      const isOpen = verdict !== 'valid';
      assert.equal(text.includes('class="result open"'), isOpen, name);
      assert.equal(text.includes(words.addInclusion), isOpen, name);
      assert.equal(text.includes(words.genuine.chain), !isOpen, name);
      assert.doesNotMatch(text, language === 'en' ? /\{\w+\}/ : /<span lang="en"/, name);
    }
  }
});

test('the address of a shipment fills the page in, with its verdict', async () => {
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  const expected = { pod: 'sandbox', chain: 'sandbox', inclusion: 'sandbox' };
  for (const [kind, verdict] of Object.entries(expected)) {
    const { text, status } = await service.request(`/verify?uuid=${uuid}&kind=${kind}`);
    assert.equal(status, 200);
    assert.equal(verdictOf(text), verdict, kind);
    const [, commands = ''] = /<code>(curl[\s\S]*?)<\/code>/.exec(text) ?? [];
    const [, url = '', file = '', keysUrl = ''] =
      /curl -o \S+ &#39;(\S+)&#39;\nnpx wayseal-verify (\S+) \S+ --keys (\S+)/.exec(commands) ?? [];
    assert.equal(file, kind, 'the command for exactly this document');
    const [, inclusionUrl] =
      /curl -o inclusion.json &#39;(\S+)&#39;\n.* --inclusion inclusion.json/.exec(commands) ?? [];
    assert.equal(inclusionUrl !== undefined && kind !== 'inclusion', kind === 'chain');
    const load = async (each: string) => (await fetch(each)).text();
    const [document, keys] = await Promise.all([url, keysUrl].map(load));
    const beside = kind === 'chain' ? [await load(inclusionUrl ?? '')] : [];
    assert.equal((await verifyDocument(document ?? '', parseKeySet(keys ?? ''), {}, beside)).verdict, verdict);
  }
  const typed = await service.request(`/verify?uuid=%20${uuid.toUpperCase()}%20&kind=__proto__`);
  assert.deepEqual([typed.status, verdictOf(typed.text)], [200, 'sandbox'], 'as a person may paste it');
  const moving = sandboxUuid('SVCTEST-IN-TRANSIT');
  assert.match((await service.request(`/verify?uuid=${moving}`)).text, /This history is genuine/, 'without a delivery');
  const refused = { x: 400, '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012': 404, [moving]: 409 };
  for (const [given, status] of Object.entries(refused)) {
    const answer = await service.request(`/verify?uuid=${given}&kind=pod&lang=de`);
    assert.equal(answer.status, status, given);
    assert.match(answer.text, /role="alert">[^ⓧ]*?Ein solches Dokument gibt es nicht: /);
    assert.match(answer.text, /id="document"/, 'with the form to try another one');
  }
});

test('each button of "Try to cheat" names its change and the check that catches it', async () => {
  const document = (await service.request(podPath)).text;
  const keys = (await service.request('/.well-known/wayseal-keys.json')).text;
  for (const [action, change] of [
    ['break-status', /You changed the status from “delivered” to “/],
    ['break-time', /You moved the time from 2030-\S+ to 2030-/],
    ['break-event', /You removed event 1 of 7\./],
    ['break-bit', /in line \d+, column \d+/],
  ] as const) {
    const { text, status } = await post('/verify', { document, keys, action });
    assert.equal(status, 200);
    assert.match(text, change);
    const step = failedStep(text);
    assert.notEqual(step, undefined, action);
    assert.match(text, new RegExp(`Check ${step} caught it`));
    assert.ok(text.includes('value="break-bit"'), 'the next try is there');
  }
  const history = (await service.request(`/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/proof`)).text;
  const { text } = await post('/verify', { document: history, keys, action: 'break-status' });
  assert.match(text, /nothing of that kind to change/, 'a history has hashes and no status');
});

test('opens the proof of a pasted link, uuid or sandbox number, and explains other numbers', async () => {
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  for (const document of [`https://wayseal.example/shipments/${uuid}`, ` ${uuid.toUpperCase()}`, 'svctest-delivered']) {
    const { status, headers } = await post('/verify', { document });
    assert.deepEqual([status, headers['location']], [303, `/verify?uuid=${uuid}`], document);
  }
  const number = await post('/verify', { document: '1Z999AA10123456784' });
  assert.equal(number.status, 400);
  assert.match(number.text, /A number doesn’t open a proof/);
});

test('what is no document, no keys or nothing at all is said, and comes back as text', async () => {
  const empty = await post('/verify', {});
  assert.equal(empty.status, 400);
  assert.match(empty.text, /Choose a file or paste a proof first/);
  const hostile = '</textarea><script>alert(1)</script>';
  const malformed = await post('/verify', { document: hostile });
  assert.equal(verdictOf(malformed.text), 'malformed');
  assert.doesNotMatch(malformed.text, /<script>alert/);
  const keys = await post('/verify', { document: '{}', keys: hostile });
  assert.equal(keys.status, 400);
  assert.match(keys.text, /These keys can’t be used/);
  assert.doesNotMatch(keys.text, /<script>alert/);
});

test('forms are bounded, of this origin and really forms', async () => {
  const large = await post('/verify', { document: 'A'.repeat(1024 * 1024) });
  assert.equal(large.status, 413);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const foreign = await post('/verify', { document: '{}' }, headers);
    assert.equal(foreign.status, 400);
    assert.match(foreign.text, /another origin/);
  }
  assert.equal((await post('/verify', { document: '{}' }, { origin: service.url })).status, 200);
  const headers = { ...person, 'content-type': 'application/json' };
  assert.equal((await service.request('/verify', { method: 'POST', headers, body: '{}' })).status, 415);
  const broken = { ...person, 'content-type': 'multipart/form-data; boundary=x' };
  assert.equal((await service.request('/verify', { method: 'POST', headers: broken, body: 'no parts' })).status, 400);
  const bare = { ...person, 'content-type': 'multipart/form-data' };
  assert.equal((await service.request('/verify', { method: 'POST', headers: bare, body: 'x' })).status, 400);
});

test('forms are measured before they are read', async () => {
  const form = { ...person, 'content-type': 'application/x-www-form-urlencoded' };
  const parts = { ...person, 'content-type': 'multipart/form-data; boundary="x y"' };
  const part = '--x y\r\nContent-Disposition: form-data; name="document"\r\n\r\n{}\r\n';
  for (const [headers, body, status] of [
    [form, 'a=&'.repeat(20_000), 400],
    [form, `document=%7B%7D${'&a=1'.repeat(20)}`, 200],
    [form, `document=%7B%7D${'&a=1'.repeat(21)}`, 400],
    [parts, `${part}--x y--\r\n`, 200],
    [parts, `${part.repeat(3_000)}--x y--\r\n`, 400],
  ] as const) {
    const answer = await service.request('/verify', { method: 'POST', headers, body });
    assert.equal(answer.status, status, body.slice(0, 40));
    if (status === 400) assert.match(answer.text, /more than 20 fields/);
  }
});

test('the status page without a database says so, and nothing else', async () => {
  const { markup } = statusPage(testView(), 'database_down').content;
  assert.match(markup, /The database isn’t responding/);
  assert.match(markup, /Try again in 5 s/);
  assert.doesNotMatch(markup, /All systems work|<dl/);
  assert.match((await service.request('/status')).text, /All systems work/);
});

test('the directory is searched, filtered and paged; unknown carriers are 404', async () => {
  const all = await service.request('/carriers');
  assert.match(all.text, /rel="next"/);
  assert.match((await service.request('/carriers?q=maersk&type=ocean')).text, /href="\/carriers\/maersk"/);
  assert.match((await service.request('/carriers?q=zzzzzzz')).text, /No carrier matches/);
  assert.equal((await service.request('/carriers?q=&type=all')).status, 200);
  const record = await service.request('/carriers/hamburg-sud?lang=es');
  assert.match(record.text, /ya no opera/);
  assert.equal((await service.request('/carriers/no-such-carrier')).status, 404);
  assert.equal((await service.request('/carriers/%3Cb%3E')).status, 400);
  const refused = await service.request('/carriers?type=planet', { headers: person });
  assert.equal(refused.status, 400);
});

test('the chosen language stays in every address of ours, and no other host ever stands in one', async () => {
  for (const path of ['/?lang=de', '/carriers?lang=de', '/track/SVCTEST-DELIVERED?lang=de', '/sandbox?lang=de']) {
    const { text, headers } = await service.request(path);
    assert.equal(headers['content-language'], 'de');
    assert.equal(headers['vary'], 'Accept-Language, Cookie, Accept-Encoding');
    for (const [, target = ''] of text.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
      if (/^\/(?:api|llms|status-ontology|\.well-known)/.test(target)) continue;
      assert.match(target, /lang=/, `${path}: ${target}`);
    }
  }
  const strange = await service.request('//evil.example/?lang=de', { headers: person });
  assert.doesNotMatch(strange.text, /href="\/\/evil/);
  const accepted = await service.request('/', { headers: { 'accept-language': 'fr-CH, en;q=0.5' } });
  assert.match(accepted.text, /<html lang="fr"/);
  assert.equal((await service.request('/?lang=%3Cx%3E')).headers['content-language'], 'en');
});

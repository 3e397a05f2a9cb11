/** Markup of strangers in every parameter of every page, in every form, and in everything that is stored and shown. */
import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sandboxUuid } from '@wayseal/proofs';
import { languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { eventA } from '../epcis/support.ts';
import { send, type Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Route {
  readonly method: string;
  readonly url: string;
}

let service: TestService;
const routes: Route[] = [];
const collect = (message: unknown): void => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
};
before(async () => {
  diagnostics.subscribe('fastify.initialization', collect);
  service = await startTestService();
  diagnostics.unsubscribe('fastify.initialization', collect);
});
after(() => service[Symbol.asyncDispose]());

/**
 * One for each context: text, attribute in either quote, script, raw text elements, URL, templates of ours and of others,
 * replacement patterns, a comment, and bytes that some readers drop. Short enough to be a number of at most 80 characters.
 */
const probes = [
  '<script>pwn()</script><svg/onload=pwn()>',
  '"pwn=\'pwn\' onfocus=pwn() autofocus x="',
  '</textarea></title></style></script><pwn>',
  'javascript:pwn()//https://pwn.example',
  'data:text/html,<pwn>',
  '<!--pwn--><![CDATA[<pwn>]]><?pwn?>',
  '{pwn}{number}{{7*7}}${7*7}$&$1<pwn>',
  '＜script＞pwn\u0000<\u0000pwn>\u2028<pwn',
];

/** What a browser would obey: an element, an attribute or an address that a probe has made. */
function assertHarmless({ text, headers }: Answer, where: string): void {
  const type = String(headers['content-type']);
  const { location } = headers;
  if (location !== undefined) assert.match(location, /^\/(?![/\\])[!#-;=?-~]*$/, where);
  if (location !== undefined && text === '') return;
  if (!/html|svg|xml/.test(type)) {
    assert.match(
      type,
      /^(?:application\/json|text\/(?:plain|csv|calendar|event-stream)|image\/png|application\/[\w.+-]*json|application\/[\w.-]+)\b/,
      where,
    );
    assert.equal(headers['x-content-type-options'], 'nosniff', where);
    return;
  }
  assert.doesNotMatch(text, /<(?:script>)?\/?pwn|<svg\/onload|<!--pwn|<!\[CDATA|<\?pwn|["']pwn=|<\0/i, where);
  assert.doesNotMatch(
    text,
    // The value of data-copy goes to the clipboard only, and a text of the page may be any text.
    /\b(?:href|src|action|formaction|data-(?!copy=)[\w-]+)\s*=\s*["']?\s*(?:javascript|data):/i,
    where,
  );
  assert.doesNotMatch(text, /<meta\b[^>]*\b(?:http-equiv|og:(?:url|image))[^>]*(?:javascript|data):/i, where);
  assert.doesNotMatch(text, /(?:href|src|action)="(?:https?:)?\/\/pwn/i, where);
  assert.doesNotMatch(text, /pwn\}?\{number\}?49|49\$\{|\{\{49/, where);
  for (const [tag] of text.matchAll(/<[a-z][^>]*>/gi)) {
    const names = tag.replaceAll(/"[^"]*"/g, '');
    assert.doesNotMatch(names, /\son\w+=|pwn/i, `${where}: ${tag}`);
  }
}

/** Names that some page reads from a query or a form, from the code itself. */
function parameterNames(): readonly string[] {
  const folder = new URL('../../src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:surfaces\/(?:site|docs|http)|modules\/\w+\/pages)\/.*\.ts$/.test(file))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const read = sources.flatMap((text) => [
    ...text.matchAll(/\b(?:values|form|fields|files)\.(?:get|getAll|has)\('(\w+)'\)/g),
  ]);
  // A field with a name of the code's own making is found where the page writes it.
  const written = sources.flatMap((text) => [
    ...text.matchAll(/<(?:input|select|textarea|button)\b[^>]*?\sname="(\w+)"/g),
  ]);
  // What an app shares and a form of this site sends is read in a loop over names.
  const looped = ['title', 'text', 'url', 'numbers'];
  return [...new Set([...[...read, ...written].map(([, name]) => name ?? ''), ...looped, 'country', 'step'])];
}

const person = { accept: 'text/html' };
const filled = (url: string, value: string): string =>
  url.replaceAll(/:\w+/g, encodeURIComponent(value)).replace('*', encodeURIComponent(value));

/** The page that a path leads to. Sent on to another page of this site, a browser asks for that. */
async function get(path: string, jumps = 3): Promise<Answer> {
  const answer = await send(service.url, path, { headers: person });
  assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  const target = answer.headers['location'];
  if (answer.status < 300 || answer.status >= 400 || target === undefined) return answer;
  assertHarmless(answer, path);
  assert.ok(jumps > 0, `${path} goes round in circles`);
  return get(target, jumps - 1);
}

/** Every route that answers a person, tried with a plain value. */
async function pageRoutes(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { method, url } of routes) {
    if (method !== 'GET' || /^\/assets\/|\/events$|^\/api\/v1\/.*stream/.test(url)) continue;
    const { headers } = await get(filled(url, 'SVCTEST-DELIVERED'));
    if (/html|svg/.test(String(headers['content-type']))) found.push(url);
  }
  return found;
}

test('no page takes markup from a parameter, in any language', async () => {
  const pages = await pageRoutes();
  assert.ok(pages.length > 25, `only ${pages.join(' ')}`);
  const names = parameterNames();
  assert.ok(names.length > 20, names.join(' '));
  let turn = 0;
  for (const url of pages) {
    for (const probe of probes) {
      const value = encodeURIComponent(probe);
      const everyName = names.filter((name) => name !== 'lang').map((name) => `${name}=${value}`);
      turn += 1;
      const lang = languageTags[turn % languageTags.length];
      const paths = [`${filled(url, probe)}?lang=${lang}&${everyName.join('&')}`];
      // Alone each name gets further: together the first that is wrong may refuse the request. Each is tried on every second page.
      for (const name of names) {
        turn += 1;
        const path = filled(url, turn % 2 === 0 ? 'SVCTEST-DELIVERED' : sandboxUuid('SVCTEST-DELIVERED'));
        if (probe === probes[turn % (2 * probes.length)]) {
          paths.push(`${path}?lang=${languageTags[turn % languageTags.length]}&${name}=${value}`);
        }
      }
      paths.push(`${filled(url, probe)}?${value}`, `${filled(url, probe)}?${value}=${value}`);
      for (const path of paths) assertHarmless(await get(path), path);
    }
  }
});

test('a refusal of a wrong page parameter contains no markup', async () => {
  for (const probe of probes) {
    const value = encodeURIComponent(probe);
    for (const path of [
      `/${value}`,
      `/track/${value}/${value}`,
      `/docs/${value}`,
      `/assets/${value}`,
      `/%zz${value}`,
    ]) {
      assertHarmless(await get(path), path);
    }
    const header = probe.replaceAll(/[^\x20-\x7e]/g, '');
    for (const name of ['accept-language', 'user-agent', 'referer', 'x-request-id', 'x-forwarded-for', 'cookie']) {
      const answer = await send(service.url, '/nothing', { headers: { ...person, [name]: header } });
      assertHarmless(answer, `${name}: ${header}`);
      assert.ok(!JSON.stringify(answer.headers).includes('pwn'), name);
    }
  }
});

test('no page takes markup from a form field', async () => {
  const forms = routes.filter(({ method, url }) => method === 'POST' && !/^\/(?:api|mcp|witness)/.test(url));
  assert.ok(forms.length >= 2);
  const names = parameterNames();
  for (const { url } of forms) {
    for (const [index, probe] of probes.entries()) {
      for (const language of languageTags) {
        const one = new URLSearchParams({ [names[index] ?? 'x']: probe });
        const json = JSON.stringify({ spec: probe, events: [{ [probe]: probe }], shipment: probe, kid: probe });
        const all = new URLSearchParams(Object.fromEntries(names.slice(0, 15).map((name) => [name, probe])));
        const typed = new URLSearchParams({
          document: json,
          keys: probe,
          inclusion: json,
          numbers: `${probe}\n${probe}`,
        });
        for (const body of [one, all, typed].map(String)) {
          const headers = { ...person, 'content-type': 'application/x-www-form-urlencoded' };
          const path = `${url}?lang=${language}`;
          const answer = await send(service.url, path, { method: 'POST', headers, body });
          assert.ok(answer.status < 500, `${path} ${body}`);
          assertHarmless(answer, `${path} ${body}`);
        }
      }
    }
  }
});

test('every form refuses a page of another origin and sets no cookie but the theme', async () => {
  const forms = routes.filter(({ method, url }) => method === 'POST' && !/^\/(?:api|mcp|witness)/.test(url));
  const { host, port } = new URL(service.url);
  const type = { ...person, 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
    send(service.url, url, { method: 'POST', headers: { ...type, ...headers }, body: 'numbers=1&document=1' });
  for (const { url } of forms) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      { origin: `http://evil.example#${host}` },
      { origin: `http://${host}@evil.example` },
      { origin: 'http://127.0.0.1:1' },
      { origin: `http://127.0.0.2:${port}` },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'anything' },
      { 'sec-fetch-site': 'cross-site', origin: service.url },
    ]) {
      const answer = await post(url, headers);
      assert.equal(answer.status, 400, `${url} ${JSON.stringify(headers)}`);
      assert.match(answer.text, /another origin/);
    }
    for (const headers of [{}, { origin: service.url }, { 'sec-fetch-site': 'same-origin', origin: service.url }]) {
      const { text, headers: answered } = await post(url, headers);
      assert.doesNotMatch(text, /another origin/, JSON.stringify(headers));
      assert.deepEqual(answered['set-cookie'], cookiesOf(url), `${url}: a page of ours knows nobody`);
    }
    for (const plain of ['text/plain', 'application/json', 'text/html']) {
      const answer = await post(url, { 'content-type': plain });
      assert.equal(answer.status, 415, `${url} ${plain}`);
    }
  }
});

/** The choice of light or dark is the only thing that a form stores, and it names nobody. */
function cookiesOf(url: string): readonly string[] | undefined {
  return url === '/theme' ? ['theme=auto; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'] : undefined;
}

test('the form of the theme stores one of its three words, and leads back to a path of this site alone', async () => {
  const headers = { ...person, 'content-type': 'application/x-www-form-urlencoded' };
  for (const probe of [
    'dark',
    ...probes,
    '//pwn.example',
    '/\\pwn.example',
    'https://pwn.example',
    '/a\r\nset-cookie: a=b',
  ]) {
    const body = String(new URLSearchParams({ theme: probe, back: probe }));
    const answer = await send(service.url, '/theme', { method: 'POST', headers, body });
    assert.equal(answer.status, 303, probe);
    assert.equal(answer.headers['location'], '/', probe);
    const [cookie = '', ...others] = answer.headers['set-cookie'] ?? [];
    assert.match(cookie, /^theme=(?:auto|dark); Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/, probe);
    assert.deepEqual(others, []);
  }
});

async function postJson(key: string, path: string, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('every page of a shipment shows stored text of strangers as text', async () => {
  const { key } = await service.makeKey('enterprise', ['events.ingest', 'integration.manage']);
  const number = '00106141412345678908';
  const stored = await postJson(key, '/api/v1/shipments/events', {
    events: probes.map((probe, index) => ({
      tracking_number: number,
      carrier: 'dhl-paket',
      vertical: 'parcel',
      occurred_at: `2026-11-1${index}T06:12:00Z`,
      status: 'in_transit',
      code: 'X.1-_',
      description: probe,
    })),
  });
  assert.equal(stored.status, 200, stored.text);
  const captured = await postJson(
    key,
    '/api/v1/epcis/capture',
    probes.slice(0, 6).flatMap((probe, index) => {
      const uri = `urn:pwn:${encodeURIComponent(probe)}`;
      return [
        {
          ...eventA,
          eventTime: `2026-06-0${index + 1}T10:00:00Z`,
          bizStep: `urn:x:${probe.replaceAll(/[^\w<>"'=()/]/g, '')}`,
        },
        { ...eventA, eventTime: `2026-06-1${index}T10:00:00Z`, readPoint: { id: uri }, 'ex:note': probe },
      ];
    }),
  );
  // What the standard does not allow is refused as a whole; then the events with allowed characters are sent alone.
  assert.ok([201, 400].includes(captured.status), captured.text);
  const allowed = probes.map((probe, index) => ({
    ...eventA,
    eventTime: `2026-06-2${index}T10:00:00Z`,
    readPoint: { id: `urn:pwn:${encodeURIComponent(probe).replaceAll("'", '%27')}` },
    'ex:note': probe,
  }));
  const second = await postJson(key, '/api/v1/epcis/capture', {
    '@context': [{ ex: 'https://pwn.example/' }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-06-01T10:00:00Z',
    epcisBody: { eventList: allowed },
  });
  assert.ok(second.status < 300 || captured.status === 201, second.text);
  const track = (await service.get(`/api/v1/track/${number}`)).json() as never as {
    data: { shipment: { uuid: string } };
  };
  const { uuid } = track.data.shipment;
  for (const language of languageTags) {
    for (const path of [
      `/track/${number}`,
      `/parcel/${number}`,
      `/?number=${number}`,
      `/shipments/${uuid}`,
      `/verify?uuid=${uuid}&kind=chain`,
      `/embed/${uuid}`,
      `/badge/${uuid}.svg`,
      '/numbers',
      '/transparency',
    ]) {
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}&all=1`);
      assert.equal(answer.status, 200, `${path}: ${answer.text.slice(0, 200)}`);
      assertHarmless(answer, path);
      assert.doesNotMatch(answer.text, /pwn/, `${path}: free text of a sender is shown`);
    }
  }
});

const strict = [
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types wayseal-own-page wayseal-worker',
  "worker-src 'self'",
];

test('every page allows only our own modules and contains no script or handler', async () => {
  for (const url of await pageRoutes()) {
    const answer = await get(filled(url, 'SVCTEST-DELIVERED'));
    const policy = String(answer.headers['content-security-policy']);
    if (String(answer.headers['content-type']).startsWith('image/')) {
      assert.match(policy, /default-src 'none'/, url);
      continue;
    }
    // Opened from a disk, where none of these headers is; `tests/web/offline-copy.test.ts` reads the rules inside it.
    if (String(answer.headers['content-disposition']).startsWith('attachment')) continue;
    assert.doesNotMatch(
      policy.replace('frame-ancestors *', ''),
      /unsafe-(?:inline|eval|hashes)|\*|https?:|data:|blob:/,
      url,
    );
    const runsNothing = /default-src 'none'/.test(policy) && !policy.includes('script-src');
    if (!runsNothing) for (const rule of strict) assert.ok(policy.includes(rule), `${url} lacks ${rule}`);
    for (const [, attributes = '', content = ''] of answer.text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      assert.match(attributes, /src="\/assets\//, url);
      assert.equal(content, '', url);
    }
    for (const [tag] of answer.text.matchAll(/<[a-z][^>]*>/gi)) {
      assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, ''), /\s(?:on\w+|style)=/i, `${url}: ${tag}`);
    }
  }
});

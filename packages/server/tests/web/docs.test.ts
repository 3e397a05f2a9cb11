import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { errorCatalogue } from '../../src/kernel/operation/errors.ts';
import {
  apiPath,
  consolePath,
  errorsPath,
  guideNames,
  guidePath,
  sourceOf,
  titleOf,
  toolsPath,
} from '../../src/surfaces/docs/book.ts';
import { statusDocument } from '../../src/modules/service/pages/status.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('lists every guide of the repository on one page', async () => {
  const files = readdirSync(new URL('../../../../docs/guides/', import.meta.url));
  const { text } = await service.request('/docs?lang=de');
  for (const file of files)
    assert.ok(
      guideNames.some((name) => `${name}.md` === file),
      file,
    );
  for (const path of [...guideNames.map(guidePath), errorsPath, apiPath, consolePath, toolsPath])
    assert.ok(text.includes(`href="${path}?lang=de"`), path);
});

test('names each guide by the heading of its file, in the sidebar and on the page', async () => {
  for (const name of guideNames) {
    const { text } = await service.request(guidePath(name));
    const title = titleOf(name).replaceAll("'", '&#39;');
    assert.match(text, new RegExp(`<h1>${title}</h1>`), name);
    assert.match(text, new RegExp(`aria-current="page"\\s*>${title}</a`), name);
    assert.ok(text.includes(`<title>${title} · Wayseal docs</title>`), name);
  }
});

test('guides begin with what a reader gets and a command within 20 lines', () => {
  for (const name of guideNames) {
    const source = sourceOf(name);
    if (['configuration', 'cli', 'feed-terms', 'reliability'].includes(name)) continue;
    const beginning = source.split('\n').slice(0, 20).join('\n');
    assert.match(beginning, /^# .+\n\n\S/, name);
    assert.match(beginning, /^(?: *```sh|<!-- (?:session|run) -->|    \S)/m, name);
    assert.match(source.split('\n\n')[1] ?? '', /second|minute|at once/, `${name} says how long it takes`);
  }
});

test('keeps test matrices out of guides', () => {
  for (const name of guideNames.filter((each) => each !== 'reliability'))
    assert.doesNotMatch(sourceOf(name), /\.test\.ts/, name);
});

test('pages of guides are whole: no Markdown is left, every link of ours leads somewhere', async () => {
  const known = new Map<string, Promise<Answer>>();
  const ask = (path: string): Promise<Answer> => {
    const answer = known.get(path) ?? service.request(path);
    known.set(path, answer);
    return answer;
  };
  for (const path of [...guideNames.map(guidePath), apiPath, toolsPath, consolePath]) {
    const { status, text: whole } = await ask(path);
    assert.equal(status, 200, path);
    const text = /<main[^]+<\/main>/.exec(whole)?.[0] ?? '';
    const prose = text.replaceAll(/<pre[^]*?<\/pre>|<textarea[^]*?<\/textarea>|<code>[^]*?<\/code>|<[^>]+>/g, '');
    assert.doesNotMatch(prose, /```|^#|\]\(|\*\*|^\||`|&lt;!--/m, path);
    assert.match(text, /<article[^]+?<h1>/);
    assert.doesNotMatch(text, /\sstyle=/, path);
    for (const [, target = ''] of text.matchAll(/<a\s+href="(\/[^"]*)"/g)) {
      const [place = '', id] = target.split('#', 2);
      const answer = await ask(place);
      if (place.startsWith('/api/')) continue;
      assert.equal(answer.status, 200, `${path}: ${target}`);
      assert.ok(id === undefined || answer.text.includes(`id="${id}"`), `${path}: ${target}`);
    }
    for (const [, id] of text.matchAll(/<a\s+href="#([^"]*)"/g))
      assert.ok(text.includes(`id="${id}"`), `${path}: #${id}`);
  }
});

test('leads from each page to the one before and the one after', async () => {
  const { text } = await service.request('/docs/webhooks?lang=fr');
  assert.match(text, /href="\/docs\/following\?lang=fr" rel="prev"/);
  assert.match(text, /href="\/docs\/digests\?lang=fr" rel="next"/);
  assert.match(text, /<nav class="side" id="menu" lang="fr"/);
  assert.match(text, /<main id="content" tabindex="-1"\s+lang="en"/);
});

test('the page of errors has the whole catalog, each code with an anchor', async () => {
  const { text } = await service.request(errorsPath);
  for (const [code, { status }] of Object.entries(errorCatalogue))
    assert.match(text, new RegExp(`<tr id="${code}">\\s*<td><code>${code}</code></td>\\s*<td>${status}</td>`));
});

test('finds guides, headings, error codes and operations without JavaScript', async () => {
  for (const [words, path] of [
    ['rotate secret', '/docs/api/rotateWebhook'],
    ['rate_limited', '/docs/errors#rate_limited'],
    ['back up', '/docs/backup#back-up-the-data'],
    ['WAYSEAL_PUBLIC_URL', '/docs/configuration'],
    ['webhok', '/docs/api/createWebhook'],
    ['tracestate nothing here', null],
  ] as const) {
    const { status, text } = await service.request(`/docs/search?q=${encodeURIComponent(words)}&lang=es`);
    assert.equal(status, 200);
    const [, results = ''] = /<ul class="results">([^]*?)<\/ul>/.exec(text) ?? [];
    if (path === null) assert.match(text, /No se ha encontrado nada/);
    else assert.ok(results.includes(`href="${path.replace(/(?=#|$)/, '?lang=es')}"`), `${words}: ${results}`);
  }
});

test('escapes what is searched and refuses what is too long', async () => {
  const { text } = await service.request('/docs/search?q=%3Cb%3Ex');
  assert.ok(text.includes('&lt;b&gt;x') && !text.includes('<b>x'));
  const long = await service.request(`/docs/search?q=${'a'.repeat(101)}`);
  assert.match(long.text, /up to 100 characters/);
});

test('keeps the index for browsers under a name with its hash, compressed', async () => {
  const { text } = await service.request('/docs');
  const [, path = ''] = /data-index="([^"]+)"/.exec(text) ?? [];
  const answer = await service.request(path, { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['cache-control']), /immutable/);
  assert.equal(answer.headers['content-encoding'], 'gzip');
  assert.ok(answer.body.length < 150_000, String(answer.body.length));
  const other = await service.request(path.replace(/[0-9a-f]{12}/, '000000000000'), {
    headers: { accept: 'text/html' },
  });
  assert.equal(other.status, 404);
});

test('the limits of the service stand in the language of the page', async () => {
  for (const [language, words] of [
    ['de', 'House-Luftfrachtbriefe'],
    ['fr', 'HAWB'],
    ['en', 'house air waybills'],
  ] as const)
    assert.ok((await service.request(`/status?lang=${language}`)).text.includes(words), language);
});

test('the status is there for programs, too, and names neither key nor address', async () => {
  const { status, text, headers } = await service.request('/status.json');
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
  const facts = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual(Object.keys(facts), ['status', 'version', 'database', 'log', 'feeds']);
  assert.deepEqual([facts['status'], facts['database']], ['ok', 'answers']);
  const feeds = facts['feeds'] as readonly object[];
  assert.deepEqual(Object.keys(feeds[0] ?? {}), ['id', 'configured', 'per_day', 'remaining_today']);
  assert.deepEqual(statusDocument('database_down'), { status: 'database_down', database: 'does_not_answer' });
  assert.match((await service.request('/status')).text, /<dt>Newest root<\/dt>/);
});

test('search engines may read pages, not what answers programs; an icon that nobody names is no error', async () => {
  const robots = await service.request('/robots.txt');
  assert.equal(robots.status, 200);
  assert.match(String(robots.headers['content-type']), /^text\/plain/);
  const closed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  assert.deepEqual(closed, ['/api/', '/mcp']);
  for (const [path, isIndexed] of [
    ['/', true],
    ['/verify', true],
    ['/transparency', true],
    ['/carriers', true],
    ['/carriers/maersk', true],
    ['/sandbox', true],
    ['/docs', true],
    ['/docs/webhooks', true],
    ['/forecast-quality', true],
    ['/privacy', true],
    ['/licences', true],
    ['/track/020-12345675', false],
    ['/container/MSKU6011672', false],
    ['/shipments/none', false],
    ['/status', false],
  ] as const) {
    assert.ok(!closed.some((start) => path.startsWith(start)), `${path}: what no engine may read tells it nothing`);
    const { text } = await service.request(path, { headers: { accept: 'text/html' } });
    assert.equal(!text.includes('<meta name="robots" content="noindex" />'), isIndexed, path);
  }
  const icon = await service.request('/favicon.ico');
  assert.equal(icon.status, 204);
  assert.equal(icon.text, '');
});

test('the first command of the start page needs no key', async () => {
  const { text } = await service.request('/');
  const [, path = ''] = /curl \S+?(\/api\/v1\/shipments\/[\w-]+)/.exec(text) ?? [];
  const answer = await service.request(path);
  assert.equal(answer.status, 200);
  assert.match(answer.text, /SVCTEST-DELIVERED/);
  assert.match(text, /href="\/docs\/quickstart"/, 'the docs begin with the first request');
});

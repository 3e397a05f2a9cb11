import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { checkAlgorithmNames } from '@wayseal/detect';
import { errorCatalogue } from '../../src/kernel/operation/errors.ts';
import { errorsPath, guideNames, guidePath } from '../../src/surfaces/docs/book.ts';
import { statusDocument } from '../../src/modules/service/pages/status.ts';
import { checkRuleNames } from '../../src/surfaces/site/texts/number-words.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('every guide of the repository is a page, listed on one', async () => {
  const files = readdirSync(new URL('../../../../docs/guides/', import.meta.url));
  assert.deepEqual(guideNames.map((name) => `${name}.md`).sort(), files.sort());
  const { text } = await service.request('/docs?lang=de');
  for (const path of [...guideNames.map(guidePath), errorsPath, '/docs/api', '/docs/graphql'])
    assert.ok(text.includes(`href="${path}?lang=de"`), path);
});

test('pages of guides are whole: no Markdown is left, every link of ours leads somewhere', async () => {
  for (const name of guideNames) {
    const { status, text } = await service.request(guidePath(name));
    assert.equal(status, 200, name);
    const prose = text.replaceAll(/<pre[^]*?<\/pre>|<code>[^]*?<\/code>|<[^>]+>/g, '');
    assert.doesNotMatch(prose, /```|^#|\]\(|\*\*|^\||`/m, name);
    assert.match(text, /<main[^>]+>\s*<h1>/);
    assert.doesNotMatch(text, /\sstyle=/, name);
    const marks = [...text.matchAll(/<(\/?(?:table|thead|tbody))>/g)].map(([, mark]) => mark).join(' ');
    assert.match(`${marks} `, /^(?:table thead \/thead tbody \/tbody \/table )*$|^ $/, name);
    for (const [, target = ''] of text.matchAll(/<a href="(\/[^"]*)"/g)) {
      const [path = '', id] = target.split('#', 2);
      const answer = await service.request(path);
      assert.equal(answer.status, 200, `${name}: ${target}`);
      assert.ok(id === undefined || answer.text.includes(`id="${id}"`), `${name}: ${target}`);
    }
    for (const [, id] of text.matchAll(/<a href="#([^"]*)"/g))
      assert.ok(text.includes(`id="${id}"`), `${name}: #${id}`);
  }
});

test('the page of errors has the whole catalogue, each code with an anchor', async () => {
  const { text } = await service.request(errorsPath);
  for (const [code, { status }] of Object.entries(errorCatalogue))
    assert.match(text, new RegExp(`<li id="${code}">\\s*<strong><code>${code}</code></strong>\\s*${status}\\s`));
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

test('rules of check digits have names that people know; a page says nothing twice and nothing against itself', async () => {
  assert.deepEqual(Object.keys(checkRuleNames).sort(), [...checkAlgorithmNames].sort());
  assert.match((await service.request('/track/MSKU6011672')).text, /is correct \(rule ISO 6346\)/);
  const parcel = (await service.request('/track/986578788855')).text;
  assert.match(parcel, /<span\s*>SF Express<\/span\s*>/);
  const nowhere = (await service.request('/track/00106141411234567897')).text;
  assert.match(nowhere, /No official tracking page is known/);
  assert.doesNotMatch(nowhere, /its official page shows them|<h3>Why<\/h3>\s*<ul>\s*<\/ul>/);
});

test('the first command of the start page needs no key', async () => {
  const { text } = await service.request('/');
  const [, path = ''] = /curl &#39;[^&]*?(\/api\/v1\/shipments\/[^&]+)&#39;/.exec(text) ?? [];
  const answer = await service.request(path);
  assert.equal(answer.status, 200);
  assert.match(answer.text, /SVCTEST-DELIVERED/);
  for (const command of ['npm ci &amp;&amp; npm start', 'npm start -- --demo-feed', 'npx wayseal keys create', '/mcp'])
    assert.ok(text.includes(command), command);
});

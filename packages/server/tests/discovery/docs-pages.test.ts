import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; summary: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const documented = async (): Promise<Documented> => (await service.request('/api/v1/openapi.json')).json() as never;

test('the reference has a page for every operation of the live document, with samples that name this host', async () => {
  const { text: index } = await service.request('/docs/api');
  for (const [path, item] of Object.entries((await documented()).paths)) {
    for (const { operationId } of Object.values(item)) {
      assert.ok(index.includes(`<li id="${operationId}">`), `old addresses of ${operationId} lead nowhere`);
      assert.ok(index.includes(`href="/docs/api/${operationId}"`), operationId);
      const { status, text } = await service.request(`/docs/api/${operationId}`);
      assert.equal(status, 200, operationId);
      assert.ok(text.includes(`<code>${path}</code`), path);
      for (const name of ['Request', 'TypeScript', 'Python']) assert.ok(text.includes(`aria-label="${name}"`), name);
      for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g))
        assert.ok(text.includes(`id="${target}"`), `${operationId}: #${target} leads nowhere`);
    }
  }
  const { text } = await service.request('/docs/api/detectNumber');
  assert.ok(text.includes(`${service.url}/api/v1/detect?number=020-12345675`));
  assert.match(text, /aria-label="200 response"/);
});

test('the reference has a page for every tag and schema; other names have none', async () => {
  const { components } = await documented();
  const { text: index } = await service.request('/docs/api');
  for (const name of Object.keys(components.schemas)) {
    assert.ok(index.includes(`<li id="schema-${name}">`), name);
    assert.equal((await service.request(`/docs/api/schemas/${name}`)).status, 200, name);
  }
  for (const [, path = ''] of index.matchAll(/href="(\/docs\/api\/tags\/[^"]+)"/g))
    assert.equal((await service.request(path)).status, 200, path);
  for (const path of ['nothing', 'tags/nothing', 'schemas/constructor', 'schemas/nothing'])
    assert.equal((await service.request(`/docs/api/${path}`)).status, 404, path);
});

test('the index of the reference filters without JavaScript', async () => {
  const { text } = await service.request('/docs/api?q=webhook%20rotate');
  const [, article = ''] = /<article([^]*?)<\/article>/.exec(text) ?? [];
  assert.match(article, /href="\/docs\/api\/rotateWebhook"/);
  assert.doesNotMatch(article, /href="\/docs\/api\/detectNumber"/);
});

test('every operation says what it may refuse, in the words of the catalog', async () => {
  const { text } = await service.request('/docs/api/createWebhook');
  for (const code of [
    'invalid_request',
    'unauthorized',
    'insufficient_scope',
    'webhook_target_rejected',
    'rate_limited',
  ])
    assert.ok(text.includes(`href="/docs/errors#${code}"`), code);
});

test('the GraphQL page holds the schema and a console that sends to this origin', async () => {
  const { text } = await service.request('/docs/graphql');
  assert.match(text, /type Query \{/);
  assert.match(text, /data-run="\/api\/graphql"/);
  const types = [...text.matchAll(/href="(\/docs\/graphql\/types\/[^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(new Set(types).size > 20);
  for (const path of new Set(types)) assert.equal((await service.request(path)).status, 200, path);
  assert.equal((await service.request('/docs/graphql/types/Nothing')).status, 404);
});

test('a query is checked without JavaScript, with the place of each mistake', async () => {
  const query = '{\n  detect(number: "x") {\n    nothing\n  }\n}';
  const { text } = await service.request(`/docs/graphql?query=${encodeURIComponent(query)}`);
  assert.match(text, /<b>Line 3, column 5:<\/b> Cannot query field &quot;nothing&quot;/);
  assert.match(text, /nothing\n {2}\}\n\}<\/textarea/, 'the query is still in the field');
  const right = await service.request(
    `/docs/graphql?query=${encodeURIComponent('{ detect(number: "x") { matched } }')}`,
  );
  assert.match(right.text, /No mistakes/);
  const answer = await service.request(`/docs/graphql/mistakes?query=${encodeURIComponent('{ "')}`);
  const { data } = answer.json() as never as { data: { mistakes: readonly { line: number; column: number }[] } };
  assert.deepEqual(
    data.mistakes.map(({ line, column }) => [line, column]),
    [[1, 4]],
  );
});

test('nothing on these pages comes from elsewhere or stands inline', async () => {
  for (const path of ['/docs', '/docs/webhooks', '/docs/api', '/docs/api/detectNumber', '/docs/graphql']) {
    const { text, headers } = await service.request(path);
    assert.match(String(headers['content-security-policy']), /default-src 'self'/);
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
    assert.doesNotMatch(text, /<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)/);
    assert.doesNotMatch(text.replaceAll(service.url, ''), /(?:src|action)="https?:/);
    for (const [, asset = ''] of text.matchAll(/(?:src|href|data-library)="(\/assets\/[^"]+)"/g)) {
      const answer = await service.request(asset);
      assert.equal(answer.status, 200, asset);
      assert.match(String(answer.headers['cache-control']), /immutable/);
      assert.doesNotMatch(answer.text.replaceAll('xmlns="http://www.w3.org/2000/svg"', ''), /https?:\/\//, asset);
    }
    assert.equal((await service.request(path, { method: 'POST', headers: { accept: 'text/html' } })).status, 405);
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('the API reference shows every operation of the live document, with commands for this host', async () => {
  const { text, status } = await service.request('/docs/api');
  assert.equal(status, 200);
  const { paths } = (await service.request('/api/v1/openapi.json')).json() as never as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { operationId }] of Object.entries(item)) {
      assert.ok(text.includes(`id="${operationId}"`), operationId);
      assert.ok(text.includes(`<span class="method">${method.toUpperCase()}</span> <code>${path}</code>`), path);
    }
  }
  for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g))
    assert.ok(text.includes(`id="${target}"`), `#${target} leads nowhere`);
  assert.ok(text.includes(`${service.url}/api/v1/detect?number=020-12345675`));
});

test('the GraphQL page holds the schema and a console for this origin', async () => {
  const { text } = await service.request('/docs/graphql');
  assert.match(text, /type Query \{/);
  assert.match(text, /action="\/api\/graphql"/);
  assert.match(text, /<noscript>/);
});

test('these pages load nothing from elsewhere and nothing inline', async () => {
  for (const path of ['/docs/api', '/docs/graphql']) {
    const { text, headers } = await service.request(path);
    assert.match(String(headers['content-security-policy']), /default-src 'self'/);
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
    assert.doesNotMatch(text, /<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)/);
    assert.doesNotMatch(text.replaceAll(service.url, ''), /(?:src|href|action)="https?:/);
    for (const [, asset = ''] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const answer = await service.request(asset);
      assert.equal(answer.status, 200, asset);
      assert.match(String(answer.headers['cache-control']), /immutable/);
      assert.doesNotMatch(answer.text.replace('xmlns="http://www.w3.org/2000/svg"', ''), /https?:\/\//, asset);
    }
    assert.equal((await service.request(path, { method: 'POST', headers: { accept: 'text/html' } })).status, 405);
  }
});

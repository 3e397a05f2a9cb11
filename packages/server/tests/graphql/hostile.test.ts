import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getIntrospectionQuery } from 'graphql';
import { ask } from '../support/graphql.ts';
import { hardest, hostile, many } from '../support/hostile-queries.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

for (const [name, { query, variables = {} }] of Object.entries(hostile)) {
  test(`refuses a hostile query: ${name}`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await ask(service, query, variables);
      assert.ok(answer.status === 200 && answer.data === undefined, answer.text.slice(0, 300));
      assert.equal(answer.errors?.[0]?.extensions['code'], 'invalid_request');
    }
  });
}

test('judges each request by its own variables, however often the document came', async () => {
  const query = hostile['costByVariableOverDefault']?.query ?? '';
  for (const [limit, isAllowed] of [
    [1, true],
    [1, true],
    [200, false],
    [1, true],
  ] as const) {
    const { data, text } = await ask(service, query, { n: limit });
    assert.equal(data !== undefined, isAllowed, text.slice(0, 300));
  }
});

for (const [name, query] of Object.entries(hardest)) {
  test(`judges a hard query: ${name}`, async () => {
    const answer = await ask(service, query);
    assert.equal(answer.status, 200);
    assert.ok(answer.data !== undefined || answer.errors?.[0]?.extensions['code'] === 'invalid_request', answer.text);
  });
}

test('allows the queries of tools: full introspection, and every field of it', async () => {
  const introspection = await ask(service, getIntrospectionQuery({ descriptions: true, specifiedByUrl: true }));
  assert.equal(introspection.errors, undefined);
  const { data, errors } = await ask(
    service,
    `query ($n: String!) { ${many(4, (i) => `d${i}: detect(number: $n) { ...D }`)} carriers(limit: 200) { items { slug name category country link_type curated_url } total } }
     fragment D on Detection { normalized matched confidence primary { ...M } matches { ...M } suggestions { value reason } }
     fragment M on DetectionMatch { type label vertical carrier { slug name } candidates confidence priority check { algorithm expected actual } components evidence }`,
    { n: '020-12345675' },
  );
  assert.equal(errors, undefined);
  assert.equal(Object.keys(data ?? {}).length, 5);
});

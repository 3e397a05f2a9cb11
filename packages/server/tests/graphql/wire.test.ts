import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auditServer } from 'graphql-http';
import { ask, read } from '../support/graphql.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const strict = { accept: 'application/graphql-response+json' };
const json = { 'content-type': 'application/json' };

test('passes the whole audit of GraphQL over HTTP', async () => {
  const { key } = await service.makeKey('enterprise');
  const results = await auditServer({
    url: `${service.url}/api/graphql`,
    fetchFn: (url: string, options: RequestInit) =>
      fetch(url, { ...options, headers: { ...(options?.headers as object), authorization: `Bearer ${key}` } }),
  });
  assert.deepEqual(
    results.filter(({ status }) => status !== 'ok').map(({ name }) => name),
    [],
  );
  assert.equal(results.length, 61);
});

test('has the same key, limits, request id and headers as REST', async () => {
  const { headers } = await ask(service, '{ capabilities { version } }');
  for (const name of ['x-request-id', 'x-ratelimit-limit', 'ratelimit-policy']) assert.ok(headers[name], name);
  assert.equal(headers['cache-control'], 'private, no-store');
  const anonymous = await service.request('/api/graphql', { method: 'POST', headers: json, body: '{}' });
  assert.equal(anonymous.status, 401);
  const { key } = await service.makeKey('free');
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) {
    const path = `/api/graphql?query=${encodeURIComponent('{capabilities{version}}')}`;
    statuses.push((await service.request(path, { headers: { 'x-api-key': key } })).status);
  }
  assert.equal(statuses.indexOf(429), 60);
});

test('answers 400 with errors for an unreadable request, and keeps the envelope for refusals of HTTP', async () => {
  for (const [body, path] of [
    ['[]', ''],
    ['[{"query":"{capabilities{version}}"}]', ''],
    ['', ''],
    ['"x"', ''],
    ['{}', '/query'],
    ['{"query":null}', '/query'],
    ['{"query":"{a}","variables":[]}', '/variables'],
    ['{"query":"{a}","operationName":1}', '/operationName'],
    ['{"query":"{a}","extensions":"x"}', '/extensions'],
  ] as const) {
    const answer = read(await service.get('/api/graphql', { method: 'POST', headers: json, body }));
    assert.equal(answer.status, 400, body);
    assert.equal(answer.data, undefined);
    const { code, details } = (answer.errors?.[0]?.extensions ?? {}) as never as {
      code: string;
      details: { path: string }[];
    };
    assert.deepEqual([code, details[0]?.path], ['invalid_request', path], body);
  }
  const broken = read(await service.get('/api/graphql', { method: 'POST', headers: json, body: '{' }));
  assert.equal(broken.status, 400);
  assert.equal(broken.errors?.[0]?.extensions['code'], 'malformed_json');
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/graphql',
    'multipart/form-data',
  ]) {
    const body = 'query={capabilities{version}}';
    assert.equal(
      (await service.get('/api/graphql', { method: 'POST', headers: { 'content-type': type }, body })).status,
      415,
    );
  }
  const large = JSON.stringify({ query: `# ${'x'.repeat(32_768)}\n{capabilities{version}}` });
  assert.equal((await service.get('/api/graphql', { method: 'POST', headers: json, body: large })).status, 413);
  assert.equal((await service.get('/api/graphql', { method: 'DELETE' })).status, 405);
  assert.equal((await ask(service, '{a}', {}, { accept: 'text/html' })).status, 406);
  for (const query of [
    'x=1',
    'query=%7Ba%7D&query=%7Ba%7D',
    'query=',
    'query=%7Ba%7D&variables=1',
    'query=%7Ba%7D&variables=x',
  ]) {
    assert.equal((await service.get(`/api/graphql?${query}`)).status, 400, query);
  }
});

test('answers errors of a document with 200 for the older media type and 400 for the newer one, and 200 with data', async () => {
  for (const [query, variables] of [
    ['{', {}],
    ['{ nothing }', {}],
    ['query ($n: String!) { detect(number: $n) { normalized } }', {}],
    ['query ($n: String!) { detect(number: $n) { normalized } }', { n: 7 }],
    ['query A { capabilities { version } } query B { capabilities { version } }', {}],
    ['fragment F on Query { capabilities { version } }', {}],
    ['mutation { x }', {}],
    ['subscription { x }', {}],
  ] as const) {
    for (const round of ['executed', 'compiled']) {
      const [old, strictly] = [await ask(service, query, variables), await ask(service, query, variables, strict)];
      assert.deepEqual([old.status, strictly.status], [200, 400], `${query} ${round}`);
      assert.match(String(strictly.headers['content-type']), /^application\/graphql-response\+json; charset=utf-8$/);
      for (const { errors, data } of [old, strictly]) {
        assert.equal(errors?.[0]?.extensions['code'], 'invalid_request');
        assert.equal(data, undefined);
      }
    }
  }
  const partial = await ask(service, '{ carrier(id: "no-such") { name } capabilities { version } }', {}, strict);
  assert.equal(partial.status, 200);
  assert.equal(partial.data?.['carrier'], null);
  assert.ok(partial.data['capabilities']);
});

test('gives errors of operations their code, details and path, every time', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { errors, data } = await ask(
      service,
      '{ a: carrier(id: "maersc") { name } b: detect(number: " ") { matched } c: carriers(limit: 201) { total } }',
    );
    assert.deepEqual(data, { a: null, b: null, c: null });
    assert.deepEqual(
      errors?.map(({ path, extensions }) => [path, extensions['code']]),
      [
        [['a'], 'carrier_not_found'],
        [['b'], 'invalid_request'],
        [['c'], 'invalid_request'],
      ],
    );
    assert.match(String(errors?.[0]?.message), /did you mean maersk/);
    const details = errors?.[2]?.extensions['details'] as never as { path: string }[];
    assert.deepEqual(details[0]?.path, 'limit');
  }
});

test('tells the client only the request id when a resolver fails', async () => {
  const { operations: registry } = await import('../../src/modules.ts');
  const operations = registry.map((operation) =>
    operation.name === 'get_capabilities' && operation.kind === 'json'
      ? { ...operation, run: () => Promise.reject(new Error('secret path')) }
      : operation,
  );
  await using broken = await startTestService({ operations });
  for (let round = 0; round < 3; round += 1) {
    const answer = await ask(broken, '{ capabilities { version } }');
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.data, { capabilities: null });
    assert.deepEqual(answer.errors?.[0]?.extensions, {
      code: 'internal_error',
      request_id: answer.headers['x-request-id'],
    });
    assert.match(answer.errors?.[0]?.message ?? '', /^Internal error\b/);
    assert.doesNotMatch(answer.text, /secret/);
  }
});

test('treats a null argument as omitted, and chooses named operations by name', async () => {
  const { data } = await ask(
    service,
    '{ detect(number: "A1", country: null) { matched } carriers(limit: null) { limit } }',
  );
  assert.deepEqual(data, { detect: { matched: false }, carriers: { limit: 50 } });
  const query = 'query A { carriers(limit: 1) { limit } } query B { carriers(limit: 2) { limit } }';
  for (const [operationName, limit] of [
    ['A', 1],
    ['B', 2],
    ['A', 1],
  ] as const) {
    const body = JSON.stringify({ query, operationName, extensions: null, variables: null });
    const answer = read(await service.get('/api/graphql', { method: 'POST', headers: json, body }));
    assert.deepEqual(answer.data, { carriers: { limit } });
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnyOperation, RestBinding } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import { placeFields, type PlacedField } from '../../src/surfaces/rest/input.ts';
import { scopeNames } from '../../src/kernel/operation/scopes.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;
before(async () => {
  service = await startTestService();
  key = (await service.makeKey('enterprise', scopeNames)).key;
});
after(() => service[Symbol.asyncDispose]());

interface Details {
  readonly error: { readonly code: string; readonly details?: readonly { readonly path: string }[] };
}

const json = { 'content-type': 'application/json' };

const exampleOf = (operation: AnyOperation): Readonly<Record<string, unknown>> => ({ ...operation.examples[0]?.input });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A valid request of the operation, from its first example: path, query and body. */
function requestOf(operation: AnyOperation, binding: RestBinding, fields: readonly PlacedField[]) {
  const input = exampleOf(operation);
  let path = binding.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const { field, wireName, place } of fields) {
    const value = input[field];
    if (place === 'path') path = path.replace(`{${wireName}}`, encodeURIComponent(textOf(value ?? 'x')));
    if (place === 'query' && value !== undefined) query.append(wireName, textOf(value));
    if (place === 'body' && value !== undefined) body[wireName] = value;
  }
  return { path, query, body };
}

/** Every name that the operation knows but does not take in `place`: in the path, in a header, fixed, left out, renamed. */
function foreignNames(
  operation: AnyOperation,
  fields: readonly PlacedField[],
  place: 'query' | 'body',
): readonly string[] {
  const own = new Set(fields.filter((field) => field.place === place).map(({ wireName }) => wireName));
  const known = fields.flatMap(({ field, wireName }) => [field, wireName]);
  return [...new Set([...Object.keys(operation.input.properties), ...known])].filter((name) => !own.has(name));
}

function assertNames(answer: Answer, path: string): void {
  assert.equal(answer.status, 400, answer.text.slice(0, 300));
  const { error } = answer.json() as never as Details;
  assert.equal(error.code, 'invalid_request');
  assert.deepEqual(
    error.details?.map((detail) => detail.path),
    [path],
  );
}

describe('a member in the wrong place is unknown, even with the right value', () => {
  for (const operation of registry) {
    const binding = operation.surfaces.rest;
    if (binding === undefined) continue;
    const { method } = binding;
    const mediaType = binding.rawBody?.mediaTypes[0] ?? json['content-type'];
    const fields = placeFields(operation, binding);
    const given = (name: string): unknown => {
      const field = fields.find(({ field: own, wireName }) => own === name || wireName === name)?.field ?? name;
      return exampleOf(operation)[field] ?? 'x';
    };
    test(`${method} ${binding.path}: query`, async () => {
      const { path, query, body } = requestOf(operation, binding, fields);
      for (const name of foreignNames(operation, fields, 'query')) {
        const more = new URLSearchParams([...query, [name, textOf(given(name))]]);
        const hasBody = Object.keys(body).length > 0 || binding.rawBody !== undefined;
        const answer = await service.request(`${path}?${more.toString()}`, {
          method,
          headers: { authorization: `Bearer ${key}`, ...(hasBody ? { 'content-type': mediaType } : {}) },
          ...(hasBody ? { body: JSON.stringify(body) } : {}),
        });
        assertNames(answer, name);
      }
    });
    // Bodies of GET and DELETE are not read; what is in a raw body, only the operation knows.
    if (method === 'GET' || method === 'DELETE' || binding.rawBody !== undefined) continue;
    test(`${method} ${binding.path}: body`, async () => {
      const { path, query, body } = requestOf(operation, binding, fields);
      for (const name of foreignNames(operation, fields, 'body')) {
        const answer = await service.request(query.size === 0 ? path : `${path}?${query.toString()}`, {
          method,
          headers: { authorization: `Bearer ${key}`, ...json },
          body: JSON.stringify({ ...body, [name]: given(name) }),
        });
        assertNames(answer, `/${name}`);
      }
    });
  }
});

test('a change reads its webhook from the path, and leaves the one in the body unchanged', async () => {
  const call = (method: string, path: string, body?: object) =>
    service.request(`/api/v1/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const made = async (): Promise<string> => {
    const answer = await call('POST', '', { url: 'https://hooks.example.com/a' });
    return (answer.json() as never as { data: { id: string } }).data.id;
  };
  const [named, other] = [await made(), await made()];
  assertNames(await call('PATCH', `/${named}`, { id: other, status: 'disabled' }), '/id');
  for (const id of [named, other]) assert.match((await call('GET', `/${id}`)).text, /"status":"enabled"/);
});

import type { OperationError } from '../../kernel/operation/errors.ts';
import { invalidRequest } from '../../kernel/operation/invoke.ts';
import type { ApiRequest } from '../http/exchange.ts';
import { queryOf } from '../http/query.ts';
import type { GraphqlRequest } from './documents.ts';

const parameters = ['query', 'variables', 'operationName', 'extensions'];

/** Reads a GraphQL request from the query of GET or the body of POST. Throws `invalid_request` with the faulty part. */
export function readGraphqlRequest(request: ApiRequest): GraphqlRequest {
  return request.method === 'POST' ? fromBody(request.body) : fromQuery(request);
}

function fromBody(body: unknown): GraphqlRequest {
  if (!isObject(body)) throw wrong('', 'is not a JSON object with the member query; send {"query": "..."}');
  return checked(body, (name) => `/${name}`);
}

function fromQuery(request: ApiRequest): GraphqlRequest {
  const { values, problems } = queryOf(request);
  if (problems.length > 0) throw invalidRequest(problems);
  const given: Record<string, unknown> = Object.fromEntries(values);
  for (const name of Object.keys(given))
    if (!parameters.includes(name))
      throw wrong(name, `is not a parameter of GraphQL; it takes ${parameters.join(', ')}`);
  for (const name of ['variables', 'extensions'])
    if (given[name] !== undefined) given[name] = parsed(name, String(values.get(name)));
  return checked(given, (name) => name);
}

/** Ignores members unknown to the specification, as it requires. Known members must have their type. */
function checked(given: Readonly<Record<string, unknown>>, pathOf: (name: string) => string): GraphqlRequest {
  const { query, variables, operationName, extensions } = given;
  if (typeof query !== 'string') throw wrong(pathOf('query'), 'is missing; send the text of a GraphQL document');
  if (!isAbsent(variables) && !isObject(variables))
    throw wrong(pathOf('variables'), 'is not an object; send an object');
  if (!isAbsent(extensions) && !isObject(extensions))
    throw wrong(pathOf('extensions'), 'is not an object; send an object');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw wrong(pathOf('operationName'), 'is not a string; send a string');
  return {
    query,
    variables: isObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(name, 'is not the JSON text of an object; send one');
  }
}

function wrong(path: string, message: string): OperationError {
  return invalidRequest([{ path, message }]);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

import { Type } from 'typebox';
import type { Components } from './components.ts';
import { headers } from './headers.ts';
import { operationIdOf } from './operation-id.ts';
import { refusalsOf } from './refusals.ts';
import { exampleOf } from './response-examples.ts';

type Json = Record<string, unknown>;

const mediaTypes = ['application/json', 'application/graphql-response+json'] as const;

const graphqlError = Type.Object(
  {
    message: Type.String({ description: 'What is wrong, and the fix.' }),
    locations: Type.Optional(Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer() }))),
    path: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
    extensions: Type.Object(
      { code: Type.String({ description: 'A code of the error catalog.' }) },
      { additionalProperties: true },
    ),
  },
  { title: 'GraphqlError', additionalProperties: false },
);

const graphqlResult = Type.Object(
  {
    data: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'] })),
    errors: Type.Optional(Type.Array(graphqlError, { minItems: 1 })),
  },
  { title: 'GraphqlResult', additionalProperties: false, description: '`data` is absent when nothing was executed.' },
);

const graphqlRequest = Type.Object(
  {
    query: Type.String({ description: 'Text of the document.' }),
    variables: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'] })),
    operationName: Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'null'] })),
    extensions: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'] })),
  },
  { title: 'GraphqlRequest' },
);

const document = 'query ($number: String!) { detect(number: $number) { normalized matched matches { type label } } }';
const variables = { number: '020-12345675' };

const parameters = [
  ['query', true, 'Text of the document.', document],
  ['variables', false, 'JSON text of an object.', JSON.stringify(variables)],
  ['operationName', false, 'Which operation of the document to run.', undefined],
  ['extensions', false, 'JSON text of an object; ignored.', undefined],
] as const;

/** The GraphQL endpoint as far as OpenAPI can describe it. Introspection gives the full schema. */
export function graphqlPathItem(components: Components): Json {
  return {
    get: {
      ...common('query_graphql_by_url', 'Query with URL parameters', components, 'GET'),
      parameters: parameters.map(([name, required, description, example]) => ({
        name,
        in: 'query',
        required,
        description,
        schema: { type: 'string' },
        ...(example === undefined ? {} : { examples: { detect: { summary: 'Detect a number', value: example } } }),
      })),
    },
    post: {
      ...common('query_graphql', 'Query with a document', components, 'POST'),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.reference(graphqlRequest),
            examples: { detect: { summary: 'Detect a number', value: { query: document, variables } } },
          },
        },
      },
    },
  };
}

function common(name: string, summary: string, components: Components, method: 'GET' | 'POST'): Json {
  const refusals = refusalsOf([], { method, auth: 'key' }, components);
  const schema = components.reference(graphqlResult);
  const contentOf = (status: number): Json =>
    Object.fromEntries(
      mediaTypes.map((type) => [
        type,
        { schema, example: exampleOf(operationIdOf(name), status, mediaTypes[status === 200 ? 0 : 1]) },
      ]),
    );
  return {
    operationId: operationIdOf(name),
    summary,
    description:
      'Root fields: detect, carriers, carrier, capabilities; read-only. Errors in the document get status 200 with ' +
      '`application/json` and 400 with `application/graphql-response+json`. Counts as one request.',
    tags: ['GraphQL'],
    security: [{ bearer: [] }, { apiKey: [] }],
    responses: {
      200: { description: 'The result.', headers: headers('X-Request-Id'), content: contentOf(200) },
      ...refusals,
      400: {
        description: 'The request was not executed. See `errors`.',
        headers: headers('X-Request-Id'),
        content: contentOf(400),
      },
    },
  };
}

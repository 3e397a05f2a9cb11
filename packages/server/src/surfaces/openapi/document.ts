import type { AnyOperation, RestBinding } from '../../kernel/operation/operation.ts';
import { graphqlPath } from '../paths.ts';
import { placeFields, type PlacedField } from '../rest/input.ts';
import { Components } from './components.ts';
import { graphqlPathItem } from './graphql-path.ts';
import { headerComponents } from './headers.ts';
import { operationIdOf } from './operation-id.ts';
import { responsesOf } from './responses.ts';
import { shareParameters, shareWords } from './share.ts';
import { sentBy } from './event-paths.ts';

type Json = Record<string, unknown>;

const tags = [
  { name: 'Detection', description: 'Detect numbers and explain each match.' },
  { name: 'Tracking', description: 'Track shipments and find the carrier page.' },
  { name: 'Shipments', description: 'Recorded shipments: their events, forecasts and your own events.' },
  { name: 'Numbers', description: 'Distances, emissions, transit times and forecasts of lanes.' },
  { name: 'Feeds', description: 'What carriers send by themselves.' },
  { name: 'Webhooks', description: 'Signed messages to your server when a shipment changes.' },
  { name: 'Directory', description: 'Carriers with their identifiers and pages.' },
  { name: 'EPCIS', description: 'Partner events in GS1 EPCIS 2.0, kept separate for each key.' },
  { name: 'Proofs', description: 'Chains, the public log and proofs of delivery. All can be verified offline.' },
  { name: 'GraphQL', description: 'The same operations as one graph.' },
  { name: 'Service', description: 'Version, capabilities and health of the service.' },
];

/** The OpenAPI 3.1 description of all REST operations in the registry. */
export function openApiDocument(operations: readonly AnyOperation[], version: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const binding = operation.surfaces.rest;
    if (binding === undefined) continue;
    const item = (paths[binding.path] ??= {});
    item[binding.method.toLowerCase()] = pathOperation(operation, binding, components);
  }
  if (operations.some(({ surfaces }) => surfaces.graphql !== undefined)) {
    paths[graphqlPath] = graphqlPathItem(components);
  }
  const webhooks = Object.assign({}, ...operations.map((operation) => sentBy(operation, components))) as Json;
  const { schemas = {}, parameters, ...others } = components.toJson();
  const shared = shareWords({ paths, webhooks, parameters, schemas }, schemas);
  const sharedParameters = shareParameters(shared.paths);
  return {
    openapi: '3.1.0',
    info: infoOf(version),
    servers: [{ url: '/', description: 'This instance.' }],
    tags,
    paths: shared.paths,
    webhooks: shared.webhooks,
    components: {
      securitySchemes,
      headers: headerComponents,
      parameters: { ...sharedParameters, ...(shared.parameters as Json) },
      ...others,
      schemas: shared.schemas,
    },
  };
}

const infoOf = (version: string): Json => ({
  title: 'Wayseal',
  version,
  summary: 'Detects, routes, follows and verifies tracking numbers.',
  description:
    'Read-only towards carriers. Never invents an event. Send the API key as `Authorization: Bearer` or as `X-Api-Key`. ' +
    'Every answer to a valid key has the rate headers that 429 lists.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'API key as bearer token.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'API key in its own header.' },
};

function pathOperation(operation: AnyOperation, binding: RestBinding, components: Components): Json {
  const fields = placeFields(operation, binding);
  const parameters = fields.filter((field) => field.place !== 'body').map((field) => parameter(field, operation));
  if (binding.idempotent) parameters.push(idempotencyKey);
  const body = binding.rawBody === undefined ? fields.filter((field) => field.place === 'body') : [];
  return {
    operationId: operationIdOf(operation.name),
    summary: operation.summary,
    description: operation.reads === 'replica' ? `${operation.description} ${lagNote}` : operation.description,
    tags: [binding.tag],
    security: binding.auth === 'key' ? [{ bearer: [] }, { apiKey: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body.length === 0 ? {} : { requestBody: requestBody(body, operation, components) }),
    ...(binding.rawBody === undefined ? {} : { requestBody: rawRequestBody(binding.rawBody, operation) }),
    responses: responsesOf(operation, binding, components),
  };
}

const lagNote =
  'Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.';

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text that is unique to this request. For 24 hours, the same key with the same body gets the first answer again, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parameter(field: PlacedField, operation: AnyOperation): Json {
  const { description, ...schema } = field.schema as Json;
  const examples = operation.examples.filter((example) => field.field in example.input);
  return {
    name: field.wireName,
    in: field.place,
    ...(field.place === 'path' || field.required ? { required: true } : {}),
    description,
    schema,
    ...(examples.length === 0
      ? {}
      : {
          examples: Object.fromEntries(
            examples.map((example) => [example.name, { value: (example.input as Json)[field.field] }]),
          ),
        }),
  };
}

/** The examples of a raw body are strings. JSON is shown as its value, and other text under the type that it names. */
function rawRequestBody(rawBody: NonNullable<RestBinding['rawBody']>, operation: AnyOperation): Json {
  const content = rawBody.mediaTypes.map((type) => [type, rawMedia(type, rawBody, operation)] as const);
  return { required: true, content: Object.fromEntries(content) };
}

function rawMedia(
  type: string,
  { field, contentTypeField }: NonNullable<RestBinding['rawBody']>,
  { examples }: AnyOperation,
): Json {
  const isJson = type.endsWith('json');
  const own = examples.filter(
    ({ input }) => contentTypeField === undefined || (input as Json)[contentTypeField] === type,
  );
  const valueOf = (input: Json): unknown => {
    const text = String(input[field]);
    return isJson ? (JSON.parse(text) as unknown) : text;
  };
  const shown = own.map(({ name, summary, input }) => [name, { summary, value: valueOf(input) }]);
  return {
    schema: { type: isJson ? ['object', 'array'] : 'string' },
    ...(shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }),
  };
}

function requestBody(fields: readonly PlacedField[], operation: AnyOperation, components: Components): Json {
  const required = fields.filter((field) => field.required).map((field) => field.wireName);
  const schema = {
    type: 'object',
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(fields.map((field) => [field.wireName, components.reference(field.schema)])),
  };
  const examples = Object.fromEntries(
    operation.examples.map((example) => [
      example.name,
      { summary: example.summary, value: bodyOf(example.input, fields) },
    ]),
  );
  return { required: required.length > 0, content: { 'application/json': { schema, examples } } };
}

/** The part of an example that belongs in the body, under its wire names. */
function bodyOf(input: Json, fields: readonly PlacedField[]): Json {
  return Object.fromEntries(
    fields.flatMap(({ field, wireName }) => (field in input ? [[wireName, input[field]] as const] : [])),
  );
}

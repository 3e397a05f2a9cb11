import type { AnyOperation, RestBinding } from '../../kernel/operation/operation.ts';
import type { Components } from './components.ts';
import { envelopeOf } from './envelope.ts';
import { headers } from './headers.ts';
import { operationIdOf } from './operation-id.ts';
import { refusalsOf } from './refusals.ts';
import { exampleOf } from './response-examples.ts';

type Json = Record<string, unknown>;

/** The responses of a route by status: the success, 304 when it is cacheable, and one entry per error status. */
export function responsesOf(operation: AnyOperation, binding: RestBinding, components: Components): Json {
  const cached = binding.cache !== undefined && binding.cache !== 'no-store';
  return {
    ...successes(operation, binding, components, cached),
    ...(cached ? { 304: notModified(components) } : {}),
    ...refusalsOf(operation.errors, binding, components),
  };
}

function notModified(components: Components): Json {
  return components.keep('responses', 'NotModified', {
    description: 'Not modified.',
    headers: headers('X-Request-Id', 'ETag'),
  });
}

function successes(
  operation: AnyOperation,
  binding: RestBinding,
  components: Components,
  cached: boolean,
): Record<string, Json> {
  const statuses = operation.kind === 'text' ? operation.statuses : [binding.success ?? 200];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: 'Success.',
        headers: headers('X-Request-Id', ...(cached ? ['ETag'] : [])),
        ...(status === 204
          ? {}
          : { content: withExamples(successContent(operation, binding, components), operation, status) }),
      },
    ]),
  );
}

/** Each media type with the answer that the service gave to the sample request. */
function withExamples(content: Record<string, Json>, { name }: AnyOperation, status: number): Json {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const example = exampleOf(operationIdOf(name), status, type);
      return [type, example === undefined ? media : { ...media, example }];
    }),
  );
}

function successContent(operation: AnyOperation, binding: RestBinding, components: Components): Record<string, Json> {
  if (operation.kind === 'json' || operation.kind === 'text') {
    const { bare } = binding;
    return {
      'application/json': { schema: envelopeOf(operation, components) },
      ...(bare === undefined ? {} : { [bare.mediaType]: { schema: components.reference(operation.output) } }),
    };
  }
  if (operation.kind === 'bytes') {
    return Object.fromEntries(operation.mediaTypes.map(({ mediaType }) => [mediaType, {}]));
  }
  const messages = Object.entries(operation.messages).map(([event, schema]) => ({
    event,
    reference: components.reference(schema),
  }));
  const named = messages.map(({ event, reference }) => `\`${event}\` with data ${referenceName(reference)}`);
  return {
    'text/event-stream': {
      schema: {
        type: 'string',
        description: `Server-sent events: ${named.join(', ')}.`,
        contentSchema: { anyOf: messages.map(({ reference }) => reference) },
      },
    },
  };
}

function referenceName(reference: Json): string {
  const target = reference['$ref'];
  return typeof target === 'string' ? (target.split('/').at(-1) ?? '') : '';
}

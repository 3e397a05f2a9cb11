import type { AnyOperation, SentRequest } from '../../kernel/operation/operation.ts';
import type { Components } from './components.ts';
import { operationIdOf } from './operation-id.ts';

type Json = Record<string, unknown>;

/** How the service understands the answer of a receiver. */
const answers: Readonly<Record<string, string>> = {
  '2XX': 'Received. The delivery log keeps the first 4 KiB of the body.',
  410: 'The endpoint is gone: it is disabled at once, and its events are held for 7 days.',
  default:
    'A failed attempt, redirects as well. There are six in all, the last about 14 hours after the first. ' +
    'After 429 and 503, the next one waits for `Retry-After`, at most 1 hour.',
};

/** The requests that an operation makes this service send, with their headers, bodies and expected answers. */
export function sentBy({ sends = {}, surfaces }: AnyOperation, components: Components): Json {
  return Object.fromEntries(
    Object.entries(sends).map(([event, sent]) => [
      event,
      { post: request(event, sent, surfaces.rest?.tag, components) },
    ]),
  );
}

function request(
  event: string,
  { schema, example, headers }: SentRequest,
  tag: string | undefined,
  components: Components,
): Json {
  const words = (schema as { readonly description?: unknown }).description;
  return {
    operationId: operationIdOf(`receive_${event.replaceAll('.', '_')}`),
    summary: `Receive ${event}`,
    description: typeof words === 'string' ? words : '',
    tags: tag === undefined ? [] : [tag],
    security: [],
    parameters: headers.map((header) => headerParameter(header, event, components)),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: components.reference(schema),
          examples: { event: { summary: event, value: example } },
        },
      },
    },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [
        status,
        components.keep('responses', `Receiver${status === 'default' ? 'Other' : status}`, { description }),
      ]),
    ),
  };
}

/** Headers are the same for every event, but for the one that names it. */
function headerParameter(
  { name, content, example }: SentRequest['headers'][number],
  event: string,
  components: Components,
): Json {
  const isName = example === event;
  const parameter = {
    name,
    in: 'header',
    required: true,
    description: content,
    schema: isName ? { const: event } : { type: 'string' },
    example,
  };
  return isName ? parameter : components.keep('parameters', name, parameter);
}

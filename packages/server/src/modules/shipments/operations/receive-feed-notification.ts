import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import type { PushOutcome } from '../../feeds/ports.ts';
import { pushPath, pushSegment } from '../../feeds/rules/push-secret.ts';

/** Largest message, in bytes. */
const largestMessage = 1_048_576;
/** What one counted request covers. */
const bytesOfOneRequest = 65_536;

export const receiveFeedNotification = jsonOperation({
  name: 'receive_feed_notification',
  summary: 'Take what a carrier sends by itself',
  description:
    'For carriers whose push the operator has declared: DCSA callbacks, ONE Record notifications, Lufthansa Cargo and UPS ' +
    'Track Alert. A message means that the followed shipments it names are polled soon, within the quota of their feed; no ' +
    'event is taken from it. The answer is the same for numbers that are followed and for all others. A message that comes ' +
    'twice does nothing the second time. Each started 64 KiB count as one request. An unknown feed and a wrong address get the same 404.',
  input: Type.Object(
    {
      // No pattern: what cannot be an address is refused like one that is wrong.
      feed: Type.String({ maxLength: 512, description: 'id of a declared feed' }),
      address: Type.String({
        maxLength: 512,
        description: 'the secret part of the address, as `wayseal feeds push-address` prints it',
      }),
      body: Type.Unsafe<Uint8Array>({ description: 'the message as the carrier sends it, JSON or JSON-LD' }),
      signature: Type.Optional(
        Type.String({
          maxLength: 200,
          description: '`sha256=` and the HMAC-SHA-256 of the body in hexadecimal (DCSA)',
        }),
      ),
      former_signature: Type.Optional(
        Type.String({ maxLength: 200, description: 'the same under its old name; read where the new one is missing' }),
      ),
      credential: Type.Optional(
        Type.String({ maxLength: 1_000, description: 'the credential that the operator gave the carrier (UPS)' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({}, { additionalProperties: false }),
  errors: ['not_found', 'unauthorized', 'rate_limited', 'malformed_json'],
  surfaces: {
    rest: {
      method: 'POST',
      path: `${pushPath('{feed}', '{address}')}/${pushSegment}`,
      auth: 'none',
      tag: 'Feeds',
      success: 204,
      bodyLimit: largestMessage,
      rawBody: { field: 'body', mediaTypes: ['application/json', 'application/ld+json'] },
      requestHeaders: {
        signature: 'Notification-Signature',
        former_signature: 'Signature',
        credential: 'Credential',
      },
    },
  },
  examples: [
    {
      name: 'empty',
      summary: 'A carrier tries the address',
      input: {
        feed: 'ocean-main',
        address: '-example-address-of-an-ocean-carriers-feed-',
        body: '[]' as unknown as Uint8Array,
      },
    },
  ],
  cost: ({ body }) => Math.max(1, Math.ceil(body.length / bytesOfOneRequest)),
  ports: ['feedPushes', 'pollRequests'],
  run: async (input, { feedPushes, pollRequests }) => {
    const { feed, address, body, credential } = input;
    const signature = input.signature ?? input.former_signature;
    const outcome = feedPushes.receive(feed, address, {
      body,
      signature: signature ?? null,
      credential: credential ?? null,
    });
    if (outcome.kind === 'accepted') await pollRequests.pollSoon(feed, outcome.references);
    else if (outcome.kind !== 'repeated') throw refusalOf(outcome);
    return {};
  },
});

function refusalOf(outcome: Exclude<PushOutcome, { readonly kind: 'accepted' | 'repeated' }>): OperationError {
  if (outcome.kind === 'unknown') return new OperationError('not_found', 'No such path. See /docs/api');
  if (outcome.kind === 'malformed') {
    return new OperationError('malformed_json', 'The body is not a JSON object or array, or is nested too deeply');
  }
  if (outcome.kind === 'refused') {
    const message = 'The signature or the credential of the message is missing or wrong. Sign the raw body';
    return new OperationError('unauthorized', message, {
      headers: { 'www-authenticate': 'Signature realm="wayseal"' },
    });
  }
  const { retryAfterS } = outcome;
  return new OperationError('rate_limited', `Too many messages for this feed. Retry in ${retryAfterS} s`, {
    headers: { 'retry-after': String(retryAfterS) },
  });
}

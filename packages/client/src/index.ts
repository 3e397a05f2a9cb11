/** Client of the Wayseal API for Node 20 and newer, browsers and workers. `@wayseal/client/proofs` verifies proofs. */
export { ApiError, type ErrorDetail } from './api-error.ts';
export { type Client, type ClientOptions, createClient, dataOf } from './client.ts';
export type { components, operations, paths } from './generated/api.ts';
export { cursorItems, type EpcisEvent, epcisEvents, offsetItems } from './pages.ts';
export { type Fetch, type RetryOptions } from './retrying-fetch.ts';
export { type StreamMessage, type StreamOptions, streamNumber, streamShipment } from './stream.ts';
export { verifyWebhook, type WebhookProblem, type WebhookRequest, type WebhookVerdict } from './verify-webhook.ts';

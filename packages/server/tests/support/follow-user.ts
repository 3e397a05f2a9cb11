import assert from 'node:assert/strict';
import type { Answer } from './http.ts';
import type { TestService } from './service.ts';

const path = '/api/v1/shipments';

export type Json = Record<string, unknown>;
export const dataOf = (answer: Answer): Json => (answer.json() as never as { data: Json }).data;
export const errorOf = (answer: Answer) =>
  (
    answer.json() as never as {
      error: { code: string; message: string; details?: { path: string; message: string }[] };
    }
  ).error;
export const itemsOf = (answer: Answer): Json[] => dataOf(answer)['items'] as Json[];

/** A key of its own with its requests. */
export async function newFollowUser(service: TestService) {
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const headers = { authorization: `Bearer ${key}` };
  const send = (method: string, target: string, body?: object): Promise<Answer> =>
    service.request(target, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    send,
    follow: (body: object) => send('POST', path, body),
    list: (query = '') => send('GET', `${path}${query}`),
    async report(number: string, carrier: string, status = 'in_transit', occurredAt = new Date()): Promise<void> {
      const event = {
        tracking_number: number,
        carrier,
        vertical: 'parcel',
        status,
        occurred_at: occurredAt.toISOString(),
      };
      const answer = await send('POST', `${path}/events`, { events: [event] });
      assert.equal(answer.status, 200, answer.text);
    },
  };
}

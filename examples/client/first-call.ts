/**
 * Asks a running service with @wayseal/client: what a number is, what a made-up shipment went through, and whether its proof of
 * delivery is genuine.
 *
 *   WAYSEAL_URL=http://127.0.0.1:8080 WAYSEAL_KEY=wsk_… node examples/client/first-call.ts
 */
import { env } from 'node:process';
import { createClient, dataOf, streamNumber } from '@wayseal/client';
import { parseKeySet, verifyPod } from '@wayseal/client/proofs';

const baseUrl = env['WAYSEAL_URL'] ?? 'http://127.0.0.1:8080';
const client = createClient({ baseUrl, ...(env['WAYSEAL_KEY'] === undefined ? {} : { key: env['WAYSEAL_KEY'] }) });

const number = '020-12345675';
const detection = await dataOf(client.GET('/api/v1/detect', { params: { query: { number } } }));
console.log(`${number}: ${detection.matches[0]?.label}, ${detection.confidence}`);

// The delivered shipment of the sandbox.
const uuid = '68b95dec-d659-4837-9e5c-d9260d16d910';
for await (const message of streamNumber(client, 'SVCTEST-DELIVERED')) {
  if (message.event === 'status') console.log(`${message.data.status} at ${message.data.occurred_at}`);
  else if (message.event === 'closed') console.log(`closed: ${message.data.reason}`);
}

const pod = await dataOf(client.GET('/api/v1/shipments/{uuid}/pod', { params: { path: { uuid } } }));
const keys = parseKeySet(await (await fetch(`${baseUrl}/.well-known/wayseal-keys.json`)).text());
console.log(`proof of delivery: ${(await verifyPod(pod, keys)).verdict}`);

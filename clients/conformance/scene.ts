/** What each runner is given: a fresh service with its keys, and a receiver of webhooks on loopback. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPlaces } from '../../packages/server/src/modules/places/work/build-places.ts';
import { readManifest } from '../../packages/server/src/modules/places/work/place-manifest.ts';
import { openToLoopback, startReceiver, type Receiver } from '../../packages/server/tests/support/receiver.ts';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';
import type { Caller } from './step.ts';

export interface Scene extends AsyncDisposable {
  readonly url: string;
  readonly keys: Readonly<Record<Caller, string>>;
  /** Values that the steps name. */
  readonly given: Readonly<Record<string, string>>;
}

/** Requests of the plan `free` in a minute. */
const freeRequests = 60;

/** A name that the certificate of the receiver has. */
const hookHost = 'www.carriers.example.com';
const toLoopback = () => Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]);

export async function openScene(): Promise<Scene> {
  // The first service of a fresh checkout packs them while it answers: the first client would get other capabilities.
  if (readManifest() === undefined) await buildPlaces();
  await using undo = new AsyncDisposableStack();
  const receiver = undo.use(await startReceiver());
  const service = undo.use(await startTestService({ resolve: toLoopback, environment: openToLoopback }));
  const owner = (await service.makeKey('enterprise', ['read', 'events.ingest', 'integration.manage'])).key;
  const reader = (await service.makeKey('enterprise', ['read'])).key;
  const spent = (await service.makeKey('free', ['read'])).key;
  const mailbox = undo.use(await openMailbox(service, owner, receiver));
  const authorization = `Bearer ${spent}`;
  // The first step meets the limit, within the minute.
  for (let count = 0; count < freeRequests; count += 1)
    await service.request('/api/v1/carrier/ups', { headers: { authorization } });
  const owned = undo.move();
  return {
    url: service.url,
    keys: { owner, reader, spent, forged: 'wsk_live_nobody', nobody: '' },
    given: { mailbox: mailbox.url, hook: `https://${hookHost}:${receiver.port}/hook`, now: new Date().toISOString() },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface Mailbox extends AsyncDisposable {
  readonly url: string;
}

/** `GET /deliveries/<count>` answers when so many have come and the service has written down how they ended. */
async function openMailbox(service: TestService, key: string, receiver: Receiver): Promise<Mailbox> {
  const server = createServer((request, response) => {
    const count = Number(/^\/deliveries\/(\d)$/.exec(request.url ?? '')?.[1]);
    const answer = async (): Promise<void> => {
      await receiver.until(count, 4_000);
      await settled(service, key);
      const { headers, body } = receiver.received[count - 1] ?? { headers: {}, body: Buffer.alloc(0) };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ count, headers, body: body.toString('base64') }));
    };
    answer().catch((error: unknown) => response.writeHead(504).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly state?: string }[];
}

async function settled(service: TestService, key: string): Promise<void> {
  const list = async (target: string): Promise<Listed['items']> => {
    const answer = await service.request(target, { headers: { authorization: `Bearer ${key}` } });
    return (answer.json()['data'] as unknown as Listed).items;
  };
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const webhooks = await list('/api/v1/webhooks');
    const logs = await Promise.all(webhooks.map(({ id }) => list(`/api/v1/webhooks/${id}/deliveries`)));
    if (logs.flat().every(({ state }) => state === 'delivered')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a delivery was not settled within 10 s');
}

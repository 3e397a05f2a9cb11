/** Takes the steps with `@wayseal/client`. */
import {
  ApiError,
  type Client,
  createClient,
  cursorItems,
  epcisEvents,
  offsetItems,
  streamNumber,
  streamShipment,
  verifyWebhook,
} from '@wayseal/client';
import { parseKeySet, verifyDocument } from '@wayseal/client/proofs';
import { operations } from './operations.ts';
import type { Scene } from './scene.ts';
import {
  attempted,
  type Call,
  dataOf,
  type Delivery,
  filled,
  keep,
  type Outcome,
  type Pages,
  type Ran,
  reasonAgainst,
  spoiled,
  type Step,
} from './step.ts';
import type { Stream, VerifyProof, VerifyWebhook } from './step.ts';

type Send = (
  path: string,
  init: Readonly<Record<string, unknown>>,
) => Promise<{ readonly data?: unknown; readonly response: Response }>;

interface Place {
  readonly scene: Scene;
  readonly saved: Map<string, unknown>;
  readonly client: Client;
}

export async function runTypescript(steps: readonly Step[], scene: Scene): Promise<readonly Ran[]> {
  const saved = new Map<string, unknown>(Object.entries(scene.given));
  const place = { scene, saved, client: createClient({ baseUrl: scene.url, key: scene.keys.owner, retries: 0 }) };
  const ran: Ran[] = [];
  for (const declared of steps) {
    if (reasonAgainst(declared, 'typescript') !== undefined) continue;
    const outcome = await attempted(() => take(filled(declared, saved), place));
    keep(declared, outcome, saved);
    ran.push({ step: declared.name, outcome });
  }
  return ran;
}

async function take(step: Step, place: Place): Promise<Outcome> {
  switch (step.do) {
    case 'call':
      return await call(step, place);
    case 'pages':
      return { data: await pages(step, place) };
    case 'stream':
      return { data: await messages(step, place) };
    case 'receive': {
      const delivery = (await (
        await fetch(`${place.scene.given['mailbox']}/deliveries/${step.count}`)
      ).json()) as Delivery;
      place.saved.set('delivery', delivery);
      return { data: delivery };
    }
    case 'verifyWebhook':
      return { data: await judgeDelivery(step, place.saved.get('delivery') as Delivery) };
    default:
      return { data: await judgeDocument(step, place) };
  }
}

/** Sends a request of an operation as the client does for any caller, typed or not. */
async function send(
  { operation, args = {}, body, type }: Pick<Call, 'operation' | 'args' | 'body' | 'type'>,
  client: Client,
): Promise<{ readonly status: number; readonly data: unknown }> {
  const { method, path, places, isImage } = operations(operation);
  const params: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const [name, value] of Object.entries(args)) params[places[name] ?? 'query']![name] = value;
  const { data, response } = await (client[method] as unknown as Send)(path, {
    params,
    body,
    ...(type !== undefined && { bodySerializer: (text: unknown) => text, headers: { 'Content-Type': type } }),
    ...(isImage && { parseAs: 'text' }),
  });
  if (typeof data === 'string') return { status: response.status, data: { head: data.slice(0, 4) } };
  return { status: response.status, data: dataOf(data) };
}

async function call(step: Call, { scene }: Place): Promise<Outcome> {
  const key = scene.keys[step.as ?? 'owner'];
  const client = createClient({ baseUrl: scene.url, retries: 0, ...(key === '' ? {} : { key }) });
  try {
    return await send(step, client);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, details } = error;
    return { status, code, details: details.map(({ path }) => path) };
  }
}

async function pages({ operation, style, args }: Pages, { client }: Place): Promise<readonly unknown[]> {
  const load = async (more: object): Promise<never> =>
    (await send({ operation, args: { ...args, ...more } }, client)).data as never;
  const query = args as Readonly<Record<string, string>>;
  if (style === 'link') return await listOf(epcisEvents(client, query));
  return await listOf(style === 'offset' ? offsetItems<unknown>(load) : cursorItems<unknown>(load));
}

async function messages({ operation, args, after }: Stream, { client }: Place): Promise<readonly unknown[]> {
  const { number, uuid, ...query } = args;
  const options = { query, ...(after === undefined ? {} : { lastEventId: after }), firstWaitMs: 1 };
  const stream =
    operation === 'streamShipment'
      ? streamNumber(client, String(number), options)
      : streamShipment(client, String(uuid), options);
  return await listOf(stream);
}

async function listOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function judgeDelivery({ secret, later = 0, change }: VerifyWebhook, delivery: Delivery): Promise<unknown> {
  const { headers, body } = spoiled(delivery, change);
  const rawBody = new Uint8Array(Buffer.from(body, 'base64'));
  const verdict = await verifyWebhook({ headers, rawBody, secrets: [secret], now: Date.now() + later * 1000 });
  return { accepted: verdict.ok };
}

async function judgeDocument({ document }: VerifyProof, { client, scene }: Place): Promise<unknown> {
  const keys = await (await client.send(new Request(`${scene.url}/.well-known/wayseal-keys.json`))).text();
  const { verdict, steps } = await verifyDocument(document, parseKeySet(keys));
  return { verdict, failed: steps.find(({ state }) => state === 'fail')?.id ?? null };
}

/** Answers of a running service to the sample request of each operation, as the documents show them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '../../src/surfaces/docs/api/reference.ts';
import { bodyText, sampleRequest } from '../../src/surfaces/docs/api/samples.ts';
import type { Answer } from './http.ts';
import type { TestService } from './service.ts';

export type Recorded = Record<string, Record<string, Record<string, unknown>>>;

const shownOrigin = 'http://127.0.0.1:8080';
const mostItems = 1;
const longestText = 400;

interface Recording {
  readonly service: TestService;
  readonly key: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Ids of this run by those in the examples. */
  readonly ids: Map<string, string>;
  readonly recorded: Recorded;
}

/** `receiverUrl` gets the webhook of which a delivery is sent again. */
export async function recordAnswers(
  service: TestService,
  key: string,
  list: readonly Entry[],
  receiverUrl: string,
): Promise<Recorded> {
  const entries = new Map(list.map((entry) => [entry.id, entry]));
  const recording: Recording = { service, key, entries, ids: new Map(), recorded: {} };
  await make(recording, 'createWebhook', ['getWebhook', 'id']);
  await make(recording, 'captureEpcisEvents', ['getEpcisCapture', 'capture_id']);
  // Its uuid is that of the examples.
  await make(recording, 'followShipment');
  await make(recording, 'createShipmentLink', ['revokeShipmentLink', 'id']);
  await makeDelivery(recording, receiverUrl);
  // What the others read is deleted last.
  const isLast = ({ method }: Entry): number => (method === 'DELETE' ? 1 : 0);
  for (const entry of list.toSorted((one, other) => isLast(one) - isLast(other))) {
    for (const type of mediaTypesOf(entry)) keep(recording, entry, type, await answerOf(recording, entry, type));
  }
  await recordRefusedQueries(recording);
  return recording.recorded;
}

function mediaTypesOf({ operation }: Entry): readonly string[] {
  const [, response] = Object.entries(operation.responses).find(([status]) => status < '3') ?? [];
  return Object.keys(response?.content ?? {}).filter((type, index) => index === 0 && type !== 'image/png');
}

function exampleValue({ entries }: Recording, id: string, name: string): string {
  const parameter = entries.get(id)?.operation.parameters?.find((each) => each.name === name);
  return String(Object.values(parameter?.examples ?? {})[0]?.value);
}

/** Sends a sample that makes something, and remembers its id for the samples that name it. */
async function make(recording: Recording, id: string, shown?: readonly [string, string]): Promise<void> {
  const entry = recording.entries.get(id);
  if (entry === undefined) throw new Error(`no operation ${id}`);
  const answer = await answerOf(recording, entry, 'application/json');
  keep(recording, entry, 'application/json', answer);
  const { data } = answer.json() as unknown as { data: Record<string, string> };
  if (shown === undefined) return;
  const [reader, field] = shown;
  recording.ids.set(exampleValue(recording, reader, field), String(data[field]));
}

/** A delivery that arrived, under the id that the example of `redeliverEvent` has. */
async function makeDelivery(recording: Recording, url: string): Promise<void> {
  const { service, key, ids } = recording;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ url, events: ['shipment.status_changed'] });
  const made = await service.request('/api/v1/webhooks', { method: 'POST', headers, body });
  const { id = '' } = (made.json() as unknown as { data: Record<string, string> }).data;
  const test = await service.request(`/api/v1/webhooks/${id}/test`, { method: 'POST', headers });
  const { data } = test.json() as unknown as { data: Record<string, string> };
  ids.set(exampleValue(recording, 'redeliverEvent', 'delivery'), String(data['id'] ?? data['delivery']));
  ids.set('redeliver webhook', id);
  for (let round = 0; round < 100; round += 1) {
    const { text } = await service.request(`/api/v1/webhooks/${id}/deliveries?state=delivered`, { headers });
    if (text.includes('"state":"delivered"')) return;
    await wait(100);
  }
  throw new Error('the test delivery did not arrive');
}

/** Sends the sample of an operation. Ids of this run take the place of those in the examples. */
async function answerOf({ service, key, ids }: Recording, entry: Entry, accept: string): Promise<Answer> {
  const { method, url, mediaType, body } = sampleRequest(entry, '');
  let target = url;
  if (entry.id === 'redeliverEvent') {
    target = entry.path
      .replace('{id}', ids.get('redeliver webhook') ?? '')
      .replace('{delivery}', [...ids.values()].find((id) => id.startsWith('evt_')) ?? '');
  } else for (const [shown, own] of ids) target = target.replace(encodeURIComponent(shown), own);
  const headers = {
    authorization: `Bearer ${key}`,
    accept,
    ...(mediaType === null ? {} : { 'content-type': mediaType }),
  };
  if (accept === 'text/event-stream') return beginningOf(service.url, target, headers);
  return service.request(target, {
    method,
    headers,
    ...(mediaType === null ? {} : { body: bodyText(mediaType, body) }),
  });
}

/** A stream up to the end of its first message. */
async function beginningOf(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const stop = new AbortController();
  const response = await fetch(`${origin}${path}`, { headers, signal: stop.signal });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const at = text.indexOf('\n\n', text.indexOf('data:'));
    if (!text.includes('data:') || at < 0) continue;
    text = text.slice(0, at + 2);
    break;
  }
  stop.abort();
  const body = Buffer.from(text);
  return { method: 'GET', path, status: response.status, headers: {}, body, text, json: () => ({}) };
}

async function recordRefusedQueries({ service, key, recorded }: Recording): Promise<void> {
  const accept = 'application/graphql-response+json';
  const headers = { authorization: `Bearer ${key}`, accept, 'content-type': 'application/json' };
  const query = '{ detect { normalized } }';
  const posted = await service.request('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  const asked = await service.request(`/api/graphql?query=${encodeURIComponent(query)}`, { headers });
  (recorded['queryGraphql'] ??= {})[400] = { [accept]: JSON.parse(posted.text) };
  (recorded['queryGraphqlByUrl'] ??= {})[400] = { [accept]: JSON.parse(asked.text) };
}

function keep({ service, recorded }: Recording, { id }: Entry, type: string, answer: Answer): void {
  if (answer.status >= 300) throw new Error(`${id} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  if (answer.status === 204) return;
  const text = answer.text
    .replaceAll(service.url, shownOrigin)
    .replaceAll(new URL(service.url).host, '127.0.0.1:8080')
    // A secret that was shown once is not shown here.
    .replaceAll(/"whsec_[^"]*"/g, '"whsec_…"')
    .replaceAll(/wsl_\w+/g, 'wsl_secret');
  const value = id === 'getOpenapi' ? headOf(text) : type.endsWith('json') ? shortened(JSON.parse(text)) : cut(text);
  const byStatus = (recorded[id] ??= {});
  (byStatus[answer.status] ??= {})[type] ??= value;
}

/** The document is not shown inside itself. */
function headOf(text: string): unknown {
  const { openapi, info } = JSON.parse(text) as { openapi: string; info: object };
  return { openapi, info, paths: {} };
}

const cut = (text: string): string =>
  text.startsWith('<svg') && text.length > longestText ? `${text.slice(0, longestText)}…` : text;

/** Keeps the beginning of lists, so that an example can be read. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

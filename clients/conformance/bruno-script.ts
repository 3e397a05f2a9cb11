/** What runs in Bruno's developer sandbox before a request of the collection and after its response, joined into one file. */
import { parseKeySet, verifyDocument } from '@wayseal/client/proofs';
import { verifyWebhook } from '../../examples/webhook-receiver/verify-webhook.ts';
import {
  dataOf,
  type Delivery,
  filled,
  type Pages,
  spoiled,
  type Step,
  type Stream,
  valueAt,
  type VerifyProof,
  type VerifyWebhook,
} from './step.ts';

interface Bru {
  hasVar(name: string): boolean;
  getVar(name: string): unknown;
  setVar(name: string, value: unknown): void;
  deleteVar(name: string): void;
  setNextRequest(name: string): void;
}

interface Req {
  getUrl(): string;
  setUrl(url: string): void;
  setHeader(name: string, value: string): void;
}

interface Res {
  getStatus(): number;
  getHeader(name: string): string | undefined;
  getBody(): unknown;
  getDataBuffer(): Buffer;
  setBody(body: unknown): void;
}

interface Place {
  readonly bru: Bru;
  readonly req: Req;
  readonly res: Res;
}

/** What a request that Bruno repeats knows of its earlier answers. */
interface Kept {
  readonly step: string;
  readonly found: readonly unknown[];
  readonly url?: string;
  readonly lastId?: string;
  readonly connections: number;
}

/** Variables hold texts for bodies; in addresses their values need another spelling. */
export const inUrl = (name: string): string => `${name}_in_url`;

const keptName = 'conformance_kept';
const mostConnections = 8;
/** The service asks the client to come back. */
const comesBack = new Set<unknown>(['max_duration', 'server_shutdown']);

/** A step that failed may have left something behind, which is not for the next. */
function keptBy(bru: Bru, { name: step }: Step): Kept {
  const kept = bru.getVar(keptName) as Kept | undefined;
  return kept?.step === step ? kept : { step, found: [], connections: 0 };
}

/** Makes a repeated request go on where the last answer ended. */
export function before({ bru, req }: Pick<Place, 'bru' | 'req'>, step: Pages | Stream): void {
  const { url, lastId = step.do === 'stream' ? step.after : undefined } = keptBy(bru, step);
  if (url !== undefined) req.setUrl(url);
  if (lastId !== undefined) req.setHeader('Last-Event-ID', lastId);
}

/** Puts what the step is about in the place of the body, and saves what later steps name. */
export async function after(place: Place, declared: Step): Promise<void> {
  const { bru, res } = place;
  if (res.getStatus() >= 400) return;
  const step = filled(declared, { has: (name) => bru.hasVar(name), get: (name) => bru.getVar(name) });
  if (step.do === 'pages') followPages(place, step);
  if (step.do === 'stream') followStream(place, step);
  if (step.do === 'verifyWebhook') res.setBody(judgeDelivery(res.getBody() as Delivery, step));
  if (step.do === 'verifyProof') res.setBody(await judgeDocument(res.getDataBuffer().toString(), step));
  for (const [name, path] of Object.entries(declared.save ?? {})) {
    const value = valueAt(dataOf(res.getBody()), path);
    bru.setVar(name, value);
    if (isText(value)) bru.setVar(inUrl(name), encodeURIComponent(value));
  }
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function repeat(bru: Bru, step: Step, kept: Omit<Kept, 'step' | 'connections'>): void {
  const connections = keptBy(bru, step).connections + 1;
  bru.setVar(keptName, { ...kept, step: step.name, connections });
  bru.setNextRequest(step.name);
}

function end({ bru, res }: Place, found: readonly unknown[]): void {
  bru.deleteVar(keptName);
  res.setBody(found);
}

function followPages(place: Place, step: Pages): void {
  const { bru, req, res } = place;
  const data = dataOf(res.getBody());
  const path = step.style === 'link' ? 'epcisBody.queryResults.resultsBody.eventList' : 'items';
  const items = valueAt(data, path) as readonly unknown[];
  const found = [...keptBy(bru, step).found, ...items];
  const url = new URL(req.getUrl());
  if (step.style === 'link') {
    const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(res.getHeader('link') ?? '') ?? [];
    if (target === undefined) return end(place, found);
    // The key must not follow a link to another host: what counts is the query.
    url.search = new URL(target, url).search;
    return repeat(bru, step, { found, url: url.href });
  }
  const isOffset = step.style === 'offset';
  const total = Number(valueAt(data, 'total'));
  const next = isOffset
    ? items.length > 0 && found.length < total
      ? found.length
      : null
    : valueAt(data, 'next_cursor');
  if (next === null) return end(place, found);
  if (!isText(next)) throw new TypeError(`the next page is ${JSON.stringify(next)}`);
  url.searchParams.set(isOffset ? 'offset' : 'cursor', String(next));
  return repeat(bru, step, { found, url: url.href });
}

interface Message {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

function followStream(place: Place, step: Stream): void {
  const { bru, res } = place;
  const kept = keptBy(bru, step);
  const sent = messagesOf(String(res.getBody()));
  const last = sent.at(-1);
  const isClosed = last?.event === 'closed';
  const isAskedBack = isClosed && comesBack.has(valueAt(last.data, 'reason'));
  const found = [...kept.found, ...(isAskedBack ? sent.slice(0, -1) : sent)];
  if (isClosed && !isAskedBack) return end(place, found);
  if (kept.connections >= mostConnections) throw new Error('the stream ended without `closed`');
  const lastId = sent.findLast(({ id }) => id !== undefined)?.id ?? kept.lastId;
  return repeat(bru, step, { found, ...(lastId !== undefined && { lastId }) });
}

function messagesOf(text: string): readonly Message[] {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  return blocks.flatMap((block) => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      fields.set(name, name === 'data' && fields.has(name) ? `${fields.get(name)}\n${value}` : value);
    }
    const [id, data] = [fields.get('id'), fields.get('data')];
    if (data === undefined) return [];
    const event = fields.get('event') ?? 'message';
    return [{ ...(id !== undefined && { id }), event, data: JSON.parse(data) as unknown }];
  });
}

function judgeDelivery(delivery: Delivery, { secret, later = 0, change }: VerifyWebhook): unknown {
  const { headers, body } = spoiled(delivery, change);
  const rawBody = Buffer.from(body, 'base64');
  const verdict = verifyWebhook({ headers, rawBody, secrets: [secret], now: Date.now() + later * 1000 });
  return { accepted: verdict.ok };
}

async function judgeDocument(keys: string, { document }: VerifyProof): Promise<unknown> {
  const { verdict, steps } = await verifyDocument(document, parseKeySet(keys));
  return { verdict, failed: steps.find(({ state }) => state === 'fail')?.id ?? null };
}

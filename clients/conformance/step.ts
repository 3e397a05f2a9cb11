/** The words of the conformance script: what a step asks of a client, and what a client answers. */

export const clients = ['typescript', 'python', 'mcp', 'bruno'] as const;
export type ClientName = (typeof clients)[number];

/** Who asks: a key with all scopes, one that may only read, one without requests left, a wrong one, or none. */
export type Caller = 'owner' | 'reader' | 'spent' | 'forged' | 'nobody';

type Values = Readonly<Record<string, unknown>>;

interface Common {
  readonly name: string;
  /** Values that the data of the answer must have, by path such as `items.0.slug`. */
  readonly is?: Values;
  /** Paths that must have a value. */
  readonly has?: readonly string[];
  /** Names for later steps, `{name}`, by path; the empty path is all of the data. */
  readonly save?: Readonly<Record<string, string>>;
}

/** A tool of MCP that gives the same answer; `fields` (path of the operation: path of the tool) where they share only those. */
export interface Tool {
  readonly name: string;
  readonly args?: Values;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Call extends Common {
  readonly do: 'call';
  /** An id of the OpenAPI document. */
  readonly operation: string;
  /** Parameters by their names in the document. */
  readonly args?: Values;
  readonly body?: unknown;
  /** Media type of a body that is not JSON. */
  readonly type?: string;
  readonly as?: Caller;
  readonly status: number;
  /** Code of the refusal. */
  readonly code?: string;
  /** Paths of the parts of the request that the refusal names. */
  readonly details?: readonly string[];
  readonly tool?: Tool;
}

/** All items of a list, by the iterator of the client. */
export interface Pages extends Common {
  readonly do: 'pages';
  readonly operation: string;
  readonly style: 'offset' | 'cursor' | 'link';
  readonly args: Values;
}

/** Messages of a stream to its end; `after` is the id of the message after which it goes on. */
export interface Stream extends Common {
  readonly do: 'stream';
  readonly operation: 'streamShipment' | 'streamPublicShipment';
  readonly args: Readonly<Record<string, string | number>>;
  readonly after?: string;
}

/** Waits until the receiver has so many deliveries and each has been settled; the newest is `{delivery}` from then on. */
export interface Receive extends Common {
  readonly do: 'receive';
  readonly count: number;
}

/** Verifies `{delivery}`; `later` moves the clock by seconds, `change` spoils a part of the delivery. */
export interface VerifyWebhook extends Common {
  readonly do: 'verifyWebhook';
  readonly secret: string;
  readonly later?: number;
  readonly change?: 'body' | 'standard signature' | 'no standard headers';
}

/** What the receiver of webhooks got; the body in Base64. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Verifies a document that an earlier step has saved, with the keys that the service publishes. */
export interface VerifyProof extends Common {
  readonly do: 'verifyProof';
  readonly document: string;
}

export type Step = Call | Pages | Stream | Receive | VerifyWebhook | VerifyProof;

/** What a client got. Members that its interface does not give are left out. */
export interface Outcome {
  readonly status?: number;
  readonly code?: string;
  readonly details?: readonly string[];
  readonly data?: unknown;
  /** The client failed in another way than by a refusal. */
  readonly problem?: string;
}

/** What a runner gives back for each step that it has run. */
export interface Ran {
  readonly step: string;
  readonly outcome: Outcome;
}

const noTool = {
  call: 'no tool has this operation',
  pages: 'tools answer one page',
  stream: 'tools answer once',
  receive: 'tools read only, and register no webhook',
  verifyWebhook: 'tools read only, and register no webhook',
  verifyProof: 'the service verifies, see the step of verify_timeline',
} as const;

/** Why a client does not take a step; undefined if it does. */
export function reasonAgainst(step: Step, client: ClientName): string | undefined {
  if (client !== 'mcp') return undefined;
  return step.do === 'call' && step.tool !== undefined ? undefined : noTool[step.do];
}

/** The value at a path such as `items.0.slug`; the empty path is the whole. */
export function valueAt(data: unknown, path: string): unknown {
  if (path === '') return data;
  return path.split('.').reduce<unknown>((place, name) => {
    return typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[name] : undefined;
  }, data);
}

/** Puts saved values in the places of `{name}`; a text that is only a name becomes the value itself. */
export function filled<Value>(value: Value, saved: Pick<ReadonlyMap<string, unknown>, 'has' | 'get'>): Value {
  const fill = (given: unknown): unknown => {
    if (typeof given === 'string') {
      const [, whole = ''] = /^\{(\w+)\}$/.exec(given) ?? [];
      if (saved.has(whole)) return saved.get(whole);
      return given.replaceAll(/\{(\w+)\}/g, (text, name: string) => (saved.has(name) ? String(saved.get(name)) : text));
    }
    if (Array.isArray(given)) return given.map(fill);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, fill(one)]));
  };
  return fill(value) as Value;
}

/** Keeps what a step saves. */
export function keep({ save = {} }: Step, { data }: Outcome, saved: Map<string, unknown>): void {
  for (const [name, path] of Object.entries(save)) saved.set(name, valueAt(data, path));
}

const isEnvelope = (body: unknown): body is { readonly data: unknown } =>
  typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean' && 'meta' in body;

/** What an answer is about: documents of proofs and EPCIS come without an envelope. */
export const dataOf = (body: unknown): unknown => (isEnvelope(body) ? body.data : body);

/** A delivery with the part spoiled that the step names. */
export function spoiled({ headers, body }: Delivery, change: VerifyWebhook['change']): Delivery {
  if (change === 'body')
    return { headers, body: Buffer.concat([Buffer.from(body, 'base64'), Buffer.from(' ')]).toString('base64') };
  if (change === 'standard signature') return { headers: { ...headers, 'webhook-signature': 'v1,AAAA' }, body };
  if (change === undefined) return { headers, body };
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('webhook-'))),
    body,
  };
}

/** An exception of a client is a result as well. */
export async function attempted(take: () => Promise<Outcome>): Promise<Outcome> {
  return await take().catch((error: unknown) => ({ problem: String(error) }));
}

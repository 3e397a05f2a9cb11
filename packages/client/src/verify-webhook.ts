export interface WebhookRequest {
  /** Header names in lower case, as Node gives them, or the `headers` of a `Request`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The received bytes, before any parsing. */
  readonly rawBody: Uint8Array<ArrayBuffer> | string;
  /** Secrets as shown, `whsec_…`. During a rotation, the new and the old one. */
  readonly secrets: readonly string[];
  /** Default 300. */
  readonly toleranceSeconds?: number;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
}

export type WebhookProblem = 'missing_header' | 'bad_timestamp' | 'stale' | 'bad_signature';

export type WebhookVerdict =
  | {
      readonly ok: true;
      /** Which of the two signatures was checked. */
      readonly scheme: 'standard' | 'service';
      /** Handle each id once: the same event can arrive several times. */
      readonly id: string;
      /** Unix seconds in the checked signature. */
      readonly timestamp: number;
      /** The event is older than the tolerance: this is a redrive. */
      readonly late: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: WebhookProblem;
      /** What is wrong, and the fix. */
      readonly message: string;
    };

const names = {
  standard: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  service: ['x-service-delivery', 'x-service-timestamp', 'x-service-signature'],
} as const;
const encoder = new TextEncoder();

/**
 * Verifies a delivery. Checks `webhook-signature` (Standard Webhooks) if present: each attempt has a new one. Otherwise checks
 * `X-Service-Signature`, which has the time of the event. Never throws.
 */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookVerdict> {
  const { toleranceSeconds = 300, now = Date.now() } = request;
  const header = (name: string): string | undefined => single(request.headers, name);
  const isStandard = isPresent(request.headers, 'webhook-id') || isPresent(request.headers, 'webhook-signature');
  const scheme = isStandard ? 'standard' : 'service';
  const [id, time, signature] = names[scheme].map(header);
  if (id === undefined || time === undefined || signature === undefined) {
    const missing = names[scheme].filter((name) => header(name) === undefined);
    return refuse('missing_header', `The request lacks ${missing.join(' and ')}, or has it twice.`);
  }
  const timestamp = unixSeconds(time);
  if (timestamp === undefined) return refuse('bad_timestamp', `"${time}" is no time in Unix seconds.`);
  if (!(await isSigned(request, scheme, id, time, signature))) {
    const fix = 'Pass the bytes as received and the secret of this endpoint.';
    return refuse('bad_signature', `No signature matches any of the ${request.secrets.length} secrets. ${fix}`);
  }
  const ageOf = (moment: number): number => Math.abs(now / 1000 - moment);
  if (ageOf(timestamp) > toleranceSeconds) {
    const age = Math.round(ageOf(timestamp));
    return refuse(
      'stale',
      `The signature is ${age} s away from now; the limit is ${toleranceSeconds} s. Check the clock.`,
    );
  }
  const stored = isStandard ? unixSeconds(header('x-service-timestamp') ?? '') : timestamp;
  return { ok: true, scheme, id, timestamp, late: stored !== undefined && ageOf(stored) > toleranceSeconds };
}

function refuse(reason: WebhookProblem, message: string): WebhookVerdict {
  return { ok: false, reason, message };
}

function valueOf(headers: WebhookRequest['headers'], name: string): string | readonly string[] | null | undefined {
  return headers instanceof Headers ? headers.get(name) : headers[name];
}

function isPresent(headers: WebhookRequest['headers'], name: string): boolean {
  return (valueOf(headers, name) ?? undefined) !== undefined;
}

/** Refuses a header sent twice, because two readers could take different values. */
function single(headers: WebhookRequest['headers'], name: string): string | undefined {
  const value = valueOf(headers, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function unixSeconds(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

async function isSigned(
  { secrets, rawBody }: WebhookRequest,
  scheme: 'standard' | 'service',
  id: string,
  time: string,
  header: string,
): Promise<boolean> {
  const body = typeof rawBody === 'string' ? encoder.encode(rawBody) : rawBody;
  const isStandard = scheme === 'standard';
  const signed = joined(encoder.encode(isStandard ? `${id}.${time}.` : `${time}.`), body);
  const listed = isStandard ? standardSignatures(header) : serviceSignatures(header);
  // X-Service-Signature signs the body alone: the id in the header counts only where the body has the same.
  if (!isStandard && idOf(body) !== id) return false;
  for (const secret of secrets) {
    // An empty key would let anyone sign, such as that of a variable that is not set.
    const encoded = typeof secret === 'string' ? secret.replace(/^whsec_/, '') : '';
    if (encoded === '') continue;
    const keyBytes = isStandard ? fromBase64(encoded) : encoder.encode(secret);
    if (keyBytes === undefined || keyBytes.length === 0) continue;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
    // The platform compares in constant time.
    for (const signature of listed) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function idOf(body: Uint8Array): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(body)) as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function standardSignatures(header: string): readonly Bytes[] {
  const parts = header.split(' ').filter((part) => part.startsWith('v1,'));
  return parts.map((part) => fromBase64(part.slice(3))).filter((bytes) => bytes !== undefined);
}

function serviceSignatures(header: string): readonly Bytes[] {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(header) ?? [];
  if (hex === undefined) return [];
  return [Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))];
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Bytes {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

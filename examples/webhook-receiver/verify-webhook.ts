// Copy this file into your project: it needs nothing but Node, and works in any framework that gives you the raw body.
// Generated from packages/server/src/modules/webhooks/rules/verify-webhook.ts by `npm run generate`: change it there.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface WebhookRequest {
  /** Header names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The received bytes, before any parsing. */
  readonly rawBody: Uint8Array;
  /** Your endpoint's secret as shown, `whsec_…`. During a rotation, the new and the old one. */
  readonly secrets: readonly string[];
  /** Default 300. */
  readonly toleranceSeconds?: number;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
}

export type WebhookVerdict =
  | {
      readonly ok: true;
      /** Which of the two signatures was checked. */
      readonly scheme: 'standard' | 'service';
      /** Handle each id once: the same event can arrive up to six times. */
      readonly id: string;
      /** Unix seconds in the checked signature. */
      readonly timestamp: number;
      /** True when the event is older than the tolerance, so this is a redrive. */
      readonly late: boolean;
    }
  | { readonly ok: false; readonly reason: 'missing_header' | 'bad_timestamp' | 'stale' | 'bad_signature' };

/**
 * Verifies a delivery. Checks `webhook-signature` (Standard Webhooks) if present: each attempt has a new one, so it also passes
 * for redrives hours later. Otherwise checks `X-Service-Signature`, which has the timestamp of the event.
 */
export function verifyWebhook(request: WebhookRequest): WebhookVerdict {
  const { headers, toleranceSeconds = 300, now = Date.now() } = request;
  const isStandard = headers['webhook-id'] !== undefined || headers['webhook-signature'] !== undefined;
  const names = isStandard
    ? (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const)
    : (['x-service-delivery', 'x-service-timestamp', 'x-service-signature'] as const);
  const [id, time, signature] = names.map((name) => single(headers[name]));
  if (id === undefined || time === undefined || signature === undefined) return { ok: false, reason: 'missing_header' };
  const timestamp = unixSeconds(time);
  if (timestamp === undefined) return { ok: false, reason: 'bad_timestamp' };
  const isGood = isStandard
    ? standardMatches(request, id, time, signature)
    : serviceMatches(request, time, signature) && idOf(request.rawBody) === id;
  if (!isGood) return { ok: false, reason: 'bad_signature' };
  const isStale = (moment: number): boolean => Math.abs(now / 1000 - moment) > toleranceSeconds;
  if (isStale(timestamp)) return { ok: false, reason: 'stale' };
  const stored = isStandard ? unixSeconds(single(headers['x-service-timestamp']) ?? '') : timestamp;
  const late = stored !== undefined && isStale(stored);
  return { ok: true, scheme: isStandard ? 'standard' : 'service', id, timestamp, late };
}

/** Refuses a header sent twice, because two readers could take different values. */
function single(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function unixSeconds(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** An empty key would let anyone sign, such as that of a variable that is not set. */
function usable(secrets: WebhookRequest['secrets']): readonly string[] {
  return secrets.filter((secret) => typeof secret === 'string' && keyOf(secret).length > 0);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** `X-Service-Signature` signs the body alone, so the id in the header counts only where the body has the same. */
function idOf(rawBody: Uint8Array): unknown {
  try {
    return (JSON.parse(Buffer.from(rawBody).toString()) as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

function standardMatches(request: WebhookRequest, id: string, time: string, header: string): boolean {
  const listed = header.split(' ').filter((part) => part.startsWith('v1,'));
  return usable(request.secrets).some((secret) => {
    const expected = `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${time}.`).update(request.rawBody).digest('base64')}`;
    return listed.some((part) => equal(part, expected));
  });
}

function serviceMatches(request: WebhookRequest, time: string, header: string): boolean {
  return usable(request.secrets).some((secret) => {
    const digest = createHmac('sha256', secret).update(`${time}.`).update(request.rawBody).digest('hex');
    return equal(header, `sha256=${digest}`);
  });
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHmac } from 'node:crypto';
import { verifyWebhook, type WebhookRequest, type WebhookVerdict } from '../rules/verify-webhook.ts';

/** What a listener says of a delivery: the verdict, and for a wrong one the mistake that would explain it. */
export interface WebhookFinding {
  readonly verdict: WebhookVerdict;
  readonly explanation: string;
}

/** Tries the usual mistakes against the signature, so that the reader is told which one it was. */
export function explainWebhook(request: WebhookRequest & { readonly now: number }): WebhookFinding {
  const verdict = verifyWebhook(request);
  return { verdict, explanation: verdict.ok ? good(verdict) : bad(verdict.reason, request) };
}

function good(verdict: WebhookVerdict & { readonly ok: true }): string {
  const scheme = verdict.scheme === 'standard' ? 'webhook-signature' : 'X-Service-Signature';
  const late = verdict.late ? '; a late redrive: only webhook-signature is fresh enough' : '';
  return `${scheme} fits${late}`;
}

function bad(
  reason: (WebhookVerdict & { readonly ok: false })['reason'],
  request: WebhookRequest & { now: number },
): string {
  const time = headerOf(request, 'webhook-timestamp') ?? headerOf(request, 'x-service-timestamp') ?? '';
  switch (reason) {
    case 'missing_header':
      return 'a signature header is missing or was sent twice: webhook-id, webhook-timestamp and webhook-signature, or X-Service-Delivery, X-Service-Timestamp and X-Service-Signature';
    case 'bad_timestamp':
      return `the timestamp ${JSON.stringify(time)} is not Unix seconds in digits`;
    case 'stale': {
      const offSeconds = Math.round(request.now / 1000 - Number(time));
      const direction = offSeconds > 0 ? 'old' : 'in the future';
      return `the signature fits, but its timestamp is ${Math.abs(offSeconds)} s ${direction}: this clock or the sender's is off, or it is a redrive without webhook-signature`;
    }
    default:
      return mistakes.find(({ fits }) => fits(request))?.text ?? unexplained;
  }
}

const unexplained =
  'the signature does not fit: another secret, or a body that was changed on the way (a proxy that decompresses, re-encodes or adds a line end)';

interface Mistake {
  readonly text: string;
  readonly fits: (request: WebhookRequest) => boolean;
}

const mistakes: readonly Mistake[] = [
  {
    text: 'you hashed the parsed JSON: the signature fits the body after JSON.parse and JSON.stringify, not its raw bytes',
    fits: (request) => {
      const again = reserialised(request.rawBody);
      return again !== undefined && verifiesWith(request, { rawBody: again });
    },
  },
  {
    text: 'the body has a line end too many or too few: the signature fits without it',
    fits: (request) =>
      verifiesWith(request, { rawBody: Buffer.from(Buffer.from(request.rawBody).toString().trimEnd()) }),
  },
  {
    text: 'the secret has spaces or quotes around it',
    fits: (request) =>
      verifiesWith(request, { secrets: request.secrets.map((each) => each.replaceAll(/^[\s'"]+|[\s'"]+$/g, '')) }),
  },
  {
    text: 'X-Service-Signature was made with the part behind whsec_: its key is the whole secret as text',
    fits: (request) => serviceFits(request, (secret) => secret.replace(/^whsec_/, ''), true),
  },
  {
    text: 'X-Service-Signature was made with the decoded secret: its key is the whole secret as text',
    fits: (request) => serviceFits(request, (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'), true),
  },
  {
    text: 'the body alone was signed, without the timestamp and the dot in front of it',
    fits: (request) => serviceFits(request, (secret) => secret, false),
  },
];

/** Whether the changed request verifies; its age does not matter here. */
function verifiesWith(request: WebhookRequest, changes: Partial<WebhookRequest>): boolean {
  const verdict = verifyWebhook({ ...request, ...changes });
  return verdict.ok || verdict.reason === 'stale';
}

function serviceFits(
  request: WebhookRequest,
  keyOf: (secret: string) => string | Buffer,
  withTimestamp: boolean,
): boolean {
  const time = headerOf(request, 'x-service-timestamp') ?? '';
  const given = headerOf(request, 'x-service-signature');
  return request.secrets.some((secret) => {
    const mac = createHmac('sha256', keyOf(secret))
      .update(withTimestamp ? `${time}.` : '')
      .update(request.rawBody);
    return given === `sha256=${mac.digest('hex')}`;
  });
}

function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function reserialised(body: Uint8Array): Buffer | undefined {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString())));
  } catch {
    return undefined;
  }
}

import { createHmac } from 'node:crypto';
import { verifyWebhook, type WebhookRequest, type WebhookVerdict } from '../rules/verify-webhook.ts';

/** Verdict on a delivery and its explanation. For a bad signature, the explanation names the likely mistake. */
export interface WebhookFinding {
  readonly verdict: WebhookVerdict;
  readonly explanation: string;
}

/** Verifies a delivery. For a bad signature, tries the usual mistakes to name the one that fits. */
export function explainWebhook(request: WebhookRequest & { readonly now: number }): WebhookFinding {
  const verdict = verifyWebhook(request);
  return { verdict, explanation: verdict.ok ? good(verdict) : bad(verdict.reason, request) };
}

function good(verdict: WebhookVerdict & { readonly ok: true }): string {
  const scheme = verdict.scheme === 'standard' ? 'webhook-signature' : 'X-Service-Signature';
  const late = verdict.late ? '; late redrive: only webhook-signature is recent enough' : '';
  return `${scheme} is valid${late}`;
}

function bad(
  reason: (WebhookVerdict & { readonly ok: false })['reason'],
  request: WebhookRequest & { now: number },
): string {
  const time = headerOf(request, 'webhook-timestamp') ?? headerOf(request, 'x-service-timestamp') ?? '';
  switch (reason) {
    case 'missing_header':
      return 'a signature header is missing or came twice; send webhook-id, webhook-timestamp and webhook-signature, or X-Service-Delivery, X-Service-Timestamp and X-Service-Signature';
    case 'bad_timestamp':
      return `the timestamp ${JSON.stringify(time)} is not Unix time in seconds`;
    case 'stale': {
      const offSeconds = Math.round(request.now / 1000 - Number(time));
      const direction = offSeconds > 0 ? 'old' : 'in the future';
      return `the signature is valid, but its timestamp is ${Math.abs(offSeconds)} s ${direction}: a clock is wrong, or this is a redrive without webhook-signature`;
    }
    default:
      return mistakes.find(({ fits }) => fits(request))?.text ?? unexplained;
  }
}

const unexplained =
  'the signature does not match: the secret differs, or a proxy changed the body (decompressed or re-encoded it, or added a line end)';

interface Mistake {
  readonly text: string;
  readonly fits: (request: WebhookRequest) => boolean;
}

const mistakes: readonly Mistake[] = [
  {
    text: 'you hashed the parsed JSON: the signature matches the body after JSON.parse and JSON.stringify, not its raw bytes',
    fits: (request) => {
      const again = reserialised(request.rawBody);
      return again !== undefined && verifiesWith(request, { rawBody: again });
    },
  },
  {
    text: 'the body has an extra line end: the signature matches without it',
    fits: (request) =>
      verifiesWith(request, { rawBody: Buffer.from(Buffer.from(request.rawBody).toString().trimEnd()) }),
  },
  {
    text: 'the secret has spaces or quotes around it',
    fits: (request) =>
      verifiesWith(request, { secrets: request.secrets.map((each) => each.replaceAll(/^[\s'"]+|[\s'"]+$/g, '')) }),
  },
  {
    text: 'X-Service-Signature used only the part after whsec_; use the whole secret as text',
    fits: (request) => serviceFits(request, (secret) => secret.replace(/^whsec_/, ''), true),
  },
  {
    text: 'X-Service-Signature used the decoded secret; use the whole secret as text',
    fits: (request) => serviceFits(request, (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'), true),
  },
  {
    text: 'the signature covers only the body; sign the timestamp, a dot and the body',
    fits: (request) => serviceFits(request, (secret) => secret, false),
  },
];

/** Whether the changed request verifies at any age. */
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

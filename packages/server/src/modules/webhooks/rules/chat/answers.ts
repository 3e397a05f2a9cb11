/**
 * What the answer of a chat product to a message means. Sources: docs.slack.dev/messaging/sending-messages-using-incoming-
 * webhooks ("Handling errors") and /apis/web-api/rate-limits; discord.com/developers/docs/resources/webhook and
 * /topics/rate-limits; learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using and the
 * error codes of Azure Logic Apps, which run the workflows of Teams.
 */
import { parseRetryAfter } from '../delivery-policy.ts';
import { errorClassOfStatus, type WebhookErrorClass } from '../error-class.ts';
import type { ChatFormat } from '../formats.ts';
import { membersOf, numberOf, textOf, type Members } from './event-members.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As far as it was read. */
  readonly body: string;
}

export interface AnswerVerdict {
  /** Null: the channel has the message. */
  readonly errorClass: WebhookErrorClass | null;
  readonly retryAfterMs: number | null;
  /** How long the channel takes no further message of any event; null: it takes them. */
  readonly pauseMs: number | null;
}

/** Of a product that takes no more messages and does not say for how long. Microsoft's support names 10 to 15 s. */
export const pauseWithoutTimeMs = 15_000;

interface Contract {
  readonly successes: ReadonlySet<number>;
  /** Whether the webhook, or its channel, no longer exists: nothing but a new address helps. */
  readonly isGone: (body: string) => boolean;
  /** The status that a success hides in its body. */
  readonly hiddenStatus?: (body: string) => number | null;
}

/** The removed webhook, its app, its channel or its workspace. */
const slackGone = new Set(
  'channel_is_archived channel_not_found invalid_token no_active_hooks no_service no_service_id no_team team_disabled'.split(
    ' ',
  ),
);
/** Unknown webhook, unknown channel; invalid webhook token. */
const discordGone = new Set([10_003, 10_015, 50_027]);
/** The workflow was deleted or turned off. */
const teamsGone = new Set(['WorkflowNotFound', 'WorkflowTriggerIsNotEnabled', 'WorkflowDisabled']);

const contracts: Readonly<Record<ChatFormat, Contract>> = {
  slack: {
    successes: new Set([200]),
    isGone: (body) => slackGone.has(body.trim()),
  },
  teams: {
    successes: new Set([200, 202]),
    isGone: (body) => teamsGone.has(textOf(membersOf(jsonOf(body)['error'])['code']) ?? ''),
    // Incoming webhooks of Office 365 answer 200 whatever Teams answers them.
    hiddenStatus: (body) => {
      const [, status] = /^Webhook message delivery failed.*\bHTTP error (\d{3})\b/s.exec(body) ?? [];
      if (status !== undefined) return Number(status);
      return body.startsWith('Webhook message delivery failed') ? 500 : null;
    },
  },
  discord: {
    successes: new Set([200, 204]),
    isGone: (body) => discordGone.has(numberOf(jsonOf(body)['code']) ?? 0),
  },
};

export function judgeChatAnswer(format: ChatFormat, { status, headers, body }: HttpAnswer, now: number): AnswerVerdict {
  const contract = contracts[format];
  const isAccepted = contract.successes.has(status);
  const hidden = isAccepted ? (contract.hiddenStatus?.(body) ?? null) : null;
  if (isAccepted && hidden === null) return { errorClass: null, retryAfterMs: null, pauseMs: emptyBucketMs(headers) };
  const meant = hidden ?? status;
  const retryAfterMs = askedMs(format, meant, headers, body, now);
  return {
    errorClass: failureOf(contract, meant, body),
    retryAfterMs,
    pauseMs: meant === 429 ? (retryAfterMs ?? pauseWithoutTimeMs) : retryAfterMs,
  };
}

function failureOf({ isGone }: Contract, status: number, body: string): WebhookErrorClass {
  // Discord restricts senders that go on after a 404; Slack and Teams answer it for a webhook that was removed.
  if (status === 404 || (status >= 400 && status <= 499 && isGone(body))) return 'gone';
  return errorClassOfStatus(status) ?? 'response_invalid';
}

/** From `Retry-After`, or from the body of Discord, which has fractions of a second: the longer of both. */
function askedMs(
  format: ChatFormat,
  status: number,
  headers: HttpAnswer['headers'],
  body: string,
  now: number,
): number | null {
  const header = parseRetryAfter(status, headerOf(headers, 'retry-after'), now);
  const seconds = format === 'discord' && status === 429 ? numberOf(jsonOf(body)['retry_after']) : null;
  if (seconds === null || seconds < 0) return header;
  return Math.max(header ?? 0, Math.ceil(seconds * 1000));
}

/** Discord says with each success whether the next message may come at once. */
function emptyBucketMs(headers: HttpAnswer['headers']): number | null {
  if (headerOf(headers, 'x-ratelimit-remaining') !== '0') return null;
  const seconds = Number(headerOf(headers, 'x-ratelimit-reset-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : null;
}

function headerOf(headers: HttpAnswer['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function jsonOf(body: string): Members {
  try {
    return membersOf(JSON.parse(body));
  } catch {
    return {};
  }
}

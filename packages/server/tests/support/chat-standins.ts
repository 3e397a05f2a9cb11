/**
 * Stand-ins for the incoming webhooks of Slack, Microsoft Teams and Discord on loopback, written from their public contracts.
 * They refuse what the products refuse, in their words, so a message that arrives here would arrive there. Sources:
 *
 * - Slack: docs.slack.dev/messaging/sending-messages-using-incoming-webhooks, /reference/block-kit/blocks and
 *   /apis/web-api/rate-limits.
 * - Discord: discord.com/developers/docs/resources/webhook#execute-webhook, /resources/message#embed-limits and
 *   /topics/rate-limits.
 * - Teams: support.microsoft.com "Create incoming webhooks with Workflows for Microsoft Teams", the errors of the Request
 *   trigger of Azure Logic Apps, adaptivecards.io/explorer, and for connectors learn.microsoft.com/microsoftteams/platform/
 *   webhooks-and-connectors/how-to/connectors-using with MicrosoftDocs/msteams-docs issues 1810 and 7425 (a failure is a 200).
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatFormat } from '../../src/modules/webhooks/rules/formats.ts';

export interface StandInAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the connection in the middle of the body. */
  readonly isCut?: boolean;
}

/** What an address does with a message before the product looks at it; null: nothing, `silent`: it never answers. */
export type Fault = StandInAnswer | 'silent' | 'reset' | null;

export interface ChatPost {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number | null;
}

/** So many messages in such a time; the product answers 429 to more. */
export interface ChatLimit {
  readonly count: number;
  readonly windowMs: number;
}

interface Address {
  readonly format: ChatFormat;
  readonly path: string;
  readonly faultOf: (post: number) => Fault;
  readonly limit: ChatLimit | undefined;
  readonly isConnector: boolean;
  readonly posts: ChatPost[];
  window: { startedAt: number; used: number };
  open: number;
  mostOpen: number;
}

export type ChatAddress = Pick<Address, 'posts' | 'mostOpen'> & { readonly url: string };

export interface AddressOptions {
  /** By number of the POST, from 1. Default: none. */
  readonly faultOf?: (post: number) => Fault;
  readonly limit?: ChatLimit;
  /** An incoming webhook of Office 365 in place of a workflow. */
  readonly isConnector?: boolean;
}

export class ChatStandIns implements AsyncDisposable {
  readonly #addresses: Address[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#receive(request, Buffer.concat(chunks), response));
    });
  }

  static async open(): Promise<ChatStandIns> {
    const standIns = new ChatStandIns();
    await new Promise<void>((resolve) => standIns.#server.listen(0, '127.0.0.1', resolve));
    return standIns;
  }

  /** A new address, as the product would give it for a channel. */
  add(format: ChatFormat, options: AddressOptions = {}): ChatAddress {
    const id = this.#addresses.length + 1;
    const { faultOf = () => null, limit, isConnector = false } = options;
    const path = isConnector ? `/webhookb2/${id}/IncomingWebhook/x/y` : pathsOf[format](id);
    const window = { startedAt: 0, used: 0 };
    const address: Address = { format, path, faultOf, limit, isConnector, posts: [], window, open: 0, mostOpen: 0 };
    this.#addresses.push(address);
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return Object.assign(address, { url: `${origin}${path}` });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { url = '/', headers } = request;
    const address = this.#addresses.find(({ path }) => url === path || url.startsWith(`${path}?`));
    if (address === undefined) return send(response, { status: 404 });
    address.open += 1;
    address.mostOpen = Math.max(address.mostOpen, address.open);
    response.once('close', () => (address.open -= 1));
    const fault = address.faultOf(address.posts.length + 1);
    const note = (status: number | null) => address.posts.push({ body: body.toString(), headers, status });
    if (fault === 'silent') return void note(null);
    if (fault === 'reset') {
      note(null);
      request.socket.resetAndDestroy();
      return;
    }
    const answer = fault ?? limited(address) ?? judge(address, request, body);
    note(answer.status);
    send(response, answer);
  }
}

const pathsOf: Readonly<Record<ChatFormat, (id: number) => string>> = {
  slack: (id) => `/services/T0/B${id}/token`,
  discord: (id) => `/api/webhooks/${id}/token`,
  teams: (id) => `/workflows/${id}/triggers/manual/paths/invoke?api-version=2016-06-01&sig=token`,
};

function send(response: ServerResponse, { status, headers = {}, body = '', isCut = false }: StandInAnswer): void {
  if (!isCut) return void response.writeHead(status, headers).end(body);
  response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) });
  response.write(body, () => response.destroy());
}

/** A fixed window, as the headers of Discord describe it. */
function limited(address: Address): StandInAnswer | null {
  const { limit, window, format } = address;
  if (limit === undefined) return null;
  const now = Date.now();
  if (now - window.startedAt >= limit.windowMs) Object.assign(window, { startedAt: now, used: 0 });
  window.used += 1;
  if (window.used <= limit.count) return null;
  return rateLimited(format, secondsLeft(window, limit));
}

function secondsLeft({ startedAt }: Address['window'], { windowMs }: ChatLimit): number {
  return Math.max(0.001, (startedAt + windowMs - Date.now()) / 1000);
}

/** What each product answers to a message that comes too early. Only Discord has fractions of a second. */
export function rateLimited(format: ChatFormat, seconds: number): StandInAnswer {
  const headers = { 'retry-after': String(Math.ceil(seconds)) };
  if (format === 'slack') return { status: 429, headers, body: 'rate_limited' };
  if (format === 'teams')
    return { status: 429, headers, body: logicError('WorkflowRunRateLimitExceeded', 'throttled') };
  const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
  return { status: 429, headers: { ...headers, ...discordHeaders(0, seconds) }, body: JSON.stringify(body) };
}

function discordHeaders(remaining: number, resetAfter: number) {
  return { 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset-after': resetAfter.toFixed(3) };
}

/** An error in the form of the Request trigger of Logic Apps. */
export function logicError(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } });
}

type Json = Readonly<Record<string, unknown>>;

function parsed(request: IncomingMessage, body: Buffer): Json | null {
  if (request.method !== 'POST' || !/^application\/json\b/.test(request.headers['content-type'] ?? '')) return null;
  try {
    const value: unknown = JSON.parse(body.toString());
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= most;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function judge(address: Address, request: IncomingMessage, body: Buffer): StandInAnswer {
  const message = parsed(request, body);
  if (address.format === 'slack') return judgeSlack(message);
  if (address.format === 'discord') return judgeDiscord(message, request, address);
  return address.isConnector ? judgeConnector(message, body) : judgeWorkflow(message, request, body);
}

function judgeSlack(message: Json | null): StandInAnswer {
  if (message === null) return { status: 400, body: 'invalid_payload' };
  if (!isText(message['text'], 40_000)) return { status: 400, body: 'no_text' };
  const blocks = listOf(message['blocks']);
  if (blocks.length > 50 || !blocks.every(isBlock)) return { status: 400, body: 'invalid_blocks' };
  return { status: 200, body: 'ok' };
}

function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const fields = listOf(block['fields']);
  const elements = listOf(block['elements']);
  if (block['type'] === 'context')
    return elements.length >= 1 && elements.length <= 10 && elements.every(isTextObject(3_000));
  if (block['type'] !== 'section') return false;
  if (fields.length > 10 || !fields.every(isTextObject(2_000))) return false;
  return block['text'] === undefined ? fields.length > 0 : isTextObject(3_000)(block['text']);
}

function isTextObject(most: number): (value: unknown) => boolean {
  return (value) =>
    isObject(value) &&
    isText(value['text'], most) &&
    // Each kind of text has one member that the other kind refuses.
    (value['type'] === 'mrkdwn' ? !('emoji' in value) : value['type'] === 'plain_text' && !('verbatim' in value));
}

function judgeDiscord(message: Json | null, request: IncomingMessage, { limit, window }: Address): StandInAnswer {
  const left = limit === undefined ? {} : discordHeaders(limit.count - window.used, secondsLeft(window, limit));
  const refuse = (code: number, text: string): StandInAnswer => ({
    status: 400,
    headers: left,
    body: JSON.stringify({ message: text, code }),
  });
  if (message === null) return refuse(50_109, 'The request body contains invalid JSON.');
  const embeds = listOf(message['embeds']);
  if (message['content'] === undefined && embeds.length === 0) return refuse(50_006, 'Cannot send an empty message');
  const isRight =
    (message['content'] === undefined || isText(message['content'], 2_000)) && embeds.length <= 10 && areEmbeds(embeds);
  if (!isRight) return refuse(50_035, 'Invalid Form Body');
  if (!(request.url ?? '').includes('wait=true')) return { status: 204, headers: left };
  return { status: 200, headers: left, body: JSON.stringify({ id: '1', content: message['content'] }) };
}

/** Every member in its bounds, and 6,000 characters in all. */
function areEmbeds(embeds: readonly unknown[]): boolean {
  let total = 0;
  for (const embed of embeds) {
    if (!isObject(embed)) return false;
    const footer = isObject(embed['footer']) ? embed['footer']['text'] : undefined;
    const texts: [unknown, number][] = [
      [embed['title'], 256],
      [embed['description'], 4_096],
      [footer, 2_048],
    ];
    for (const [text, most] of texts) {
      if (text !== undefined && !isText(text, most)) return false;
      total += typeof text === 'string' ? text.length : 0;
    }
    if (typeof embed['color'] !== 'number' || Number.isNaN(Date.parse(String(embed['timestamp'])))) return false;
  }
  return total <= 6_000;
}

function judgeWorkflow(message: Json | null, request: IncomingMessage, body: Buffer): StandInAnswer {
  if (!(request.url ?? '').includes('sig=token'))
    return { status: 401, body: logicError('DirectApiAuthorizationRequired', 'The request must be authenticated.') };
  if (message === null)
    return {
      status: 400,
      body: logicError('InvalidRequestContent', "The input body for trigger 'manual' must be JSON."),
    };
  if (body.length > 28 * 1024) return { status: 413, body: logicError('RequestEntityTooLarge', 'too large') };
  // The template loops over the attachments and posts each card.
  return isCardMessage(message)
    ? { status: 202 }
    : { status: 400, body: logicError('TriggerInputSchemaMismatch', 'Invalid type.') };
}

function judgeConnector(message: Json | null, body: Buffer): StandInAnswer {
  if (message === null) return { status: 400, body: 'Bad payload received by generic incoming webhook.' };
  if (body.length > 28 * 1024) return { status: 200, body: connectorFailure(413) };
  return { status: 200, body: isCardMessage(message) ? '1' : connectorFailure(400) };
}

/** The failure that a connector puts into a 200. */
export function connectorFailure(status: number): string {
  return `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status} with ContextId tcid=0,server=x,cv=y.`;
}

function isCardMessage(message: Json): boolean {
  const attachments = listOf(message['attachments']);
  return message['type'] === 'message' && attachments.length === 1 && attachments.every(isCard);
}

function isCard(attachment: unknown): boolean {
  if (!isObject(attachment) || attachment['contentType'] !== 'application/vnd.microsoft.card.adaptive') return false;
  const card = attachment['content'];
  if (!isObject(card) || card['type'] !== 'AdaptiveCard' || !isText(card['fallbackText'], 28_000)) return false;
  const isParagraph = (element: unknown) =>
    isObject(element) &&
    element['type'] === 'RichTextBlock' &&
    listOf(element['inlines']).every(
      (run) => isObject(run) && run['type'] === 'TextRun' && isText(run['text'], 28_000),
    );
  const isAction = (action: unknown) =>
    isObject(action) && action['type'] === 'Action.OpenUrl' && URL.canParse(String(action['url']));
  return (
    /^1\.[0-5]$/.test(String(card['version'])) &&
    listOf(card['body']).every(isParagraph) &&
    listOf(card['actions']).every(isAction)
  );
}

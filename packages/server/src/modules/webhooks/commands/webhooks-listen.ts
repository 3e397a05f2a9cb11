import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { createServer } from '../../../kernel/lib/node-http.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { jsonLine, printable, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { describeEvent } from '../rules/event-catalog.ts';
import { explainWebhook, type WebhookFinding } from './explain-webhook.ts';

const maximumBytes = 1_000_000;

export const webhooksListenCommand: Command = {
  name: 'webhooks listen',
  summary: 'Receive webhooks locally and explain bad signatures',
  notes: [
    'Verifies the signature of each POST and answers 200, or 401 with the reason. Marks repeated events. Put an HTTPS tunnel in front of it. For your own service on this machine, allow loopback: WAYSEAL_WEBHOOK_ALLOW_SUBNETS=127.0.0.1/32 and WAYSEAL_WEBHOOK_ALLOW_HTTP=true.',
    'With --json, prints each delivery as one line.',
  ],
  arguments: [],
  options: [
    { name: 'port', type: 'string', placeholder: 'N', description: 'Port on 127.0.0.1 (default: a free port).' },
    {
      name: 'secret',
      type: 'string',
      multiple: true,
      placeholder: 'SECRET',
      description: 'Signing secret, whsec_…; repeat it for several.',
    },
    {
      name: 'status',
      type: 'string',
      placeholder: 'N',
      description: 'Status of the answer to valid deliveries (default 200).',
    },
  ],
  examples: [
    'webhooks listen --port 9000 --secret whsec_…',
    'webhooks listen --port 9000 --secret whsec_… --status 500',
  ],
  run: listen,
};

interface Delivered extends WebhookFinding {
  readonly path: string;
  readonly repeat: boolean;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

async function listen(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const secrets = parsed.values['secret'];
  if (!Array.isArray(secrets)) throw new UsageError('--secret is missing; give the whsec_… from the registration');
  const port = wholeNumber(parsed, 'port', 0, 65_535) ?? 0;
  const status = wholeNumber(parsed, 'status', 200, 599) ?? 200;
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    receive(request, response, secrets, status, seen).then(
      (delivered) => delivered && terminal.stdout.write(parsed.json ? jsonOf(delivered) : textOf(delivered)),
      () => response.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw new UsageError(`cannot listen on 127.0.0.1 port ${port}: ${reasonOf(error)}`);
  });
  terminal.stderr.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
  server.closeAllConnections();
  server.close();
  return exitCodes.done;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  secrets: readonly string[],
  status: number,
  seen: Set<string>,
): Promise<Delivered | undefined> {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) {
      response.writeHead(413).end();
      return undefined;
    }
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const finding = explainWebhook({ headers: request.headers, rawBody: body, secrets, now: systemClock.now() });
  const { verdict } = finding;
  const repeat = verdict.ok && seen.has(verdict.id);
  if (verdict.ok) seen.add(verdict.id);
  response.writeHead(verdict.ok ? status : 401, { 'content-type': 'text/plain' });
  response.end(verdict.ok ? '' : `${finding.explanation}\n`);
  return { ...finding, repeat, body, path: request.url ?? '', headers: request.headers };
}

function jsonOf({ verdict, explanation, repeat, path, headers, body }: Delivered): string {
  const event = headers['x-service-event'] ?? null;
  return jsonLine({ ...verdict, explanation, repeat, path, event, body: body.toString() });
}

function textOf({ verdict, explanation, repeat, headers, body }: Delivered): string {
  const id = String(headers['x-service-delivery'] ?? headers['webhook-id'] ?? 'without id');
  const event = String(headers['x-service-event'] ?? 'event');
  const word = verdict.ok ? (repeat ? 'repeat' : 'good') : verdict.reason;
  const lines = [
    `${word}  ${event}  ${id}`,
    `  ${explanation}`,
    `  ${describeEvent(event) ?? 'This version knows no event of this name.'}`,
    ...(repeat ? [] : [`  ${body.toString().slice(0, 2_000)}`]),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function wholeNumber(parsed: ParsedArguments, option: string, minimum: number, maximum: number): number | undefined {
  const text = parsed.values[option];
  if (typeof text !== 'string') return undefined;
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value < minimum || value > maximum) {
    throw new UsageError(`--${option} must be a whole number from ${minimum} to ${maximum}, not '${text}'`);
  }
  return value;
}

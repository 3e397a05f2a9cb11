// A webhook receiver that verifies, handles each event once and answers at once.
//
//     WEBHOOK_SECRET=whsec_… node examples/webhook-receiver/server.ts
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { verifyWebhook } from './verify-webhook.ts';

const maximumBytes = 1_000_000;

export function createReceiver(secrets: readonly string[], handle: (event: { type: string }) => void) {
  // A unique key decides, not an earlier look-up: two attempts may arrive at the same moment.
  const database = new DatabaseSync(':memory:');
  database.exec('create table handled_events (id text primary key) strict');
  const remember = database.prepare('insert into handled_events (id) values (?) on conflict do nothing');
  const forget = database.prepare('delete from handled_events where id = ?');
  return createServer((request, response) => {
    const answer = (rawBody: Buffer | undefined): void => {
      if (rawBody === undefined) return void response.writeHead(413).end();
      const verdict = verifyWebhook({ headers: request.headers, rawBody, secrets });
      if (!verdict.ok) return void response.writeHead(401).end(verdict.reason);
      const isNew = remember.run(verdict.id).changes === 1;
      try {
        if (isNew) handle(JSON.parse(rawBody.toString()) as { type: string });
      } catch (error) {
        // Not handled: the next attempt brings it again.
        forget.run(verdict.id);
        throw error;
      }
      response.writeHead(200).end();
    };
    readBody(request)
      .then(answer)
      .catch((error: unknown) => {
        // A sender that hangs up in the middle is no fault of ours.
        if (request.complete) console.error(error);
        response.writeHead(500).end();
      });
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

if (import.meta.main) {
  const secret = process.env['WEBHOOK_SECRET'];
  if (secret === undefined || secret === '')
    throw new Error('set WEBHOOK_SECRET to the secret that the registration returned');
  const server = createReceiver([secret], (event) => console.log(JSON.stringify(event)));
  server.listen(Number(process.env['PORT'] ?? 9000), '127.0.0.1', () => {
    console.error(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

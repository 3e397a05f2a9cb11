/**
 * Nothing of a person in a partner's message is kept, answered or logged: not from the fields that are dropped, and not from
 * references, codes and places that hold a person's text instead.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { openToLoopback, type Receiver, startReceiver } from '../support/receiver.ts';
import { visitConsole } from '../support/console.ts';
import { scratchParent } from '../support/postgres.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { brokenPersonFiles, personFixtures } from './person-fixtures.ts';

let service: TestService;
let folder: string;
let key: string;
let receiver: Receiver;
let log = '';
/** Every text that came out, by where. */
const answers: [where: string, text: string][] = [];

before(async () => {
  folder = await mkdtemp(path.join(scratchParent(), 'wayseal-persons-'));
  for (const { mapping } of personFixtures) {
    if (mapping !== undefined) await writeFile(path.join(folder, 'persons.json'), mapping);
  }
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  receiver = await startReceiver();
  service = await startTestService({
    environment: { ...openToLoopback, WAYSEAL_EDI_MAPPINGS: folder, WAYSEAL_CONSOLE_PORT: '0' },
    logger: createLogger('trace', stream),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  ({ key } = await service.makeKey('enterprise', ['events.ingest', 'integration.manage']));
  const registered = await service.get('/api/v1/webhooks', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: `https://www.carriers.example.com:${receiver.port}/hook`,
      events: 'shipment.status_changed',
    }),
  });
  assert.equal(registered.status, 201, registered.text);
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function send(query: string, contentType: string, text: string): Promise<{ status: number; text: string }> {
  const answer = await service.get(`/api/v1/shipments/messages?carrier=ws-carrier${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
    body: text,
  });
  answers.push([`answer to ${contentType}${query}`, answer.text]);
  return answer;
}

/** What a stream sends until the record of the shipment has come. */
async function firstEvents(address: string): Promise<string> {
  const { body } = await fetch(service.url + address);
  assert.ok(body);
  let text = '';
  for await (const chunk of body) {
    text += Buffer.from(chunk).toString();
    if (text.includes('data: ')) break;
  }
  return text;
}

function quotesOf(text: string): readonly string[] {
  return [...text.matchAll(/.{0,60}NAMEMARKER.{0,30}/gi)].map(([found]) => found).slice(0, 5);
}

test('messages that name persons are recorded without them', async () => {
  for (const { name, contentType, text, recorded, mapping } of personFixtures) {
    const query = mapping === undefined ? '' : '&mapping=persons';
    for (const more of ['&dry_run=true', '', '&ack=contrl']) {
      const answer = await send(query + more, contentType, text);
      assert.equal(answer.status, 200, `${name}: ${answer.text}`);
    }
    for (const number of recorded) {
      const [shipment] = await service.service.store.shipments.findShipmentsByNumber(number);
      assert.ok(shipment, `${name}: ${number} is not recorded`);
      for (const address of [
        `/api/v1/track/${number}`,
        `/api/v1/shipments/${shipment.id}`,
        `/api/v1/shipments/${shipment.id}/epcis`,
        `/api/v1/shipments/${shipment.id}/proof`,
        `/api/v1/shipments/${shipment.id}/pod`,
      ]) {
        answers.push([address, (await service.get(address)).text]);
      }
      const stream = `/shipments/${shipment.id}/events`;
      answers.push([stream, await firstEvents(stream)]);
    }
  }
  for (const [contentType, text] of brokenPersonFiles) {
    const { status } = await send('', contentType, text);
    assert.ok(status === 200 || status === 400, `${status}`);
  }
  const found = answers.flatMap(([where, text]) => quotesOf(text).map((quote) => `${where}: ${quote}`));
  assert.deepEqual(found, []);
  await receiver.until(1);
  for (const { body } of receiver.received) assert.deepEqual(quotesOf(body.toString()), []);
});

test('neither database nor log nor console names a person', async () => {
  const { handle } = service.service.database;
  const tables = await handle.introspection.getTables();
  let rows = 0;
  for (const { name } of tables) {
    const found = await handle
      .selectFrom(name as never)
      .selectAll()
      .execute();
    rows += found.length;
    assert.deepEqual(quotesOf(JSON.stringify(found)), [], name);
  }
  assert.ok(rows > 50, `only ${rows} rows`);
  for (const file of ['wayseal.sqlite', 'wayseal.sqlite-wal']) {
    assert.deepEqual(quotesOf(readFileSync(path.join(service.dataDir, file), 'latin1')), [], file);
  }
  assert.ok(log.length > 0);
  assert.deepEqual(quotesOf(log), []);
  const visitor = await visitConsole(service);
  for (const page of ['/', '/shipments', '/log', '/messages'])
    assert.deepEqual(quotesOf((await visitor.get(page)).text), [], page);
});

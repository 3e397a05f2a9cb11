/** The page of a shipment behind a proxy that refuses its stream while the service restarts. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

const page = `/shipments/${sandboxUuid('SVCTEST-IN-TRANSIT')}`;
let browsing: Browsing;
let proxy: Server;
/** Answers to the next requests for the stream, before the service is asked. */
let refusals: number[] = [];
let streams = 0;

before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  proxy = createServer((asked, answer) => {
    const isStream = asked.headers.accept === 'text/event-stream';
    if (isStream) streams += 1;
    const refusal = isStream ? refusals.shift() : undefined;
    if (refusal !== undefined) {
      answer.writeHead(refusal).end();
      return;
    }
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', browsing.service.url), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
after(async () => {
  if (noChromium) return;
  proxy.closeAllConnections();
  proxy.close();
  await browsing[Symbol.asyncDispose]();
});

test('a stream that a proxy refused is opened again', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  refusals = [502, 503];
  await tab.send('Page.navigate', { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${page}` });
  await until("document.querySelector('#live span')?.textContent === 'Reconnecting'");
  // What the service says of a journey that is over.
  await until("document.querySelector('#live span').textContent === 'The sandbox lifecycle is complete.'");
  assert.equal(streams, 3);
});

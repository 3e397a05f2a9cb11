/** `@wayseal/client` in Chromium: in a page of another origin and in a worker, against the service. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { noChromium, openTab, type Tab } from '../support/chromium.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { vectors } from '../support/webhook-vectors.ts';

/** Everything that the client offers, by what a program gets of it. `given` is the address and the key. */
const program = `
  import { ApiError, createClient, dataOf, offsetItems, streamNumber, streamShipment, verifyWebhook } from '@wayseal/client';
  import { parseKeySet, verifyPod } from '@wayseal/client/proofs';
  const given = __GIVEN__;
  const client = createClient(given);
  const refusal = (call) => call.then(() => 'none', (error) => error instanceof ApiError ? error.code : String(error));
  const eventsOf = async (stream) => {
    const events = [];
    for await (const { event, data } of stream) events.push(event === 'closed' ? 'closed ' + data.reason : event);
    return events.slice(-2);
  };
  const tasks = {
    detects: async () => (await dataOf(client.GET('/api/v1/detect', { params: { query: { number: '020-12345675' } } }))).matched,
    refuses: () => refusal(dataOf(createClient({ ...given, key: 'wsk_live_wrong' }).GET('/api/v1/shipments'))),
    pages: async () => {
      const slugs = new Set();
      for await (const { slug } of offsetItems((page) => dataOf(client.GET('/api/v1/carriers', { params: { query: { ...page, limit: 40 } } }))))
        if (slugs.add(slug).size >= 90) break;
      return slugs.size;
    },
    streams: () => eventsOf(streamNumber(client, 'SVCTEST-DELIVERED', { query: { speed: 100_000 } })),
    proves: async () => {
      const number = 'SVCTEST-DELIVERED';
      const { shipment: { uuid } } = await dataOf(client.GET('/api/v1/track/{number}', { params: { path: { number } } }));
      const text = async (path) => (await client.send(new Request(new URL(path, given.baseUrl)))).text();
      const keys = parseKeySet(await text('/.well-known/wayseal-keys.json'));
      const pod = await text('/api/v1/shipments/' + uuid + '/pod?download=1');
      const forged = pod.replace('delivered', 'exception');
      return [(await verifyPod(pod, keys)).verdict, (await verifyPod(forged, keys)).verdict === 'sandbox'];
    },
    follows: async () => {
      const path = { number: 'SVCTEST-DELIVERED' };
      const { shipment: { uuid } } = await dataOf(client.GET('/api/v1/track/{number}', { params: { path } }));
      return eventsOf(streamShipment(client, uuid, { query: { speed: 100_000 } }));
    },
    verifies: () => Promise.all(given.vectors.map(async ({ headers, body, secrets, now }) =>
      (await verifyWebhook({ headers, rawBody: body, secrets, now: now * 1000 })).ok)),
  };
  globalThis.run = (name) => tasks[name]().catch((error) => 'failed: ' + error);
  if (globalThis.document === undefined) {
    globalThis.onmessage = async ({ data }) => globalThis.postMessage({ name: data, result: await run(data) });
  }
`;

const page = `<!doctype html><title>Client</title><script type="module" src="/program.js"></script><script>
  const worker = new Worker('/program.js', { type: 'module' });
  globalThis.inWorker = (name) => new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => { if (data.name === name) resolve(data.result); });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(name);
  });
</script>`;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the client in a browser', { skip: noChromium }, () => {
  const undo = new AsyncDisposableStack();
  let service: TestService;
  let tab: Tab;
  before(async () => {
    service = undo.use(await startTestService());
    const { key } = await service.makeKey('enterprise');
    const script = (await bundled()).replace('__GIVEN__', () => JSON.stringify({ baseUrl: service.url, key, vectors }));
    const server = createServer(({ url }, response) => {
      const isProgram = url === '/program.js';
      response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html').end(isProgram ? script : page);
    }).listen(0, '127.0.0.1');
    undo.defer(() => void server.close());
    await once(server, 'listening');
    tab = undo.use(await openTab());
    await tab.send('Page.enable');
    await tab.send('Page.navigate', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
  after(() => undo.disposeAsync());

  const expected = {
    detects: true,
    refuses: 'unauthorized',
    pages: 90,
    streams: ['status', 'closed sandbox_complete'],
    // The second is a forged one: whether it passes.
    proves: ['sandbox', false],
    follows: ['status', 'closed sandbox_complete'],
    verifies: vectors.map(({ verdict }) => verdict.ok),
  };
  for (const [name, result] of Object.entries(expected)) {
    test(`it ${name} in a page of another origin and in a worker`, async () => {
      const ready = `new Promise((resolve) => { const look = () => globalThis.run ? resolve() : setTimeout(look, 10); look(); })`;
      const ran = await tab.evaluate(`${ready}.then(() => Promise.all([run('${name}'), inWorker('${name}')]))`);
      assert.deepEqual(ran, [result, result], String(tab.problems));
    });
  }
});

/** Deliveries of webhooks over HTTPS, with their claims and settlements, beside bare posts of the same bytes. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part, Sample } from '../part.ts';
import { startServer, type Server } from '../runner/processes.ts';
import type { Received } from '../webhooks/counting-receiver.ts';
import { certificateFile, receiverHost } from '../webhooks/receiver-address.ts';

/** Deliveries in a second of a round; a round is as many as are due, not a time. */
const deliveriesPerSecond = 3_000;
const patienceMs = 60_000;
/** What the worker has open at most, at four for each endpoint. */
const mostConnections = 100;
const connectionsPerEndpoint = 4;
const addedByNode = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** `begin` makes the deliveries due, outside of what is measured; `send` begins to send them. */
async function measure(
  receiver: Server,
  deliveries: number,
  { begin, send }: { readonly begin?: () => Promise<void>; readonly send: () => void | Promise<void> },
): Promise<Sample> {
  const arrived = receiver.ask(deliveries);
  await begin?.();
  const [before, started] = [process.cpuUsage(), performance.now()];
  await send();
  await Promise.race([arrived, late(deliveries)]);
  const { user, system } = process.cpuUsage(before);
  return { operations: deliveries, processorMs: (user + system) / 1_000, wallMs: performance.now() - started };
}

async function late(deliveries: number): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false });
  throw new Error(`${deliveries} deliveries did not arrive within ${patienceMs / 1_000} s`);
}

interface BarePoster extends Disposable {
  post(count: number): Promise<void>;
}

/** Sends the same request over kept connections, each with one at a time. */
function openPoster(port: string, endpoints: number, { headers, body }: Received): BarePoster {
  const connections = Math.min(mostConnections, endpoints * connectionsPerEndpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ca: readFileSync(certificateFile) });
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
  const own = Object.fromEntries(pairs.filter(([name]) => !addedByNode.has(name.toLowerCase())));
  const options = {
    agent,
    host: '127.0.0.1',
    port,
    servername: receiverHost,
    method: 'POST',
    headers: { ...own, host: `${receiverHost}:${port}`, 'content-length': Buffer.byteLength(body) },
  };
  const postOne = (number: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ ...options, path: `/${number % endpoints}` }, (answer) => {
        answer.resume();
        answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  return {
    post: async (count) => {
      let next = 0;
      const poster = async (): Promise<void> => {
        while (next < count) await postOne(next++);
      };
      await Promise.all(Array.from({ length: connections }, poster));
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

export const webhooksPart: Part = {
  name: 'webhooks',
  title: 'deliver webhooks over HTTPS, SQLite',
  against: [{ name: 'posts', title: 'bare keep-alive posts of the same bytes to the same receiver', goal: 0.5 }],
  operation: 'delivery',
  sizes: [10, 50, 200],
  sizeOf: 'endpoints',
  open: async (endpoints, { roundMs }) => {
    const { openWorker } = await import('../webhooks/worker.ts');
    await using undo = new AsyncDisposableStack();
    const receiver = undo.use(await startServer('webhooks/counting-receiver.ts'));
    const { port = '' } = receiver.ready;
    const worker = undo.use(await openWorker(endpoints, port));
    const events = Math.max(1, Math.round((deliveriesPerSecond * roundMs) / 1_000 / endpoints));
    const first = receiver.ask(endpoints);
    await worker.enqueue(1);
    worker.wake();
    const poster = undo.use(openPoster(port, endpoints, (await first) as Received));
    const opened = undo.move();
    return {
      // Counted from the commit: what comes before is the price of recording.
      ours: () =>
        measure(receiver, events * endpoints, { begin: () => worker.enqueue(events), send: () => worker.wake() }),
      peers: {
        posts: () => measure(receiver, events * endpoints, { send: () => poster.post(events * endpoints) }),
      },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  },
};

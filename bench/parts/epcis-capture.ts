/** Capture of single EPCIS events, beside a bare server that stores the same rows, and beside the rows alone. */
import { hash } from 'node:crypto';
import { startService } from '../http/open-posts.ts';
import { eventText } from '../epcis/events.ts';
import { load, type Shot } from '../epcis/load.ts';
import { type EventShape, rawEventOf } from '../epcis/raw-event.ts';
import { openRawEvents } from '../epcis/raw-rows.ts';
import type { Part, Side } from '../part.ts';
import { type BenchDatabases, type DatabaseName, openDatabases } from '../runner/databases.ts';
import { meteredSide } from '../runner/metered.ts';
import { type Server, startServer } from '../runner/processes.ts';

const databaseTitles: Readonly<Record<DatabaseName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const capturePath = '/api/v1/epcis/capture';
const groupsOfOneMeasurement = 20;

/** Every event is another one. */
let nextSerial = 0;
const shot = (): Shot => ({ method: 'POST', path: capturePath, body: eventText((nextSerial += 1)) });

const rawEvent = () => {
  const text = eventText((nextSerial += 1));
  return rawEventOf(JSON.parse(text) as EventShape, text, hash('sha256', text, 'buffer'));
};

interface Target {
  readonly server: Server;
  readonly url: string;
  readonly key: string;
  readonly connections: number;
}

function sideUnderLoad({ server, url, key, connections }: Target, roundMs: number, databases: BenchDatabases): Side {
  return async () => {
    const served = databases.serverMs();
    const before = await server.processorMs();
    const { total, p99Ms, perSecond } = await load(url, key, connections, roundMs / 1_000, shot);
    const processorMs = (await server.processorMs()) - before + databases.serverMs() - served;
    return { operations: total, processorMs, wallMs: (total / perSecond) * 1_000, p99Ms };
  };
}

/** The answer to one event, whose bytes the bare server sends as well. */
async function captureOne(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}${capturePath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: eventText((nextSerial += 1)),
  });
  if (answer.status !== 201) throw new Error(`capture answers ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

const epcisCapture = (name: DatabaseName): Part => ({
  name: `epcis-capture-${name}`,
  title: `EPCIS capture of single events, ${databaseTitles[name]}`,
  against: [
    { name: 'server', title: 'bare server: JSON.parse, the same rows in group commits', goal: 0.6 },
    { name: 'rows', title: 'raw group-committed inserts of the same rows alone', goal: 0.6 },
  ],
  operation: 'event',
  sizes: [1, 16, 64],
  sizeOf: 'connections',
  ...(name === 'postgres' ? { needs: ['postgres'] as const } : {}),
  open: async (connections, { roundMs }) => {
    await using undo = new AsyncDisposableStack();
    const databases = undo.use(await openDatabases(name));
    const { server, url, key } = await startService(undo, databases.environmentOf(await databases.create()));
    const bareStore = await databases.create();
    const bare = undo.use(
      await startServer('epcis/bare-capture-server.ts', {
        WAYSEAL_BENCH_BODY: await captureOne(url, key),
        WAYSEAL_BENCH_STORE: JSON.stringify(bareStore),
      }),
    );
    const raw = undo.use(await openRawEvents(await databases.create()));
    const opened = undo.move();
    const bareUrl = bare.ready['url'] ?? '';
    return {
      ours: sideUnderLoad({ server, url, key, connections }, roundMs, databases),
      peers: {
        server: sideUnderLoad({ server: bare, url: bareUrl, key, connections }, roundMs, databases),
        rows: meteredSide(
          {
            prepare: () => {
              const groups = Array.from({ length: groupsOfOneMeasurement }, () =>
                Array.from({ length: connections }, rawEvent),
              );
              return async () => {
                for (const group of groups) await raw.write(group);
                return groups.length * connections;
              };
            },
          },
          roundMs,
          () => databases.serverMs(),
        ),
      },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  },
});

export const epcisCaptureParts: readonly Part[] = [epcisCapture('sqlite'), epcisCapture('postgres')];

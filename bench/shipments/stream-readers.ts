// Stream readers in their own process, for streams.ts. A message says what to open; they report when all streams are
// open.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface ReaderOrder {
  readonly port: number;
  readonly count: number;
  readonly keys: readonly string[];
  readonly streamsPerKey: number;
  readonly numbers: readonly string[];
  readonly localAddress: string;
  /** False: reads nothing after the head. */
  readonly reads: boolean;
}

export interface ReaderReport {
  /** `at`: milliseconds on the machine's monotonic clock. */
  readonly arrivals: readonly { readonly occurredAt: string; readonly at: number }[];
}

const openAtOnce = 64;
let arrivals: { occurredAt: string; at: number }[] = [];

async function open(order: ReaderOrder, index: number): Promise<void> {
  const { port, localAddress, keys, streamsPerKey, numbers, reads } = order;
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  const number = numbers[index % numbers.length];
  const key = keys[Math.floor(index / streamsPerKey)];
  socket.write(`GET /api/v1/track/${number}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(head.toString());
  if (!reads) {
    socket.pause();
    return;
  }
  socket.on('data', (chunk: Buffer) => {
    const at = Number(process.hrtime.bigint()) / 1e6;
    for (const [, occurredAt = ''] of chunk.toString('latin1').matchAll(/"occurred_at":"([^"]+)"/g)) {
      arrivals.push({ occurredAt, at });
    }
  });
}

process.on('message', (message: ReaderOrder | { report: true }) => {
  if ('report' in message) {
    process.send?.({ arrivals } satisfies ReaderReport);
    arrivals = [];
    return;
  }
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < message.count) await open(message, next++);
  };
  void Promise.all(Array.from({ length: openAtOnce }, lane)).then(() => process.send?.({ open: message.count }));
});
process.on('disconnect', () => process.exit());

/**
 * Measures one part in a process of its own, so that no part meets the compiled code and the garbage of another. Started by
 * `run-part.ts` with the name of the part and its pace; sends every finished size.
 */
import { parts } from '../parts.ts';
import { measureSize } from './rounds.ts';
import type { PartMessage, PartOrder } from './run-part.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as PartOrder;
const part = parts.find(({ name }) => name === order.name);
if (part === undefined) throw new Error(`there is no part ${order.name}`);

const send = (message: PartMessage): void => void process.send?.(message);
const stopping = new AbortController();
// The terminal sends Ctrl-C to this process as well: what is open is closed, then the error ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(new Error('stopped')));

try {
  for (const { size, rounds } of order.sizes) {
    const tell = (what: string): void => {
      stopping.signal.throwIfAborted();
      send({ progress: what });
    };
    send({ measured: await measureSize(part, size, { rounds, pace: { roundMs: order.roundMs }, tell }) });
  }
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
}
process.disconnect();

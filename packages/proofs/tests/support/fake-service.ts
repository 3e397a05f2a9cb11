/** The public routes that the monitor reads, over logs in memory. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tileNumber } from '../../src/cli/log-service.ts';
import type { TestLog } from './test-log.ts';

export interface FakeService {
  readonly url: string;
  /** Path without its query → body, or a status. */
  readonly routes: Map<string, string | Uint8Array | number>;
  [Symbol.asyncDispose](): Promise<void>;
}

function bundle(entries: readonly string[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      return [Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes];
    }),
  );
}

/** Every tile of a log of that size, and its checkpoint unless there is none. */
export function serveLog(
  service: Pick<FakeService, 'routes'>,
  name: string,
  log: TestLog,
  note: string | undefined,
): void {
  if (note !== undefined) service.routes.set(`/${name}/checkpoint`, note);
  for (let start = 0; start < log.entries.length; start += 256) {
    const entries = log.entries.slice(start, start + 256);
    const partial = entries.length < 256 ? `.p/${entries.length}` : '';
    service.routes.set(`/${name}/tile/entries/${tileNumber(start / 256)}${partial}`, bundle(entries));
  }
}

export async function startFakeService(): Promise<FakeService> {
  const routes: FakeService['routes'] = new Map();
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x');
    const body = routes.get(pathname + search) ?? routes.get(pathname) ?? 404;
    response.writeHead(typeof body === 'number' ? body : 200);
    response.end(typeof body === 'number' ? '{}' : body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

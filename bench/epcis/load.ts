/** A load generator with varying bodies: keep-alive connections over one agent, each with one request at a time. */
import { Agent, request } from 'node:http';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly total: number;
}

export interface Shot {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

/** Sends `next(n)` over `connections` connections for `seconds`; throws at the first answer that is not a success. */
export async function load(
  url: string,
  key: string,
  connections: number,
  seconds: number,
  next: (serial: number) => Shot,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let serial = 0;
  const end = performance.now() + seconds * 1_000;
  const started = performance.now();
  const send = (shot: Shot): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = performance.now();
      const headers: Record<string, string | number> = { authorization: `Bearer ${key}` };
      if (shot.body !== undefined) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(shot.body);
      }
      const outgoing = request({ agent, hostname, port, path: shot.path, method: shot.method, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - sent);
          if ((answer.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${shot.method} ${shot.path} answered ${answer.statusCode}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(shot.body);
    });
  const client = async (): Promise<void> => {
    while (performance.now() < end) await send(next(serial++));
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), total: times.length };
}

/**
 * The limit of deliveries: what posts of the same size to the same receiver cost over keep-alive connections of Node's own
 * agent, without a queue, a log or a signature.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';

const certificate = new URL('../../packages/server/tests/support/tls/certificate.pem', import.meta.url);

export interface BarePosts {
  readonly port: number;
  /** Paths of the receiver, taken in turn. */
  readonly paths: number;
  readonly posts: number;
  readonly connections: number;
  readonly bodyBytes: number;
}

/** Headers of the length that a delivery has. */
function headersOf(host: string, body: Buffer, serial: number): Record<string, string> {
  const id = `evt_${String(serial).padStart(36, '0')}`;
  return {
    host,
    'content-type': 'application/json',
    'content-length': String(body.length),
    'user-agent': 'Wayseal-Webhooks/1',
    'x-service-event': 'shipment.status_changed',
    'x-service-delivery': id,
    'x-service-timestamp': '1900000000',
    'x-service-signature': `sha256=${'0'.repeat(64)}`,
    'webhook-id': id,
    'webhook-timestamp': '1900000005',
    'webhook-signature': `v1,${'0'.repeat(43)}=`,
  };
}

/** Sends all posts, each connection one after the other. Throws at the first answer that is not 200. */
export async function sendBarePosts({ port, paths, posts, connections, bodyBytes }: BarePosts): Promise<void> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    ca: readFileSync(certificate),
    servername: 'www.carriers.example.com',
  });
  const host = `www.carriers.example.com:${port}`;
  const body = Buffer.from(
    randomBytes(Math.ceil(bodyBytes / 2))
      .toString('hex')
      .slice(0, bodyBytes),
  );
  const serials = Array.from({ length: posts }, (_, serial) => serial).values();
  const send = (serial: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const target = { hostname: '127.0.0.1', port, path: `/${serial % paths}`, method: 'POST' };
      const outgoing = request({ ...target, agent, headers: headersOf(host, body, serial) }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`the receiver answered ${answer.statusCode}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const client = async (): Promise<void> => {
    for (const serial of serials) await send(serial);
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
}

import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { classifyOutboundError, OutboundError } from './outbound-error.ts';

export interface PinnedTarget {
  /** The address itself: nothing is resolved here, so what was judged is what is connected to. */
  readonly address: string;
  readonly port: number;
  /** Name that the certificate must bear, or null for plain TCP. An address is checked against the certificate, too. */
  readonly tlsName: string | null;
  /** Judges the address of the open connection once more, before a byte of the request is written. */
  readonly isForbidden: (address: string) => boolean;
  /** Authorities instead of the system's. */
  readonly ca?: string;
  readonly signal: AbortSignal;
  /** Called when TCP is connected, before TLS. */
  readonly onConnect?: () => void;
}

/** An open connection to exactly this address. Rejects with `OutboundError`; the signal's reason decides a time-out. */
export async function openPinnedSocket(target: PinnedTarget): Promise<Socket> {
  const { address, port, tlsName, ca, signal } = target;
  if (signal.aborted) throw classifyOutboundError(signal.reason);
  const socket =
    tlsName === null
      ? connectTcp({ host: address, port })
      : connectTls({
          host: address,
          port,
          // RFC 6066 forbids addresses as server names; the certificate is checked against the host all the same.
          ...(tlsName === address ? {} : { servername: tlsName }),
          ...(ca === undefined ? {} : { ca }),
          minVersion: 'TLSv1.2',
          rejectUnauthorized: true,
        });
  if (target.onConnect !== undefined) socket.once('connect', target.onConnect);
  await opened(socket, tlsName === null ? 'connect' : 'secureConnect', signal);
  if (target.isForbidden(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw new OutboundError('ip_forbidden');
  }
  return socket;
}

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      reject(classifyOutboundError(error));
    };
    const abort = (): void => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', fail);
    socket.once(event, () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', fail);
      // From here on errors belong to the request that uses the socket; one in between must not end the process.
      socket.on('error', () => undefined);
      resolve();
    });
  });
}

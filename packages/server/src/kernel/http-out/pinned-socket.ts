import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';
import { classifyOutboundError, OutboundError } from './outbound-error.ts';

export interface PinnedTarget {
  /** An IP address: nothing is resolved here, so the connection goes to the vetted address. */
  readonly address: string;
  readonly port: number;
  /** Name or address that the certificate must contain; null for plain TCP. */
  readonly tlsName: string | null;
  /** Checks the address of the open connection again, before the first byte of the request. */
  readonly isForbidden: (address: string) => boolean;
  /** Certificate authorities in place of the system's. */
  readonly ca?: string;
  readonly signal: AbortSignal;
  /** Called after the TCP connect, before TLS. */
  readonly onConnect?: () => void;
}

const contexts = new Map<string | undefined, SecureContext>();

/** One for each set of authorities: reading them costs more than the handshake. */
function secureContextOf(ca: string | undefined): SecureContext {
  const known = contexts.get(ca);
  if (known !== undefined) return known;
  const context = createSecureContext({ ...(ca === undefined ? {} : { ca }), minVersion: 'TLSv1.2' });
  contexts.set(ca, context);
  return context;
}

/**
 * Opens a connection to exactly this address. Rejects with `OutboundError`; the reason of the signal decides whether it
 * is a timeout.
 */
export async function openPinnedSocket(target: PinnedTarget): Promise<Socket> {
  const { address, port, tlsName, ca, signal } = target;
  if (signal.aborted) throw classifyOutboundError(signal.reason);
  const socket =
    tlsName === null
      ? connectTcp({ host: address, port })
      : connectTls({
          host: address,
          port,
          // RFC 6066 forbids addresses as server names. The certificate is still checked against the host.
          ...(tlsName === address ? {} : { servername: tlsName }),
          secureContext: secureContextOf(ca),
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
      // From here on, the request that uses the socket handles its errors. An error before that must not end the
      // process.
      socket.on('error', () => undefined);
      resolve();
    });
  });
}

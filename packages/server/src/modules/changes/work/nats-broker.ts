/** The change feed over JetStream of NATS, through its own client. */
import { readFile } from 'node:fs/promises';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BrokerAddress } from '../settings.ts';
import { BrokerError, type ChangeBroker } from '../ports.ts';

export interface NatsBrokerOptions {
  readonly address: BrokerAddress;
  readonly credentialsFile: string | undefined;
  readonly caFile: string | undefined;
  /** Longest wait for a connection, and for the confirmation of an event. */
  readonly timeoutMs: number;
}

interface Connected {
  readonly connection: NatsConnection;
  readonly stream: JetStreamClient;
}

/** Connects with the first event, and again after a loss. The client is loaded then as well. */
export class NatsBroker implements ChangeBroker {
  readonly #options: NatsBrokerOptions;
  #connecting: Promise<Connected> | undefined;

  constructor(options: NatsBrokerOptions) {
    this.#options = options;
  }

  async publish(subject: string, id: string, event: string): Promise<void> {
    try {
      const { stream } = await this.#connected();
      // A confirmation that does not come may belong to an event that is stored: `msgID` lets the stream drop the repeat.
      await stream.publish(subject, event, { msgID: id, timeout: this.#options.timeoutMs, retries: 1 });
    } catch (error) {
      const concerns = error instanceof Error && ofEvent.has(error.name) ? 'event' : 'broker';
      throw new BrokerError(reason(error, subject), { cause: error, concerns });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const connecting = this.#connecting;
    this.#connecting = undefined;
    const connected = await connecting?.catch(() => undefined);
    await connected?.connection.close();
  }

  #connected(): Promise<Connected> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<Connected> {
    const { address, credentialsFile, caFile, timeoutMs } = this.#options;
    const { default: nats } = await import('@nats-io/transport-node');
    const { default: jetstreams } = await import('@nats-io/jetstream');
    const connection = await nats.connect({
      servers: address.server,
      name: 'wayseal',
      timeout: timeoutMs,
      reconnectTimeWait: 1_000,
      maxReconnectAttempts: -1,
      // Servers of a cluster name each other; only the one of the setting is meant.
      ignoreClusterUpdates: true,
      ...(address.user === null ? {} : { user: address.user, pass: address.password ?? '' }),
      ...(credentialsFile === undefined
        ? {}
        : { authenticator: nats.credsAuthenticator(new Uint8Array(await readFile(credentialsFile))) }),
      ...(address.tls || caFile !== undefined ? { tls: caFile === undefined ? {} : { caFile } } : {}),
    });
    // The client gives up after refused credentials; the next event then opens a new connection.
    void connection.closed().then(() => (this.#connecting = undefined));
    return { connection, stream: jetstreams.jetstream(connection) };
  }
}

/** What the client throws where nothing listens on the subject: it cannot tell a missing stream from JetStream being off. */
const nobodyListens: ReadonlySet<string> = new Set(['NoRespondersError', 'JetStreamNotEnabled']);

/** The stream has answered that it does not store the event; the event is larger than the server takes. */
const ofEvent: ReadonlySet<string> = new Set(['JetStreamApiError', 'InvalidArgumentError']);

/** In words for an operator. The client's messages hold no credentials. */
function reason(error: unknown, subject: string): string {
  if (!(error instanceof Error)) return String(error);
  const prefix = subject.slice(0, subject.lastIndexOf('.'));
  if (nobodyListens.has(error.name))
    return `no stream of JetStream takes ${prefix}.> on this server, or JetStream is off`;
  if (error.name === 'TimeoutError') return 'the server confirmed nothing in time';
  return error.message;
}

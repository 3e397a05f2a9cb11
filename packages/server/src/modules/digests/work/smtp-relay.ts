/** One SMTP transaction with the operator's relay (RFC 5321, 3207, 4954, 8314), over nodemailer. */
import { Readable } from 'node:stream';
import type { NodemailerError, SMTPConnectionOptions } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Reach } from '../../../kernel/lib/faults.ts';
import { classifyFault, classifyReply } from '../rules/classify-fault.ts';
import type { RecipientOutcome, SmtpErrorClass } from '../rules/sending.ts';
import type { Relay } from '../settings.ts';

export interface RelayOptions {
  readonly relay: Relay;
  /** Of the user of the relay. */
  readonly password: string | null;
  /** Address of the envelope. */
  readonly from: string;
  /** PEM; undefined: the public authorities. */
  readonly ca: string | undefined;
  /** What EHLO says; undefined: the name of this machine. */
  readonly clientName: string | undefined;
  readonly connectTimeoutMs: number;
  readonly timeoutMs: number;
  readonly after: (ms: number, call: () => void) => () => void;
  readonly reach: Reach;
}

/** What the relay answered. `recipients` has those of whom it said something, by address. */
export interface RelayAnswer {
  readonly recipients: ReadonlyMap<string, RecipientOutcome>;
  /** Null: it took the mail, for those that it accepted. */
  readonly errorClass: SmtpErrorClass | null;
  readonly isPermanent: boolean;
}

/** Never rejects for anything that the relay or the network does. An aborted signal ends it like a lost connection. */
export type SendMail = (mail: Uint8Array, recipients: readonly string[], signal?: AbortSignal) => Promise<RelayAnswer>;

export function createRelay(options: RelayOptions): SendMail {
  return async (mail, recipients, signal) => {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const exchange = new Exchange(new Connection(connectionOptions(options)), options);
    try {
      const answer = answerOf(await exchange.run(mail, recipients, signal));
      exchange.quit();
      return answer;
    } catch (error) {
      exchange.close();
      return failureOf(error, exchange.isWritten);
    }
  };
}

function connectionOptions(options: RelayOptions): SMTPConnectionOptions {
  const { relay, ca, clientName, connectTimeoutMs, timeoutMs } = options;
  return {
    host: relay.host,
    port: relay.port,
    secure: relay.tls === 'implicit',
    requireTLS: relay.tls === 'starttls',
    ignoreTLS: relay.tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...(clientName === undefined ? {} : { name: clientName }),
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
    // A reply is one line or a few; more is no reply.
    maxResponseSize: 65_536,
    // Loopback counts as a network: relays listen there.
    allowInternalNetworkInterfaces: true,
    logger: false,
  };
}

type SendInfo = Awaited<ReturnType<Exchange['run']>>;

class Exchange {
  readonly #connection: SMTPConnection;
  readonly #options: RelayOptions;
  #isWritten = false;

  constructor(connection: SMTPConnection, options: RelayOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** Whether the whole mail was handed to the connection. */
  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Rejects with a `NodemailerError`. */
  async run(mail: Uint8Array, recipients: readonly string[], signal?: AbortSignal) {
    const { relay, password, from, timeoutMs, after, reach } = this.#options;
    const over = Promise.withResolvers<never>();
    // Nobody waits for it when everything went well.
    over.promise.catch(() => undefined);
    const cancel = after(timeoutMs, () =>
      over.reject(Object.assign(new Error('the attempt took too long'), { code: 'ETIMEDOUT' })),
    );
    const abort = (): void => over.reject(Object.assign(new Error('the service stops'), { code: 'ECONNECTION' }));
    signal?.addEventListener('abort', abort, { once: true });
    const connection = this.#connection;
    connection.on('error', over.reject);
    const within = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([work, over.promise]);
    try {
      await within(called<undefined>((done) => connection.connect((error) => done(error ?? null, undefined))));
      if (relay.user !== null) {
        const credentials = { user: relay.user, pass: password ?? '' };
        await within(called<unknown>((done) => connection.login({ credentials }, done)));
      }
      await reach('digest_before_send');
      const envelope = { from, to: [...recipients], size: mail.length };
      const info = await within(
        called<Parameters<Parameters<SMTPConnection['send']>[2]>[1]>((done) =>
          connection.send(envelope, this.#streamOf(mail), done),
        ),
      );
      await reach('digest_after_send');
      return info;
    } finally {
      cancel();
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Says the end, as RFC 5321 wants. Nobody waits for the answer, and the socket is closed after a while. */
  quit(): void {
    this.#connection.on('error', () => undefined);
    this.#connection.once(
      'end',
      this.#options.after(this.#options.connectTimeoutMs, () => this.#connection.close()),
    );
    this.#connection.quit();
  }

  close(): void {
    this.#connection.on('error', () => undefined);
    this.#connection.close();
  }

  #streamOf(mail: Uint8Array): Readable {
    const stream = Readable.from([Buffer.from(mail)]);
    stream.once('end', () => (this.#isWritten = true));
    return stream;
  }
}

/** A call with a callback as a promise. */
function called<Value>(start: (done: (error: NodemailerError | null, value: Value) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error === null ? resolve(value) : reject(error)));
  });
}

function answerOf({ accepted, rejectedErrors = [] }: SendInfo): RelayAnswer {
  const recipients = new Map<string, RecipientOutcome>(accepted.map((address) => [address, 'accepted']));
  const errorClass = addRejected(recipients, rejectedErrors);
  return { recipients, errorClass, isPermanent: false };
}

function failureOf(error: unknown, isWritten: boolean): RelayAnswer {
  const fault: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const recipients = new Map<string, RecipientOutcome>();
  const { rejectedErrors = [] } = fault;
  const ofRecipients = addRejected(recipients, rejectedErrors);
  if (ofRecipients !== null) return { recipients, errorClass: ofRecipients, isPermanent: false };
  return { recipients, ...classifyFault(fault, isWritten) };
}

/** The class of what the relay said of single recipients; null where it refused none. */
function addRejected(
  recipients: Map<string, RecipientOutcome>,
  errors: readonly NodemailerError[],
): SmtpErrorClass | null {
  let found: SmtpErrorClass | null = null;
  for (const { recipient, responseCode = 0 } of errors) {
    if (recipient === undefined) continue;
    const { errorClass, isPermanent } = classifyReply(responseCode);
    recipients.set(recipient, isPermanent ? 'refused' : 'temporary');
    // What is tried again matters more than what has ended.
    if (found === null || !isPermanent) found = errorClass;
  }
  return found;
}

/**
 * A mail relay on loopback, written from RFC 5321, 3207, 4954 and 8314. It refuses what they refuse, keeps what it was told,
 * and fails where a test says. It knows no client.
 */
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

const pem = (name: string): string => readFileSync(new URL(`./tls/${name}`, import.meta.url), 'utf8');

/** By what a client may hold against it; clients are given `mail-certificate.pem` or the named one as their authority. */
export const mailCertificates = {
  good: { key: pem('mail-key.pem'), cert: pem('mail-certificate.pem') },
  expired: { key: pem('mail-key.pem'), cert: pem('mail-expired.pem') },
  /** For other names. */
  foreign: { key: pem('key.pem'), cert: pem('certificate.pem') },
} as const;

/** A reply in place of the one of the RFC. `hang`: none; `reset`: the connection is torn; `absent`, `broken`: of STARTTLS. */
export type Played = string;

/** What may be replaced. `recipient:<address>`: the reply to that RCPT. `end`: the reply to the mail itself. */
export type Step = 'banner' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | `recipient:${string}` | 'data' | 'end';

export interface SmtpStandinOptions {
  /** `starttls` by default. */
  readonly tls?: 'implicit' | 'starttls' | 'none';
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** User and password that AUTH takes; without them AUTH is not offered. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Default: any free port. */
  readonly port?: number;
}

/** One mail that was taken, or handed over whole before the connection broke. */
export interface ReceivedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** As sent, with the dots of transparency removed. */
  readonly bytes: string;
  readonly isSecure: boolean;
  readonly user: string | null;
  /** Whether the client was told 250. */
  readonly isAcknowledged: boolean;
}

export interface SmtpStandin extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Everything clients sent that the RFC forbids. */
  readonly violations: readonly string[];
  /** Commands in their order, without their arguments. */
  readonly commands: readonly string[];
  /** Replies from now on, until they are played otherwise. */
  play(replies: Partial<Record<Step, Played>>): void;
}

interface State {
  replies: Partial<Record<Step, Played>>;
  readonly mails: ReceivedMail[];
  readonly violations: string[];
  readonly commands: string[];
  readonly options: SmtpStandinOptions;
}

export async function startSmtpStandin(options: SmtpStandinOptions = {}): Promise<SmtpStandin> {
  const state: State = { replies: {}, mails: [], violations: [], commands: [], options };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    new Session(socket, state).open();
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    mails: state.mails,
    violations: state.violations,
    commands: state.commands,
    play: (replies) => void (state.replies = replies),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 5321, 4.5.3.1: octets with CRLF. */
const longestCommand = 512;
const longestTextLine = 1_000;
const domain = /^(?:\[[\x21-\x5a\x5e-\x7e]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)$/;
const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/;

class Session {
  #socket: Socket;
  /** Below TLS. */
  readonly #raw: Socket;
  readonly #state: State;
  #buffer = Buffer.alloc(0);
  #isSecure = false;
  #user: string | null = null;
  #hasGreeted = false;
  #from: string | null = null;
  #recipients: string[] = [];
  /** Lines of the mail while it comes; null between mails. */
  #mail: string[] | null = null;
  /** What takes the next line in place of a command. */
  #next: ((line: string) => void) | null = null;
  #isOver = false;

  constructor(socket: Socket, state: State) {
    this.#socket = socket;
    this.#raw = socket;
    this.#state = state;
  }

  open(): void {
    if (this.#state.options.tls === 'implicit') this.#secure();
    this.#listen();
    this.#reply('banner', '220 relay.test ESMTP');
  }

  #listen(): void {
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  #secure(): void {
    const { key, cert } = this.#state.options.certificate ?? mailCertificates.good;
    const secure = new TLSSocket(this.#socket, { isServer: true, key, cert, minVersion: 'TLSv1.2' });
    secure.on('error', () => undefined);
    this.#socket = secure;
    this.#isSecure = true;
  }

  #violate(what: string): void {
    this.#state.violations.push(what);
  }

  /** The reply that is played for this step, else `usual`. True when it is a success. */
  #reply(step: Step, usual: string): boolean {
    const played = this.#state.replies[step] ?? usual;
    if (played === 'reset') {
      this.#isOver = true;
      this.#raw.resetAndDestroy();
      return false;
    }
    if (played === 'hang') {
      this.#isOver = true;
      return false;
    }
    this.#socket.write(`${played}\r\n`);
    // 421: the server closes the channel; a banner of 554 leaves QUIT alone.
    if (played.startsWith('421')) {
      this.#isOver = true;
      this.#socket.end();
    }
    return /^[23]/.test(played);
  }

  #say(reply: string): void {
    if (!this.#isOver) this.#socket.write(`${reply}\r\n`);
  }

  #take(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      if (this.#isOver) return;
      const end = this.#buffer.indexOf('\n');
      if (end < 0) return;
      const line = this.#buffer.subarray(0, end + 1).toString('latin1');
      this.#buffer = this.#buffer.subarray(end + 1);
      // 2.3.8: CR and LF come together or not at all.
      if (!line.endsWith('\r\n') || line.slice(0, -2).includes('\r')) {
        this.#violate('bare CR or LF');
        this.#say('500 bare CR or LF');
        this.#isOver = true;
        this.#socket.end();
        return;
      }
      this.#line(line.slice(0, -2));
    }
  }

  #line(line: string): void {
    if (this.#mail !== null) return this.#mailLine(line, this.#mail);
    if (this.#next !== null) {
      const next = this.#next;
      this.#next = null;
      return next(line);
    }
    if (line.length + 2 > longestCommand) {
      this.#violate('a command of more than 512 octets');
      return this.#say('500 line too long');
    }
    const [, verb = '', argument = ''] = /^([A-Za-z]+)(?: (.*))?$/.exec(line) ?? [];
    const name = verb.toUpperCase();
    this.#state.commands.push(name);
    return this.#command(name, argument);
  }

  #command(name: string, argument: string): void {
    switch (name) {
      case 'EHLO':
        return this.#ehlo(argument);
      case 'STARTTLS':
        return this.#startTls(argument);
      case 'AUTH':
        return this.#auth(argument);
      case 'MAIL':
        return this.#mailFrom(argument);
      case 'RCPT':
        return this.#rcptTo(argument);
      case 'DATA':
        return this.#data(argument);
      case 'RSET':
        this.#forget();
        return this.#say('250 OK');
      case 'NOOP':
        return this.#say('250 OK');
      case 'QUIT':
        this.#say('221 bye');
        this.#isOver = true;
        this.#socket.end();
        return undefined;
      default:
        this.#violate(`unknown command ${name}`);
        return this.#say('500 unknown command');
    }
  }

  #ehlo(argument: string): void {
    if (!domain.test(argument)) {
      this.#violate(`EHLO ${argument}`);
      return this.#say('501 no domain');
    }
    const { tls = 'starttls', login } = this.#state.options;
    const offers = [
      'SIZE 1000000',
      ...(tls === 'starttls' && !this.#isSecure && this.#state.replies.starttls !== 'absent' ? ['STARTTLS'] : []),
      ...(login !== undefined && (this.#isSecure || tls === 'none') ? ['AUTH PLAIN LOGIN'] : []),
    ];
    const lines = ['relay.test', ...offers];
    const text = lines.map((each, index) => `250${index === lines.length - 1 ? ' ' : '-'}${each}`).join('\r\n');
    if (!this.#reply('ehlo', text)) return;
    this.#hasGreeted = true;
    this.#forget();
  }

  #startTls(argument: string): void {
    if (
      argument !== '' ||
      this.#isSecure ||
      this.#state.options.tls === 'none' ||
      this.#state.replies.starttls === 'absent'
    ) {
      return this.#say('502 not offered');
    }
    // RFC 3207, 5: what was sent before the handshake is not taken.
    if (this.#buffer.length > 0) this.#violate('commands behind STARTTLS in clear');
    this.#buffer = Buffer.alloc(0);
    if (this.#state.replies.starttls === 'broken') {
      this.#socket.removeAllListeners('data');
      this.#socket.write('220 go ahead\r\n');
      // In place of an answer to the first record of the client.
      this.#socket.once('data', () => this.#socket.end('this is no handshake\r\n'));
      this.#isOver = true;
      return;
    }
    if (!this.#reply('starttls', '220 go ahead')) return;
    this.#socket.removeAllListeners('data');
    this.#secure();
    this.#listen();
    this.#hasGreeted = false;
    this.#user = null;
    this.#forget();
  }

  #auth(argument: string): void {
    const { login } = this.#state.options;
    if (login === undefined || this.#user !== null || !this.#hasGreeted) {
      this.#violate('AUTH where it is not offered');
      return this.#say('503 no AUTH now');
    }
    if (!this.#isSecure && this.#state.options.tls !== 'none') this.#violate('a password in clear');
    const [method = '', initial] = argument.split(' ');
    if (method.toUpperCase() !== 'PLAIN') return this.#say('504 PLAIN alone');
    const check = (response: string): void => {
      const [, user = '', password = ''] = Buffer.from(response, 'base64').toString('utf8').split('\0');
      const isRight = user === login.user && password === login.password;
      if (this.#reply('auth', isRight ? '235 welcome' : '535 wrong user or password')) this.#user = user;
    };
    if (initial !== undefined) return check(initial);
    this.#next = check;
    return this.#say('334 ');
  }

  /** 4.1.4: EHLO before mail, MAIL before RCPT, RCPT before DATA; with TLS and AUTH where they are asked for. */
  #isReady(): boolean {
    const { tls = 'starttls', login } = this.#state.options;
    if (!this.#hasGreeted) {
      this.#violate('mail before EHLO');
      this.#say('503 EHLO first');
    } else if (tls === 'starttls' && !this.#isSecure) {
      this.#violate('mail in clear');
      this.#say('530 STARTTLS first');
    } else if (login !== undefined && this.#user === null) {
      this.#violate('mail without AUTH');
      this.#say('530 AUTH first');
    } else return true;
    return false;
  }

  #mailFrom(argument: string): void {
    if (!this.#isReady()) return;
    const [, path = '', parameters = ''] = /^FROM:<([^<>]*)>((?: [A-Z0-9]+=[\x21-\x7e]+)*)$/i.exec(argument) ?? [];
    if (this.#from !== null || !mailbox.test(path)) {
      this.#violate(`MAIL ${argument}`);
      return this.#say('501 no sender');
    }
    if (!/^(?: (?:SIZE=\d+))*$/i.test(parameters)) {
      this.#violate(`MAIL with ${parameters}`);
      return this.#say('555 unknown parameter');
    }
    if (this.#reply('mail', '250 OK')) this.#from = path;
  }

  #rcptTo(argument: string): void {
    const [, path = ''] = /^TO:<([^<>]*)>$/i.exec(argument) ?? [];
    if (this.#from === null) {
      // A pipelining client may have sent it before it read the reply to MAIL; we offer no PIPELINING.
      this.#violate('RCPT before MAIL');
      return this.#say('503 MAIL first');
    }
    if (!mailbox.test(path)) {
      this.#violate(`RCPT ${argument}`);
      return this.#say('501 no recipient');
    }
    const step: Step = `recipient:${path}`;
    if (this.#reply(step in this.#state.replies ? step : 'rcpt', '250 OK')) this.#recipients.push(path);
  }

  #data(argument: string): void {
    if (argument !== '' || this.#from === null || this.#recipients.length === 0) {
      this.#violate('DATA without sender or recipients');
      return this.#say('503 RCPT first');
    }
    if (this.#reply('data', '354 go ahead')) this.#mail = [];
  }

  #mailLine(line: string, mail: string[]): void {
    if (line !== '.') {
      if (line.length + 2 > longestTextLine) this.#violate('a text line of more than 1,000 octets');
      // 8BITMIME is not offered.
      if (/[\u0080-\u00ff]/.test(line)) this.#violate('octets above 127');
      // 4.5.2: transparency.
      mail.push(line.startsWith('.') ? line.slice(1) : line);
      return;
    }
    this.#mail = null;
    const received = {
      from: this.#from ?? '',
      recipients: this.#recipients,
      bytes: mail.map((each) => `${each}\r\n`).join(''),
      isSecure: this.#isSecure,
      user: this.#user,
    };
    this.#forget();
    const isAcknowledged = this.#reply('end', '250 taken');
    this.#state.mails.push({ ...received, isAcknowledged });
  }

  #forget(): void {
    this.#from = null;
    this.#recipients = [];
  }
}

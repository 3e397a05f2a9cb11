import { parseInteger, parseSeconds, setting, SettingError } from '../../kernel/config/setting.ts';
import { isLoopbackHost } from '../../kernel/lib/loopback.ts';
import { readSender, type Sender } from '../../kernel/lib/mail-address.ts';

function parseDigestsFile(text: string): string {
  if (!/\.(?:json|yaml|yml)$/i.test(text)) {
    throw new SettingError('must be the path of a file that ends with .json, .yaml or .yml');
  }
  return text;
}

/** The mail relay as a URL names it. */
export interface Relay {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
  /** `implicit`: from the first byte. `starttls`: after the greeting, or nothing is sent. `none`: on this machine alone. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  /** Null: no authentication. */
  readonly user: string | null;
  /** Null: in a file, or none. */
  readonly password: string | null;
}

/** Ports of RFC 8314 and RFC 6409. */
const standardPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/** No message quotes the text: a password may be in it. */
function parseRelay(text: string): Relay {
  const url = URL.parse(text);
  const scheme = url?.protocol;
  if (url === null || (scheme !== 'smtp:' && scheme !== 'smtps:') || url.hostname === '')
    throw new SettingError('must be an smtp or smtps URL such as smtp://user@mail.example.com:587');
  if ((url.pathname !== '' && url.pathname !== '/') || url.hash !== '')
    throw new SettingError('must be a URL without path and fragment');
  if (url.search !== '' && url.search !== '?tls=none')
    throw new SettingError('may have the query ?tls=none and no other');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPlain = url.search !== '';
  if (isPlain && (scheme === 'smtps:' || !isLoopbackHost(host)))
    throw new SettingError(
      'may have ?tls=none only with smtp:// and a loopback host such as 127.0.0.1: anyone between could read the mail',
    );
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined)
    throw new SettingError('has a user or password with a broken % escape or a control character');
  return {
    host,
    port: url.port === '' ? standardPorts[scheme] : Number(url.port),
    tls: scheme === 'smtps:' ? 'implicit' : isPlain ? 'none' : 'starttls',
    user,
    password,
  };
}

/** Null for an absent part, undefined for a broken one. */
function decoded(part: string): string | null | undefined {
  if (part === '') return null;
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function parseSender(text: string): Sender {
  const sender = readSender(text);
  if (sender === null) {
    throw new SettingError('must be an address in ASCII such as wayseal@example.com, or Wayseal <wayseal@example.com>');
  }
  return sender;
}

const attempts = 6;

/** The documentation promises the number of attempts, so only their delays can be set. */
function parseDelays(text: string): readonly number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== attempts) throw new SettingError(`must be ${attempts} delays in seconds separated by commas`);
  return parts.map((part) => parseSeconds(part));
}

const milliseconds = (minimum: number, maximum: number) => (text: string) => parseInteger(text, minimum, maximum);

/** Digests by e-mail. Addresses of persons are in the file alone. */
export const digestSettings = {
  digestsFile: setting({
    name: 'WAYSEAL_DIGESTS',
    description:
      'JSON or YAML file that declares digests by e-mail: to whom, of which key, and when. SIGHUP reads it again.',
    parse: parseDigestsFile,
  }),
  smtpRelay: setting({
    name: 'WAYSEAL_SMTP_URL',
    description:
      'Mail relay for digests: smtp://user@host:587, which must offer STARTTLS, or smtps://user@host:465. For a relay on ' +
      'loopback without TLS: smtp://127.0.0.1:25?tls=none.',
    // A password may be in it.
    secret: true,
    parse: parseRelay,
  }),
  smtpPasswordFile: setting({
    name: 'WAYSEAL_SMTP_PASSWORD_FILE',
    description: 'File with the password for the mail relay, in place of one in the URL.',
    parse: (text: string) => text,
  }),
  smtpSender: setting({
    name: 'WAYSEAL_SMTP_FROM',
    description: 'Sender of digests, such as Wayseal <wayseal@example.com>.',
    parse: parseSender,
  }),
  smtpCaFile: setting({
    name: 'WAYSEAL_SMTP_CA_FILE',
    description: 'PEM file of certificate authorities to trust for the mail relay instead of the public ones.',
    parse: (text: string) => text,
  }),
  smtpConnectTimeoutMs: setting({
    name: 'WAYSEAL_SMTP_CONNECT_TIMEOUT_MS',
    description: 'Longest wait for the connection to the mail relay, and then for its greeting.',
    fallback: '10000',
    parse: milliseconds(1, 120_000),
  }),
  smtpTimeoutMs: setting({
    name: 'WAYSEAL_SMTP_TIMEOUT_MS',
    description: 'Longest attempt to send a digest, from the connection to the last answer.',
    fallback: '120000',
    parse: milliseconds(1, 3_600_000),
  }),
  digestDelaysMs: setting({
    name: 'WAYSEAL_DIGEST_DELAYS',
    description:
      'Seconds before each of the six attempts to send a digest, counted from the previous failure (±20 %, from the fourth on ±10 %).',
    fallback: '0,5,30,900,7200,43200',
    parse: parseDelays,
  }),
};

type DigestSettings = typeof digestSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends DigestSettings {}
}

import { parseInteger, parseNonEmpty, setting, SettingError } from '../../kernel/config/setting.ts';

/** The broker as a URL names it. */
export interface BrokerAddress {
  /** `host:port`, an IPv6 host in brackets. */
  readonly server: string;
  /** `tls`: the connection is encrypted, or there is none. `nats`: as the server asks. */
  readonly tls: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

/** No message quotes the text: a password may be in it. */
function parseBroker(text: string): BrokerAddress {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'nats:' && url.protocol !== 'tls:') || url.hostname === '')
    throw new SettingError('must be a nats or tls URL such as nats://user@nats.example.com:4222');
  if ((url.pathname !== '' && url.pathname !== '/') || url.search !== '' || url.hash !== '')
    throw new SettingError('must be a URL without path, query and fragment');
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined)
    throw new SettingError('has a user or password with a broken % escape');
  return {
    server: `${url.hostname}:${url.port === '' ? '4222' : url.port}`,
    tls: url.protocol === 'tls:',
    user,
    password,
  };
}

/** Null for an absent part, undefined for a broken one. */
function decoded(part: string): string | null | undefined {
  if (part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Tokens of letters, digits, `-` and `_` with dots between; a wildcard would be no subject to publish on. */
function parseSubject(text: string): string {
  if (text.length > 100 || !/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/.test(text))
    throw new SettingError('must be words of letters, digits, - and _ with dots between, such as wayseal.events');
  return text;
}

/** The change feed. Off unless a broker is named. */
export const changeSettings = {
  changesBroker: setting({
    name: 'WAYSEAL_CHANGES_URL',
    description:
      'NATS server that gets every recorded event as a CloudEvent: nats://user:password@host:4222, or tls://host:4222 for a ' +
      'connection that must be encrypted. A stream of JetStream has to take the subjects.',
    // A password may be in it.
    secret: true,
    parse: parseBroker,
  }),
  changesSubject: setting({
    name: 'WAYSEAL_CHANGES_SUBJECT',
    description: 'First part of the subjects of the change feed; the uuid of the shipment follows behind a dot.',
    fallback: 'wayseal.events',
    parse: parseSubject,
  }),
  changesCredentialsFile: setting({
    name: 'WAYSEAL_CHANGES_CREDENTIALS_FILE',
    description: 'Credentials file of NATS (.creds) for the change feed, in place of a user in the URL.',
    parse: parseNonEmpty,
  }),
  changesCaFile: setting({
    name: 'WAYSEAL_CHANGES_CA_FILE',
    description: 'PEM file of certificate authorities to trust for the NATS server instead of the public ones.',
    parse: parseNonEmpty,
  }),
  changesTimeoutMs: setting({
    name: 'WAYSEAL_CHANGES_TIMEOUT_MS',
    description: 'Longest wait until the NATS server confirms that it has stored an event.',
    fallback: '5000',
    parse: (text: string) => parseInteger(text, 1, 60_000),
  }),
};

type ChangeSettings = typeof changeSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends ChangeSettings {}
}

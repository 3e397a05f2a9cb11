/** Where a command finds a running service, and with which key: options first, then the environment. */
import { readFileSync } from 'node:fs';
import { clientVariables } from '../../kernel/config/client-variables.ts';
import { isLoopbackHost } from '../../kernel/lib/loopback.ts';
import { UsageError, type OptionDeclaration, type ParsedArguments } from './command.ts';
import { quoted, reasonOf } from './terminal-text.ts';

const { url: urlVariable, key: keyVariable } = clientVariables;
const portVariable = 'WAYSEAL_PORT';
const defaultPort = '8080';

/** Options of every command that talks to a running service. The key is no option: other users of a machine see those. */
export const serviceOptions: readonly OptionDeclaration[] = [
  {
    name: 'url',
    type: 'string',
    placeholder: 'URL',
    description: `Address of the service (default ${urlVariable}, else http://127.0.0.1:${defaultPort})`,
  },
  {
    name: 'key-file',
    type: 'string',
    placeholder: 'FILE',
    description: `File with the API key (default: the key in ${keyVariable})`,
  },
  {
    name: 'insecure-http',
    type: 'boolean',
    description: 'Allow http to another machine; anyone on the way can read the key',
  },
];

/** For the help of a command that talks to a running service. */
export const serviceNote =
  `Talks to a running service: --url, ${urlVariable}, or this machine at ${portVariable} or ${defaultPort}. The API key comes ` +
  `from ${keyVariable} or --key-file, never from an argument.`;

export interface ServiceAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Where the key came from, for messages: `WAYSEAL_KEY` or the file. */
  readonly keySource: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Throws `UsageError` for an address that cannot be used, and without a key. */
export function readServiceAccess({ values }: ParsedArguments, environment: Variables): ServiceAccess {
  const url = readAddress(values['url'], environment, values['insecure-http'] === true);
  return { url, ...readKey(values['key-file'], environment) };
}

function readAddress(option: unknown, environment: Variables, isInsecureAllowed: boolean): string {
  const given = typeof option === 'string' ? option : environment[urlVariable];
  const name = typeof option === 'string' ? '--url' : urlVariable;
  if (given === undefined || given === '') return localAddress(environment);
  const url = URL.parse(given);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw noAddress(name, given);
  // A password would end up in messages, and the service takes none.
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${name} holds a user or password; leave them out: the API key is all that the service takes`);
  if (url.search !== '' || url.hash !== '')
    throw new UsageError(`${name} must end with the host or a path, without ? and #, not '${quoted(given)}'`);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname) && !isInsecureAllowed)
    throw new UsageError(
      `${name} '${quoted(given)}' would send the API key unencrypted; use https, or add --insecure-http on a network you trust`,
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function noAddress(name: string, given: string): UsageError {
  const problem = `${name} must be an address such as https://track.example.com, not '${quoted(given)}'`;
  const isBareHost = /^[\w.-]+(?::\d{1,5})?$/.test(given);
  if (!isBareHost) return new UsageError(problem);
  const scheme = isLoopbackHost(given.replace(/:\d+$/, '')) ? 'http' : 'https';
  return new UsageError(problem, { typed: given, meant: `${scheme}://${given}` });
}

function localAddress(environment: Variables): string {
  const port = environment[portVariable] ?? defaultPort;
  if (port === '0')
    throw new UsageError(`${portVariable} is 0, so the start chose a port; pass the address it printed: --url URL`);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`${portVariable} must be a port from 1 to 65535, not '${quoted(port)}'; or pass --url`);
  return `http://127.0.0.1:${port}`;
}

/** Characters of the longest file that can be one with a key and nothing else. */
const longestKeyFile = 1_024;

function readKey(option: unknown, environment: Variables): Pick<ServiceAccess, 'key' | 'keySource'> {
  const keySource = typeof option === 'string' ? option : keyVariable;
  const text = typeof option === 'string' ? readKeyFile(option) : (environment[keyVariable] ?? '');
  const key = text.trim();
  if (key === '' && typeof option !== 'string')
    throw new UsageError(
      `no API key: set ${keyVariable} (the first start of the service prints it) or pass --key-file FILE; create one with: wayseal keys create`,
    );
  // The value is never shown: standard error may end up in a log.
  if (!/^[!-~]{1,200}$/.test(key))
    throw new UsageError(`${quoted(keySource)} must hold one API key, wsk_live_…, and nothing else`);
  return { key, keySource };
}

function readKeyFile(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    return text.length > longestKeyFile ? '' : text;
  } catch (error) {
    throw new UsageError(`cannot read --key-file ${quoted(file)}: ${reasonOf(error)}`);
  }
}

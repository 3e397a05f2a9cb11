import { parseTrustedProxies } from '../../kernel/http-in/client-address.ts';
import { ConfigError } from '../../kernel/config/config.ts';
import { settings } from '../../modules.ts';
import { isLoopbackHost } from '../../kernel/lib/loopback.ts';
import { loadOverlayOrExplain } from '../../modules/directory/commands/carriers-tables.ts';
import { failed, ok, warning, type CheckFamily, type Examined, type Finding } from '../../surfaces/cli/finding.ts';

/** Checks that the settings fit together, beyond each value. */
export const configurationChecks: CheckFamily = {
  name: 'configuration',
  async run({ config }) {
    return [
      proxies(config.trustProxy),
      carrierTables(config),
      log(config),
      ...publicAddress(config),
      ...forDatabase(config),
    ];
  },
};

/** The findings for an invalid configuration, which prevents all other checks. */
export function unreadableConfiguration(error: ConfigError): readonly Finding[] {
  const remedy = 'Correct or unset the variable. List all of them: wayseal serve --help.';
  return error.problems.map((problem) => failed('configuration.settings', problem, remedy));
}

function proxies(text: string): Finding {
  const check = 'configuration.trust_proxy';
  try {
    parseTrustedProxies(text);
    return ok(check, text === '' ? 'no proxy is trusted' : 'the trusted proxies are valid');
  } catch (error) {
    return failed(check, (error as Error).message, `Correct ${settings.trustProxy.name}.`);
  }
}

function carrierTables(config: Examined['config']): Finding {
  const check = 'configuration.carrier_tables';
  try {
    const { directory } = loadOverlayOrExplain(config);
    return ok(check, `${directory.carriers.length} carriers`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [first = ''] = error.problems;
    const more = error.problems.length > 1 ? ` (and ${error.problems.length - 1} more)` : '';
    return failed(check, first + more, `Correct the tables in ${settings.directoryDir.name}, or unset it.`);
  }
}

/** What the first start would refuse with this database. */
function forDatabase(config: Examined['config']): readonly Finding[] {
  if (config.database.kind === 'postgres') {
    const { name } = settings.secretsKey;
    if (config.secretsKey !== undefined) return [];
    const remedy = `Set ${name}, the same on every node. For a new database: openssl rand -base64 32.`;
    return [failed('configuration.secrets_key', `${name} is not set; PostgreSQL needs it`, remedy)];
  }
  const months = [
    ...(config.retentionDeletes === 'months' ? [settings.retentionDeletes.name] : []),
    ...(config.epcisKeepMonths === undefined ? [] : [settings.epcisKeepMonths.name]),
    ...(config.observationsKeepMonths === undefined ? [] : [settings.observationsKeepMonths.name]),
  ];
  return months.map((name) =>
    failed('configuration.partitions', `${name} needs PostgreSQL: a SQLite file has no partitions`, `Unset ${name}.`),
  );
}

function log({ logFormat, logLevel }: Examined['config']): Finding {
  const check = 'configuration.log';
  const level = logLevel === undefined ? '' : ` from level ${logLevel}`;
  if (logFormat === 'text') {
    const remedy = `Unset ${settings.logFormat.name}: auto writes text to terminals only.`;
    return warning(check, `text${level}, also in files and containers, where programs expect JSON`, remedy);
  }
  return ok(check, logFormat === 'json' ? `JSON${level}` : `text on a terminal, otherwise JSON${level}`);
}

function publicAddress({ host, publicUrl, trustProxy }: Examined['config']): Finding[] {
  const check = 'configuration.public_url';
  const isLocal = isLoopbackHost(host);
  if (publicUrl === undefined) {
    if (isLocal) return [ok(check, `reachable on ${host} only, without a public URL`)];
    const remedy = `Set ${settings.publicUrl.name} to the public address, such as https://track.example.com.`;
    return [
      warning(
        check,
        `the service listens on ${host} without a public URL, so links and QR codes point to ${host}`,
        remedy,
      ),
    ];
  }
  const { protocol, hostname } = new URL(publicUrl);
  const findings =
    protocol === 'http:' && !isLoopbackHost(hostname)
      ? [
          warning(
            check,
            `${publicUrl} is not encrypted, so API keys travel in clear text`,
            'Put a proxy with TLS in front. packaging/ has examples for nginx and Caddy.',
          ),
        ]
      : [ok(check, publicUrl)];
  if (protocol === 'https:' && trustProxy === '') {
    findings.push(
      warning(
        'configuration.client_addresses',
        'HTTPS ends at a proxy that is not trusted, so all clients share the limits of its address',
        `Set ${settings.trustProxy.name} to the address of the proxy, such as 127.0.0.1.`,
      ),
    );
  }
  return findings;
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { issueKey } from '../modules/access/work/keys.ts';
import type { RunningService, ServiceOptions } from '../app.ts';
import type { Config } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { clientVariables } from '../kernel/config/client-variables.ts';
import { environment } from '../kernel/config/environment.ts';
import { SettingError, type Setting } from '../kernel/config/setting.ts';
import { roles } from '../kernel/config/node-settings.ts';
import { settings } from '../modules.ts';
import { demoPollPolicy } from '../modules/shipments/rules/poll-schedule.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { collectWhenQuiet } from '../kernel/lib/collect-when-quiet.ts';
import { uuidV7Source } from '../kernel/lib/ids.ts';
import { logFormats } from '../kernel/lib/log-formats.ts';
import { logOutput } from '../kernel/lib/log-output.ts';
import { scopeNames } from '../kernel/operation/scopes.ts';
import {
  exitCodes,
  parseChoice,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../surfaces/cli/command.ts';
import { statusLine, type StatusLine } from '../surfaces/cli/status-line.ts';
import { jsonLine, quoted, reasonOf } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { startDemoFeed, type DemoFeed } from '../modules/feeds/commands/demo-feed.ts';
import { examineApart } from './doctor/examine-apart.ts';

/** The operator's key, created when no key exists: it can use everything. */
const firstKeyRequest = { name: 'first key', plan: 'enterprise', scopes: scopeNames } as const;

const serveOptions: Command['options'] = [
  {
    name: 'host',
    type: 'string',
    placeholder: 'ADDRESS',
    description: `Listen address, overrides ${settings.host.name}`,
  },
  {
    name: 'role',
    type: 'string',
    placeholder: roles.join('|'),
    description: `Role of this process, overrides ${settings.role.name}`,
  },
  {
    name: 'log-format',
    type: 'string',
    placeholder: logFormats.join('|'),
    description: `Format of the log, overrides ${settings.logFormat.name}`,
  },
  { name: 'port', type: 'string', placeholder: 'N', description: `TCP port, overrides ${settings.port.name}` },
  {
    name: 'demo-feed',
    type: 'boolean',
    description: 'Sandbox events from a simulated DHL Group feed in this process',
  },
  {
    name: 'console',
    type: 'boolean',
    description: `Operator console on loopback; prints its address (port from ${settings.consolePort.name}, default any free one)`,
  },
];

/** Creates `serve`. `options` of a launcher go to the service. */
export function serveCommand(options: Pick<ServiceOptions, 'reach'> = {}): Command {
  return {
    name: 'serve',
    summary: 'Run the service until SIGTERM or SIGINT',
    notes: [
      'The first start creates an API key and prints it once. With --json, standard output is one object with url, public_url, key (null after the first start) and, with --console, console.',
      'The log goes to standard error: warnings in words on a terminal, otherwise JSON lines. To keep JSON lines from a ' +
        'terminal, redirect them: wayseal serve 2>> wayseal.log.',
      'SIGHUP reloads the tables in WAYSEAL_DIRECTORY_DIR, the feeds in WAYSEAL_FEEDS_FILE and the digests in WAYSEAL_DIGESTS. What is broken is logged, and the service keeps what it had.',
    ],
    arguments: [],
    options: serveOptions,
    section: { title: 'Settings (environment variables)', rows: settingRows() },
    examples: ['serve', 'serve --port 9000', 'serve --demo-feed', 'serve --console', 'serve --role worker'],
    run: (parsed, terminal) => serve(parsed, terminal, options),
  };
}

async function serve(
  parsed: ParsedArguments,
  terminal: Terminal,
  options: Pick<ServiceOptions, 'reach'>,
): Promise<ExitCode> {
  const line = statusLine(terminal);
  try {
    await serveUntilStopped(parsed, terminal, line, options);
  } finally {
    line.clear();
  }
  line.say('Stopped. Everything that was recorded is saved.');
  return exitCodes.done;
}

async function serveUntilStopped(
  parsed: ParsedArguments,
  terminal: Terminal,
  line: StatusLine,
  options: Pick<ServiceOptions, 'reach'>,
): Promise<void> {
  await using demo = parsed.values['demo-feed'] === true ? await startDemoFeed() : undefined;
  const config = readConfig(parsed, demo);
  // Listen from the start: without a listener, SIGHUP ends the process.
  const hangup = { isMissed: false, handle: (): void => void (hangup.isMissed = true) };
  terminal.onHangup?.(() => hangup.handle());
  const log = logOutput(config, terminal.stderr);
  await using service = await startOrExplain(config, line, {
    ...options,
    log: { ...log, write: (text) => (line.clear(), log.write(text)) },
    ...(demo === undefined ? {} : { pollPolicy: demoPollPolicy, demonstratedFeeds: demo.feeds }),
    announceConsole: (address) =>
      terminal.stderr.write(log.format === 'json' ? jsonLine({ console: address }) : consoleLines(address)),
    examine: (signal) => examineApart(config, signal),
  });
  hangup.handle = () => {
    service.ports.reloadDirectory();
    void service.ports.reloadFeeds();
    void service.ports.reloadDigests();
  };
  if (hangup.isMissed) hangup.handle();
  const firstKey = config.printFirstKey && config.role !== 'worker' ? await makeFirstKey(service) : undefined;
  line.clear();
  terminal.stdout.write(parsed.json ? jsonBanner(service, firstKey) : banner(service, firstKey, demo, config));
  const cancelCollection = collectWhenQuiet();
  await stopRequested(terminal);
  cancelCollection();
  line.say('Stopping: finishing open requests. Press Ctrl-C again to stop at once.');
}

/** The settings of the environment, those of the options before them. */
function readConfig(parsed: ParsedArguments, demo: DemoFeed | undefined): Config {
  const { host, port, role } = parsed.values;
  const format = parsed.values['log-format'];
  return configFromEnvironment({
    ...demo?.settings,
    ...optionAs(settings.host, 'host', host),
    ...optionAs(settings.port, 'port', port),
    ...(typeof role === 'string' ? { [settings.role.name]: parseChoice('role', role, roles) } : {}),
    ...(typeof format === 'string' ? { [settings.logFormat.name]: parseChoice('log-format', format, logFormats) } : {}),
    ...(parsed.values['console'] === true
      ? { [settings.consolePort.name]: environment()[settings.consolePort.name] ?? '0' }
      : {}),
  });
}

/** A setting from its option. Refuses a wrong value under the name that was typed. */
function optionAs({ name, parse }: Setting<unknown>, option: string, text: unknown): Readonly<Record<string, string>> {
  if (typeof text !== 'string') return {};
  try {
    parse(text);
  } catch (error) {
    if (error instanceof SettingError) throw new UsageError(`--${option} ${error.message}, not '${quoted(text)}'`);
    throw error;
  }
  return { [name]: text };
}

/** Starts the service. Explains a failure to listen, the most common one, as a usage error. */
async function startOrExplain(config: Config, line: StatusLine, options: ServiceOptions): Promise<RunningService> {
  line.show('Starting Wayseal: loading');
  // Imported only here: other commands, such as `detect`, need neither server nor database.
  const { startService } = await import('../app.ts');
  line.show('Starting Wayseal: opening the database');
  try {
    return await startService(config, {
      ...options,
      beforeProofs: async () => line.show('Starting Wayseal: opening the public log'),
    });
  } catch (error) {
    // A failed database connection has the same error codes; only these two cases are about our own address.
    const { syscall, hostname } = error as NodeJS.ErrnoException & { readonly hostname?: string };
    if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && hostname === config.host)) throw error;
    const { host, port } = settings;
    throw new UsageError(
      `cannot listen on ${config.host} port ${config.port}: ${reasonOf(error)}; ` +
        `set ${host.name} or --host, ${port.name} or --port`,
    );
  }
}

async function makeFirstKey(service: RunningService): Promise<string | undefined> {
  const { apiKeys } = service.ports;
  if ((await apiKeys.countKeys()) > 0) return undefined;
  const ids = uuidV7Source(() => systemClock.now());
  const { key } = await issueKey({ store: apiKeys, clock: systemClock, ids, randomBytes }, firstKeyRequest);
  return key;
}

function banner(
  service: RunningService,
  firstKey: string | undefined,
  demo: DemoFeed | undefined,
  { printFirstKey }: Config,
): string {
  const lines = [`Wayseal is running: ${service.publicUrl}`, ''];
  if (service.publicUrl !== service.url) lines.splice(1, 0, `Listening on ${service.url}`);
  if (firstKey === undefined) {
    // Containers and systemd units have the command on their path; a checkout has it in node_modules.
    const command = printFirstKey ? 'npx wayseal' : 'wayseal';
    lines.push(`Manage API keys: ${command} keys list, ${command} keys create`, '');
  } else {
    lines.push(
      `API key (shown only once; plan ${firstKeyRequest.plan}, scopes ${firstKeyRequest.scopes.join(', ')}):`,
      `  export ${clientVariables.key}=${firstKey}`,
      '',
      'Try it:',
      `  curl -H 'Authorization: Bearer ${firstKey}' '${service.publicUrl}/api/v1/detect?number=020-12345675'`,
      '',
    );
  }
  if (service.console !== null) {
    lines.push(consoleLines(service.console.newAddress()));
  }
  if (demo !== undefined) lines.push(`Sandbox feed: ${demo.about}`, '');
  return `${lines.join('\n')}\n`;
}

function consoleLines(address: string): string {
  return `Operator console (link works once, within 15 minutes):\n  ${address}\n`;
}

function jsonBanner(service: RunningService, firstKey: string | undefined): string {
  const { url, publicUrl, console } = service;
  const opened = console === null ? {} : { console: console.newAddress() };
  return jsonLine({ url, public_url: publicUrl, key: firstKey ?? null, ...opened });
}

async function stopRequested({ signal }: Terminal): Promise<void> {
  // The listening socket keeps the process alive; a pending promise alone would not.
  if (!signal.aborted) await once(signal, 'abort');
}

function settingRows(): readonly (readonly [string, string])[] {
  return Object.values(settings).map(({ name, description, ...rest }) => {
    const fallback = 'fallback' in rest && rest.fallback !== '' ? ` Default: ${rest.fallback.replace(/\.$/, '')}.` : '';
    return [name, description + fallback];
  });
}

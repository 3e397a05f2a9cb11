import { randomBytes } from 'node:crypto';
import type { IssuedKey } from '../ports.ts';
import { KeyError } from '../rules/key-error.ts';
import { issueKey, listKeys, revokeKey, rotateKey, type KeyPorts } from '../work/keys.ts';
import { configFromEnvironment } from '../../../config.ts';
import { keyState } from '../rules/key-state.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { StoreConfig } from '../../../kernel/store/database.ts';
import { planNames } from '../rules/plans.ts';
import type { ApiKey } from '../ports.ts';
import { scopeNames } from '../../../kernel/operation/scopes.ts';
import {
  exitCodes,
  parseChoice,
  UsageError,
  type ArgumentDeclaration,
  type Command,
  type ExitCode,
  type OptionValue,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { exampleKeyId } from '../../../surfaces/cli/examples.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

const idArgument: ArgumentDeclaration = {
  name: 'ID',
  description: 'The id of a key, as in wayseal keys list.',
  required: true,
};

const create: Command = {
  name: 'keys create',
  summary: 'Create an API key and print it once',
  notes: [
    'The key works at once, even in a running service on the same database. Only its hash is stored, so it cannot be ' +
      'shown again.',
    'Before the first start of the service, this makes its database. The answer names the database: a service with ' +
      'another one does not know the key.',
  ],
  arguments: [],
  options: [
    { name: 'plan', type: 'string', placeholder: 'PLAN', description: `One of ${planNames.join(', ')}; default free.` },
    {
      name: 'scope',
      type: 'string',
      placeholder: 'SCOPE',
      multiple: true,
      description: `One of ${scopeNames.join(', ')}; repeat it for several. Every key has read.`,
    },
    { name: 'name', type: 'string', placeholder: 'TEXT', description: 'Name of the key (default "cli").' },
    {
      name: 'expires-days',
      type: 'string',
      placeholder: 'N',
      description: 'Days until the key expires (default never).',
    },
  ],
  examples: ['keys create', 'keys create --plan pro --scope integration.manage --name warehouse'],
  run: (parsed, terminal) => {
    const plan = parseChoice('plan', textOf(parsed, 'plan') ?? 'free', planNames);
    const scopes = asList(parsed.values['scope']).map((scope) => parseChoice('scope', scope, scopeNames));
    const days = wholeNumber(parsed, 'expires-days', 1, 36_500);
    return withKeys(parsed, terminal, 'create', async (ports, place) => {
      const expiry = days === undefined ? {} : { expiresAt: ports.clock.now() + days * 86_400_000 };
      const name = textOf(parsed, 'name') ?? 'cli';
      const { json, text } = issuedAnswer(await issueKey(ports, { name, plan, scopes, ...expiry }));
      return { json: { ...json, database: place }, text: `${text}  database ${printable(place)}\n` };
    });
  },
};

const list: Command = {
  name: 'keys list',
  summary: 'List the API keys, oldest first',
  arguments: [],
  options: [],
  examples: ['keys list', 'keys list --json'],
  run: (parsed, terminal) =>
    withKeys(parsed, terminal, 'read', async (ports, place) => {
      const now = ports.clock.now();
      const keys = await listKeys(ports);
      const empty = `No API key in ${place} yet. Create one with wayseal keys create.\n`;
      return {
        json: { items: keys.map((key) => describe(key, now)) },
        text: keys.length === 0 ? empty : table(keys, now),
      };
    }),
};

const rotate: Command = {
  name: 'keys rotate',
  summary: 'Replace an API key with an overlap',
  notes: [
    'The new key has a new id and the name, plan and scopes of the old one. The old key stays valid during the overlap.',
  ],
  arguments: [idArgument],
  options: [
    {
      name: 'overlap-hours',
      type: 'string',
      placeholder: 'N',
      description: 'Hours during which both keys work (default 24).',
    },
  ],
  examples: [`keys rotate ${exampleKeyId}`, `keys rotate ${exampleKeyId} --overlap-hours 72`],
  run: (parsed, terminal) => {
    const id = idOf(parsed);
    const hours = wholeNumber(parsed, 'overlap-hours', 0, 8_760);
    const options = hours === undefined ? {} : { overlapMs: hours * 3_600_000 };
    return withKeys(parsed, terminal, 'write', async (ports) => {
      const { json, text } = issuedAnswer(await rotateKey(ports, id, options));
      const old = await ports.store.findKeyById(id);
      return { json, text: `${text}The old key ${id} works until ${date(old?.expiresAt ?? null)} UTC.\n` };
    });
  },
};

const revoke: Command = {
  name: 'keys revoke',
  summary: 'Revoke an API key',
  notes: ['Running services refuse it within 1 second and end its streams. This cannot be undone.'],
  arguments: [idArgument],
  options: [],
  examples: [`keys revoke ${exampleKeyId}`],
  run: (parsed, terminal) => {
    const id = idOf(parsed);
    return withKeys(parsed, terminal, 'write', async (ports) => {
      await revokeKey(ports, id);
      return {
        json: { id, state: 'revoked' },
        text: `Revoked ${printable(id)}. Running services refuse it within 1 second.\n`,
      };
    });
  },
};

export const keysCommands: readonly Command[] = [create, list, rotate, revoke];

interface Answer {
  readonly json: unknown;
  readonly text: string;
}

/** What a command does with the database. Only `create` makes a missing one, and `read` leaves its schema alone. */
type Access = 'create' | 'write' | 'read';

/** Runs `work` on the database of this configuration. `place` names the database, without its password. */
async function withKeys(
  parsed: ParsedArguments,
  terminal: Terminal,
  access: Access,
  work: (ports: KeyPorts, place: string) => Promise<Answer>,
): Promise<ExitCode> {
  const { database } = configFromEnvironment();
  const [{ migrateStore, openMigrated, openUpToDate }, { createApiKeyStore }] = await Promise.all([
    import('../../../kernel/store/open.ts'),
    import('../store/api-keys.ts'),
  ]);
  if (access === 'create') await migrateStore(database);
  await using opened = await (access === 'write' ? openUpToDate : openMigrated)(database);
  try {
    const ids = uuidV7Source(() => systemClock.now());
    const ports = { store: createApiKeyStore(opened), clock: systemClock, ids, randomBytes };
    const answer = await work(ports, placeOf(database));
    terminal.stdout.write(parsed.json ? jsonLine(answer.json) : answer.text);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    if (error.reason === 'invalid') throw new UsageError(error.message);
    return reportFailure(error.message, { error: { message: error.message } }, parsed.json, terminal);
  }
}

function placeOf(database: StoreConfig): string {
  return database.kind === 'sqlite' ? database.path : 'PostgreSQL';
}

function table(keys: readonly ApiKey[], now: number): string {
  const rows = keys.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.plan,
    keyState(key, now),
    date(key.lastUsedAt),
    printable(key.name),
  ]);
  return columns(['ID', 'KEY', 'PLAN', 'STATE', 'LAST USED (UTC)', 'NAME'], rows);
}

function issuedAnswer({ key, record }: IssuedKey): Answer & { readonly json: object } {
  const { id, plan, scopes } = record;
  return {
    json: { id, key, plan, scopes },
    text: `API key (shown once): ${key}\n  id     ${id}\n  plan   ${plan}\n  scopes ${scopes.join(', ')}\n`,
  };
}

function describe(key: ApiKey, now: number): unknown {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    plan: key.plan,
    scopes: key.scopes,
    state: keyState(key, now),
    created_at: timestamp(key.createdAt),
    expires_at: timestamp(key.expiresAt),
    revoked_at: timestamp(key.revokedAt),
    last_used_at: timestamp(key.lastUsedAt),
    replaces_id: key.replacesId,
  };
}

function timestamp(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

function date(epochMs: number | null): string {
  return timestamp(epochMs)?.slice(0, 16).replace('T', ' ') ?? 'never';
}

function asList(value: OptionValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function textOf(parsed: ParsedArguments, option: string): string | undefined {
  const value = parsed.values[option];
  return typeof value === 'string' ? value : undefined;
}

function wholeNumber(parsed: ParsedArguments, option: string, minimum: number, maximum: number): number | undefined {
  const text = textOf(parsed, option);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,6}$/.test(text) || value < minimum || value > maximum) {
    throw new UsageError(`--${option} must be a whole number from ${minimum} to ${maximum}, not '${text}'`);
  }
  return value;
}

function idOf(parsed: ParsedArguments): string {
  return parsed.positionals[0] ?? '';
}

import type { KeyRecord } from '@wayseal/proofs';
import { configFromEnvironment } from '../../../config.ts';
import { isIssuer, issuerOf } from '../rules/key-records.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { AppendWatch } from '../ports.ts';
import {
  exitCodes,
  parseChoice,
  UsageError,
  type ArgumentDeclaration,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { stepProgress, type StepProgress } from '../../../surfaces/cli/step-progress.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { KeyManager } from '../work/manage-keys.ts';

const kidArgument: ArgumentDeclaration = {
  name: 'KID',
  description: 'The id of a key, from wayseal signing-keys list.',
  required: true,
};

const list: Command = {
  name: 'signing-keys list',
  summary: 'List the signing keys, oldest first',
  notes: ['The key records are public at /.well-known/wayseal-keys.json. Secrets are never shown.'],
  arguments: [],
  options: [],
  examples: ['signing-keys list', 'signing-keys list --json'],
  run: (parsed, terminal) =>
    withManager(
      parsed,
      terminal,
      async (manager) => {
        const records = await manager.list();
        const empty = 'No signing keys yet. Create them with: wayseal serve\n';
        return { json: { items: records }, text: records.length === 0 ? empty : table(records) };
      },
      'read',
    ),
};

/** The key of a log is never replaced. */
const rotatedPurposes = ['spod1', 'time'] as const;

const rotate: Command = {
  name: 'signing-keys rotate',
  summary: 'Replace the proof-of-delivery key or the time key',
  notes: [
    'A new proof-of-delivery key is announced and endorsed by the current key. It signs after 24 hours, so that key holders ' +
      'learn of it first. A new time key signs at once. Old records stay published forever.',
    'The key of a log is never replaced. If it is lost or stolen, open the next log with wayseal signing-keys new-log.',
  ],
  arguments: [],
  options: [
    {
      name: 'purpose',
      type: 'string',
      placeholder: 'PURPOSE',
      description: `One of ${rotatedPurposes.join(', ')} (default spod1).`,
    },
    {
      name: 'after-hours',
      type: 'string',
      placeholder: 'N',
      description: 'Hours until a new spod1 key signs, 0 to 720 (default 24).',
    },
  ],
  examples: ['signing-keys rotate --purpose spod1', 'signing-keys rotate --purpose time'],
  run: (parsed, terminal) => {
    const purpose = parseChoice('purpose', String(parsed.values['purpose'] ?? 'spod1'), rotatedPurposes);
    const hours = wholeNumber(parsed, 'after-hours', 720) ?? 24;
    return withManager(parsed, terminal, async (manager) => {
      const record = await manager.rotate(purpose, hours * 3_600_000);
      const when = record.status === 'active' ? 'signs now' : `signs from ${record.not_before}`;
      return { json: record, text: `The ${purpose} key ${record.kid} ${when}.\n` };
    });
  },
};

const retire: Command = {
  name: 'signing-keys retire',
  summary: 'Withdraw an announced key before it signs',
  notes: ['An active key retires by itself when the announced key takes over.'],
  arguments: [kidArgument],
  options: [],
  examples: ['signing-keys retire e1b32c28aa36fe6f'],
  run: (parsed, terminal) =>
    withManager(parsed, terminal, async (manager) => {
      const record = await manager.retire(parsed.positionals[0] ?? '');
      return { json: record, text: `Retired ${record.kid}.\n` };
    }),
};

const revoke: Command = {
  name: 'signing-keys revoke',
  summary: 'Revoke a stolen key',
  notes: [
    'Proofs of delivery of a revoked spod1 key stay valid up to --last-good-index, the log position of the last proof ' +
      'known to be good. Without it, none stays valid. The next key signs at once.',
    'A revoked time key never counts again. A new one signs at once, and every stored proof of delivery is rebuilt on ' +
      'a newer checkpoint. Its statement and signature stay the same.',
    'You can revoke keys of an ended log the same way. For a spod1 key, --last-good-index is a position in the log that ' +
      'signing-keys list shows. For a time key, another time key cosigns the last checkpoint of its log again. For a log ' +
      'key, all seals and proofs of delivery that still depend on its log are entered again in the current log. Stop the ' +
      'service first, because it would win the race against so long an append. Until the write, Ctrl-C stops without changes.',
    'To revoke the key of the current log, use wayseal signing-keys new-log --revoke.',
  ],
  arguments: [kidArgument],
  options: [
    {
      name: 'last-good-index',
      type: 'string',
      placeholder: 'N',
      description: 'Log position of the last good proof, spod1 keys only (default none).',
    },
  ],
  examples: ['signing-keys revoke e1b32c28aa36fe6f --last-good-index 1041'],
  run: (parsed, terminal) => {
    const index = wholeNumber(parsed, 'last-good-index', Number.MAX_SAFE_INTEGER) ?? null;
    return withManager(parsed, terminal, async (manager, watch) => {
      const { record, seals, pods } = await manager.revoke(parsed.positionals[0] ?? '', index, watch);
      const again = seals + pods === 0 ? '' : ` ${entered(seals, pods)} were entered again in the current log.`;
      return { json: { ...record, seals, pods }, text: `Revoked ${record.kid}.${again}\n` };
    });
  },
};

const nextLog: Command = {
  name: 'signing-keys new-log',
  summary: 'Open the next public log, with new keys',
  notes: [
    'Use this after you restore a backup, or when the log key is lost or stolen. The current log ends; its documents stay verifiable with its key records. The last seal of every shipment is entered ' +
      'again in the new log. First stop every service on this database.',
    '--revoke declares the key of the current log stolen, so its old evidence no longer counts. All its ' +
      'seals and proofs of delivery are entered again. Statements and signatures stay; holders of a file must download ' +
      'it again. 10,000 entries take about a second. Until the write, Ctrl-C stops ' +
      'without changes.',
    'With --issuer, the next log, its keys and all new proofs name another host, for example after a change of ' +
      'WAYSEAL_PUBLIC_URL after the first shipment. All seals are entered again. Signed proofs of delivery ' +
      'keep the old host and stay verifiable with its keys, which the keys document lists with ?issuer=.',
  ],
  arguments: [],
  options: [
    { name: 'revoke', type: 'boolean', description: 'Also revoke the log and time keys of the current log.' },
    {
      name: 'issuer',
      type: 'string',
      placeholder: 'HOST',
      description: 'Host that new proofs name, with any non-default port (default that of the current log).',
    },
  ],
  examples: ['signing-keys new-log', 'signing-keys new-log --issuer track.example.com'],
  run: (parsed, terminal) => {
    const { issuer } = parsed.values;
    if (typeof issuer === 'string') return openUnder(issuer, parsed, terminal);
    return withManager(parsed, terminal, async (manager, watch) => {
      const { origin, seals, pods } = await manager.openNextLog(parsed.values['revoke'] === true, watch);
      return {
        json: { origin, seals, pods },
        text: `Opened ${origin} with ${entered(seals, pods)} of the previous log.\n`,
      };
    });
  },
};

/** For a public URL that was set after the first seal. */
function openUnder(issuer: string, parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  if (parsed.values['revoke'] === true) {
    throw new UsageError('--issuer and --revoke cannot be combined; run new-log --issuer HOST, then new-log --revoke');
  }
  if (!isIssuer(issuer)) {
    throw new UsageError(
      `--issuer must be a host like track.example.com, without https:// and path, not ${JSON.stringify(issuer)}`,
    );
  }
  return withManager(parsed, terminal, async (manager, watch) => {
    const { origin, former, seals } = await manager.moveTo(issuer, watch);
    const keysAt = `/.well-known/wayseal-keys.json?issuer=${former}`;
    const text =
      `Opened ${origin} with ${seals} seals of the previous logs.\n` +
      `Signed proofs of delivery keep ${former}; their keys stay at ${keysAt}.\n`;
    return { json: { origin, seals, former_issuer: former }, text };
  });
}

export const signingKeysCommands: readonly Command[] = [list, rotate, retire, revoke, nextLog];

interface Answer {
  readonly json: unknown;
  readonly text: string;
}

/** `access`: a command that only reads leaves the schema of a running service alone. */
async function withManager(
  parsed: ParsedArguments,
  terminal: Terminal,
  work: (manager: KeyManager, watch: AppendWatch) => Promise<Answer>,
  access: 'read' | 'write' = 'write',
): Promise<ExitCode> {
  const config = configFromEnvironment();
  const [{ openMigrated, openUpToDate }, { createCommandProofs }, { KeyManager: Manager }, { KeyManagerError }] =
    await Promise.all([
      import('../../../kernel/store/open.ts'),
      import('./command-proofs.ts'),
      import('../work/manage-keys.ts'),
      import('../work/key-manager-parts.ts'),
    ]);
  await using database = await (access === 'read' ? openMigrated : openUpToDate)(config.database);
  const { store, proving } = createCommandProofs(config, database);
  const { keyring, writer } = proving;
  const progress = stepProgress(terminal);
  try {
    const manager = new Manager({ store, keyring, writer, clock: systemClock });
    const answer = await work(manager, { signal: terminal.signal, onProgress: progressLine(progress) });
    progress.clear();
    terminal.stdout.write(parsed.json ? jsonLine(answer.json) : answer.text);
    return exitCodes.done;
  } catch (error) {
    progress.clear();
    if (terminal.signal.aborted && error === terminal.signal.reason) {
      terminal.stderr.write('wayseal: interrupted; nothing was changed\n');
      return exitCodes.interrupted;
    }
    if (!(error instanceof KeyManagerError) && !(error instanceof OperationError)) throw error;
    return reportFailure(error.message, { error: { message: error.message } }, parsed.json, terminal);
  }
}

const stepWords = { reading: 'reading the log', hashing: 'hashing', writing: 'writing' } as const;

function progressLine(progress: StepProgress): AppendWatch['onProgress'] {
  return (step, done, total) =>
    progress.show(`${stepWords[step]}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
}

function entered(seals: number, pods: number): string {
  return `${seals} seals and ${pods} proofs of delivery`;
}

function table(records: readonly KeyRecord[]): string {
  const rows = records.map(({ kid, purpose, status, not_before, not_after, origin, vkey }) => [
    kid,
    purpose,
    status,
    not_before.slice(0, 16).replace('T', ' '),
    not_after?.slice(0, 16).replace('T', ' ') ?? '',
    printable(origin ?? issuerOf(String(vkey))),
  ]);
  return columns(['KID', 'PURPOSE', 'STATUS', 'FROM (UTC)', 'TO (UTC)', 'LOG OR ISSUER'], rows);
}

function wholeNumber(parsed: ParsedArguments, option: string, maximum: number): number | undefined {
  const text = parsed.values[option];
  if (typeof text !== 'string') return undefined;
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value > maximum) {
    throw new UsageError(`--${option} must be a whole number from 0 to ${maximum}, not '${text}'`);
  }
  return value;
}

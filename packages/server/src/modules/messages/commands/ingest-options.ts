/** The options of `ingest` for files of partners. */
import {
  UsageError,
  parseChoice,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';
import { isCarrierSlug } from '../../directory/rules/carrier-slug.ts';
import type { IntakeOptions, MessageFile } from '../ports.ts';
import type { CsvMapping } from '../rules/csv-mapping.ts';
import { fittingAcknowledgement } from '../rules/fitting-acknowledgement.ts';
import { messageFormats, type MessageFormat } from '../rules/reading.ts';
import { defaultPollMs, defaultSettleMs } from '../work/watch/watched-folder.ts';

/** `codeco` is `coarri` by the name that terminals use for it. */
export const ingestFormats = [...messageFormats, 'codeco', 'ndjson'] as const;
export type IngestFormat = (typeof ingestFormats)[number];

export const acknowledgementChoices = ['contrl', '997'] as const;

export const ingestOptions: readonly OptionDeclaration[] = [
  {
    name: 'format',
    type: 'string',
    placeholder: 'FORMAT',
    description: `One of ${ingestFormats.join(', ')} (default: found by the first characters of each file)`,
  },
  { name: 'mapping', type: 'string', placeholder: 'FILE', description: 'Mapping of the columns, JSON; needed for csv' },
  {
    name: 'carrier',
    type: 'string',
    placeholder: 'SLUG',
    description: 'Carrier of references for which neither the message nor its sender names one',
  },
  {
    name: 'received-at',
    type: 'string',
    placeholder: 'TIME',
    description: 'When the files came, ISO 8601 with an offset; finds the year of dates without one (default: now)',
  },
  {
    name: 'ack',
    type: 'boolean',
    choices: acknowledgementChoices,
    description:
      'Acknowledgement for the sender beside each file, FILE.ack.edi (default: the one that fits the file). ' +
      'For JSON lines: a line with the number of lines read, after each commit.',
  },
  { name: 'dry-run', type: 'boolean', description: 'Show what would be recorded, and record nothing' },
  { name: 'allow-unclassified', type: 'boolean', description: 'Exit code 0 although a code is in no code table' },
  { name: 'keep-raw', type: 'string', placeholder: 'DIR', description: 'Copy each file as it came into this folder' },
  { name: 'watch', type: 'string', placeholder: 'FOLDER', description: 'Record every file that comes into the folder' },
  {
    name: 'poll',
    type: 'string',
    placeholder: 'TIME',
    description: 'Time between two looks at the folder (default 5s)',
  },
  {
    name: 'settle',
    type: 'string',
    placeholder: 'TIME',
    description: 'Time for which a file must not change before it is taken (default 2s)',
  },
  {
    name: 'delete-processed',
    type: 'boolean',
    description: 'Delete recorded files instead of moving them to processed',
  },
  { name: 'void', type: 'string', placeholder: 'NUMBER', description: 'Withdraw a recorded event of this number' },
  { name: 'code', type: 'string', placeholder: 'CODE', description: 'Code of the event to withdraw' },
  { name: 'time', type: 'string', placeholder: 'TIME', description: 'Time of the event to withdraw, ISO 8601' },
];

/** What the options say about each file. */
export interface MessageIngest {
  readonly format: MessageFormat | null;
  readonly mapping: CsvMapping | null;
  readonly carrier: string | null;
  /** Epoch milliseconds; null for now. */
  readonly receivedAt: number | null;
  /** `fitting`: that of the envelope. */
  readonly ack: (typeof acknowledgementChoices)[number] | 'fitting' | 'none';
  readonly isDryRun: boolean;
  readonly allowsUnclassified: boolean;
  readonly keepRaw: string | null;
  readonly isJson: boolean;
}

/** Throws `UsageError`. */
export function readMessageIngest(parsed: ParsedArguments, mapping: CsvMapping | null): MessageIngest {
  const format = formatOf(parsed);
  if (format === 'ndjson')
    throw new UsageError('--format ndjson takes one FILE of JSON lines, with --ack and no other option');
  if (format === 'csv' && mapping === null) throw new UsageError('--format csv needs --mapping FILE');
  if (format !== null && format !== 'csv' && mapping !== null) {
    throw new UsageError(`--mapping is for csv, not for --format ${format}`);
  }
  const { ack } = parsed.values;
  return {
    format: format === 'codeco' ? 'coarri' : format,
    mapping,
    carrier: carrierOf(parsed),
    receivedAt: receivedAtOf(parsed),
    ack:
      ack === undefined ? 'none' : ack === true ? 'fitting' : parseChoice('ack', String(ack), acknowledgementChoices),
    isDryRun: parsed.values['dry-run'] === true,
    allowsUnclassified: parsed.values['allow-unclassified'] === true,
    keepRaw: textOf(parsed, 'keep-raw'),
    isJson: parsed.json,
  };
}

export function formatOf(parsed: ParsedArguments): IngestFormat | null {
  const format = textOf(parsed, 'format');
  return format === null ? null : parseChoice('format', format, ingestFormats);
}

/** Throws `UsageError` for what cannot be a slug. */
export function carrierOf(parsed: ParsedArguments): string | null {
  const carrier = textOf(parsed, 'carrier');
  if (carrier === null || isCarrierSlug(carrier)) return carrier;
  throw new UsageError(`--carrier must be a slug such as maersk, not '${quoted(carrier)}'`);
}

export function textOf(parsed: ParsedArguments, name: string): string | null {
  const value = parsed.values[name];
  return typeof value === 'string' ? value : null;
}

/** What the intake is told about a file with these bytes. */
export function fileOf({ format, mapping }: MessageIngest, bytes: Uint8Array): MessageFile {
  return { bytes, ...(format === null ? {} : { format }), ...(mapping === null ? {} : { mapping }) };
}

export function intakeOptionsOf(
  { carrier, receivedAt, ack }: MessageIngest,
  bytes: Uint8Array,
): Pick<IntakeOptions, 'carrier' | 'receivedAt' | 'ack'> {
  return {
    ...(carrier === null ? {} : { carrier }),
    ...(receivedAt === null ? {} : { receivedAt }),
    ack: ack === 'fitting' ? fittingAcknowledgement(bytes) : ack,
  };
}

function receivedAtOf(parsed: ParsedArguments): number | null {
  const text = textOf(parsed, 'received-at');
  if (text === null) return null;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const at = isInstant ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new UsageError(`--received-at must be a time such as 2030-03-07T10:42:00Z, not '${quoted(text)}'`);
  }
  return at;
}

export interface WatchTimes {
  readonly pollMs: number;
  readonly settleMs: number;
}

export function readWatchTimes(parsed: ParsedArguments): WatchTimes {
  return {
    pollMs: durationOf(parsed, 'poll', 100) ?? defaultPollMs,
    settleMs: durationOf(parsed, 'settle', 0) ?? defaultSettleMs,
  };
}

const longestDurationMs = 86_400_000;
const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

function durationOf(parsed: ParsedArguments, name: string, leastMs: number): number | null {
  const text = textOf(parsed, name);
  if (text === null) return null;
  const [, digits = '', unit = 's'] = /^(\d{1,8})(ms|s|m|h)?$/.exec(text) ?? [];
  const ms = digits === '' ? Number.NaN : Number(digits) * (unitsMs[unit] ?? Number.NaN);
  if (!(ms >= leastMs && ms <= longestDurationMs)) {
    throw new UsageError(`--${name} must be a time from ${leastMs}ms to 24h, such as 5s, not '${quoted(text)}'`);
  }
  return ms;
}

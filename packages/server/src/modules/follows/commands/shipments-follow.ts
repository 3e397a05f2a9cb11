import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  UsageError,
  type Command,
  type ExitCode,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { serviceNote, serviceOptions } from '../../../surfaces/cli/service-address.ts';
import { withService, type ServiceParts } from '../../../surfaces/cli/service-command.ts';
import { quoted, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { followColumns, readFollowLines, type FollowLine, type FollowRequest } from './follow-lines.ts';
import { FollowReport } from './follow-report.ts';
import { followAll } from './follow-all.ts';
import { expectedByOf, ownNameNote, ownNamesOf, referenceOf } from './own-name-options.ts';

const followOptions: readonly OptionDeclaration[] = [
  {
    name: 'file',
    type: 'string',
    placeholder: 'FILE',
    description: 'File with numbers or CSV. - reads standard input.',
  },
  {
    name: 'carrier',
    type: 'string',
    placeholder: 'SLUG',
    description: 'Slug of the carrier, as in wayseal carriers',
  },
  { name: 'reference', type: 'string', placeholder: 'REF', description: 'Your reference, such as an order number' },
  {
    name: 'tag',
    type: 'string',
    placeholder: 'TAG',
    multiple: true,
    description: 'Your tag; repeat it for several',
  },
  {
    name: 'expected-by',
    type: 'string',
    placeholder: 'TIME',
    description: 'When it must be there: a day (its end in UTC) or a time with its zone',
  },
];

export function followCommand(parts: ServiceParts): Command {
  return {
    name: 'shipments follow',
    whenStopped: 'What is followed stays so. Run the same command again for the rest.',
    summary: 'Follow numbers, from the command line or a file',
    notes: [
      'Following asks a feed for the number, as track does, and keeps it in your list for 30 days after the last news. A number ' +
        'that is followed already gets what you give; the rest of it stays.',
      `--file takes one number per line, or CSV with a header: ${followColumns.join(', ')}, of which only the first must be ` +
        'there; several tags are separated by blanks. A file of shipments export works as well. Options hold for every line ' +
        'that does not say otherwise; tags add up. Errors name the line, and the exit code is then 1. Run the command again ' +
        'after a stop: nothing is followed twice.',
      ownNameNote,
      serviceNote,
    ],
    arguments: [{ name: 'NUMBER', description: 'Tracking numbers.', required: false, many: true }],
    options: [...followOptions, ...serviceOptions],
    examples: [
      'shipments follow MSKU6011672 --reference PO-4711 --tag retail',
      'shipments follow 020-12345675 --expected-by 2026-12-01',
      'shipments follow --file orders.csv --tag spring',
      'shipments follow --file - < numbers.txt',
    ],
    run(parsed, terminal) {
      const shared = sharedOf(parsed);
      const lines = linesOf(parsed, terminal);
      return withService(parsed, terminal, parts, async (service): Promise<ExitCode> => {
        const report = new FollowReport(parsed, terminal, service.progress);
        await followAll(lines, shared, service.client, report, terminal.signal);
        return report.finish();
      });
    },
  };
}

/** What the options say of every line. */
function sharedOf(parsed: ParsedArguments): Omit<FollowRequest, 'tracking_number'> {
  const { carrier } = parsed.values;
  const [reference, tags, expectedBy] = [referenceOf(parsed), ownNamesOf(parsed, 'tag'), expectedByOf(parsed)];
  return {
    ...(typeof carrier === 'string' ? { carrier: carrier.toLowerCase() } : {}),
    ...(reference === undefined ? {} : { reference }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(expectedBy === undefined ? {} : { expected_by: expectedBy }),
  };
}

function linesOf({ positionals, values }: ParsedArguments, terminal: Terminal): AsyncIterable<FollowLine> {
  const { file } = values;
  if (typeof file !== 'string') {
    if (positionals.length === 0) throw new UsageError('NUMBER is missing; pass numbers or --file FILE');
    return numbersOf(positionals);
  }
  if (positionals.length > 0)
    throw new UsageError(`'${quoted(positionals[0] ?? '')}' is an extra argument beside --file`);
  return readFollowLines(openFile(file, terminal));
}

async function* numbersOf(numbers: readonly string[]): AsyncGenerator<FollowLine> {
  for (const [index, number] of numbers.entries()) yield { line: index + 1, request: { tracking_number: number } };
}

function openFile(file: string, { stdin }: Terminal): Readable {
  if (file === '-') return stdin;
  try {
    if (statSync(file).isDirectory()) throw new UsageError(`cannot read ${quoted(file)}: it is a folder`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${quoted(file)}: ${reasonOf(error)}`);
  }
  return createReadStream(file);
}

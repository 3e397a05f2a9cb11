import { verticals } from '@wayseal/detect';
import { detect } from '../../detection/operations/detect.ts';
import { hintNames } from '../../detection/operations/schemas/number.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';
import { invokeThrough, type Dispatch, type Invoke } from '../../../kernel/operation/invoke.ts';
import { track } from '../operations/track.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { checkHints, detectLines, lineFormats, type Hints, type LineFormat, type LineSource } from './detect-lines.ts';
import { detectInText } from './detect-text.ts';
import { localCaller, refusalOf, type KnownValues } from '../../../surfaces/cli/operation-command.ts';
import { lookOf, type Look } from '../../../surfaces/cli/look.ts';
import { hasPlaces, renderTrack, type TrackText } from './render-track.ts';
import { jsonLine, printable, quoted, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

const detectOptions: Command['options'] = [
  fileOption('file', 'File with one number per line (- reads standard input).'),
  { name: 'csv', type: 'boolean', description: 'Lists as CSV with a header.' },
  fileOption('text', 'Text to search for numbers (- reads standard input).'),
  { name: 'strict', type: 'boolean', description: 'Certain matches only; needs --text.' },
  {
    name: 'country',
    type: 'string',
    placeholder: 'CC',
    description: 'Country that breaks ties between matches, such as DE.',
  },
  {
    name: 'carrier',
    type: 'string',
    placeholder: 'NAME',
    description: 'Carrier that breaks ties between matches, by slug or name, such as fedex or "Deutsche Post".',
  },
  {
    name: 'vertical',
    type: 'string',
    placeholder: 'VERTICAL',
    description: `Kind of the number, where it is known: ${verticals.join(', ')}.`,
  },
  {
    name: 'sender-country',
    type: 'string',
    placeholder: 'CC',
    description: 'Country from which it was sent; breaks ties.',
  },
  {
    name: 'email-domain',
    type: 'string',
    placeholder: 'DOMAIN',
    description: 'Domain of the mail with the number, such as dhl.de; breaks ties.',
  },
];

/** The `detect` command. Takes numbers as arguments, one per line from a file or standard input, or finds them in a text. */
export function detectCommand(
  dispatch: Dispatch,
  known: KnownValues,
  lookFor: (terminal: Terminal) => Promise<Look>,
): Command {
  const invoke = invokeThrough(dispatch);
  return {
    name: 'detect',
    whenStopped: 'The printed lines are complete.',
    summary: 'Detect numbers and explain each match',
    notes: [
      'With arguments, prints a block for each number. Without arguments, or with -, reads one number per line from --file or ' +
        'standard input and prints one line for each: number, format, confidence, carrier and check digit, separated by tabs.',
      'With --text, finds the numbers in an email or document and prints line and column before each. Options for hints ' +
        'are refused there: the words around a number say what it is.',
      'With --json, always prints one JSON object per line.',
      'A line that is not a number prints an error line, and the exit code is 1.',
    ],
    arguments: [
      { name: 'NUMBER', description: 'A number, or the URL of a tracking page.', required: false, many: true },
    ],
    options: detectOptions,
    examples: [
      'detect 020-12345675 MSKU6011672',
      'detect --file numbers.txt --csv > detections.csv',
      'detect --json < numbers.txt > detections.jsonl',
      'detect --text mail.txt --strict',
    ],
    async run(parsed, terminal) {
      const { file, text } = parsed.values;
      const numbers = numbersOf(parsed);
      const sources = [parsed.positionals.length > 0, file !== undefined, text !== undefined].filter(Boolean);
      if (sources.length > 1) throw new UsageError('give only one of: numbers, --file, --text');
      if (parsed.values['strict'] !== undefined && text === undefined) throw new UsageError('--strict needs --text');
      const hints = hintsOf(parsed);
      if (typeof text === 'string') {
        refuseBesideText(parsed, hints);
        return await detectInText(await sourceOf(text, terminal), parsed, terminal, invoke);
      }
      // Without hints there is nothing to refuse before the numbers themselves are read.
      if (Object.keys(hints).length > 0) checkHints(hints, terminal, dispatch, known);
      if (numbers.length > 0) return await detectArguments(numbers, hints, parsed, terminal, invoke, lookFor);
      const source = await sourceOf(typeof file === 'string' ? file : '-', terminal);
      return await detectLines(source, formatOf(parsed, terminal), hints, terminal, dispatch);
    },
  };
}

/** The numbers on the command line. A dash instead of them is standard input, as without any. */
function numbersOf({ positionals }: ParsedArguments): readonly string[] {
  if (!positionals.includes('-')) return positionals;
  if (positionals.length > 1) throw new UsageError('- reads standard input; give it alone, without numbers');
  return [];
}

/** What would be ignored: in a text, its own words are the hints. */
function refuseBesideText({ values }: ParsedArguments, hints: Hints): void {
  if (values['csv'] === true)
    throw new UsageError('--csv takes no --text; give --json for a line of JSON for each number');
  const [hint] = Object.keys(hints);
  if (hint === undefined) return;
  const option = `--${hint.replaceAll('_', '-')}`;
  throw new UsageError(`${option} takes no --text: the words around a number say what it is; leave ${option} out`);
}

function hintsOf(parsed: ParsedArguments): Hints {
  const given = hintNames.flatMap((field) => {
    const value = parsed.values[field.replaceAll('_', '-')];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function formatOf(parsed: ParsedArguments, terminal: Terminal): LineFormat {
  const plain = terminal.stdout.isTTY ? lineFormats.people : lineFormats.table;
  if (parsed.values['csv'] !== true) return parsed.json ? lineFormats.json : plain;
  if (parsed.json) throw new UsageError('give --csv or --json, not both');
  return lineFormats.csv;
}

async function detectArguments(
  numbers: readonly string[],
  hints: Hints,
  parsed: ParsedArguments,
  terminal: Terminal,
  invoke: Invoke,
  lookFor: (terminal: Terminal) => Promise<Look>,
): Promise<ExitCode> {
  if (parsed.values['csv'] === true)
    throw new UsageError('--csv takes no NUMBER arguments; give --file or standard input');
  let code: ExitCode = exitCodes.done;
  let gap = '';
  for (const number of numbers) {
    try {
      const [input, caller] = [{ ...hints, number }, localCaller(terminal)];
      if (parsed.json) terminal.stdout.write(jsonLine(await invoke(detect, input, caller)));
      else {
        const answer: TrackText = await invoke(track, input, withoutCalls(caller));
        const look = hasPlaces(answer) ? await lookFor(terminal) : lookOf(terminal);
        terminal.stdout.write(gap + renderTrack(answer, look));
      }
      gap = '\n';
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      if (parsed.json) terminal.stdout.write(jsonLine({ error: refusalOf(error) }));
      else terminal.stderr.write(`wayseal: '${quoted(number)}': ${printable(error.message)}\n`);
      code = exitCodes.failed;
    }
  }
  return code;
}

/** A detection asks no carrier: only `track` takes from the calls of a feed. */
function withoutCalls({ local: _local, ...caller }: Caller): Caller {
  return caller;
}

async function sourceOf(file: string, terminal: Terminal): Promise<LineSource> {
  if (file === '-') {
    if (terminal.stdin.isTTY) terminal.stderr.write('Enter one number per line. Press Ctrl-D to finish.\n');
    return { stream: terminal.stdin, name: 'standard input' };
  }
  // Loaded only here: most calls name their numbers.
  const { open } = await import('node:fs/promises');
  try {
    return { stream: (await open(file)).createReadStream(), name: file };
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
}

function fileOption(name: string, description: string) {
  return { name, type: 'string', placeholder: 'FILE', description } as const;
}

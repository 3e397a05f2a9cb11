import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { maxUrlLength, type DetectionResult } from '@wayseal/detect';
import { detect } from '../../operations/detect.ts';
import { OperationError } from '../../operations/errors.ts';
import type { Invoke } from '../../operations/invoke.ts';
import { track } from '../../operations/track.ts';
import { exitCodes, UsageError, type Command, type ExitCode, type ParsedArguments } from './command.ts';
import { readLines } from './lines.ts';
import { localCaller, refusalOf } from './operation-command.ts';
import { progressReporter } from './progress.ts';
import { detectionLine, renderTrack, type TrackText } from './render-detection.ts';
import { jsonLine, quoted, reasonOf } from './terminal-text.ts';
import type { Terminal } from './terminal.ts';

/** Enough of a line to see that it is longer than any input; twice, because a character may be two UTF-16 units. */
const longestLine = 2 * (maxUrlLength + 1);
/** Output of a long list is collected up to this many characters: a write for each line takes twice the time. */
const writeCharacters = 64 * 1024;

/** The `detect` command: numbers as arguments, or one a line from a file or standard input. */
export function detectCommand(invoke: Invoke): Command {
  return {
    name: 'detect',
    summary: 'Say what numbers are, how sure that is, and why',
    notes: [
      'With arguments, prints a block for each. Without, reads one number a line from --file or standard input and ' +
        'prints one line for each: number, family, confidence, carrier and check digit, separated by tabs.',
      'With --json, prints one JSON object a line in both cases.',
      'A line that is no number gives an error line, and the command then ends with 1.',
    ],
    arguments: [
      { name: 'NUMBER', description: 'A number, or the URL of a tracking page.', required: false, many: true },
    ],
    options: [
      {
        name: 'file',
        type: 'string',
        placeholder: 'FILE',
        description: 'Read numbers from a file; - is standard input.',
      },
      { name: 'country', type: 'string', placeholder: 'CC', description: 'Country that breaks ties, such as DE.' },
      { name: 'carrier', type: 'string', placeholder: 'SLUG', description: 'Carrier that breaks ties, such as fedex.' },
    ],
    examples: [
      'detect 020-12345675 MSKU6011672',
      'detect --file numbers.txt',
      'detect --json < numbers.txt > detections.jsonl',
    ],
    async run(parsed, terminal) {
      const { file } = parsed.values;
      checkHints(parsed, terminal, invoke);
      if (parsed.positionals.length > 0) {
        if (file !== undefined) throw new UsageError('give numbers or --file, not both');
        return await detectArguments(parsed, terminal, invoke);
      }
      if (typeof file === 'string' && file !== '-') {
        return await detectLines(await openFile(file), file, parsed, terminal, invoke);
      }
      if (terminal.stdin.isTTY) terminal.stderr.write('Type one number a line; Ctrl-D ends.\n');
      return await detectLines(terminal.stdin, 'standard input', parsed, terminal, invoke);
    },
  };
}

type Answer = { readonly detection: DetectionResult } | { readonly error: OperationError };

function hints(parsed: ParsedArguments): Record<string, unknown> {
  const { country, carrier } = parsed.values;
  return { ...(country === undefined ? {} : { country }), ...(carrier === undefined ? {} : { carrier }) };
}

/** A wrong hint would make every number of a long list an error: it is refused before the first. */
function checkHints(parsed: ParsedArguments, terminal: Terminal, invoke: Invoke): void {
  const trial = detectOne('0', parsed, terminal, invoke);
  if ('error' in trial) throw new UsageError(`--${trial.error.message}`);
}

async function detectArguments(parsed: ParsedArguments, terminal: Terminal, invoke: Invoke): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  let gap = '';
  for (const number of parsed.positionals) {
    try {
      const answer = await invoke(parsed.json ? detect : track, { ...hints(parsed), number }, localCaller(terminal));
      terminal.stdout.write(parsed.json ? jsonLine(answer) : gap + renderTrack(answer as TrackText));
      gap = '\n';
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      if (parsed.json) terminal.stdout.write(jsonLine({ error: refusalOf(error) }));
      else terminal.stderr.write(`wayseal: '${quoted(number)}': ${error.message}\n`);
      code = exitCodes.failed;
    }
  }
  return code;
}

async function openFile(file: string): Promise<Readable> {
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
}

async function detectLines(
  source: Readable,
  sourceName: string,
  parsed: ParsedArguments,
  terminal: Terminal,
  invoke: Invoke,
): Promise<ExitCode> {
  const { signal, stdout } = terminal;
  const progress = progressReporter(terminal);
  let code: ExitCode = exitCodes.done;
  const stop = (): void => void source.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const lines of readLines(source, longestLine)) {
      let text = '';
      for (const [index, number] of lines.entries()) {
        const answer = detectOne(number, parsed, terminal, invoke);
        if ('error' in answer) code = exitCodes.failed;
        text += lineOf(number, answer, parsed.json);
        if (text.length < writeCharacters && index < lines.length - 1) continue;
        if (!stdout.write(text)) await once(stdout, 'drain', { signal });
        text = '';
      }
      progress.count(lines.length);
    }
  } catch (error) {
    if (!signal.aborted) {
      if ((error as NodeJS.ErrnoException).syscall !== 'read') throw error;
      throw new UsageError(`cannot read ${sourceName}: ${reasonOf(error)}`);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    progress.finish();
  }
  return signal.aborted ? exitCodes.interrupted : code;
}

function detectOne(number: string, parsed: ParsedArguments, terminal: Terminal, invoke: Invoke): Answer {
  try {
    const detection = invoke(detect, { ...hints(parsed), number }, localCaller(terminal)) as DetectionResult;
    return { detection };
  } catch (error) {
    if (error instanceof OperationError) return { error };
    throw error;
  }
}

function lineOf(number: string, answer: Answer, json: boolean): string {
  if ('error' in answer) {
    const refusal = refusalOf(answer.error);
    return json ? jsonLine({ error: refusal }) : `${quoted(number)}\terror\t${refusal.message}\n`;
  }
  return json ? jsonLine(answer.detection) : detectionLine(number, answer.detection);
}

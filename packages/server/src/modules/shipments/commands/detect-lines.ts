import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { maxUrlLength, verticals, type DetectionResult } from '@wayseal/detect';
import { detect } from '../../detection/operations/detect.ts';
import { hintNames } from '../../detection/operations/schemas/number.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Dispatch } from '../../../kernel/operation/invoke.ts';
import type { Caller, InputOf } from '../../../kernel/operation/operation.ts';
import { exitCodes, parseChoice, UsageError, type ExitCode } from '../../../surfaces/cli/command.ts';
import { csvHeader, csvRow } from '../../../surfaces/cli/csv.ts';
import { readLines } from '../../../surfaces/cli/lines.ts';
import { localCaller, refusalOf, type KnownValues } from '../../../surfaces/cli/operation-command.ts';
import { progressReporter } from '../../../surfaces/cli/progress.ts';
import { detectionLine, headingOf } from './render-detection.ts';
import { slipTo } from '../../../surfaces/cli/slip.ts';
import { jsonLine, printable, quoted, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

/** One character more than the longest input shows that a line is too long. Times 2: a character may take two UTF-16 units. */
const longestLine = 2 * (maxUrlLength + 1);
/** Characters of output per write. One write per line would double the run time of a long list. */
const writeCharacters = 8 * 1024;

export interface LineSource {
  readonly stream: Readable;
  /** Name for error messages. */
  readonly name: string;
}

/** Formats one output line per number. */
export interface LineFormat {
  readonly head: string;
  readonly answer: (number: string, detection: DetectionResult) => string;
  readonly refusal: (number: string, refusal: { readonly code: string; readonly message: string }) => string;
}

export const lineFormats = {
  /** For a person at a terminal. */
  people: {
    head: '',
    answer: (_number, detection) => `${headingOf(detection)}\n`,
    refusal: (number, { message }) => `${quoted(number)} · ${message}\n`,
  },
  table: {
    head: '',
    answer: detectionLine,
    refusal: (number, { message }) => `${quoted(number)}\terror\t${message}\n`,
  },
  json: {
    head: '',
    answer: (_number, detection) => jsonLine(detection),
    refusal: (_number, refusal) => jsonLine({ error: refusal }),
  },
  csv: {
    head: csvHeader,
    answer: (number, detection) => csvRow(number, detection, ''),
    refusal: (number, { message }) => csvRow(number, undefined, message),
  },
} as const satisfies Readonly<Record<string, LineFormat>>;

/** Hints as the user typed them. They are not checked yet: `checkHints` does that. */
export type Hints = Pick<InputOf<typeof detect>, (typeof hintNames)[number]>;

/** Detects one number per line in constant memory. Prints exactly one line for each input line, errors included. */
export async function detectLines(
  source: LineSource,
  format: LineFormat,
  hints: Hints,
  terminal: Terminal,
  dispatch: Dispatch,
): Promise<ExitCode> {
  const { signal, stdout } = terminal;
  const progress = progressReporter(terminal);
  const answerer = new LineAnswerer(format, hints, localCaller(terminal), dispatch);
  const stop = (): void => void source.stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    let text = format.head;
    for await (const lines of readLines(source.stream, longestLine)) {
      for (const number of lines) {
        text += answerer.answer(number);
        if (text.length < writeCharacters) continue;
        if (!stdout.write(text)) await once(stdout, 'drain', { signal });
        text = '';
      }
      if (text !== '') stdout.write(text);
      text = '';
      progress.count(lines.length);
    }
    if (text !== '') stdout.write(text);
  } catch (error) {
    if (!signal.aborted) {
      if ((error as NodeJS.ErrnoException).syscall !== 'read') throw error;
      throw new UsageError(`cannot read ${source.name}: ${reasonOf(error)}`);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    progress.finish();
  }
  return signal.aborted ? exitCodes.interrupted : answerer.code;
}

/**
 * Refuses an invalid hint before the first line, because it would make every line of a long list an error. Warns of a
 * carrier or country that does not exist.
 */
export function checkHints(hints: Hints, terminal: Terminal, dispatch: Dispatch, known: KnownValues): void {
  if (hints.vertical !== undefined) parseChoice('vertical', hints.vertical, verticals);
  try {
    void dispatch(detect, { ...hints, number: '0' }, localCaller(terminal));
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const field = hintNames.find((name) => error.details?.[0]?.path === `/${name}`) ?? 'carrier';
    const typed = hints[field] ?? '';
    const option = field.replaceAll('_', '-');
    const problem = `--${error.message.replace(field, () => `${option} '${quoted(typed)}'`)}`;
    throw new UsageError(problem, slipTo(typed, known.similar(field, typed)));
  }
  for (const name of hintNames) {
    const typed = hints[name];
    const objection = typed === undefined ? undefined : known.objection(name, typed);
    if (objection !== undefined)
      terminal.stderr.write(`wayseal: --${name.replaceAll('_', '-')}: ${printable(objection)}\n`);
  }
}

class LineAnswerer {
  code: ExitCode = exitCodes.done;
  readonly #format: LineFormat;
  readonly #hints: Hints | undefined;
  readonly #caller: Caller;
  readonly #dispatch: Dispatch;

  constructor(format: LineFormat, hints: Hints, caller: Caller, dispatch: Dispatch) {
    this.#format = format;
    this.#hints = Object.keys(hints).length === 0 ? undefined : hints;
    this.#caller = caller;
    this.#dispatch = dispatch;
  }

  answer(number: string): string {
    try {
      // Most calls have no hints. They use a plain literal, because a spread takes longer than the detection.
      const input = this.#hints === undefined ? { number } : { ...this.#hints, number };
      const detection = this.#dispatch(detect, input, this.#caller) as DetectionResult;
      return this.#format.answer(number, detection);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      this.code = exitCodes.failed;
      return this.#format.refusal(number, refusalOf(error));
    }
  }
}

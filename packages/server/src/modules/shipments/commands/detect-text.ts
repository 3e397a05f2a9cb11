import type { DetectionResult } from '@wayseal/detect';
import { findInText, longestText } from '../../detection/operations/find-in-text.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { exitCodes, UsageError, type ExitCode, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import type { LineSource } from './detect-lines.ts';
import { localCaller } from '../../../surfaces/cli/operation-command.ts';
import { detectionLine, headingOf } from './render-detection.ts';
import { jsonLine, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

interface Finding {
  readonly start: number;
  readonly end: number;
  readonly detection: DetectionResult;
}

/** Prints every number in a document with its line and column, both from 1. JSON output adds the character offsets. */
export async function detectInText(
  source: LineSource,
  parsed: ParsedArguments,
  terminal: Terminal,
  invoke: Invoke,
): Promise<ExitCode> {
  const text = await readAll(source, terminal);
  const strict = parsed.values['strict'] === true;
  const answer = await invoke(findInText, { text, strict }, localCaller(terminal));
  const places = placeFinder(text);
  const { items } = answer as { readonly items: readonly Finding[] };
  if (items.length === 0 && !parsed.json)
    terminal.stderr.write(`wayseal: no tracking number found in ${source.name}\n`);
  for (const { start, end, detection } of items) {
    const { line, column } = places(start);
    const shown = text.slice(start, end);
    terminal.stdout.write(
      parsed.json
        ? jsonLine({ start, end, line, column, detection })
        : terminal.stdout.isTTY
          ? `${line}:${column} · ${headingOf(detection)}\n`
          : `${line}:${column}\t${detectionLine(shown, detection)}`,
    );
  }
  return terminal.signal.aborted ? exitCodes.interrupted : exitCodes.done;
}

async function readAll({ stream, name }: LineSource, { signal }: Terminal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const stop = (): void => void stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer | string>) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      if (text.length > longestText) throw new UsageError(`${name} has more than ${longestText} characters; split it`);
    }
  } catch (error) {
    if (error instanceof UsageError || !('syscall' in (error as object))) throw error;
    throw new UsageError(`cannot read ${name}: ${reasonOf(error)}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return text + decoder.decode();
}

/** Finds line and column of an offset. Calls must pass offsets in rising order. */
function placeFinder(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  return (offset) => {
    for (let end = text.indexOf('\n', lineStart); end !== -1 && end < offset; end = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
}

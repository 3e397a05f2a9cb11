import { configFromEnvironment } from '../../../config.ts';
import type { ImportOutcome } from '../work/import-unlocode.ts';
import { exitCodes, type Command } from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';

/** Problems that are shown one by one; the rest is counted. */
const shownProblems = 20;

export const importUnlocodeCommand: Command = {
  name: 'geo import-unlocode',
  summary: 'Take over the official UN/LOCODE list',
  notes: [
    'FILE is the ZIP that UNECE publishes, one of its CSV parts, or a folder with them. Wayseal does not ship the list. ' +
      'The table in WAYSEAL_DATA_DIR is replaced as a whole; a running service reads it with the next question. Lines ' +
      'that do not fit are named and left out.',
  ],
  arguments: [{ name: 'FILE', description: 'ZIP, CSV file or folder.', required: true }],
  options: [],
  examples: ['geo import-unlocode loc242csv.zip'],
  async run(parsed, terminal) {
    // With the libraries that read the list: every other command starts without them.
    const { ImportError, importUnlocode } = await import('../work/import-unlocode.ts');
    const source = parsed.positionals[0] ?? '';
    const { dataDir } = configFromEnvironment();
    try {
      const outcome = importUnlocode(source, dataDir);
      terminal.stdout.write(parsed.json ? jsonLine(jsonOf(outcome)) : textOf(outcome));
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      return reportFailure(error.message, { error: { message: error.message } }, parsed.json, terminal);
    }
  },
};

function jsonOf({ files, lines, codes, withPosition, skipped, problems, table }: ImportOutcome): unknown {
  return { files, lines, codes, with_position: withPosition, skipped, problems, table };
}

function textOf(outcome: ImportOutcome): string {
  const { lines, codes, withPosition, skipped, problems, table } = outcome;
  const shown = problems
    .slice(0, shownProblems)
    .map(({ file, line, message }) => `${printable(`${file}:${line}`)} ${printable(message)}\n`);
  const more = problems.length > shownProblems ? `and ${problems.length - shownProblems} more\n` : '';
  return (
    `${lines} lines: ${codes} codes, ${withPosition} with a position; ${skipped} lines without a location or removed; ` +
    `${problems.length} left out\n${shown.join('')}${more}Written to ${printable(table)}\n`
  );
}

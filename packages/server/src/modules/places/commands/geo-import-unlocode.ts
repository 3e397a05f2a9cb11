import { configFromEnvironment } from '../../../config.ts';
import type { ImportOutcome } from '../work/import-unlocode.ts';
import { exitCodes, type Command } from '../../../surfaces/cli/command.ts';
import { requireReadable } from '../../../surfaces/cli/input-file.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';

/** Problems shown one by one. The rest are only counted. */
const shownProblems = 20;

export const importUnlocodeCommand: Command = {
  name: 'geo import-unlocode',
  summary: 'Import the official UN/LOCODE list',
  notes: [
    'FILE is the ZIP that UNECE publishes, one of its CSV parts, or a folder of parts. Wayseal does not ship the list. ' +
      'Replaces the whole table in WAYSEAL_DATA_DIR. A running service reads it at the next request. Invalid lines ' +
      'are listed and left out.',
  ],
  arguments: [{ name: 'FILE', description: 'ZIP, CSV file or folder.', required: true }],
  options: [],
  examples: ['geo import-unlocode loc242csv.zip'],
  async run(parsed, terminal) {
    // With the libraries that read the list: every other command starts without them.
    const { ImportError, importUnlocode } = await import('../work/import-unlocode.ts');
    const source = parsed.positionals[0] ?? '';
    requireReadable(source);
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
    `${lines} lines: ${codes} codes, ${withPosition} with a position; ${skipped} lines skipped (no location, or removed); ` +
    `${problems.length} invalid\n${shown.join('')}${more}Written to ${printable(table)}\n`
  );
}

import { configFromEnvironment } from '../config.ts';
import { exitCodes, type Command } from '../surfaces/cli/command.ts';
import { jsonLine } from '../surfaces/cli/terminal-text.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Update the database schema to this version',
  notes: ['Safe to repeat, also from several machines at once. wayseal serve does the same when it starts.'],
  arguments: [],
  options: [],
  examples: ['migrate', 'migrate --json'],
  async run(parsed, terminal) {
    const { migrateStore } = await import('../kernel/store/open.ts');
    const { applied, version } = await migrateStore(configFromEnvironment().database, undefined, (text) =>
      terminal.stderr.write(`${text}\n`),
    );
    if (parsed.json) terminal.stdout.write(jsonLine({ applied, version }));
    else if (applied.length === 0) terminal.stdout.write(`Nothing to do. The schema has version ${version}.\n`);
    else terminal.stdout.write(`Applied ${applied.join(', ')}. The schema has version ${version}.\n`);
    return exitCodes.done;
  },
};

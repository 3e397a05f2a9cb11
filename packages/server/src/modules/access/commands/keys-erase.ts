import { configFromEnvironment } from '../../../config.ts';
import { exitCodes, type Command } from '../../../surfaces/cli/command.ts';
import { exampleKeyId } from '../../../surfaces/cli/examples.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';

export const eraseKeyCommand: Command = {
  name: 'keys erase',
  summary: 'Delete an API key and all its data permanently',
  notes: [
    'Deletes webhooks, captured events, follows and stored answers of the key and of all keys in its line of rotations, ' +
      'in one transaction. This cannot be undone. Shipments stay: they belong to no key, and retention deletes them.',
    'While the service runs, revoke the key first, and delete it permanently when its last requests have ended. ' +
      'You can repeat the command for the same id. Delete your backups yourself.',
  ],
  arguments: [{ name: 'ID', description: 'The id of a key, as in wayseal keys list.', required: true }],
  options: [],
  examples: [`keys erase ${exampleKeyId}`],
  async run(parsed, terminal) {
    const [id = ''] = parsed.positionals;
    const { database } = configFromEnvironment();
    const { migrateStore, requireDatabase } = await import('../../../kernel/store/open.ts');
    const { openDatabase } = await import('../../../kernel/store/database.ts');
    const { eraseKey } = await import('../store/erase-key.ts');
    requireDatabase(database);
    await migrateStore(database);
    await using opened = openDatabase(database, { patient: true });
    const erased = await eraseKey(opened, id);
    if (erased === undefined) {
      const message = `No API key has the id ${id}, and no data belongs to it; wayseal keys list shows all ids`;
      return reportFailure(message, { error: { message } }, parsed.json, terminal);
    }
    const { keyIds, rows, isScrubbed } = erased;
    terminal.stdout.write(
      parsed.json ? jsonLine({ id, erased_keys: keyIds, rows, scrubbed: isScrubbed }) : text(id, rows, isScrubbed),
    );
    return exitCodes.done;
  },
};

function text(id: string, rows: Readonly<Record<string, number>>, isScrubbed: boolean): string {
  const lines = Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`);
  const left =
    'The files still have older copies while the service reads them. It removes them at its next start at the latest.';
  return `Erased ${printable(id)}:\n${lines.join('\n')}\n${isScrubbed ? '' : `${left}\n`}`;
}

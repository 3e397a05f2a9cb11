import { configFromEnvironment } from '../../../config.ts';
import { exitCodes, type Command } from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';

export const eraseKeyCommand: Command = {
  name: 'keys erase',
  summary: 'Delete an API key with all of its data',
  notes: [
    'Deletes what the key registered, captured, follows and was answered, with the keys that it replaces or that replace it, ' +
      'in one transaction; it cannot be undone. Shipments stay: they belong to no key, and retention ends them.',
    'Beside a running service: revoke the key first, and erase it when its last requests have ended. ' +
      'An id whose key is gone already may be erased again. Backups are yours to delete.',
  ],
  arguments: [{ name: 'ID', description: 'The id of a key, as in wayseal keys list.', required: true }],
  options: [],
  async run(parsed, terminal) {
    const [id = ''] = parsed.positionals;
    const { database } = configFromEnvironment();
    const { migrateStore } = await import('../../../kernel/store/open.ts');
    const { openDatabase } = await import('../../../kernel/store/database.ts');
    const { eraseKey } = await import('../store/erase-key.ts');
    await migrateStore(database);
    await using opened = openDatabase(database, { patient: true });
    const erased = await eraseKey(opened, id);
    if (erased === undefined) {
      const message = `There is no API key with the id ${id}, and nothing that belongs to it`;
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
    'Older copies stand in the write-ahead log until the service that reads it lets go: run this again then.';
  return `Erased ${printable(id)}:\n${lines.join('\n')}\n${isScrubbed ? '' : `${left}\n`}`;
}

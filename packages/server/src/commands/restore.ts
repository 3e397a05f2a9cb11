import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { settings } from '../modules.ts';
import { reportFailure } from '../surfaces/cli/operation-command.ts';
import { exitCodes, UsageError, type Command } from '../surfaces/cli/command.ts';
import { bytesText, stepProgress } from '../surfaces/cli/step-progress.ts';
import { jsonLine, printable, reasonOf, wrapped } from '../surfaces/cli/terminal-text.ts';

/** Steps and effects that the operator must know before a service starts with an older state. Part of the answer. */
const consequences = [
  'Put secrets.key of the old data folder, or the same WAYSEAL_SECRETS_KEY, in place before you start. Without it, the service cannot decrypt its keys and secrets.',
  'Put the newest file checkpoint of the old data folder, or your WAYSEAL_CHECKPOINT_COPY, in place as well. If it is newer than this database, the service answers reads and refuses appends with 503 unavailable, because appends would fork the public log. To open a new log then, run wayseal signing-keys new-log. Without that file, the service cannot detect the fork.',
  'API keys revoked and data deleted after the backup are back. Revoke and delete them again.',
  'Events recorded after the backup are lost here; their proofs can still be verified by anyone who has them. Webhooks that were pending at the time of the backup go out again with the same ids.',
] as const;

export const restoreCommand: Command = {
  name: 'restore',
  whenStopped: 'Nothing was restored.',
  summary: 'Restore a backup into an empty data folder',
  notes: [
    `Checks FILE (integrity, schema version) before it writes, then checks the copy. The data folder ` +
      `(${settings.dataDir.name}) must be empty or missing: a restore overwrites nothing. The next start updates an ` +
      'older schema.',
    ...consequences,
  ],
  arguments: [{ name: 'FILE', description: 'Backup, or copy of a database with its -wal file', required: true }],
  options: [],
  examples: ['restore /var/backups/wayseal-2026-11-21.sqlite'],
  async run(parsed, terminal) {
    const source = path.resolve(parsed.positionals[0] ?? '');
    const target = targetOf(configFromEnvironment());
    if (!existsSync(source)) throw new UsageError(`the file ${source} does not exist; name a file from wayseal backup`);
    const folder = path.dirname(target);
    const wasMissing = !existsSync(folder);
    assertEmpty(folder);
    const { copySqlite, syncFolder } = await import('../kernel/store/sqlite-copy.ts');
    const progress = stepProgress(terminal);
    const partial = `${target}.part`;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { bytes, schemaVersion } = await copySqlite(source, partial, {
        signal: terminal.signal,
        onProgress: (done, total) => progress.show(`${Math.floor((done / Math.max(total, 1)) * 100)} %`),
      });
      renameSync(partial, target);
      syncFolder(folder);
      progress.clear();
      const answer = { database: target, from: source, bytes, schema_version: schemaVersion, consequences };
      terminal.stdout.write(parsed.json ? jsonLine(answer) : textOf(answer));
      return exitCodes.done;
    } catch (error) {
      progress.clear();
      rmSync(partial, { force: true });
      if (wasMissing) removeIfEmpty(folder);
      if (terminal.signal.aborted) return exitCodes.interrupted;
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      const message = `cannot write the database to ${folder}: ${reasonOf(error)}`;
      return reportFailure(message, { error: { message } }, parsed.json, terminal);
    }
  },
};

function targetOf({ database }: Config): string {
  if (database.kind === 'sqlite') return database.path;
  throw new UsageError(
    `the database is PostgreSQL; run pg_restore --no-owner --dbname="$${settings.databaseUrl.name}" FILE`,
  );
}

function assertEmpty(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0) return;
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
  throw new UsageError(
    `the data folder ${folder} is not empty (${shown}); move it away or set ${settings.dataDir.name} to another one`,
  );
}

/** Removes only a folder that this command created. */
function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function textOf(answer: {
  readonly database: string;
  readonly bytes: number;
  readonly schema_version: number;
}): string {
  const { database, bytes, schema_version: version } = answer;
  const lines = [`Restored ${printable(database)}: ${bytesText(bytes)}, schema version ${version}.`, ''];
  lines.push('Before you start the service:');
  for (const text of consequences)
    lines.push(...wrapped(text, 78).map((line, index) => (index === 0 ? '- ' : '  ') + line));
  return `${lines.join('\n')}\n`;
}

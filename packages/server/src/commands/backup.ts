import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { MissingDatabaseError } from '../kernel/store/store-error.ts';
import { settings } from '../modules.ts';
import { reportFailure } from '../surfaces/cli/operation-command.ts';
import { exitCodes, UsageError, type Command } from '../surfaces/cli/command.ts';
import { bytesText, stepProgress } from '../surfaces/cli/step-progress.ts';
import { jsonLine, printable, reasonOf } from '../surfaces/cli/terminal-text.ts';

export const backupCommand: Command = {
  name: 'backup',
  whenStopped: 'No backup was written.',
  summary: 'Copy the SQLite database while the service runs',
  notes: [
    'Writes a checked copy of one moment to one file of mode 0600, without blocking writers. FILE must not exist. The ' +
      'copy holds none of the other files in the data folder. secrets.key decrypts parts of the database: keep it ' +
      'apart from the backup. checkpoint must be the newest one when you restore.',
    `With PostgreSQL, run pg_dump --format=custom --file=FILE "$${settings.databaseUrl.name}", behind a pooler with "$${settings.databaseListenUrl.name}": ` +
      'through the pooler, pg_dump leaves settings that make the service fail.',
    'Copies hold data that retention deletes later: delete copies older than 30 days.',
  ],
  arguments: [{ name: 'FILE', description: 'New file, best on another disk', required: true }],
  options: [],
  examples: ['backup /var/backups/wayseal-2026-11-21.sqlite'],
  async run(parsed, terminal) {
    const target = path.resolve(parsed.positionals[0] ?? '');
    const source = sourceOf(configFromEnvironment());
    if (existsSync(target))
      throw new UsageError(`${target} already exists, and a backup overwrites nothing; name another file`);
    if (!existsSync(path.dirname(target)))
      throw new UsageError(
        `the folder ${path.dirname(target)} does not exist; create it: mkdir -p ${path.dirname(target)}`,
      );
    const { copySqlite, syncFolder } = await import('../kernel/store/sqlite-copy.ts');
    const progress = stepProgress(terminal);
    const startedAt = performance.now();
    const partial = `${target}.${process.pid}.part`;
    try {
      const { bytes, schemaVersion } = await copySqlite(source, partial, {
        signal: terminal.signal,
        onProgress: (done, total) => progress.show(`${Math.floor((done / Math.max(total, 1)) * 100)} %`),
      });
      giveName(partial, target);
      syncFolder(path.dirname(target));
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      const answer = {
        file: target,
        bytes,
        schema_version: schemaVersion,
        seconds,
        not_included: othersBeside(source),
      };
      terminal.stdout.write(parsed.json ? jsonLine(answer) : textOf(answer));
      return exitCodes.done;
    } catch (error) {
      progress.clear();
      if (terminal.signal.aborted) return exitCodes.interrupted;
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      const message = `cannot write the backup to ${target}: ${reasonOf(error)}`;
      return reportFailure(message, { error: { message } }, parsed.json, terminal);
    } finally {
      progress.clear();
      rmSync(partial, { force: true });
    }
  },
};

function sourceOf({ database }: Config): string {
  if (database.kind === 'postgres') {
    const { name } = database.pooled ? settings.databaseListenUrl : settings.databaseUrl;
    throw new UsageError(`the database is PostgreSQL; run pg_dump --format=custom --file=FILE "$${name}"`);
  }
  if (!existsSync(database.path)) throw new MissingDatabaseError(database.path);
  return database.path;
}

/** Uses a hard link, which fails when the name is taken by now. Some file systems have no hard links: rename there. */
function giveName(partial: string, target: string): void {
  try {
    linkSync(partial, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) || existsSync(target)) throw error;
    renameSync(partial, target);
  }
}

/** The other files of the data folder, which the backup does not hold. SQLite's own files are part of the copy. */
function othersBeside(source: string): string[] {
  const own = path.basename(source);
  return readdirSync(path.dirname(source))
    .filter((name) => name !== own && name !== `${own}-wal` && name !== `${own}-shm` && !name.endsWith('.part'))
    .sort();
}

function textOf(answer: {
  readonly file: string;
  readonly bytes: number;
  readonly schema_version: number;
  readonly seconds: number;
  readonly not_included: readonly string[];
}): string {
  const { file, bytes, seconds, not_included: others } = answer;
  const lines = [
    `Wrote ${printable(file)}: ${bytesText(bytes)} in ${seconds} s, schema version ${answer.schema_version}.`,
  ];
  if (others.length > 0) lines.push(`Not in the backup: ${printable(others.join(', '))}. Copy these files yourself.`);
  return `${lines.join('\n')}\n`;
}

import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { settings } from '../modules.ts';
import { reportFailure } from '../surfaces/cli/operation-command.ts';
import { exitCodes, UsageError, type Command } from '../surfaces/cli/command.ts';
import { bytesText, stepProgress } from '../surfaces/cli/step-progress.ts';
import { jsonLine, printable, reasonOf } from '../surfaces/cli/terminal-text.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copy the SQLite database while the service runs',
  notes: [
    'The copy is the database as it is at one moment, checked, in one file of mode 0600; FILE must not exist. Writers are ' +
      'not held up. The other files of the data folder are not in it: secrets.key opens what is encrypted in the database, ' +
      'so keep it apart from the backup; checkpoint must be the newest one when you restore.',
    `With ${settings.databaseUrl.name}, use pg_dump: pg_dump --format=custom --file=FILE "$${settings.databaseUrl.name}".`,
    'Copies hold what retention deletes later: delete those that are older than 30 days.',
  ],
  arguments: [{ name: 'FILE', description: 'Where to write; on another disk, best.', required: true }],
  options: [],
  examples: ['backup /var/backups/wayseal-2026-11-21.sqlite'],
  async run(parsed, terminal) {
    const target = path.resolve(parsed.positionals[0] ?? '');
    const source = sourceOf(configFromEnvironment());
    if (existsSync(target)) throw new UsageError(`${target} exists already: a backup overwrites nothing`);
    if (!existsSync(path.dirname(target))) throw new UsageError(`there is no folder ${path.dirname(target)}`);
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
      const message = `the backup cannot be written to ${target}: ${reasonOf(error)}`;
      return reportFailure(message, { error: { message } }, parsed.json, terminal);
    } finally {
      progress.clear();
      rmSync(partial, { force: true });
    }
  },
};

function sourceOf({ database }: Config): string {
  if (database.kind === 'postgres') {
    throw new UsageError(
      `the database is PostgreSQL: back it up with pg_dump --format=custom --file=FILE "$${settings.databaseUrl.name}"`,
    );
  }
  if (!existsSync(database.path)) throw new UsageError(`there is no database ${database.path} yet: nothing to back up`);
  return database.path;
}

/** By a link, which fails when the name was taken in the meantime; some file systems have none. */
function giveName(partial: string, target: string): void {
  try {
    linkSync(partial, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) || existsSync(target)) throw error;
    renameSync(partial, target);
  }
}

/** What stands beside the database and must be kept another way; SQLite's own files are part of the copy. */
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
  if (others.length > 0) lines.push(`Not in it, of the data folder: ${printable(others.join(', '))}.`);
  return `${lines.join('\n')}\n`;
}

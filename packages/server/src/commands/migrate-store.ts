import path from 'node:path';
import { configFromEnvironment } from '../config.ts';
import { SettingError } from '../kernel/config/setting.ts';
import { settings } from '../modules.ts';
import { exitCodes, UsageError, type Command, type ParsedArguments } from '../surfaces/cli/command.ts';
import type { StoreConfig } from '../kernel/store/database.ts';
import { requireReadable } from '../surfaces/cli/input-file.ts';
import { stepProgress } from '../surfaces/cli/step-progress.ts';
import { columns } from '../surfaces/cli/render-fields.ts';
import { jsonLine } from '../surfaces/cli/terminal-text.ts';

const words = { compare: 'comparing', copy: 'copying', verify: 'verifying' } as const;
const afterwards =
  `Next: set ${settings.databaseUrl.name}. Set WAYSEAL_SECRETS_KEY to the key in secrets.key of the data folder (base64). ` +
  'Put the file checkpoint where WAYSEAL_CHECKPOINT_COPY points. Start the service. Keep the SQLite file until you have a backup.';

export const migrateStoreCommand: Command = {
  name: 'migrate-store',
  summary: 'Copy a SQLite database to PostgreSQL',
  notes: [
    'Stop the service first. Copies every table, then compares it row by row, by count and SHA-256. Only reads the ' +
      'source. If it stops, run the same command again to continue. Refuses a target with rows that the source does not have.',
    `Set ${settings.databaseUrl.name} instead of --to to keep the password out of the process list.`,
    afterwards,
  ],
  arguments: [],
  options: [
    { name: 'from', type: 'string', placeholder: 'SOURCE', description: 'Database file, as sqlite:PATH' },
    {
      name: 'to',
      type: 'string',
      placeholder: 'URL',
      description: `Target, as postgres://user:password@host:5432/name (default ${settings.databaseUrl.name})`,
    },
  ],
  examples: ['migrate-store --from sqlite:data/wayseal.sqlite --to postgres://wayseal@db.example/wayseal'],
  async run(parsed, terminal) {
    const file = sourceOf(parsed);
    const target = targetOf(parsed);
    requireReadable(file);
    const { copyStore } = await import('../kernel/store/store-copy.ts');
    const progress = stepProgress(terminal);
    try {
      const tables = await copyStore({ kind: 'sqlite', path: file }, target, {
        signal: terminal.signal,
        onProgress: (step, table, rows, total) =>
          progress.show(`${words[step]} ${table}: ${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`),
      });
      progress.clear();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      terminal.stdout.write(parsed.json ? jsonLine({ verified: true, rows, tables }) : textOf(tables, rows));
      return exitCodes.done;
    } catch (error) {
      progress.clear();
      if (!terminal.signal.aborted) throw error;
      terminal.stderr.write('wayseal: interrupted; run the same command again to continue\n');
      return exitCodes.interrupted;
    }
  },
};

function sourceOf({ values }: ParsedArguments): string {
  const { from } = values;
  const found = typeof from === 'string' ? /^sqlite:(?:\/\/)?(.+)$/.exec(from)?.[1] : undefined;
  if (found !== undefined) return path.resolve(found);
  throw new UsageError(
    `--from needs sqlite:PATH, such as sqlite:data/wayseal.sqlite${from === undefined ? '' : `, not '${String(from)}'`}`,
  );
}

/** Never prints the URL: it may hold a password. The other settings of the database are those of its own URL. */
function targetOf({ values }: ParsedArguments): StoreConfig & { kind: 'postgres' } {
  const { to } = values;
  if (typeof to === 'string') {
    try {
      return { kind: 'postgres', url: settings.databaseUrl.parse(to) };
    } catch (error) {
      if (error instanceof SettingError) throw new UsageError(`--to ${error.message}`);
      throw error;
    }
  }
  const { database } = configFromEnvironment();
  if (database.kind === 'postgres') return database;
  throw new UsageError(
    `--to is missing; give the URL of the PostgreSQL database in --to or ${settings.databaseUrl.name}`,
  );
}

function textOf(
  tables: readonly {
    readonly table: string;
    readonly rows: number;
    readonly written: number;
    readonly sha256: string;
  }[],
  rows: number,
): string {
  const lines = tables.map(({ table, rows: count, written, sha256 }) => [
    table,
    String(count),
    String(written),
    sha256.slice(0, 16),
  ]);
  return `${columns(['TABLE', 'ROWS', 'WRITTEN NOW', 'SHA-256'], lines)}\n${rows.toLocaleString('en')} rows in ${tables.length} tables copied and verified.\n${afterwards}\n`;
}

import path from 'node:path';
import { configFromEnvironment } from '../config.ts';
import { SettingError } from '../kernel/config/setting.ts';
import { settings } from '../modules.ts';
import { exitCodes, UsageError, type Command, type ParsedArguments } from '../surfaces/cli/command.ts';
import { stepProgress } from '../surfaces/cli/step-progress.ts';
import { columns } from '../surfaces/cli/render-fields.ts';
import { jsonLine } from '../surfaces/cli/terminal-text.ts';

const words = { compare: 'comparing', copy: 'copying', verify: 'verifying' } as const;
const afterwards =
  `Next: set ${settings.databaseUrl.name}, and WAYSEAL_SECRETS_KEY to the key in secrets.key of the data folder (base64), ` +
  'put the file checkpoint where WAYSEAL_CHECKPOINT_COPY points, and start the service. Keep the SQLite file until you have a backup.';

export const migrateStoreCommand: Command = {
  name: 'migrate-store',
  summary: 'Take a SQLite store over to PostgreSQL',
  notes: [
    'Stop the service first. Every table is copied and then compared row by row, by count and SHA-256; the source is only ' +
      'read. After a stop, run the same command again: it goes on. A target with rows that the source does not have is refused.',
    `Without --to the target is ${settings.databaseUrl.name}, so that its password does not stand in the list of processes.`,
    afterwards,
  ],
  arguments: [],
  options: [
    { name: 'from', type: 'string', placeholder: 'SOURCE', description: 'sqlite:PATH of the database file.' },
    { name: 'to', type: 'string', placeholder: 'URL', description: 'postgres://user:password@host:5432/name.' },
  ],
  examples: ['migrate-store --from sqlite:data/wayseal.sqlite --to postgres://wayseal@db.example/wayseal'],
  async run(parsed, terminal) {
    const file = sourceOf(parsed);
    const url = targetOf(parsed);
    const { copyStore } = await import('../kernel/store/store-copy.ts');
    const progress = stepProgress(terminal);
    try {
      const tables = await copyStore(
        { kind: 'sqlite', path: file },
        { kind: 'postgres', url },
        {
          signal: terminal.signal,
          onProgress: (step, table, rows, total) =>
            progress.show(`${words[step]} ${table}: ${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`),
        },
      );
      progress.clear();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      terminal.stdout.write(parsed.json ? jsonLine({ verified: true, rows, tables }) : textOf(tables, rows));
      return exitCodes.done;
    } catch (error) {
      progress.clear();
      if (!terminal.signal.aborted) throw error;
      terminal.stderr.write('wayseal: interrupted; run the same command again and it goes on\n');
      return exitCodes.interrupted;
    }
  },
};

function sourceOf({ values }: ParsedArguments): string {
  const { from } = values;
  const found = typeof from === 'string' ? /^sqlite:(?:\/\/)?(.+)$/.exec(from)?.[1] : undefined;
  if (found !== undefined) return path.resolve(found);
  throw new UsageError(
    `--from must be sqlite:PATH, such as sqlite:data/wayseal.sqlite${from === undefined ? '' : `, not '${String(from)}'`}`,
  );
}

/** A password in it is never printed. */
function targetOf({ values }: ParsedArguments): string {
  const { to } = values;
  if (typeof to === 'string') {
    try {
      return settings.databaseUrl.parse(to);
    } catch (error) {
      if (error instanceof SettingError) throw new UsageError(`--to ${error.message}`);
      throw error;
    }
  }
  const { database } = configFromEnvironment();
  if (database.kind === 'postgres') return database.url;
  throw new UsageError(`--to is missing: the URL of the PostgreSQL database, here or in ${settings.databaseUrl.name}`);
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
  return `${columns(['TABLE', 'ROWS', 'WRITTEN NOW', 'SHA-256'], lines)}\n${rows.toLocaleString('en')} rows in ${tables.length} tables, all verified.\n${afterwards}\n`;
}

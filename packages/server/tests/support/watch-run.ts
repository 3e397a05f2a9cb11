/** A folder of a partner that real processes watch, and that tests break. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { ended, start, type Environment } from './child.ts';
import { eventually } from './eventually.ts';
import { programFile } from './programs.ts';

/** More than one batch: a kill may then fall between two commits of a file. */
const messagesPerFile = 450;
/** Containers of one file, each with several events. */
const containersPerFile = 50;
const places = ['', '.work', 'processed', 'rejected'] as const;

export class WatchRun {
  readonly folder: string;
  readonly #t: TestContext;
  readonly #config: StoreConfig;
  readonly #environment: Environment;
  #files = 0;

  private constructor(t: TestContext, config: StoreConfig, folder: string) {
    this.#t = t;
    this.#config = config;
    this.folder = folder;
    this.#environment = {
      WAYSEAL_LOG_LEVEL: 'silent',
      ...(config.kind === 'sqlite'
        ? { WAYSEAL_DATA_DIR: path.dirname(config.path) }
        : { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }),
    };
  }

  static async open(t: TestContext, config: StoreConfig, scratch: string): Promise<WatchRun> {
    const folder = path.join(scratch, 'inbox');
    mkdirSync(folder);
    await migrateStore(config);
    return new WatchRun(t, config, folder);
  }

  get events(): number {
    return this.#files * messagesPerFile;
  }

  /** Leaves a file with new events, whole at once. */
  put(): void {
    const number = this.#files;
    this.#files += 1;
    const draft = path.join(this.folder, `${number}.edi.part`);
    writeFileSync(draft, interchangeOf(number));
    renameSync(draft, path.join(this.folder, `${number}.edi`));
  }

  /** Watches with a fault, or as people start it. */
  watch(fault?: string): ChildProcess {
    const file = programFile(fault === undefined ? 'wayseal' : 'ingest-with-faults');
    const child = start(this.#t, ['ingest', '--watch', this.folder, '--poll', '100ms', '--settle', '0'], {
      env: { ...this.#environment, ...(fault === undefined ? {} : { WAYSEAL_TEST_FAULT: fault }) },
      program: [process.execPath, file],
    });
    child.stdout.resume();
    return child;
  }

  /** Each file is in one place, and what was put away has its report. */
  checkFiles(): void {
    const found = places.flatMap((place) => {
      const folder = path.join(this.folder, place);
      return existsSync(folder)
        ? readdirSync(folder).flatMap((name) => (/^\d+\.edi$/.test(name) ? [{ place, name }] : []))
        : [];
    });
    const names = found.map(({ name }) => Number(name.replace('.edi', ''))).toSorted((one, other) => one - other);
    assert.deepEqual(
      names,
      Array.from({ length: this.#files }, (_, number) => number),
      'each file is in one place',
    );
    for (const { place, name } of found) {
      assert.notEqual(place, 'rejected');
      if (place === 'processed') JSON.parse(readFileSync(path.join(this.folder, place, `${name}.report.json`), 'utf8'));
    }
  }

  /** Works off what is left within `patienceMs`, stops, and compares the record with what was put. */
  async finish(patienceMs: number): Promise<void> {
    const child = this.watch();
    const processed = path.join(this.folder, 'processed');
    await eventually(
      'all files are processed',
      () => {
        assert.equal(child.exitCode, null, 'it runs');
        return existsSync(processed) && readdirSync(processed).length >= 2 * this.#files;
      },
      patienceMs,
    );
    child.kill('SIGTERM');
    assert.deepEqual(await ended(child), { code: 0, signal: null });
    this.checkFiles();
    assert.deepEqual(readdirSync(path.join(this.folder, '.work')), []);
    await using database = openDatabase(this.#config);
    const rows = async (table: 'shipment_events' | 'message_events'): Promise<number> => {
      const { count } = await database.handle
        .selectFrom(table)
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };
    assert.deepEqual([await rows('shipment_events'), await rows('message_events')], [this.events, this.events]);
    const open = await database.handle
      .selectFrom('message_interchanges')
      .select('id')
      .where('state', '<>', 'done')
      .execute();
    assert.deepEqual(open, []);
  }
}

/** Resolves when a process that watches says that it does. */
export async function isWatching(child: ChildProcess): Promise<void> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await Promise.race([
    eventually('it watches', () => text.includes('Watching')),
    once(child, 'close').then(() => assert.fail(`it ended: ${text}`)),
  ]);
}

/** IFTSTA with one event for each message; no event is in two files. */
function interchangeOf(file: number): string {
  const reference = `KILL${file}`;
  const messages = Array.from({ length: messagesPerFile }, (_, index) => {
    const container = containerNumber((file % 20) * containersPerFile + (index % containersPerFile));
    const at = new Date(
      Date.UTC(2030, 2, 1) + (Math.floor(file / 20) * 100 + Math.floor(index / containersPerFile)) * 60_000,
    );
    const local = at.toISOString().replaceAll(/\D/g, '').slice(0, 12);
    const segments = [
      `UNH+${index + 1}+IFTSTA:D:99B:UN`,
      `BGM+23+${reference}.${index}+9`,
      'CNI+1',
      'STS+1+24',
      `DTM+334:${local}:203`,
      'LOC+175+DEHAM:139:6',
      `EQD+CN+${container}+22G1:102:5+++5`,
    ];
    return [...segments, `UNT+${segments.length + 1}+${index + 1}`];
  });
  const all = [
    'UNB+UNOC:3+WSTERM+WSOPER+300305:0600+' + reference,
    ...messages.flat(),
    `UNZ+${messagesPerFile}+${reference}`,
  ];
  return `${all.join("'\n")}'\n`;
}

/** ISO 6346 with its check digit. */
function containerNumber(serial: number): string {
  const text = `MSKU${String(100_000 + serial)}`;
  // Letters count from 10, without the multiples of 11.
  const values = Array.from(text, (sign) => {
    if (/\d/.test(sign)) return Number(sign);
    const plain = sign.charCodeAt(0) - 55;
    return plain + Math.floor((plain - 1) / 10);
  });
  const sum = values.reduce((total, value, index) => total + value * 2 ** index, 0);
  return text + ((sum % 11) % 10);
}

/** Intake of messages as commands open it, on a SQLite database of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openTracking } from '../../../src/commands/open-tracking.ts';
import { parseConfig } from '../../../src/config.ts';
import { type Clock, systemClock } from '../../../src/kernel/lib/clock.ts';
import { createLogger } from '../../../src/kernel/lib/logger.ts';
import type { IntakeOptions, MessageFile } from '../../../src/modules/messages/ports.ts';
import type { IntakeReport } from '../../../src/modules/messages/rules/report.ts';
import { parseMapping } from '../../../src/modules/messages/work/csv/mapping-file.ts';
import { scratchParent } from '../postgres.ts';

export interface TakenFile {
  readonly bytes: Uint8Array;
  readonly format?: MessageFile['format'];
  /** Text of a mapping file. */
  readonly mapping?: string;
}

export interface RealIntake extends AsyncDisposable {
  take(file: TakenFile, options?: IntakeOptions): Promise<IntakeReport>;
  readonly databaseFile: string;
}

/** `profiles`: what stands in the file of profiles. */
export async function openRealIntake(clock: Clock = systemClock, profiles?: object): Promise<RealIntake> {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(scratchParent(), 'wayseal-messages-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const profilesFile = path.join(folder, 'profiles.json');
  if (profiles !== undefined) await writeFile(profilesFile, JSON.stringify(profiles));
  const config = parseConfig({
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_LOG_LEVEL: 'silent',
    ...(profiles === undefined ? {} : { WAYSEAL_EDI_PROFILES: profilesFile }),
  });
  const { ports } = undo.use(await openTracking(config, clock, createLogger('silent', process.stderr)));
  const owned = undo.move();
  return {
    databaseFile: path.join(folder, 'wayseal.sqlite'),
    take: ({ bytes, format, mapping }, options) =>
      ports.messages.take(
        {
          bytes,
          ...(format === undefined ? {} : { format }),
          ...(mapping === undefined ? {} : { mapping: parseMapping(mapping, 'mapping.json') }),
        },
        options,
      ),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

import type { Config } from '../kernel/config/config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { openMigrated } from '../kernel/store/open.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import { createCommandProofs } from '../modules/proofs/commands/command-proofs.ts';
import type { OpenTimelines } from '../modules/proofs/commands/verify-timeline.ts';
import { sandboxChains } from '../modules/shipments/rules/sandbox-shipment.ts';

/** Stored histories and what proves them, for a command that appends nothing. */
export async function openTimelines(config: Config): Promise<OpenTimelines> {
  const database = await openMigrated(config.database);
  const { proving } = createCommandProofs(config, database, sandboxChains());
  await proving.openForReading();
  const { detector } = liveDirectory(config, systemClock, undefined);
  return {
    ports: { proofs: proving.proofs, detector },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

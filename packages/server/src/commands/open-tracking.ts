import type { Config } from '../kernel/config/config.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import type { Logger } from '../kernel/lib/logger.ts';
import type { Ports } from '../kernel/ports.ts';
import { openSecretBox } from '../kernel/store/open-secret-box.ts';
import { migrateStore, openMigrated } from '../kernel/store/open.ts';
import { presentSlugOf } from '../modules/directory/rules/present-slug.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import { followUpkeep } from '../modules/follows/store/scan-hook.ts';
import { createObservationStore } from '../modules/numbers/store/observations.ts';
import { createMessageStore } from '../modules/messages/store/messages.ts';
import { openMessageIntake } from '../modules/messages/work/intake/message-intake.ts';
import { PlaceStore } from '../modules/places/work/place-store.ts';
import type { OpenTracking } from '../modules/shipments/commands/ingest.ts';
import { createShipmentStore } from '../modules/shipments/store/shipments.ts';
import { createObserver } from '../modules/shipments/work/observe.ts';
import { createRecorder } from '../modules/shipments/work/recorder.ts';
import { changeOutbox } from '../modules/changes/store/scan-hook.ts';
import { webhookOutbox } from '../modules/webhooks/store/scan-hook.ts';

/** Where a command records events and messages. */
export interface OpenIntake extends OpenTracking {
  readonly ports: OpenTracking['ports'] & Pick<Ports, 'messages'>;
}

/** What a command needs to record events and messages beside a running service, or without one. */
export async function openTracking(config: Config, clock: Clock, logger: Logger): Promise<OpenIntake> {
  // Events may be recorded before the first start of the service.
  await migrateStore(config.database);
  const database = await openMigrated(config.database, { bulk: true });
  const hooks = [
    followUpkeep(database.kind),
    webhookOutbox(openSecretBox(config), database.kind, config.publicUrl),
    changeOutbox(database.kind, config.publicUrl),
  ];
  const { detector, directory } = liveDirectory(config, clock, logger);
  const shipments = createShipmentStore(database, { hooks, presentSlug: presentSlugOf(directory) });
  // Seals are made by the service: what is due stands in the database.
  const recording = createRecorder({
    store: shipments,
    clock,
    onRecorded: () => undefined,
    observe: createObserver({
      shipments,
      observations: createObservationStore(database, Date.now),
      onFailure: (err) => logger.warn({ err }, 'nothing was learned from a shipment'),
    }),
  });
  const messages = await openMessageIntake(
    {
      store: createMessageStore(database),
      recording,
      shipments,
      detector,
      directory,
      places: new PlaceStore(config.dataDir),
      clock,
      onUnknownCode: () => undefined,
    },
    config,
  );
  return {
    ports: { detector, directory, recording, messages },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

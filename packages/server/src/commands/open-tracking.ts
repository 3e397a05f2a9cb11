import type { Config } from '../kernel/config/config.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import type { Logger } from '../kernel/lib/logger.ts';
import { openSecretBox } from '../kernel/store/open-secret-box.ts';
import { openUpToDate } from '../kernel/store/open.ts';
import { liveDirectory } from '../modules/directory/work/open-directory.ts';
import { createObservationStore } from '../modules/numbers/store/observations.ts';
import type { OpenTracking } from '../modules/shipments/commands/ingest.ts';
import { createShipmentStore } from '../modules/shipments/store/shipments.ts';
import { createObserver } from '../modules/shipments/work/observe.ts';
import { createRecorder } from '../modules/shipments/work/recorder.ts';
import { webhookOutbox } from '../modules/webhooks/store/scan-hook.ts';

/** What a command needs to record events beside a running service, or without one. */
export async function openTracking(config: Config, clock: Clock, logger: Logger): Promise<OpenTracking> {
  const database = await openUpToDate(config.database, { bulk: true });
  const hooks = [webhookOutbox(openSecretBox(config), database.kind)];
  const shipments = createShipmentStore(database, { hooks });
  const { detector } = liveDirectory(config, clock, logger);
  return {
    ports: {
      detector,
      // Seals are made by the service: what is due stands in the database.
      recording: createRecorder({
        store: shipments,
        clock,
        onRecorded: () => undefined,
        observe: createObserver({
          shipments,
          observations: createObservationStore(database, Date.now),
          onFailure: (err) => logger.warn({ err }, 'nothing was learned from a shipment'),
        }),
      }),
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

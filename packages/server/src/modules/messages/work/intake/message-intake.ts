/** Taking files, and taking back, over the database. */
import type { Detector, Directory } from '@wayseal/detect';
import type { ValuesOf } from '../../../../kernel/config/config.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Places } from '../../../places/ports.ts';
import type { JointRecording, ShipmentReading } from '../../../shipments/ports.ts';
import type { MessageIntake, MessageStore } from '../../ports.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { settleJourney } from '../../rules/journey/settle-journey.ts';
import type { messageSettings } from '../../settings.ts';
import { readMappings } from '../csv/mapping-file.ts';
import { createResolver, type StatementResolver } from '../lookup/resolve-statement.ts';
import { readProfiles } from '../profiles.ts';
import { acknowledge } from './acknowledge.ts';
import type { IntakeParts } from './parts.ts';
import { readFile } from './readers.ts';
import { takeFile } from './take-file.ts';
import { withdrawEvents } from './withdraw-events.ts';

export interface MessageIntakeParts {
  readonly store: MessageStore;
  readonly recording: JointRecording;
  readonly shipments: Pick<ShipmentReading, 'findShipmentsByNumber'>;
  readonly detector: Detector;
  readonly directory: Directory;
  readonly places: Places;
  readonly clock: Clock;
  readonly onUnknownCode: IntakeParts['onUnknownCode'];
}

/** Throws `ConfigError` and `MappingError` when a file that a setting names is wrong. */
export function openMessageIntake(
  parts: MessageIntakeParts,
  { mappingsFolder, profilesFile }: ValuesOf<typeof messageSettings>,
): MessageIntake {
  const mappings: ReadonlyMap<string, CsvMapping> =
    mappingsFolder === undefined ? new Map() : readMappings(mappingsFolder);
  const profileOf = readProfiles(profilesFile, parts.directory);
  const resolverOf = lazyResolver(parts);
  return {
    async take(file, options = {}) {
      const resolver = await resolverOf();
      return takeFile(file, options, { ...parts, resolver, read: readFile, profileOf, settleJourney, acknowledge });
    },
    withdraw: (request) => withdrawEvents(request, { ...parts, settleJourney }),
    mapping: (name) => mappings.get(name),
  };
}

/** Place tables are opened by the first file. Where there are none yet, the next file looks again. */
function lazyResolver(parts: MessageIntakeParts): () => Promise<StatementResolver> {
  let opened: Promise<StatementResolver> | undefined;
  return async () => {
    const resolver = (opened ??= createResolver(parts));
    resolver.catch(() => (opened = undefined));
    const open = await resolver;
    if (!parts.places.describe().available) opened = undefined;
    return open;
  };
}

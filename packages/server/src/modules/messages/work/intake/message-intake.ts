/** Taking files, and taking back, over the database. */
import type { Detector, Directory } from '@wayseal/detect';
import type { ValuesOf } from '../../../../kernel/config/config.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { Places } from '../../../places/ports.ts';
import type { JointRecording, ShipmentReading } from '../../../shipments/ports.ts';
import type { MessageIntake, MessageStore } from '../../ports.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { settleJourney } from '../../rules/journey/settle-journey.ts';
import type { SenderProfile } from '../../rules/sender-profile.ts';
import type { messageSettings } from '../../settings.ts';
import { createResolver, type StatementResolver } from '../lookup/resolve-statement.ts';
import { acknowledge } from './acknowledge.ts';
import type { IntakeParts } from './parts.ts';
import { takeFile } from './take-file.ts';
import { presentSlugOf } from '../../../directory/rules/present-slug.ts';
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

/** Rejects with `ConfigError` or `MappingError` when a file that a setting names is wrong. */
export async function openMessageIntake(
  parts: MessageIntakeParts,
  { mappingsFolder, profilesFile }: ValuesOf<typeof messageSettings>,
): Promise<MessageIntake> {
  const mappings = await mappingsOf(mappingsFolder);
  const profileOf = await profilesOf(profilesFile, parts.directory);
  const resolverOf = lazyResolver(parts);
  return {
    async take(file, options = {}) {
      // The parsers of XML and CSV are loaded with the first file.
      const { readFile } = await import('./readers.ts');
      const resolver = await resolverOf();
      return takeFile(file, options, { ...parts, resolver, read: readFile, profileOf, settleJourney, acknowledge });
    },
    withdraw: ({ carrier, ...request }) => {
      const named = carrier === undefined ? {} : { carrier: presentSlugOf(parts.directory)(carrier) };
      return withdrawEvents({ ...request, ...named }, { ...parts, settleJourney });
    },
    mapping: (name) => mappings.get(name),
  };
}

// Few instances name such files: their parser is loaded with the first one.

async function mappingsOf(folder: string | undefined): Promise<ReadonlyMap<string, CsvMapping>> {
  if (folder === undefined) return new Map();
  const { readMappings } = await import('../csv/mapping-file.ts');
  return readMappings(folder);
}

async function profilesOf(file: string | undefined, directory: Directory): Promise<(sender: string) => SenderProfile> {
  if (file === undefined) return () => ({});
  const { readProfiles } = await import('../profiles.ts');
  return readProfiles(file, directory);
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

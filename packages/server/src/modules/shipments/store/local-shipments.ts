/** The record for the command line: opens the database for each question and closes it afterwards. */
import { existsSync } from '../../../kernel/lib/node-fs.ts';
import type { StoreConfig } from '../../../kernel/store/database.ts';
import type { PresentSlug } from '../../directory/rules/present-slug.ts';
import type { ReadableRecord } from '../ports.ts';

/** An instance that was never started has no shipment: that is an answer, and no reason to make its database. */
export function localShipments(config: StoreConfig, presentSlug: PresentSlug): ReadableRecord {
  const ask = async <Answer>(
    question: (record: ReadableRecord) => Promise<Answer>,
    nothing: Answer,
  ): Promise<Answer> => {
    if (config.kind === 'sqlite' && !existsSync(config.path)) return nothing;
    const { openMigrated } = await import('../../../kernel/store/open.ts');
    const { createShipmentStore } = await import('./shipments.ts');
    await using database = await openMigrated(config);
    return await question(createShipmentStore(database, { presentSlug }));
  };
  return {
    findShipment: (id) => ask((record) => record.findShipment(id), undefined),
    findShipmentsByNumber: (number) => ask((record) => record.findShipmentsByNumber(number), []),
    findShipmentsByNumbers: (numbers) => ask((record) => record.findShipmentsByNumbers(numbers), new Map()),
    listEventsOf: (shipment) => ask((record) => record.listEventsOf(shipment), []),
    listEvents: (id, after, limit) => ask((record) => record.listEvents(id, after, limit), []),
    listArrivals: (id) => ask((record) => record.listArrivals(id), []),
    findJourney: (id) => ask((record) => record.findJourney(id), undefined),
    listEstimates: (id, after, limit) => ask((record) => record.listEstimates(id, after, limit), []),
  };
}

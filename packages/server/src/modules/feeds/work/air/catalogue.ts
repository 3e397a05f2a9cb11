/** Adapters of air by the word that a declaration names them with. Each is loaded only when it is declared. */
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { ObjectNumbers } from '../push/object-numbers.ts';
import type { FeedAdapter } from '../licensed-feed.ts';

type CreateAdapter = (instance: FeedInstance, objects?: ObjectNumbers) => FeedAdapter;

export const airKinds: Readonly<Record<string, () => Promise<CreateAdapter>>> = {
  onerecord: async () => (await import('./onerecord.ts')).createOneRecordAdapter,
  'lufthansa-cargo': async () => (await import('./lufthansa-cargo.ts')).createLufthansaCargoAdapter,
};

/** Undefined for a word that names no adapter of air. */
export async function loadAirAdapter(kind: string): Promise<CreateAdapter | undefined> {
  return Object.hasOwn(airKinds, kind) ? await airKinds[kind]?.() : undefined;
}

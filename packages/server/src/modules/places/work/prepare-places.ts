import type { Logger } from '../../../kernel/lib/logger.ts';
import type { PlaceStore } from './place-store.ts';

/**
 * Packs the tables at the first start of an install, which takes seconds in another process. Returns a function that
 * stops it.
 */
export function preparePlaces(places: PlaceStore, logger: Logger): () => void {
  const stopping = new AbortController();
  void prepare(places, logger, stopping.signal);
  return () => stopping.abort();
}

async function prepare(places: PlaceStore, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    if (await places.prepare(signal)) logger.info({ places: places.describe().rows }, 'place tables packed');
  } catch (err) {
    if (!signal.aborted) logger.error({ err }, 'place tables could not be packed; run npm run data:places');
  }
}

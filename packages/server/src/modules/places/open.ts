import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import { PlaceStore } from './work/place-store.ts';
import { preparePlaces } from './work/prepare-places.ts';

/** Packs the place tables in another process where that was never done, which takes seconds. */
export function open({ config, logger }: Kernel): Opened<'places'> {
  const places = new PlaceStore(config.dataDir);
  const stop = preparePlaces(places, logger);
  return {
    ports: { places },
    async [Symbol.asyncDispose]() {
      stop();
    },
  };
}

import type { ValuesOf } from '../../kernel/config/config.ts';
import { assertMonths } from '../../kernel/config/kept-months.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { sha256Hex } from '../../kernel/lib/digest.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import { addEpcisRoutes } from './pages/routes.ts';
import { matchTokenOf } from './rules/match-strings.ts';
import { furthestAheadMs, partnerBlock } from './rules/partner-events.ts';
import { epcisSettings } from './settings.ts';
import { epcisPartitions } from './store/event-months.ts';
import { createEpcisStore } from './store/events.ts';
import { createPageTokens } from './store/page-tokens.ts';
import { CapturePreparer } from './work/prepare-captures.ts';

export { epcisRefusal as refusalDocument } from './pages/standard.ts';

export function open(
  { database, serves }: Kernel,
  { epcisPublic, epcisKeepMonths }: ValuesOf<typeof epcisSettings>,
): Opened<'epcis'> {
  assertMonths(database.kind, epcisSettings.epcisKeepMonths.name, epcisKeepMonths);
  const store = createEpcisStore(database);
  const pageTokens = createPageTokens(database);
  const preparer = new CapturePreparer();
  const ids = uuidV7Source(() => systemClock.now());
  return {
    ports: {
      epcis: {
        store: () => store,
        pageTokens: () => pageTokens,
        partnerEventsFor: async (numbers) => {
          if (!epcisPublic) return partnerBlock([]);
          const tokens = numbers.flatMap((number) => matchTokenOf(number) ?? []);
          const latestTimeUs = (systemClock.now() + furthestAheadMs) * 1_000;
          return partnerBlock(await store.listPartnerEvents([...new Set(tokens)], latestTimeUs));
        },
        prepareCapture: preparer.prepare,
        sha256: sha256Hex,
        now: () => systemClock.now(),
        newCaptureId: () => `cap_${ids.next().replaceAll('-', '')}`,
      },
    },
    partitions: epcisPartitions(database, epcisKeepMonths),
    start: async () => {
      // Where it cannot be stored now, the first page that needs it stores it.
      if (serves) await pageTokens.prepare().catch(() => undefined);
    },
    [Symbol.asyncDispose]: () => preparer[Symbol.asyncDispose](),
  };
}

export function routes({ app, operations, dispatch }: Site): void {
  addEpcisRoutes(app, operations, dispatch);
}

import { randomBytes } from 'node:crypto';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import { followPages } from './pages/console-follows.ts';
import { addListRoutes } from './pages/list-routes.ts';
import type { followSettings } from './settings.ts';
import { createFollows } from './store/follows.ts';
import { createFollowLinkStore } from './store/links.ts';
import { createFollowOversight } from './store/oversight.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';
import { createListLinks } from './work/list-links.ts';

export function open(
  { database, clock }: Kernel,
  { followsMaxPerKey }: ValuesOf<typeof followSettings>,
  { keyLines }: Pick<Ports, 'keyLines'>,
): Opened<'follows' | 'followLinks' | 'followOversight'> {
  const now = (): number => clock.now();
  const ids = uuidV7Source(now);
  return {
    ports: {
      follows: createFollows(database, keyLines, { mostPerKey: followsMaxPerKey, ids, now }),
      followLinks: createListLinks({ store: createFollowLinkStore(database, keyLines), clock, ids, randomBytes }),
      followOversight: createFollowOversight(database),
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Follows change in the transaction that records what they follow, before anybody is told. */
export function hooks(_box: SecretBox, kind: DatabaseKind): Partial<Hooks> {
  return { onScan: followUpkeep(kind), onRequest: followRequest() };
}

export function routes(site: Site): void {
  addListRoutes(site);
}

export function console(desk: Desk): ConsoleParts {
  return { routes: followPages(desk) };
}

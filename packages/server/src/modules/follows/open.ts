import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import { addListRoutes } from './pages/list-routes.ts';
import { createFollowLinkStore } from './store/links.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';
import { createListLinks } from './work/list-links.ts';

export function open(
  { database, clock }: Kernel,
  _settings: object,
  { keyLines }: Pick<Ports, 'keyLines'>,
): Opened<'followLinks'> {
  const ids = uuidV7Source(() => clock.now());
  const store = createFollowLinkStore(database, keyLines);
  return {
    ports: { followLinks: createListLinks({ store, clock, ids, randomBytes }) },
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

import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import type { followSettings } from './settings.ts';
import { createFollows } from './store/follows.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';

export function open(
  { database, clock }: Kernel,
  { followsMaxPerKey }: ValuesOf<typeof followSettings>,
  { keyLines }: Pick<Ports, 'keyLines'>,
): Opened<'follows'> {
  const now = (): number => clock.now();
  return {
    ports: {
      follows: createFollows(database, keyLines, { mostPerKey: followsMaxPerKey, ids: uuidV7Source(now), now }),
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Follows change in the transaction that records what they follow, before anybody is told. */
export function hooks(_box: SecretBox, kind: DatabaseKind): Partial<Hooks> {
  return { onScan: followUpkeep(kind), onRequest: followRequest() };
}

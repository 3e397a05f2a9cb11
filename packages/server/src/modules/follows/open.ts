import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { uuidV7Source } from '../../kernel/lib/ids.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Hooks, Ports } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import type { followSettings } from './settings.ts';
import { createFollowCheckStore } from './store/checks.ts';
import { createFollows } from './store/follows.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';
import { FollowChecker } from './work/check-follows.ts';

type CheckNeeds = Pick<Ports, 'learning' | 'shipments' | 'histories'>;

export function open(
  kernel: Kernel,
  { followsMaxPerKey, followCheckMs }: ValuesOf<typeof followSettings>,
  { keyLines, ...needs }: Pick<Ports, 'keyLines'> & CheckNeeds,
): Opened<'follows'> {
  const { database, clock } = kernel;
  const now = (): number => clock.now();
  const checker = openChecker(kernel, followCheckMs, needs);
  return {
    ports: {
      follows: createFollows(database, keyLines, { mostPerKey: followsMaxPerKey, ids: uuidV7Source(now), now }),
    },
    start() {
      if (kernel.works) checker.start();
    },
    [Symbol.asyncDispose]: () => checker.stop(),
  };
}

function openChecker(kernel: Kernel, everyMs: number, { learning, shipments, histories }: CheckNeeds): FollowChecker {
  const { database, clock, logger, jobs } = kernel;
  return new FollowChecker({
    store: createFollowCheckStore(database, kernel.hooks('onFollowChecks')),
    cells: learning,
    shipments,
    histories,
    job: jobs.follow_checks,
    clock,
    logger,
    everyMs,
    onTold: kernel.wake,
  });
}

/** Follows change in the transaction that records what they follow, before anybody is told. */
export function hooks(_box: SecretBox, kind: DatabaseKind): Partial<Hooks> {
  return { onScan: followUpkeep(kind), onRequest: followRequest() };
}

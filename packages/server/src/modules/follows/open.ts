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
import { createFollowCheckStore } from './store/checks.ts';
import { createFollows } from './store/follows.ts';
import { createFollowLinkStore } from './store/links.ts';
import { createFollowOversight } from './store/oversight.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';
import { FollowChecker } from './work/check-follows.ts';
import { createListLinks } from './work/list-links.ts';

type CheckNeeds = Pick<Ports, 'learning' | 'shipments' | 'histories'>;

export function open(
  kernel: Kernel,
  { followsMaxPerKey, followCheckMs }: ValuesOf<typeof followSettings>,
  { keyLines, ...needs }: Pick<Ports, 'keyLines'> & CheckNeeds,
): Opened<'follows' | 'followLinks' | 'followOversight'> {
  const { database, clock } = kernel;
  const now = (): number => clock.now();
  const ids = uuidV7Source(now);
  const checker = openChecker(kernel, followCheckMs, needs);
  return {
    ports: {
      follows: createFollows(database, keyLines, { mostPerKey: followsMaxPerKey, ids, now }),
      followLinks: createListLinks({ store: createFollowLinkStore(database, keyLines), clock, ids, randomBytes }),
      followOversight: createFollowOversight(database),
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
  return { onScan: followUpkeep(kind), onRequest: followRequest(kind) };
}

export function routes(site: Site): void {
  addListRoutes(site);
}

export function console(desk: Desk): ConsoleParts {
  return { routes: followPages(desk) };
}

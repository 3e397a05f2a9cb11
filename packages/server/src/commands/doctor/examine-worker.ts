/** The worker thread of `examine-apart.ts`: takes the configuration and posts the findings. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../kernel/config/config.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { checkFamilies, examine } from './examine.ts';

const findings = await examine(checkFamilies, {
  config: workerData as Config,
  now: () => systemClock.now(),
  signal: new AbortController().signal,
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows; threads have no origin
parentPort?.postMessage(findings);

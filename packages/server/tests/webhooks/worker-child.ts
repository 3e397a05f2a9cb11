/**
 * A worker and nothing else, in a process of its own that tests may kill: it starts in a fraction of the service's time.
 * A number that it is sent moves its clock by so many milliseconds; it starts when it has been sent the first one.
 */
import { once } from 'node:events';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { parseConfig } from '../../src/kernel/config/config.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { MetricsRegistry } from '../../src/kernel/lib/metrics.ts';
import { openStore } from '../../src/kernel/store/store.ts';
import { openWebhooks } from '../../src/modules/webhooks/open.ts';
import { reachFromEnvironment } from '../support/faults.ts';

let offsetMs = 0;
const stopping = once(process, 'SIGTERM');
process.on('message', (ms: number) => (offsetMs = ms));
await once(process, 'message');
const clock: Clock = { now: () => Date.now() + offsetMs, monotonic: () => performance.now() };
const config = parseConfig(process.env);
const logger = createLogger(config.logLevel, process.stderr);
const store = await openStore(config.database);
const webhooks = await openWebhooks({
  config,
  store,
  box: createSecretBox([Buffer.from(process.env['WAYSEAL_SECRETS_KEY'] ?? '', 'base64')]),
  clock,
  logger,
  metrics: new MetricsRegistry(),
  reach: reachFromEnvironment(),
});
webhooks.start();
process.stdout.write('ready\n');
await stopping;
await webhooks[Symbol.asyncDispose]();
await store[Symbol.asyncDispose]();
process.disconnect();

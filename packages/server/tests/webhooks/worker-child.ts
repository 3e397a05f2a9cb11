/** A worker and nothing else, in a process of its own that tests may kill: it starts in a fraction of the service's time. */
import { parseConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { MetricsRegistry } from '../../src/lib/metrics.ts';
import { openStore } from '../../src/store/store.ts';
import { openWebhooks } from '../../src/webhook-wiring.ts';
import { openSecretBox } from '../../src/wiring.ts';

const config = parseConfig(process.env);
const store = await openStore(config.database);
const webhooks = await openWebhooks({
  config,
  store,
  box: openSecretBox(config),
  clock: systemClock,
  logger: createLogger(config.logLevel, process.stderr),
  metrics: new MetricsRegistry(),
});
webhooks.start();
// The worker's own timers keep no process alive.
setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');

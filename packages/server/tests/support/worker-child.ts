/**
 * A worker and nothing else, in a process of its own that tests may kill: it starts in a fraction of the service's time.
 * A number that it is sent moves its clock by so many milliseconds; it starts when it has been sent the first one.
 */
import { once } from 'node:events';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { parseConfig } from '../../src/config.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { loggerOn } from '../../src/kernel/lib/log-output.ts';
import { reachFromEnvironment } from './faults.ts';
import { systemResolve } from '../../src/kernel/http-out/resolve.ts';
import { openMigrated } from '../../src/kernel/store/open.ts';
import { openWebhookWorker } from './webhook-worker.ts';

let offsetMs = 0;
const stopping = once(process, 'SIGTERM');
process.on('message', (ms: number) => (offsetMs = ms));
await once(process, 'message');
const clock: Clock = { now: () => Date.now() + offsetMs, monotonic: () => performance.now() };
const config = parseConfig(process.env);
const logger = loggerOn(config, process.stderr);
const database = await openMigrated(config.database);
const webhooks = await openWebhookWorker(config, {
  database,
  box: createSecretBox([Buffer.from(process.env['WAYSEAL_SECRETS_KEY'] ?? '', 'base64')]),
  clock,
  logger,
  reach: reachFromEnvironment(),
  resolve: systemResolve,
});
await webhooks.start?.('');
process.stdout.write('ready\n');
await stopping;
await webhooks[Symbol.asyncDispose]();
await database[Symbol.asyncDispose]();
process.disconnect();

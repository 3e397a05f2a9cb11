/** The service for measurements: prints one line with its address and a key whose limit no measurement reaches. */
import { randomBytes } from 'node:crypto';
import { issueKey } from '../../src/access/keys.ts';
import { plans } from '../../src/access/plans.ts';
import { startService } from '../../src/app.ts';
import { configFromEnvironment } from '../../src/config/environment.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { uuidV7Source } from '../../src/lib/ids.ts';

(plans.enterprise as { requestsPerMinute: number }).requestsPerMinute = 1_000_000;
const service = await startService(configFromEnvironment());
const ids = uuidV7Source(() => systemClock.now());
const { key } = await issueKey(
  { store: service.store.apiKeys, clock: systemClock, ids, randomBytes },
  { name: 'costs', plan: 'enterprise', scopes: ['events.ingest', 'integration.manage'] },
);
console.log(JSON.stringify({ url: service.url, key }));
process.once('SIGTERM', () => void service[Symbol.asyncDispose]());

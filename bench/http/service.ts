// The service with a key whose limit no measurement reaches; the limiter still counts every request.
import { randomBytes } from 'node:crypto';
import { issueKey } from '../../packages/server/src/modules/access/work/keys.ts';
import { plans } from '../../packages/server/src/modules/access/rules/plans.ts';
import { startService } from '../../packages/server/src/app.ts';
import { configFromEnvironment } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { tellReady } from '../runner/usage.ts';

(plans.enterprise as { requestsPerMinute: number }).requestsPerMinute = 10_000_000;
const service = await startService({ ...configFromEnvironment(), publicRequestsPerMinute: 1_000_000_000 });
const ids = uuidV7Source(() => systemClock.now());
const { key } = await issueKey(
  { store: service.ports.apiKeys, clock: systemClock, ids, randomBytes },
  { name: 'bench', plan: 'enterprise', scopes: ['events.ingest'] },
);
console.log(JSON.stringify({ url: service.url, key }));
tellReady({ url: service.url, key });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await service[Symbol.asyncDispose]();
    process.exit();
  });
}

// One node of `nodes.ts`: the service, with limits that no measurement reaches but that count every request.
// The first one also prints two keys.
import { randomBytes } from 'node:crypto';
import { startService } from '../../packages/server/src/app.ts';
import { configFromEnvironment } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { plans } from '../../packages/server/src/modules/access/rules/plans.ts';
import { issueKey } from '../../packages/server/src/modules/access/work/keys.ts';

(plans.enterprise as { requestsPerMinute: number }).requestsPerMinute = 10_000_000;
const service = await startService(configFromEnvironment());
const ids = uuidV7Source(() => systemClock.now());
const parts = { store: service.ports.apiKeys, clock: systemClock, ids, randomBytes };
const scopes = ['events.ingest', 'integration.manage'] as const;
const keys: string[] = [];
if (process.argv[2] === 'first')
  for (const name of ['reader', 'listener'])
    keys.push((await issueKey(parts, { name, plan: 'enterprise', scopes })).key);
console.log(JSON.stringify({ url: service.url, keys }));
process.once('SIGINT', () => void service[Symbol.asyncDispose]());

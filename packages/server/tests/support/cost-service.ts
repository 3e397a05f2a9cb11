/** The service for measurements: prints one line with its address and a key whose limit no measurement reaches. */
import { randomBytes } from 'node:crypto';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { plans } from '../../src/modules/access/rules/plans.ts';
import { RollingLimiter } from '../../src/kernel/http-in/rolling-limiter.ts';
import { startService } from '../../src/app.ts';
import { configFromEnvironment } from '../../src/config.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';

(plans.enterprise as { requestsPerMinute: number }).requestsPerMinute = 1_000_000;
/** What all limiters have taken so far. */
let units = 0;
// oxlint-disable-next-line typescript/unbound-method -- it is called with the limiter that it was called on
const { charge } = RollingLimiter.prototype;
RollingLimiter.prototype.charge = function (...asked: Parameters<RollingLimiter['charge']>) {
  const [, , cost = 1, given = 0] = asked;
  const answer = charge.apply(this, asked);
  units += answer.accepted ? cost - given : -given;
  return answer;
};
process.on('message', () => process.send?.(units));

const service = await startService(configFromEnvironment());
const ids = uuidV7Source(() => systemClock.now());
const { key } = await issueKey(
  { store: service.ports.apiKeys, clock: systemClock, ids, randomBytes },
  { name: 'costs', plan: 'enterprise', scopes: ['events.ingest', 'integration.manage'] },
);
console.log(JSON.stringify({ url: service.url, key }));
process.once('SIGTERM', () => {
  // The channel to the meter would keep this process alive.
  process.disconnect?.();
  void service[Symbol.asyncDispose]();
});

import type { Config } from '../../../kernel/config/config.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { loggerOn } from '../../../kernel/lib/log-output.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { openSecretBox } from '../../../kernel/store/open-secret-box.ts';
import type { ProofStore } from '../ports.ts';
import type { SandboxScenario } from '../rules/sandbox-scenario.ts';
import { createProofStore } from '../store/proof-store.ts';
import { createProofService } from '../work/create-proof-service.ts';
import type { ProofService } from '../work/proof-service.ts';

/** The log over a database that a command has opened. `scenarios`: histories of the sandbox; default: none. */
export function createCommandProofs(
  config: Config,
  database: Database,
  scenarios: readonly SandboxScenario[] = [],
): { readonly store: ProofStore; readonly proving: ProofService } {
  const store = createProofStore(database);
  const logger = loggerOn(config, process.stderr);
  const box = openSecretBox(config);
  return { store, proving: createProofService(config, { store, box, clock: systemClock, logger, scenarios }) };
}

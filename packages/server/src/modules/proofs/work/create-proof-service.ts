import path from 'node:path';
import { type NoteKey, parseVkey, ProofError } from '@wayseal/proofs';
import { ConfigError, type KernelConfig, type ValuesOf } from '../../../kernel/config/config.ts';
import { alwaysHeld, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { ProofStore } from '../ports.ts';
import type { SandboxScenario } from '../rules/sandbox-scenario.ts';
import { proofSettings } from '../settings.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { checkpointFile } from './checkpoint-copy.ts';
import { compareWitnesses } from './compare-witnesses.ts';
import { ProofService } from './proof-service.ts';
import { Witness } from './witness.ts';

export type ProofConfig = ValuesOf<typeof proofSettings> & Pick<KernelConfig, 'dataDir'>;

export interface ProofServiceSources {
  readonly store: ProofStore;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Histories of the sandbox. */
  readonly scenarios: readonly SandboxScenario[];
  /** Writing the log; default: no other process does it. */
  readonly job?: Job;
}

/** The log, its keys and its sealer over an open store. It proves nothing before `open`. */
export function createProofService(config: ProofConfig, sources: ProofServiceSources): ProofService {
  const { clock, logger, job = alwaysHeld } = sources;
  const { witnesses } = config;
  return new ProofService({
    ...sources,
    job,
    cosign: readingVkeys(proofSettings.witnesses.name, () => askWitnesses({ witnesses, clock, logger })),
    compare: compareWitnesses({ witnesses, logger }),
    copy: checkpointFile(config.checkpointCopy ?? path.join(config.dataDir, 'checkpoint')),
  });
}

/** Keys of the witnesses that are asked to cosign. Throws `ConfigError` for an invalid vkey. */
export function witnessKeys(config: Pick<ProofConfig, 'witnesses'>): readonly NoteKey[] {
  return readingVkeys(proofSettings.witnesses.name, () => config.witnesses.map(({ vkey }) => parseVkey(vkey)));
}

/** The witness of other logs. Throws `ConfigError` for an invalid vkey. */
export function createWitness(config: ProofConfig, store: ProofStore, clock: Clock, proving: ProofService): Witness {
  const { keyring } = proving;
  return readingVkeys(
    proofSettings.witnessLogs.name,
    () => new Witness({ store, keyring, clock, logs: config.witnessLogs, issuer: () => proving.issuer }),
  );
}

function readingVkeys<Made>(name: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ConfigError([`${name} holds an invalid vkey: ${error.message}`]);
  }
}

import { ConfigError, isReachedFromElsewhere, type ValuesOf } from '../../kernel/config/config.ts';
import type { ConsoleParts, Desk } from '../../kernel/console.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import { SecretBoxError } from '../../kernel/store/secret-box.ts';
import { logNeeds, logPage, logPanel } from './pages/console-log.ts';
import { addTileRoutes } from './pages/routes.ts';
import { addTransparencyRoutes } from './pages/transparency-routes.ts';
import { addVerifyRoutes } from './pages/verify-routes.ts';
import { addWitnessRoute } from './pages/witness-route.ts';
import { issuerOfUrl } from './rules/key-records.ts';
import type { proofSettings } from './settings.ts';
import { createProofStore } from './store/proof-store.ts';
import { createProofService, createWitness, witnessKeys } from './work/create-proof-service.ts';
import { KeyringError } from './work/keyring.ts';
import type { ProofService } from './work/proof-service.ts';

export function open(
  kernel: Kernel,
  settings: ValuesOf<typeof proofSettings>,
): Opened<'proofs' | 'sealing' | 'witness' | 'cosigners'> {
  const { config, database, box, clock, logger } = kernel;
  const store = createProofStore(database);
  const own = { ...settings, dataDir: config.dataDir };
  const scenarios = kernel.hooks('sandboxScenarios').flat();
  const proving = createProofService(own, { store, box, clock, logger, scenarios, job: kernel.jobs.log });
  return {
    ports: {
      proofs: proving.proofs,
      sealing: proving.sealing,
      witness: createWitness(own, store, clock, proving),
      cosigners: witnessKeys(own),
    },
    // Only now is the address known that the first start names its log after.
    start: () => openLogs(proving, kernel),
    [Symbol.asyncDispose]: () => proving[Symbol.asyncDispose](),
  };
}

export function routes({ app, invoke, ports }: Site): void {
  addWitnessRoute(app, ports.witness);
  addTileRoutes(app, ports.proofs);
  const publicUrl = (): string => ports.service.publicUrl();
  const keysDocument = (issuer?: string): Promise<string | undefined> => ports.proofs.keysDocument(issuer);
  addTransparencyRoutes(app, invoke, { publicUrl, keysDocument, witnesses: ports.cosigners });
  addVerifyRoutes(app, invoke, { publicUrl, keysDocument, now: () => ports.clock.now() });
}

export function console({ ports, clock }: Desk): ConsoleParts {
  const { proofs, shipmentOversight, cosigners } = ports;
  const sources = { proofs, shipmentOversight, cosigners, clock };
  return {
    routes: [{ method: 'GET', path: '/log', run: (visit) => logPage(sources, visit) }],
    needs: () => logNeeds(sources),
    panels: [logPanel(sources)],
    covers: ['proofs.witnesses'],
  };
}

/** Keys that cannot be opened are the operator's to mend: another `WAYSEAL_SECRETS_KEY`, or one of the example keys. */
async function openLogs(proving: ProofService, { config, publicUrl }: Kernel): Promise<void> {
  try {
    const issuer = issuerOfUrl(publicUrl());
    await proving.open(issuer, config.publicUrl !== undefined, isReachedFromElsewhere(config));
  } catch (error) {
    if (!(error instanceof SecretBoxError) && !(error instanceof KeyringError)) throw error;
    throw new ConfigError([`the signing keys cannot be used: ${error.message}`]);
  }
}

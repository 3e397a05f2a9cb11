import { canonicalJson } from '@wayseal/proofs';
import { issuerOf, nameOf } from '../rules/key-records.ts';
import type { SandboxScenario } from '../rules/sandbox-scenario.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Sealing, LogReader, ProofArchive, Proofs, ProofStore, Purging } from '../ports.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { Job } from '../../../kernel/jobs/jobs.ts';
import type { CheckpointCopy } from './checkpoint-copy.ts';
import { Keyring } from './keyring.ts';
import { LogWriter, type LogWriterParts } from './log-writer.ts';
import { openProductionLog } from './open-production-log.ts';
import { PodDocuments } from './pod-documents.ts';
import { openSandbox, type SandboxProofs } from './sandbox-proofs.ts';
import { createSandboxSealer } from './sandbox-sealer.ts';
import { Sealer } from './sealer.ts';
import { writtenLogs } from './synthetic-log.ts';
import { TimelineCache } from './timeline-cache.ts';

export interface ProofServiceParts {
  readonly store: ProofStore;
  readonly box: SecretBox;
  readonly copy: CheckpointCopy;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly scenarios: readonly SandboxScenario[];
  readonly cosign?: NonNullable<LogWriterParts['cosign']>;
  readonly compare?: NonNullable<LogWriterParts['compare']>;
  /** The job of writing the log. Default: no other process does it. */
  readonly job?: Job;
}

/** All proof work of one process: the sealer, the published documents, and the keys. */
export class ProofService implements AsyncDisposable {
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly sealer: Sealer;
  /** Seals shipments with made-up events, in a sandbox log. */
  readonly sandboxSealer: Sealer;
  readonly proofs: Proofs;
  readonly #parts: ProofServiceParts;
  readonly #documents: PodDocuments;
  #issuer: string | undefined;
  #isOpen = false;
  #sandbox: SandboxProofs | undefined;

  constructor(parts: ProofServiceParts) {
    const { store, box } = parts;
    this.#parts = parts;
    this.keyring = new Keyring(store, box);
    const sleep = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => void setTimeout(resolve, milliseconds));
    this.writer = new LogWriter({ ...parts, keyring: this.keyring, sleep });
    this.#documents = new PodDocuments({ ...parts, keyring: this.keyring });
    this.sealer = new Sealer({ ...parts, writer: this.writer, documents: this.#documents });
    const shared = { ...parts, keyring: this.keyring, documents: this.#documents, sleep };
    this.sandboxSealer = createSandboxSealer({ ...shared, issuer: () => this.#issuer });
    this.proofs = this.#published();
  }

  /** The issuer of the proofs; undefined before `open`. */
  get issuer(): string | undefined {
    return this.#issuer;
  }

  /**
   * Opens the logs and starts to seal. The first start creates the logs and their keys. `issuer` is the public host;
   * `chosen` means that the operator set it. `adviseIssuer` lists the warnings. A log that refuses appends does not
   * prevent the start: reads continue.
   */
  async open(issuer: string, chosen: boolean, isReachedFromElsewhere = false): Promise<void> {
    const { logger } = this.#parts;
    const parts = { ...this.#parts, keyring: this.keyring, writer: this.writer };
    try {
      this.#issuer = await openProductionLog(parts, issuer, chosen, isReachedFromElsewhere);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      this.#issuer = issuer;
      logger.error({ reason: error.message }, 'the log could not be opened');
    }
    this.#sandbox = await openSandbox({ ...parts, issuer: this.#issuer });
    await this.sealer.start();
    await this.sandboxSealer.start();
    // Last: a crash may have left a checkpoint unsigned, and until it is signed, sealed events would appear unsealed.
    this.#isOpen = true;
  }

  /** Opens for reading only, for commands that must not append to the database. */
  async openForReading(): Promise<void> {
    this.#isOpen = true;
    const log = (await this.#parts.store.listLogs('production')).at(-1);
    if (log === undefined) return;
    this.#issuer = issuerOf(log.origin);
    const sandbox = await this.#parts.store.listLogs('scenarios');
    if (sandbox.some(({ origin }) => issuerOf(origin) === this.#issuer))
      this.#sandbox = await openSandbox({ ...this.#parts, keyring: this.keyring, issuer: this.#issuer });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.sealer[Symbol.asyncDispose](), this.sandboxSealer[Symbol.asyncDispose]()]);
  }

  /** Sealing for recordings, each in its own log. Refuses only what the public log cannot take. */
  get sealing(): Sealing & Purging {
    const sealerOf = (sandbox: boolean): Sealer => (sandbox ? this.sandboxSealer : this.sealer);
    return {
      assertAppendable: async () => this.sealer.assertAppendable(),
      sealed: async (shipments) =>
        void (await Promise.all(shipments.map(({ id, source }) => sealerOf(source === 'sandbox').sealed(id)))),
      request: () => {
        this.sealer.request();
        this.sandboxSealer.request();
      },
      purgeShipments: async (now, olderThanMs, limit, stays) => {
        const purged = await this.sealer.purgeShipments(now, olderThanMs, limit, stays);
        if (purged === limit) return purged;
        return purged + (await this.sandboxSealer.purgeShipments(now, olderThanMs, limit - purged, stays));
      },
    };
  }

  #published(): Proofs {
    const { store } = this.#parts;
    const timelines = new TimelineCache(() => store.dataVersion());
    const production: ProofArchive = {
      findShipment: (uuid) => store.findShipment(uuid),
      listSeals: (uuid) => store.listSeals(uuid),
      hasPublishedSeal: (uuid, seq) => store.hasPublishedSeal(uuid, seq),
      listCommitments: (uuid, count) => store.listCommitments(uuid, count),
      listEvents: (uuid) => store.listEvents(uuid),
      newestPod: (uuid) => this.#documents.newestPod(uuid),
      log: (logId) => this.#logWithId(logId),
    };
    return {
      isOpen: () => this.#isOpen,
      assertOpen: () => this.#assertOpen(),
      archiveOf: (uuid) => {
        const sandbox = this.#openSandbox();
        return sandbox?.has(uuid) ? sandbox.archive : production;
      },
      findByNumber: async (normalized) =>
        this.#openSandbox()?.findByNumber(normalized) ?? (await store.findShipmentsByNumber(normalized))[0],
      remember: (key, work, options) => timelines.remember(key, work, options),
      brokenProofs: () => this.#openSandbox()?.broken ?? [],
      currentLog: async () => {
        this.#assertOpen();
        const log = (await store.listLogs('production')).at(-1);
        return log && store.reader(log);
      },
      findLog: async (name) => {
        const { log } = this.#openSandbox() ?? {};
        if (log !== undefined && nameOf(log.origin) === name) return log;
        const found = (await writtenLogs(store)).findLast(({ origin }) => nameOf(origin) === name);
        return found && store.reader(found);
      },
      keysDocument: async (issuer = this.#issuer) => {
        this.#assertOpen();
        if (issuer === undefined) return undefined;
        const document = (await this.keyring.load()).documentOf(issuer);
        return issuer === this.#issuer || document.keys.length > 0 ? canonicalJson(document) : undefined;
      },
    };
  }

  /** Throws `unavailable` before the logs are open: an empty answer would falsely deny that a proof exists. */
  #assertOpen(): void {
    if (!this.#isOpen)
      throw new OperationError(
        'unavailable',
        'The service is starting; the public log and its keys are not open yet. Try again',
      );
  }

  #openSandbox(): SandboxProofs | undefined {
    this.#assertOpen();
    return this.#sandbox;
  }

  async #logWithId(logId: number): Promise<LogReader> {
    const log = (await writtenLogs(this.#parts.store)).find(({ id }) => id === logId);
    if (log === undefined) throw new Error(`there is no log ${logId}`);
    return this.#parts.store.reader(log);
  }
}

import { setTimeout as systemSleep } from 'node:timers/promises';
import {
  buildChain,
  buildPod,
  canonicalJson,
  parseJson,
  podEntry,
  readEntry,
  sealEntry,
  type PodLeaf,
  type PodStatement,
} from '@wayseal/proofs';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { inclusionPath } from '../operations/read-path.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { LogInfo, LogReader, PodDocument, ProofStore, StoredPod } from '../ports.ts';
import type { Keyring, Keys } from './keyring.ts';
import { writtenLogs } from './synthetic-log.ts';

/** Stored in one commit. */
const podsPerRound = 64;
/** About 4 ms, after which waiting requests get a turn. */
const podsPerTurn = 8;
const restMs = 100;

export interface PodDocumentsParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly logger: Logger;
  /** The job of storing documents. Default: no other process does it. */
  readonly job?: Job;
  /** Yields to other work. Default: a system timer. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Builds the documents of proofs of delivery. All parts are stored with the seal, and Ed25519 is deterministic, so a
 * document always has the same bytes. The first reader builds one on demand; after its pass, the sealer builds and
 * stores it. Disposing waits for the running round.
 */
export class PodDocuments implements AsyncDisposable {
  readonly #parts: PodDocumentsParts;
  readonly #job: Job;
  #running: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isWanted = false;
  #stopped = false;
  /** Proofs whose failure was logged, so that each is logged once. */
  readonly #failing = new Set<string>();

  constructor(parts: PodDocumentsParts) {
    this.#parts = parts;
    this.#job = parts.job ?? alwaysHeld;
  }

  /** The newest proof of a shipment, with its document once the checkpoint is released. */
  async newestPod(shipment: string): Promise<StoredPod | undefined> {
    const { store, keyring } = this.#parts;
    const pod = await store.newestPod(shipment);
    // Never build a withdrawn document: its key may have moved to a log that does not have it.
    if (pod === undefined || pod.document !== null || pod.statement === null || pod.withdrawnAt !== null) return pod;
    const keys = await keyring.load();
    if (!keys.canSign(pod.keyId)) return pod;
    const built = await podDocument(store, keys, await writtenLogs(store), pod);
    return { ...pod, document: built?.document ?? null };
  }

  /** Builds and stores missing documents in the background. A failure is logged; the next request tries again. */
  request(): void {
    this.#isWanted = true;
    if (!this.#isRunning) this.#running = this.#run();
  }

  /** Resolves when all earlier requests are done. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      // Let requests that waited for the pass go first.
      await this.#sleep(restMs);
      while (this.#isWanted && !this.#stopped && this.#job.isHeld) {
        this.#isWanted = false;
        if (await this.#job.run(() => this.#round())) this.#isWanted = true;
        await this.#sleep(1);
      }
    } catch (err) {
      if (!(err instanceof LeaseLost))
        this.#parts.logger.error({ err }, 'proofs of delivery could not be stored; they are built on request');
    } finally {
      this.#isRunning = false;
    }
  }

  /** Returns whether there may be more. */
  async #round(): Promise<boolean> {
    const { store, keyring } = this.#parts;
    const pending = await store.listUnbuiltPods(podsPerRound);
    if (pending.length === 0) return false;
    const [keys, logs] = [await keyring.load(), await writtenLogs(store)];
    const built: PodDocument[] = [];
    for (const [position, pod] of pending.entries()) {
      if (position % podsPerTurn === podsPerTurn - 1) await this.#sleep(1);
      const made = await this.#built(() => podDocument(store, keys, logs, pod), pod);
      // Undefined when another writer committed it but has not signed its checkpoint yet.
      if (made !== undefined) built.push(made);
    }
    await store.storePodDocuments(built);
    return pending.length === podsPerRound && built.length > 0;
  }

  /** Builds one document. A failure must not block the others. */
  async #built(build: () => Promise<PodDocument | undefined>, pod: StoredPod): Promise<PodDocument | undefined> {
    try {
      return await build();
    } catch (err) {
      const name = `${pod.shipment} ${pod.issue}`;
      // Log no ids: a uuid gives access to its shipment.
      if (!this.#failing.has(name)) this.#parts.logger.error({ err }, 'a proof of delivery cannot be built');
      this.#failing.add(name);
      return undefined;
    }
  }

  #sleep(milliseconds: number): Promise<unknown> {
    return (this.#parts.sleep ?? systemSleep)(milliseconds);
  }
}

/** Undefined until the checkpoint is released. */
async function podDocument(
  store: ProofStore,
  keys: Keys,
  logs: readonly LogInfo[],
  pod: StoredPod,
): Promise<PodDocument | undefined> {
  const log = logs.find(({ id }) => id === pod.logId);
  if (log === undefined) throw new Error(`a proof of delivery is in the unknown log ${pod.logId}`);
  const reader = store.reader(log);
  const checkpoint = await reader.checkpointAt(pod.treeSize);
  if (checkpoint === undefined) return undefined;
  const statement = parseJson(pod.statement ?? '') as PodStatement;
  const seals = (await store.listSeals(pod.shipment)).slice(0, pod.sealSeq);
  const seal = seals.at(-1);
  if (seal === undefined) throw new Error('the seal of a proof of delivery is missing');
  const entry = sealEntry(pod.shipment, seal.seq, seal.hash);
  const place = seal.logId === log.id ? seal.leafIndex : await placeIn(store, log, entry);
  const commitments = await store.listCommitments(pod.shipment, seal.count);
  const document = await buildPod({
    statement,
    sign: (message) => keys.sign(pod.keyId, log.origin, message),
    chain: buildChain({ shipment: pod.shipment, commitments, seals }),
    inclusion: {
      spec: 'smt1',
      origin: log.origin,
      tree_size: checkpoint.size,
      root_hash: checkpoint.root,
      seal: await leaf(reader, place, entry, checkpoint.size),
      pod: await leaf(reader, pod.leafIndex, podEntry(statement), checkpoint.size),
      checkpoint: checkpoint.note,
    },
  });
  const { shipment, issue, logId, treeSize } = pod;
  return { shipment, issue, logId, treeSize, document: canonicalJson(document), note: checkpoint.note };
}

/** Finds the place of a seal that was entered again in a later log before this document was built. */
async function placeIn(store: ProofStore, { id }: LogInfo, entry: string): Promise<number> {
  const known = readEntry(entry);
  const index = known?.kind === 'seal' ? await store.findLeaf(id, known.tag) : undefined;
  if (index === undefined) throw new Error(`the log ${id} lacks the seal of a proof of delivery`);
  return index;
}

async function leaf(reader: LogReader, index: number, entry: string, size: number): Promise<PodLeaf> {
  return { leaf_index: index, entry, path: await inclusionPath(reader, index, size) };
}

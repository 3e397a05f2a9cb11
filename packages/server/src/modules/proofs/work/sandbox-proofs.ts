import { buildPod, canonicalJson, podEntry, sealEntry, signCheckpoint, type PodStatement } from '@wayseal/proofs';
import { issuerOf } from '../rules/key-records.ts';
import { podStatementOf } from '../rules/pod-statement.ts';
import { sandboxChain, type SandboxChain, type SandboxScenario } from '../rules/sandbox-scenario.ts';
import { inclusionPath } from '../operations/read-path.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { BrokenProof, KeyRow, ProofArchive, ProofStore, ProvenShipment, StoredPod, StoredSeal } from '../ports.ts';
import { breakSandbox } from './broken-sandbox.ts';
import { entryOf, type Keyring, type Keys } from './keyring.ts';
import { MemoryLog } from './memory-log.ts';
import { newSandboxKeys, nextSandboxOrigin, sandboxPurposes } from './synthetic-log.ts';

export interface SandboxParts {
  readonly store: Pick<ProofStore, 'listLogs' | 'openSandboxLog'>;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly issuer: string;
  readonly scenarios: readonly SandboxScenario[];
}

/** The sandbox in memory. Its chains are the same on every installation; its signatures depend on the keys. */
export interface SandboxProofs {
  readonly archive: ProofArchive;
  readonly log: MemoryLog;
  readonly broken: readonly BrokenProof[];
  has(uuid: string): boolean;
  findByNumber(normalized: string): ProvenShipment | undefined;
}

/** An id that no log in the database has. */
const sandboxLogId = 0;

interface Issued {
  readonly seals: readonly StoredSeal[];
  readonly statement: PodStatement | undefined;
  readonly podIndex: number;
}

/**
 * Builds the sandbox log and all its documents. The first start creates its keys. When a new version changes a
 * scenario, the log continues under the next name with new keys, because one name must not have two histories.
 */
export async function openSandbox(parts: SandboxParts): Promise<SandboxProofs> {
  const { store, keyring, clock, issuer } = parts;
  const chains = parts.scenarios.map(sandboxChain);
  // Before the look for a log: one that another node opens in between is then found, or has this origin already.
  const origin = await nextSandboxOrigin(store, issuer);
  const known = (await store.listLogs('scenarios')).findLast(({ origin }) => issuerOf(origin) === issuer);
  const made = known && fillLog(known.origin, await keysOf(keyring, known.origin), chains, issuer);
  if (made !== undefined && made.log.root === known?.root) return release(made, await keyring.load(), chains);
  const rows = newSandboxKeys(keyring, origin, clock.now());
  const filled = fillLog(origin, rows, chains, issuer);
  const { size, root } = filled.log;
  // Another node was faster: use the log that it opened.
  if (!(await store.openSandboxLog({ origin, size, root }, rows, clock.now()))) return openSandbox(parts);
  return release(filled, await keyring.load(), chains);
}

async function keysOf(keyring: Keyring, origin: string): Promise<readonly KeyRow[]> {
  const keys = await keyring.load();
  return sandboxPurposes.flatMap((purpose) => keys.active(purpose, origin) ?? []);
}

interface Filled {
  readonly log: MemoryLog;
  readonly issued: ReadonlyMap<string, Issued>;
  /** POSIX second of the last seal. */
  readonly second: number;
}

function fillLog(origin: string, keys: readonly KeyRow[], chains: readonly SandboxChain[], issuer: string): Filled {
  const entries = keys.map(entryOf);
  const podKey = keys.find(({ record }) => record.purpose === 'spod1');
  if (podKey === undefined) throw new Error('the sandbox has no key for proofs of delivery');
  const issued = new Map<string, Issued>();
  let last = 0;
  for (const made of chains) {
    const { uuid, chain, scenario, state } = made;
    const seals = chain.seals.map((seal) => {
      last = Math.max(last, Date.parse(seal.sealed_at));
      return { ...seal, logId: sandboxLogId, leafIndex: entries.push(sealEntry(uuid, seal.seq, seal.hash)) - 1 };
    });
    const seal = seals.findLast(({ count }) => made.events[count - 1]?.body.status === 'delivered');
    const event = seal && made.events[seal.count - 1];
    if (state !== 'delivered' || seal === undefined || event === undefined) {
      issued.set(uuid, { seals, statement: undefined, podIndex: -1 });
      continue;
    }
    const { number, carrier, vertical } = scenario;
    const statement = podStatementOf({
      issuer,
      keyId: podKey.record.kid,
      shipment: uuid,
      number,
      carrier,
      vertical,
      event,
      seal,
      issue: 1,
      issuedAt: Date.parse(seal.sealed_at),
      sandbox: true,
    });
    issued.set(uuid, { seals, statement, podIndex: entries.push(podEntry(statement)) - 1 });
  }
  return { log: new MemoryLog(origin, entries), issued, second: Math.floor(last / 1_000) };
}

async function release(filled: Filled, keys: Keys, chains: readonly SandboxChain[]): Promise<SandboxProofs> {
  const { log, issued, second } = filled;
  const { origin, size, root } = log;
  const note = await signCheckpoint({ origin, size, root }, keys.checkpointSigners(origin, second));
  log.release(note, second);
  const pods = new Map<string, StoredPod>();
  for (const made of chains) {
    const pod = await podOf(filled, keys, made, note);
    if (pod !== undefined) pods.set(made.uuid, pod);
  }
  const byUuid = new Map(chains.map((made) => [made.uuid, made]));
  const shipmentOf = ({ uuid, state, events }: SandboxChain): ProvenShipment => {
    return { uuid, sandbox: true, state, eventCount: events.length, purgedCount: 0, sealDueAt: null };
  };
  const found = (uuid: string) => byUuid.get(uuid);
  const archive: ProofArchive = {
    findShipment: async (uuid) => {
      const made = found(uuid);
      return made && shipmentOf(made);
    },
    listSeals: async (uuid) => issued.get(uuid)?.seals ?? [],
    hasPublishedSeal: async (uuid, wanted) => issued.get(uuid)?.seals.some(({ seq }) => seq === wanted) ?? false,
    listCommitments: async (uuid, count) => found(uuid)?.chain.commitments.slice(0, count) ?? [],
    listEvents: async (uuid) =>
      (found(uuid)?.events ?? []).map((event) => ({ ...event, recordedAt: Date.parse(event.body.recorded_at) })),
    newestPod: async (uuid) => pods.get(uuid),
    log: async () => log,
  };
  return {
    log,
    archive,
    broken: await breakSandbox(archive, keys),
    has: (uuid) => byUuid.has(uuid),
    findByNumber: (normalized) => {
      const made = chains.find(({ scenario }) => scenario.number.replaceAll('-', '') === normalized);
      return made && shipmentOf(made);
    },
  };
}

async function podOf(
  { log, issued }: Filled,
  keys: Keys,
  { uuid, chain }: SandboxChain,
  checkpoint: string,
): Promise<StoredPod | undefined> {
  const { statement, seals, podIndex } = issued.get(uuid) ?? {};
  const seal = seals?.find(({ seq }) => seq === statement?.seal.seq);
  if (statement === undefined || seal === undefined || podIndex === undefined) return undefined;
  const leaf = async (index: number, entry: string) => {
    return { leaf_index: index, entry, path: await inclusionPath(log, index, log.size) };
  };
  const ownSeals = chain.seals.slice(0, seal.seq);
  const document = await buildPod({
    statement,
    sign: (message) => keys.sign(statement.key_id, log.origin, message),
    chain: {
      ...chain,
      commitments: chain.commitments.slice(0, seal.count),
      seals: ownSeals,
      chain_digest: seal.hash,
    },
    inclusion: {
      spec: 'smt1',
      origin: log.origin,
      tree_size: log.size,
      root_hash: log.root,
      seal: await leaf(seal.leafIndex, sealEntry(uuid, seal.seq, seal.hash)),
      pod: await leaf(podIndex, podEntry(statement)),
      checkpoint,
    },
  });
  return {
    shipment: uuid,
    issue: 1,
    eventIndex: statement.event.index,
    sealSeq: seal.seq,
    keyId: statement.key_id,
    issuedAt: Date.parse(statement.issued_at),
    logId: sandboxLogId,
    leafIndex: podIndex,
    treeSize: log.size,
    statement: canonicalJson(statement),
    document: canonicalJson(document),
    withdrawnAt: null,
  };
}

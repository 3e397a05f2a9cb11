/** What sealing, the log and its documents need from the store. Hashes are lower-case hex; times are epoch ms. */
import type { Hash, NodeRef, NoteKey } from '@wayseal/proofs';
import type { SandboxScenario } from './rules/sandbox-scenario.ts';
import type { BrokenDocument, BrokenProofName } from './rules/broken-proofs.ts';
import type {
  AppendBatch,
  ChainToSeal,
  KeyRow,
  SaltedEvent,
  StoredPod,
  StoredSeal,
  TreeHead,
} from './rules/log-types.ts';

export type * from './rules/log-types.ts';

export interface LogInfo extends TreeHead {
  readonly id: number;
  readonly origin: string;
  readonly sandbox: boolean;
}

/**
 * `scenarios`: logs of the sandbox that are built in memory, of which only the root is stored. `synthetic`: logs of the
 * sandbox that are stored and appended to, with the seals of followed shipments whose feed makes its events up.
 */
export type LogKind = 'production' | 'scenarios' | 'synthetic';
/** The kinds that a writer appends to. */
export type WrittenLogKind = Exclude<LogKind, 'scenarios'>;

/** A committed checkpoint. It is released, that is shown to anybody, once it has its note. */
export interface StoredCheckpoint extends TreeHead {
  /** POSIX second of the time cosignature. */
  readonly cosignedS: number;
  readonly createdAt: number;
  readonly note: string | null;
}

export interface ReleasedCheckpoint extends StoredCheckpoint {
  readonly note: string;
}

export interface PublishedRoot {
  readonly index: number;
  readonly size: number;
  readonly root: Hash;
  readonly cosignedS: number;
  readonly note: string;
}

/** What readers need of a log, wherever it is kept. */
export interface LogReader {
  readonly origin: string;
  newestCheckpoint(): Promise<ReleasedCheckpoint | undefined>;
  /** Released ones only. */
  checkpointAt(size: number): Promise<ReleasedCheckpoint | undefined>;
  /** Whether a released checkpoint has a size from `least` to before `end`. */
  hasCheckpointBetween(least: number, end: number): Promise<boolean>;
  /** In the order asked for. Rejects when one is missing: the plan then goes beyond the log. */
  readNodes(refs: readonly NodeRef[]): Promise<Hash[]>;
  /** Entries from `start` to before `end`, in order; fewer at the end of the log. */
  readEntries(start: number, end: number): Promise<string[]>;
  /** Entries at these indexes; one that the log does not have is absent. */
  readEntriesAt(indexes: readonly number[]): Promise<Map<number, string>>;
  countRoots(): Promise<number>;
  listRoots(from: number, limit: number): Promise<readonly PublishedRoot[]>;
}

/** What a proof of delivery is handed out as, and the checkpoint that it was built upon. */
export interface PodDocument extends Pick<StoredPod, 'shipment' | 'issue' | 'logId' | 'treeSize'> {
  readonly document: string;
  /** That of the checkpoint. */
  readonly note: string;
}

export interface ProvenShipment {
  readonly uuid: string;
  /** Its events are made up. */
  readonly sandbox: boolean;
  readonly state: string;
  readonly eventCount: number;
  readonly purgedCount: number;
  /** When what it has must be sealed; null when all of it is. */
  readonly sealDueAt: number | null;
}

export interface SealProgress {
  readonly shipment: string;
  readonly eventCount: number;
  /** Events up to the last seal; 0 without one. */
  readonly sealedCount: number;
}

/** Who watches an append of very many leaves, and may end it before its commit: it then rejects with the signal's reason. */
export interface AppendWatch {
  readonly onProgress: (step: 'reading' | 'hashing' | 'writing', done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** What a log holds that still counts, in its old order. */
export interface LiveLeaf {
  readonly leafIndex: number;
  readonly shipment: string;
  /** Of a seal: its number and hash. */
  readonly seal?: { readonly seq: number; readonly hash: Hash };
  /** Of a proof of delivery. */
  readonly pod?: { readonly issue: number; readonly keyId: string; readonly statement: string };
}

/** A seal that was entered in a later log again, while a live proof of delivery still rests on its old place. */
export interface SealElsewhere {
  readonly shipment: string;
  readonly seq: number;
  readonly hash: Hash;
  /** Where it is now. */
  readonly logId: number;
}

/** Another writer has appended since the head was read. */
export class HeadMoved extends Error {
  override readonly name = 'HeadMoved';
}

/** The log has seals of these shipments that the database lost, so none gets its next one. Nothing was appended. */
export class LostSeals extends Error {
  override readonly name = 'LostSeals';
  readonly shipments: readonly string[];

  constructor(shipments: readonly string[], options: ErrorOptions) {
    super('the log has seals that the database lost', options);
    this.shipments = shipments;
  }
}

export interface ProofStore {
  /** In the order in which they were opened. */
  listLogs(kind: LogKind): Promise<readonly LogInfo[]>;
  openLog(origin: string, sandbox: boolean, openedAt: number): Promise<LogInfo>;
  reader(log: Pick<LogInfo, 'id' | 'origin'>): LogReader;
  /** The newest committed checkpoint, signed or not. */
  lastCheckpoint(logId: number): Promise<StoredCheckpoint | undefined>;
  append(batch: AppendBatch, watch?: AppendWatch): Promise<void>;
  /** Runs `work`, for whose commits somebody waits: upkeep that a commit would do on the way is left for a later one. */
  shortCommits<Result>(work: () => Promise<Result>): Promise<Result>;
  listUnsigned(logId: number): Promise<readonly StoredCheckpoint[]>;
  /** Stores a note; one that is already there stays unless `replace`. */
  storeNote(logId: number, size: number, note: string, replace?: boolean): Promise<void>;
  /** False when another node has listed one meanwhile. */
  listRoot(logId: number, size: number, listedAt: number): Promise<boolean>;
  lastRoot(logId: number): Promise<{ readonly size: number; readonly listedAt: number } | undefined>;

  /** Shipments of one kind of log whose seal is due, the longest waiting first. */
  listDue(kind: WrittenLogKind, now: number, limit: number): Promise<readonly string[]>;
  /** Sealing of these shipments is tried again then. */
  postponeSeals(shipments: readonly string[], until: number): Promise<void>;
  /** How far they are sealed; one that is not stored is absent. */
  listProgress(shipments: readonly string[]): Promise<readonly SealProgress[]>;
  readChains(shipments: readonly string[]): Promise<readonly ChainToSeal[]>;
  /** The last seal in this log that ends with a `delivered` event which retention has not deleted. */
  findDeliverySeal(
    shipment: string,
    logId: number,
  ): Promise<{ readonly seq: number; readonly hash: Hash; readonly count: number } | undefined>;
  /** The last seal of every shipment behind `after` that is no synthetic one, by shipment. */
  listLastSeals(
    after: string,
    limit: number,
  ): Promise<readonly { readonly shipment: string; readonly seq: number; readonly hash: Hash }[]>;
  /** Seals of this log and proofs of delivery that neither retention nor a correction has ended, by leaf, behind `after`. */
  listLiveLeaves(logId: number, after: number, limit: number): Promise<readonly LiveLeaf[]>;
  /** The seals of this log's live proofs of delivery that are in other logs now. */
  listSealsElsewhere(logId: number): Promise<readonly SealElsewhere[]>;
  /** In a fixed number of statements. In the order asked for; undefined where retention has deleted it. */
  findEvents(
    wanted: readonly { readonly shipment: string; readonly index: number }[],
  ): Promise<readonly (SaltedEvent | undefined)[]>;
  listPurgeable(kind: WrittenLogKind, updatedBefore: number, limit: number): Promise<readonly string[]>;

  findShipment(uuid: string): Promise<ProvenShipment | undefined>;
  /** Shipments of this number: synthetic ones last, then the newest update first. */
  findShipmentsByNumber(number: string): Promise<readonly ProvenShipment[]>;
  listSeals(shipment: string): Promise<readonly StoredSeal[]>;
  /** Whether a released checkpoint of any log covers a seal with this number, stored or not. */
  hasPublishedSeal(shipment: string, seq: number): Promise<boolean>;
  listCommitments(shipment: string, count: number): Promise<readonly Hash[]>;
  listEvents(shipment: string): Promise<readonly SaltedEvent[]>;
  newestPod(shipment: string): Promise<StoredPod | undefined>;

  /** When the key last signed a proof of delivery; undefined when it never did. */
  findLastIssue(keyId: string): Promise<number | undefined>;
  /** Without those that were withdrawn, which nobody is shown. */
  listUnbuiltPods(limit: number): Promise<readonly StoredPod[]>;
  /** Where the log has the leaf with this tag, whatever later log it was entered in again. */
  findLeaf(logId: number, tag: Hash): Promise<number | undefined>;
  /**
   * In one transaction. A document that is there already, or whose statement retention has deleted, is left alone, and so is
   * one that is to be built upon another checkpoint by now.
   */
  storePodDocuments(documents: readonly PodDocument[]): Promise<void>;

  listKeys(): Promise<readonly KeyRow[]>;
  /** Keys with a log that is complete from its beginning. False when another node has opened it meanwhile. */
  openSandboxLog(log: Omit<LogInfo, 'id' | 'sandbox'>, keys: readonly KeyRow[], openedAt: number): Promise<boolean>;

  /** As a witness: stores the new head if the recorded one is still `from`. False when it is not. */
  recordWitnessed(origin: string, from: TreeHead | undefined, to: TreeHead, now: number): Promise<boolean>;
  findWitnessed(origin: string): Promise<TreeHead | undefined>;

  /** A text that stays the same as long as nothing at all is written to the database, by whomever. */
  dataVersion(): Promise<string>;
  /** SQLite: empties the WAL and rewrites the file, so that deleted bytes are nowhere. PostgreSQL: nothing. */
  scrub(): Promise<void>;
  /** Whether something was deleted since the last `scrub` that came to its end. */
  isScrubDue(): Promise<boolean>;
}

/** What the public documents of shipments are made from: the store, or the sandbox in memory. */
export interface ProofArchive extends Pick<
  ProofStore,
  'findShipment' | 'listSeals' | 'hasPublishedSeal' | 'listCommitments' | 'listEvents' | 'newestPod'
> {
  /** The log with this id, which seals and proofs of delivery name. */
  log(logId: number): Promise<LogReader>;
}

/** A document of the sandbox that was tampered with on purpose. */
export interface BrokenProof {
  readonly name: BrokenProofName;
  readonly document: BrokenDocument;
  /** Names the history that was damaged alike, for those who verify timelines; null where there is none. */
  readonly shipment: string | null;
  /** `uuid` is the shipment that the damaged archive still belongs to. */
  readonly history: { readonly uuid: string; readonly archive: ProofArchive } | null;
}

/** The public side of proofs. Until the logs and keys are open, whatever is asked for is refused with `unavailable`. */
export interface Proofs {
  /** Whether the logs and keys are open, also where the log refuses appends: then proofs are read. */
  isOpen(): boolean;
  /** Throws `unavailable` until they are. */
  assertOpen(): void;
  /** The archive that has this shipment; that of production when none has. */
  archiveOf(uuid: string): ProofArchive;
  /** The shipment that was updated last among those of a number, given as `normalized` has it. */
  findByNumber(normalized: string): Promise<ProvenShipment | undefined>;
  /**
   * The result of `work` over the stored history of a shipment, kept as long as nothing is written. `key` is the uuid, with
   * the name of the work behind it. `admit` is called before work that is not done; the heavier results are, the fewer are kept: 1,000
   * of weight 1.
   */
  remember<Result>(
    key: string,
    work: () => Promise<Result>,
    options?: {
      readonly admit?: () => void | Promise<void>;
      readonly weightOf?: (result: Result) => number;
    },
  ): Promise<Result>;
  /** In the order of their table. */
  brokenProofs(): readonly BrokenProof[];
  /** The log that is appended to; undefined when the database has none. */
  currentLog(): Promise<LogReader | undefined>;
  /** A log by its name, such as `smt1` or `sandbox-smt1`; undefined when there is none. */
  findLog(name: string): Promise<LogReader | undefined>;
  /** Canonical JSON of the keys document, of an earlier `issuer` when given; undefined when there are no such keys. */
  keysDocument(issuer?: string): Promise<string | undefined>;
}

/** An answer of the witness protocol, which has no envelope. */
export interface WitnessAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

export interface WitnessPort {
  addCheckpoint(body: string): Promise<WitnessAnswer>;
}

/** A shipment whose seals are waited for; those of the sandbox have a log of their own. */
export interface SealedShipment {
  readonly id: string;
  readonly source: string;
}

/** The writer of seals, as far as recordings wait for it. */
export interface Sealing {
  /** Rejects when the log takes no more leaves: nothing may be recorded that could never be sealed. */
  assertAppendable(): Promise<void>;
  /** Resolves when everything recorded so far of these shipments is sealed, logged and covered by a checkpoint. */
  sealed(shipments: readonly SealedShipment[]): Promise<void>;
  /** There may be something to seal. */
  request(): void;
}

/** Whether the rows of events of a `home_month` stay when their shipment is purged. */
export type RowsStay = (homeMonth: number) => boolean;

/** The part of the sealer that ends a history: event bodies, salt keys and passports go, under a seal. */
export interface Purging {
  /** Without `stays`, the rows of the events are deleted; with it, those of some months are left for their month to go. */
  purgeShipments(now: number, olderThanMs: number, limit: number, stays?: RowsStay): Promise<number>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly proofs: Proofs;
    readonly sealing: Sealing & Purging;
    /** This instance as a witness of other logs. */
    readonly witness: WitnessPort;
    /** Keys of the witnesses that are asked to cosign. */
    readonly cosigners: readonly NoteKey[];
  }
  interface Hooks {
    /** Histories that the sandbox proves, in memory. */
    readonly sandboxScenarios: readonly SandboxScenario[];
  }
}

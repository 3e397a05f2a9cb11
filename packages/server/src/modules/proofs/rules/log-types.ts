/**
 * What the sealer reads of a shipment, and what it writes to the log. Hashes are lower-case hex; times are epoch ms.
 */
import type { Hash, KeyRecord, Seal, ShipmentEvent } from '@wayseal/proofs';

export interface TreeHead {
  readonly size: number;
  readonly root: Hash;
}

/** A seal and its place in a log. */
export interface StoredSeal extends Seal {
  readonly logId: number;
  readonly leafIndex: number;
}

export interface StoredPod {
  readonly shipment: string;
  readonly issue: number;
  readonly eventIndex: number;
  readonly sealSeq: number;
  readonly keyId: string;
  readonly issuedAt: number;
  readonly logId: number;
  readonly leafIndex: number;
  readonly treeSize: number;
  /** Canonical JSON; null after retention. */
  readonly statement: string | null;
  /** The served bytes. Null until the checkpoint is released and they are stored, and after retention. */
  readonly document: string | null;
  readonly withdrawnAt: number | null;
}

/** A shipment as its sealer reads it. */
export interface ChainToSeal {
  readonly uuid: string;
  /** The events are made up, so a sandbox log seals it. */
  readonly sandbox: boolean;
  readonly number: string;
  readonly carrier: string;
  readonly vertical: string;
  readonly state: string;
  readonly eventCount: number;
  readonly purgedCount: number;
  /** Month of its present details. */
  readonly homeMonth: number;
  readonly updatedAt: number;
  readonly lastSeal: Omit<StoredSeal, 'prev'> | undefined;
  /** Link of the last sealed event; undefined when nothing is sealed. */
  readonly sealedLink: Hash | undefined;
  /** Links after the last seal, in order, without gaps. */
  readonly links: readonly { readonly index: number; readonly commitment: Hash; readonly link: Hash }[];
  /** Events after the last seal, in order. */
  readonly events: readonly EventToSeal[];
  /** The newest issue. */
  readonly lastPod: StoredPod | undefined;
}

export interface EventToSeal {
  readonly index: number;
  readonly status: string;
  /** Whether the event is a delivery based on more than a sentence, so that it may have a proof. */
  readonly isProvableDelivery: boolean;
  readonly recordedAt: number;
  readonly effectiveAt: number;
  readonly informational: boolean;
}

/** One event with the salt of its commitment. */
export interface SaltedEvent {
  readonly index: number;
  readonly salt: Hash;
  readonly body: ShipmentEvent;
  readonly recordedAt: number;
}

export interface NewEntry {
  readonly entry: string;
  /** Null for key records and files. */
  readonly tag: Hash | null;
}

export interface NewSeal extends Seal {
  readonly shipment: string;
  readonly leafIndex: number;
}

export interface NewPod {
  readonly shipment: string;
  readonly issue: number;
  readonly eventIndex: number;
  readonly sealSeq: number;
  readonly keyId: string;
  readonly issuedAt: number;
  readonly leafIndex: number;
  readonly statement: string;
}

export interface KeyRow {
  readonly record: KeyRecord;
  /** The encrypted seed. */
  readonly secret: Uint8Array;
  readonly createdAt: number;
}

/** Everything that one append writes, in one transaction. */
export interface AppendBatch {
  readonly logId: number;
  /** The head that was read. The transaction fails with `HeadMoved` when another head replaced it. */
  readonly from: TreeHead;
  readonly to: TreeHead;
  readonly cosignedS: number;
  readonly createdAt: number;
  readonly entries: readonly NewEntry[];
  readonly nodes: readonly { readonly level: number; readonly index: number; readonly hash: Hash }[];
  readonly seals: readonly NewSeal[];
  readonly pods: readonly NewPod[];
  readonly keys: readonly KeyRow[];
  /** Shipments, with the number of their events that are now sealed. */
  readonly sealed: readonly { readonly shipment: string; readonly count: number }[];
  /** Shipments whose proof of delivery no longer holds because the status left `delivered`. */
  readonly withdrawn: readonly string[];
  /** Shipments whose bodies, salt keys and proofs of delivery are deleted under a purge seal of this batch. */
  /** `rowsStay`: the rows of the events leave the database with their month. */
  readonly purged: readonly { readonly shipment: string; readonly eventCount: number; readonly rowsStay: boolean }[];
  /** New places of seals that were entered again in this log. */
  readonly moved: readonly { readonly shipment: string; readonly seq: number; readonly leafIndex: number }[];
  /** Proofs of delivery that were entered again in this log. Their documents are rebuilt. */
  readonly movedPods: readonly { readonly shipment: string; readonly issue: number; readonly leafIndex: number }[];
  /** Whether every document of this log is rebuilt on the checkpoint of this batch. */
  readonly refreshesPods: boolean;
  /**
   * Ended logs whose head is signed and cosigned again, at the second of this batch or later. Their documents are
   * rebuilt on it.
   */
  readonly cosignedAgain: readonly { readonly logId: number; readonly size: number }[];
  /** Set when this batch opens the log. */
  readonly opens?: { readonly origin: string; readonly sandbox: boolean; readonly openedAt: number };
}

/** Lower-case hex SHA-256. */
export type Hash = string;

export const shipmentStatuses = [
  'pre-transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'unknown',
] as const;

/** Basis of an event's status: stated by the sender, read from a closed code table, or read from a sentence. */
export const statusBases = ['stated', 'code', 'wording'] as const;

/** The committed part of one scan: codes, places and times, never wording or personal data. */
export interface ShipmentEvent {
  readonly code: string | null;
  readonly country: string | null;
  readonly locode: string | null;
  readonly occurred_at: string | null;
  readonly recorded_at: string;
  readonly source: string;
  readonly status: (typeof shipmentStatuses)[number];
  readonly status_detail: string | null;
  /** Absent in events recorded before this was introduced. */
  readonly status_basis?: (typeof statusBases)[number];
  /** Index of the earlier event that this one corrects. */
  readonly corrects?: number;
}

export interface Seal {
  readonly seq: number;
  readonly kind: 'events' | 'purge';
  readonly prev: Hash;
  readonly count: number;
  readonly head: Hash;
  readonly sealed_at: string;
  readonly hash: Hash;
}

export interface ChainDocument {
  readonly spec: 'svt2';
  readonly shipment: string;
  readonly chain_id: Hash;
  readonly commitments: readonly Hash[];
  readonly seals: readonly Seal[];
  readonly chain_digest: Hash | null;
}

export interface InclusionDocument {
  readonly spec: 'smt1';
  readonly shipment: string;
  readonly chain_id: Hash;
  readonly seal: { readonly seq: number; readonly hash: Hash };
  readonly origin: string;
  readonly leaf_index: number;
  readonly entry: string;
  readonly leaf_hash: Hash;
  readonly tree_size: number;
  readonly root_hash: Hash;
  readonly path: readonly Hash[];
  readonly checkpoint: string;
  readonly tlog_proof: string;
}

export interface TreeHead {
  readonly tree_size: number;
  readonly root_hash: Hash;
  readonly checkpoint: string | null;
}

export interface ConsistencyDocument {
  readonly spec: 'smt1';
  readonly origin: string;
  readonly from: TreeHead;
  readonly to: TreeHead;
  readonly path: readonly Hash[];
}

export interface RootItem {
  readonly index: number;
  readonly tree_size: number;
  readonly root_hash: Hash;
  readonly published_at: string;
  readonly checkpoint: string;
  readonly proof: readonly Hash[] | null;
}

export interface RootsDocument {
  readonly spec: 'smt1';
  readonly origin: string;
  readonly total: number;
  readonly from: number;
  readonly roots: readonly RootItem[];
}

export interface PodStatement {
  readonly v: 1;
  readonly spec: 'spod1';
  readonly issuer: string;
  readonly key_id: string;
  readonly shipment: string;
  readonly chain_id: Hash;
  readonly number: string;
  readonly carrier: string;
  readonly vertical: string;
  readonly status: 'delivered';
  readonly event: { readonly index: number; readonly salt: Hash; readonly body: ShipmentEvent };
  readonly seal: { readonly seq: number; readonly hash: Hash };
  readonly issue: number;
  readonly issued_at: string;
  readonly sandbox?: true;
}

export interface PodLeaf {
  readonly leaf_index: number;
  readonly entry: string;
  readonly path: readonly Hash[];
}

export interface PodInclusion {
  readonly spec: 'smt1';
  readonly origin: string;
  readonly tree_size: number;
  readonly root_hash: Hash;
  readonly seal: PodLeaf;
  readonly pod: PodLeaf;
  readonly checkpoint: string;
}

export interface PodDocument {
  readonly spec: 'spod1';
  readonly statement: PodStatement;
  readonly signature: { readonly alg: 'Ed25519'; readonly key_id: string; readonly value: string };
  readonly evidence: { readonly chain: ChainDocument; readonly inclusion: PodInclusion };
}

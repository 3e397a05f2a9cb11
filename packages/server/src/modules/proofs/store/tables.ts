/** Rows of the log, its keys, and the seals and proofs in it. Times are epoch milliseconds. */
export interface LogRow {
  id: number;
  /** Host of the issuer and name of the log, like `track.example/smt1`. */
  origin: string;
  sandbox: number;
  opened_at: number;
  tree_size: number;
  root_hash: string;
}

export interface LogEntryRow {
  log_id: number;
  idx: number;
  entry: string;
  tag: Uint8Array | null;
}

export interface LogNodeRow {
  log_id: number;
  /** The node is the root of `2 ** level` leaves from `idx * 2 ** level`. */
  level: number;
  idx: number;
  hash: Uint8Array;
}

export interface LogCheckpointRow {
  log_id: number;
  tree_size: number;
  root_hash: string;
  /** Second of the time cosignature, chosen before signing. */
  cosigned_s: number;
  created_at: number;
  /** Null until signed. */
  note: string | null;
}

export interface LogRootRow {
  log_id: number;
  idx: number;
  tree_size: number;
  listed_at: number;
}

export interface SealRow {
  shipment_id: string;
  seq: number;
  kind: string;
  event_count: number;
  head: string;
  sealed_at: string;
  hash: string;
  log_id: number;
  leaf_index: number;
}

export interface PodRow {
  shipment_id: string;
  issue: number;
  event_index: number;
  seal_seq: number;
  key_id: string;
  issued_at: number;
  log_id: number;
  leaf_index: number;
  tree_size: number;
  statement: string | null;
  document: string | null;
  /** When the status was found to have left `delivered`. */
  withdrawn_at: number | null;
}

export interface SigningKeyRow {
  kid: string;
  purpose: string;
  origin: string | null;
  status: string;
  created_at: number;
  secret: Uint8Array;
  record: string;
}

export interface WitnessedLogRow {
  origin: string;
  tree_size: number;
  root_hash: string;
  updated_at: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    logs: LogRow;
    log_entries: LogEntryRow;
    log_nodes: LogNodeRow;
    log_checkpoints: LogCheckpointRow;
    log_roots: LogRootRow;
    seals: SealRow;
    pods: PodRow;
    signing_keys: SigningKeyRow;
    witnessed_logs: WitnessedLogRow;
  }
}

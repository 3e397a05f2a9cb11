/** Ports of API keys. */
import type { PlanName } from './rules/plans.ts';
import type { ScopeName } from '../../kernel/operation/scopes.ts';

/** An issued API key without its secret. Times are epoch milliseconds. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First 12 characters of the key: enough to recognise it in a list, useless to guess the rest. */
  readonly prefix: string;
  readonly plan: PlanName;
  readonly scopes: readonly ScopeName[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** The key that this one was made to replace, by rotation. */
  readonly replacesId: string | null;
}

/** `digest` is the 32-byte SHA-256 of the whole key. */
export interface StoredApiKey extends ApiKey {
  readonly digest: Uint8Array;
}

/** What may change of a key while it is used. */
export type KeyStanding = Pick<ApiKey, 'id' | 'plan' | 'scopes' | 'expiresAt' | 'revokedAt'>;

/** Lines of rotations: what a key registered stays with those that replaced it. */
export interface KeyLines {
  /** The first key of the line that this one is in; of a key that was never rotated, or is unknown, itself. */
  firstKeyOf(id: string): Promise<string>;
}

export interface ApiKeyStore {
  insertKey(key: StoredApiKey): Promise<void>;
  /** One transaction: inserts the successor and lets the old key expire at `oldExpiresAt` (never later than before). */
  replaceKey(successor: StoredApiKey, oldExpiresAt: number): Promise<void>;
  findKeyByDigest(digest: Uint8Array): Promise<StoredApiKey | undefined>;
  findKeyById(id: string): Promise<ApiKey | undefined>;
  /** One read for all, in any order; keys that are not there are left out. */
  readStandings(ids: readonly string[]): Promise<readonly KeyStanding[]>;
  /** Oldest first. */
  listKeys(): Promise<readonly ApiKey[]>;
  countKeys(): Promise<number>;
  /** False when the key does not exist; revoking twice keeps the first time. */
  revokeKey(id: string, revokedAt: number): Promise<boolean>;
  /** Write-behind of last uses; never moves a time backwards. */
  touchKeys(uses: ReadonlyMap<string, number>): Promise<void>;
}

/** A key that was accepted, as far as requests need it. */
export interface AuthenticatedKey {
  readonly id: string;
  /** For logs: the first 12 characters. */
  readonly prefix: string;
  readonly plan: PlanName;
  readonly scopes: readonly ScopeName[];
}

/** Who a presented key is; what it was found to be is kept for less than a second. */
export interface Authentication {
  /** What is known without asking the database; `unknown`: ask `lookup`. */
  peek(presented: string): AuthenticatedKey | 'rejected' | 'unknown';
  /** Undefined for a key that does not exist or has ended. */
  lookup(presented: string): Promise<AuthenticatedKey | undefined>;
  /** The key was revoked, replaced or erased; without id: some may have been. */
  forget(id: string | undefined): void;
  /** Writes the last uses that wait. */
  flush(): Promise<void>;
}

export interface KeyRequest {
  /** Name of 1 to 100 characters without control characters. */
  readonly name: string;
  readonly plan: PlanName;
  /** `read` is always added. */
  readonly scopes?: readonly ScopeName[];
  /** Epoch ms in the future. Default: never. */
  readonly expiresAt?: number;
}

/** `key` is the clear text; show it once. */
export interface IssuedKey {
  readonly key: string;
  readonly record: ApiKey;
}

/** What an operator does with keys. `issue` and `revoke` throw `KeyError` for what cannot be done. */
export interface KeyOversight {
  /** Oldest first, with their last uses up to now. */
  listKeys(): Promise<readonly ApiKey[]>;
  findKey(id: string): Promise<ApiKey | undefined>;
  issue(request: KeyRequest): Promise<IssuedKey>;
  /** This process refuses the key at once. */
  revoke(id: string): Promise<void>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly apiKeys: ApiKeyStore;
    readonly keyLines: KeyLines;
    readonly authentication: Authentication;
    readonly keyOversight: KeyOversight;
  }
}

/** Rows as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the whole key, 32 bytes. */
  digest: Uint8Array;
  plan: string;
  /** Scope names, separated by one space. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  replaces_id: string | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    api_keys: ApiKeyRow;
  }
}

import type { Database } from './database.ts';

/** A trivial read through the store, for readiness. Rejects when the database does not answer. */
export interface StoreHealth {
  ping(): Promise<void>;
  /** Connections to PostgreSQL at this moment; null on SQLite, which has one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | null;
}

/** Any table does for the read: every schema has keys. */
export function storeHealth(database: Database): StoreHealth {
  return {
    async ping() {
      await database.handle.selectFrom('api_keys').select('id').limit(1).execute();
    },
    connections: () => database.pool?.() ?? null,
  };
}

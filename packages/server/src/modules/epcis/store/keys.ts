import type { Database } from '../../../kernel/store/database.ts';

/** A key, as far as its state is told by it. Times are epoch milliseconds. */
export interface KeyTimes {
  readonly id: string;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** Oldest first. */
export async function listKeys({ handle }: Database): Promise<readonly KeyTimes[]> {
  return await handle
    .selectFrom('api_keys')
    .select(['id', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

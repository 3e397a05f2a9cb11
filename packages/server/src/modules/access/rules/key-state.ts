export type KeyState = 'active' | 'expired' | 'revoked';

/** Whether a key is valid at `now`. All times are epoch ms. */
export function keyState(
  key: { readonly revokedAt: number | null; readonly expiresAt: number | null },
  now: number,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

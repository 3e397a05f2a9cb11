/** Defaults and bounds of a declaration. */
export const feedDefaults = {
  perDay: 1_000,
  spacingMs: 1_000,
  reuseMs: 30_000,
  connectTimeoutMs: 3_000,
  timeoutMs: 8_000,
  language: 'en',
  style: ['as_is'],
  grantIn: 'body',
  header: 'Authorization',
  scheme: 'Bearer',
  lifetimeS: 300,
  refreshMarginS: 30,
  assertionLifetimeS: 120,
  paging: { limitParam: 'limit', pageSize: 100, cursorParam: 'cursor', nextHeader: 'Next-Page', maxPages: 20 },
} as const;

export const declarationBounds = {
  secretBytes: 16_384,
  feeds: 50,
  patternText: 64,
  /** Ways in which a pattern may match one text; more could hold up the service. */
  patternWays: 100_000,
} as const;

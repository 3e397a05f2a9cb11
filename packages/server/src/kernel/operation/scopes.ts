/** What a key may be allowed to do. */
export const scopeNames = ['read', 'integration.manage', 'events.ingest'] as const;
export type ScopeName = (typeof scopeNames)[number];

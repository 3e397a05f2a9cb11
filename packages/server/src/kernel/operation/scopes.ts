/** The scopes of an API key. */
export const scopeNames = ['read', 'integration.manage', 'events.ingest'] as const;
export type ScopeName = (typeof scopeNames)[number];

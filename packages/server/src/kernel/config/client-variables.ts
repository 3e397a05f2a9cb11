/** Variables that clients of a running service read. They are set in the same shell as those of the service. */
export const clientVariables = { url: 'WAYSEAL_URL', key: 'WAYSEAL_KEY' } as const;

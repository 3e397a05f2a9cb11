import manifest from '../package.json' with { type: 'json' };

/** Version of the service, from its package file. */
export const { version } = manifest;

/** Peers are packages of `tools/`, which has its own lockfile: `npm --prefix tools ci` installs them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const tools = new URL('../../tools/', import.meta.url);

export const isInstalled = (name: string): boolean => existsSync(new URL(`node_modules/${name}/package.json`, tools));

/** A CommonJS package of `tools/`. */
export const requireTool = (name: string): unknown => createRequire(new URL('package.json', tools))(name);

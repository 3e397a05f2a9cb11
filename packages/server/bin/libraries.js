// Loads libraries of hundreds of files as the one module that packages/server/scripts/library-bundles.ts makes of them.
// What packages themselves import stays as it is.
import { registerHooks } from 'node:module';

const at = (name) => new URL(`../generated/libraries/${name}`, import.meta.url).href;
const joined = new Map([
  ['typebox', at('typebox.mjs')],
  ['ajv/dist/2020.js', at('ajv.mjs')],
  ['ajv-formats', at('ajv.mjs')],
]);
const server = new URL('../', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const url = context.parentURL?.startsWith(server) ? joined.get(specifier) : undefined;
    return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
  },
});

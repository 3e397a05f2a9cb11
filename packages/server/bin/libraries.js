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
const packages = new URL('../../', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const url = parentURL.startsWith(server) ? joined.get(specifier) : undefined;
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    // A file beside another of a package is where it is said to be: to ask the file system a thousand times for links and folders
    // takes an eighth of the processor time of `wayseal detect`.
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL.startsWith(packages))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    return next(specifier, context);
  },
});

/**
 * Compiles the checks of the inputs of `wayseal detect` ahead, into `packages/server/generated/detect-checks.mjs`: that
 * command then loads no Ajv. The schemas of the operations are the source.
 *
 *   node packages/server/scripts/detect-checks.ts [--check]     --check fails when a committed file is stale
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ajvFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { detectOperations } from '../src/commands/detect-operations.ts';
import { checkOptions } from '../src/kernel/operation/compile-validation.ts';
import { licenceOf } from './licences.ts';

const madeBy = '// Made by packages/server/scripts/detect-checks.ts from the schemas of the operations; do not edit.\n';

/** One module with a check for each operation, by its name. */
function moduleOf(allErrors: boolean): string {
  const ajv = new Ajv2020({ ...checkOptions, allErrors, code: { source: true, esm: true } });
  ajvFormats.default(ajv);
  for (const { name, input } of detectOperations) ajv.addSchema(input, name);
  return standalone.default(ajv, Object.fromEntries(detectOperations.map(({ name }) => [name, name])));
}

const modules: Plugin = {
  name: 'modules',
  setup(plugged) {
    plugged.onResolve({ filter: /^checks:/ }, ({ path }) => ({ path, namespace: 'checks' }));
    plugged.onLoad({ filter: /./, namespace: 'checks' }, ({ path }) => ({
      contents: moduleOf(path === 'checks:listingAll'),
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    }));
  },
};

async function checksText(): Promise<string> {
  const pairs = detectOperations.map(({ name }) => `${name}: { untilFirst: first.${name}, listingAll: all.${name} },`);
  const contents = `import * as first from 'checks:untilFirst'; import * as all from 'checks:listingAll';
    export const checks = { ${pairs.join(' ')} };`;
  const { outputFiles } = await build({
    stdin: { contents, sourcefile: 'checks.mjs' },
    bundle: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.18',
    charset: 'ascii',
    legalComments: 'none',
    write: false,
    plugins: [modules],
  });
  return `${madeBy}${['ajv', 'ajv-formats'].map(licenceOf).join('')}${outputFiles[0]?.text ?? ''}`;
}

const typesText = `${madeBy}import type { ValidateFunction } from 'ajv/dist/2020.js';

export declare const checks: Readonly<
  Partial<Record<string, { readonly untilFirst: ValidateFunction; readonly listingAll: ValidateFunction }>>
>;
`;

for (const [name, text] of [
  ['detect-checks.mjs', await checksText()],
  ['detect-checks.d.mts', typesText],
] as const) {
  const file = new URL(`../generated/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`packages/server/generated/${name} is stale; run npm run generate\n`);
    process.exitCode = 1;
  }
}

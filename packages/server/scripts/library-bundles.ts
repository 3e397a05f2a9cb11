/**
 * Joins each library that every command loads into one module: finding and linking the 373 files of typebox takes a tenth of a
 * second of the processor, one file takes a hundredth. `packages/server/bin/libraries.js` loads them in place of the
 * packages.
 *
 *   node packages/server/scripts/library-bundles.ts [--check]     --check fails when a committed file is stale
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licenceOf } from './licences.ts';
import { typeboxParts } from './typebox-parts.ts';

const folder = new URL('../generated/libraries/', import.meta.url);
/** Each file with its exports, and the packages whose licences it begins with. */
const libraries = {
  'typebox.mjs': { contents: typeboxParts(), packages: ['typebox'] },
  // Together: the formats must use the code generator of this very Ajv.
  'ajv.mjs': {
    contents: "export { Ajv2020 } from 'ajv/dist/2020.js'; export { default } from 'ajv-formats';",
    packages: ['ajv', 'ajv-formats', 'fast-uri', 'fast-deep-equal', 'json-schema-traverse'],
  },
};

async function join(contents: string, packages: readonly string[]): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), sourcefile: 'library.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    write: false,
    // Packages in CommonJS ask for modules of Node by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const used = Object.keys(metafile.inputs).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  const unnamed = [...new Set(used)].filter((name) => !packages.includes(name));
  if (unnamed.length > 0) throw new Error(`name the licences of ${unnamed.join(', ')}`);
  return `/* Made by packages/server/scripts/library-bundles.ts */\n${packages.map(licenceOf).join('')}${outputFiles[0]?.text ?? ''}`;
}

mkdirSync(folder, { recursive: true });
for (const [name, { contents, packages }] of Object.entries(libraries)) {
  const file = new URL(name, folder);
  const made = await join(contents, packages);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, made);
  } else if (readFileSync(file, 'utf8') !== made) {
    process.stderr.write(`packages/server/generated/libraries/${name} is stale; run npm run generate\n`);
    process.exitCode = 1;
  }
}

/**
 * Writes what the command line reads instead of loading all modules: `packages/server/generated/commands.json`, the names,
 * options and texts of all commands, and `module-settings.ts` beside it, the settings of all modules without their
 * operations. With `--check`, fails when a committed file is stale.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { commandTableText } from '../src/commands/reference.ts';
import { modules } from '../src/modules.ts';

const folder = 'packages/server/generated';

async function moduleSettingsText(): Promise<string> {
  const imports: string[] = [];
  const names: string[] = [];
  for (const { name, settings } of modules) {
    const place = `../src/modules/${name}/settings.ts`;
    if (!existsSync(new URL(place, import.meta.url))) continue;
    const exported = Object.entries<unknown>(await import(place));
    const [found] = exported.find(([, value]) => value === settings) ?? [];
    if (found === undefined) throw new Error(`${place} does not export the settings of its module`);
    imports.push(`import { ${found} } from '${place}';\n`);
    names.push(`  ...${found},\n`);
  }
  return `// Made by packages/server/scripts/command-table.ts from the modules; do not edit.
import type { ModuleSettings } from '../src/kernel/config/config.ts';
${imports.join('')}
/** The settings of all modules, in the order of \`modules.ts\`. */
export const moduleSettings: ModuleSettings = {
${names.join('')}};
`;
}

for (const [name, text] of [
  ['commands.json', commandTableText()],
  ['module-settings.ts', await moduleSettingsText()],
] as const) {
  const file = new URL(`../generated/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${folder}/${name} is stale; run npm run generate\n`);
    process.exitCode = 1;
  }
}

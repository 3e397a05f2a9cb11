import { globSync, readFileSync } from 'node:fs';

const source = new URL('../src/', import.meta.url);

/**
 * A module with the parts of typebox that the source uses, as `Type`. The package has them all in one object, of which no bundler
 * leaves out a part: 84 kB instead of 9 kB.
 */
export function typeboxParts(): string {
  const used = new Set<string>();
  for (const file of globSync('**/!(*.test).ts', { cwd: source }))
    for (const [, name = ''] of readFileSync(new URL(file, source), 'utf8').matchAll(/\bType\.(\w+)[(<]/g))
      used.add(name);
  const names = [...used].toSorted();
  return `import { ${names.map((name) => `${name} as ${name}_`).join(', ')} } from 'typebox';
export const Type = { ${names.map((name) => `${name}: ${name}_`).join(', ')} };`;
}

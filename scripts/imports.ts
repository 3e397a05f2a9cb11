/** How the source of the server hangs together: its files, what they import, and whether that goes round in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `packages/server/src/`, with a slash at its end. */
export const serverSource = fileURLToPath(new URL('../packages/server/src/', import.meta.url));

/** Every file below `serverSource` that is no test, with slashes. */
export function sourceFiles(): readonly string[] {
  return readdirSync(serverSource, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.split(path.sep).join('/'));
}

export function textOf(file: string): string {
  return readFileSync(path.join(serverSource, file), 'utf8');
}

/** Every import: of values, of types, for its effect, and at run time. */
export function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms);
  const effects = text.matchAll(/^import '([^']+)'/gm);
  const calls = text.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [...statements, ...effects, ...calls].map((found) => found[1] ?? '');
}

/** What a file imports by path, from `serverSource`. */
export function filesImportedBy(file: string): readonly string[] {
  return importsOf(textOf(file))
    .filter((target) => target.startsWith('.'))
    .map((target) => path.relative(serverSource, path.resolve(serverSource, path.dirname(file), target)));
}

/** One circle of imports, in the order in which they are followed; undefined when there is none. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const follow = (file: string): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    trail.push(file);
    for (const target of imports.get(file) ?? []) {
      const circle = follow(target);
      if (circle !== undefined) return circle;
    }
    trail.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

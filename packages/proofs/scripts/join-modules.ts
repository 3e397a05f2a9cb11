/**
 * Joins emitted JavaScript modules into one file without imports beyond Node's own. Each module becomes a function that is
 * called once and returns its exports, so names of two modules cannot collide; the order is the order of dependencies. It
 * knows the forms of import and export that this package uses, and refuses any other instead of guessing.
 */
import path from 'node:path';

const importForm = /^import (?:\{([^}]*)\}|\* as (\w+)) from '([^']+)';$/gm;
const reexportForm = /^export \{([^}]*)\} from '([^']+)';$/gm;
/** Loading when it is needed: in one file all modules are there, so what is awaited is the module itself. */
const lazyForm = /\bawait import\('(\.[^']+)'\)/g;
const exportForm = /^export ((?:async )?(?:function\*?|const|let|class) (\w+))/gm;

interface Joined {
  readonly order: string[];
  readonly bodies: Map<string, string>;
  readonly builtins: Set<string>;
}

const nameOf = (file: string): string => `module_${file.replace(/\.js$/, '').replaceAll(/\W/g, '_')}`;
const builtinName = (specifier: string): string => specifier.replaceAll(/\W/g, '_');
/**
 * Importing one of Node's modules reads all its exports, and some of them load much of Node: 8 % of a run. Before Node 20.16 there
 * is no other way.
 */
const builtinOf = (specifier: string): string =>
  `process.getBuiltinModule?.('${specifier}') ?? (await import('${specifier}'))`;
/** `a as b` in an import is `a: b` in a pattern. */
const asPattern = (names: string): string =>
  names
    .replaceAll(/(\w+)\s+as\s+(\w+)/g, '$1: $2')
    .replaceAll(/\s+/g, ' ')
    .trim();

function joinOne(file: string, read: (file: string) => string, joined: Joined, open: readonly string[]): void {
  if (joined.bodies.has(file)) return;
  if (open.includes(file)) throw new Error(`modules import each other in a circle: ${[...open, file].join(' -> ')}`);
  const target = (specifier: string): string => {
    if (specifier.startsWith('node:')) {
      joined.builtins.add(specifier);
      return builtinName(specifier);
    }
    const other = path.posix.join(path.posix.dirname(file), specifier);
    joinOne(other, read, joined, [...open, file]);
    return nameOf(other);
  };
  const exported: string[] = [];
  const body = read(file)
    .replaceAll(importForm, (_, names: string | undefined, star: string | undefined, specifier: string) => {
      const from = target(specifier);
      return star === undefined ? `const { ${asPattern(names ?? '')} } = ${from};` : `const ${star} = ${from};`;
    })
    .replaceAll(reexportForm, (_, names: string, specifier: string) => {
      exported.push(
        ...names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      );
      return `const { ${asPattern(names)} } = ${target(specifier)};`;
    })
    .replaceAll(exportForm, (_, declaration: string, name: string) => {
      exported.push(name);
      return declaration;
    })
    .replaceAll(lazyForm, (_, specifier: string) => target(specifier));
  const left = /^(?:import|export)\b.*$|\bimport\(.*$/m.exec(body);
  if (left !== null) throw new Error(`${file}: no form that can be joined: ${left[0]}`);
  joined.bodies.set(file, `${body.trim()}\nreturn { ${exported.join(', ')} };`);
  joined.order.push(file);
}

/** `read` answers the JavaScript of a file by its path from the root; the names that `exported` lists are exported. */
export function joinModules(entry: string, read: (file: string) => string, exported: readonly string[] = []): string {
  const joined: Joined = { order: [], bodies: new Map(), builtins: new Set() };
  joinOne(entry, read, joined, []);
  const builtins = [...joined.builtins].sort().map((name) => `const ${builtinName(name)} = ${builtinOf(name)};`);
  const modules = joined.order.map((file) => {
    // Only the entry may wait: it is the one that nothing else imports.
    const isAsync = file === entry && /^(?:.*\s)?await /m.test(joined.bodies.get(file) ?? '') && exported.length === 0;
    const call = isAsync ? 'await (async () => {' : '(() => {';
    return `const ${nameOf(file)} = ${call}\n${joined.bodies.get(file)}\n})();`;
  });
  const tail = exported.length === 0 ? '' : `export const { ${exported.join(', ')} } = ${nameOf(entry)};\n`;
  return `${[...builtins, ...modules].join('\n')}\n${tail}`;
}

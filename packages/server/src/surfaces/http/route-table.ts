/** Which methods exist on a path: what 405 and OPTIONS answer from. Patterns are those of the router. */
export class RouteTable {
  readonly #methods = new Map<string, Set<string>>();

  add(pattern: string, methods: readonly string[]): void {
    const known = this.#methods.get(pattern) ?? new Set<string>();
    for (const method of methods) known.add(method);
    this.#methods.set(pattern, known);
  }

  /** Methods of the pattern that takes this path, OPTIONS included, or undefined when no pattern does. */
  methodsOf(path: string): readonly string[] | undefined {
    const exact = this.#methods.get(path);
    if (exact !== undefined) return listed(exact);
    const segments = path.split('/');
    for (const [pattern, methods] of this.#methods) {
      if (pattern.includes(':') && fits(pattern.split('/'), segments)) return listed(methods);
    }
    return undefined;
  }
}

function listed(methods: ReadonlySet<string>): readonly string[] {
  return [...methods, 'OPTIONS'].sort();
}

/** A parameter takes any text that is not empty, as in the router. */
function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}

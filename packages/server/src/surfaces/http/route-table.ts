/** The methods of each path, for 405 and OPTIONS. Patterns are those of the router. */
export class RouteTable {
  readonly #methods = new Map<string, Set<string>>();

  add(pattern: string, methods: readonly string[]): void {
    const known = this.#methods.get(pattern) ?? new Set<string>();
    for (const method of methods) known.add(method);
    this.#methods.set(pattern, known);
  }

  /** Whether this path is a pattern itself: it has no parameters. */
  has(path: string): boolean {
    return this.#methods.has(path);
  }

  /** Methods of the pattern that matches this path, OPTIONS included; undefined when none matches. */
  methodsOf(path: string): readonly string[] | undefined {
    const exact = this.#methods.get(path);
    if (exact !== undefined) return listed(exact);
    const segments = path.split('/');
    for (const [pattern, methods] of this.#methods) {
      if (/[:*]/.test(pattern) && fits(pattern.split('/'), segments)) return listed(methods);
    }
    return undefined;
  }
}

function listed(methods: ReadonlySet<string>): readonly string[] {
  return [...methods, 'OPTIONS'].sort();
}

/** A parameter matches any text that is not empty, also after a fixed prefix. A star matches all remaining segments. */
function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, index) => {
    const segment = segments[index] ?? '';
    if (part === '*') return true;
    const parameter = part.indexOf(':');
    if (parameter === -1) return part === segment;
    return segment.length > parameter && segment.startsWith(part.slice(0, parameter));
  });
}

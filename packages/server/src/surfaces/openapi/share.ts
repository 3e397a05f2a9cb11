/** Says once what a finished document says several times. */
type Json = Record<string, unknown>;
type Item = Record<string, { readonly operationId: string; parameters?: readonly Json[] }>;

/** Lists of words that equal a named schema become a reference to it; another description stands beside. */
export function shareWords<Document extends Json>(document: Document, schemas: Json): Document {
  const names = new Map(
    Object.entries(schemas as Record<string, Json>).flatMap(([name, { enum: words }]) =>
      words === undefined ? [] : [[JSON.stringify(words), name] as const],
    ),
  );
  const share = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(share);
    if (typeof node !== 'object' || node === null) return node;
    const { type, enum: words, title: _title, ...rest } = node as Json;
    const found = type === 'string' && Array.isArray(words) ? names.get(JSON.stringify(words)) : undefined;
    const name = node === schemas[found ?? ''] ? undefined : found;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}`, ...rest };
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, verbatim.has(key) ? value : share(value)]),
    );
  };
  return share(document) as Document;
}

/** Members that hold values, not schemas. */
const verbatim = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Parameters that several operations have become components, named by the first of these operations. */
export function shareParameters(paths: Readonly<Record<string, Json>>): Json {
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Item));
  const uses = new Map<string, string[]>();
  for (const { operationId, parameters = [] } of operations) {
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter);
      const name = `${operationId}.${String(parameter['name'])}`;
      uses.set(key, [...(uses.get(key) ?? []), name]);
    }
  }
  const shared: Json = {};
  for (const operation of operations) {
    operation.parameters &&= operation.parameters.map((parameter) => {
      const [name = '', second] = uses.get(JSON.stringify(parameter)) ?? [];
      if (second === undefined) return parameter;
      shared[name] = parameter;
      return { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}

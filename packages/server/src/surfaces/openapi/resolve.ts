/** Reads an OpenAPI document as if it had no shared parameters, responses, headers and examples. Schemas stay references. */

const resolvable = /^#\/components\/(parameters|responses|headers|examples)\/([^/]+)$/;

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function withoutSharedParts<Document extends object>(document: Document): Document {
  const { components = {} } = document as { readonly components?: Components };
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref: reference } = node as { readonly $ref?: unknown };
    const [, kind = '', name = ''] = resolvable.exec(String(reference)) ?? [];
    if (kind !== '') return resolve(components[kind]?.[name]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  const { paths = {}, webhooks = {} } = document as { readonly paths?: object; readonly webhooks?: object };
  return { ...document, paths: resolve(paths), webhooks: resolve(webhooks) };
}

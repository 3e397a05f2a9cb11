/** Compares `tests/pins/pinned.ts` with the declarations in the code. */

const pinFile = 'tests/pins/pinned.ts';

/** The pinned part of an OpenAPI document. */
export interface OpenApiRoutes {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly security: readonly unknown[] }>>>
  >;
}

interface Route {
  /** `METHOD /path`. */
  readonly route: string;
  readonly auth: 'key' | 'none';
  readonly operation: string;
}

export interface Declared {
  readonly document: OpenApiRoutes;
  readonly errors: Readonly<Record<string, { readonly status: number }>>;
}

export interface Pins {
  readonly routes: Readonly<Record<string, 'key' | 'none'>>;
  readonly errors: Readonly<Record<string, number>>;
}

/** Every route of the document, in document order. */
export function listRoutes({ paths }: OpenApiRoutes): Route[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      auth: security.length === 0 ? 'none' : 'key',
      operation: operationId,
    })),
  );
}

/** One line for each pin that is missing, different or obsolete; empty when all match. */
export function listPinProblems({ document, errors }: Declared, pins: Pins): string[] {
  const routes = listRoutes(document);
  const declaredRoutes = new Set(routes.map(({ route }) => route));
  return [
    ...routes.flatMap(({ route, auth, operation }) => {
      const name = `${route} (operation ${operation})`;
      return compare(name, pins.routes[route], auth, `'${route}': '${auth}'`);
    }),
    ...Object.entries(errors).flatMap(([code, { status }]) =>
      compare(`error code ${code}`, pins.errors[code], status, `${code}: ${status}`),
    ),
    ...Object.keys(pins.routes)
      .filter((route) => !declaredRoutes.has(route))
      .map((route) => `${pinFile} pins ${route}, which no operation has; remove the pin`),
    ...Object.keys(pins.errors)
      .filter((code) => !(code in errors))
      .map((code) => `${pinFile} pins the error code ${code}, which the catalog does not have; remove the pin`),
  ];
}

function compare<Value extends string | number>(
  name: string,
  pin: Value | undefined,
  declared: Value,
  line: string,
): string[] {
  if (pin === undefined) return [`no pin for ${name}; add ${line} to ${pinFile}`];
  return pin === declared ? [] : [`${name} is "${declared}", but ${pinFile} pins "${pin}"`];
}

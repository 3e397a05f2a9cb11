import type { FastifyRequest } from 'fastify';
import type { Kernel } from './kernel.ts';
import type { AnyModule, AnyModuleParts, Opened, RefusalDocument, Site } from './module.ts';
import type { OperationError } from './operation/errors.ts';
import type { Hooks, Ports } from './ports.ts';
import type { Hears } from './store/notifications.ts';

/** The modules of a service, open. Disposing closes them, the last one first. */
export interface OpenModules extends AsyncDisposable {
  readonly ports: Partial<Ports>;
  readonly hears: readonly Hears[];
  /** Starts the loops of each module, in their order. */
  start(url: string): Promise<void>;
  addRoutes(site: Site): void;
  refusalDocument(refusal: OperationError, request: FastifyRequest): RefusalDocument | undefined;
}

/**
 * Opens modules in their order and collects their ports over those of the kernel. Throws an `Error` when a module needs a
 * port that none before it gives.
 */
export async function openModules(
  modules: readonly AnyModule[],
  kernel: Kernel,
  given: Partial<Ports>,
): Promise<OpenModules> {
  await using undo = new AsyncDisposableStack();
  const loaded = await Promise.all(modules.map(async (each) => ({ ...each, parts: await each.load?.() })));
  const parts = loaded.flatMap((each) => each.parts ?? []);
  kernel.hang(parts.map((each): Partial<Hooks> => each.hooks?.(kernel.box, kernel.database.kind) ?? {}));
  const ports: Partial<Ports> = { ...given };
  const opened: Opened<never>[] = [];
  for (const { name, needs, settings, parts: own } of loaded) {
    if (own === undefined) continue;
    const one = undo.use(
      await openOne(own, kernel, pick(kernel.config, Object.keys(settings)), need(name, needs, ports)),
    );
    opened.push(one);
    Object.assign(ports, one.ports);
    if (one.wake !== undefined) kernel.onWake(one.wake);
  }
  const owned = undo.move();
  return {
    ports,
    hears: opened.map(({ hears = {} }) => hears),
    async start(url) {
      for (const { start } of opened) await start?.(url);
    },
    addRoutes(site) {
      for (const each of parts) each.routes?.(site);
    },
    refusalDocument(refusal, request) {
      for (const each of parts) {
        const document = each.refusalDocument?.(refusal, request);
        if (document !== undefined) return document;
      }
      return undefined;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The types were checked where the module was declared; here they are erased. */
async function openOne(parts: AnyModuleParts, kernel: Kernel, settings: object, needs: object): Promise<Opened<never>> {
  return await parts.open(kernel, settings as never, needs as never);
}

function need(module: string, names: readonly (keyof Ports)[], ports: Partial<Ports>): Partial<Ports> {
  const missing = names.find((name) => ports[name] === undefined);
  if (missing !== undefined) throw new Error(`the module ${module} needs ${missing}, which no module before it gives`);
  return pick(ports, names);
}

function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly string[],
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name as Name]])) as Pick<Whole, Name>;
}

import type { FastifyRequest } from 'fastify';
import type { ConsoleParts, Desk } from './console.ts';
import type { Kernel } from './kernel.ts';
import type { AnyModule, AnyModuleParts, Opened, RefusalDocument, Site } from './module.ts';
import type { OperationError } from './operation/errors.ts';
import type { Hooks, Ports } from './ports.ts';
import type { Hears } from './store/notifications.ts';
import type { PartitionedTable } from './store/partitions.ts';

/** The modules of a service, open. Disposing closes them, the last one first. */
export interface OpenModules extends AsyncDisposable {
  readonly ports: Partial<Ports>;
  readonly hears: readonly Hears[];
  readonly partitions: readonly PartitionedTable[];
  /** Starts the loops of each module, in their order. */
  start(url: string): Promise<void>;
  addRoutes(site: Site): void;
  /** What each module shows on the operator console, in their order. */
  consoleParts(desk: Desk): readonly ConsoleParts[];
  refusalDocument(refusal: OperationError, request: FastifyRequest): RefusalDocument | undefined;
}

/**
 * Opens each module after those that give what it needs, and collects their ports over those of the kernel. Throws an
 * `Error` when a module needs a port that no other one gives, or two need each other.
 */
export async function openModules(
  modules: readonly AnyModule[],
  kernel: Kernel,
  given: Partial<Ports>,
): Promise<OpenModules> {
  await using undo = new AsyncDisposableStack();
  const order = inOrderOfNeeds(modules, Object.keys(given));
  const loaded = await Promise.all(order.map(async (each) => ({ ...each, parts: await each.load?.() })));
  const parts = loaded.flatMap((each) => each.parts ?? []);
  kernel.hang(
    parts.map((each): Partial<Hooks> => each.hooks?.(kernel.box, kernel.database.kind, kernel.config.publicUrl) ?? {}),
  );
  const ports: Partial<Ports> = { ...given };
  const opened: Opened<never>[] = [];
  for (const { needs, settings, parts: own } of loaded) {
    if (own === undefined) continue;
    const one = undo.use(await openOne(own, kernel, pick(kernel.config, Object.keys(settings)), pick(ports, needs)));
    opened.push(one);
    Object.assign(ports, one.ports);
    if (one.wake !== undefined) kernel.onWake(one.wake);
  }
  const owned = undo.move();
  return {
    ports,
    hears: opened.map(({ hears = {} }) => hears),
    partitions: opened.flatMap(({ partitions = [] }) => partitions),
    async start(url) {
      for (const { start } of opened) await start?.(url);
    },
    addRoutes(site) {
      for (const each of parts) each.routes?.(site);
    },
    consoleParts: (desk) => parts.flatMap((each) => each.console?.(desk) ?? []),
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

/** Modules behind those that give what they need, else as they come. */
export function inOrderOfNeeds<One extends Pick<AnyModule, 'name' | 'needs' | 'gives'>>(
  modules: readonly One[],
  given: readonly string[],
): readonly One[] {
  const ordered = new Set<One>();
  const place = (one: One, trail: readonly One[]): void => {
    if (trail.includes(one)) throw new Error(`modules need each other: ${trail.map(({ name }) => name).join(', ')}`);
    for (const need of one.needs.filter((name) => !given.includes(name))) {
      const giver = modules.find(({ gives }) => gives.includes(need));
      if (giver === undefined) throw new Error(`the module ${one.name} needs ${need}, which no module gives`);
      if (!ordered.has(giver)) place(giver, [...trail, one]);
    }
    ordered.add(one);
  };
  for (const one of modules) place(one, []);
  return [...ordered];
}

function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly string[],
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name as Name]])) as Pick<Whole, Name>;
}

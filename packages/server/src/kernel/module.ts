/** What a module of the service is: declared without its code, loaded and opened where the service runs. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ValuesOf } from './config/config.ts';
import type { Settings } from './config/setting.ts';
import type { ConsoleParts, Desk } from './console.ts';
import type { Kernel } from './kernel.ts';
import type { OperationError } from './operation/errors.ts';
import type { Dispatch, Invoke } from './operation/invoke.ts';
import type { AnyOperation } from './operation/operation.ts';
import type { Hooks, Ports } from './ports.ts';
import type { DatabaseKind } from './store/dialect.ts';
import type { Hears } from './store/notifications.ts';
import type { PartitionedTable } from './store/partitions.ts';
import type { SecretBox } from './store/secret-box.ts';

export interface Module<Declared extends Settings, Needs extends keyof Ports, Gives extends keyof Ports> {
  readonly name: string;
  readonly settings: Declared;
  readonly operations: readonly AnyOperation[];
  /** Ports that `open` is given; modules earlier in the list give them. */
  readonly needs: readonly Needs[];
  readonly gives: readonly Gives[];
  /** Imports the rest: database and libraries, only where the service runs. Absent: operations are all there is. */
  load?(): Promise<ModuleParts<Declared, Needs, Gives>>;
}

export interface ModuleParts<Declared extends Settings, Needs extends keyof Ports, Gives extends keyof Ports> {
  open(kernel: Kernel, settings: ValuesOf<Declared>, needs: Pick<Ports, Needs>): Opened<Gives> | Promise<Opened<Gives>>;
  /** What it hangs onto the work of other modules. `publicUrl`: origin of pages, where a setting names it. */
  hooks?(box: SecretBox, kind: DatabaseKind, publicUrl?: string): Partial<Hooks>;
  /** Routes beside those of its operations. */
  routes?(site: Site): void;
  /** Pages of the operator console, and what it shows of this module; called where a console opens. */
  console?(desk: Desk): ConsoleParts;
  /** The form that its routes give a refusal; undefined for a request of others. */
  refusalDocument?(refusal: OperationError, request: FastifyRequest): RefusalDocument | undefined;
}

/** What is sent in place of the envelope of a refusal. */
export interface RefusalDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Where a module adds its routes. */
export interface Site {
  readonly app: FastifyInstance;
  readonly operations: readonly AnyOperation[];
  readonly dispatch: Dispatch;
  readonly invoke: Invoke;
  readonly ports: Ports;
}

/** An open module. Disposing it stops its loops and waits for what is under way. */
export interface Opened<Gives extends keyof Ports> extends AsyncDisposable {
  readonly ports: Pick<Ports, Gives>;
  /** Called once the service listens at `url`, in the order of modules. */
  readonly start?: (url: string) => void | Promise<void>;
  /** Something was recorded: there may be work. */
  readonly wake?: () => void;
  /** What other processes tell. */
  readonly hears?: Hears;
  /** Its tables that have partitions by month on PostgreSQL. */
  readonly partitions?: readonly PartitionedTable[];
}

/** Any module, with its types erased for the loops over modules. */
export interface AnyModule {
  readonly name: string;
  readonly settings: Settings;
  readonly operations: readonly AnyOperation[];
  readonly needs: readonly (keyof Ports)[];
  readonly gives: readonly (keyof Ports)[];
  load?(): Promise<AnyModuleParts>;
}

export interface AnyModuleParts extends Omit<ModuleParts<Settings, never, never>, 'open'> {
  open(kernel: Kernel, settings: never, needs: never): Opened<never> | Promise<Opened<never>>;
}

/** Keeps the literal types of a declaration, so that `open` is checked against what it needs and gives. */
export function module<
  Declared extends Settings,
  const Needs extends keyof Ports = never,
  const Gives extends keyof Ports = never,
>(declared: Module<Declared, Needs, Gives>): Module<Declared, Needs, Gives> {
  return declared;
}

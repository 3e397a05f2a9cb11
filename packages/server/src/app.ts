import type { Config } from './kernel/config/config.ts';
import { openKernel, type ModuleOptions } from './kernel/kernel.ts';
import { keepNewObjectsYoung } from './kernel/lib/no-pretenuring.ts';
import { qrDrawing } from './kernel/lib/qr.ts';
import { systemTimers } from './kernel/lib/timers.ts';
import { openModules } from './kernel/open-modules.ts';
import type { Ports } from './kernel/ports.ts';
import type { Database } from './kernel/store/database.ts';
import { keepPartitions } from './kernel/store/keep-partitions.ts';
import { listenForOthers } from './kernel/store/notifications.ts';
import { modules, operations as registry } from './modules.ts';
import { listen, type ListenOptions } from './surfaces/http/listen.ts';
import { openOperatorDoors, type DoorOptions, type OperatorDoors } from './surfaces/operator-doors.ts';
import { serviceFacts } from './surfaces/service-facts.ts';

/** What tests and launchers may replace. */
export interface ServiceOptions extends ModuleOptions, DoorOptions, Partial<ListenOptions> {
  /** Awaited between listening at this address and opening the proofs. */
  readonly beforeProofs?: (url: string) => Promise<void>;
}

/** A service that listens. Disposing it drains and closes everything; waiting for it is safe to repeat. */
export interface RunningService extends AsyncDisposable, Pick<OperatorDoors, 'metricsUrl' | 'console'> {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  /** Where people reach it, without a trailing slash. */
  readonly publicUrl: string;
  readonly ports: Ports;
  readonly database: Database;
}

/** Migrates, opens and listens. Rejects with a plain message when the database or the address cannot be had. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<RunningService> {
  keepNewObjectsYoung();
  const { operations = registry } = options;
  await using undo = new AsyncDisposableStack();
  const kernel = undo.use(await openKernel(config, options));
  const { clock } = kernel;
  const service = serviceFacts(operations, kernel.publicUrl);
  const opened = undo.use(await openModules(modules, kernel, { clock, timers: systemTimers, qr: qrDrawing, service }));
  undo.use(await listenForOthers(config.database, opened.hears, kernel.logger));
  const keeping = undo.use(keepPartitions(kernel, opened.partitions));
  const server = undo.use(await listen(kernel, opened, { ...options, operations }));
  await options.beforeProofs?.(server.url);
  await opened.start(server.url);
  keeping.start();
  const doors = undo.use(await openOperatorDoors(kernel, opened, server, options));
  const owned = undo.move();
  return {
    url: server.url,
    publicUrl: kernel.publicUrl(),
    metricsUrl: doors.metricsUrl,
    console: doors.console,
    ports: server.ports,
    database: kernel.database,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

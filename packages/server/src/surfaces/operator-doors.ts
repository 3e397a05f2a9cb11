import { ConfigError } from '../kernel/config/config.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { MetricsRegistry } from '../kernel/lib/metrics.ts';
import type { OpenModules } from '../kernel/open-modules.ts';
import { startMetricsServer, type MetricsServer } from '../kernel/observe/metrics-server.ts';
import { watchProcess } from '../kernel/observe/service-metrics.ts';
import { startConsole } from './console/open.ts';
import type { ConsoleServer } from './console/server.ts';
import type { ConsoleSources } from './console/sources.ts';
import type { Listening } from './http/listen.ts';

export interface DoorOptions {
  /** Prints addresses of the console that are asked for while the service runs. Default: nobody does. */
  readonly announceConsole?: (address: string) => void;
  /** The checks that the console offers. Default: none. */
  readonly examine?: ConsoleSources['examine'];
}

/** What only the operator reaches, on loopback. Disposing closes both. */
export interface OperatorDoors extends AsyncDisposable {
  /** Where metrics are read; null when no port is set for them. */
  readonly metricsUrl: string | null;
  /** The operator console; null when no port is set for it. */
  readonly console: Pick<ConsoleServer, 'url' | 'newAddress'> | null;
}

/** Throws `ConfigError` when a port cannot be had. */
export async function openOperatorDoors(
  kernel: Kernel,
  opened: Pick<OpenModules, 'consoleParts'>,
  server: Listening,
  options: DoorOptions,
): Promise<OperatorDoors> {
  await using undo = new AsyncDisposableStack();
  const { config, metrics, logger } = kernel;
  const metricsServer = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort, metrics);
  if (metricsServer !== undefined) {
    undo.use(metricsServer);
    undo.use(watchProcess(metrics, kernel.database.kind));
    logger.info({ url: metricsServer.url }, 'metrics');
  }
  const console = await startConsole(kernel, opened, server, options);
  if (console !== undefined) {
    undo.use(console);
    logger.info({ url: console.url }, 'operator console');
  }
  const owned = undo.move();
  return {
    metricsUrl: metricsServer?.url ?? null,
    console: console ?? null,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function serveMetrics(port: number, metrics: MetricsRegistry): Promise<MetricsServer> {
  try {
    return await startMetricsServer(port, metrics);
  } catch (error) {
    throw new ConfigError([`WAYSEAL_METRICS_PORT: cannot listen on port ${port}: ${(error as Error).message}`]);
  }
}

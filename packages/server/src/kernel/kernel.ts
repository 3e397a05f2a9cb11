/** What no subject owns and every module is given. */
import { createLimiters, type Limiters } from './http-in/limits.ts';
import { systemResolve, type Resolve } from './http-out/resolve.ts';
import type { JobName, Job } from './jobs/jobs.ts';
import { startNode } from './jobs/node.ts';
import type { Config, KernelConfig } from './config/config.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { reachNothing, type Reach } from './lib/faults.ts';
import { withoutFence } from './lib/fence.ts';
import { logOutput, type LogOutput } from './lib/log-output.ts';
import { createLogger, type Logger } from './lib/logger.ts';
import { MetricsRegistry } from './lib/metrics.ts';
import { RecentTroubles } from './lib/recent-troubles.ts';
import type { Tracing } from './lib/tracing.ts';
import { RecentAnswers } from './observe/recent-answers.ts';
import { watchReplica } from './observe/replica-metrics.ts';
import { watchDatabase } from './observe/service-metrics.ts';
import { openTraces, type Traces } from './observe/traces.ts';
import type { Hooks } from './ports.ts';
import type { Database } from './store/database.ts';
import { storeHealth, type StoreHealth } from './store/health.ts';
import { createJobLeases } from './store/job-leases.ts';
import { migrateStore, openMigrated } from './store/open.ts';
import { openReplica } from './store/open-replica.ts';
import { openSecretBox } from './store/open-secret-box.ts';
import { createRateBuckets } from './store/rate-buckets.ts';
import type { Replica } from './store/replica.ts';
import type { SecretBox } from './store/secret-box.ts';

/** What tests and launchers may replace; each module adds what it lets them. */
export interface ModuleOptions {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Where log lines go. Default: standard error. */
  readonly log?: LogOutput;
  /** Called at each fault point. Default: nothing happens there. */
  readonly reach?: Reach;
  /** Answers for names that the service connects to. Default: the resolver of the machine. */
  readonly resolve?: Resolve;
}

export interface Kernel extends AsyncDisposable {
  /** The settings of the whole process; a module is given its own apart. */
  readonly config: Config;
  readonly options: ModuleOptions;
  readonly database: Database;
  /** Undefined where no setting names one. */
  readonly replica: Replica | undefined;
  readonly health: StoreHealth;
  /** Seals what is secret in the database. */
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The last warnings and errors, kept where a console shows them. */
  readonly troubles: RecentTroubles | undefined;
  /** Answers of the last two days; undefined where no console shows them. */
  readonly answers: RecentAnswers | undefined;
  readonly metrics: MetricsRegistry;
  readonly traces: Traces;
  /** Undefined where nothing is traced. */
  readonly tracing: Tracing | undefined;
  readonly reach: Reach;
  readonly resolve: Resolve;
  readonly limiters: Limiters;
  readonly jobs: Readonly<Record<JobName, Job>>;
  /** Answers requests other than those for its health. */
  readonly serves: boolean;
  /** Runs the loops: deliveries, sealing, polling, retention, forecasts. */
  readonly works: boolean;
  /** Origin that people reach; empty until the service listens, where no setting names it. */
  readonly publicUrl: () => string;
  readonly setPublicUrl: (url: string) => void;
  /** Called by `openModules`, before the first module opens. */
  readonly hang: (hooks: readonly Partial<Hooks>[]) => void;
  /** What modules have hung onto `name`, in their order. */
  readonly hooks: <Name extends keyof Hooks>(name: Name) => readonly Hooks[Name][];
  readonly onWake: (wake: () => void) => void;
  /** Something was recorded: every module looks whether it has work. */
  readonly wake: () => void;
}

/** Migrates and opens the database. Rejects with a plain message when it cannot be had. */
export async function openKernel(config: Config, options: ModuleOptions): Promise<Kernel> {
  await using undo = new AsyncDisposableStack();
  const { clock = systemClock, reach = reachNothing } = options;
  const troubles = config.consolePort === undefined ? undefined : new RecentTroubles();
  const log = options.log ?? logOutput(config, process.stderr);
  const logger = options.logger ?? createLogger(log.level, troubles?.over(log) ?? log);
  const traces = undo.use(await openTraces(config, logger));
  const replica = openReplica(config, logger);
  undo.use(replica);
  const { database, box } = await openStore({ config, logger, reach, traces, replica });
  undo.use(database);
  await replica?.watch(database.handle);
  undo.defer(() => replica?.stop());
  const health = storeHealth(database);
  const metrics = new MetricsRegistry();
  // Before what reads the database: prom-client reads side by side, and these are to count the queries of others.
  watchDatabase(metrics, health);
  if (replica !== undefined) watchReplica(metrics, replica);
  const buckets = database.kind === 'postgres' ? createRateBuckets(database) : null;
  const node = undo.use(await startNode(config, createJobLeases(database), buckets, logger));
  const { resolve = systemResolve } = options;
  const owned = undo.move();
  return {
    config,
    options,
    database,
    replica,
    health,
    box,
    clock,
    logger,
    troubles,
    answers: config.consolePort === undefined ? undefined : new RecentAnswers(() => clock.now()),
    metrics,
    traces,
    tracing: traces.tracing,
    reach,
    resolve,
    limiters: createLimiters(config, buckets, clock, logger),
    jobs: node.jobs,
    serves: node.serves,
    works: node.works,
    ...between(config),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface StoreParts {
  readonly config: KernelConfig;
  readonly logger: Logger;
  readonly reach: Reach;
  readonly traces: Traces;
  readonly replica: Replica | undefined;
}

async function openStore({ config, logger, reach, traces, replica }: StoreParts) {
  const outcome = await migrateStore(config.database, reach, (text) => logger.info(text));
  if (outcome.applied.length > 0) logger.info({ applied: outcome.applied }, 'database migrated');
  const box = openSecretBox(config);
  const database = await openMigrated(config.database, {
    onConnectionError: (err) => logger.error({ err }, 'database connection lost'),
    onMoved: (host) => logger.warn({ host }, 'another database host takes the writes now'),
    around: traces.around,
    replica,
    reach,
  });
  return { database, box };
}

/** What modules tell each other through the kernel. */
function between({ publicUrl = '' }: KernelConfig) {
  const origin = { value: publicUrl };
  const wakes: (() => void)[] = [];
  let hung: readonly Partial<Hooks>[] = [];
  return {
    publicUrl: () => origin.value,
    setPublicUrl: (url: string) => void (origin.value ||= url),
    hang: (hooks: readonly Partial<Hooks>[]) => void (hung = hooks),
    hooks: <Name extends keyof Hooks>(name: Name): readonly Hooks[Name][] =>
      hung.flatMap((each) => (each[name] === undefined ? [] : [each[name]])),
    onWake: (wake: () => void) => void wakes.push(wake),
    // A woken part writes under its own lease, not under that of the job that woke it.
    wake: () => withoutFence(() => wakes.forEach((wake) => wake())),
  };
}

/** A streaming replica of the database, for reads that may be a moment old. */
import type { Pool, PoolClient } from 'pg';
import { sql, type Kysely } from 'kysely';
import { currentCall } from '../lib/lag.ts';
import type { ReplicaState } from '../lib/replica-states.ts';
import { isStoreTrouble } from './database-errors.ts';
import type { Tables } from './tables.ts';

export interface ReplicaCounts {
  readonly state: ReplicaState;
  /** Age of the newest moment that the replica has completely, in milliseconds; null: it has none that is known. */
  readonly lagMs: number | null;
  /** Statements that it has answered. */
  readonly answered: number;
  /** Statements that it should have answered, and the primary did. */
  readonly fallbacks: number;
}

export interface ReplicaOptions {
  /** Opens the pool to the replica. */
  readonly open: () => Pool;
  /** With a greater lag it is not read. */
  readonly mostLagMs: number;
  /** Interval between two questions to primary and replica; default 1 s. */
  readonly askEveryMs?: number;
  /** `reason`: the error with which it went away. */
  readonly onChange?: (state: ReplicaState, reason?: unknown) => void;
  /** Called once for each kind of error with which it refuses a statement that the primary then answers. */
  readonly onRefusal?: (error: unknown) => void;
  /** Monotonic, in milliseconds. */
  readonly monotonic?: () => number;
}

interface Position {
  readonly at: number;
  readonly lsn: bigint;
}

const defaultAskEveryMs = 1_000;
/** PostgreSQL ended a statement of a replica to replay a change; or the statement took too long there. */
const statementEnded = new Set(['40001', '57014', '25006']);
/** A standby has the databases of its primary under the same numbers. */
const databaseId = '(select cast(oid as text) from pg_database where datname = current_database())';

/** A position in the write-ahead log, such as `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Knows up to which moment the replica has everything: it asks the primary for the end of its log and the replica how
 * far it has come. This holds where nothing is written and where the connection between the two is lost; the time of the
 * last replayed transaction would not. The moments are of the clock of this process.
 */
export class Replica implements AsyncDisposable {
  readonly #options: ReplicaOptions;
  readonly #monotonic: () => number;
  readonly #pool: Pool;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> = Promise.resolve();
  #state: ReplicaState = 'unknown';
  /** Ends of the log of the primary that the replica has not reached, the oldest first. */
  #ahead: Position[] = [];
  /** The replica has everything that was committed before. */
  #freshUntil = Number.NEGATIVE_INFINITY;
  #timeline = '';
  #replayed = 0n;
  /** After a failover, a replica that never gets further follows the former primary. */
  #mustPass = -1n;
  #answered = 0;
  #fallbacks = 0;
  /** Codes of the errors that were told. */
  readonly #refusals = new Set<string>();

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#pool = options.open();
  }

  get counts(): ReplicaCounts {
    const lagMs = this.#monotonic() - this.#freshUntil;
    const state = this.#state === 'used' && !this.isUsable ? 'behind' : this.#state;
    return {
      state,
      lagMs: Number.isFinite(lagMs) ? Math.max(0, Math.round(lagMs)) : null,
      answered: this.#answered,
      fallbacks: this.#fallbacks,
    };
  }

  get isUsable(): boolean {
    return this.#state === 'used' && this.#monotonic() - this.#freshUntil <= this.#options.mostLagMs;
  }

  /** Whether it has everything that was committed before `moment`, on the clock of `performance.now()`. */
  has(moment: number): boolean {
    return this.#freshUntil > moment;
  }

  /** Asks both from now on. Resolves after the first answers. */
  async watch(primary: Kysely<Tables>): Promise<void> {
    const { askEveryMs = defaultAskEveryMs } = this.#options;
    await this.ask(primary);
    this.#timer = setInterval(() => {
      this.#asking = this.#asking.then(() => this.ask(primary));
    }, askEveryMs).unref();
  }

  /** Asks both once. Never rejects. */
  async ask(primary: Kysely<Tables>): Promise<void> {
    const at = this.#monotonic();
    let end;
    try {
      const { rows } = await sql<Primary>`
        select cast(pg_current_wal_insert_lsn() as text) as lsn, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
          cast((select system_identifier from pg_control_system()) as text) as system, ${sql.raw(databaseId)} as database
      `.execute(primary);
      end = rows[0];
    } catch {
      // Without its end of the log, the lag grows until the replica is not read any more.
      return;
    }
    try {
      const { rows } = await this.#pool.query<Standby>(`
        select pg_is_in_recovery() as standby, cast(pg_last_wal_replay_lsn() as text) as replayed,
          cast((select system_identifier from pg_control_system()) as text) as system, ${databaseId} as database
      `);
      if (end !== undefined && rows[0] !== undefined) this.#learn(at, end, rows[0]);
    } catch (error) {
      this.#become('away', error);
    }
  }

  /** Runs one statement there. Whatever its error is, the primary has to answer: it may lack a right, or a new column. */
  async try<Answer>(work: () => Promise<Answer>): Promise<Tried<Answer>> {
    try {
      const answer = await work();
      this.#answered += 1;
      return { answer };
    } catch (refusal) {
      this.#fallbacks += 1;
      // The next answers of the watch bring it back.
      if (!statementEnded.has(codeOf(refusal)) && isStoreTrouble(refusal)) this.#become('away', refusal);
      return { refusal };
    }
  }

  /** The primary has answered a statement that failed here with `refusal`, so the statement itself was sound. */
  noteRefusal(refusal: unknown): void {
    const code = codeOf(refusal);
    if (statementEnded.has(code) || isStoreTrouble(refusal) || this.#refusals.has(code)) return;
    this.#refusals.add(code);
    this.#options.onRefusal?.(refusal);
  }

  /** Undefined when it is not to be read now, or gives no connection. */
  async connect(): Promise<PoolClient | undefined> {
    if (!this.isUsable) {
      this.#fallbacks += 1;
      return undefined;
    }
    const tried = await this.try(() => this.#pool.connect());
    return 'answer' in tried ? tried.answer : undefined;
  }

  /** Asks nobody any more; called before the primary is closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await this.#pool.end();
  }

  #learn(at: number, primary: Primary, { standby, replayed, system, database }: Standby): void {
    if (system !== primary.system || database !== primary.database) return this.#become('foreign');
    if (!standby || replayed === null) return this.#become('promoted');
    const reached = parseLsn(replayed);
    if (primary.timeline !== this.#timeline) {
      if (this.#timeline !== '') this.#mustPass = this.#replayed;
      this.#timeline = primary.timeline;
      this.#ahead = [];
      this.#freshUntil = Number.NEGATIVE_INFINITY;
    }
    this.#replayed = reached;
    this.#ahead.push({ at, lsn: parseLsn(primary.lsn) });
    if (reached <= this.#mustPass) return this.#become('behind');
    const open = this.#ahead.findIndex(({ lsn }) => lsn > reached);
    const passed = open === -1 ? this.#ahead.length : open;
    const newest = this.#ahead[passed - 1];
    if (newest !== undefined) this.#freshUntil = newest.at;
    this.#ahead = this.#ahead.slice(passed);
    this.#become(this.#monotonic() - this.#freshUntil <= this.#options.mostLagMs ? 'used' : 'behind');
  }

  #become(state: ReplicaState, reason?: unknown): void {
    if (state === 'promoted' || state === 'foreign') this.#freshUntil = Number.NEGATIVE_INFINITY;
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange?.(state, reason);
  }
}

interface Primary {
  readonly lsn: string;
  readonly timeline: string;
  readonly system: string;
  readonly database: string;
}

interface Standby {
  readonly standby: boolean;
  readonly replayed: string | null;
  readonly system: string;
  readonly database: string;
}

type Tried<Answer> = { readonly answer: Answer } | { readonly refusal: unknown };

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

interface Connecting {
  connect(): Promise<PoolClient>;
}

/** Whether a call may read the replica is decided once: what it reads later must not be older than what it has read. */
export class ReadingPool {
  /** Kysely reads the options of a pool. */
  readonly options = {};
  readonly #primary: Connecting;
  readonly #replica: Replica;

  constructor(primary: Connecting, replica: Replica) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async connect(): Promise<PoolClient> {
    const call = currentCall();
    if (call?.mayLag) {
      const client = await this.#replica.connect();
      if (client !== undefined) return fallingBack(client, this.#replica, this.#primary, () => (call.mayLag = false));
      call.mayLag = false;
    }
    return this.#primary.connect();
  }

  /** Its owners end both pools. */
  async end(): Promise<void> {}
}

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** The client with statements that the primary answers where the replica cannot. For single statements: no transactions. */
function fallingBack(client: PoolClient, replica: Replica, primary: Connecting, onFallback: () => void): PoolClient {
  const query: Send = async (text, values) => {
    const tried = await replica.try(() => (client.query as Send).call(client, text, values));
    if ('answer' in tried) return tried.answer;
    onFallback();
    const other = await primary.connect();
    try {
      const answer = await (other.query as Send).call(other, text, values);
      replica.noteRefusal(tried.refusal);
      return answer;
    } finally {
      other.release();
    }
  };
  // Kysely uses these members alone.
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PoolClient;
}

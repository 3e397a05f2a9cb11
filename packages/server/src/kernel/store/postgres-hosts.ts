/** Which of several PostgreSQL hosts takes writes now. */
import { Client } from 'pg';
import { hostUrls } from '../lib/host-urls.ts';

/** How long one host may take to say what it is. */
const probeTimeoutMs = 2_000;

/** What a host says of itself. */
interface HostFacts {
  readonly url: string;
  readonly isWritable: boolean;
  /** Rises with each promotion; 0 on a standby. */
  readonly timeline: number;
}

/** No host takes writes at the moment. The code is that of a connection that cannot be made, so callers answer 503. */
class NoWritableHost extends Error {
  override readonly name = 'NoWritableHost';
  readonly code = '08001';
}

/**
 * Finds the host that takes writes. A former primary that comes back says that it is writable, too; its timeline is the
 * older one. A process therefore never returns to an older timeline, and of two writable hosts the newer one counts.
 * Against a former primary that a new process reaches alone, only synchronous replication protects: it confirms no
 * commit without its standby.
 */
export class WritableHost {
  readonly urls: readonly string[];
  #newest = 0;
  #looking: Promise<HostFacts> | undefined;

  constructor(url: string) {
    this.urls = hostUrls(url);
  }

  /** Resolves to the URL of the host. Calls at the same time share one look. Rejects when no host takes writes. */
  async find(current?: string): Promise<string> {
    this.#looking ??= this.#look(current).finally(() => (this.#looking = undefined));
    return (await this.#looking).url;
  }

  async #look(current: string | undefined): Promise<HostFacts> {
    const reasons: string[] = [];
    const answers = await Promise.all(
      this.urls.map((url) => askHost(url).catch((error: Error) => void reasons.push(error.message))),
    );
    const writable = answers.filter((facts) => facts !== undefined && facts.isWritable) as readonly HostFacts[];
    const [best] = writable.toSorted(
      (one, other) => other.timeline - one.timeline || Number(other.url === current) - Number(one.url === current),
    );
    if (best === undefined || best.timeline < this.#newest) {
      const found = best === undefined ? 'none takes writes' : 'only a former primary takes writes';
      throw new NoWritableHost(`Of ${this.urls.length} PostgreSQL hosts ${found}. ${reasons.join('; ')}`.trimEnd());
    }
    this.#newest = best.timeline;
    return best;
  }
}

async function askHost(url: string): Promise<HostFacts> {
  const client = new Client({
    connectionString: url,
    application_name: 'wayseal-probe',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean; timeline: string | null }>(`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
        case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline
    `);
    const [row] = rows;
    return { url, isWritable: row?.writable === true, timeline: Number.parseInt(row?.timeline ?? '0', 16) };
  } finally {
    client.end().catch(() => undefined);
  }
}

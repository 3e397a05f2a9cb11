/** Settings of a process among several: its role and its database connections. */
import { parseDatabaseUrl, parseReplicaUrl } from './database-url.ts';
import { parseInteger, parseSeconds, setting, SettingError } from './setting.ts';

export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

const poolers = ['none', 'transaction'] as const;

function parsePooler(text: string): (typeof poolers)[number] {
  const pooler = poolers.find((known) => known === text);
  if (pooler === undefined) throw new SettingError(`must be one of ${poolers.join(', ')}`);
  return pooler;
}

const preparing = ['auto', 'off'] as const;

function parsePreparing(text: string): (typeof preparing)[number] {
  const known = preparing.find((word) => word === text);
  if (known === undefined) throw new SettingError(`must be one of ${preparing.join(', ')}`);
  return known;
}

function parseRole(text: string): Role {
  const role = roles.find((known) => known === text);
  if (role === undefined) throw new SettingError(`must be one of ${roles.join(', ')}`);
  return role;
}

export const nodeSettings = {
  role: setting({
    name: 'WAYSEAL_ROLE',
    description:
      'Role of this process: all does everything; api only answers requests; worker seals, delivers webhooks, polls feeds and cleans up, and answers only /healthz and /readyz. api and worker need WAYSEAL_DATABASE_URL.',
    fallback: 'all',
    parse: parseRole,
  }),
  databasePool: setting({
    name: 'WAYSEAL_DATABASE_POOL',
    description: 'Most PostgreSQL connections of this process, plus one that listens and one that notifies.',
    fallback: '10',
    parse: (text: string) => parseInteger(text, 2, 1_000),
  }),
  databasePooler: setting({
    name: 'WAYSEAL_DATABASE_POOLER',
    description:
      'none or transaction: whether WAYSEAL_DATABASE_URL is that of PgBouncer in transaction mode or a pooler like it. Then the service sets no limits of a session; see docs/guides/operations.md.',
    fallback: 'none',
    parse: parsePooler,
  }),
  databasePrepared: setting({
    name: 'WAYSEAL_DATABASE_PREPARED',
    description:
      'auto or off: whether PostgreSQL keeps statements that repeat, up to 150 on a connection. auto does so where no pooler is in between, which each connection finds out itself.',
    fallback: 'auto',
    parse: parsePreparing,
  }),
  databaseListenUrl: setting({
    name: 'WAYSEAL_DATABASE_LISTEN_URL',
    description:
      'URL of the same database without the pooler, for the one connection that listens for other nodes and for migrations that go on beside readers and writers. Default: WAYSEAL_DATABASE_URL; behind a pooler none, nodes poll, and such migrations are refused.',
    secret: true,
    parse: parseDatabaseUrl,
  }),
  databaseReadUrl: setting({
    name: 'WAYSEAL_DATABASE_READ_URL',
    description:
      'URL of one streaming replica of WAYSEAL_DATABASE_URL. Operations whose answer may be a moment old read it; see docs/guides/operations.md. Default: the primary answers everything.',
    secret: true,
    parse: parseReplicaUrl,
  }),
  databaseReadLag: setting({
    name: 'WAYSEAL_DATABASE_READ_LAG',
    description: 'Most seconds that the replica may be behind. Beyond, the primary answers everything.',
    fallback: '5',
    parse: (text: string) => parseSeconds(text, 1_000),
  }),
  jobLeaseMs: setting({
    name: 'WAYSEAL_JOB_LEASE_MS',
    description:
      'Milliseconds after which another process takes over the jobs of a crashed one: sealing, polling, retention, forecasts.',
    fallback: '15000',
    parse: (text: string) => parseInteger(text, 300, 300_000),
  }),
} as const;

import type { Logger } from '../lib/logger.ts';
import { createReplicaPool } from './postgres-pool.ts';
import { Replica } from './replica.ts';

interface ReplicaConfig {
  readonly databaseReadUrl?: string | undefined;
  readonly databaseReadLag: number;
  readonly databasePool: number;
  readonly databasePrepared: 'auto' | 'off';
}

/** The replica of the settings; undefined where they name none. It is not read before it is watched. */
export function openReplica(config: ReplicaConfig, logger: Logger): Replica | undefined {
  const { databaseReadUrl: url, databaseReadLag: mostLagMs, databasePool: size } = config;
  const prepared = config.databasePrepared === 'auto';
  if (url === undefined) return undefined;
  return new Replica({
    open: () => createReplicaPool({ url, size, prepared, onConnectionError: () => undefined }),
    mostLagMs,
    onChange: (state, err) => {
      if (state === 'used') logger.info('the database replica is read');
      else
        logger.warn(
          { replica: state, ...(err === undefined ? {} : { err }) },
          'the database replica is not read; the primary answers everything',
        );
    },
    onRefusal: (err) =>
      logger.warn({ err }, 'the database replica refuses a statement that the primary answers; see wayseal doctor'),
  });
}

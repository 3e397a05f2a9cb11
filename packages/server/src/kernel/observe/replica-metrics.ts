import type { MetricsRegistry } from '../lib/metrics.ts';
import type { ReplicaCounts } from '../store/replica.ts';

/** Adds metrics of the replica of the database. */
export function watchReplica(registry: MetricsRegistry, replica: { readonly counts: ReplicaCounts }): void {
  registry.readings(
    () => replica.counts,
    [
      {
        name: 'db_replica_state',
        kind: 'gauge',
        help: 'State of the database replica; 1 for the present one. Only `used` is read.',
        labels: ['state'],
        of: ({ state }) => [{ value: 1, labels: { state } }],
      },
      {
        name: 'db_replica_lag_seconds',
        kind: 'gauge',
        help: 'Age of the newest moment that the replica has completely.',
        of: ({ lagMs }) => (lagMs === null ? [] : [{ value: lagMs / 1000 }]),
      },
      {
        name: 'db_replica_statements_total',
        kind: 'counter',
        help: 'Statements of operations that may read the replica, by who answered.',
        labels: ['by'],
        of: ({ answered, fallbacks }) => [
          { value: answered, labels: { by: 'replica' } },
          { value: fallbacks, labels: { by: 'primary' } },
        ],
      },
    ],
  );
}

/** Only a `used` replica is read. `unknown`: it has not been asked yet. `foreign`: it follows another database. */
export const replicaStates = ['used', 'behind', 'away', 'promoted', 'foreign', 'unknown'] as const;
export type ReplicaState = (typeof replicaStates)[number];

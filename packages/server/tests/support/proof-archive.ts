import type { ProofArchive, ProofStore } from '../../src/modules/proofs/ports.ts';

/** What documents are made from, over a store alone. */
export function archiveOf(store: ProofStore): ProofArchive {
  return {
    ...store,
    log: async (logId) => {
      const log = (await store.listLogs('production')).find(({ id }) => id === logId);
      if (log === undefined) throw new Error(`there is no log ${logId}`);
      return store.reader(log);
    },
  };
}

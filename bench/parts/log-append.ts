/** Appends to the log as the sealer commits them, beside the same rows by the driver alone. */
import type { Part } from '../part.ts';
import { type DatabaseName, openDatabases } from '../runner/databases.ts';
import { meteredSide } from '../runner/metered.ts';

const databaseTitles: Readonly<Record<DatabaseName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const leastLeaves = 1_024;

const logAppend = (name: DatabaseName): Part => ({
  name: `log-append-${name}`,
  title: `log append with its seals, ${databaseTitles[name]}`,
  against: [{ name: 'rows', title: 'raw inserts of the same rows by the driver', goal: 0.5 }],
  operation: 'leaf',
  sizes: [16, 256, 1_024],
  sizeOf: 'leaves in a batch',
  ...(name === 'postgres' ? { needs: ['postgres'] as const } : {}),
  open: async (width, { roundMs }) => {
    // Loaded where it is needed: a list of parts needs none of it.
    const { BenchLog } = await import('../proofs/bench-log.ts');
    const { openRawLog, rawBatchOf } = await import('../proofs/raw-append.ts');
    await using undo = new AsyncDisposableStack();
    const databases = undo.use(await openDatabases(name));
    /** Of one measurement. */
    const leaves = Math.max(width, leastLeaves);
    const serverMs = (): number => databases.serverMs();
    const ours = undo.use(await BenchLog.open(await databases.create()));
    const rawConfig = await databases.create();
    const planned = undo.use(await BenchLog.open(rawConfig));
    const raw = undo.use(await openRawLog(rawConfig));
    const opened = undo.move();
    return {
      ours: meteredSide(
        {
          prepare: async () => {
            await ours.makeShipments(leaves);
            return async () => {
              await ours.seal(leaves, width);
              return leaves;
            };
          },
        },
        roundMs,
        serverMs,
      ),
      peers: {
        rows: meteredSide(
          {
            prepare: async () => {
              await planned.makeShipments(leaves);
              const batches = Array.from({ length: leaves / width }, () => rawBatchOf(planned.nextBatch(width)));
              return async () => {
                for (const batch of batches) await raw.write(batch);
                return leaves;
              };
            },
          },
          roundMs,
          serverMs,
        ),
      },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  },
});

export const logAppendParts: readonly Part[] = [logAppend('sqlite'), logAppend('postgres')];

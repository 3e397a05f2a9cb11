// What named statements save on PostgreSQL: processor time of this process and of the database for one operation, with
// them and without, in turns. node bench/scale/prepared.ts [--rounds 5] [--repeats 200]
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../packages/server/src/kernel/store/database.ts';
import { sha256Hex } from '../../packages/server/src/kernel/lib/digest.ts';
import { readCapture } from '../../packages/server/src/modules/epcis/rules/capture-document.ts';
import { capturedEvents, type CapturedEvent } from '../../packages/server/src/modules/epcis/rules/captured-event.ts';
import { readEventQuery } from '../../packages/server/src/modules/epcis/rules/event-query.ts';
import { createEpcisStore } from '../../packages/server/src/modules/epcis/store/events.ts';
import { epcOf, eventText } from '../epcis/events.ts';
import { openDatabases } from '../runner/databases.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, repeats: { type: 'string' } } });
const rounds = Number(values.rounds ?? '5');
const repeats = Number(values.repeats ?? '200');
const groupSize = 16;

let serial = 0;
function nextEvent(): CapturedEvent {
  const source = eventText((serial += 1));
  const reading = readCapture(source);
  if (reading.kind !== 'events') throw new Error(source);
  return capturedEvents(source, reading.events, reading.context, sha256Hex)[0] as CapturedEvent;
}

function operationsOf(database: Database): Readonly<Record<string, () => Promise<unknown>>> {
  const store = createEpcisStore(database);
  const { handle } = database;
  const capture = () =>
    store.capture({ owner: 'bench', captureId: `cap_${(serial += 1)}`, recordTime: Date.now(), events: [nextEvent()] });
  const query = readEventQuery({ EPC: epcOf(1) }, sha256Hex);
  if (!('query' in query)) throw new Error('the query is refused');
  return {
    'keyed read: one API key by its digest': () =>
      handle.selectFrom('api_keys').selectAll().where('digest', '=', Buffer.alloc(32, 1)).execute(),
    'history without an event: what planning over the months costs': () =>
      sql`
      select * from shipment_events where shipment_id = ${'none'} limit ${50}`.execute(handle),
    'one EPCIS event, alone': capture,
    'sixteen EPCIS events, together': () => Promise.all(Array.from({ length: groupSize }, capture)),
    'EPCIS events of an EPC': () => store.listEvents('bench', query.query, undefined),
  };
}

await using databases = await openDatabases('postgres');
const config = await databases.create();
if (config.kind !== 'postgres') throw new Error('not PostgreSQL');
const ways = await Promise.all(
  [true, false].map(async (prepared) => openDatabase({ ...config, poolSize: 1, prepared })),
);
const operations = ways.map(operationsOf);
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
for (const name of Object.keys(operations[0] ?? {})) {
  const taken = ways.map(() => ({ node: [] as number[], database: [] as number[] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const [way, each] of operations.entries()) {
      const [before, served] = [process.cpuUsage(), databases.serverMs()];
      for (let repeat = 0; repeat < repeats; repeat += 1) await each[name]?.();
      const { user, system } = process.cpuUsage(before);
      // The first round prepares.
      if (round < 0) continue;
      taken[way]?.node.push((user + system) / repeats);
      taken[way]?.database.push(((databases.serverMs() - served) * 1_000) / repeats);
    }
  }
  const [named, unnamed] = taken.map(
    ({ node, database }) => `${Math.round(median(node))} + ${Math.round(median(database))}`,
  );
  console.log(`${name}: ${named} µs with names, ${unnamed} µs without (node + database)`);
}
for (const database of ways) await database[Symbol.asyncDispose]();

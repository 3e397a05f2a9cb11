/** Migrates the store given as JSON in the first argument and prints the outcome: one of several processes at once. */
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import type { StoreConfig } from '../../src/kernel/store/database.ts';

const config = JSON.parse(process.argv[2] ?? '') as StoreConfig;
const outcome = await migrateStore(config);
await using store = await openStore(config);
await store.health.ping();
process.stdout.write(JSON.stringify(outcome));

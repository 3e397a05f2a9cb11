import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { Keyring } from '../../src/modules/proofs/work/keyring.ts';
import { openSandbox } from '../../src/modules/proofs/work/sandbox-proofs.ts';
import { sandboxChains } from '../../src/modules/shipments/rules/sandbox-shipment.ts';
import { newSqliteConfig } from '../support/databases.ts';
import { testBox, testIssuer } from '../support/sealing.ts';

test('opens one sandbox log, even when another node opens it meanwhile', async (t) => {
  // The other node commits before the first question about logs, between any two of them, and after the last.
  for (let passage = 0; passage < 6; passage += 1) {
    await using database = openDatabase(await newSqliteConfig(t));
    await migrate(database);
    const store = createProofStore(database);
    const parts = { store, clock: systemClock, issuer: testIssuer, scenarios: sandboxChains() };
    let asked = 0;
    const slow: Pick<typeof store, 'listLogs' | 'openSandboxLog'> = {
      openSandboxLog: (...given) => store.openSandboxLog(...given),
      async listLogs(kind) {
        asked += 1;
        if (asked === passage + 1) await openSandbox({ ...parts, keyring: new Keyring(store, testBox) });
        return store.listLogs(kind);
      },
    };
    const { log } = await openSandbox({ ...parts, store: slow, keyring: new Keyring(store, testBox) });
    const logs = await store.listLogs('scenarios');
    assert.deepEqual(
      logs.map(({ origin }) => origin),
      [log.origin],
      `the other node is ${passage} questions late`,
    );
  }
});

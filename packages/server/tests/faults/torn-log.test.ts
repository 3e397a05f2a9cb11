import assert from 'node:assert/strict';
import {
  copyFileSync,
  openSync,
  closeSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';

const shipments = 40;

/** Numbers that are left after the damage: they must be the first ones, without a gap. */
async function survivors(file: string): Promise<number> {
  const config = { kind: 'sqlite', path: file } as const;
  await migrateStore(config);
  await using store = await openStore(config);
  let count = 0;
  while (count < shipments && (await store.shipments.findShipmentsByNumber(`N${count}`)).length > 0) count += 1;
  assert.equal(
    await store.shipments.countShipments(),
    count,
    'what was committed before the tear, and nothing behind it',
  );
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
  } finally {
    database.close();
  }
  return count;
}

test('keeps everything committed before the tear of a cut or overwritten write-ahead log (F17)', async (t) => {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const folder = temporaryFolder(t);
  const sizes: number[] = [];
  await using store = await openStore(config);
  const wal = `${config.path}-wal`;
  for (let n = 0; n < shipments; n += 1) {
    await store.shipments.recordScans([scanOf(`N${n}`, [carrierEvent('in_transit', 1_000)])], recordingAt(2_000));
    sizes.push(statSync(wal).size);
  }
  const copyOf = (name: string): string => {
    const copy = path.join(folder, name);
    copyFileSync(config.path, copy);
    copyFileSync(wal, `${copy}-wal`);
    return copy;
  };
  assert.equal(await survivors(copyOf('whole')), shipments);
  for (const kept of [0, 1, 17, shipments - 2]) {
    const cut = copyOf(`cut-${kept}`);
    truncateSync(`${cut}-wal`, (sizes[kept] ?? 0) + 100);
    assert.equal(await survivors(cut), kept + 1, 'in the middle of the commit behind it');
    const overwritten = copyOf(`overwritten-${kept}`);
    const file = openSync(`${overwritten}-wal`, 'r+');
    writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, (sizes[kept] ?? 0) + 200);
    closeSync(file);
    assert.equal(await survivors(overwritten), kept + 1);
  }
});

test('refuses a database without its head, names its path and leaves it unchanged (F17)', async (t) => {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const bytes = readFileSync(config.path);
  bytes.fill(0x5a, 0, 100);
  writeFileSync(config.path, bytes);
  await assert.rejects(
    openStore(config),
    (error: Error) => error.name === 'StoreError' && error.message.includes(config.path),
  );
  assert.deepEqual(readFileSync(config.path), bytes);
});

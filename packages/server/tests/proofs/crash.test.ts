import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { parseKeySet, verifyConsistency, verifyPod } from '@wayseal/proofs';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { consistencyPath } from '../../src/modules/proofs/operations/read-path.ts';
import { newSqliteConfig, temporaryFolder } from '../support/databases.ts';
import { startSealing, testIssuer } from '../support/sealing.ts';
import { programFile } from '../support/programs.ts';

/** A quick look each time; `WAYSEAL_TEST_CRASH_APPENDS=200` is the run of the acceptance, about half a minute. */
const appends = Number(process.env['WAYSEAL_TEST_CRASH_APPENDS'] ?? 30);
const mostPerLife = 20;

test('kill -9 at any point of many appends forks nothing and changes no byte', { timeout: 50_000 }, async (t) => {
  const config = await newSqliteConfig(t);
  const folder = temporaryFolder(t);
  const key = randomBytes(32);
  const answered = new Map<string, string>();
  while (answered.size < appends) {
    const life = 1 + Math.floor(Math.random() * mostPerLife);
    const running = spawn(
      process.execPath,
      [programFile('log-writer'), JSON.stringify(config), folder, key.toString('hex')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    t.after(() => running.kill('SIGKILL'));
    let lines = 0;
    running.stdout.setEncoding('utf8');
    running.stdout.on('data', (text: string) => {
      for (const [, uuid = '', hash = ''] of text.matchAll(/(\S{36}) ([0-9a-f]{64})\n/g)) {
        answered.set(uuid, hash);
        lines += 1;
        // Somewhere within the next append, whatever step that is at.
        if (lines === life) setTimeout(() => running.kill('SIGKILL'), Math.random() * 20);
      }
    });
    await once(running, 'close');
    assert.ok(lines > 0, 'the child has appended something before it was killed');
  }

  await using undo = new AsyncDisposableStack();
  const box = createSecretBox([key]);
  const { store, keyring, writer, documents, copy } = await startSealing(undo, config, { folder, box });
  assert.equal(writer.refusal, null);
  const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
  for (const [uuid, hash] of answered) {
    const document = (await documents.newestPod(uuid))?.document ?? '';
    assert.equal(createHash('sha256').update(document).digest('hex'), hash);
  }
  const [first] = answered.keys();
  assert.equal((await verifyPod((await documents.newestPod(first ?? ''))?.document ?? '', keys)).verdict, 'valid');
  const [log] = await store.listLogs('production');
  assert.ok(log);
  const reader = store.reader(log);
  assert.equal((await reader.newestCheckpoint())?.note, await copy.read());
  for (let size = 1; size < log.size; size += 1) {
    const fromRoot = (await reader.checkpointAt(size))?.root;
    if (fromRoot === undefined) continue;
    const proof = await consistencyPath(reader, size, log.size);
    assert.equal(verifyConsistency({ from: size, to: log.size, path: proof, fromRoot, toRoot: log.root }), 'valid');
  }
});

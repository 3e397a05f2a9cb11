/** Copies of the last checkpoint that say nothing about the log: each is refused for its own reason. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { LogInfo } from '../../src/modules/proofs/ports.ts';
import { checkpointFile } from '../../src/modules/proofs/work/checkpoint-copy.ts';
import { judgeCopy } from '../../src/modules/proofs/work/judge-copy.ts';
import type { Keys } from '../../src/modules/proofs/work/keyring.ts';
import { temporaryFolder } from '../support/databases.ts';

const log = { id: 1, origin: 'here.example/smt1', sandbox: false, size: 3, root: '0'.repeat(64) } as LogInfo;

test('tells a folder, an empty file and the copy of another log from a restored database', async (t) => {
  const file = path.join(temporaryFolder(t), 'checkpoint');
  const judged = async (): Promise<readonly string[]> => {
    const store = { reader: () => assert.fail('the log is not read') };
    const verdict = await judgeCopy(checkpointFile(file), [log], store, { rows: [] } as unknown as Keys);
    return verdict.kind === 'refuse' ? [verdict.reason, verdict.remedy] : [verdict.kind];
  };
  assert.deepEqual(await judged(), ['absent']);

  writeFileSync(file, '\n');
  const [empty, remake] = await judged();
  assert.equal(empty, 'the copy is empty');
  assert.match(remake ?? '', /delete the file: it is made again/);

  writeFileSync(file, 'there.example/smt1\n3\nAAAA\n\n— there.example/smt1 AAAA\n');
  const [foreign, name] = await judged();
  assert.match(foreign ?? '', /of a log that this database does not have/);
  assert.match(name ?? '', /^Name the copy of this instance in WAYSEAL_CHECKPOINT_COPY\..*Never delete the copy/);

  writeFileSync(file, 'here.example/smt1\n3\nAAAA\n\n— here.example/smt1 AAAA\n');
  assert.match(
    (await judged())[0] ?? '',
    /no key of here\.example\/smt1 .* has signed the copy: .*older than the last/,
  );
});

test('says that the copy cannot be read', async (t) => {
  const folder = path.join(temporaryFolder(t), 'checkpoint');
  mkdirSync(folder);
  const store = { reader: () => assert.fail('the log is not read') };
  const verdict = await judgeCopy(checkpointFile(folder), [log], store, { rows: [] } as unknown as Keys);
  assert.deepEqual(verdict, {
    kind: 'refuse',
    reason: 'the copy cannot be read: it is a folder',
    remedy: 'Correct WAYSEAL_CHECKPOINT_COPY, or the rights of the file.',
  });
});

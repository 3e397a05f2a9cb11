// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { ended, run, startServe, temporaryFolder } from '../support/child.ts';
import { send } from '../support/http.ts';
import { programFile } from '../support/programs.ts';

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
const skip = hasPrlimit ? false : 'there is no prlimit here';
/** Blocks of 1,024 bytes: below the size that the write-ahead log reaches before it is emptied. */
const limitBlocks = 3_000;

test(
  'the disk is full: writes get 503, reads work, and freed space is enough without a restart (F6)',
  { skip },
  async (t) => {
    const folder = await temporaryFolder(t);
    const env = { WAYSEAL_DATA_DIR: folder, WAYSEAL_LOG_LEVEL: 'silent' };
    const made = await run(t, ['keys', 'create', '--plan', 'enterprise', '--scope', 'events.ingest', '--json'], {
      env,
    });
    const { key } = JSON.parse(made.stdout) as { readonly key: string };
    // A limit on the size of files is what a process without privileges has for a full disk; only the soft one, to be raised.
    const program = [
      '/bin/bash',
      '-c',
      `ulimit -S -f ${limitBlocks}; exec "$0" "$@"`,
      process.execPath,
      programFile('serve'),
    ] as const;
    const { child, url } = await startServe(t, env, { program: [...program], args: ['--json'] });
    const authorization = `Bearer ${key}`;
    let sent = 0;
    const acknowledged: string[] = [];
    const ingest = async () => {
      const numbers = Array.from({ length: 200 }, () => `FULL${(sent += 1)}`);
      const events = numbers.map((number) => ({
        tracking_number: number,
        carrier: 'ups',
        vertical: 'parcel',
        status: 'in_transit',
        occurred_at: '2026-11-18T06:12:00Z',
      }));
      const answer = await send(url, '/api/v1/shipments/events', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      if (answer.status === 200) acknowledged.push(...numbers);
      return answer;
    };
    let answer = await ingest();
    // Two hundred calls would fill the limit many times over.
    for (let call = 0; answer.status === 200 && call < 200; call += 1) answer = await ingest();
    assert.equal(answer.status, 503, answer.text);
    assert.ok(Number(answer.headers['retry-after']) >= 1);
    assert.ok(acknowledged.length > 0);
    assert.equal((await send(url, '/api/v1/epcis/events', { headers: { authorization } })).status, 200, 'a read');
    assert.equal((await send(url, `/api/v1/detect?number=020-12345675`, { headers: { authorization } })).status, 200);
    assert.equal((await send(url, '/readyz')).status, 200, 'the database can be read');
    assert.equal(spawnSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']).status, 0);
    assert.equal((await ingest()).status, 200, 'without a restart');
    child.kill('SIGTERM');
    assert.equal((await ended(child)).code, 0);
    const database = new DatabaseSync(path.join(folder, 'wayseal.sqlite'), { readOnly: true });
    try {
      assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
      const rows = database.prepare('select number from shipments').all() as { readonly number: string }[];
      const kept = new Set(rows.map(({ number }) => number));
      assert.deepEqual(
        acknowledged.filter((number) => !kept.has(number)),
        [],
      );
    } finally {
      database.close();
    }
  },
);

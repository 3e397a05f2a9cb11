import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logNeeds, type LogPageSources } from './console-log.ts';

const now = Date.UTC(2030, 0, 2, 12);
const minuteMs = 60_000;

function sources(log: object | undefined, oldestDueAt: number | null = null): LogPageSources {
  return {
    proofs: { currentLog: () => Promise.resolve(log) },
    shipmentOversight: { waitingSeals: () => Promise.resolve({ shipments: 3, sandbox: 9, oldestDueAt }) },
    cosigners: [],
    clock: { now: () => now },
  } as unknown as LogPageSources;
}

const open = { newestCheckpoint: () => Promise.resolve(undefined) };
const titlesOf = async (of: LogPageSources): Promise<readonly string[]> =>
  (await logNeeds(of)).map(({ title }) => title);

test('names a log that is closed', async () => {
  assert.deepEqual(await titlesOf(sources(undefined)), ['The public log is closed.']);
});

test('names shipments that wait for their seal longer than the log takes', async () => {
  assert.deepEqual(await titlesOf(sources(open)), []);
  assert.deepEqual(await titlesOf(sources(open, now - minuteMs)), []);
  assert.deepEqual(await titlesOf(sources(open, now - 6 * minuteMs)), ['3 shipments not sealed.']);
});

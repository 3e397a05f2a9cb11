import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import type { ConsoleParts, Need } from '../../kernel/console.ts';
import { needList, readNeeds } from './needs.ts';
import type { Finding } from './sources.ts';

const database = { kind: 'sqlite', path: '/nowhere/wayseal.sqlite' } as const;
const answering = { ping: () => Promise.resolve(), connections: () => null };
const warning: Need = { tone: 'warn', title: 'A feed is slow.', text: 'Wait.', section: '/feeds' };
const bad: Need = { ...warning, tone: 'bad', title: 'A feed refused our key.' };

const titlesOf = async (
  parts: readonly ConsoleParts[],
  findings: readonly Finding[] = [],
  health = answering,
): Promise<readonly string[]> =>
  (await readNeeds({ parts, database, dataDir: tmpdir(), health }, findings))
    .map(({ title }) => title)
    // The machine that runs the test may be full.
    .filter((title) => title !== 'Disk space is low.');

test('puts what does not work before what soon will not, and leaves out a part that cannot be read', async () => {
  const parts = [
    { routes: [], needs: () => Promise.resolve([warning]) },
    { routes: [], needs: () => Promise.reject(new Error('no such table')) },
    { routes: [], needs: () => Promise.resolve([bad]) },
    { routes: [] },
  ];
  assert.deepEqual(await titlesOf(parts), [bad.title, warning.title]);
});

test('adds failures and warnings of the checks, but those that a module reads itself', async () => {
  const findings: readonly Finding[] = [
    { check: 'proofs.issuer', status: 'warning', message: 'proofs name localhost', remedy: 'Set the address.' },
    { check: 'database.schema', status: 'failed', message: 'the schema is old', remedy: 'Run wayseal migrate.' },
    { check: 'proofs.witnesses', status: 'warning', message: 'one is missing', remedy: 'Check it.' },
    { check: 'data_folder.free_space', status: 'failed', message: 'full', remedy: 'Free space.' },
    { check: 'clock.plausible', status: 'ok', message: 'fine' },
    { check: 'feeds.dhl', status: 'skipped', message: 'no credentials' },
  ];
  const parts = [{ routes: [], covers: ['proofs.witnesses'] }];
  assert.deepEqual(await titlesOf(parts, findings), ['The schema is old.', 'Proofs name localhost.']);
});

test('names a database that does not answer', async () => {
  const health = { ...answering, ping: () => Promise.reject(new Error('gone')) };
  assert.deepEqual(await titlesOf([], [], health), ["The database isn't answering."]);
});

test('shows each with its remedy and the way to the button, as text', () => {
  assert.equal(needList([]), null);
  const shown = needList([{ ...bad, title: '<b>', text: '<i>', link: { to: '/feeds', words: 'See feeds' } }]);
  assert.match(shown?.markup ?? '', /<b dir="auto">&lt;b&gt;<\/b> &lt;i&gt; <a class="under" href="\/feeds">See feeds/);
});

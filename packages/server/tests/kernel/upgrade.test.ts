import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parseKeySet, verifyPod } from '@wayseal/proofs';
import { temporaryFolder } from '../support/databases.ts';
import { keptVersions, readKept, restoreOnPostgres, type KeptAnswers } from '../support/kept-stores.ts';
import { postgresSkipReason } from '../support/postgres.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Timeline {
  readonly shipment: { readonly status: string; readonly events: readonly Record<string, unknown>[] };
}

/** What of a history may never change. Later versions may add to it. */
const lasting = ({ shipment }: Timeline): unknown => [
  shipment.status,
  shipment.events.map((event) =>
    ['sequence', 'status', 'occurred_at', 'recorded_at', 'source'].map((key) => event[key]),
  ),
];

const dataOf = (text: string): unknown => (JSON.parse(text) as { readonly data: unknown }).data;

/** The moment of the kept store goes on: at today's, retention would have taken its events. */
function clockFrom(at: string): { now(): number; monotonic(): number } {
  const begun = performance.now();
  return { now: () => Date.parse(at) + Math.trunc(performance.now() - begun), monotonic: () => performance.now() };
}

async function answersAsBefore(service: TestService, kept: KeptAnswers): Promise<void> {
  const headers = { authorization: `Bearer ${kept.key}` };
  for (const { uuid, chain, timeline } of [kept.synthetic, kept.recorded]) {
    const now = await service.request(`/api/v1/shipments/${uuid}`, { headers });
    assert.deepEqual(lasting(dataOf(now.body.toString()) as Timeline), lasting(timeline as Timeline));
    const proof = await service.request(`/api/v1/shipments/${uuid}/proof`);
    assert.deepEqual(dataOf(proof.body.toString()), dataOf(chain));
  }
  const pod = (await service.request(`/api/v1/shipments/${kept.synthetic.uuid}/pod?download=1`)).body.toString();
  assert.equal(pod, kept.pod);
  const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body.toString());
  assert.equal((await verifyPod(kept.pod, keys)).verdict, 'sandbox');
  const root = dataOf((await service.request('/api/v1/transparency/root')).body.toString()) as Record<string, unknown>;
  const before = dataOf(kept.root) as Record<string, unknown>;
  for (const key of ['origin', 'tree_size', 'root_hash']) assert.equal(root[key], before[key], key);
  const { id, url } = dataOf(kept.webhook) as { id: string; url: string };
  const hook = dataOf((await service.request(`/api/v1/webhooks/${id}`, { headers })).body.toString()) as {
    url: string;
  };
  assert.equal(hook.url, url);
}

async function opens(environment: Readonly<Record<string, string>>, kept: KeptAnswers): Promise<void> {
  const settings = {
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_SECRETS_KEY: kept.secretsKey,
    ...environment,
  };
  await using service = await startTestService({ environment: settings, clock: clockFrom(kept.at) });
  await answersAsBefore(service, kept);
}

test('there is a store of the last release', () => assert.ok(keptVersions.includes('0.1.0')));

for (const version of keptVersions) {
  describe(`a store of ${version}`, () => {
    test('opens on SQLite and answers as before', async (t) => {
      const { store, answers } = readKept(version, 'sqlite');
      const folder = temporaryFolder(t);
      writeFileSync(path.join(folder, 'wayseal.sqlite'), store);
      await opens({ WAYSEAL_DATA_DIR: folder }, answers);
    });

    test('opens on PostgreSQL and answers as before', { skip: postgresSkipReason() }, async (t) => {
      const { store, answers } = readKept(version, 'postgres');
      await opens({ WAYSEAL_DATABASE_URL: await restoreOnPostgres(t, store) }, answers);
    });
  });
}

/** The declarations that the guide gives to paste, each against the stand-in of its carrier. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readDeclaration } from '../../../src/modules/feeds/work/declaration/read-declaration.ts';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import { createInstanceFeed } from '../../../src/modules/feeds/work/instance-feed.ts';
import type { FeedAuth, FeedInstance } from '../../../src/modules/feeds/rules/feed-instance.ts';
import { detectWith, memoryUsage, TestClock } from '../../support/feeds.ts';
import type { OceanContract } from '../../support/ocean-contract.ts';
import { startOceanStandin } from '../../support/ocean-standin.ts';
import { cmaCgmPublic } from '../carriers/contracts/ocean/cma-cgm.ts';
import { cosco } from '../carriers/contracts/ocean/cosco.ts';
import { client } from '../carriers/contracts/ocean/declared.ts';
import { evergreen } from '../carriers/contracts/ocean/evergreen.ts';
import { hapagLloyd } from '../carriers/contracts/ocean/hapag-lloyd.ts';
import { hmm } from '../carriers/contracts/ocean/hmm.ts';
import { maersk } from '../carriers/contracts/ocean/maersk.ts';
import { msc } from '../carriers/contracts/ocean/msc.ts';
import { one } from '../carriers/contracts/ocean/one.ts';
import { yangMing } from '../carriers/contracts/ocean/yang-ming.ts';
import { zim } from '../carriers/contracts/ocean/zim.ts';

const contracts: Readonly<Record<string, OceanContract>> = {
  'maersk-main': maersk,
  'msc-main': msc,
  'cma-cgm-public': cmaCgmPublic,
  'hapag-lloyd-main': hapagLloyd,
  'one-main': one,
  'evergreen-main': evergreen,
  'zim-main': zim,
  'hmm-main': hmm,
  'yang-ming-main': yangMing,
  'cosco-main': cosco,
};

const environment = {
  MAERSK_CLIENT_ID: client.id,
  MAERSK_CLIENT_SECRET: client.secret,
  MSC_CLIENT_ID: client.id,
  CMA_CGM_KEY: 'made-up-key',
  HLAG_CLIENT_ID: 'made-up-id',
  HLAG_CLIENT_SECRET: 'made-up-secret',
  ONE_API_KEY: 'made-up-key',
  ONE_CLIENT_ID: client.id,
  ONE_CLIENT_SECRET: client.secret,
  EVERGREEN_CLIENT_ID: client.id,
  EVERGREEN_CLIENT_SECRET: client.secret,
  ZIM_SUBSCRIPTION_KEY: 'made-up-subscription',
  ZIM_CLIENT_ID: client.id,
  ZIM_CLIENT_SECRET: client.secret,
  HMM_API_KEY: 'made-up-key',
  YANG_MING_KEY: 'made-up-key',
  COSCO_API_KEY: 'made-up-key',
  COSCO_SECRET_KEY: 'made-up-secret',
};

const tests = path.join(import.meta.dirname, '../..');

/** The entries of the guide as one file, with the words that an operator replaces. */
async function declared(): Promise<readonly FeedInstance[]> {
  const guide = readFileSync(path.join(tests, '../../../docs/guides/feeds.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```yaml\n(- id: [\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const entries = blocks.join('').replace('TENANT', '00000000-0000-4000-8000-000000000000');
  const text = entries.replace('api://APPLICATION', 'api://00000000-0000-4000-8000-000000000001');
  const folder = mkdtempSync(path.join(tmpdir(), 'ocean-guide-'));
  try {
    mkdirSync(path.join(folder, 'secrets'));
    cpSync(path.join(tests, 'support/tls/assertion-key.pem'), path.join(folder, 'secrets/msc-key.pem'));
    cpSync(path.join(tests, 'support/tls/assertion-certificate.pem'), path.join(folder, 'secrets/msc-certificate.pem'));
    const file = path.join(folder, 'feeds.yaml');
    writeFileSync(file, `version: 1\nfeeds:\n${text.replaceAll(/^/gm, '  ')}`);
    const { instances } = await readDeclaration(file, { environment });
    return instances.filter(({ id }) => contracts[id] !== undefined);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same path at the stand-in. */
function moved(auth: FeedAuth, origin: string): FeedAuth {
  if (auth.type !== 'oauth2_client_credentials' && auth.type !== 'oauth2_client_assertion') return auth;
  return { ...auth, tokenUrl: `${origin}${new URL(auth.tokenUrl).pathname}` };
}

const instances = await declared();

test('the guide declares every ocean carrier, with nothing stored', () => {
  assert.deepEqual(instances.map(({ id }) => id).toSorted(byText), Object.keys(contracts).toSorted(byText));
  assert.ok(instances.every(({ persist, missing }) => persist === 'none' && missing.length === 0));
});

function byText(text: string, other: string): number {
  return text < other ? -1 : 1;
}

for (const instance of instances) {
  test(`the declaration of ${instance.id} in the guide asks as the contract says`, async () => {
    const contract = contracts[instance.id];
    assert.ok(contract !== undefined);
    await using standin = await startOceanStandin(contract);
    const clock = new TestClock(Date.parse('2030-03-04T15:00:00Z'));
    const sleep = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
    const parts = { usage: memoryUsage(), classifier: domainClassifier, clock, sleep, random: () => 0 };
    const there = { ...instance, baseUrl: standin.origin, auth: moved(instance.auth, standin.origin), reuseMs: 0 };
    const feed = await createInstanceFeed({ ...there, connectTimeoutMs: 10_000, timeoutMs: 10_000 }, parts);
    for (const { number, carrier, requests, found } of contract.calls) {
      if (requests.length === 0) continue;
      clock.advance(60_000);
      standin.play({ found });
      const { kind } = await feed.fetch({ detection: detectWith(number, carrier), purpose: 'interactive' });
      assert.deepEqual(standin.refusals, [], number);
      assert.equal(kind, 'events', number);
    }
  });
}

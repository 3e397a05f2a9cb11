import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { startService } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { OperationError } from '../../src/kernel/operation/errors.ts';
import { inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import type { Sealing } from '../../src/modules/proofs/ports.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { createRecorder } from '../../src/modules/shipments/work/recorder.ts';
import { describeOnBothDatabases, describeOnPostgres, temporaryFolder, type NewConfig } from '../support/databases.ts';
import { send, type Answer } from '../support/http.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { carrierEvent, scanOf } from '../support/scans.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startBench } from './log-bench.ts';

const number = '1Z999AA10123456784';
const event = {
  tracking_number: number,
  carrier: 'ups',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'delivered',
};

async function environmentOf(t: TestContext, newConfig: NewConfig): Promise<Record<string, string>> {
  const config = await newConfig(t);
  return {
    WAYSEAL_DATA_DIR: temporaryFolder(t),
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    ...(config.kind === 'postgres' ? { WAYSEAL_DATABASE_URL: config.url } : {}),
  };
}

async function ingest(url: string, key: string): Promise<Answer> {
  return send(url, '/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
}

async function uuidOf(service: TestService): Promise<string> {
  const answer = (await service.get(`/api/v1/track/${number}`)).json() as unknown;
  return (answer as { data: { shipment: { uuid: string } } }).data.shipment.uuid;
}

/** Everything that proves, for one shipment of production. */
const proofRoutes = (uuid: string): readonly string[] => [
  ...[uuid, sandboxUuid('SVCTEST-DELIVERED')].flatMap((of) =>
    ['proof', 'inclusion', 'pod', 'pod?download=1'].map((part) => `/api/v1/shipments/${of}/${part}`),
  ),
  '/api/v1/transparency/root',
  '/api/v1/transparency/roots',
  '/api/v1/transparency/consistency?from=1&to=3',
  '/.well-known/wayseal-keys.json',
  '/smt1/checkpoint',
  '/smt1/tile/0/000.p/4',
  '/smt1/tile/entries/000.p/4',
  '/sandbox-smt1/checkpoint',
  '/transparency',
  '/verify',
];

async function assertStarting(url: string, path: string): Promise<void> {
  const { status, headers, text } = await send(url, path);
  assert.equal(status, 503, `${path}: ${text.slice(0, 200)}`);
  assert.equal(headers['retry-after'], '5', path);
}

describeOnBothDatabases('until proofs are open', (newConfig) => {
  test('answer 503 with Retry-After for readiness and every proof route, never 404', async (t) => {
    const environment = await environmentOf(t, newConfig);
    let [uuid, key] = ['', ''];
    {
      await using first = await startTestService({ environment });
      ({ key } = await first.makeKey('enterprise', ['events.ingest']));
      assert.equal((await ingest(first.url, key)).status, 200);
      uuid = await uuidOf(first);
    }
    const asked: string[] = [];
    await using service = await startTestService({
      environment,
      async beforeProofs(url) {
        for (const path of ['/readyz', ...proofRoutes(uuid)]) {
          await assertStarting(url, path);
          asked.push(path);
        }
        assert.equal((await ingest(url, key)).status, 503, 'nothing is taken that could not be proven');
        assert.equal((await send(url, '/healthz')).status, 200);
        assert.equal((await send(url, `/track/${number}`)).status, 200, 'what needs no proof is answered');
        const page = await send(url, '/status', { headers: { accept: 'text/html' } });
        assert.deepEqual([page.status, /Wayseal is starting/.test(page.text)], [503, true]);
        const { status, headers, text } = await send(url, '/status.json');
        assert.deepEqual([status, headers['retry-after'], JSON.parse(text)], [503, '5', { status: 'starting' }]);
      },
    });
    assert.equal(asked.length, proofRoutes(uuid).length + 1);
    for (const path of ['/readyz', ...proofRoutes(uuid)]) {
      const { status } = await send(service.url, path);
      // Another width of the newest tile may be published by now.
      assert.ok(status === 200 || (status === 404 && path.includes('/tile/')), `${path}: ${status}`);
    }
    assert.equal((await ingest(service.url, key)).status, 200);
    assert.equal((await send(service.url, `/api/v1/shipments/${uuid}/inclusion`)).status, 200);
  });

  test('serve reads of a log that refuses appends, as after an older backup', async (t) => {
    const environment = await environmentOf(t, newConfig);
    const copy = path.join(environment['WAYSEAL_DATA_DIR'] ?? '', 'checkpoint');
    let key = '';
    {
      await using first = await startTestService({ environment });
      ({ key } = await first.makeKey('enterprise', ['events.ingest']));
    }
    writeFileSync(copy, 'elsewhere.example/smt1\n9\nAAAA\n\nno signature\n');
    await using service = await startTestService({ environment });
    for (const path of ['/readyz', '/smt1/checkpoint', `/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/pod`])
      assert.equal((await send(service.url, path)).status, 200, path);
    const refused = await ingest(service.url, key);
    assert.deepEqual([refused.status, /refuses appends/.test(refused.text)], [503, true]);
  });

  test('answer a repeated delivery after its seal, although another process recorded it', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    const waiting = Promise.withResolvers<void>();
    const asked: string[][] = [];
    const sealing: Sealing = {
      assertAppendable: async () => undefined,
      sealed: async (shipments) => {
        asked.push(shipments.map(({ id }) => id));
        await waiting.promise;
      },
      request: () => undefined,
    };
    const parts = {
      store: store.shipments,
      clock: systemClock,
      onRecorded: () => undefined,
      observe: async () => undefined,
    };
    const scan = scanOf(number, [carrierEvent('delivered', Date.now() - 60_000)]);
    // As `wayseal ingest` does, or a process that is killed between the commit and the seal.
    const [recorded] = await createRecorder(parts).record([scan]);
    assert.ok(recorded?.kind === 'recorded' && recorded.added === 1);
    const answered = { is: false };
    const repeated = createRecorder({ ...parts, sealing })
      .record([scan, scan])
      .then((outcomes) => {
        answered.is = true;
        return outcomes;
      });
    while (asked.length === 0 && !answered.is) await new Promise((resolve) => void setImmediate(resolve));
    assert.deepEqual([asked, answered.is], [[[recorded.shipment.id]], false]);
    waiting.resolve();
    assert.deepEqual(
      (await repeated).map((outcome) => outcome.kind === 'recorded' && outcome.added),
      [0, 0],
    );
  });

  test('answer unavailable for a seal that is due or unsigned, and not_sealed for one that will not come', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    const archive = archiveOf(bench.store);
    const uuid = await addShipment(bench.database);
    const codeOf = async (wanted: Parameters<typeof inclusionDocumentOf>[2]): Promise<string> => {
      try {
        await inclusionDocumentOf(archive, uuid, wanted);
        return 'proven';
      } catch (error) {
        assert.ok(error instanceof OperationError);
        return error.code;
      }
    };
    assert.deepEqual([await codeOf({}), await codeOf({ isDue: true })], ['not_sealed', 'unavailable']);
    await recordScan(bench.database, uuid, { status: 'delivered', recordedAt: bench.clock.now() });
    // What a process leaves that ends between the commit and its signature.
    const [before] = await bench.store.listLogs('production');
    await bench.sealer.sealed(uuid);
    await bench.database.handle
      .updateTable('log_checkpoints')
      .set({ note: null })
      .where('tree_size', '>', before?.size ?? 0)
      .execute();
    assert.equal((await bench.store.listSeals(uuid)).length, 1);
    assert.deepEqual([await codeOf({}), await codeOf({ seal: 1 })], ['unavailable', 'unavailable']);
    assert.deepEqual(
      [await codeOf({ seal: 2 }), await codeOf({ seal: 2, isDue: true })],
      ['not_sealed', 'unavailable'],
    );
    assert.equal(await codeOf({ seal: 3, isDue: true }), 'not_sealed');
  });
});

describeOnPostgres('until proofs are open', (newConfig) => {
  for (const role of ['api', 'worker']) {
    test(`a node of the role ${role} becomes ready, for any holder of the log`, async (t) => {
      const environment = { ...(await environmentOf(t, newConfig)), WAYSEAL_ROLE: role };
      let isAsked = false;
      const beforeProofs = async (url: string): Promise<void> => {
        await assertStarting(url, '/readyz');
        isAsked = true;
      };
      const config = parseConfig({
        WAYSEAL_PORT: '0',
        WAYSEAL_LOG_LEVEL: 'silent',
        WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
        ...environment,
      });
      await using service = await startService(config, { beforeProofs });
      assert.ok(isAsked);
      assert.equal((await send(service.url, '/readyz')).status, 200);
      if (role === 'api') assert.equal((await send(service.url, '/smt1/checkpoint')).status, 200);
    });
  }
});

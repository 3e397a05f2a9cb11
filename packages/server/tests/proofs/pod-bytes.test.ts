import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, verifyPod, type PodDocument } from '@wayseal/proofs';
import type { PodDocuments } from '../../src/modules/proofs/work/pod-documents.ts';
import { describeOnBothDatabases, temporaryFolder } from '../support/databases.ts';
import { mulberry32 } from '../support/random.ts';
import { recordScan, type ScanStatus } from '../support/shipment-rows.ts';
import { makeSealing } from '../support/sealing.ts';
import { startBench, type Bench } from './log-bench.ts';

const runs = Number(process.env['WAYSEAL_SIM_RUNS'] ?? 3);
const stepsPerRun = 14;
const mostShipments = 4;

interface World {
  readonly bench: Bench;
  readonly shipments: string[];
  /** Below `end`. */
  readonly below: (end: number) => number;
}

async function scan({ bench, shipments, below }: World, status: ScanStatus): Promise<void> {
  const uuid = shipments[below(shipments.length)];
  if (uuid === undefined) return;
  await recordScan(bench.database, uuid, { status, recordedAt: bench.clock.now() });
  await bench.sealer.sealed(uuid);
}

/** Revokes a key of a log that still counts, when there is one. */
async function revoke({ bench, below }: World, purpose: 'smt1' | 'time', where: 'present' | 'ended'): Promise<void> {
  const present = (await bench.store.listLogs('production')).at(-1)?.origin;
  const { keys } = await bench.keys();
  const isDead = (origin: string | null): boolean =>
    keys.some((key) => key.purpose === 'smt1' && key.origin === origin && key.status === 'revoked');
  const candidates = keys.filter(
    (key) =>
      key.purpose === purpose &&
      key.status !== 'revoked' &&
      (key.origin === present) === (where === 'present') &&
      !isDead(key.origin),
  );
  const key = candidates[below(candidates.length)];
  if (key !== undefined) await bench.manager.revoke(key.kid, null);
}

/** What may happen to a proof of delivery between its issue and the moment when somebody asks for it. */
const happenings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'a delivery': async ({ bench, shipments }) => {
    if (shipments.length < mostShipments) shipments.push(await bench.deliver());
  },
  'a further delivery scan': (world) => scan(world, 'delivered'),
  'a withdrawal': (world) => scan(world, 'exception'),
  'a delivery again': (world) => scan(world, 'delivered'),
  'another key of proofs': async ({ bench }) => {
    const { keys } = await bench.keys();
    if (!keys.some(({ status }) => status === 'announced')) await bench.manager.rotate('spod1', 0);
  },
  'another time key': ({ bench }) => bench.manager.rotate('time', 0),
  'the next log': ({ bench }) => bench.manager.openNextLog(false),
  'the next log, of a stolen key': ({ bench }) => bench.manager.openNextLog(true),
  'a stolen time key': (world) => revoke(world, 'time', 'present'),
  'a stolen time key of an ended log': (world) => revoke(world, 'time', 'ended'),
  'a stolen log key of an ended log': (world) => revoke(world, 'smt1', 'ended'),
};

async function stores(documents: PodDocuments): Promise<void> {
  documents.request();
  await documents.settled();
}

describeOnBothDatabases('the bytes of a proof of delivery', (newConfig) => {
  for (let seed = 1; seed <= runs; seed += 1) {
    test(`are the same for any builder at any time: seed ${seed}`, async (t) => {
      await using undo = new AsyncDisposableStack();
      const bench = await startBench(t, undo, newConfig);
      const random = mulberry32(seed);
      const world: World = { bench, shipments: [], below: (end) => Math.floor(random() * end) };
      const nodeOf = (wrap: (own: typeof bench.store) => typeof bench.store) =>
        makeSealing(bench.database, { folder: temporaryFolder(t), clock: bench.clock, wrapStore: wrap });
      const other = nodeOf((own) => own);
      // As if nobody had stored any: it builds whatever it is asked for.
      const asked = nodeOf((own) => ({
        ...own,
        newestPod: async (uuid) => {
          const pod = await own.newestPod(uuid);
          return pod && { ...pod, document: null };
        },
      }));
      const issued = new Map<string, string>();
      const done: string[] = [];
      await happenings['a delivery']?.(world);
      for (let step = 0; step < stepsPerRun; step += 1) {
        const names = Object.keys(happenings);
        const happening = names[world.below(names.length)] ?? '';
        done.push(happening);
        bench.pass(2_000);
        await happenings[happening]?.(world);
        const story = done.join('; ');
        const built = new Map<string, string | null | undefined>();
        for (const uuid of world.shipments) built.set(uuid, (await asked.documents.newestPod(uuid))?.document);
        await stores(random() < 0.5 ? bench.documents : other.documents);
        await stores(bench.documents);
        for (const uuid of world.shipments) {
          const pod = await bench.store.newestPod(uuid);
          assert.ok(pod, story);
          if (pod.withdrawnAt !== null) continue;
          assert.ok(pod.document, `stored after ${story}`);
          assert.equal(built.get(uuid), pod.document, `of shipment ${world.shipments.indexOf(uuid)} after ${story}`);
          assert.equal((await verifyPod(pod.document, await bench.keys())).verdict, 'valid', story);
          const { statement, signature } = JSON.parse(pod.document) as PodDocument;
          const name = `${uuid} ${pod.issue}`;
          const signed = canonicalJson([statement, signature]);
          assert.equal(issued.get(name) ?? signed, signed, `statement and signature after ${story}`);
          issued.set(name, signed);
        }
      }
      assert.ok(issued.size > 0);
    });
  }
});

/** The worked example of the specifications: three events, two seals, one delivery, a log of twelve entries. */
import {
  type ChainDocument,
  type InclusionDocument,
  type PodDocument,
  type PodStatement,
  type ShipmentEvent,
  buildChain,
  buildInclusion,
  buildPod,
  eventCommitment,
  eventSalt,
  keyEntry,
  keyId,
  podEntry,
  sealEntry,
} from '../../src/index.ts';
import { sha256 } from '../../src/platform/crypto.ts';
import { type TestKey, exampleRecords, issuer, testKeys } from './keys.ts';
import { TestLog } from './test-log.ts';

export const uuid = '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012';
export const saltKey = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('hex');
/** 2026-11-20T10:04:33Z */
export const exampleSecond = 1_795_169_073;

function event(
  code: string,
  country: string,
  locode: string,
  times: [string, string],
  status: ShipmentEvent['status'],
) {
  const [occurred_at, recorded_at] = times;
  const source = 'licensed_feed';
  return { code, country, locode, occurred_at, recorded_at, source, status, status_detail: null };
}

export const events: readonly ShipmentEvent[] = [
  event('AF', 'DE', 'DEHAM', ['2026-11-18T06:12:00.000Z', '2026-11-18T06:15:02.118Z'], 'in_transit'),
  event('OD', 'FR', 'FRLYS', ['2026-11-20T07:40:00.000Z', '2026-11-20T07:41:10.004Z'], 'out_for_delivery'),
  event('DL', 'FR', 'FRLYS', ['2026-11-20T10:03:00.000Z', '2026-11-20T10:04:31.730Z'], 'delivered'),
];

export const storedEvents = events.map((body, i) => ({ index: i + 1, salt: eventSalt(saltKey, i + 1), body }));
export const commitments = storedEvents.map(({ salt, body }) => eventCommitment(salt, body));

export const exampleSeals = [
  { kind: 'events', count: 2, sealed_at: '2026-11-20T07:41:11.000Z' },
  { kind: 'events', count: 3, sealed_at: '2026-11-20T10:04:32.000Z' },
] as const;

export const chain: ChainDocument = buildChain({ shipment: uuid, commitments, seals: exampleSeals });

export function statement(changes: Partial<PodStatement> = {}, key: TestKey = testKeys.pod): PodStatement {
  const { seq, hash } = chain.seals[1]!;
  return {
    v: 1,
    spec: 'spod1',
    issuer,
    key_id: keyId(key.publicKey),
    shipment: uuid,
    chain_id: chain.chain_id,
    number: '1Z999AA10123456784',
    carrier: 'example-parcel',
    vertical: 'parcel',
    status: 'delivered',
    event: storedEvents[2]!,
    seal: { seq, hash },
    issue: 1,
    issued_at: '2026-11-20T10:04:33.000Z',
    ...changes,
  };
}

const filler = (i: number): string => `svt2\n${sha256(`filler tag ${i}\n`)}\n${sha256(`filler seal ${i}\n`)}\n`;

/** Entries 0 to 11; `podLeaf` may be replaced to make other logs of the same shape. */
export function exampleLog(podLeaf: string = podEntry(statement())): TestLog {
  const log = new TestLog();
  const own = new Map<number, string>([
    ...exampleRecords.map((record, i) => [i, keyEntry(record)] as const),
    [4, sealEntry(uuid, 1, chain.seals[0]!.hash)],
    [8, sealEntry(uuid, 2, chain.seals[1]!.hash)],
    [10, podLeaf],
  ]);
  for (let i = 0; i < 12; i++) log.add(own.get(i) ?? filler(i));
  return log;
}

export function podInclusion(log: TestLog, checkpoint: string, places = { seal: 8, pod: 10 }) {
  const leaf = (index: number) => ({ leaf_index: index, entry: log.entries[index]!, path: log.path(index) });
  return {
    spec: 'smt1',
    origin: log.origin,
    tree_size: log.leaves.length,
    root_hash: log.root(),
    seal: leaf(places.seal),
    pod: leaf(places.pod),
    checkpoint,
  } as const;
}

export async function examplePod(): Promise<PodDocument> {
  const log = exampleLog();
  const inclusion = podInclusion(log, await log.checkpoint(exampleSecond));
  return buildPod({ statement: statement(), sign: (message) => testKeys.pod.sign(message), chain, inclusion });
}

export async function exampleInclusion(seq: 1 | 2 = 2): Promise<InclusionDocument> {
  const log = exampleLog();
  const { hash } = chain.seals[seq - 1]!;
  const leafIndex = seq * 4;
  const checkpoint = await log.checkpoint(exampleSecond);
  return buildInclusion({ shipment: uuid, seal: { seq, hash }, leafIndex, path: log.path(leafIndex), checkpoint });
}

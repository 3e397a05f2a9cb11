/** A history beside inclusion documents of its seals: forged behind a logged seal, invented, cut, or of which only a part is logged. */
import {
  type ChainDocument,
  type InclusionDocument,
  type KeyRecord,
  buildChain,
  buildInclusion,
  formatVkey,
  sealEntry,
} from '../../../src/index.ts';
import { sha256 } from '../../../src/platform/crypto.ts';
import { chain, commitments, exampleInclusion, exampleSeals, exampleSecond, uuid } from '../example.ts';
import { exampleRecords, issuer, noteSigner, record, testKeys } from '../keys.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, vector } from './define.ts';
import { keysWith, logRecord, podRecord, timeRecord } from './made-pod.ts';

const otherUuid = '7c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5';
const invented = [sha256('invented event 1\n'), sha256('invented event 2\n')];
const later = '2026-11-21T09:00:00.000Z';

/** The example with two invented events, each under a seal of its own, behind the genuine seals. */
const forgedTail = buildChain({
  shipment: uuid,
  commitments: [...commitments, ...invented],
  seals: [
    ...exampleSeals,
    { kind: 'events', count: 4, sealed_at: later },
    { kind: 'events', count: 5, sealed_at: later },
  ],
});

/** The example with a purge seal that nobody logged: events were deleted, and retention is said to be the reason. */
const forgedPurge = buildChain({
  shipment: uuid,
  commitments,
  seals: [...exampleSeals, { kind: 'purge', count: 3, sealed_at: '2026-12-20T10:04:32.000Z' }],
});

/** Other events under the genuine uuid, sealed once more from the start. */
const inventedChain = buildChain({
  shipment: uuid,
  commitments: invented,
  seals: [{ kind: 'events', count: 2, sealed_at: later }],
});

const inventedPurged = buildChain({
  shipment: uuid,
  commitments: invented,
  seals: [
    { kind: 'events', count: 2, sealed_at: later },
    { kind: 'purge', count: 2, sealed_at: '2026-12-21T09:00:00.000Z' },
  ],
});

function cutTo(seals: number, events: number): ChainDocument {
  const left = chain.seals.slice(0, seals);
  const chain_digest = left.at(-1)?.hash ?? null;
  return { ...chain, commitments: commitments.slice(0, events), seals: left, chain_digest };
}

/** A log that holds one seal of a chain between entries of others, and its inclusion document. */
async function inclusionIn(
  log: TestLog,
  { shipment, seals }: ChainDocument,
  seq: number,
  more: Parameters<TestLog['checkpoint']>[2] = [],
): Promise<InclusionDocument> {
  const { hash } = seals[seq - 1]!;
  const leafIndex = log.add(sealEntry(shipment, seq, hash));
  const checkpoint = await log.checkpoint(exampleSecond, log.leaves.length, more);
  return buildInclusion({ shipment, seal: { seq, hash }, leafIndex, path: log.path(leafIndex), checkpoint });
}

interface Beside {
  readonly document?: unknown;
  readonly inclusions?: readonly unknown[];
  readonly keys?: unknown;
  readonly witnesses?: readonly string[];
}

function beside(
  name: string,
  about: string,
  { keys = exampleKeys, ...given }: Beside,
  expect: Named[1]['expect'],
): Named {
  return vector(`logged/${name}`, about, {
    kind: 'chain-inclusion',
    document: chain,
    inclusions: [],
    ...(keys === null ? {} : { keys }),
    ...given,
    expect,
  });
}

const partly = { verdict: 'partly_logged', step: 'L4' } as const;
const alone = { verdict: 'self_consistent' } as const;
const corrupted = (step: string) => ({ verdict: 'seal_chain_corrupted', step }) as const;

async function whole(): Promise<Named[]> {
  const [first, last] = [await exampleInclusion(1), await exampleInclusion(2)];
  return [
    beside('last-seal', 'The last seal is in the log.', { inclusions: [last] }, { verdict: 'valid' }),
    beside('every-seal', 'Each seal is in the log.', { inclusions: [first, last] }, { verdict: 'valid' }),
    beside('without-keys', 'Without keys nothing shows who made it.', { inclusions: [last], keys: null }, alone),
    beside('alone', 'Without an inclusion document keys show nothing: they sign nothing of a chain.', {}, alone),
    beside('older-seal-only', 'The last seal is not shown in the log.', { inclusions: [first] }, partly),
  ];
}

async function forged(): Promise<Named[]> {
  const genuine = [await exampleInclusion(1), await exampleInclusion(2)];
  const other = buildChain({
    shipment: otherUuid,
    commitments,
    seals: exampleSeals,
  });
  const ofOther = await inclusionIn(new TestLog(), other, 2);
  return [
    beside(
      'forged-tail',
      'Invented events and seals behind the genuine ones, with the genuine inclusion document of an older seal.',
      { document: forgedTail, inclusions: genuine.slice(1) },
      partly,
    ),
    beside(
      'forged-tail-every-genuine-seal',
      'The same with an inclusion document of each genuine seal.',
      { document: forgedTail, inclusions: genuine },
      partly,
    ),
    beside(
      'forged-purge',
      'A purge seal that nobody logged, so that deleted events look like retention.',
      { document: forgedPurge, inclusions: genuine },
      partly,
    ),
    beside('invalid/invented-chain', 'An invented history. It fits together.', { document: inventedChain }, alone),
    beside(
      'invalid/invented-purge',
      'An invented history that says of itself that its events were deleted.',
      { document: inventedPurged },
      alone,
    ),
    beside(
      'invented-chain-beside-genuine-seal',
      'An invented history of a shipment whose genuine seal is in the log.',
      { document: inventedChain, inclusions: genuine.slice(0, 1) },
      corrupted('L1'),
    ),
    beside(
      'inclusion-of-other-shipment',
      'The seal of another shipment is in the log.',
      { inclusions: [ofOther] },
      corrupted('L1'),
    ),
    beside(
      'forged-tail-in-own-log',
      'The invented seals are in a log of the forger, for whose origin there is no key.',
      {
        document: forgedTail,
        inclusions: [
          genuine[1],
          await inclusionIn(new TestLog('forger.example/smt1', testKeys.stranger, testKeys.time2), forgedTail, 4),
        ],
      },
      { verdict: 'key_unknown', step: 'I2' },
    ),
    beside(
      'forged-tail-own-keys',
      'The invented seals are in a log of the same name, signed with other keys.',
      {
        document: forgedTail,
        inclusions: [await inclusionIn(new TestLog(undefined, testKeys.stranger, testKeys.time2), forgedTail, 4)],
      },
      { verdict: 'checkpoint_invalid', step: 'I3' },
    ),
  ];
}

async function truncated(): Promise<Named[]> {
  const [first, last] = [await exampleInclusion(1), await exampleInclusion(2)];
  return [
    beside(
      'last-seal-cut',
      'The last seal and its event are cut off, beside the inclusion document of that seal.',
      { document: cutTo(1, 2), inclusions: [last] },
      corrupted('L1'),
    ),
    beside(
      'last-event-cut',
      'The last event is cut off, its seal stays.',
      { document: cutTo(2, 2), inclusions: [last] },
      corrupted('V2'),
    ),
    beside(
      'seal-cut-events-stay',
      'The last seal is cut off, its event stays.',
      { document: cutTo(1, 3), inclusions: [first] },
      corrupted('V2'),
    ),
    beside(
      'every-seal-cut',
      'All is cut off, beside the inclusion document of a seal.',
      { document: cutTo(0, 0), inclusions: [first] },
      { verdict: 'not_sealed', step: 'V1' },
    ),
  ];
}

async function keysAndLogs(): Promise<Named[]> {
  const revoked: KeyRecord = { ...logRecord, status: 'revoked' };
  const witness = noteSigner('witness.example/w1', 4, testKeys.witness, exampleSecond - 302);
  const sandboxOrigin = `${issuer}/sandbox-smt1`;
  const sandboxLog = () => new TestLog(sandboxOrigin, testKeys.sandboxLog, testKeys.sandboxTime);
  const sandboxKeys = keysWith(
    record('smt1', testKeys.sandboxLog, { origin: sandboxOrigin }),
    record('time', testKeys.sandboxTime, { origin: sandboxOrigin }),
    ...exampleRecords,
  );
  const last = await exampleInclusion(2);
  const inSandbox = await inclusionIn(sandboxLog(), chain, 2);
  return [
    beside(
      'sandbox-log',
      'The last seal is in a sandbox log.',
      { inclusions: [inSandbox], keys: sandboxKeys },
      {
        verdict: 'sandbox',
      },
    ),
    beside(
      'sandbox-log-beside-production',
      'Seals in a sandbox log and in the log: no better than the sandbox.',
      { inclusions: [last, inSandbox], keys: sandboxKeys },
      { verdict: 'sandbox' },
    ),
    beside(
      'log-key-revoked',
      'The log key was revoked.',
      { inclusions: [last], keys: keysWith(revoked, timeRecord, podRecord) },
      { verdict: 'key_revoked', step: 'I3' },
    ),
    beside(
      'post-dated-by-a-witness-clock',
      'A named witness cosigned more than 300 s before the date of the seal; the clock of the log agrees with it.',
      {
        inclusions: [await inclusionIn(new TestLog(), chain, 2, [witness])],
        witnesses: [formatVkey(witness.key.name, 4, testKeys.witness.publicKey)],
      },
      { verdict: 'time_order_invalid', step: 'L2' },
    ),
    beside(
      'two-roots-for-one-size',
      'Two signed states of the log with one size and two roots, each with one of the seals.',
      { inclusions: [await sizeTwo(chain, 1), await sizeTwo(chain, 2)] },
      { verdict: 'log_inconsistent', step: 'L3' },
    ),
    beside(
      'two-roots-without-keys',
      'Two states of the log with one size and two roots: not even consistent, whoever signed them.',
      { inclusions: [await sizeTwo(chain, 1), await sizeTwo(chain, 2)], keys: null },
      { verdict: 'log_inconsistent', step: 'L3' },
    ),
    beside(
      'post-dated-by-another-checkpoint',
      'The checkpoint of an older seal also covers the last seal, 301 s before its date; its own checkpoint is in time.',
      { inclusions: await coveredEarlier() },
      { verdict: 'time_order_invalid', step: 'L2' },
    ),
  ];
}

/** The first seal under a checkpoint of both seals that is older than the second says it is, and the second under a later one. */
async function coveredEarlier(): Promise<InclusionDocument[]> {
  const log = new TestLog();
  for (const { seq, hash } of chain.seals) log.add(sealEntry(uuid, seq, hash));
  const under = async (seq: 1 | 2, second: number) => {
    const { hash } = chain.seals[seq - 1]!;
    const checkpoint = await log.checkpoint(second);
    return buildInclusion({
      shipment: uuid,
      seal: { seq, hash },
      leafIndex: seq - 1,
      path: log.path(seq - 1),
      checkpoint,
    });
  };
  return [await under(1, exampleSecond - 302), await under(2, exampleSecond)];
}

/** The inclusion document of a seal in a log of two entries that holds it alone of this chain. */
async function sizeTwo(of: ChainDocument, seq: number): Promise<InclusionDocument> {
  const log = new TestLog();
  log.add(sealEntry(otherUuid, seq, of.chain_id));
  return inclusionIn(log, of, seq);
}

export async function loggedCases(): Promise<Named[]> {
  return [...(await whole()), ...(await forged()), ...(await truncated()), ...(await keysAndLogs())];
}

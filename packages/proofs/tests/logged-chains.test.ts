/** A chain is `valid` exactly when its last seal is shown in the log under the given keys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type ChainDocument,
  type InclusionDocument,
  type Verdict,
  buildChain,
  buildInclusion,
  sealEntry,
  verifyChainInLog,
  verifyDocument,
} from '../src/index.ts';
import { sha256 } from '../src/platform/crypto.ts';
import { uuid } from './support/example.ts';
import { keySet } from './support/keys.ts';
import { TestLog } from './support/test-log.ts';

const keys = keySet();
const dayMs = 86_400_000;
const firstMs = Date.parse('2026-11-20T00:00:00.000Z');

interface Plan {
  /** Of each seal: how many new events an events seal covers, or a purge seal where one is legal. */
  readonly seals: readonly { readonly events: number; readonly isPurge: boolean; readonly days: number }[];
  /** Length of the prefix of the seals that is in the log, from 0. */
  readonly logged: number;
  /** Entries of others before each seal. */
  readonly others: readonly number[];
  /** Which of the logged seals an inclusion document is given for. */
  readonly given: readonly boolean[];
}

const plans: fc.Arbitrary<Plan> = fc
  .array(fc.record({ events: fc.integer({ min: 1, max: 4 }), isPurge: fc.boolean(), days: fc.nat({ max: 40 }) }), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((seals) =>
    fc.record({
      seals: fc.constant(seals),
      logged: fc.nat({ max: seals.length }),
      others: fc.array(fc.nat({ max: 3 }), { minLength: seals.length, maxLength: seals.length }),
      given: fc.array(fc.boolean(), { minLength: seals.length, maxLength: seals.length }),
    }),
  );

function chainOf({ seals }: Plan): ChainDocument {
  let [count, at] = [0, firstMs];
  const made: { kind: 'events' | 'purge'; count: number; sealed_at: string }[] = [];
  for (const { events, isPurge, days } of seals) {
    const isLegal = isPurge && made.at(-1)?.kind === 'events';
    if (!isLegal) count += events;
    at += (isLegal ? 30 + days : days) * dayMs;
    made.push({ kind: isLegal ? 'purge' : 'events', count, sealed_at: new Date(at).toISOString() });
  }
  const commitments = Array.from({ length: count }, (_, i) => sha256(`event ${i}\n`));
  return buildChain({ shipment: uuid, commitments, seals: made });
}

/** A log that holds the logged seals, and an inclusion document of each. */
async function logOf({ seals, shipment }: ChainDocument, { logged, others }: Plan): Promise<InclusionDocument[]> {
  const log = new TestLog();
  const places: number[] = [];
  for (const [i, seal] of seals.slice(0, logged).entries()) {
    for (let other = 0; other < (others[i] ?? 0); other++)
      log.add(`svt2\n${sha256(`other ${i} ${other}\n`)}\n${seal.hash}\n`);
    places.push(log.add(sealEntry(shipment, seal.seq, seal.hash)));
  }
  if (places.length === 0) return [];
  const checkpoint = await log.checkpoint(Math.ceil(Date.parse(seals.at(-1)!.sealed_at) / 1000));
  return places.map((leafIndex, i) => {
    const { seq, hash } = seals[i]!;
    return buildInclusion({ shipment, seal: { seq, hash }, leafIndex, path: log.path(leafIndex), checkpoint });
  });
}

function expected({ seals }: ChainDocument, shown: readonly InclusionDocument[]): Verdict {
  if (shown.length === 0) return 'self_consistent';
  if (!shown.some(({ seal }) => seal.seq === seals.length)) return 'partly_logged';
  return seals.some(({ kind }) => kind === 'purge') ? 'events_unavailable' : 'valid';
}

test('is valid exactly when the last seal of a chain is shown in the log', async () => {
  const seen = new Set<Verdict>();
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const chain = chainOf(plan);
      const all = await logOf(chain, plan);
      for (const shown of [all, all.filter((_, i) => plan.given[i])]) {
        const { verdict } = await verifyChainInLog(chain, shown, keys);
        seen.add(verdict);
        assert.equal(verdict, expected(chain, shown));
        assert.equal((await verifyDocument(chain, keys, {}, shown)).verdict, verdict);
        assert.equal((await verifyChainInLog(chain, shown, null)).verdict, 'self_consistent');
      }
      assert.equal((await verifyChainInLog(chain, [], keys)).verdict, 'self_consistent');
    }),
    { numRuns: 300 },
  );
  assert.deepEqual([...seen].sort(), ['events_unavailable', 'partly_logged', 'self_consistent', 'valid']);
});

/** From what shows most to what shows least: a chain that was cut must not move to the left. */
const ranks: readonly (readonly Verdict[])[] = [
  ['valid'],
  ['events_unavailable'],
  ['partly_logged'],
  ['self_consistent'],
  ['seal_chain_corrupted', 'not_sealed', 'malformed'],
];
const rankOf = (verdict: Verdict): number => {
  const rank = ranks.findIndex((words) => words.includes(verdict));
  assert.notEqual(rank, -1, verdict);
  return rank;
};

/** The document cut to its first `seals` seals and `events` events, as somebody would who wants it to fit. */
function cut(chain: ChainDocument, seals: number, events: number): ChainDocument {
  const left = chain.seals.slice(0, seals);
  return {
    ...chain,
    commitments: chain.commitments.slice(0, events),
    seals: left,
    chain_digest: left.at(-1)?.hash ?? null,
  };
}

test('never gives a cut chain a better verdict with the same inclusion documents', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const chain = chainOf(plan);
      const shown = (await logOf(chain, plan)).filter((_, i) => plan.given[i]);
      const whole = rankOf((await verifyChainInLog(chain, shown, keys)).verdict);
      for (let seals = 0; seals < chain.seals.length; seals++) {
        for (const events of new Set([chain.seals[seals - 1]?.count ?? 0, chain.commitments.length])) {
          const { verdict } = await verifyChainInLog(cut(chain, seals, events), shown, keys);
          const isPrefix = shown.every(({ seal }) => seal.seq <= seals);
          // Cut back to what is shown in the log: the history as it was then, which one file cannot tell from now.
          if (isPrefix && shown.some(({ seal }) => seal.seq === seals) && seals > 0) continue;
          assert.ok(rankOf(verdict) >= whole, `${verdict} after cutting to ${seals} seals`);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('refuses an invented tail beside any genuine inclusion document', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.integer({ min: 1, max: 3 }), async (plan, invented) => {
      const chain = chainOf({ ...plan, seals: plan.seals.map((seal) => ({ ...seal, isPurge: false })) });
      const shown = await logOf(chain, { ...plan, logged: chain.seals.length });
      const tail = Array.from({ length: invented }, (_, i) => sha256(`invented ${i}\n`));
      const last = chain.seals.at(-1)!;
      const forged = buildChain({
        shipment: chain.shipment,
        commitments: [...chain.commitments, ...tail],
        seals: [
          ...chain.seals,
          ...tail.map((_, i) => ({
            kind: 'events' as const,
            count: last.count + i + 1,
            sealed_at: last.sealed_at,
          })),
        ],
      });
      assert.equal((await verifyChainInLog(chain, shown, keys)).verdict, 'valid');
      const { verdict, steps } = await verifyChainInLog(forged, shown, keys);
      assert.equal(verdict, 'partly_logged');
      const named = steps.find(({ id }) => id === 'L4')?.detail ?? '';
      const [first, end] = [chain.seals.length + 1, chain.seals.length + invented];
      assert.ok(named.includes(`holds seal ${chain.seals.length}.`), named);
      assert.ok(named.endsWith(invented === 1 ? `seal ${first}` : `seals ${first} to ${end}`), named);
    }),
    { numRuns: 100 },
  );
});

/**
 * Verification of a proof of delivery of 20 events in 12 seals, in a log of 1,000,000 leaves, beside the bare Ed25519 and
 * SHA-256 work in it: the same signatures over the same bytes with keys that are loaded, and the same hashes over the same
 * bytes. `node bench/proofs/pod-verify.ts`. Goal: at least half as fast as the bare work, in processor time.
 */
import { loadavg } from 'node:os';
import { examplePod, listCryptoWork, redoCryptoWork } from './pod-crypto.ts';
import { keySet } from '../../packages/proofs/tests/support/keys.ts';
import { verifyPod } from '../../packages/proofs/src/index.ts';

const rounds = 9;
const calls = 400;
const goal = 0.5;

const pod = await examplePod();
const keys = keySet();
const work = await listCryptoWork(pod, keys);

async function ours(): Promise<void> {
  if ((await verifyPod(pod, keys)).verdict !== 'valid') throw new Error('the proof is refused');
}

async function bare(): Promise<void> {
  if (!redoCryptoWork(work)) throw new Error('a signature is refused');
  await Promise.resolve();
}

/** Microseconds of processor time for one. */
async function timeOf(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < calls; i++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

await timeOf(ours);
await timeOf(bare);
const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
for (let round = 0; round < rounds; round++) {
  times.ours.push(await timeOf(ours));
  times.bare.push(await timeOf(bare));
}
const [own, limit] = [median(times.ours), median(times.bare)];
console.log(`bare work: ${work.signatures.length} signatures, ${work.hashed.length} hashes`);
console.log(
  `verifyPod ${own.toFixed(0)} µs, bare work ${limit.toFixed(0)} µs: ${(limit / own).toFixed(2)} (goal ${goal})`,
);
console.log(`load ${loadavg()[0]?.toFixed(2)}`);

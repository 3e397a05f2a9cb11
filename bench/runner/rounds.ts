/** Runs the rounds of one size: every side once in each, in turns, with the order reversed in every other round. */
import type { Pace, Part, Sample, Side } from '../part.ts';

const warmRounds = 1.5;
const mostWarmUps = 6;
/** A round that costs at most this much of the one before was still compiling. */
const stillGains = 0.95;

/** All samples of one size. `peers` has the rivals that could be measured. */
export interface Measured {
  readonly size: number;
  readonly ours: readonly Sample[];
  readonly peers: Readonly<Record<string, readonly Sample[]>>;
}

export async function measureSize(
  part: Part,
  size: number,
  { rounds, pace, tell }: { readonly rounds: number; readonly pace: Pace; readonly tell: (what: string) => void },
): Promise<Measured> {
  tell(`${part.name}, ${size} ${part.sizeOf}: opens`);
  await using sides = await part.open(size, pace);
  const ours: Sample[] = [];
  const peers = Object.fromEntries(Object.keys(sides.peers).map((name): [string, Sample[]] => [name, []]));
  const turns = [
    { run: sides.ours, into: ours },
    ...Object.entries(sides.peers).map(([name, run]) => ({ run, into: peers[name] ?? [] })),
  ];
  tell(`${part.name}, ${size} ${part.sizeOf}: warms up`);
  for (const { run } of turns) await warmUp(run, pace);
  for (let round = 1; round <= rounds; round += 1) {
    tell(`${part.name}, ${size} ${part.sizeOf}: round ${round} of ${rounds}`);
    for (const { run, into } of round % 2 === 1 ? turns : turns.toReversed())
      into.push(checked(await run(), part.name));
  }
  return { size, ours, peers };
}

/**
 * Until the side has used so much processor time that its code is compiled, on a busy machine as well, and another round gains no
 * more: V8 still compiles the service's own paths in the third round.
 */
async function warmUp(run: Side, { roundMs }: Pace): Promise<void> {
  let processorMs = 0;
  let [before, last] = [Infinity, Infinity];
  for (let turn = 0; turn < mostWarmUps; turn += 1) {
    if (processorMs >= warmRounds * roundMs && last > before * stillGains) return;
    const sample = await run();
    processorMs += sample.processorMs;
    [before, last] = [last, sample.processorMs / sample.operations];
  }
}

function checked(sample: Sample, name: string): Sample {
  const { operations, processorMs, wallMs } = sample;
  if (operations > 0 && processorMs > 0 && wallMs > 0) return sample;
  throw new Error(`${name}: a round of ${operations} operations took ${processorMs} ms of processor time`);
}

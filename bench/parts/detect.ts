/** `detect` in the process, with the whole table and full results, beside a plain dispatch and ts-tracking-number. */
import type { Part, Side } from '../part.ts';
import { sideOf } from '../runner/in-process.ts';
import { isInstalled, requireTool } from '../runner/tools.ts';

/** Between two looks at the clock. */
const callsPerTurn = 500;

/** Calls with each number in turn; what depends on every answer keeps the calls alive. */
function sideOver(numbers: readonly string[], call: (number: string) => boolean, roundMs: number, width: number): Side {
  let next = 0;
  let matched = 0;
  const side = sideOf(() => {
    for (let done = 0; done < width; done += 1) {
      if (call(numbers[next] ?? '')) matched += 1;
      next = next + 1 === numbers.length ? 0 : next + 1;
    }
    return width;
  }, roundMs);
  return async () => {
    const sample = await side();
    if (matched === 0) throw new Error('no number was found');
    return sample;
  };
}

export const detectPart: Part = {
  name: 'detect',
  title: 'detect in process, whole table, full result',
  against: [
    { name: 'plain', title: 'plain dispatch over 41 patterns with check digits', goal: 0.33 },
    { name: 'ts-tracking-number', title: 'ts-tracking-number 1.0.17, all its formats', goal: 40 },
  ],
  operation: 'number',
  sizes: [100, 1_000, 10_000],
  sizeOf: 'different numbers',
  open: async (size, { roundMs }) => {
    const { detect } = await import('../../packages/detect/src/index.ts');
    const { makePlainDispatch } = await import('../detect/plain-dispatch.ts');
    const { listVariedNumbers } = await import('../detect/varied-numbers.ts');
    const numbers = listVariedNumbers(size);
    const plain = makePlainDispatch();
    const { getTracking } = isInstalled('ts-tracking-number')
      ? (requireTool('ts-tracking-number') as { getTracking: (number: string) => unknown })
      : { getTracking: undefined };
    return {
      ours: sideOver(numbers, (number) => detect(number).matched, roundMs, callsPerTurn),
      peers: {
        plain: sideOver(numbers, (number) => plain(number) !== null, roundMs, callsPerTurn),
        ...(getTracking === undefined
          ? {}
          : {
              'ts-tracking-number': sideOver(numbers, (number) => getTracking(number) !== undefined, roundMs, 10),
            }),
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};

/** `POST /api/v1/detect/batch` with a key, beside the same detections and texts made in a process without a server. */
import { answerTo, startService } from '../http/open-posts.ts';
import type { Part } from '../part.ts';
import { sideUnderWrk, writeScript, type Shot } from '../runner/wrk.ts';
import { sideOf } from '../runner/in-process.ts';

/** Enough to keep the service busy: a batch is long. */
const connections = 4;

export const detectBatch: Part = {
  name: 'detect-batch',
  title: 'REST detect/batch, keyed',
  against: [
    { name: 'in-process', title: 'detect and JSON.stringify of the same numbers in process', goal: 0.7 },
    { name: 'detect-alone', title: 'detect of the same numbers alone, nothing serialized' },
  ],
  operation: 'number',
  sizes: [10, 100, 1_000],
  sizeOf: 'numbers in a batch',
  goalSize: 1_000,
  needs: ['wrk'],
  open: async (size, { roundMs }) => {
    const { listVariedNumbers } = await import('../detect/varied-numbers.ts');
    const { detect } = await import('../../packages/detect/src/index.ts');
    await using undo = new AsyncDisposableStack();
    const { folder, server, url, key } = await startService(undo);
    const numbers = listVariedNumbers(size);
    const request: Shot = {
      method: 'POST',
      path: '/api/v1/detect/batch',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numbers }),
    };
    const answer = (await (await answerTo(url, request)).json()) as { readonly data: { readonly items: unknown[] } };
    if (answer.data.items.length !== size)
      throw new Error(`a batch of ${size} has ${answer.data.items.length} answers`);
    const script = await writeScript(folder, request);
    const served = sideUnderWrk(server, { url: `${url}${request.path}`, script, connections }, roundMs);
    const opened = undo.move();
    let length = 0;
    return {
      ours: async () => {
        const sample = await served();
        return { ...sample, operations: sample.operations * size };
      },
      peers: {
        'in-process': sideOf(() => {
          length += JSON.stringify(numbers.map((number) => detect(number))).length;
          return size;
        }, roundMs),
        'detect-alone': sideOf(() => {
          for (const number of numbers) length += detect(number).matches.length;
          return size;
        }, roundMs),
      },
      [Symbol.asyncDispose]: async () => {
        if (length === 0) throw new Error('nothing was detected');
        await opened.disposeAsync();
      },
    };
  },
};

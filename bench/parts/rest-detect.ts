/** `GET /api/v1/detect` with a key, all its checks and headers, beside a bare server that writes the same bytes. */
import type { Part } from '../part.ts';
import { answerTo, startService } from '../http/open-posts.ts';
import { startServer } from '../runner/processes.ts';
import { sideUnderWrk, writeScript, type Shot } from '../runner/wrk.ts';

const target = '/api/v1/detect?number=020-12345675';
/** What node:http adds itself, to both. */
const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export const restDetect: Part = {
  name: 'rest-detect',
  title: 'REST detect, keyed, all headers',
  against: [{ name: 'bare', title: 'bare node:http, same bytes and headers', goal: 0.8 }],
  operation: 'request',
  sizes: [4, 32, 128],
  sizeOf: 'connections',
  needs: ['wrk'],
  open: async (connections, { roundMs }) => {
    await using undo = new AsyncDisposableStack();
    const { folder, server, url, key } = await startService(undo);
    const request: Shot = { method: 'GET', path: target, headers: { authorization: `Bearer ${key}` } };
    const answer = await answerTo(url, request);
    const headers = [...answer.headers].filter(([name]) => !addedByNode.has(name)).flat();
    const bare = undo.use(
      await startServer('http/bare-server.ts', {
        WAYSEAL_BENCH_BODY: await answer.text(),
        WAYSEAL_BENCH_HEADERS: JSON.stringify(headers),
      }),
    );
    const script = await writeScript(folder, request);
    const opened = undo.move();
    return {
      ours: sideUnderWrk(server, { url: `${url}${target}`, script, connections }, roundMs),
      peers: {
        bare: sideUnderWrk(bare, { url: `${bare.ready['url']}${target}`, script, connections }, roundMs),
      },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  },
};

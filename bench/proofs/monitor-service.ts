// Serves a log of many valid entries on the routes that the monitor reads, and sends its address to the parent process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendLeaf, foldNodes, keyEntry, leafHash, signCheckpoint } from '../../packages/proofs/src/index.ts';
import { tileNumber } from '../../packages/proofs/src/cli/log-service.ts';
import { exampleSecond } from '../../packages/proofs/tests/support/example.ts';
import { exampleRecords, noteSigner, origin, testKeys } from '../../packages/proofs/tests/support/keys.ts';
import { createHash } from 'node:crypto';

const size = Number(process.argv[2]);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const edge: string[] = [];
const routes = new Map<string, string | Buffer>();
for (let start = 0; start < size; start += 256) {
  const parts: Buffer[] = [];
  for (let i = start; i < Math.min(start + 256, size); i++) {
    const record = exampleRecords[i];
    const entry = record === undefined ? `svt2\n${hash(`tag ${i}`)}\n${hash(`seal ${i}`)}\n` : keyEntry(record);
    appendLeaf(edge, i, leafHash(entry));
    parts.push(Buffer.from([0, entry.length]), Buffer.from(entry));
  }
  const width = Math.min(256, size - start);
  routes.set(`/smt1/tile/entries/${tileNumber(start / 256)}${width < 256 ? `.p/${width}` : ''}`, Buffer.concat(parts));
}
const signers = [noteSigner(origin, 1, testKeys.log), noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond)];
routes.set('/smt1/checkpoint', await signCheckpoint({ origin, size, root: foldNodes(edge) }, signers));
const server = createServer((request, response) => {
  const body = routes.get(request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('disconnect', () => process.exit());

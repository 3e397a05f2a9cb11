/** A client that sends more than a route takes must read why: with the connection ended at once it meets a broken pipe. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;
before(async () => {
  service = await startTestService();
  ({ key } = await service.makeKey('enterprise', ['events.ingest']));
});
after(() => service[Symbol.asyncDispose]());

const tries = 8;

/** In a process of its own: within one, a client never writes to a connection that the service has just ended. */
const client = `
  const [origin, key, tries, cases] = JSON.parse(process.argv[1]);
  const answers = {};
  for (const [path, mebibytes, chunked] of cases) {
    const body = Buffer.alloc(mebibytes * 1048576, ' ');
    const seen = (answers[path + ' ' + mebibytes + (chunked ? ' in chunks' : '')] = []);
    for (let count = 0; count < tries; count += 1) {
      const sent = chunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body };
      const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json',
        accept: 'application/json, text/event-stream' };
      await fetch(origin + path, { method: 'POST', headers, ...sent }).then(
        async (answer) => seen.push(answer.status + ' ' + /payload_too_large|too large/.exec(await answer.text())),
        (error) => seen.push(String(error.cause?.code ?? error)),
      );
    }
  }
  console.log(JSON.stringify(answers));
`;

test('a client reads the refusal of too large a body, while it still sends', async () => {
  const cases = [
    ['/api/v1/detect/batch', 3, false],
    ['/api/v1/detect/batch', 3, true],
    ['/api/v1/detect/batch', 32, false],
    ['/api/v1/epcis/capture', 8, false],
    ['/api/v1/shipments/events', 20, false],
    ['/api/graphql', 3, false],
    ['/mcp', 3, false],
  ];
  const given = JSON.stringify([service.url, key, tries, cases]);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', client, given]);
  const answers = JSON.parse(stdout) as Record<string, readonly string[]>;
  assert.equal(Object.keys(answers).length, cases.length);
  for (const [name, seen] of Object.entries(answers))
    assert.deepEqual([...new Set(seen.map((answer) => answer.slice(0, 3)))], ['413'], `${name}: ${seen.join(', ')}`);
});

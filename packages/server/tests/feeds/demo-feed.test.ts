import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dhlNumber } from '../../src/modules/feeds/work/standins/dhl.ts';
import { ended, start, startServe, temporaryFolder } from '../support/child.ts';
import { fileURLToPath } from 'node:url';

interface Result {
  readonly structuredContent: { readonly events: readonly { readonly status: string }[] };
}

async function newestState(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_shipment_events', arguments: { number: dhlNumber('0031') } },
    }),
  });
  const { result } = (await answer.json()) as { result: Result };
  return result.structuredContent.events.at(-1)?.status;
}

test('serve --demo-feed has live events at once, marks them and stops cleanly', async (t) => {
  const env = {
    WAYSEAL_DATA_DIR: await temporaryFolder(t),
    WAYSEAL_FEED_DHL_SPACING_MS: '0',
    // What leads elsewhere is overruled.
    WAYSEAL_FEED_DHL_URL: 'https://nobody.invalid',
  };
  const { child, url, output } = await startServe(t, env, { args: ['serve', '--demo-feed'] });
  assert.match(output().stdout, /^Sandbox feed: synthetic events at http:\/\/127\.0\.0\.1:\d+; 00340434998000000031/m);
  const states = [];
  for (let call = 0; call < 4; call += 1) states.push(await newestState(url));
  assert.equal(states[0], 'pre-transit');
  assert.equal(states[3], 'delivered');
  assert.match(await (await fetch(url)).text(), /role="note">[^]*?Sandbox: made-up data/);
  child.kill('SIGTERM');
  assert.deepEqual(await ended(child), { code: 0, signal: null });
});

test('the stand-ins run as programs: help, an address on standard output, a stop on SIGTERM', async (t) => {
  for (const name of ['dhl.ts', 'dcsa.ts']) {
    const file = fileURLToPath(new URL(`../../../../examples/standins/${name}`, import.meta.url));
    const program = [process.execPath, file] as const;
    const help = start(t, ['--help'], { program });
    const text = await outputOf(help.stdout);
    assert.match(text, /^Usage: node examples\/standins\/\w+\.ts \[options\]/);
    assert.equal((await ended(help)).code, 0);
    const wrong = start(t, ['--port', 'x'], { program });
    assert.match(await outputOf(wrong.stderr), /--port must be a whole number/);
    assert.equal((await ended(wrong)).code, 2);
    const running = start(t, ['--port', '0'], { program });
    const line = await new Promise<string>((resolve) => {
      running.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    });
    const post = { method: 'POST', body: JSON.stringify({ now: '2030-03-04T15:00:00Z', perDay: 1 }) };
    assert.equal((await fetch(`${line}/__control`, post)).status, 200);
    assert.equal((await fetch(`${line}/__control`, { method: 'POST', body: '{"perDay":-1}' })).status, 400);
    assert.equal((await fetch(`${line}/somewhere`)).status, 400);
    const { requests } = (await (await fetch(`${line}/__journal`)).json()) as { requests: { path: string }[] };
    assert.deepEqual(
      requests.map(({ path }) => path),
      ['/somewhere'],
    );
    assert.equal((await fetch(`${line}/__reset`, { method: 'POST' })).status, 200);
    running.kill('SIGTERM');
    assert.deepEqual(await ended(running), { code: 0, signal: null });
  }
});

async function outputOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

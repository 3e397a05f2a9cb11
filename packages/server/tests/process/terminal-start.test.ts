import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { launcher, start, temporaryFolder } from '../support/child.ts';

/** Starts `serve` on a pseudo terminal, presses Ctrl-C once it runs, and answers all that the terminal showed. */
async function session(t: Parameters<typeof start>[0], options: string, env: Record<string, string>): Promise<string> {
  const line = `${process.execPath} ${launcher} serve ${options}`;
  const child = start(t, ['-qec', line, '/dev/null'], { program: ['script'], env: { TERM: 'xterm', ...env } });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  await eventually('the banner', () => /keys create|curl -H/.test(shown));
  child.stdin.write('\u0003');
  await once(child, 'close');
  return shown;
}

test('on a terminal the start shows one line, the banner, and what Ctrl-C did', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const first = await session(t, '', env);
  assert.doesNotMatch(first, /\{"level"/);
  assert.match(first, /^Starting Wayseal: [^\n]*\r *\rWayseal is running: http:/);
  assert.match(first, /\rStopping: finishing open requests\. Press Ctrl-C again to stop at once\.\r\n/);
  assert.match(first, /\rStopped\. Everything that was recorded is saved\.\r\n$/);
  const json = await session(t, '--log-format json', env);
  assert.match(json, /^[^\n]*\{"level":30,"time":"[^"]+",[^\n]*"msg":"[^"]+"\}\r\n/);
});

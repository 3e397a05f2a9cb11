import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations as registry } from '../../packages/server/src/modules.ts';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';
import { runProgram, type Finished } from './programs.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const inspect = (...args: readonly string[]): Promise<Finished> =>
  runProgram('mcp-inspector', ['--cli', `${service.url}/mcp`, '--transport', 'http', ...args]);

test('the inspector lists every tool, and finds its schemas portable', async () => {
  const { code, stdout, stderr } = await inspect('--method', 'tools/list', '--strict', '-q');
  assert.equal(code, 0, stderr);
  const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
  assert.deepEqual(
    tools.map(({ name }) => name),
    registry.flatMap(({ surfaces: { mcp } }) => (mcp === undefined ? [] : [mcp.tool])),
  );
});

test('the inspector calls every tool with its first example', async () => {
  for (const { surfaces, examples } of registry) {
    if (surfaces.mcp === undefined) continue;
    const input = JSON.stringify(examples[0]?.input ?? {});
    const call = ['--method', 'tools/call', '--tool-name', surfaces.mcp.tool, '--tool-args-json', input];
    const { code, stdout, stderr } = await inspect(...call, '--format', 'json');
    assert.equal(code, 0, `${surfaces.mcp.tool}: ${stdout}${stderr}`);
    assert.match(stdout, /structuredContent/);
  }
});

test('a refused call is exit code 5, for a script to see', async () => {
  const call = ['--method', 'tools/call', '--tool-name', 'get_carrier_info', '--tool-args-json', '{"slug":"no-such"}'];
  assert.equal((await inspect(...call)).code, 5);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startDhlStandin } from '../../packages/server/src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../packages/server/src/modules/feeds/work/standins/standin-server.ts';
import { operations as registry } from '../../packages/server/src/modules.ts';
import { feedEnvironment } from '../../packages/server/tests/support/feeds.ts';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';

let standin: Standin;
let service: TestService;
before(async () => {
  standin = await startDhlStandin({ spacingMs: 0, perDay: 1_000 });
  service = await startTestService({ environment: feedEnvironment(standin) });
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

for (const mode of ['legacy', 'auto'] as const) {
  test(`the official client lists and calls every tool with every example, mode ${mode}`, async () => {
    const client = new Client({ name: 'wayseal-tools', version: '0.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
    try {
      const { tools } = await client.listTools();
      let called = 0;
      for (const { surfaces, examples } of registry) {
        const tool = tools.find(({ name }) => name === surfaces.mcp?.tool);
        if (tool === undefined) continue;
        const known = Object.keys(tool.inputSchema.properties ?? {});
        for (const { input } of examples) {
          if (Object.keys(input).some((name) => !known.includes(name))) continue;
          const answer = await client.callTool({ name: tool.name, arguments: input as Record<string, unknown> });
          assert.equal(answer.isError, false, tool.name);
          assert.ok(answer.structuredContent);
          called += 1;
        }
      }
      assert.ok(called >= tools.length);
      const refused = await client.callTool({ name: 'get_carrier_info', arguments: { slug: 'no-such' } });
      assert.equal(refused.isError, true);
    } finally {
      await client.close();
    }
  });
}

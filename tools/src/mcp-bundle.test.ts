// What desktop clients and the registry of MCP install: held against the published schema and rules, and started.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runProgram } from './programs.ts';

interface Bundle {
  readonly version: string;
  readonly icon: string;
  readonly server: { readonly entry_point: string; readonly mcp_config: { readonly args: readonly string[] } };
  readonly tools: readonly { readonly name: string }[];
}

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly packages: readonly {
    readonly identifier: string;
    readonly version: string;
    readonly packageArguments: unknown;
  }[];
}

let folder: string;
let unpacked: string;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-mcpb-'));
  const script = fileURLToPath(new URL('../../scripts/mcp-bundle.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 2 ** 24 });
  unpacked = path.join(folder, 'unpacked');
  const { version } = readJson(path.join(folder, 'server.json')) as Entry;
  const { code, stdout, stderr } = await runProgram('mcpb', [
    'unpack',
    path.join(folder, `wayseal-${version}.mcpb`),
    unpacked,
  ]);
  assert.equal(code, 0, stdout + stderr);
});
after(() => rm(folder, { recursive: true, force: true }));

test('the bundle has a manifest that its makers accept, and the files that it names', async () => {
  const { code, stdout, stderr } = await runProgram('mcpb', ['validate', path.join(unpacked, 'manifest.json')]);
  assert.equal(code, 0, stdout + stderr);
  const { icon, server } = readJson(path.join(unpacked, 'manifest.json')) as Bundle;
  for (const named of [icon, server.entry_point]) assert.ok(existsSync(path.join(unpacked, named)), named);
});

test('a client that starts the bundle finds its tools and its prompts, and gets an answer', async () => {
  const { server, tools } = readJson(path.join(unpacked, 'manifest.json')) as Bundle;
  const args = server.mcp_config.args.map((word) => word.replace('${__dirname}', unpacked));
  const client = new Client({ name: 'wayseal-tools', version: '0.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  try {
    const listed = await client.listTools();
    assert.deepEqual(
      listed.tools.map(({ name }) => name),
      tools.map(({ name }) => name),
    );
    assert.ok((await client.listPrompts()).prompts.length > 0);
    const answer = await client.callTool({ name: 'get_distance', arguments: { from: 'HAM', to: 'SIN' } });
    assert.equal(answer.isError, false, JSON.stringify(answer));
  } finally {
    await client.close();
  }
});

// Rules of the registry's schema, of 11 December 2025.
test('the entry for the registry keeps its rules and names what is packed', () => {
  const { name, description, version, packages } = readJson(path.join(folder, 'server.json')) as Entry;
  assert.match(name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  assert.ok(name.length >= 3 && name.length <= 200);
  assert.ok(description.length > 0 && description.length <= 100);
  assert.match(version, /^\d+\.\d+\.\d+$/);
  const packed = readJson(path.join(unpacked, 'server/package.json')) as Record<string, unknown>;
  assert.equal(packed['mcpName'], name, 'the registry compares both');
  assert.deepEqual([packed['name'], packed['version']], [packages[0]?.identifier, packages[0]?.version]);
  assert.deepEqual(packages[0]?.packageArguments, [{ type: 'positional', value: 'mcp' }]);
});

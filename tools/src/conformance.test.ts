import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startTestService } from '../../packages/server/tests/support/service.ts';
import { fixtureTools } from './fixture-tools.ts';
import { runProgram } from './programs.ts';

/** Checks that need tools which ask the client for something; ours never do. */
const statelessExceptions = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
];

test('the scenarios of revision 2026-07-28 that apply to this server pass', async (t) => {
  await using service = await startTestService({ tools: fixtureTools });
  const output = await mkdtemp(path.join(tmpdir(), 'wayseal-conformance-'));
  t.after(() => rm(output, { recursive: true, force: true }));
  for (const [scenario, exceptions] of Object.entries({
    'http-header-validation': [],
    'server-stateless': statelessExceptions,
    'tools-list': [],
    'dns-rebinding-protection': [],
    caching: [],
    'resources-list': [],
    'prompts-list': [],
    'sep-2164-resource-not-found': [],
    'tools-call-simple-text': [],
    'tools-call-mixed-content': [],
    'tools-call-error': [],
  })) {
    const run = await runProgram('conformance', [
      'server',
      '--url',
      `${service.url}/mcp`,
      '--spec-version',
      '2026-07-28',
      '--scenario',
      scenario,
      '-o',
      output,
    ]);
    const failed = [...run.stdout.matchAll(/\[(sep-[\w-]+|[\w-]+)\s*\] (?:\u001b\[\d+m)?FAILURE/g)].map(([, id]) => id);
    assert.match(run.stdout, /Passed: [1-9]\d*\/\d+/, run.stdout + run.stderr);
    assert.deepEqual(failed.toSorted(), exceptions.toSorted(), scenario);
  }
});

test('the official conformance suite passes but for what mcp-baseline.yml names', async (t) => {
  await using service = await startTestService({ tools: fixtureTools });
  const output = await mkdtemp(path.join(tmpdir(), 'wayseal-conformance-'));
  t.after(() => rm(output, { recursive: true, force: true }));
  const common = ['server', '--url', `${service.url}/mcp`, '-o', output];
  const run = await runProgram('conformance', [
    ...common,
    '--spec-version',
    '2025-11-25',
    '--expected-failures',
    'mcp-baseline.yml',
  ]);
  assert.equal(run.code, 0, run.stdout);
  for (const line of [
    'server-initialize: 2 passed, 0 failed',
    'ping: 2 passed, 0 failed',
    'tools-list: 3 passed, 0 failed',
    'dns-rebinding-protection: 2 passed, 0 failed',
    'tools-call-simple-text: 2 passed, 0 failed',
    'tools-call-mixed-content: 2 passed, 0 failed',
    'tools-call-error: 2 passed, 0 failed',
    'resources-list: 2 passed, 0 failed',
    'prompts-list: 2 passed, 0 failed',
  ]) {
    assert.ok(run.stdout.includes(line), `${line}\n${run.stdout}`);
  }
});

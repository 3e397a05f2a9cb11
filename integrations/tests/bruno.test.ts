import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService } from '../../packages/server/tests/support/service.ts';
import { plan } from '../scripts/bruno-plan.ts';
import { collection, collectionFolder, readOpenApi } from '../scripts/bruno.ts';

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly results: readonly {
    readonly test: { readonly filename: string };
    readonly request: { readonly method: string; readonly url: string };
    readonly response: { readonly status: number; readonly data?: unknown };
    readonly error: string | null;
    readonly assertionResults: readonly {
      readonly lhsExpr: string;
      readonly status: string;
      readonly error?: string;
    }[];
  }[];
}

const document = readOpenApi();
const operations = Object.entries(document.paths).flatMap(([target, byMethod]) =>
  Object.entries(byMethod).flatMap(([method, { operationId }]) =>
    operationId === undefined ? [] : [{ name: `${method.toUpperCase()} ${target}`, operationId }],
  ),
);

test('the collection is that of the OpenAPI document: npm --prefix integrations run generate', () => {
  const files = collection();
  const found = readdirSync(collectionFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(collectionFolder, file)).isFile(),
  );
  assert.deepEqual(found.toSorted(), [...files.keys()].toSorted());
  for (const [file, text] of files) assert.equal(readFileSync(path.join(collectionFolder, file), 'utf8'), text, file);
  const named = new Set([...files.keys()].map((file) => path.basename(file, '.bru')));
  for (const { operationId } of operations) assert.ok(named.has(operationId), operationId);
  const known = new Set(operations.map(({ name }) => name));
  for (const name of Object.keys(plan)) assert.ok(known.has(name), `the plan names ${name}`);
});

test(
  'every request of the collection gets the answer that it expects from a running service',
  { timeout: 300_000 },
  async () => {
    await using service = await startTestService();
    const { key } = await service.makeKey('enterprise', ['read', 'events.ingest', 'integration.manage']);
    const home = mkdtempSync(path.join(tmpdir(), 'wayseal-bruno-'));
    const report = path.join(home, 'report.json');
    const words = [
      'run',
      '-r',
      '--env',
      'local',
      '--env-var',
      `baseUrl=${service.url}`,
      '--env-var',
      `apiKey=${key}`,
      '--reporter-json',
      report,
    ];
    const bru = fileURLToPath(new URL('../node_modules/.bin/bru', import.meta.url));
    try {
      const output = await new Promise<string>((resolve) => {
        const env = { ...process.env, HOME: home, NO_COLOR: '1' };
        execFile(
          process.execPath,
          [bru, ...words],
          { cwd: collectionFolder, env, maxBuffer: 20_000_000 },
          (_, stdout, stderr) => resolve(stdout + stderr),
        );
      });
      assert.ok(statSync(report, { throwIfNoEntry: false }) !== undefined, output);
      const [{ results }] = JSON.parse(readFileSync(report, 'utf8')) as [Report];
      const wrong = results.flatMap(({ test: { filename }, response, error, assertionResults }) =>
        error === null && assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'pass')
          ? []
          : [
              `${filename}: ${error ?? ''} ${response.status} ${assertionResults.map(({ lhsExpr, status }) => `${lhsExpr} ${status}`).join(', ')} ${JSON.stringify(response.data ?? null).slice(0, 300)}`,
            ],
      );
      assert.deepEqual(wrong, []);
      assert.equal(results.length, operations.length, 'every operation was called');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);

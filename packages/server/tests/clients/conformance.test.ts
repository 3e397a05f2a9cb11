/** The conformance script: three clients get the same from the same steps. Bruno takes them in `integrations/tests`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, differences } from '../../../../clients/conformance/compare.ts';
import { operationNames } from '../../../../clients/conformance/operations.ts';
import { absent, conformance } from '../../../../clients/conformance/run.ts';
import type { Ran } from '../../../../clients/conformance/step.ts';
import { steps } from '../../../../clients/conformance/steps.ts';
import { post, request } from '../support/mcp.ts';
import { startTestService } from '../support/service.ts';

const operationsOf = new Set(steps.flatMap((step) => ('operation' in step ? [step.operation] : [])));

test('its steps use every operation of the OpenAPI document, and no other', () => {
  assert.deepEqual([...operationsOf].toSorted(), operationNames.toSorted());
  assert.equal(new Set(steps.map(({ name }) => name)).size, steps.length, 'no two steps have one name');
});

test('its steps use every tool of MCP', async () => {
  await using service = await startTestService();
  const { result } = await post(service, request('tools/list'));
  const offered = ((result ?? {})['tools'] as readonly { readonly name: string }[]).map(({ name }) => name);
  const used = new Set(
    steps.flatMap((step) => (step.do === 'call' && step.tool !== undefined ? [step.tool.name] : [])),
  );
  assert.deepEqual([...used].toSorted(), offered.toSorted());
});

test('finds a client that gets something else', () => {
  const [step] = steps;
  assert.ok(step !== undefined);
  const refused = { status: 429, code: 'rate_limited', details: [] };
  const ran = (outcome: Ran['outcome']): readonly Ran[] => [{ step: step.name, outcome }];
  const found = (outcome: Ran['outcome']): readonly string[] =>
    differences(compare([step], new Map([['typescript', ran(refused)] as const, ['python', ran(outcome)] as const])));
  assert.deepEqual(found(refused), []);
  assert.match(found({ ...refused, status: 200 })[0] ?? '', /^python: .*status 200, not 429$/);
  assert.match(found({ ...refused, details: ['id'] })[0] ?? '', /details/);
  assert.match(found({ problem: 'broken' })[0] ?? '', /broken/);
});

const python = absent('python');
if (python !== undefined && process.env['WAYSEAL_TEST_REQUIRE_CLIENTS'] === '1') throw new Error(python);

const compared = python === undefined ? (['typescript', 'python', 'mcp'] as const) : (['typescript', 'mcp'] as const);

test(`${compared.join(', ')} get the same`, { timeout: 240_000 }, async (t) => {
  if (python !== undefined) t.diagnostic(`python is left out: ${python}`);
  assert.deepEqual(differences(await conformance(compared)), []);
});

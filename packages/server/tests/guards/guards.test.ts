/** That the guards of `npm run check` refuse what they are there for; on the tree itself the check runs them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Type } from 'typebox';
import { listPinProblems, type Declared, type OpenApiRoutes } from '../../scripts/pin-problems.ts';
import { staleDump } from '../../scripts/stale-dump.ts';
import { errorCatalogue } from '../../src/kernel/operation/errors.ts';
import { jsonOperation, type AnyOperation } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import { openApiDocument } from '../../src/surfaces/openapi/document.ts';
import { pinnedErrors, pinnedRoutes } from '../pins/pinned.ts';

const pins = { routes: pinnedRoutes, errors: pinnedErrors };

function declared(operations: readonly AnyOperation[], errors: Declared['errors'] = errorCatalogue): Declared {
  return { document: openApiDocument(operations, '0.0.0') as unknown as OpenApiRoutes, errors };
}

test('pins everything declared today', () => {
  assert.deepEqual(listPinProblems(declared(registry), pins), []);
});

test('names an operation without a pin, with the line to add', () => {
  const newcomer = jsonOperation({
    name: 'newcomer',
    summary: 'New',
    description: 'New.',
    input: Type.Object({}),
    output: Type.Object({}),
    errors: [],
    surfaces: { rest: { method: 'POST', path: '/api/v1/x', auth: 'key', tag: 'Service' } },
    examples: [],
    ports: [],
    run: () => ({}),
  }) as AnyOperation;
  assert.deepEqual(listPinProblems(declared([...registry, newcomer]), pins), [
    `no pin for POST /api/v1/x (operation newcomer); add 'POST /api/v1/x': 'key' to tests/pins/pinned.ts`,
  ]);
});

test('names a lost operation, a route that became public and a changed error code', () => {
  const changed = { ...pins, routes: { ...pinnedRoutes, 'GET /gone': 'none', 'GET /api/v1/detect': 'none' } } as const;
  assert.deepEqual(listPinProblems(declared(registry), changed), [
    'GET /api/v1/detect (operation detectNumber) is "key", but tests/pins/pinned.ts pins "none"',
    'tests/pins/pinned.ts pins GET /gone, which no operation has; remove the pin',
  ]);
  const { not_found: _, ...others } = errorCatalogue;
  const errors = { ...others, conflict: { status: 400 }, teapot: { status: 418 } };
  assert.deepEqual(listPinProblems(declared(registry, errors), pins), [
    'error code conflict is "400", but tests/pins/pinned.ts pins "409"',
    'no pin for error code teapot; add teapot: 418 to tests/pins/pinned.ts',
    'tests/pins/pinned.ts pins the error code not_found, which the catalog does not have; remove the pin',
  ]);
});

test('names a stale dump with the first different line', () => {
  const remedy = 'run node packages/server/scripts/schema-dump.ts --write';
  assert.equal(staleDump('schema.sql', 'a\nb\n', 'a\nb\n'), undefined);
  assert.equal(
    staleDump('schema.sql', 'a\n  b,\nc\n', 'a\n  x,\nc\n'),
    `schema.sql:2: has "b,", but the migrations give "x,"; ${remedy}`,
  );
  assert.equal(
    staleDump('schema.sql', 'a\nb', 'a'),
    `schema.sql:2: has "b", but the migrations give no line; ${remedy}`,
  );
  assert.equal(
    staleDump('schema.sql', 'a', 'a\nb'),
    `schema.sql:2: has no line, but the migrations give "b"; ${remedy}`,
  );
});

/** Files whose functions may be longer than the rule of the lint allows: none. */
const longFunctionsIn = new Set<string>();

test('adds no file to the exceptions from the function length', () => {
  const config = readFileSync(new URL('../../../../.oxlintrc.json', import.meta.url), 'utf8');
  const { overrides } = JSON.parse(config) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const rule = 'max-lines-per-function';
  const limits = overrides
    .map(({ rules }) => rules[rule])
    .filter((setting) => setting !== undefined && setting !== 'off');
  assert.deepEqual(limits, [['error', { max: 50, skipBlankLines: true, skipComments: true }]]);
  const excepted = overrides.filter(({ rules }) => rules[rule] === 'off').flatMap(({ files }) => files);
  assert.deepEqual(
    excepted.filter((file) => !longFunctionsIn.has(file)),
    ['**/*.test.ts'],
  );
});

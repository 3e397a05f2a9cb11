import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { compileValidation } from './compile-validation.ts';
import { OperationError } from './errors.ts';
import { createDispatch } from './invoke.ts';
import { jsonOperation, type Caller } from './operation.ts';

const common = {
  summary: 'An operation of this test',
  description: 'An operation of this test.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ now: Type.Integer() }, { additionalProperties: false }),
  errors: [],
  surfaces: {},
  examples: [],
};
const local = jsonOperation({
  ...common,
  name: 'tell_time',
  ports: ['clock'],
  run: (_input, { clock }) => ({ now: clock.now() }),
});
const needy = jsonOperation({
  ...common,
  name: 'ask_everything',
  ports: ['clock', 'webhooks', 'proofs'],
  run: () => assert.fail('it runs without its ports'),
});
const caller: Caller = { keyId: null, scopes: [], requestId: 'request-1', signal: new AbortController().signal };

const dispatch = createDispatch(
  [local, needy],
  { clock: { now: () => 7 } },
  { checkOutputs: false, compile: compileValidation },
);

test('runs an operation with all its ports', () => {
  assert.deepEqual(dispatch(local, {}, caller), { now: 7 });
});

test('refuses an operation by the names of its absent ports', () => {
  assert.throws(
    () => dispatch(needy, {}, caller),
    (error) =>
      error instanceof OperationError &&
      error.code === 'unavailable' &&
      error.message ===
        'ask_everything needs webhooks, proofs, which this process does not have. Ask a running service',
  );
});

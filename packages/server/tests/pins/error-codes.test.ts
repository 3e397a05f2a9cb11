import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCatalogue } from '../../src/kernel/operation/errors.ts';
import { pinnedErrors } from './pinned.ts';

test('every error code keeps its status', () => {
  assert.deepEqual(
    Object.fromEntries(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status])),
    pinnedErrors,
  );
});

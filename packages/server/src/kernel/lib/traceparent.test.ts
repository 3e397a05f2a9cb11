import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('reads a traceparent, also of later versions', () => {
  assert.deepEqual(parseTraceparent(`00-${traceId}-${spanId}-01`), { traceId, spanId });
  assert.deepEqual(parseTraceparent(`00-${traceId}-${spanId}-00`), { traceId, spanId });
  assert.deepEqual(parseTraceparent(`cc-${traceId}-${spanId}-01-what-comes`), { traceId, spanId });
});

test('ignores anything else', () => {
  const wrong = [
    undefined,
    '',
    [`00-${traceId}-${spanId}-01`],
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
    ` 00-${traceId}-${spanId}-01`,
    `cc-${traceId}-${spanId}-01-${'x'.repeat(600)}`,
  ];
  for (const header of wrong) assert.equal(parseTraceparent(header), undefined, String(header));
});

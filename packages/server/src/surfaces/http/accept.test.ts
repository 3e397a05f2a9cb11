import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredType } from './accept.ts';

const offered = ['image/svg+xml', 'image/png'];

test('prefers the most specific range, then the higher quality, then the order of the offer', () => {
  const cases: readonly [string | undefined, string | undefined][] = [
    [undefined, 'image/svg+xml'],
    ['', 'image/svg+xml'],
    ['*/*', 'image/svg+xml'],
    ['image/*', 'image/svg+xml'],
    ['image/png', 'image/png'],
    ['IMAGE/PNG; level=1', 'image/png'],
    ['image/png;q=0.5, image/*;q=0.1', 'image/png'],
    ['image/svg+xml;q=0, */*', 'image/png'],
    ['*/*;q=0', undefined],
    ['text/html', undefined],
    ['image/png;q=abc', undefined],
    ['rubbish, ,;;,', undefined],
  ];
  for (const [accept, expected] of cases) assert.equal(preferredType(accept, offered), expected, String(accept));
});

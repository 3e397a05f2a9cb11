import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StackOfOlderNode } from '../../scripts/older-node.ts';

type StackClass = new () => AsyncDisposableStack;

/** Everything that can be seen of a stack that is used, moved and disposed. */
async function history(Stack: StackClass, failing: readonly string[]): Promise<readonly string[]> {
  const seen: string[] = [];
  const end = (name: string) => () => {
    seen.push(name);
    if (failing.includes(name)) throw new Error(name);
  };
  const stack = new Stack();
  stack.use({ [Symbol.asyncDispose]: async () => end('asynchronous')() });
  stack.use({ [Symbol.dispose]: end('synchronous') });
  stack.adopt('adopted', (name) => end(name)());
  stack.defer(end('deferred'));
  assert.equal(stack.use(null), null);
  assert.throws(() => stack.use({} as Disposable), TypeError);
  const moved = stack.move();
  seen.push(String([stack.disposed, moved.disposed]));
  await stack.disposeAsync();
  assert.throws(() => stack.defer(() => undefined), ReferenceError);
  try {
    await moved[Symbol.asyncDispose]();
  } catch (error) {
    for (let each: unknown = error; each !== undefined; each = (each as SuppressedError).suppressed) {
      const { name, message, error: cause } = each as SuppressedError;
      seen.push(cause === undefined ? message : `${name}: ${(cause as Error).message}`);
    }
  }
  await moved.disposeAsync();
  return [...seen, String(moved.disposed)];
}

for (const failing of [[], ['adopted'], ['deferred', 'synchronous', 'asynchronous']]) {
  test(`the stack for an older Node does what Node's own does, failing: ${failing.join(', ') || 'none'}`, async () => {
    const own = await history(AsyncDisposableStack, failing);
    assert.deepEqual(await history(StackOfOlderNode as unknown as StackClass, failing), own);
    assert.ok(own.length > 5);
  });
}

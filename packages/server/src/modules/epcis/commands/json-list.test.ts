import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartTooLargeError, splitList, type ListPart } from './json-list.ts';

const lists = [[], ['body', 'list']];

async function split(text: string, chunk: number, largest = 1_000): Promise<readonly ListPart[]> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, n) =>
    bytes.subarray(n * chunk, (n + 1) * chunk),
  );
  const parts: ListPart[] = [];
  for await (const part of splitList(
    (async function* () {
      yield* chunks;
    })(),
    lists,
    largest,
  )) {
    parts.push(part);
  }
  return parts;
}

const textsOf = (parts: readonly ListPart[]): string[] => parts.map(({ kind, bytes }) => `${kind} ${bytes.toString()}`);

test('splits a text around its list at any chunk size', async () => {
  for (const [text, expected] of [
    ['[1, {"a":[2,3]} ,"],"]', ['head [', 'item 1', 'item  {"a":[2,3]} ', 'item "],"', 'tail ]']],
    ['[]', ['head [', 'tail ]']],
    [' [ ] ', ['head  [', 'tail ] ']],
    ['[1,]', ['head [', 'item 1', 'item ', 'tail ]']],
    ['[,1]', ['head [', 'item ', 'item 1', 'tail ]']],
    [
      '{"list":[1],"body":{"list":[2,"é"]},"z":[3]}',
      ['head {"list":[1],"body":{"list":[', 'item 2', 'item "é"', 'tail ]},"z":[3]}'],
    ],
    ['{"bo\\u0064y":{"list":[{}]}}', ['head {"bo\\u0064y":{"list":[', 'item {}', 'tail ]}}']],
    ['{"x":"\\"body\\":{\\"list\\":[1]"}', ['head {"x":"\\"body\\":{\\"list\\":[1]"}']],
    ['{"body":[{"list":[1]}]}', ['head {"body":[{"list":[1]}]}']],
    ['{"body":{"list":[1],"list":[2]}}', ['head {"body":{"list":[', 'item 1', 'tail ],"list":[2]}}']],
    ['[1', ['head [', 'tail 1']],
    ['', ['head ']],
  ] as const) {
    for (const chunk of [1, 2, 7, 1_000]) assert.deepEqual(textsOf(await split(text, chunk)), expected, text);
  }
});

test('rejects a part beyond its bound', async () => {
  await assert.rejects(split(`[${'1'.repeat(20)}]`, 3, 10), PartTooLargeError);
  await assert.rejects(split(`{"a":"${'1'.repeat(20)}"}`, 3, 10), PartTooLargeError);
  await assert.rejects(split(`[1]${' '.repeat(20)}`, 3, 10), PartTooLargeError);
  assert.equal((await split(`[${'1,'.repeat(500)}1]`, 3, 10)).length, 503);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JsonSourceError, parseJsonSource, type JsonNode } from './json-source.ts';

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object': {
      const copy: Record<string, unknown> = {};
      for (const [name, member] of node.members) {
        Object.defineProperty(copy, name, {
          value: plain(member),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return copy;
    }
    case 'array':
      return node.items.map(plain);
    case 'number':
      return Number(node.text);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

test('reads all JSON that JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.constantFrom(0, 1, 3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(plain(parseJsonSource(text)), JSON.parse(text));
    }),
  );
});

test('rejects all damaged JSON that JSON.parse rejects', () => {
  const sample = '{"a":[1,-2.5e+3,true,false,null,"x\\u00e9\\n\\"y"],"b":{"c":{}},"d":[[],""]}';
  fc.assert(
    fc.property(fc.nat(sample.length - 1), fc.string({ maxLength: 2 }), (at, put) => {
      const text = sample.slice(0, at) + put + sample.slice(at + 1);
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        assert.throws(() => parseJsonSource(text), JsonSourceError, text);
        return;
      }
      // JSON.parse accepts duplicate names and lone surrogates; we do not.
      let got: JsonNode;
      try {
        got = parseJsonSource(text);
      } catch (error) {
        assert.match((error as Error).message, /same member name twice|surrogate/, text);
        return;
      }
      assert.deepEqual(plain(got), expected, text);
    }),
    { numRuns: 2_000 },
  );
});

test('keeps the text of numbers and the offsets of values', () => {
  const source = ' { "n" : 1.50e3, "big":12345678901234567890 ,"s":"a"} ';
  const node = parseJsonSource(source);
  assert.ok(node.kind === 'object');
  const [n, big, s] = [...node.members.values()];
  assert.ok(n?.kind === 'number' && big?.kind === 'number' && s?.kind === 'string');
  assert.equal(n.text, '1.50e3');
  assert.equal(big.text, '12345678901234567890');
  assert.equal(source.slice(s.start, s.end), '"a"');
  assert.equal(source.slice(node.start, node.end), source.trim());
});

test('treats names of the object prototype as plain data', () => {
  const node = parseJsonSource('{"__proto__":1,"constructor":{"prototype":2}}');
  assert.ok(node.kind === 'object');
  assert.deepEqual([...node.members.keys()], ['__proto__', 'constructor']);
});

test('rejects faults that JSON.parse hides', () => {
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  parseJsonSource(deep(32));
  for (const [text, message] of [
    ['{"a":1,"a":2}', /same member name twice/],
    ['{"a":1,"\\u0061":2}', /same member name twice/],
    ['{"a":{"b":1,"b":1}}', /same member name twice/],
    ['\ufeff{}', /byte order mark/],
    ['{} {}', /after the JSON value/],
    ['{}\u0000', /after the JSON value/],
    ['"\\ud800"', /surrogate/],
    ['"\\udc00\\ud800"', /surrogate/],
    ['{"\\ud800":1}', /surrogate/],
    [deep(33), /deeper than 32/],
    ['', /ends too early/],
    ['[1,]', /expected a JSON value/],
    ['{"a":1,}', /member name/],
    ['01', /after the JSON value/],
    ['1.', /after the JSON value/],
    ['+1', /expected a JSON value/],
    ['NaN', /expected a JSON value/],
    ['"\\x41"', /unknown escape/],
    ['"\\u12"', /unknown escape/],
    ['"a\nb"', /control character/],
    ['"abc', /not closed/],
    ["{'a':1}", /member name/],
    ['nul', /expected a JSON value/],
  ] as const) {
    assert.throws(() => parseJsonSource(text), { name: 'JsonSourceError', message }, text);
  }
  assert.equal(parseJsonSource('"\\ud83d\\udea2"').kind, 'string');
});

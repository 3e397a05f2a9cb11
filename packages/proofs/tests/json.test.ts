import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ProofError, canonicalJson, parseJson, verifyChain, verifyPod, verifyRoots } from '../src/index.ts';
import { readJson } from '../src/documents/read-document.ts';
import { chain } from './support/example.ts';
import { keySet } from './support/keys.ts';

const isMalformed = (error: unknown): boolean => error instanceof ProofError && error.code === 'malformed';
const wellFormed = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed());
const ascii = fc.string({ unit: 'binary-ascii' });

/** Every value of the strict profile, at most 12 levels deep. */
const { value: strictValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 10 },
    fc.constantFrom(null, true, false, 0, Number.MAX_SAFE_INTEGER),
    fc.maxSafeNat(),
    wellFormed,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(ascii, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

test('reads canonical JSON back to the same value, and writes it back to the same text', () => {
  fc.assert(
    fc.property(strictValue, (value) => {
      const text = canonicalJson(value);
      const read = parseJson(text);
      assert.equal(canonicalJson(read), text);
      assert.deepEqual(read, JSON.parse(text));
      assert.deepEqual(readJson(text), readJson(new TextEncoder().encode(text)));
    }),
    { numRuns: 500 },
  );
});

test('ignores member order and white space, but no character of content', () => {
  fc.assert(
    fc.property(fc.dictionary(ascii, fc.maxSafeNat(), { minKeys: 1, noNullPrototype: true }), (members) => {
      const turned = Object.fromEntries(Object.entries(members).reverse());
      assert.equal(canonicalJson(turned), canonicalJson(members));
      assert.equal(canonicalJson(parseJson(JSON.stringify(turned, null, 3))), canonicalJson(members));
    }),
  );
});

test('accepts no text that JSON.parse refuses, and refuses with a code', () => {
  const almost = fc.string({
    unit: fc.constantFrom(...'{}[]",:0123456789.eE+-tfnul\\/ \n\t\u00e9'.split('')),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.oneof(almost, wellFormed, fc.json()), (text) => {
      let read;
      try {
        read = parseJson(text);
      } catch (error) {
        assert.ok(isMalformed(error));
        return;
      }
      assert.deepEqual(read, JSON.parse(text));
    }),
    { numRuns: 3000 },
  );
});

test('writes the numbers and member order of the RFC 8785 example', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    literals: [null, true, false],
  };
  assert.equal(
    canonicalJson(value, 'rfc8785'),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
  );
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  assert.equal(
    canonicalJson(names, 'rfc8785'),
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}',
  );
  assert.equal(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/', 'rfc8785'), '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  assert.equal(canonicalJson(-0, 'rfc8785'), '0');
  for (const bad of [NaN, Infinity, '\ud800', undefined])
    assert.throws(() => canonicalJson(bad, 'rfc8785'), isMalformed);
});

class Titled {
  title = 'x';
}

test('refuses values without a strict form, and never drops them', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  const hole: unknown[] = [];
  hole[1] = 1;
  const bad: readonly unknown[] = [
    undefined,
    -1,
    -0,
    1.5,
    2 ** 53,
    NaN,
    1n,
    Symbol('x'),
    () => 1,
    new Date(0),
    new Map(),
    new Titled(),
    new Uint8Array(1),
    { a: undefined },
    [undefined],
    hole,
    cycle,
    '\ud800',
    '\udc00x',
    { é: 1 },
    { toJSON: () => 1 },
    { [Symbol('x')]: 1 },
    Object.defineProperty({}, 'hidden', { value: 1 }),
    Object.assign([1], { extra: 1 }),
  ];
  for (const value of bad) assert.throws(() => canonicalJson(value), isMalformed);
  assert.equal(canonicalJson({ b: [], a: Object.create(null) as object, '': 0 }), '{"":0,"a":{},"b":[]}');
});

/** White space in front makes the platform's parser step aside. */
function judge(text: string): unknown {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    assert.ok(isMalformed(error));
    return 'malformed';
  }
}

test('reads compact texts as the strict reader does', () => {
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const fixed = [
    '-1 -0 1.5 1e2 9007199254740991 9007199254740992 [1,-1] {"a":{"b":0.1}}'.split(' '),
    String.raw`"\ud800" "\udc00\ud800" {"\ud834":1} "\\ud800" "\n\u0001\"" "\u00e9" "\/"`.split(' '),
    '{"__proto__":{"a":1}} {"a":1,"a":1} {"2":1,"1":1} {"1":1,"2":1} {"toJSON":1}'.split(' '),
    [deep(16), deep(17), `{"a":${deep(15)}}`, `{"a":${deep(16)}}`, deep(5000)],
  ].flat();
  for (const text of fixed) assert.deepEqual(judge(text), judge(` ${text}`), text);
  assert.equal(judge(deep(17)), 'malformed');
  assert.equal(judge('"\\ud800"'), 'malformed');
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (text) => assert.deepEqual(judge(text), judge(` ${text}`))),
    { numRuns: 2000 },
  );
});

test('limits the size in bytes, not in characters', () => {
  const most = 1_048_576;
  assert.equal(parseJson(`"${'x'.repeat(most - 2)}"`), 'x'.repeat(most - 2));
  assert.throws(() => parseJson(`"${'x'.repeat(most - 1)}"`), isMalformed);
  assert.throws(() => parseJson(`"${'\u20ac'.repeat(most / 3)}"`), isMalformed);
  assert.throws(() => parseJson(new Uint8Array(most + 1).fill(0x20)), isMalformed);
  assert.throws(() => parseJson('"\ud800"'), isMalformed);
  assert.throws(() => parseJson(null as never), isMalformed);
});

test('accepts exactly the envelope {ok, data, meta}', () => {
  assert.deepEqual(readJson('{"ok":true,"data":[1],"meta":{}}'), [1]);
  assert.deepEqual(readJson('{"data":1}'), { data: 1 });
  for (const text of [
    '{"ok":false,"data":1,"meta":{}}',
    '{"ok":true,"data":1}',
    '{"ok":true,"data":1,"meta":[]}',
    '{"ok":true,"data":1,"meta":{},"x":1}',
    '{"ok":true,"meta":{},"x":1}',
  ])
    assert.throws(() => readJson(text), isMalformed);
});

test('answers hostile objects, and reads them once', async () => {
  let reads = 0;
  const turning = {
    ...chain,
    get shipment() {
      reads += 1;
      return reads === 1 ? chain.shipment : '00000000-0000-4000-8000-000000000000';
    },
  };
  assert.equal(verifyChain(turning).verdict, 'valid');
  assert.equal(reads, 1);
  const angry = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no');
      },
    },
  );
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  for (const input of [angry, endless, null, undefined, 7, () => 1, [[]], new Date()]) {
    assert.equal(verifyChain(input as object).verdict, 'malformed');
    assert.equal((await verifyPod(input as object, keySet())).verdict, 'malformed');
    assert.equal((await verifyRoots(input as object, keySet())).verdict, 'malformed');
  }
  assert.equal(verifyChain(chain, null as never).verdict, 'malformed');
  assert.equal(verifyChain(chain, { events: 7 as never }).verdict, 'malformed');
  assert.equal(
    verifyChain(chain, { events: [{ index: 1, salt: 'x', body: null as never }] }).verdict,
    'event_mismatch',
  );
});

// Own process: takes half a minute.
/** No change of one character and no change of structure is accepted, and none is answered with an exception. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  type Result,
  canonicalJson,
  parseKeySet,
  verifyChain,
  verifyConsistencyDocument,
  verifyInclusionDocument,
  verifyPod,
  verifyRoots,
} from '../src/index.ts';
import { consistencyDocument, rootsDocument } from './support/log-documents.ts';
import { chain, exampleInclusion, examplePod } from './support/example.ts';
import { exampleRecords, issuer, keySet } from './support/keys.ts';
import { characterMutations, structuralMutations } from './support/mutations.ts';

const keys = keySet();

const subjects: readonly {
  readonly name: string;
  readonly document: () => Promise<object>;
  readonly verify: (input: string | object) => Promise<Pick<Result, 'verdict'>>;
}[] = [
  { name: 'POD', document: examplePod, verify: (input) => verifyPod(input, keys) },
  { name: 'chain', document: async () => chain, verify: async (input) => verifyChain(input) },
  { name: 'inclusion', document: exampleInclusion, verify: (input) => verifyInclusionDocument(input, keys) },
  { name: 'consistency', document: consistencyDocument, verify: (input) => verifyConsistencyDocument(input, keys) },
];

/** White space between tokens is free, and an escape may spell the same character. */
function isSameValue(text: string, document: object): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), document);
  } catch {
    return false;
  }
}

for (const { name, document, verify } of subjects) {
  test(`refuses every change, insertion and deletion of one character in the ${name} document`, async () => {
    const original = await document();
    const text = canonicalJson(original);
    assert.equal((await verify(text)).verdict, 'valid');
    let tried = 0;
    for (const mutation of characterMutations(text)) {
      const { verdict } = await verify(mutation);
      tried += 1;
      if (verdict === 'valid') assert.ok(isSameValue(mutation, original), mutation);
    }
    assert.ok(tried > text.length * 6, `${tried} mutations`);
  });

  test(`refuses every change of structure in the ${name} document`, async () => {
    const original = await document();
    for (const mutation of structuralMutations(original)) {
      if (isDeepStrictEqual(mutation, original)) continue;
      assert.notEqual((await verify(mutation)).verdict, 'valid', JSON.stringify(mutation));
    }
  });
}

test('answers a root history with changed structure, and lets only unsigned parts change', async () => {
  const original = await rootsDocument();
  const bare = (roots: unknown) =>
    JSON.stringify(roots, (name, value: unknown) => (name === 'proof' ? undefined : value));
  for (const mutation of structuralMutations(original)) {
    const { verdict } = await verifyRoots(mutation, keys);
    const { roots, ...rest } = mutation as typeof original;
    if (verdict !== 'valid') continue;
    // A list may be shorter, tell of a longer one, and leave out proofs; what it shows must be as published.
    assert.deepEqual({ ...rest, total: 3 }, { spec: 'smt1', origin: original.origin, total: 3, from: 0 });
    assert.ok(roots.every((root, i) => bare(root) === bare(original.roots[i])));
  }
});

test('refuses a keys document with any changed known field', () => {
  const original = { issuer, keys: exampleRecords };
  for (const mutation of structuralMutations(original)) {
    let loaded;
    try {
      loaded = parseKeySet(mutation);
    } catch {
      continue;
    }
    // What may remain: fewer records, foreign records, states that may change, unknown members.
    for (const { kid, x, origin, purpose, vkey } of loaded.keys) {
      const known = exampleRecords.find((record) => record.kid === kid);
      assert.deepEqual(
        { x, origin, purpose, vkey },
        { x: known?.x, origin: known?.origin, purpose: known?.purpose, vkey: known?.vkey },
      );
    }
  }
});

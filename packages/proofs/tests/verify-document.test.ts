import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildChain,
  changeCharacter,
  documentKinds,
  parseKeySet,
  parseVkey,
  verifyChainInLog,
  verifyDocument,
} from '../src/index.ts';
import { chain, commitments, exampleInclusion, exampleSeals, uuid } from './support/example.ts';
import { exampleRecords, issuer } from './support/keys.ts';
import { readVectors } from './support/read-vectors.ts';

/** Vectors of one document each, without a second document beside it. */
const single = readVectors().filter(
  ({ vector }) =>
    (documentKinds as readonly string[]).includes(vector.kind) &&
    vector.events === undefined &&
    vector.roots === undefined &&
    vector.inclusions === undefined &&
    vector.bytes === undefined,
);

function run({ document, text, keys, witnesses = [], quorum }: (typeof single)[number]['vector']) {
  const policy = { witnesses: witnesses.map(parseVkey), ...(quorum === undefined ? {} : { quorum }) };
  return verifyDocument(text ?? (document as object), keys == null ? null : parseKeySet(keys), policy);
}

test('gives a document of any kind the verdict of its own verifier', async () => {
  assert.ok(single.length > 100, `${single.length} vectors`);
  for (const { file, vector } of single) assert.equal((await run(vector)).verdict, vector.expect.verdict, file);
});

test('detects a changed character in any digest', async () => {
  const { vector } = single.find(({ file }) => file === 'spod1/valid/example.json')!;
  assert.equal((await run(vector)).verdict, 'valid');
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const changed = changeCharacter(vector.text!, turn);
    assert.ok(changed);
    assert.equal(changed.text.length, vector.text!.length);
    const { verdict, steps } = await run({ ...vector, text: changed.text });
    assert.notEqual(verdict, 'valid', `turn ${turn}`);
    seen.add(steps.find(({ state }) => state === 'fail')?.id ?? '');
  }
  assert.ok(seen.size > 1, 'different digests are noticed by different steps');
});

test('reports text that is not a document, and leaves text without a digest unchanged', async () => {
  for (const text of ['', '{', '[]', '{}', '{"spec":"svt1"}', 'null']) {
    const { verdict, kind, steps } = await verifyDocument(text, null);
    assert.equal(verdict, 'malformed', text);
    assert.equal(kind, null);
    assert.equal(steps[0]?.state, 'fail');
  }
  assert.equal(changeCharacter('{"spec":"spod1"}', 0), undefined);
});

/** Two documents in one object: each member answers its first value once, then the other. */
function twoFaced(first: object, second: object): object {
  const read = new Set<string>();
  return new Proxy(first, {
    get(_, name) {
      const isFirst = !read.has(String(name));
      read.add(String(name));
      return (isFirst ? first : second)[name as never];
    },
  });
}

test('judges an object by its first read, even when later reads differ', async () => {
  const keys = parseKeySet({ issuer, keys: exampleRecords });
  const invented = buildChain({
    shipment: uuid,
    commitments: [commitments[2]!],
    seals: [{ kind: 'events', count: 1, sealed_at: exampleSeals[0].sealed_at }],
  });
  const genuine = await exampleInclusion(1);
  // Verified as the genuine seal, compared as the invented one.
  const asInvented = twoFaced(genuine, { ...genuine, seal: { seq: 1, hash: invented.seals[0]!.hash } });
  assert.equal((await verifyChainInLog(invented, [asInvented], keys)).verdict, 'seal_chain_corrupted');
  const asGenuine = twoFaced(invented, chain);
  assert.equal((await verifyChainInLog(asGenuine, [await exampleInclusion(2)], keys)).verdict, 'seal_chain_corrupted');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeCharacter, documentKinds, parseKeySet, parseVkey, verifyDocument } from '../src/index.ts';
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

test('a document of any kind gets the verdict of its own verifier', async () => {
  assert.ok(single.length > 100, `${single.length} vectors`);
  for (const { file, vector } of single) assert.equal((await run(vector)).verdict, vector.expect.verdict, file);
});

test('a changed character is noticed at whichever digest it stands', async () => {
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

test('what is no document says so, and a text without a digest stays as it is', async () => {
  for (const text of ['', '{', '[]', '{}', '{"spec":"svt1"}', 'null']) {
    const { verdict, kind, steps } = await verifyDocument(text, null);
    assert.equal(verdict, 'malformed', text);
    assert.equal(kind, null);
    assert.equal(steps[0]?.state, 'fail');
  }
  assert.equal(changeCharacter('{"spec":"spod1"}', 0), undefined);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  type Hash,
  type NodeRef,
  ProofError,
  appendLeaf,
  foldNodes,
  leafHash,
  nodeHash,
  planConsistency,
  planInclusion,
  planRoot,
  proveConsistency,
  proveInclusion,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from '../src/index.ts';

const largest = 130;
const leaves = Array.from({ length: largest }, (_, i) => leafHash(`leaf ${i}\n`));
const other = 'f'.repeat(64);
const without = (path: readonly Hash[], i: number): Hash[] => path.filter((_, j) => j !== i);
const changed = (path: readonly Hash[], i: number): Hash[] => path.map((hash, j) => (i === j ? other : hash));

/** Tree hashes by first leaf and length, which say which leaves: all differ, and every list here is a run of them. */
const treeHashes = new Map<string, Hash>();

/** The definitions of RFC 6962, section 2.1, as they stand there: an independent prover. */
function mth(data: readonly Hash[]): Hash {
  if (data.length === 0) return createHash('sha256').digest('hex');
  if (data.length === 1) return data[0]!;
  const run = `${data[0]} ${data.length}`;
  const known = treeHashes.get(run);
  if (known !== undefined) return known;
  const k = 2 ** (Math.ceil(Math.log2(data.length)) - 1);
  const nodes = Buffer.from(`01${mth(data.slice(0, k))}${mth(data.slice(k))}`, 'hex');
  const hash = createHash('sha256').update(nodes).digest('hex');
  treeHashes.set(run, hash);
  return hash;
}

function path(m: number, data: readonly Hash[]): Hash[] {
  if (data.length === 1) return [];
  const k = 2 ** (Math.ceil(Math.log2(data.length)) - 1);
  const [left, right] = [data.slice(0, k), data.slice(k)];
  return m < k ? [...path(m, left), mth(right)] : [...path(m - k, right), mth(left)];
}

function subproof(m: number, data: readonly Hash[], isWhole: boolean): Hash[] {
  if (m === data.length) return isWhole ? [] : [mth(data)];
  const k = 2 ** (Math.ceil(Math.log2(data.length)) - 1);
  const [left, right] = [data.slice(0, k), data.slice(k)];
  return m <= k ? [...subproof(m, left, isWhole), mth(right)] : [...subproof(m - k, right, false), mth(left)];
}

test(`inclusion: every index of every size to ${largest} proves itself and nothing else`, () => {
  let proofs = 0;
  for (let size = 1; size <= largest; size++) {
    const tree = leaves.slice(0, size);
    const root = rootOf(tree);
    assert.equal(root, mth(tree));
    for (let index = 0; index < size; index++) {
      const proof = proveInclusion(tree, index);
      assert.deepEqual(proof, path(index, tree));
      const claim = { leaf: tree[index]!, index, size, path: proof, root };
      assert.equal(verifyInclusion(claim), 'valid');
      const wrong = [
        { ...claim, path: [...proof, other] },
        { ...claim, path: [other, ...proof] },
        { ...claim, root: other },
        { ...claim, leaf: other },
        { ...claim, index: index + 1 },
        { ...claim, index: index - 1 },
        { ...claim, index: size },
        ...proof.flatMap((_, i) => [
          { ...claim, path: without(proof, i) },
          { ...claim, path: changed(proof, i) },
        ]),
      ];
      for (const bad of wrong) assert.equal(verifyInclusion(bad), 'invalid');
      proofs += 1;
    }
  }
  assert.equal(proofs, 8515);
});

test(`consistency: every pair of sizes to ${largest} proves itself and nothing else`, () => {
  const roots = Array.from({ length: largest + 1 }, (_, size) => rootOf(leaves.slice(0, size)));
  let proofs = 0;
  for (let to = 1; to <= largest; to++) {
    for (let from = 1; from < to; from++) {
      const proof = proveConsistency(leaves.slice(0, to), from);
      assert.deepEqual(proof, subproof(from, leaves.slice(0, to), true));
      const claim = { from, to, path: proof, fromRoot: roots[from]!, toRoot: roots[to]! };
      assert.equal(verifyConsistency(claim), 'valid');
      const wrong = [
        { ...claim, path: [...proof, other] },
        { ...claim, path: [other, ...proof] },
        { ...claim, fromRoot: other },
        { ...claim, toRoot: other },
        { ...claim, from: 0 },
        { ...claim, from: to },
        ...proof.flatMap((_, i) => [
          { ...claim, path: without(proof, i) },
          { ...claim, path: changed(proof, i) },
        ]),
      ];
      for (const bad of wrong) assert.equal(verifyConsistency(bad), 'invalid');
      proofs += 1;
    }
    assert.deepEqual(proveConsistency(leaves.slice(0, to), to), []);
  }
  assert.equal(proofs, 8385);
});

test('refuses a wrong size in every proof whose path it changes', () => {
  const shape = (index: number, size: number): number => planInclusion(index, size).length;
  for (let size = 1; size <= 40; size++) {
    for (let index = 0; index < size; index++) {
      const claim = { leaf: leaves[index]!, index, path: proveInclusion(leaves.slice(0, size), index), root: '' };
      const root = rootOf(leaves.slice(0, size));
      for (let claimed = index + 1; claimed <= largest; claimed++) {
        const sameShape = shape(index, claimed) === claim.path.length;
        const verdict = verifyInclusion({ ...claim, root, size: claimed });
        if (claimed === size) assert.equal(verdict, 'valid');
        // A path does not bind the size by itself where both sizes have one shape: the checkpoint does.
        else if (!sameShape) assert.equal(verdict, 'invalid');
      }
    }
  }
});

test('computes the same roots and proofs from stored subtrees as from leaves', () => {
  const nodes = new Map<string, Hash>();
  const edge: Hash[] = [];
  const fold = (refs: readonly NodeRef[]): Hash =>
    foldNodes(refs.map(({ level, index }) => nodes.get(`${level}/${index}`)!));
  for (const [size, leaf] of leaves.entries()) {
    appendLeaf(edge, size, leaf, (level, index, hash) => nodes.set(`${level}/${index}`, hash));
    const tree = leaves.slice(0, size + 1);
    assert.equal(foldNodes(edge), rootOf(tree));
    assert.equal(fold(planRoot(size + 1)), rootOf(tree));
    const index = (size * 7) % (size + 1);
    assert.deepEqual(planInclusion(index, size + 1).map(fold), proveInclusion(tree, index));
    const from = ((size * 11) % (size + 1)) + 1;
    assert.deepEqual(planConsistency(from, size + 1).map(fold), proveConsistency(tree, from));
  }
});

test('plans sizes beyond 2^32 without rounding', () => {
  const size = 2 ** 40 + 5;
  assert.deepEqual(planRoot(size), [
    { level: 40, index: 0 },
    { level: 2, index: 2 ** 38 },
    { level: 0, index: 2 ** 40 + 4 },
  ]);
  assert.deepEqual(planInclusion(2 ** 40 + 4, size), [[{ level: 2, index: 2 ** 38 }], [{ level: 40, index: 0 }]]);
  assert.equal(planInclusion(2 ** 33 + 1, size).length, 41);
  assert.equal(planConsistency(2 ** 40 + 1, size).length, 5);
});

test('verifies a proof of 2^53 - 1 leaves', () => {
  const size = Number.MAX_SAFE_INTEGER;
  const index = size - 2;
  const siblings = Array.from({ length: planInclusion(index, size).length }, (_, i) => leafHash(`sibling ${i}`));
  // The leaf stands in the right edge, so the expected root is folded here by hand: right sibling first, then lefts.
  let root = leafHash('x');
  const sides: boolean[] = [];
  for (let position = index, last = size - 1; last > 0;) {
    while (position % 2 === 0 && position === last) [position, last] = [position / 2, Math.floor(last / 2)];
    sides.push(position % 2 === 1);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  assert.equal(sides.length, siblings.length);
  for (const [i, isLeft] of sides.entries())
    root = isLeft ? nodeHash(siblings[i]!, root) : nodeHash(root, siblings[i]!);
  assert.equal(verifyInclusion({ leaf: leafHash('x'), index, size, path: siblings, root }), 'valid');
});

test('answers an invalid claim with invalid, never with an exception', () => {
  const good = { leaf: leaves[0]!, index: 0, size: 1, path: [], root: leaves[0]! };
  assert.equal(verifyInclusion(good), 'valid');
  const values = [null, undefined, 1.5, -1, NaN, 2 ** 53, '0', 0n, {}, [], [null], ['zz'], 'F'.repeat(64), Symbol('x')];
  for (const member of Object.keys(good)) {
    for (const value of values) {
      if (member === 'path' && Array.isArray(value) && value.length === 0) continue;
      assert.equal(verifyInclusion({ ...good, [member]: value }), 'invalid');
    }
  }
  const same = { from: 1, to: 1, path: [], fromRoot: leaves[0]!, toRoot: leaves[0]! };
  assert.equal(verifyConsistency(same), 'valid');
  for (const member of Object.keys(same)) {
    for (const value of values) {
      if (member === 'path' && Array.isArray(value) && value.length === 0) continue;
      assert.equal(verifyConsistency({ ...same, [member]: value }), 'invalid');
    }
  }
  for (const value of values) {
    assert.equal(verifyInclusion(value as never), 'invalid');
    assert.equal(verifyConsistency(value as never), 'invalid');
  }
});

test('refuses to build out of range or with invalid hashes', () => {
  const code = (expected: string) => (error: unknown) => error instanceof ProofError && error.code === expected;
  assert.throws(() => proveInclusion(leaves, largest), code('out_of_range'));
  assert.throws(() => proveInclusion([], 0), code('out_of_range'));
  assert.throws(() => proveConsistency(leaves, 0), code('out_of_range'));
  assert.throws(() => proveConsistency(leaves, largest + 1), code('out_of_range'));
  assert.throws(() => planRoot(-1), code('out_of_range'));
  assert.throws(() => planInclusion(1.5, 4), code('out_of_range'));
  assert.throws(() => planConsistency(3, 2), code('out_of_range'));
  assert.throws(() => nodeHash('F'.repeat(64), other), code('malformed'));
  assert.throws(() => nodeHash(other, `${other}\n`), code('malformed'));
  assert.throws(() => rootOf(['zz']), code('malformed'));
  assert.throws(() => appendLeaf([], 0, 'zz'), code('malformed'));
  assert.throws(() => appendLeaf([other], 1, 'z'.repeat(64)), code('malformed'));
  assert.throws(() => appendLeaf([], 1, other), code('out_of_range'));
  assert.deepEqual(planRoot(0), []);
  assert.equal(foldNodes([]), rootOf([]));
});

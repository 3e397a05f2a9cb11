import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modules } from '../modules.ts';
import type { AnyModule } from './module.ts';
import { inOrderOfNeeds } from './open-modules.ts';

type Declared = Pick<AnyModule, 'name' | 'needs' | 'gives'>;

const giver: Declared = { name: 'giver', needs: [], gives: ['places'] };
const middle: Declared = { name: 'middle', needs: ['places', 'clock'], gives: ['feeds'] };
const taker: Declared = { name: 'taker', needs: ['feeds', 'places'], gives: [] };
const namesOf = (list: readonly Declared[]): readonly string[] => list.map(({ name }) => name);

test('opens a module after its dependencies, for any order of the list', () => {
  for (const list of [
    [taker, middle, giver],
    [giver, taker, middle],
  ]) {
    assert.deepEqual(namesOf(inOrderOfNeeds(list, ['clock'])), ['giver', 'middle', 'taker']);
  }
});

test('refuses a need without a giver, and modules that need each other', () => {
  assert.throws(() => inOrderOfNeeds([taker, giver], []), /the module taker needs feeds, which no module gives/);
  const back: Declared = { name: 'back', needs: ['feeds'], gives: ['places'] };
  assert.throws(() => inOrderOfNeeds([middle, back], ['clock']), /modules need each other: middle, back/);
});

test('finds exactly one giver for each port of the service', () => {
  const given = modules.flatMap((each: AnyModule) => each.gives);
  assert.equal(new Set(given).size, given.length);
  assert.equal(inOrderOfNeeds(modules, []).length, modules.length);
});

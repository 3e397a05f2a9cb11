import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countMatchWays, patternProblem } from './pattern-cost.ts';

test('takes patterns as contracts have them', () => {
  const patterns = [
    '^[A-Z]{4}[0-9]{7}$',
    '^(?:MAEU|SEAU)?[A-Z0-9]{9}$',
    '^020-?[0-9]{8}$',
    '^\\d{6,12}$',
    '^[\\]\\[(a|b]+$',
    '^(?!CMDU)[A-Z0-9]+$',
    '(?<letters>[A-Z]+)\\d+',
  ];
  for (const pattern of patterns) assert.equal(patternProblem(pattern), undefined, pattern);
});

test('counts the ways in which a text can match', () => {
  assert.equal(countMatchWays('^[A-Z]{4}$'), 1);
  assert.equal(countMatchWays('a?b{2,4}'), 2 * 3);
  assert.equal(countMatchWays('(?:a|b|c)d*'), 3 * 65);
  assert.equal(countMatchWays('(?:a|bc?){2}'), 9);
});

test('refuses patterns that backtrack without end', () => {
  const patterns = ['(a+)+$', '^(\\w*)*x', '(?:a|a){30}', '.*.*.*.*x', '([A-Z]+\\d?)+!', '(?=(a+)+b)a'];
  for (const pattern of patterns) assert.match(patternProblem(pattern) ?? '', /too long/, pattern);
});

test('refuses what is no pattern', () => {
  for (const pattern of ['(', '[A-', '*', '(?<a']) assert.match(patternProblem(pattern) ?? '', /no regular/, pattern);
});

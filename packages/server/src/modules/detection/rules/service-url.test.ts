import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { serviceUrl } from './service-url.ts';

test('every text leads to a page that exists', () => {
  const of = (text: string): string => serviceUrl('https://here.example', detect(text));
  assert.equal(of('MSKU6011672'), 'https://here.example/container/MSKU6011672');
  assert.equal(of('nothing known 1'), 'https://here.example/track/NOTHINGKNOWN1');
  assert.equal(of('٣٣٣'), `https://here.example/track/${encodeURIComponent('٣٣٣')}`);
  for (const text of ['-', '---', '..', '.', '\u0000', '\u200B', '//']) assert.equal(of(text), 'https://here.example/');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory, detect, findInText } from '../index.ts';
import { foldName } from './fold.ts';
import { spellingsOf } from './name-spellings.ts';

test('spells umlauts with one or two letters, signs as words, and hyphens together', () => {
  for (const [name, others] of [
    ['Kuehne+Nagel', ['Kühne + Nagel', 'KUEHNE & NAGEL', 'Kuehne und Nagel', 'Kühne and Nagel', 'Kuehne-Nagel']],
    ['Gebrüder Weiss', ['Gebrueder Weiß', 'GEBRUEDER WEISS', 'Gebruder Weiss']],
    ['Höegh Autoliners', ['Hoegh Autoliners']],
    ['R+L Carriers', ['R&L Carriers', 'R and L Carriers', 'r & l carriers']],
    ['Posts and Savings', ['Posts & Savings', 'Posts + Savings']],
    ['Trans-o-flex Line', ['transoflex line', 'TRANS-O-FLEX LINE']],
    ['Åland Post', ['Aaland Post', 'Aland Post']],
  ] as const) {
    const known = new Set(spellingsOf(name).map(foldName));
    for (const other of others) assert.ok(known.has(foldName(other)), other);
  }
  assert.deepEqual(spellingsOf('Blue Express'), ['Blue Express']);
  assert.deepEqual(spellingsOf('Aeroflot'), ['Aeroflot']);
});

test('no spelling of a carrier is the name of another', () => {
  const { carriers } = builtInDirectory();
  const owners = new Map(carriers.map(({ slug, name }) => [foldName(name), slug]));
  for (const { slug, name, aliases } of carriers)
    for (const spelling of [name, ...aliases].flatMap((one) => spellingsOf(one).slice(1)))
      assert.equal(owners.get(foldName(spelling)) ?? slug, slug, spelling);
});

test('reads such spellings in texts, in hints and in the search of the directory', () => {
  const doubted = (text: string): string =>
    findInText(text)
      .map(({ detection }) => detection.confidence)
      .join();
  assert.equal(doubted('Shipped: 986578788855'), 'medium');
  for (const name of ['Kühne + Nagel', 'KUEHNE & NAGEL', 'Kuehne und Nagel'])
    assert.equal(doubted(`${name}: 986578788855`), 'low', name);
  for (const name of ['R and L Carriers', 'r&l carriers', 'R + L Carriers']) {
    assert.equal(detect('123456789', { carrier: name }).primary?.carrier?.slug, 'rl-carriers', name);
    const [found] = findInText(`Sent with ${name}: 123456789`);
    assert.equal(found?.detection.primary?.carrier?.slug, 'rl-carriers', name);
  }
  for (const name of ['Estes', 'ESTES', 'Estes Express', 'Estes Express Lines']) {
    const [found] = findInText(`Sent with ${name}: 1234567890`);
    assert.equal(found?.detection.primary?.carrier?.slug, 'estes', name);
  }
  assert.deepEqual(findInText('com estes 1234567890'), []);
  const page = builtInDirectory().listCarriers({ query: 'Kühne & Nagel', offset: 0, limit: 5 });
  assert.deepEqual(
    page.items.map(({ slug }) => slug),
    ['kuehne-nagel'],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, print } from 'graphql';

const { arrange } = (await import(String(new URL('../../src/surfaces/docs/assets/arrange.js', import.meta.url)))) as {
  readonly arrange: (text: string) => string;
};

const documents = [
  '{a}',
  '{ a b c }',
  '{a{b{c d}e}f}',
  'query Q($n: String! = "x, y" $m:[Int!]! $o: In = {a: 1 b: [2 3]}) @d(x: 1) {a(n:$n,m:$m){b}}',
  '{ one: detect(number: "020-{}#12345675") { matched } ...F ... on T @include(if: $x) { on } ... @skip(if: true) { z } }',
  'fragment F on T @x { a @include(if: true) b: c(d: -1.5e+3, e: null, f: RED, g: {h: {i: "j"}, k: []}) }',
  'mutation M { a(text: """\n  block { } \\""" \n  text\n""") { b } } subscription S { c }',
  '# first\n{ a # behind\n b }\n# last',
];

for (const document of documents) {
  test(`it means the same, and is arranged once and for all: ${document.slice(0, 40)}`, () => {
    const arranged = arrange(document);
    assert.equal(print(parse(arranged)), print(parse(document)));
    assert.equal(arrange(arranged), arranged);
    assert.equal(arranged.split('#').length, document.split('#').length, 'no comment is lost');
  });
}

test('the usual form', () => {
  const text =
    'query D($n:String!,$c:[String]){detect(number:$n country:"DE"){matches{type carrier{slug}}...F}}fragment F on X{a}';
  const wanted = `query D($n: String!, $c: [String]) {
  detect(number: $n, country: "DE") {
    matches {
      type
      carrier {
        slug
      }
    }
    ...F
  }
}

fragment F on X {
  a
}
`;
  assert.equal(arrange(text), wanted);
});

test('what is no query keeps its words', () => {
  for (const text of ['', '}}} a {', '((( [', '{ a(b: "never closed', 'é ü § {', '"""open']) {
    const words = (each: string): string => each.replaceAll(/[\s,]/g, '');
    assert.equal(words(arrange(text)), words(text));
  }
});

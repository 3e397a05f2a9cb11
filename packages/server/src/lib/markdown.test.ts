import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingId, renderMarkdown } from './markdown.ts';

const render = (source: string): string =>
  renderMarkdown(source, (target) => (target.startsWith('x') ? null : target)).content.markup.replaceAll(/\s+/g, ' ');

test('a page has the heading as its title and everything else as content', () => {
  const { title, content } = renderMarkdown('# The title\n\nText.\n\n## Part: `two`\n\nMore\nof it.', () => null);
  assert.equal(title, 'The title');
  assert.equal(content.markup, '<p>Text.</p><h2 id="part-two">Part: <code>two</code></h2><p>More of it.</p>');
});

test('lists, steps, tables and code', () => {
  assert.match(render('- one\n  goes on\n- two\n\nText'), /<ul> <li>one goes on<\/li><li>two<\/li> <\/ul><p>Text<\/p>/);
  assert.match(render('1. one\n2. **two**'), /<ol> <li>one<\/li><li><strong>two<\/strong><\/li> <\/ol>/);
  assert.match(render('```sh\na | b\n\n- c\n```\nText'), /<code>a \| b - c<\/code><\/pre><p>Text<\/p>/);
  assert.match(render('Text:\n\n    one\n    two\n\nText'), /<code>one two<\/code><\/pre><p>Text/);
  const table = render('| A | `B` |\n| --- | --- |\n| 1 | 2 \\| 3 |');
  assert.match(table, /aria-label="A, B"/);
  assert.match(table, /<th scope="col">A<\/th><th scope="col"><code>B<\/code><\/th>/);
  assert.match(table, /<td>1<\/td><td>2 \| 3<\/td>/);
});

test('markup is text, and a link leads only where it may', () => {
  assert.equal(
    render('<script>a</script> & `<b>`'),
    '<p>&lt;script&gt;a&lt;/script&gt; &amp; <code>&lt;b&gt;</code></p>',
  );
  assert.equal(
    render('[a](/b) [c](x.md) <https://d.example/>'),
    '<p><a href="/b">a</a> c <a href="https://d.example/">https://d.example/</a></p>',
  );
  assert.equal(render('[a](javascript:b)'), '<p><a href="#">a</a></p>');
  assert.equal(headingId('What `x` is, and why'), 'what-x-is-and-why');
});

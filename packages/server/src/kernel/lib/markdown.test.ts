import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';
import { headingId, renderMarkdown } from './markdown.ts';

const render = (source: string): string =>
  renderMarkdown(source, (target) => (target.startsWith('x') ? null : target))
    .content.markup.replaceAll(/>\n+(?=<|$)/g, '>')
    .replaceAll('\n', ' ');

test('takes the heading as title and the rest as content', () => {
  const { title, content } = renderMarkdown(
    '# The `title` &amp; more\n\nText.\n\n## Part: `two`\n\nMore\nof it.',
    () => null,
  );
  assert.equal(title, 'The title & more');
  assert.equal(
    content.markup,
    '<p class="lead">Text.</p>\n<h2 id="part-two">Part: <code>two</code></h2>\n<p>More\nof it.</p>\n',
  );
  assert.deepEqual(renderMarkdown('Text', () => null).title, '');
});

test('renders lists, steps, tables and code', () => {
  assert.equal(render('- one\n  goes on\n- two\n\nText'), '<ul><li>one goes on</li><li>two</li></ul><p>Text</p>');
  assert.equal(render('1. one\n2. **two**'), '<ol><li>one</li><li><strong>two</strong></li></ol>');
  assert.equal(
    render('```sh\na | <b>\n\n- c\n```\nText'),
    '<pre tabindex="0"><code>a | &lt;b&gt;  - c</code></pre><p>Text</p>',
  );
  assert.equal(
    render('Text:\n\n    one\n    two\n\nText'),
    '<p>Text:</p><pre tabindex="0"><code>one two</code></pre><p>Text</p>',
  );
  assert.equal(
    render('| A "1" | `B` |\n| --- | --: |\n| 1 | 2 \\| 3 |'),
    '<div class="scroll" role="region" aria-label="A &quot;1&quot;, B" tabindex="0"><table class="grid">' +
      '<thead><tr><th scope="col">A &quot;1&quot;</th><th scope="col"><code>B</code></th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2 | 3</td></tr></tbody></table></div>',
  );
});

test('renders nested lists, notes, emphasis and numbered lists with an offset', () => {
  assert.equal(
    render('- one\n  - two\n    1. three\n- four'),
    '<ul><li>one <ul><li>two <ol><li>three</li></ol></li></ul></li><li>four</li></ul>',
  );
  assert.equal(render('> Note: *this*\n> goes on'), '<blockquote><p>Note: <em>this</em> goes on</p></blockquote>');
  assert.equal(render('3. three\n4. four'), '<ol start="3"><li>three</li><li>four</li></ol>');
  assert.equal(
    render('1. one\n\n   ```sh\n   run\n   ```\n\n2. two'),
    '<ol><li><p>one</p><pre tabindex="0"><code>run</code></pre></li><li><p>two</p></li></ol>',
  );
  assert.equal(render('Text\n- one'), '<p>Text</p><ul><li>one</li></ul>');
});

test('gives each heading its own anchor for links within the page', () => {
  assert.equal(
    render('## Again\n\n#### Again\n\n[there](#again-1)'),
    '<h2 id="again">Again</h2><h3 id="again-1">Again</h3><p><a href="#again-1">there</a></p>',
  );
  assert.equal(headingId('What `x` is, and why'), 'what-x-is-and-why');
});

test('escapes markup and allows only safe links', () => {
  assert.equal(
    render('<script>a</script> & `<b>`'),
    '<p>&lt;script&gt;a&lt;/script&gt; &amp; <code>&lt;b&gt;</code></p>',
  );
  assert.equal(render('<div onclick="a">\n\nText'), '<p>&lt;div onclick=&quot;a&quot;&gt;</p><p>Text</p>');
  assert.equal(
    render('[a](/b) [c `d`](x.md) <https://d.example/>'),
    '<p><a href="/b">a</a> c <code>d</code> <a href="https://d.example/">https://d.example/</a></p>',
  );
  for (const target of ['javascript:b', 'JavaScript:b', 'data:text/html,b', '//elsewhere.example', 'vbscript:b'])
    assert.equal(render(`[a](${target})`), '<p><a href="#">a</a></p>', target);
});

test('renders an image as its description', () => {
  assert.equal(render('![a <b>](https://d.example/a.png)'), '<p>a &lt;b&gt;</p>');
});

test('lists headings and the text below each, and leaves marks for tests out', () => {
  const { lead, headings, sections, content } = renderMarkdown(
    '# Title\n\nFirst `part`.\n\n<!-- session -->\n\n```sh\nrun\n```\n\n## One\n\nText\n\n### Two\n\n- item',
    () => null,
    (code, info) => html`[${info}:${code}]`,
  );
  assert.equal(lead, 'First part.');
  assert.deepEqual(headings, [
    { id: 'one', text: 'One', level: 2 },
    { id: 'two', text: 'Two', level: 3 },
  ]);
  assert.deepEqual(
    sections.map(({ heading, text }) => [heading?.id ?? null, text.trim()]),
    [
      [null, 'First part. run'],
      ['one', 'Text'],
      ['two', 'item'],
    ],
  );
  assert.match(content.markup, /\[sh:run\]/);
  assert.doesNotMatch(content.markup, /session/);
});

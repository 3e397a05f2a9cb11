import assert from 'node:assert/strict';
import { test } from 'node:test';
import { href, html } from './html.ts';

test('escapes values but not markup, and drops only null, undefined and false', () => {
  const inner = html`<i>${'<&>"\''}</i>`;
  assert.equal(
    html`<p title="${'"x"'}">${inner}${[1, inner]}${null}${undefined}${false}${0}</p>`.markup,
    '<p title="&quot;x&quot;"><i>&lt;&amp;&gt;&quot;&#39;</i>1<i>&lt;&amp;&gt;&quot;&#39;</i>0</p>',
  );
});

test('replaces a lone surrogate with U+FFFD', () => {
  assert.equal(html`${'a\ud800b'}`.markup, 'a\ufffdb');
});

test('allows links only to http, https or a path of this origin', () => {
  assert.equal(href('/track/1'), '/track/1');
  assert.equal(href('https://example.com/a?b'), 'https://example.com/a?b');
  for (const url of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://x',
    '',
  ]) {
    assert.equal(href(url), '#', url);
  }
});

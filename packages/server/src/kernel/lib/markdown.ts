/**
 * Renders Markdown pages with markdown-it: CommonMark and tables. Escapes HTML in the source; an image becomes its
 * description.
 */
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { href, Html, html } from './html.ts';

/** Maps a link of the source to an `href`; null when the reader has no such page. */
export type LinkTarget = (target: string) => string | null;

export interface MarkdownPage {
  /** The heading of level 1, as text. */
  readonly title: string;
  /** Everything below the title. */
  readonly content: Html;
}

const parser = openParser();

export function renderMarkdown(source: string, targetOf: LinkTarget): MarkdownPage {
  const tokens = parser.parse(source, {});
  const start = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  const [, title] = start === -1 ? [] : tokens.splice(start, 3);
  nameHeadings(tokens);
  for (const { children } of tokens) if (children !== null) leadLinks(children, targetOf);
  return {
    title: textOf(title),
    content: new Html(parser.renderer.render(tokens, parser.options, {})),
  };
}

/** The anchor of a heading, as code hosts create it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/**
 * Removes the library's styles and classes: the page's policy forbids inline styles, and no stylesheet has these
 * classes.
 */
function openParser(): Parser {
  const opened = new MarkdownIt({ html: false });
  // `leadLinks` decides about links. The library would leave a refused link in the page as source text.
  opened.validateLink = () => true;
  const code = (tokens: readonly Token[], index: number): string =>
    html`<pre tabindex="0"><code>${tokens[index]?.content.replace(/\n$/, '')}</code></pre>`.markup;
  const frame = (label: string): string =>
    opened.renderer.renderAttrs({
      attrs: [
        ['class', 'scroll'],
        ['role', 'region'],
        ['aria-label', label],
        ['tabindex', '0'],
      ],
    });
  Object.assign(opened.renderer.rules, {
    fence: code,
    code_block: code,
    image: (tokens: readonly Token[], index: number) => html`${tokens[index]?.content}`.markup,
    table_open: (tokens: readonly Token[], index: number) => `<div${frame(headsOf(tokens, index))}><table>`,
    table_close: () => '</table></div>',
    th_open: () => '<th scope="col">',
    td_open: () => '<td>',
  });
  return opened;
}

function headsOf(tokens: readonly Token[], table: number): string {
  const end = tokens.findIndex(({ type }, index) => index > table && type === 'thead_close');
  return tokens
    .slice(table, end)
    .filter(({ type }) => type === 'inline')
    .map(textOf)
    .join(', ');
}

/** The plain text, with entities and escapes resolved. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/**
 * Names headings of the two levels below the title. A second heading with the same text gets `-1`, as on code hosts.
 */
function nameHeadings(tokens: readonly Token[]): void {
  const seen = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3';
    if (token.type === 'heading_close') continue;
    const id = headingId(textOf(tokens[index + 1]));
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    token.attrSet('id', before === 0 ? id : `${id}-${before}`);
  }
}

/** Sets link targets. A link without a target becomes its text. */
function leadLinks(tokens: Token[], targetOf: LinkTarget): void {
  let isKept = true;
  const kept = tokens.filter((token) => {
    if (token.type === 'link_close') return isKept;
    if (token.type !== 'link_open') return true;
    const target = targetOf(String(token.attrGet('href')));
    isKept = target !== null;
    if (target !== null) token.attrSet('href', target.startsWith('#') ? target : href(target));
    return isKept;
  });
  tokens.splice(0, tokens.length, ...kept);
}

/** Pages from Markdown: CommonMark and tables, by markdown-it. Markup of the source is text, an image its description. */
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { href, Html, html } from './html.ts';

/** Where a link of the source leads: an address for `href`, or null where the reader has no such page. */
export type LinkTarget = (target: string) => string | null;

export interface MarkdownPage {
  /** The heading of level 1, as text. */
  readonly title: string;
  /** Everything under it. */
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

/** The anchor of a heading, as code hosts make it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** No style and no class of the library reaches a page: its policy refuses the one, and no sheet knows the other. */
function openParser(): Parser {
  const opened = new MarkdownIt({ html: false });
  // Where links lead is for `leadLinks` to say; what the library refuses would stand in the page as source.
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

/** The words alone; an entity and an escape are the character that they mean. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Under the title there are two levels. The second heading of one text gets `-1`, as code hosts count. */
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

/** A link without a target loses its two ends and keeps its words. */
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

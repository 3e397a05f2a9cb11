/**
 * Markdown as far as the guides of this repository use it: headings, paragraphs, lists of one level, tables, code with a fence or an indent;
 * code, bold and links in lines. Everything else is text. No markup of the source gets through.
 */
import { href, html, type Html, type HtmlValue } from './html.ts';

/** Where a link of the source leads: an address for `href`, or null where the reader has no such page. */
export type LinkTarget = (target: string) => string | null;

export interface MarkdownPage {
  /** The heading of level 1, as text. */
  readonly title: string;
  /** Everything under it. */
  readonly content: Html;
}

export function renderMarkdown(source: string, targetOf: LinkTarget): MarkdownPage {
  const blocks = blocksOf(source.split('\n'));
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  const rest = blocks.filter((block) => block !== title);
  return {
    title: title?.lines[0] ?? '',
    content: html`${rest.map((block) => blockMarkup(block, (text) => inline(text, targetOf)))}`,
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

interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'steps' | 'table' | 'code';
  readonly level: number;
  readonly lines: string[];
}

/** Code without a fence stands behind an empty line and this. */
const indent = '    ';

const starts = [
  ['list', /^- /],
  ['steps', /^\d+\. /],
  ['table', /^\|/],
] as const;

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const begin = (kind: Block['kind'], line?: string, level = 0): void => {
    open = { kind, level, lines: line === undefined ? [] : [line] };
    blocks.push(open);
  };
  for (const line of lines) {
    const heading = /^(#{1,4}) +(.+)$/.exec(line);
    const start = starts.find(([, form]) => form.test(line))?.[0];
    if (open?.kind === 'code' && open.level === 0) {
      if (line.startsWith('```')) open = undefined;
      else open.lines.push(line);
    } else if (line.startsWith('```')) begin('code');
    else if (line.startsWith(indent) && (open === undefined || open.kind === 'code')) {
      if (open === undefined) begin('code', line.slice(indent.length), indent.length);
      else open.lines.push(line.slice(indent.length));
    } else if (line.trim() === '') {
      // A list goes on behind an empty line; its next line decides.
      if (open?.kind !== 'list' && open?.kind !== 'steps') open = undefined;
    } else if (heading !== null) {
      begin('heading', heading[2], heading[1]?.length);
      open = undefined;
    } else if (start !== undefined) {
      if (open?.kind === start) open.lines.push(line);
      else begin(start, line);
    } else if (open === undefined || (open.kind !== 'paragraph' && !line.startsWith(' '))) begin('paragraph', line);
    else open.lines[open.lines.length - 1] += ` ${line.trim()}`;
  }
  return blocks;
}

function blockMarkup({ kind, level, lines }: Block, text: (source: string) => HtmlValue): Html {
  const [first = ''] = lines;
  if (kind === 'code') return html`<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`;
  if (kind === 'table') return table(lines, text);
  if (kind === 'paragraph') return html`<p>${text(first)}</p>`;
  if (kind === 'heading') {
    const id = headingId(first);
    return level === 2 ? html`<h2 id="${id}">${text(first)}</h2>` : html`<h3 id="${id}">${text(first)}</h3>`;
  }
  const items = lines.map((line) => html`<li>${text(line.replace(/^(?:-|\d+\.) /, ''))}</li>`);
  return kind === 'list'
    ? html`<ul>
        ${items}
      </ul>`
    : html`<ol>
        ${items}
      </ol>`;
}

function cellsOf(line: string): readonly string[] {
  return line
    .replaceAll(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function table([head = '', , ...rows]: readonly string[], text: (source: string) => HtmlValue): Html {
  const heads = cellsOf(head);
  return html`<div class="scroll" role="region" aria-label="${heads.join(', ').replaceAll('`', '')}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((cell) => html`<th scope="col">${text(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cellsOf(row).map((cell) => html`<td>${text(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const pieces = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)|<(https?:\/\/[^>\s]+)>/g;

function inline(source: string, targetOf: LinkTarget): readonly HtmlValue[] {
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of source.matchAll(pieces)) {
    const [whole, code, bold, label = '', target, address] = match;
    parts.push(source.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${inline(bold, targetOf)}</strong>`);
    else parts.push(link(address ?? label, targetOf(address ?? target ?? ''), targetOf));
  }
  return [...parts, source.slice(end)];
}

function link(label: string, target: string | null, targetOf: LinkTarget): HtmlValue {
  if (target === null) return inline(label, targetOf);
  return html`<a href="${href(target)}">${inline(label, targetOf)}</a>`;
}

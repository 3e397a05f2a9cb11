/** The page /verify as one file that works from a disk: it holds its styles, script, texts and keys, and loads nothing. */
import { createHash } from 'node:crypto';
import { html } from '../../../kernel/lib/html.ts';
import { offlineScript, offlineStylesheet } from '../../../surfaces/site/assets.ts';
import { fold } from '../../../surfaces/site/components.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import { mark } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { browserVerdict, cheats, digests, limits, verdictTemplate } from './verdict.ts';
import { resultHead, verifyForm } from './verify.ts';

export const offlineCopyName = 'wayseal-verify.html';

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What the copy may do. Its script is the one of this hash and fetches only what the link of the copy names and the person
 * agrees to; no form is ever sent.
 */
const policy = [
  "default-src 'none'",
  `script-src ${digest(offlineScript.content)}`,
  `style-src ${digest(offlineStylesheet.content)}`,
  'connect-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** `keys`: the keys document of the issuer; `now`: epoch milliseconds. */
export function offlineCopy(view: View, keys: string, issuer: string, now: number): string {
  const { language, texts } = view;
  const words = texts.verify;
  const { saved, needsScript, unsigned, asksFirst, agree, fetchFailed } = texts.offline;
  const head = html`<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${words.title} - Wayseal</title>`;
  const aside = html`${cheats(view, [])}
    <div>${fold(words.notProvenFold, limits(view))} ${digests(view, undefined)}</div>`;
  const main = html`<div class="wrap">
    <p class="brand">${mark}Wayseal</p>
    ${browserVerdict(view, {}, { unsigned, asksFirst, agree, fetchFailed })}
    <div class="listhead" data-start>
      <h1>${words.title}</h1>
      <p class="quiet">${fill(saved, { issuer, date: timeText(new Date(now).toISOString(), language) })}</p>
    </div>
    <noscript><p class="note warn gap">${needsScript}</p></noscript>
    ${verifyForm(view, { document: '', inclusion: '', keys }, { breakTurn: null, issuer, hasVerdict: false })}
    <section class="sect" data-start>
      <h2>${words.notProvenTitle}</h2>
      ${limits(view)}
    </section>
    ${verdictTemplate(view, { head: resultHead(view, '', '', true), aside }, 1)}
  </div>`;
  return (
    `<!doctype html>\n<html lang="${language}">\n<head>\n${head.markup}\n<style>${offlineStylesheet.content}</style>\n</head>\n` +
    `<body>\n<main id="content">${main.markup.replaceAll(/\n\s+/g, '\n')}</main>\n<script type="module">${offlineScript.content}</script>\n</body>\n</html>\n`
  );
}

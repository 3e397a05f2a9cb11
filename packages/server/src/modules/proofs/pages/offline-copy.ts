/** The page /verify as one file that works from a disk: styles, script, texts and keys stand in it, and it loads nothing. */
import { createHash } from 'node:crypto';
import { html } from '../../../kernel/lib/html.ts';
import { offlineScript, offlineStylesheet } from '../../../surfaces/site/assets.ts';
import { timeText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { notProvenCard, verifyForm } from './verify.ts';
import { browserVerdict } from './verdict.ts';

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
  const { saved, drop, needsScript, unsigned, asksFirst, agree, fetchFailed } = texts.offline;
  const head = html`<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${words.title} - Wayseal</title>`;
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    <p>${fill(saved, { issuer, date: timeText(new Date(now).toISOString(), language) })}</p>
    <noscript><p class="card problem">${needsScript}</p></noscript>
    ${notProvenCard(view)}
    <p>${drop}</p>
    ${verifyForm(view, { document: '', inclusion: '', keys }, null)}
    ${browserVerdict(view, {}, { unsigned, asksFirst, agree, fetchFailed })}`;
  return (
    `<!doctype html>\n<html lang="${language}">\n<head>\n${head.markup}\n<style>${offlineStylesheet.content}</style>\n</head>\n` +
    `<body>\n<main id="content">${main.markup}</main>\n<script type="module">${offlineScript.content}</script>\n</body>\n</html>\n`
  );
}

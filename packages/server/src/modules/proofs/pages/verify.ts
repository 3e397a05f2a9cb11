import type { ChangedText, DocumentResult } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { checklistScript, proofsBundle, verifyScript } from '../../../surfaces/site/assets.ts';
import type { Judged, VerifyInput } from './judge.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, languageField, type Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { browserVerdict, verdictCard } from './verdict.ts';

/** Where the copy of this page that needs no network is saved from. */
export const offlineCopyPath = '/verify/offline';

export interface VerifyOutcome {
  readonly result?: DocumentResult;
  readonly changed?: ChangedText;
  /** Why nothing was checked. */
  readonly problem?: string;
}

/** What was judged, or why nothing was, in words of the page. */
export function outcomeOf({ texts }: View, judged: Judged): VerifyOutcome {
  const words = texts.verify;
  if (judged.kind === 'judged') return judged;
  if (judged.kind === 'empty') return { problem: words.empty };
  if (judged.kind === 'nothing_to_break') return { problem: words.nothingToBreak };
  return { problem: fill(words.keysProblem, { reason: judged.reason }) };
}

interface VerifyAbout {
  /** Counts how often something was broken, so that the next time another place is taken. */
  readonly breakTurn?: number;
  /** Whose keys the copy of the page holds; undefined while there are none. */
  readonly issuer: string | undefined;
  /** The document that was fetched: what it is, and its address. */
  readonly fetched?: Fetched;
}

/** Addresses of what was fetched. `inclusionUrl` for a history with a seal. */
export interface Fetched {
  readonly kind: FetchedKind;
  readonly url: string;
  readonly keysUrl: string;
  readonly inclusionUrl?: string;
}

export type FetchedKind = 'pod' | 'chain' | 'inclusion';

export function verifyPage(
  view: View,
  input: VerifyInput,
  outcome: VerifyOutcome | null,
  { breakTurn = 0, issuer, fetched }: VerifyAbout,
): Page {
  const words = view.texts.verify;
  const libraries = { proofs: proofsBundle.path, checklist: checklistScript.path };
  return {
    title: `${words.title} - Wayseal`,
    indexed: outcome === null,
    scripts: [verifyScript.path],
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${notProvenCard(view)} ${outcome !== null && verdict(view, outcome)} ${verifyForm(view, input, breakTurn)}
      ${browserVerdict(view, libraries, { noSignatures: words.noSignatures })} ${uuidForm(view)}
      ${issuer !== undefined && copyCard(view, issuer)}
      ${card(
        words.offline,
        html`<pre tabindex="0" role="region" aria-label="${words.offline}"><code>${commands(fetched)}</code></pre>`,
      )}`,
  };
}

/** The commands for exactly this document, or what they look like. */
function commands(fetched: VerifyAbout['fetched']): string {
  if (fetched === undefined) {
    return (
      'npx wayseal-verify pod pod.json --keys keys.json\n' +
      'npx wayseal-verify chain proof.json --inclusion inclusion.json --keys keys.json'
    );
  }
  const { kind, url, keysUrl, inclusionUrl } = fetched;
  const download = `curl -o ${kind}.json '${url}'\n`;
  const verify = `npx wayseal-verify ${kind} ${kind}.json --keys ${keysUrl}`;
  if (inclusionUrl === undefined) return `${download}${verify}`;
  return `${download}curl -o inclusion.json '${inclusionUrl}'\n${verify} --inclusion inclusion.json`;
}

function verdict(view: View, { result, changed, problem }: VerifyOutcome): Html {
  if (result === undefined) return html`<p class="card problem" role="alert">${problem}</p>`;
  return verdictCard(view, result, changed);
}

/** What no proof says, above every verdict. */
export function notProvenCard({ texts: { verify: words } }: View): Html {
  const content = html`<ul>
      ${words.notProven.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p>${words.proves}</p>`;
  return card(words.notProvenTitle, content);
}

/** Documents of a shipment are asked of this service, which has them. */
function uuidForm(view: View): Html {
  const words = view.texts.offline;
  const content = html`<form action="/verify" method="get" class="stacked">
    ${languageField(view)}
    <label for="uuid">${words.uuid}</label>
    <input id="uuid" name="uuid" required maxlength="36" autocomplete="off" spellcheck="false" dir="ltr" />
    <label for="kind">${words.kind}</label>
    <select id="kind" name="kind">
      ${Object.entries(words.kinds).map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}
    </select>
    <button>${words.fetch}</button>
  </form>`;
  return card(words.byUuid, content);
}

function copyCard(view: View, issuer: string): Html {
  const words = view.texts.offline;
  return card(
    words.copyTitle,
    html`<p>${fill(words.copyText, { issuer })}</p>
      <p><a href="${view.link(offlineCopyPath)}" download>${words.copy}</a></p>`,
  );
}

/** `breakTurn` is null in the copy that has no server. */
export function verifyForm(view: View, { document, inclusion, keys }: VerifyInput, breakTurn: number | null): Html {
  const words = view.texts.verify;
  const target = html` action="${view.link('/verify')}" method="post" enctype="multipart/form-data"`;
  return html`<form${breakTurn !== null && target} class="stacked card" id="verify">
    <label for="file">${words.file}</label>
    <input type="file" id="file" name="file" accept=".json,application/json" />
    <label for="document">${words.document}</label>
    <textarea id="document" name="document" rows="8" spellcheck="false" dir="ltr">${document}</textarea>
    <label for="inclusion">${words.inclusion}</label>
    <textarea id="inclusion" name="inclusion" rows="3" spellcheck="false" dir="ltr">${inclusion}</textarea>
    <label for="keys">${words.keys}</label>
    <textarea id="keys" name="keys" rows="4" spellcheck="false" dir="ltr" aria-describedby="keys-text">
${keys}</textarea>
    <p class="quiet" id="keys-text">${words.keysText}</p>
    ${breakTurn !== null && html`<input type="hidden" name="turn" value="${breakTurn}" />`}
    <div class="buttons">
      <button name="action" value="verify">${words.button}</button>
      <button name="action" value="break" class="second" aria-describedby="break-text">${words.breakIt}</button>
    </div>
    <p class="quiet" id="break-text">${words.breakText}</p>
  </form>`;
}

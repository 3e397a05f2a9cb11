import { sandboxUuid } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { checklistScript, proofsBundle, verifyScript } from '../../../surfaces/site/assets.ts';
import { codeBlock, fold } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type Judged, type JudgedDocument, textOf, type VerifyInput } from './judge.ts';
import {
  browserVerdict,
  cheats,
  checks,
  digests,
  headline,
  limits,
  verdictColumns,
  verdictSection,
  verdictTemplate,
} from './verdict.ts';

/** Where the copy of this page that needs no network is saved from. */
export const offlineCopyPath = '/verify/offline';

/** What was judged, or why nothing was. */
export type VerifyOutcome = JudgedDocument | { readonly kind: 'problem'; readonly problem: string };

/** What was judged, or why nothing was, in words of the page. */
export function outcomeOf({ texts }: View, judged: Judged): VerifyOutcome {
  const words = texts.verify;
  if (judged.kind === 'judged') return judged;
  if (judged.kind === 'empty') return { kind: 'problem', problem: words.empty };
  if (judged.kind === 'nothing_to_break') return { kind: 'problem', problem: words.nothingToBreak };
  return { kind: 'problem', problem: fill(words.keysProblem, { reason: judged.reason }) };
}

interface VerifyAbout {
  /** Counts how often something was changed, so that the next time another place is taken. */
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

/** First the form or the verdict; then what proofs show, and what they can't. */
export function verifyPage(view: View, input: VerifyInput, outcome: VerifyOutcome | null, about: VerifyAbout): Page {
  const words = view.texts.verify;
  const libraries = { proofs: proofsBundle.path, checklist: checklistScript.path };
  const judged = outcome?.kind === 'judged' ? outcome : null;
  const form = verifyForm(view, input, { breakTurn: about.breakTurn ?? 0, issuer: about.issuer, hasVerdict: !!judged });
  return {
    title: `${judged === null ? words.title : headline(view, judged.result)} - Wayseal`,
    description: words.lead,
    indexed: outcome === null,
    scripts: [checklistScript.path, verifyScript.path],
    content: html`${browserVerdict(view, libraries, { noSignatures: words.noSignatures, notLoaded: words.notLoaded })}
    ${judged === null ? start(view, outcome, form) : result(view, judged, { ...about, size: input.document.length }, form)}
    ${verdictTemplate(view, { head: resultHead(view, '', ''), aside: asideOf(view, { offered: [], about }) }, 1)}`,
  };
}

function start(view: View, outcome: VerifyOutcome | null, form: Html): Html {
  return html`${introduction(view)} ${outcome?.kind === 'problem' && problemNote(outcome.problem)} ${form}
  ${whatItShows(view)}`;
}

export function introduction({ texts: { verify: words } }: View): Html {
  return html`<div class="listhead" data-start>
    <h1>${words.title}</h1>
    <p class="quiet only-script">${words.lead}</p>
    <p class="quiet only-plain">${words.leadServer}</p>
  </div>`;
}

function problemNote(text: string): Html {
  return html`<p class="note warn gap" role="alert">${icon('triangle-alert')}<span>${text}</span></p>`;
}

interface ResultAbout extends VerifyAbout {
  /** Characters of the document. */
  readonly size: number;
}

function result(view: View, judged: JudgedDocument, about: ResultAbout, form: Html): Html {
  const words = view.texts.verify;
  const { result: found, summary, tamperings: offered } = judged;
  const name = found.kind === null ? words.pasted : words.kinds[found.kind];
  return html`<div data-server>
      ${resultHead(view, name, `${sizeText(about.size, view.language)}, ${words.onServer}`)}
      ${verdictSection(view, judged, 1)}
      ${verdictColumns(checks(view, found), asideOf(view, { offered, summary, about }))}
    </div>
    ${form}`;
}

/** What was checked, and a way to check something else: a link, or a button where no server is. */
export function resultHead(view: View, name: string, detail: string, isOffline = false): Html {
  const again = html`${icon('rotate-ccw')}${view.texts.verify.another}`;
  return html`<div class="listhead row between">
    <p class="row">
      ${icon('file-text')}<b dir="auto" data-slot="name">${name}</b
      ><span class="quiet s" data-slot="detail">${detail}</span>
    </p>
    <p class="row">
      ${
        isOffline
          ? html`<button class="btn small" type="button" data-again>${again}</button>`
          : html`<a class="btn small" href="${view.link('/verify')}" data-again>${again}</a>`
      }
    </p>
  </div>`;
}

function sizeText(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000);
}

/** Beside the checks: what to try, how to check elsewhere, limits, digests. */
function asideOf(
  view: View,
  {
    offered,
    summary,
    about,
  }: {
    readonly offered: JudgedDocument['tamperings'];
    readonly summary?: JudgedDocument['summary'];
    readonly about: VerifyAbout;
  },
): Html {
  const words = view.texts.verify;
  return html`${cheats(view, offered)}
    <div>
      ${fold(words.withoutUs, elsewhere(view, about))} ${fold(words.notProvenFold, limits(view))}
      ${digests(view, summary)}
    </div>`;
}

/** What proofs show, and what they can't, for who has not verified yet. */
function whatItShows(view: View): Html {
  const words = view.texts.verify;
  return html`<section class="sect" data-start>
    <div class="two">
      <div class="stack">
        <h2>${words.shows}</h2>
        <ul class="why">
          ${words.proven.map((text) => html`<li>${icon('check')}${text}</li>`)}
        </ul>
      </div>
      <div class="stack">
        <h2>${words.notProvenTitle}</h2>
        ${limits(view)}
      </div>
    </div>
  </section>`;
}

/** The command for exactly this document, or what it looks like; and the page as a file. */
function elsewhere(view: View, { fetched, issuer }: VerifyAbout): Html {
  const words = view.texts.offline;
  return html`<div class="stack">
    ${codeBlock(view, view.texts.verify.terminal, commands(fetched))}
    ${
      issuer !== undefined &&
      html`<p class="s quiet">${fill(words.copyText, { issuer })}</p>
        <p><a class="btn small" href="${view.link(offlineCopyPath)}" download>${icon('download')}${words.copy}</a></p>`
    }
  </div>`;
}

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

interface FormAbout {
  /** Null in the copy that has no server. */
  readonly breakTurn: number | null;
  readonly issuer: string | undefined;
  /** The drop zone and the examples are for who has not verified yet. */
  readonly hasVerdict: boolean;
}

/** The whole form: a file or a text, the keys that are trusted. One button sends all of it. */
export function verifyForm(view: View, input: VerifyInput, { breakTurn, issuer, hasVerdict }: FormAbout): Html {
  const words = view.texts.verify;
  const target = html` action="${view.link('/verify')}" method="post" enctype="multipart/form-data"`;
  const trusted = issuer === undefined ? words.keysOwn : fill(words.keysTrusted, { issuer });
  return html`<form ${breakTurn !== null && target} id="verify">
    ${!hasVerdict && dropZone(view)}
    ${breakTurn !== null && html`<input type="hidden" name="turn" value="${breakTurn}" />`}
    <div class="stack gap-t">
      ${fold(words.pasteInstead, documentFields(view, input))} ${fold(trusted, keysField(view, input))}
      ${!hasVerdict && breakTurn !== null && fold(words.trySandbox, sandboxLink(view))}
    </div>
  </form>`;
}

function dropZone({ texts: { verify: words } }: View): Html {
  return html`<div class="drop" data-start>
    ${icon('file-check')}
    <p class="only-script"><b>${words.drop}</b></p>
    <span class="pick"
      ><input type="file" id="file" name="file" accept=".json,application/json" aria-label="${words.file}" /><span
        class="btn primary"
        aria-hidden="true"
        >${words.choose}</span
      ></span
    >
    <p class="hint only-script">${words.orPaste}</p>
    <p class="only-plain"><button class="btn primary" name="action" value="verify">${words.button}</button></p>
  </div>`;
}

function documentFields({ texts: { verify: words } }: View, { document, inclusion }: VerifyInput): Html {
  return html`<div class="stack">
    <div>
      <label class="name" for="document">${words.document}</label>
      <textarea class="field mono" id="document" name="document" rows="5" spellcheck="false" dir="ltr">
${textOf(document)}</textarea>
    </div>
    <div>
      <label class="name" for="inclusion">${words.inclusion}</label>
      <textarea class="field mono" id="inclusion" name="inclusion" rows="3" spellcheck="false" dir="ltr">
${textOf(inclusion)}</textarea>
    </div>
    <p><button class="btn primary" name="action" value="verify">${words.button}</button></p>
  </div>`;
}

function keysField({ texts: { verify: words } }: View, { keys }: VerifyInput): Html {
  return html`<div class="stack">
    <p class="s quiet" id="keys-text">${words.keysText}</p>
    <div>
      <label class="name" for="keys">${words.keys}</label>
      <textarea
        class="field mono"
        id="keys"
        name="keys"
        rows="4"
        spellcheck="false"
        dir="ltr"
        aria-describedby="keys-text"
      >
${textOf(keys)}</textarea>
    </div>
  </div>`;
}

function sandboxLink(view: View): Html {
  const query = new URLSearchParams({ uuid: sandboxUuid('SVCTEST-DELIVERED') });
  return html`<p class="row">
    <a class="btn small" href="${view.link(`/verify?${query.toString()}`)}">${view.texts.verify.loadSandbox}</a>
  </p>`;
}

import type { DocumentResult } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { checklistScript, proofsBundle, transparencyScript } from '../../../surfaces/site/assets.ts';
import { codeBlock } from '../../../surfaces/site/components.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { browserVerdict, checks, verdictColumns, verdictSection, verdictTemplate } from './verdict.ts';

/** A published root, as `roots` answers it. */
export interface RootRow {
  readonly index: number;
  readonly tree_size: number;
  readonly root_hash: string;
  readonly published_at: string;
}

/** A witness that is asked to cosign, and the second of its signature under the newest root; null without one. */
export interface WitnessState {
  readonly name: string;
  readonly signedAt: string | null;
}

export interface TransparencyFacts {
  /** `track.example/smt1`. */
  readonly origin: string;
  readonly total: number;
  /** Newest first. */
  readonly roots: readonly RootRow[];
  /** The newest of all, wherever the list stands. */
  readonly newest: RootRow | null;
  readonly witnesses: readonly WitnessState[];
}

/** What the form asked for, as text, and what came of it. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly result: DocumentResult | null;
  readonly isRefused: boolean;
}

/** Roots on one page. */
export const rootsPerPage = 25;

/** The public log: its newest root, a proof between any two sizes, every root, witnesses and addresses for programs. */
export function transparencyPage(
  view: View,
  facts: TransparencyFacts | null,
  comparison: Comparison | null,
  origin: string,
): Page {
  const words = view.texts.transparency;
  return {
    title: `${words.title} - Wayseal`,
    description: words.lead,
    indexed: comparison === null,
    scripts: facts?.newest == null ? [] : [transparencyScript.path],
    content: html`<div class="listhead">
        <h1>${words.title}</h1>
        <p class="quiet measure">${words.lead}</p>
      </div>
      ${facts === null ? note(words.closed) : newest(view, facts)}
      ${facts?.newest != null && compare(view, facts, facts.newest.tree_size, comparison)}
      ${facts !== null && facts.roots.length > 0 && rootTable(view, facts)} ${facts !== null && witnesses(view, facts)}
      ${forPrograms(view, facts, origin)}`,
  };
}

function note(text: string): Html {
  return html`<p class="note warn" role="status">${icon('triangle-alert')}<span>${text}</span></p>`;
}

function section(title: string, content: Html, id?: string): Html {
  return html`<section class="sect stack" ${id !== undefined && html` id="${id}"`}>
    <h2>${title}</h2>
    ${content}
  </section>`;
}

function newest(view: View, { origin, newest: root }: TransparencyFacts): Html {
  const { texts, language } = view;
  const words = texts.transparency;
  if (root === null) return html`<p class="note plain" role="status">${icon('info')}<span>${words.empty}</span></p>`;
  const rows = [
    [words.published, html`<time datetime="${root.published_at}">${timeText(root.published_at, language)}</time>`],
    [words.size, numberText(root.tree_size, language)],
    [words.origin, html`<bdi>${origin}</bdi>`],
    [words.root, html`<code>${root.root_hash}</code>`],
  ] as const;
  return html`<section class="panel">
    <h2>${words.newest}</h2>
    <dl class="facts">
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

function compare(view: View, { roots }: TransparencyFacts, newestSize: number, comparison: Comparison | null): Html {
  const words = view.texts.transparency;
  const problem = fill(words.badSizes, { newest: numberText(newestSize, view.language) });
  const field = (name: 'from' | 'to', label: string, otherwise: number): Html =>
    html`<div>
      <label class="name" for="${name}">${label}</label>
      <input
        class="field"
        id="${name}"
        name="${name}"
        value="${comparison?.[name] ?? otherwise}"
        inputmode="numeric"
        list="sizes"
        autocomplete="off"
        required
        maxlength="16"
        ${comparison?.isRefused === true && html` aria-invalid="true" aria-describedby="problem"`}
      />
    </div>`;
  const query = new URLSearchParams({ kind: 'consistency', from: comparison?.from ?? '', to: comparison?.to ?? '' });
  const form = html`<p class="quiet measure">${words.compareText}</p>
    ${
      comparison?.isRefused === true &&
      html`<p class="note warn" id="problem" role="alert">${icon('triangle-alert')}<span>${problem}</span></p>`
    }
    <form action="/transparency" method="get" id="compare" class="sizes">
      ${languageField(view)} ${field('from', words.from, roots.at(-1)?.tree_size ?? 1)}
      ${field('to', words.to, newestSize)}
      <button class="btn primary">${words.button}</button>
      <datalist id="sizes">${roots.map(({ tree_size: size }) => html`<option value="${size}"></option>`)}</datalist>
    </form>
    ${browserVerdict(view, { proofs: proofsBundle.path, checklist: checklistScript.path, problem })}
    ${comparison?.result != null && comparisonResult(view, comparison.result, query)} ${verdictTemplate(view, {}, 2)}`;
  return section(words.compare, form, 'compare-card');
}

function comparisonResult(view: View, result: DocumentResult, query: URLSearchParams): Html {
  return html`<div data-server class="stack">
    ${verdictSection(view, { result }, 2)}
    ${verdictColumns(checks(view, result), undefined, view.texts.verify.onServer)}
    <p><a href="${view.link(`/verify?${query.toString()}`)}">${view.texts.transparency.yourself}</a></p>
  </div>`;
}

function rootTable(view: View, { roots, total }: TransparencyFacts): Html {
  const { texts, language, link } = view;
  const words = texts.transparency;
  const rows = roots.map(
    ({ index, tree_size: size, root_hash: hash, published_at: at }) =>
      html`<tr>
        <th scope="row">${index}</th>
        <td>${numberText(size, language)}</td>
        <td><time datetime="${at}">${timeText(at, language)}</time></td>
        <td><code>${hash}</code></td>
      </tr>`,
  );
  const [first, last] = [roots[0]?.index ?? 0, roots.at(-1)?.index ?? 0];
  const newer = Math.min(total - 1, first + rootsPerPage);
  return section(
    words.roots,
    html`<p class="quiet measure">${fill(words.rootsText, { count: numberText(total, language) })}</p>
      <div class="scroll" role="region" aria-label="${words.roots}" tabindex="0">
        <table class="grid roots">
          <thead>
            <tr>
              ${[words.index, words.size, words.published, words.root].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
      <p class="row">
        ${
          first < total - 1 &&
          html`<a class="btn small" rel="prev" href="${link(`/transparency?index=${newer}`)}">${words.newer}</a>`
        }
        ${
          last > 0 &&
          html`<a class="btn small" rel="next" href="${link(`/transparency?index=${last - 1}`)}">${words.older}</a>`
        }
        <a class="btn small" href="/api/v1/transparency/roots?proofs=1">${icon('download')}${words.download}</a>
      </p>`,
  );
}

function witnesses({ texts: { transparency: words }, language }: View, { witnesses: list }: TransparencyFacts): Html {
  const items = list.map(({ name, signedAt }) => {
    const text = fill(signedAt === null ? words.notSigned : words.signedAt, {
      name,
      time: signedAt === null ? '' : timeText(signedAt, language),
    });
    return html`<li ${signedAt === null && html` class="no"`}>
      ${icon(signedAt === null ? 'minus' : 'check')}<span dir="auto">${text}</span>
    </li>`;
  });
  return section(
    words.witnesses,
    html`<p class="quiet measure">${words.witnessText}</p>
      ${
        items.length === 0
          ? html`<p class="measure">${words.noWitness}</p>`
          : html`<ul class="why">
              ${items}
            </ul>`
      }`,
  );
}

function forPrograms(view: View, facts: TransparencyFacts | null, origin: string): Html {
  const words = view.texts.transparency;
  const name = facts === null ? 'smt1' : facts.origin.slice(facts.origin.indexOf('/') + 1);
  const entries = [
    [`/${name}/checkpoint`, words.checkpoint, facts?.newest != null],
    [`/${name}/tile/`, words.tiles, false],
    ['/.well-known/wayseal-keys.json', words.keys, facts !== null],
    ['/api/v1/transparency/consistency?from=1&to=…', words.consistency, false],
  ] as const;
  const command = `npx wayseal-verify monitor ${origin} --keys ${origin}/.well-known/wayseal-keys.json --state seen.json`;
  return section(
    words.raw,
    html`<ul class="paths">
        ${entries.map(
          ([path, text, isThere]) =>
            html`<li>
              ${isThere ? html`<a href="${path}"><code>${path}</code></a>` : html`<code>${path}</code>`}
              <span class="quiet s">${text}</span>
            </li>`,
        )}
      </ul>
      <p class="quiet measure">${words.monitor}</p>
      ${codeBlock(view, view.texts.verify.terminal, command)}
      <p class="quiet s">${witnessAddress(words.asWitness)}</p>`,
  );
}

function witnessAddress(text: string): Html {
  const [before, after] = text.split('{path}');
  return html`${before}<code>POST /witness/add-checkpoint</code>${after}`;
}

import type { DocumentResult } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { checklistScript, proofsBundle, transparencyScript } from '../../../surfaces/site/assets.ts';
import { numberText, timeText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, languageField, type Page } from '../../../surfaces/site/layout.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { browserVerdict, verdictCard } from './verdict.ts';

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
    indexed: comparison === null,
    scripts: [transparencyScript.path],
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${facts === null ? html`<p class="card problem" role="status">${words.closed}</p>` : newest(view, facts)}
      ${facts?.newest != null && compare(view, facts, facts.newest.tree_size, comparison)}
      ${facts !== null && facts.roots.length > 0 && rootTable(view, facts)} ${facts !== null && witnesses(view, facts)}
      ${forPrograms(view, facts, origin)}`,
  };
}

function newest(view: View, { origin, newest: root }: TransparencyFacts): Html {
  const { texts, language } = view;
  const words = texts.transparency;
  if (root === null) return html`<p class="card" role="status">${words.empty}</p>`;
  const rows = [
    [words.origin, html`<bdi>${origin}</bdi>`],
    [words.size, numberText(root.tree_size, language)],
    [words.root, html`<code>${root.root_hash}</code>`],
    [words.published, html`<time datetime="${root.published_at}">${timeText(root.published_at, language)}</time>`],
  ] as const;
  return card(
    words.newest,
    html`<dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`,
  );
}

function compare(view: View, { roots }: TransparencyFacts, newestSize: number, comparison: Comparison | null): Html {
  const words = view.texts.transparency;
  const problem = fill(words.badSizes, { newest: numberText(newestSize, view.language) });
  const field = (name: 'from' | 'to', label: string, otherwise: number): Html =>
    html`<div>
      <label for="${name}">${label}</label>
      <input
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
  return html`${card(
    words.compare,
    html`<p>${words.compareText}</p>
      ${comparison?.isRefused === true && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form action="/transparency" method="get" id="compare" class="pair">
        ${languageField(view)} ${field('from', words.from, roots.at(-1)?.tree_size ?? 1)}
        ${field('to', words.to, newestSize)}
        <button>${words.button}</button>
        <datalist id="sizes">${roots.map(({ tree_size: size }) => html`<option value="${size}"></option>`)}</datalist>
      </form>`,
    'compare-card',
  )}
  ${comparison?.result != null && verdictCard(view, comparison.result)}
  ${
    comparison?.result != null &&
    html`<p><a href="${view.link(`/verify?${query.toString()}`)}">${words.yourself}</a></p>`
  }
  ${browserVerdict(view, { proofs: proofsBundle.path, checklist: checklistScript.path, problem })}`;
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
  return card(
    words.roots,
    html`<p>${fill(words.rootsText, { count: numberText(total, language) })}</p>
      <div class="scroll" role="region" aria-label="${words.roots}" tabindex="0">
        <table class="roots">
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
      <p class="paging">
        ${first < total - 1 && html`<a rel="prev" href="${link(`/transparency?index=${newer}`)}">${words.newer}</a>`}
        ${last > 0 && html`<a rel="next" href="${link(`/transparency?index=${last - 1}`)}">${words.older}</a>`}
      </p>
      <p><a href="/api/v1/transparency/roots?proofs=1">${words.download}</a></p>`,
  );
}

function witnesses({ texts: { transparency: words }, language }: View, { witnesses: list }: TransparencyFacts): Html {
  const items = list.map(({ name, signedAt }) => {
    const text = fill(signedAt === null ? words.notSigned : words.signedAt, {
      name,
      time: signedAt === null ? '' : timeText(signedAt, language),
    });
    const mark = signedAt === null ? '–' : '✓';
    return html`<li><span aria-hidden="true">${mark}</span> <span dir="auto">${text}</span></li>`;
  });
  return card(
    words.witnesses,
    html`<p>${words.witnessText}</p>
      ${
        items.length === 0
          ? html`<p>${words.noWitness}</p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}

function forPrograms({ texts: { transparency: words } }: View, facts: TransparencyFacts | null, origin: string): Html {
  const name = facts === null ? 'smt1' : facts.origin.slice(facts.origin.indexOf('/') + 1);
  const entries = [
    [`/${name}/checkpoint`, words.checkpoint, facts?.newest != null],
    [`/${name}/tile/`, words.tiles, false],
    ['/.well-known/wayseal-keys.json', words.keys, facts !== null],
    ['/api/v1/transparency/consistency?from=1&to=…', words.consistency, false],
  ] as const;
  const command = `npx wayseal-verify monitor ${origin} --keys ${origin}/.well-known/wayseal-keys.json --state seen.json`;
  return card(
    words.raw,
    html`<ul>
        ${entries.map(
          ([path, text, isThere]) =>
            html`<li>
              ${isThere ? html`<a href="${path}"><code>${path}</code></a>` : html`<code>${path}</code>`}: ${text}
            </li>`,
        )}
      </ul>
      <p>${words.monitor}</p>
      <pre tabindex="0" role="region" aria-label="${words.monitor}"><code>${command}</code></pre>
      <p>${witnessAddress(words.asWitness)}</p>`,
  );
}

function witnessAddress(text: string): Html {
  const [before, after] = text.split('{path}');
  return html`${before}<code>POST /witness/add-checkpoint</code>${after}`;
}

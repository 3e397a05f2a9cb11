import { html, type Html } from '../../../kernel/lib/html.ts';
import { numberText, timeText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, type Page } from '../../../surfaces/site/layout.ts';

/** What `capabilities` answers, as far as the page shows it. */
export interface CapabilityFacts {
  readonly version: string;
  readonly carriers: { readonly production: number; readonly catalog: number };
  readonly formats: readonly unknown[];
  readonly feeds: readonly {
    readonly id: string;
    readonly group: string;
    readonly configured: boolean;
    readonly per_day: number;
    readonly remaining_today: number;
  }[];
}

/** The newest root of the public log, as far as the page shows it. */
export interface NewestRoot {
  readonly tree_size: number;
  readonly published_at: string;
}

export interface StatusFacts extends CapabilityFacts {
  /** Null before the first root, and while the log is closed. */
  readonly root: NewestRoot | null;
}

/** Why the service is not ready: it waits for its database, or opens its log after a start. */
export type StatusTrouble = 'database_down' | 'starting';

/** The same as the page says, for programs; snake_case as everything on the wire. */
export function statusDocument(facts: StatusFacts | StatusTrouble): object {
  if (facts === 'database_down') return { status: facts, database: 'does_not_answer' };
  if (facts === 'starting') return { status: facts };
  const { version, feeds: list, root } = facts;
  return {
    status: 'ok',
    version,
    database: 'answers',
    log: root === null ? null : { entries: root.tree_size, published_at: root.published_at },
    feeds: list.map(({ id, configured, per_day: perDay, remaining_today: left }) => ({
      id,
      configured,
      per_day: perDay,
      remaining_today: left,
    })),
  };
}

/** How the instance is, computed for each visitor: no key, no customer, no address. Without facts it says why there are none. */
export function statusPage(view: View, facts: StatusFacts | StatusTrouble): Page {
  const words = view.texts.status;
  const isReady = typeof facts !== 'string';
  const sentence = isReady ? words.allWell : facts === 'starting' ? words.starting : words.databaseDown;
  return {
    title: `${words.title} - Wayseal`,
    indexed: false,
    content: html`<h1>${words.title}</h1>
      <p class="card kind ${isReady ? 'well' : 'problem'}" role="status">
        <span aria-hidden="true">${isReady ? '✓' : '!'}</span> ${sentence}
      </p>
      ${isReady && details(view, facts)}`,
  };
}

function details(view: View, facts: StatusFacts): Html {
  const { texts, language } = view;
  const words = texts.status;
  const rows = [
    [words.version, facts.version],
    [words.database, words.answers],
    [texts.transparency.newest, rootText(view, facts.root)],
    [words.directory, numberText(facts.carriers.production, language)],
    [words.formats, numberText(facts.formats.length, language)],
  ] as const;
  return html`<dl class="card">
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <h2>${words.feeds}</h2>
    ${feeds(view, facts)}
    ${card(
      words.limits,
      html`<ul>
        ${words.doesNot.map((text) => html`<li>${text}</li>`)}
      </ul>`,
    )}
    <p><a href="/status.json">${texts.numbers.quality.json}</a></p>`;
}

function rootText({ texts: { transparency: words }, language, link }: View, root: NewestRoot | null): Html {
  if (root === null) return html`${words.empty}`;
  return html`<a href="${link('/transparency')}"
    ><time datetime="${root.published_at}">${timeText(root.published_at, language)}</time></a
  >`;
}

function feeds({ texts: { status: words }, language }: View, { feeds: list }: CapabilityFacts): Html {
  const rows = list.map(({ group, configured, per_day: perDay, remaining_today: left }) => {
    const state = !configured ? words.notConfigured : left === 0 ? words.usedUp : words.configured;
    const calls = configured ? `${numberText(left, language)} / ${numberText(perDay, language)}` : '';
    return html`<tr>
      <th scope="row">${group}</th>
      <td>${state}</td>
      <td>${calls}</td>
    </tr>`;
  });
  return html`<div class="scroll" role="region" aria-label="${words.feeds}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${[words.feed, words.state, words.remaining].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

import { html, type Html } from '../../lib/html.ts';
import { numberText } from './format.ts';
import type { View } from './language.ts';
import { card, type Page } from './layout.ts';

/** What `capabilities` answers, as far as the page shows it. */
export interface CapabilityFacts {
  readonly version: string;
  readonly carriers: { readonly production: number; readonly catalog: number };
  readonly formats: readonly unknown[];
  readonly feeds: readonly {
    readonly group: string;
    readonly configured: boolean;
    readonly per_day: number;
    readonly remaining_today: number;
  }[];
  readonly does_not_do: readonly string[];
}

/** How the instance is, computed for each visitor: no key, no customer, no address. `facts` are null without database. */
export function statusPage(view: View, facts: CapabilityFacts | null): Page {
  const words = view.texts.status;
  const isDatabaseUp = facts !== null;
  return {
    title: `${words.title} - Wayseal`,
    indexed: false,
    content: html`<h1>${words.title}</h1>
      <p class="card kind ${isDatabaseUp ? 'well' : 'problem'}" role="status">
        <span aria-hidden="true">${isDatabaseUp ? '✓' : '!'}</span> ${isDatabaseUp ? words.allWell : words.databaseDown}
      </p>
      ${facts !== null && details(view, facts)}`,
  };
}

function details(view: View, facts: CapabilityFacts): Html {
  const { texts, language } = view;
  const words = texts.status;
  const rows = [
    [words.version, facts.version],
    [words.database, words.answers],
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
      html`<ul lang="en">
        ${facts.does_not_do.map((text) => html`<li>${text}</li>`)}
      </ul>`,
    )}`;
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

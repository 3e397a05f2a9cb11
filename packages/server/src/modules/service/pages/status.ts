import { html, type Html } from '../../../kernel/lib/html.ts';
import { tag } from '../../../surfaces/site/components.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';

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
  const [sentence, more] = isReady
    ? [words.allWell, '']
    : facts === 'starting'
      ? [words.starting, words.startingText]
      : [words.databaseDown, words.databaseDownText];
  return {
    title: `${words.title} - Wayseal`,
    indexed: false,
    content: html`<div class="listhead"><p class="kind">${words.title}</p></div>
      <section class="result ${isReady ? 'good' : 'bad'}" aria-labelledby="state">
        ${icon(isReady ? 'check' : 'triangle-alert')}
        <div>
          <h1 id="state">${sentence}</h1>
          ${!isReady && html`<p>${more}</p>`}
        </div>
      </section>
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
  return html`<dl class="facts gap-t">
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <section class="sect">
      <h2>${words.feeds}</h2>
      ${feeds(view, facts)}
    </section>
    <section class="sect">
      <h2>${words.limits}</h2>
      <ul class="why">
        ${words.doesNot.map((text) => html`<li class="no">${icon('minus')}<span>${text}</span></li>`)}
      </ul>
      <p class="gap-t"><a href="/status.json">${texts.numbers.quality.json}</a></p>
    </section>`;
}

function rootText({ texts: { transparency: words }, language, link }: View, root: NewestRoot | null): Html {
  if (root === null) return html`${words.empty}`;
  return html`<a href="${link('/transparency')}"
    ><time datetime="${root.published_at}">${timeText(root.published_at, language)}</time></a
  >`;
}

function feeds({ texts: { status: words }, language }: View, { feeds: list }: CapabilityFacts): Html {
  const rows = list.map(({ group, configured, per_day: perDay, remaining_today: left }) => {
    const [tone, name, state] = !configured
      ? ([undefined, 'minus', words.notConfigured] as const)
      : left === 0
        ? (['warn', 'triangle-alert', words.usedUp] as const)
        : (['ok', 'check', words.configured] as const);
    const calls = configured ? `${numberText(left, language)} / ${numberText(perDay, language)}` : '';
    return html`<tr>
      <th scope="row">${group}</th>
      <td>${tag(tone, name, state)}</td>
      <td>${calls}</td>
    </tr>`;
  });
  return html`<div class="scroll" role="region" aria-label="${words.feeds}" tabindex="0">
    <table class="grid">
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

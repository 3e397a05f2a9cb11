import { html, type Html } from '../../../kernel/lib/html.ts';
import { fold } from '../../../surfaces/site/components.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { clockText, dayText } from '../../../surfaces/site/times.ts';

/** EPCIS events of partners: shown apart, because they are no part of the history, its state or its proofs. */
export interface PartnerEvents {
  readonly title: string;
  readonly note: string;
  readonly events: readonly {
    readonly event_time: string;
    readonly biz_step: string | null;
    readonly disposition: string | null;
    readonly read_point: string | null;
  }[];
}

export function partnerFold({ texts, language }: View, { title, note, events }: PartnerEvents): Html {
  const items = events.map(({ event_time: at, biz_step: step, disposition, read_point: place }) => {
    const parts = [step, disposition, place].filter((part) => part !== null);
    return html`<li>
      <p>
        <time datetime="${at}">${dayText(at, language, true)}, ${clockText(at, language)}</time>
        <bdi>${parts.join(' · ')}</bdi>
      </p>
    </li>`;
  });
  return fold(
    texts.shipment.partners,
    html`<div class="stack partner">
      <p class="s quiet" lang="en">${title}. ${note}</p>
      <ul class="line">
        ${items}
      </ul>
    </div>`,
  );
}

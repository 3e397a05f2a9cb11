/** Whether the history is sealed, and the documents that prove it. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { icon, mark } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill, type Texts } from '../../../surfaces/site/texts/texts.ts';
import { type ShipmentAnswer, verifyPath } from './shown-shipment.ts';

/** The answer of `verify_timeline`, as far as the page shows it. */
export interface SealAnswer {
  readonly result: keyof Texts['verify']['verdicts'];
  readonly chain_digest: string | null;
  readonly sealed_events: number;
  readonly unsealed_events: number;
}

/** Results that say nothing against the history. */
const neutral: ReadonlySet<string> = new Set(['valid', 'events_unavailable', 'not_sealed']);

export function sealPanel(view: View, shipment: ShipmentAnswer, seal: SealAnswer): Html {
  const { texts, link } = view;
  const words = texts.shipment;
  const base = `/api/v1/shipments/${shipment.uuid}`;
  const isBroken = !neutral.has(seal.result);
  const title = isBroken ? words.sealBroken : seal.result === 'not_sealed' ? words.notSealed : words.sealed;
  return html`<section class="panel" aria-labelledby="seal-t" data-part="seal">
    <div class="seal">
      ${isBroken ? icon('triangle-alert') : mark}
      <div class="stack">
        <h2 id="seal-t">${title}</h2>
        <p class="s quiet">${sealText(view, seal)}</p>
        <p class="row">
          <a class="btn small" href="${link(verifyPath(shipment))}">${icon('shield-check')}${words.verifyThis}</a>
          <a class="btn small" href="${base}/proof" download>${icon('download')}${words.download}</a>
        </p>
        <p class="s row">
          <a href="${base}/inclusion">${words.inclusion}</a>
          ${shipment.pod_url !== null && html`<a href="${base}/pod">${words.pod}</a>`}
        </p>
      </div>
    </div>
  </section>`;
}

function sealText({ texts }: View, { result, sealed_events: sealed, unsealed_events: unsealed }: SealAnswer): string {
  const words = texts.shipment;
  if (result !== 'valid') return texts.verify.verdicts[result];
  const text = sealed === 1 ? words.sealedOne : fill(words.sealedText, { count: sealed });
  return unsealed === 0 ? text : `${text} ${fill(words.unsealedText, { count: unsealed })}`;
}

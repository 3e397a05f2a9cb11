/** A number with one answer: the carrier, how certain, its page. */
import { partsOf } from '@wayseal/detect';
import { html, type Html } from '../../../kernel/lib/html.ts';
import {
  certaintyTag,
  copyTextButton,
  shareButton,
  trackHint,
  trackLink,
  watchButton,
} from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type Answer, bigNumber, formatMask, kindLine, type Part, sharedPath, type TrackAnswer } from './answer.ts';
import { howWeRead, verdictSentence } from './how-we-read.ts';
import type { Reading } from './readings.ts';
import { feedNotice } from './shipment-view.ts';

export function certainPart(view: View, asked: Answer, chosen: Reading): Part {
  const { answer } = asked;
  const { detection } = answer;
  const name = chosen.carrier?.name ?? formatLabel(chosen.type, chosen.label, view.language);
  const { match } = chosen;
  return {
    title: name,
    content: html`<div class="answer">
        <div>
          ${kindLine(view, chosen.vertical)}
          <h1><bdi>${name}</bdi></h1>
          ${bigNumber(view, answer.number, chosen.type)} ${verdict(view, asked, chosen)}
          <p class="actions">
            ${mainButton(view, chosen)}${watchButton(view, { number: answer.number, carrier: chosen.carrier?.slug ?? null })}
            ${shareButton(view, sharedPath(answer))}
          </p>
          ${pageHint(view, chosen)} ${rememberedNote(view, asked, chosen)}
        </div>
        ${match !== null && howWeRead(view, detection.normalized, match, detection)}
      </div>
      <section class="sect trio">
        ${statusColumn(view, answer, chosen)} ${othersColumn(view, asked, chosen)} ${shareColumn(view, answer)}
      </section>`,
  };
}

function verdict(view: View, { answer: { detection }, hint }: Answer, { match, carrier, confidence }: Reading): Html {
  const { verdicts } = view.texts.result;
  const isChosen = hint !== undefined && carrier?.slug === hint;
  const sentence = detection.warnings.includes('not_trackable')
    ? verdicts.notTrackable
    : isChosen && confidence === 'low'
      ? fill(verdicts.chosen, { carrier: carrier.name })
      : match === null
        ? verdicts.low
        : verdictSentence(view, match, partsOf(detection.normalized, match));
  const needsLook = detection.decision === 'needs_confirmation' && !isChosen;
  return html`<p class="verdict">${certaintyTag(view, confidence, needsLook)}<span class="s">${sentence}</span></p>`;
}

/** The carrier's page; without one, where to look for the carrier. */
export function mainButton(
  view: View,
  { link, carrier, vertical }: Pick<HintedReading, 'link' | 'carrier' | 'vertical'>,
): Html {
  const { result } = view.texts;
  if (link !== null) return trackLink(view, link);
  const isAtSea = vertical === 'container' || vertical === 'bol';
  const path = carrier === null ? `/carriers${isAtSea ? '?category=ocean' : ''}` : `/carriers/${carrier.slug}`;
  const words = carrier === null ? result.findCarrier : fill(result.seeCarrier, { carrier: carrier.name });
  return html`<a class="btn primary" href="${view.link(path)}">${words}${icon('arrow-right')}</a>`;
}

type HintedReading = Pick<Reading, 'link' | 'carrier' | 'vertical' | 'confidence'>;

/** What the main button opens. */
export function pageHint(view: View, { link, carrier, vertical, confidence }: HintedReading): Html {
  const { result } = view.texts;
  if (link === null) {
    const isOwned = vertical === 'container' && carrier === null;
    return html`<p class="hint">${result.noPage}${isOwned && ` ${result.askForLine}`}</p>`;
  }
  const host = URL.parse(link.url)?.hostname.replace(/^www\./, '') ?? '';
  if (link.linkType === 'b2b_only') return html`<p class="hint">${fill(result.needsLogin, { host })}</p>`;
  if (link.linkType === 'deep_link' && confidence === 'low') {
    return html`<p class="hint">${fill(result.mayKnow, { host })}</p>`;
  }
  return trackHint(view, link);
}

/** Shown by the script where the choice is remembered in this browser. */
function rememberedNote({ texts: { doubt } }: View, { answer, hint }: Answer, { carrier }: Reading): Html | null {
  if (hint === undefined || carrier?.slug !== hint) return null;
  return html`<p
    class="note plain"
    hidden
    data-chosen="${carrier.slug}"
    data-format="${formatMask(answer.detection.normalized)}"
  >
    ${icon('info')}<span>${fill(doubt.remembered, { carrier: carrier.name })}</span
    ><button class="btn small" type="button">${icon('undo-2')}${doubt.undo}</button>
  </p>`;
}

function statusColumn(view: View, { feed }: TrackAnswer, { carrier, link }: Reading): Html {
  const { result } = view.texts;
  const isWithoutFeed = feed.outcome === 'no_live_feed' || (feed.outcome === 'feed_not_configured' && link === null);
  return html`<div>
    <h2>${result.status}</h2>
    ${
      !isWithoutFeed
        ? feedNotice(view, feed)
        : html`<p>
            ${
              carrier === null || link === null
                ? result.noFeedNoPage
                : fill(link.linkType === 'home_page' ? result.noFeedHome : result.noFeed, { carrier: carrier.name })
            }
          </p>`
    }
  </div>`;
}

function othersColumn(view: View, { answer, facts }: Answer, chosen: Reading): Html {
  const { result } = view.texts;
  const others = facts.readings.filter((reading) => reading !== chosen);
  const format = formatLabel(chosen.type, chosen.label, view.language);
  if (others.length === 0) {
    const text = fill(result.nothingElseText, { count: facts.formats, format });
    return html`<div>
      <h2>${result.nothingElse}</h2>
      <p>${text}</p>
    </div>`;
  }
  const items = others.map((reading) => {
    const words = [...new Set([reading.carrier?.name, formatLabel(reading.type, reading.label, view.language)])];
    const path = `/track/${encodeURIComponent(answer.number)}?carrier=${encodeURIComponent(reading.carrier?.slug ?? '')}`;
    const text = words.filter((word) => word !== undefined).join(', ');
    return html`<li>
      ${reading.carrier === null ? text : html`<a class="under" href="${view.link(path)}">${text}</a>`}
    </li>`;
  });
  return html`<div>
    <h2>${result.alsoFits}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function shareColumn(view: View, answer: TrackAnswer): Html {
  const { result, site } = view.texts;
  const url = answer.service_url;
  const image = `/api/v1/track/${encodeURIComponent(answer.number)}/qr?size=512`;
  return html`<div>
    <h2>${result.shareAnswer}</h2>
    <p class="row">
      <code class="address">${url.replace(/^https?:\/\//, '')}</code>${copyTextButton(url, site.copyLink, 'link')}<a
        class="btn small"
        href="${image}"
        >${icon('qr-code')}${result.qr}</a
      >
    </p>
  </div>`;
}

/** The parts of a journey from place to place, beside its map. */
import { shownArrival } from '../rules/shown-arrival.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { tag } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { dayText, shortDayText } from '../../../surfaces/site/times.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import type { StopScan } from '../rules/journey.ts';
import { journeyMap } from './journey-map.ts';
import type { MapStop } from './journey-stops.ts';
import type { HistoryPage, ShipmentAnswer } from './shown-shipment.ts';
import { isOver } from './status-facts.ts';

/** Map and legs of a container; null below two places. Says only what events say: a mode where they name a ship. */
export function routeSection(view: View, shipment: ShipmentAnswer, { stops }: HistoryPage): Html | null {
  const map = journeyMap(view, stops, true);
  if (map === null) return null;
  const legs = stops.slice(1).map((stop, index) => doneLeg(view, stops[index] ?? stop, stop));
  return html`<section class="sect" aria-labelledby="route-t" data-part="route">
    <h2 id="route-t">${view.texts.shipment.route}</h2>
    <div class="cols">
      <div>${map.figure}</div>
      <ol class="legs">
        ${legs} ${openLeg(view, shipment, stops.at(-1))}
      </ol>
    </div>
  </section>`;
}

function leg(isNow: boolean, mode: Html, title: string, text: string, state: Html): Html {
  return html`<li class="leg ${isNow && 'now'}">
    <span class="mode">${mode}</span>
    <div>
      <h3 dir="auto">${title}</h3>
      <p>${text}</p>
    </div>
    ${state}
  </li>`;
}

const timeOf = ({ occurred_at: occurred, estimated_at: estimated }: StopScan): string => occurred ?? estimated;

function doneLeg({ texts, language }: View, from: MapStop, to: MapStop): Html {
  const words = texts.shipment;
  const isShip = to.seaWay !== undefined;
  const [left, arrived] = [from.scans.at(-1), to.scans[0]];
  const days =
    left === undefined || arrived === undefined
      ? ''
      : fill(words.leftArrived, {
          from: shortDayText(timeOf(left), language),
          to: shortDayText(timeOf(arrived), language),
        });
  return leg(
    false,
    icon(isShip ? 'ship' : 'container'),
    fill(words.leg, { from: from.name, to: to.name }),
    isShip ? `${words.byShip} ${days}` : days,
    tag('ok', 'check', words.legDone),
  );
}

/** The leg that has begun; where it ends is not known. */
function openLeg({ texts, language }: View, shipment: ShipmentAnswer, last: MapStop | undefined): Html | null {
  const scan = last?.scans.at(-1);
  const hasLeft = scan?.status_detail === 'departed' || scan?.status_detail === 'loaded';
  if (last === undefined || scan === undefined || !hasLeft || isOver(shipment)) return null;
  const words = texts.shipment;
  const isShip = last.scans.some(({ status_detail: detail }) => detail === 'loaded');
  const { estimated_arrival: eta, arrival_uncertainty_seconds: uncertaintyS } = shipment;
  const parts = [
    isShip ? words.byShip : '',
    fill(words.left, { day: shortDayText(timeOf(scan), language) }),
    eta === null
      ? ''
      : `${words.expected}${texts.site.colon}${fill(words.estimate, { day: dayText(shownArrival(eta, uncertaintyS).day, language) })}.`,
  ];
  return leg(
    true,
    icon(isShip ? 'ship' : 'container'),
    fill(words.legFrom, { from: last.name }),
    parts.filter((part) => part !== '').join(' '),
    html`<span class="tag info">${words.legNow}</span>`,
  );
}

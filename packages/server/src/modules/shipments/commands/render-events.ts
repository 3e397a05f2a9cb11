import { columns } from '../../../surfaces/cli/render-fields.ts';
import { printable, wrapped } from '../../../surfaces/cli/terminal-text.ts';
import { estimateLines, journeyFacts, legLines, type JourneyText } from './render-journey.ts';

export interface EventsText extends Partial<JourneyText> {
  readonly number: string;
  readonly group: string;
  readonly events: readonly {
    readonly occurred_at: string;
    readonly uncertainty_s: number;
    readonly status: string;
    readonly status_detail: string | null;
    readonly status_basis: string | null;
    readonly location: {
      readonly country: string | null;
      readonly locality: string | null;
      readonly locode: string | null;
    } | null;
    readonly wording: string | null;
    readonly wording_withheld: boolean;
  }[];
  readonly eta: { readonly at: string } | null;
  readonly attribution: string;
  readonly sandbox?: true;
}

const width = 80;

/** Renders live events as a table, oldest first, with the attribution that the license requires. */
export function renderEvents(answer: EventsText): string {
  const rows = answer.events.map((event) => [
    `${minutesOf(event.occurred_at)}${event.uncertainty_s === 0 ? '' : ' ±'}`,
    event.status_detail === null ? event.status : `${event.status}/${event.status_detail}`,
    event.status_basis ?? '-',
    placeOf(event.location),
    event.wording === null ? (event.wording_withheld ? '(withheld)' : '-') : printable(event.wording),
  ]);
  const eta = answer.eta === null ? '' : `Expected: ${minutesOf(answer.eta.at)} UTC\n`;
  const table = columns(['TIME (UTC)', 'STATUS', 'BASIS', 'PLACE', 'WORDING'], rows);
  const { journey = null, estimates = [], containers = [], containers_total: total = 0 } = answer;
  const told = { journey, estimates, containers, containers_total: total };
  const noName = (): undefined => undefined;
  const lines = [...legLines(told, noName), ...estimateLines(told, noName), ...journeyFacts(told)];
  const transport = lines.length === 0 ? '' : `Transport (UTC):\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const attribution = wrapped(printable(answer.attribution), width).join('\n');
  const mark = answer.sandbox === true ? 'Sandbox: made-up data\n' : '';
  return `${mark}${printable(answer.number)}, live from ${printable(answer.group)}\n${table}${eta}${transport}${attribution}\n`;
}

function minutesOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function placeOf(place: EventsText['events'][number]['location']): string {
  if (place === null) return '-';
  return printable([place.locality ?? place.locode, place.country].filter((part) => part !== null).join(', '));
}

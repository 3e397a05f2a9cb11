import { linkTypeOfCarrier, type AnsweredLinkType } from '../modules/directory/rules/answered-link-type.ts';
import { renderEvents, type EventsText } from '../modules/shipments/commands/render-events.ts';
import { renderTrack, type TrackText } from '../modules/shipments/commands/render-track.ts';
import type { Look } from '../surfaces/cli/look.ts';
import { columns, renderFields } from '../surfaces/cli/render-fields.ts';

interface ListItem {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly country: string | null;
  readonly link_type: AnsweredLinkType;
  readonly home_page?: true;
  readonly link_evidence: string;
  readonly verified_on: string | null;
}

interface ListAnswer {
  readonly items: readonly ListItem[];
  readonly total: number;
  readonly offset: number;
}

/** Renderers by operation. Operations without one print the fields of their answer. */
const renderers: Readonly<Record<string, (answer: never, look: Look) => string>> = {
  track_number: (answer: TrackText, look) => renderTrack(answer, look),
  get_shipment_events: (answer: EventsText) => renderEvents(answer),
  list_carriers: (answer: ListAnswer) => renderList(answer),
};

export function renderAnswer(operation: string, answer: unknown, look: Look): string {
  const renderer = renderers[operation];
  return renderer === undefined ? renderFields(answer) : renderer(answer as never, look);
}

function renderList(answer: ListAnswer): string {
  if (answer.items.length === 0)
    return answer.total === 0
      ? 'No carrier matches. Try wayseal carriers without filters.\n'
      : 'No carriers at this offset. Lower --offset.\n';
  const rows = answer.items.map((item) => [
    item.slug,
    item.category,
    item.country ?? '-',
    item.link_type,
    evidenceOf(item),
    item.name,
  ]);
  const last = answer.offset + answer.items.length;
  const more = last < answer.total ? `; more with --offset ${last}` : '';
  const table = columns(['SLUG', 'CATEGORY', 'COUNTRY', 'LINK', 'EVIDENCE', 'NAME'], rows);
  return `${table}${answer.offset + 1} to ${last} of ${answer.total}${more}\n`;
}

/** A claim that a page was opened has its day. */
function evidenceOf(item: ListItem): string {
  const { link_evidence: evidence, verified_on: day } = item;
  if (linkTypeOfCarrier(item) === 'unknown') return '-';
  return day === null ? evidence : `${evidence} ${day}`;
}

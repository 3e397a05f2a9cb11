import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { OverseenShipment } from '../ports.ts';
import { facts, moment, paging } from '../../../surfaces/console/layout.ts';
import { offsetOf, type ConsolePage, type ConsoleRoute, type Visit } from '../../../surfaces/console/routes.ts';
import type { ConsoleSources } from '../../../surfaces/console/sources.ts';

const shipmentsPerPage = 50;
const eventsPerPage = 100;
const longestSearch = 200;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tracked shipments, by their last change or by uuid or number, and what is stored of one. */
export function shipmentRoutes(sources: ConsoleSources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/shipments', run: (visit) => listPage(sources, visit) },
    { method: 'GET', path: '/shipments/:uuid', run: (visit) => shipmentPage(sources, visit) },
  ];
}

/** Numbers are stored in capitals, without spaces and dashes. */
function filterOf(search: string): { readonly id?: string; readonly number?: string } {
  if (search === '') return {};
  const lower = search.toLowerCase();
  return uuidPattern.test(lower) ? { id: lower } : { number: search.toUpperCase().replaceAll(/[\s-]/g, '') };
}

async function listPage({ store }: ConsoleSources, { query }: Visit): Promise<ConsolePage> {
  const search = (query.get('q') ?? '').trim().slice(0, longestSearch);
  const page = { limit: shipmentsPerPage, offset: offsetOf(query) };
  const { items, total } = await store.shipmentOversight.listShipments({ ...page, ...filterOf(search) });
  const heads = ['Number', 'Carrier', 'State', 'Last change', 'Last event', 'Events', 'Next poll', 'Followers'];
  const rows = items.map(({ shipment, poll, followers }) => [
    html`<a href="/shipments/${shipment.id}"><bdi>${shipment.number}</bdi></a>`,
    shipment.carrier,
    stateOf(shipment),
    moment(shipment.updatedAt),
    moment(shipment.lastEventAt),
    shipment.eventCount,
    poll === null ? 'no feed' : moment(poll.nextPollAt),
    followers,
  ]);
  return {
    title: 'Shipments',
    content: html`<form class="filter" method="get" action="/shipments" role="search">
        <label for="q">Uuid or tracking number</label>
        <input id="q" name="q" value="${search}" maxlength="${longestSearch}" autocomplete="off" dir="ltr" />
        <button class="second">Search</button>
      </form>
      ${items.length === 0 ? html`<p>${search === '' ? 'No shipment is tracked yet.' : 'No tracked shipment has this uuid or number.'}</p>` : scrollingTable('Shipments', heads, rows)}
      ${paging('/shipments', query, { ...page, total })}`,
  };
}

function stateOf({ state, detail }: OverseenShipment['shipment']): string {
  return detail === null ? state : `${state}, ${detail}`;
}

async function shipmentPage(sources: ConsoleSources, { params, query }: Visit): Promise<ConsolePage> {
  const uuid = params['uuid'] ?? '';
  const [found] = (await sources.store.shipmentOversight.listShipments({ limit: 1, offset: 0, id: uuid })).items;
  if (found === undefined)
    throw new OperationError('shipment_not_found', 'There is no tracked shipment with this uuid');
  const offset = offsetOf(query);
  const events = await sources.shipments.listEvents(uuid, offset, eventsPerPage);
  const { shipment } = found;
  const publicPage = `${sources.publicUrl()}/shipments/${shipment.id}`;
  return {
    title: 'Shipment',
    content: html`${about(found)}
      <p><a href="${publicPage}">Public page</a> (whoever has the uuid can read it and the proof of delivery)</p>
      <h2>Events</h2>
      ${
        events.length === 0
          ? html`<p>
              ${shipment.purgedCount > 0 ? 'Retention has deleted the events; their commitments stay.' : 'No event is recorded.'}
            </p>`
          : scrollingTable(
              'Events',
              ['Nr', 'Status', 'Detail', 'Code', 'Place', 'Source', 'Happened', 'Recorded'],
              events.map((event) => [
                event.index,
                event.status.state,
                event.status.detail ?? '-',
                event.code ?? '-',
                event.locode ?? event.country ?? '-',
                event.source,
                moment(event.occurredAt),
                moment(event.recordedAt),
              ]),
            )
      }
      ${paging(`/shipments/${shipment.id}`, query, { limit: eventsPerPage, offset, total: shipment.eventCount })}`,
  };
}

function about({ shipment, poll, followers }: OverseenShipment): Html {
  return facts([
    ['Number', html`<bdi>${shipment.number}</bdi>`],
    ['Uuid', html`<code>${shipment.id}</code>`],
    ['Carrier', `${shipment.carrier} (${shipment.vertical})`],
    ['State', stateOf(shipment)],
    ['Source', shipment.feed === null ? shipment.source : `${shipment.source}, ${shipment.feed}`],
    ['Tracked since', moment(shipment.createdAt)],
    ['Last change', moment(shipment.updatedAt)],
    ['Expected', moment(shipment.etaAt)],
    [
      'Next poll',
      poll === null
        ? 'no feed is asked'
        : poll.nextPollAt === null
          ? 'none: the feed is not asked any more'
          : moment(poll.nextPollAt),
    ],
    ['Last poll', moment(poll?.lastPolledAt ?? null)],
    ['Keys that follow it', followers],
    [
      'Events',
      `${shipment.eventCount}${shipment.purgedCount > 0 ? `, ${shipment.purgedCount} deleted by retention` : ''}`,
    ],
    ['Waits for its seal since', moment(shipment.sealDueAt)],
    ['Head of its chain', html`<code>${shipment.chainHead}</code>`],
  ]);
}

import {
  figureHours,
  hourMs,
  type ConsolePage,
  type ConsoleRoute,
  type Desk,
  type Figure,
  type Visit,
} from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import {
  choices,
  count,
  counted,
  empty,
  facts,
  moment,
  paging,
  panel,
  state,
  table,
} from '../../../surfaces/console/parts.ts';
import { offsetOf } from '../../../surfaces/console/routes.ts';
import type { OverseenShipment, OverseenKind } from '../ports.ts';

const shipmentsPerPage = 50;
const eventsPerPage = 100;
const longestSearch = 200;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type ShipmentPageSources = Pick<Desk, 'ports' | 'clock'>;

/** Tracked shipments, by their last change or by uuid or number, and what is stored of one. */
export function shipmentPages(sources: ShipmentPageSources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/shipments', run: (visit) => listPage(sources, visit) },
    { method: 'GET', path: '/shipments/:uuid', run: (visit) => shipmentPage(sources, visit) },
  ];
}

/** Shipments of the sandbox are counted apart. */
export async function shipmentFigures({ ports, clock }: ShipmentPageSources): Promise<readonly Figure[]> {
  const since = (Math.floor(clock.now() / hourMs) - figureHours + 1) * hourMs;
  const { production, newByHour, events } = await ports.shipmentOversight.countShipments(since);
  const added = newByHour.reduce((sum, each) => sum + each, 0);
  let before = production - added;
  const curve = newByHour.map((each) => (before += each));
  return [
    {
      name: 'Shipments followed',
      value: count(production),
      about: `${count(added)} new, ${counted(events, 'event')}`,
      curve,
      source: 'Shipments and webhooks: the database, without the sandbox.',
    },
  ];
}

/** Numbers are stored in capitals, without spaces and dashes. */
function filterOf(search: string): { readonly id?: string; readonly number?: string } {
  if (search === '') return {};
  const lower = search.toLowerCase();
  return uuidPattern.test(lower) ? { id: lower } : { number: search.toUpperCase().replaceAll(/[\s-]/g, '') };
}

async function listPage({ ports }: ShipmentPageSources, { query }: Visit): Promise<ConsolePage> {
  const search = (query.get('q') ?? '').trim().slice(0, longestSearch);
  const kind: OverseenKind = query.get('kind') === 'sandbox' ? 'sandbox' : 'production';
  const page = { limit: shipmentsPerPage, offset: offsetOf(query) };
  const { items, totals } = await ports.shipmentOversight.listShipments({ ...page, kind, ...filterOf(search) });
  const rows = items.map(({ shipment, poll, followers }) => [
    html`<a class="under" href="/shipments/${shipment.id}"><bdi class="num">${shipment.number}</bdi></a>`,
    shipment.carrier,
    stateOf(shipment),
    moment(shipment.updatedAt),
    moment(shipment.lastEventAt),
    count(shipment.eventCount),
    poll === null ? 'No feed' : moment(poll.nextPollAt),
    count(followers),
  ]);
  const heads = ['Number', 'Carrier', 'Status', 'Last change', 'Last event', 'Events', 'Next poll', 'Followers'];
  const nothing = search === '' ? noneOf[kind] : 'No match. Check the number, or look under the other kind.';
  const to = (of: OverseenKind): string =>
    `/shipments?${new URLSearchParams({ ...(of === 'sandbox' ? { kind: of } : {}), ...(search === '' ? {} : { q: search }) }).toString()}`;
  return {
    title: 'Shipments',
    content: html`${searchForm(search, kind)}
    ${choices('Kind', [
      {
        to: to('production'),
        name: html`Production <b>${count(totals.production)}</b>`,
        isChosen: kind === 'production',
      },
      {
        to: to('sandbox'),
        name: html`Sandbox, made-up data <b>${count(totals.sandbox)}</b>`,
        isChosen: kind === 'sandbox',
      },
    ])}
    ${items.length === 0 ? empty(nothing) : table('Shipments', heads, rows)}
    ${paging('/shipments', query, { ...page, total: totals[kind] })}`,
  };
}

const noneOf: Readonly<Record<OverseenKind, string>> = {
  production: 'No shipments yet. A request for a number with a key, or an event that you send, adds one.',
  sandbox: 'No shipments of the sandbox are stored.',
};

function searchForm(search: string, kind: OverseenKind): Html {
  return html`<form class="filter" method="get" action="/shipments" role="search">
    ${kind === 'sandbox' && html`<input type="hidden" name="kind" value="sandbox" />`}
    <div>
      <label class="name" for="q">Number or uuid</label>
      <input
        class="field"
        id="q"
        name="q"
        value="${search}"
        maxlength="${longestSearch}"
        autocomplete="off"
        dir="ltr"
      />
    </div>
    <button class="btn">Search</button>
  </form>`;
}

function stateOf({ state: status, detail }: OverseenShipment['shipment']): string {
  return detail === null ? status : `${status}, ${detail}`;
}

async function shipmentPage({ ports }: ShipmentPageSources, { params, query }: Visit): Promise<ConsolePage> {
  const uuid = params['uuid'] ?? '';
  const [found] = (await ports.shipmentOversight.listShipments({ limit: 1, offset: 0, id: uuid })).items;
  if (found === undefined)
    throw new OperationError('shipment_not_found', 'There is no tracked shipment with this uuid');
  const offset = offsetOf(query);
  const { shipment } = found;
  const events = await ports.shipments.listEvents(uuid, offset, eventsPerPage);
  const sources = await ports.messageSources.listSources(shipment);
  const publicPage = `${ports.service.publicUrl()}/shipments/${shipment.id}`;
  return {
    title: shipment.number,
    above: { to: '/shipments', name: 'Shipments' },
    ...(shipment.source === 'sandbox' ? { lead: state('warn', 'Sandbox: made-up data') } : {}),
    content: html`${panel('Stored facts', about(found))}
      <p class="hint">
        <a href="${publicPage}">Open the public page</a>. Anyone with this link can open the proof of delivery.
      </p>
      ${panel(
        'Events',
        html`${eventTable(events, sources, shipment)}
        ${paging(`/shipments/${shipment.id}`, query, { limit: eventsPerPage, offset, total: shipment.eventCount })}`,
      )}`,
  };
}

type Events = Awaited<ReturnType<Desk['ports']['shipments']['listEvents']>>;

type Sources = Awaited<ReturnType<Desk['ports']['messageSources']['listSources']>>;

function eventTable(events: Events, sources: Sources, { purgedCount }: OverseenShipment['shipment']): Html {
  if (events.length === 0)
    return empty(purgedCount > 0 ? 'Retention deleted the events. Their commitments stay.' : 'No events yet.');
  return table(
    'Events',
    ['Event', 'Status', 'Detail', 'Code', 'Place', 'Source', 'Messages', 'Happened', 'Recorded'],
    events.map((event) => [
      event.index,
      event.status.state,
      event.status.detail ?? '-',
      event.code ?? '-',
      event.locode ?? event.country ?? '-',
      event.source,
      messagesOf(sources.get(event.index)),
      moment(event.occurredAt),
      moment(event.recordedAt),
    ]),
  );
}

/** Messages of partners that stated an event; further ones are counted. */
const messagesShown = 3;

function messagesOf(source: Sources extends ReadonlyMap<number, infer Source> ? Source | undefined : never): string {
  if (source === undefined) return '-';
  const { stated, flags } = source;
  const named = stated.slice(0, messagesShown).map((message) => {
    const { family, sender, controlReference, messageReference, document, pieces } = message;
    const reference = [controlReference, messageReference].filter((part) => part !== '').join('/');
    const of = pieces?.n == null ? '' : `, ${pieces.n}${pieces.of === null ? '' : ` of ${pieces.of}`} pieces`;
    return `${family} ${sender} ${reference}${document === null ? '' : `, document ${document}`}${of}`;
  });
  const more = stated.length > messagesShown ? [`${count(stated.length - messagesShown)} more`] : [];
  return [...named, ...more, ...flags].join('; ');
}

function about({ shipment, poll, followers }: OverseenShipment): Html {
  return facts([
    ['Number', html`<bdi class="num">${shipment.number}</bdi>`],
    ['Uuid', html`<code>${shipment.id}</code>`],
    ['Carrier', `${shipment.carrier} (${shipment.vertical})`],
    ['Status', stateOf(shipment)],
    ['Source', shipment.feed === null ? shipment.source : `${shipment.source}, ${shipment.feed}`],
    ['Followed since', moment(shipment.createdAt)],
    ['Last change', moment(shipment.updatedAt)],
    ['Estimate', moment(shipment.etaAt)],
    [
      'Next poll',
      poll === null ? 'No feed' : poll.nextPollAt === null ? 'None: polling ended' : moment(poll.nextPollAt),
    ],
    ['Last poll', moment(poll?.lastPolledAt ?? null)],
    ['Keys that follow it', count(followers)],
    [
      'Events',
      `${count(shipment.eventCount)}${shipment.purgedCount > 0 ? `, ${count(shipment.purgedCount)} deleted by retention` : ''}`,
    ],
    ['Seal due since', moment(shipment.sealDueAt)],
    ['Head of its chain', html`<code>${shipment.chainHead}</code>`],
  ]);
}

/** The operator's view of what keys follow, and of the secret addresses of their lists. References are shown, never logged. */
import type { ConsolePage, ConsoleRoute, Desk, SeeOther, Visit } from '../../../kernel/console.ts';
import { html, type Html, type HtmlValue } from '../../../kernel/lib/html.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import {
  actionButton,
  choices,
  count,
  counted,
  empty,
  moment,
  paging,
  panel,
  state,
  table,
} from '../../../surfaces/console/parts.ts';
import { offsetOf } from '../../../surfaces/console/routes.ts';
import type { ApiKey } from '../../access/ports.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { FollowFilters, FollowLink } from '../ports.ts';
import { CursorError } from '../rules/cursor.ts';
import type { Follow } from '../rules/follow.ts';

const followsPerPage = 50;
const linksPerPage = 50;
const keysShown = 200;
const above = { to: '/follows', name: 'Follows' } as const;

type Sources = Pick<Desk, 'ports' | 'audit'>;

/** What each key follows, one key's list, and the end of an address. */
export function followPages(sources: Sources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/follows', run: (visit) => keysPage(sources, visit) },
    { method: 'GET', path: '/follows/:key', run: (visit) => keyPage(sources, visit) },
    { method: 'POST', path: '/follows/links/:id/revoke', run: (visit) => revoke(sources, visit) },
  ];
}

async function keysPage({ ports }: Sources, { query, session }: Visit): Promise<ConsolePage> {
  const names = await namesOf(ports);
  const counts = await ports.followOversight.countByKey();
  const page = { limit: linksPerPage, offset: offsetOf(query) };
  const { items, total } = await ports.followOversight.listLinks(page);
  const rows = counts
    .slice(0, keysShown)
    .map(({ keyId, follows, stale, overdue }) => [
      html`<a class="under" href="${pathOf(keyId)}">${nameOf(names, keyId)}</a>`,
      count(follows),
      flagged(stale, pathOf(keyId, 'stale')),
      flagged(overdue, pathOf(keyId, 'overdue')),
    ]);
  const nothing = 'No key follows anything. A request for a number with a key adds a follow.';
  return {
    title: 'Follows',
    content: html`${panel(
      'By key',
      html`${rows.length === 0 ? empty(nothing) : table('Follows by key', ['Key', 'Follows', 'Silent', 'Overdue'], rows, { isNumeric: true })}
      ${counts.length > keysShown && html`<p class="hint">${count(keysShown)} of ${counted(counts.length, 'key')}, those that follow most.</p>`}`,
    )}
    ${panel(
      'Feeds and calendars',
      html`${linkTable(items, { session, back: '/follows', of: (keyId) => nameOf(names, keyId) })}
      ${paging('/follows', query, { ...page, total })}`,
    )}`,
  };
}

function flagged(value: number, to: string): HtmlValue {
  return value === 0 ? '0' : html`<a class="under" href="${to}">${count(value)}</a>`;
}

type Flag = 'stale' | 'overdue';

function pathOf(keyId: string, flag?: Flag): string {
  return `/follows/${encodeURIComponent(keyId)}${flag === undefined ? '' : `?only=${flag}`}`;
}

const filters: Readonly<Record<Flag, FollowFilters>> = { stale: { isStale: true }, overdue: { isOverdue: true } };

async function keyPage({ ports }: Sources, { params, query, session }: Visit): Promise<ConsolePage> {
  const names = await namesOf(ports);
  const keyId = params['key'] ?? '';
  if (!names.has(keyId)) throw new OperationError('not_found', 'There is no API key with this id');
  const asked = query.get('only');
  const only = asked === 'stale' || asked === 'overdue' ? asked : undefined;
  const cursor = query.get('cursor');
  const { items, next } = await listed(ports, keyId, only, cursor);
  const links = await ports.followLinks.list(keyId);
  return {
    title: `Follows of ${names.get(keyId)?.name ?? ''}`,
    above,
    content: html`${choices('Follows', [
      { to: pathOf(keyId), name: 'All', isChosen: only === undefined },
      { to: pathOf(keyId, 'stale'), name: 'Silent', isChosen: only === 'stale' },
      { to: pathOf(keyId, 'overdue'), name: 'Overdue', isChosen: only === 'overdue' },
    ])}
    ${items.length === 0 && next === null ? empty('None.') : followTable(items)}
    ${nextLink(keyId, only, { isFirst: cursor === null, next })}
    ${panel('Feeds and calendars', linkTable(links, { session, back: pathOf(keyId) }))}`,
  };
}

/** A cursor of another list begins at the start. */
async function listed(ports: Sources['ports'], keyId: string, only: Flag | undefined, cursor: string | null) {
  const query = { sort: '-changed', limit: followsPerPage, ...(only === undefined ? {} : filters[only]) } as const;
  try {
    return await ports.follows.list(keyId, cursor === null ? query : { ...query, cursor });
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    return await ports.follows.list(keyId, query);
  }
}

function nextLink(
  keyId: string,
  only: Flag | undefined,
  { isFirst, next }: { readonly isFirst: boolean; readonly next: string | null },
): Html | null {
  if (isFirst && next === null) return null;
  const query = new URLSearchParams({ ...(only === undefined ? {} : { only }), cursor: next ?? '' });
  return html`<p class="row paging">
    ${!isFirst && html`<a class="btn small" href="${pathOf(keyId, only)}">First page</a>`}
    ${next !== null && html`<a class="btn small" rel="next" href="${pathOf(keyId)}?${query.toString()}">Next</a>`}
  </p>`;
}

function followTable(items: readonly Follow[]): Html {
  const heads = ['Number', 'Carrier', 'Status', 'Reference', 'Tags', 'Last change', 'Last event', 'Expected', 'Ends'];
  const rows = items.map((follow) => [
    numberOf(follow),
    follow.carrier ?? '-',
    html`${statusLabel(follow.state, follow.detail, 'en')} ${follow.isStale && state('warn', 'Silent')}
    ${follow.isOverdue && state('warn', 'Overdue')}`,
    html`<bdi>${follow.reference ?? '-'}</bdi>`,
    follow.tags.length === 0 ? '-' : html`<bdi>${follow.tags.join(', ')}</bdi>`,
    moment(follow.changedAt),
    moment(follow.lastEventAt),
    moment(follow.expectedBy),
    html`${moment(follow.endsAt)}${!follow.isExplicit && html` <span class="quiet">without a request</span>`}`,
  ]);
  return table('Follows', heads, rows);
}

function numberOf({ number, shipmentId, source }: Follow): Html {
  const shown = html`<bdi class="num">${number}</bdi>`;
  const linked = shipmentId === null ? shown : html`<a class="under" href="/shipments/${shipmentId}">${shown}</a>`;
  return source === 'sandbox' ? html`${linked} ${state('warn', 'Sandbox')}` : linked;
}

interface LinkTable {
  readonly session: Visit['session'];
  /** Where a revoked address leads to. */
  readonly back: string;
  /** The name of a key; without it, all are of one key. */
  readonly of?: (keyId: string) => HtmlValue;
}

function linkTable(links: readonly FollowLink[], { session, back, of }: LinkTable): Html {
  if (links.length === 0) return empty('No addresses. POST /api/v1/shipment-links makes them, or the watchlist.');
  const heads = [...(of === undefined ? [] : ['Key']), 'Holds', 'Language', 'Last used', 'Made', 'Actions', 'Id'];
  const rows = links.map(({ id, keyId, filters: held, language, createdAt, lastUsedAt }) => [
    ...(of === undefined ? [] : [of(keyId)]),
    holds(held),
    language,
    moment(lastUsedAt),
    moment(createdAt),
    actionButton(
      session,
      `/follows/links/${encodeURIComponent(id)}/revoke?back=${encodeURIComponent(back)}`,
      'Revoke',
      {
        kind: 'small',
        about: id,
      },
    ),
    html`<code>${id}</code>`,
  ]);
  return table('Feeds and calendars', heads, rows);
}

function holds(held: FollowFilters): HtmlValue {
  const parts = Object.entries(held).map(([name, value]) => `${name} ${String(value)}`);
  return parts.length === 0 ? 'All' : html`<bdi>${parts.join(', ')}</bdi>`;
}

async function revoke({ ports, audit }: Sources, { params, query }: Visit): Promise<SeeOther> {
  const id = params['id'] ?? '';
  const keyId = await ports.followOversight.ownerOfLink(id);
  if (keyId === undefined || !(await ports.followLinks.revoke(keyId, id)))
    throw new OperationError('link_not_found', 'There is no list link with this id, or it is revoked already');
  audit('list_link_revoked', { link_id: id, key_id: keyId });
  const back = query.get('back') === '/follows' ? '/follows' : pathOf(keyId);
  return { to: back, notice: { text: 'Revoked. Feed and calendar answer 404 from now on.' } };
}

async function namesOf(ports: Sources['ports']): Promise<ReadonlyMap<string, ApiKey>> {
  return new Map((await ports.keyOversight.listKeys()).map((key) => [key.id, key]));
}

function nameOf(names: ReadonlyMap<string, ApiKey>, keyId: string): HtmlValue {
  const key = names.get(keyId);
  return key === undefined
    ? html`<code>${keyId}</code>`
    : html`<b dir="auto">${key.name}</b> <code>${key.prefix}…</code>`;
}

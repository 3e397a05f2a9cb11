import type { Static } from 'typebox';
import { deliveryStates } from '../rules/delivery-policy.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { enableWebhook } from '../operations/enable-webhook.ts';
import { getWebhook } from '../operations/get-webhook.ts';
import { listDeliveries } from '../operations/list-deliveries.ts';
import { redeliver } from '../operations/redeliver.ts';
import { testWebhook } from '../operations/test-webhook.ts';
import type { webhookRecord } from '../operations/webhook-schema.ts';
import type { WebhookEndpoint } from '../ports.ts';
import { deliveryLog } from './console-deliveries.ts';
import { actionForm, facts, mark, moment, paging } from '../../../surfaces/console/layout.ts';
import { callerFor, offsetOf, type ConsolePage, type ConsoleRoute, type SeeOther, type Visit } from '../../../surfaces/console/routes.ts';
import type { ConsoleSources } from '../../../surfaces/console/sources.ts';

/** The answer of `webhook`. */
interface WebhookRecord extends Omit<
  Static<typeof webhookRecord>,
  'status' | 'dns_status' | 'events' | 'disabled_reason'
> {
  readonly status: WebhookEndpoint['status'];
  readonly dns_status: WebhookEndpoint['dnsStatus'];
  readonly events: WebhookEndpoint['events'];
  readonly disabled_reason: WebhookEndpoint['disabledReason'];
}

const webhooksPerPage = 50;
const deliveriesPerPage = 20;

/** Endpoints of all keys, the delivery log of one, and what can be done about a delivery. */
export function webhookRoutes(sources: ConsoleSources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/webhooks', run: (visit) => listPage(sources, visit) },
    { method: 'GET', path: '/webhooks/:id', run: (visit) => webhookPage(sources, visit) },
    { method: 'POST', path: '/webhooks/:id/enable', run: (visit) => enable(sources, visit) },
    { method: 'POST', path: '/webhooks/:id/test', run: (visit) => sendTest(sources, visit) },
    { method: 'POST', path: '/webhooks/:id/deliveries/:delivery/redeliver', run: (visit) => sendAgain(sources, visit) },
  ];
}

async function listPage({ store, clock }: ConsoleSources, { query }: Visit): Promise<ConsolePage> {
  const status = (['enabled', 'disabled'] as const).find((name) => name === query.get('status'));
  const keyId = query.get('key') ?? '';
  const page = { limit: webhooksPerPage, offset: offsetOf(query) };
  const filter = { ...(status === undefined ? {} : { status }), ...(keyId === '' ? {} : { keyId }) };
  const { items, total } = await store.webhookOversight.listWebhooks({ ...page, ...filter }, clock.now());
  const rows = items.map(({ webhook, keyId: owner }) => [
    html`<a class="url" href="/webhooks/${encodeURIComponent(webhook.id)}"><bdi>${webhook.url}</bdi></a>`,
    stateOf(webhook, clock.now()),
    webhook.consecutiveFailures,
    webhook.heldCount,
    moment(webhook.lastSuccessAt),
    moment(webhook.createdAt),
    html`<code>${owner}</code>`,
  ]);
  const heads = ['Endpoint', 'State', 'Failures in a row', 'Held', 'Last success', 'Registered', 'Key'];
  return {
    title: 'Webhooks',
    content: html`${filterForm(status, keyId)}
    ${items.length === 0 ? html`<p>No webhook ${status === undefined && keyId === '' ? 'is registered' : 'fits'}.</p>` : scrollingTable('Webhooks', heads, rows)}
    ${paging('/webhooks', query, { ...page, total })}`,
  };
}

function filterForm(status: string | undefined, keyId: string): Html {
  return html`<form class="filter" method="get" action="/webhooks">
    <label for="status">State</label>
    <select id="status" name="status">
      <option value="">all</option>
      ${['enabled', 'disabled'].map((name) => html`<option value="${name}" ${name === status && html` selected`}>${name}</option>`)}
    </select>
    ${keyId !== '' && html`<input type="hidden" name="key" value="${keyId}" />`}
    <button class="second">Show</button>
    ${keyId !== '' && html`<p>Only those of the key <code>${keyId}</code>. <a href="/webhooks">Show all</a></p>`}
  </form>`;
}

function stateOf({ status, disabledReason, pausedUntil }: WebhookEndpoint, now: number): Html {
  if (status === 'disabled') return mark('bad', `disabled: ${disabledReason ?? 'no reason recorded'}`);
  return pausedUntil > now ? html`${mark('bad', 'paused until')} ${moment(pausedUntil)}` : mark('good', 'enabled');
}

async function webhookPage(sources: ConsoleSources, visit: Visit): Promise<ConsolePage> {
  const { id, keyId } = await owned(sources, visit);
  const { store, invoke } = sources;
  const caller = callerFor(visit, keyId);
  const webhook = await invoke(getWebhook, { id }, caller);
  const state = deliveryStates.find((name) => name === visit.query.get('state'));
  const cursor = visit.query.get('cursor') ?? undefined;
  const input = {
    id,
    limit: deliveriesPerPage,
    ...(state === undefined ? {} : { state }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const page = await invoke(listDeliveries, input, caller);
  const counts = await store.webhookOversight.countDeliveries(id);
  const path = `/webhooks/${encodeURIComponent(id)}`;
  return {
    title: 'Webhook',
    content: html`${record(webhook, keyId)} ${buttons(visit, webhook, path)}
      <h2>Delivery log</h2>
      <p>${deliveryStates.map((name) => html`${name} ${counts[name] ?? 0}, `)}kept for 30 days.</p>
      ${stateFilter(path, state)} ${deliveryLog(visit.session, path, page, state)}`,
  };
}

function record(webhook: WebhookRecord, keyId: string): Html {
  const { status, disabled_reason: reason } = webhook;
  return facts([
    ['Endpoint', html`<bdi>${webhook.url}</bdi>`],
    ['State', status === 'enabled' ? mark('good', status) : mark('bad', `${status}: ${reason ?? ''}`)],
    ['Disabled', moment(webhook.disabled_at)],
    ['Paused until', moment(webhook.paused_until)],
    ['Failures in a row', webhook.consecutive_failures],
    ['First of them', moment(webhook.first_failure_at)],
    ['Last success', moment(webhook.last_success_at)],
    ['Held events', webhook.held_count],
    ['Events', `${webhook.events.join(', ')}${webhook.sandbox ? ', also of the sandbox' : ''}`],
    [
      'Name',
      webhook.dns_status === 'ok' ? 'had an address when the URL was set' : 'had no address when the URL was set',
    ],
    ['Registered', moment(webhook.created_at)],
    ['URL changed', moment(webhook.url_changed_at)],
    ['Secrets that sign', webhook.secret_versions.map(({ version }) => version).join(', ')],
    ['Key', html`<code>${keyId}</code>`],
    ['Id', html`<code>${webhook.id}</code>`],
  ]);
}

function buttons({ session }: Visit, { status }: WebhookRecord, path: string): Html {
  return html`<div class="buttons">
    ${status === 'disabled' && actionForm(session, `${path}/enable`, html`<button>Enable, and send what was held</button>`)}
    ${actionForm(session, `${path}/test`, html`<button class="second">Send a test event</button>`)}
  </div>`;
}

function stateFilter(path: string, state: string | undefined): Html {
  return html`<form class="filter" method="get" action="${path}">
    <label for="state">Deliveries</label>
    <select id="state" name="state">
      <option value="">all</option>
      ${deliveryStates.map((name) => html`<option value="${name}" ${name === state && html` selected`}>${name}</option>`)}
    </select>
    <button class="second">Show</button>
  </form>`;
}

async function enable(sources: ConsoleSources, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(sources, visit);
  await sources.invoke(enableWebhook, { id }, callerFor(visit, keyId));
  sources.audit('webhook_enabled', { webhook_id: id, key_id: keyId });
  return back(id, 'The webhook is enabled. What was held is sent within a minute.');
}

async function sendTest(sources: ConsoleSources, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(sources, visit);
  await sources.invoke(testWebhook, { id }, callerFor(visit, keyId));
  sources.audit('webhook_tested', { webhook_id: id, key_id: keyId });
  return back(id, 'A test event is on its way. Load this page again to see what came of it.');
}

async function sendAgain(sources: ConsoleSources, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(sources, visit);
  const delivery = visit.params['delivery'] ?? '';
  await sources.invoke(redeliver, { id, delivery }, callerFor(visit, keyId));
  sources.audit('delivery_redelivered', { webhook_id: id, key_id: keyId, delivery_id: delivery });
  return back(id, `${delivery} is sent once more. Load this page again to see what came of it.`);
}

function back(id: string, text: string): SeeOther {
  return { to: `/webhooks/${encodeURIComponent(id)}`, notice: { text } };
}

/** The webhook of a path with the key that it belongs to, as whose owner operations are called. */
async function owned({ store }: ConsoleSources, { params }: Visit): Promise<{ id: string; keyId: string }> {
  const id = params['id'] ?? '';
  const keyId = await store.webhookOversight.ownerOfWebhook(id);
  if (keyId === undefined) throw new OperationError('webhook_not_found', 'There is no webhook with this id');
  return { id, keyId };
}

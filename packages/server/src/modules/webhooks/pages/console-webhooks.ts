import type { ConsolePage, ConsoleParts, ConsoleRoute, Desk, SeeOther, Visit } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { OutputOf } from '../../../kernel/operation/operation.ts';
import {
  actionButton,
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
import { callerFor, offsetOf } from '../../../surfaces/console/routes.ts';
import { enableWebhook } from '../operations/enable-webhook.ts';
import { getWebhook } from '../operations/get-webhook.ts';
import { listDeliveries } from '../operations/list-deliveries.ts';
import { redeliver } from '../operations/redeliver.ts';
import { testWebhook } from '../operations/test-webhook.ts';
import { deliveryStates, type DeliveryState } from '../rules/delivery-policy.ts';
import { describeEvent } from '../rules/event-catalog.ts';
import type { WebhookFormat } from '../rules/formats.ts';
import { deliveryLog, stateWords } from './console-deliveries.ts';
import { deliveryFigures, endpointNeeds, endpointPanel, endpointState, hostOf } from './console-endpoints.ts';

type WebhookRecord = OutputOf<typeof getWebhook>;

const webhooksPerPage = 50;
const deliveriesPerPage = 20;
const above = { to: '/webhooks', name: 'Webhooks' } as const;

/** What the console shows of webhooks. */
export function webhookConsole(desk: Desk): ConsoleParts {
  const { config, clock, ports } = desk;
  const disable = { afterMs: config.webhookDisableAfterMs, failures: config.webhookDisableFailures };
  const sources = { clock, oversight: ports.webhookOversight, disable };
  return {
    routes: webhookPages(desk),
    needs: () => endpointNeeds(sources),
    figures: () => deliveryFigures(sources),
    panels: [endpointPanel(sources)],
  };
}

/** Endpoints of all keys, the delivery log of one, and what can be done about a delivery. */
function webhookPages(desk: Desk): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/webhooks', run: (visit) => listPage(desk, visit) },
    { method: 'GET', path: '/webhooks/:id', run: (visit) => webhookPage(desk, visit) },
    { method: 'POST', path: '/webhooks/:id/enable', run: (visit) => enable(desk, visit) },
    { method: 'POST', path: '/webhooks/:id/test', run: (visit) => sendTest(desk, visit) },
    { method: 'POST', path: '/webhooks/:id/deliveries/:delivery/redeliver', run: (visit) => retry(desk, visit) },
  ];
}

async function listPage({ ports, clock }: Desk, { query }: Visit): Promise<ConsolePage> {
  const status = (['enabled', 'disabled'] as const).find((name) => name === query.get('status'));
  const keyId = query.get('key') ?? '';
  const page = { limit: webhooksPerPage, offset: offsetOf(query) };
  const filter = { ...(status === undefined ? {} : { status }), ...(keyId === '' ? {} : { keyId }) };
  const now = clock.now();
  const { items, total } = await ports.webhookOversight.listWebhooks({ ...page, ...filter }, now);
  const rows = items.map(({ webhook, keyId: owner }) => [
    html`<a class="url under" href="/webhooks/${encodeURIComponent(webhook.id)}"><bdi>${webhook.url}</bdi></a>`,
    formatWords[webhook.format],
    endpointState(webhook, now),
    count(webhook.consecutiveFailures),
    count(webhook.heldCount),
    moment(webhook.lastSuccessAt),
    moment(webhook.createdAt),
    html`<code>${owner}</code>`,
  ]);
  const heads = ['Endpoint', 'Kind', 'State', 'Failures in a row', 'Held', 'Last success', 'Registered', 'Key'];
  const isWhole = status === undefined && keyId === '';
  const nothing = isWhole
    ? html`No endpoints yet. A key with the scope <code>integration.manage</code> registers one through the API.`
    : 'No endpoint matches.';
  return {
    title: 'Webhooks',
    content: html`${statusChoices(status, keyId)}
    ${keyId !== '' && html`<p class="s">Endpoints of the key <code>${keyId}</code>. <a href="/webhooks">Show all</a></p>`}
    ${items.length === 0 ? empty(nothing) : table('Webhook endpoints', heads, rows)}
    ${paging('/webhooks', query, { ...page, total })}`,
  };
}

function statusChoices(status: string | undefined, keyId: string): Html {
  const to = (name?: string): string => {
    const query = new URLSearchParams({
      ...(name === undefined ? {} : { status: name }),
      ...(keyId === '' ? {} : { key: keyId }),
    });
    return query.size === 0 ? '/webhooks' : `/webhooks?${query.toString()}`;
  };
  return choices('State', [
    { to: to(), name: 'All', isChosen: status === undefined },
    { to: to('enabled'), name: 'Enabled', isChosen: status === 'enabled' },
    { to: to('disabled'), name: 'Disabled', isChosen: status === 'disabled' },
  ]);
}

async function webhookPage(desk: Desk, visit: Visit): Promise<ConsolePage> {
  const { id, keyId } = await owned(desk, visit);
  const { ports, invoke } = desk;
  const caller = callerFor(visit, keyId);
  const webhook = await invoke(getWebhook, { id }, caller);
  const only = deliveryStates.find((name) => name === visit.query.get('state'));
  const cursor = visit.query.get('cursor') ?? undefined;
  const input = {
    id,
    limit: deliveriesPerPage,
    ...(only === undefined ? {} : { state: only }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const page = await invoke(listDeliveries, input, caller);
  const counts = await ports.webhookOversight.countDeliveries(id);
  const path = `/webhooks/${encodeURIComponent(id)}`;
  return {
    title: hostOf(webhook.url),
    above,
    lead: stateOf(webhook),
    content: html`${buttons(visit, webhook, path)} ${panel('Endpoint', record(webhook, keyId))}
    ${panel(
      'Delivery log',
      html`<div class="sections">
        <p class="hint">Every attempt of the last 30 days.</p>
        ${deliveryChoices(path, only, counts)} ${deliveryLog(visit.session, path, page, only)}
      </div>`,
    )}`,
  };
}

const formatWords: Readonly<Record<WebhookFormat, string>> = {
  json: 'Signed JSON',
  slack: 'Slack channel',
  teams: 'Microsoft Teams channel',
  discord: 'Discord channel',
};

function stateOf({ status, disabled_reason: reason }: WebhookRecord): Html {
  return status === 'enabled' ? state('ok', 'Enabled') : state('bad', `Disabled: ${reason ?? 'no reason recorded'}`);
}

function eventWords({ events, sandbox }: WebhookRecord): Html {
  const rows = events.map((event) => html`<div><b>${event}</b> ${describeEvent(event) ?? ''}</div>`);
  return html`${rows}${sandbox && html`<div>With those of the sandbox</div>`}`;
}

function record(webhook: WebhookRecord, keyId: string): Html {
  return facts([
    ['URL', html`<bdi>${webhook.url}</bdi>`],
    ['Kind', `${formatWords[webhook.format]}${webhook.format === 'json' ? '' : `, in ${webhook.language}`}`],
    ['Disabled', moment(webhook.disabled_at)],
    ['Paused until', moment(webhook.paused_until)],
    ['Failures in a row', count(webhook.consecutive_failures)],
    ['First of them', moment(webhook.first_failure_at)],
    ['Last success', moment(webhook.last_success_at)],
    ['Held', counted(webhook.held_count, 'event')],
    ['Events', eventWords(webhook)],
    ['Carriers', webhook.carriers?.join(', ') ?? 'All'],
    ['Tags', webhook.tags?.join(', ') ?? 'All'],
    [
      'Host name',
      webhook.dns_status === 'ok' ? 'Had an address when the URL was set' : 'Had no address when the URL was set',
    ],
    ['Registered', moment(webhook.created_at)],
    ['URL changed', moment(webhook.url_changed_at)],
    ['Secrets that sign', webhook.secret_versions.map(({ version }) => version).join(', ')],
    ['Key', html`<code>${keyId}</code>`],
    ['Id', html`<code>${webhook.id}</code>`],
  ]);
}

function buttons({ session }: Visit, { status, held_count: held }: WebhookRecord, path: string): Html {
  const words = held === 0 ? 'Enable' : `Enable and send ${counted(held, 'held event')}`;
  return html`<div class="row">
    ${status === 'disabled' && actionButton(session, `${path}/enable`, words, { kind: 'primary' })}
    ${actionButton(session, `${path}/test`, 'Send test event')}
  </div>`;
}

function deliveryChoices(
  path: string,
  only: DeliveryState | undefined,
  counts: Readonly<Partial<Record<DeliveryState, number>>>,
): Html {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return choices('Deliveries', [
    { to: path, name: html`All <b>${count(all)}</b>`, isChosen: only === undefined },
    ...deliveryStates.map((name) => ({
      to: `${path}?state=${name}`,
      name: html`${stateWords[name]} <b>${count(counts[name] ?? 0)}</b>`,
      isChosen: only === name,
    })),
  ]);
}

async function enable(desk: Desk, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(desk, visit);
  await desk.invoke(enableWebhook, { id }, callerFor(visit, keyId));
  desk.audit('webhook_enabled', { webhook_id: id, key_id: keyId });
  return back(id, 'Endpoint enabled. Held events are sent within a minute.');
}

async function sendTest(desk: Desk, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(desk, visit);
  await desk.invoke(testWebhook, { id }, callerFor(visit, keyId));
  desk.audit('webhook_tested', { webhook_id: id, key_id: keyId });
  return back(id, 'Test event sent. Load this page again to see the answer.');
}

async function retry(desk: Desk, visit: Visit): Promise<SeeOther> {
  const { id, keyId } = await owned(desk, visit);
  const delivery = visit.params['delivery'] ?? '';
  await desk.invoke(redeliver, { id, delivery }, callerFor(visit, keyId));
  desk.audit('delivery_redelivered', { webhook_id: id, key_id: keyId, delivery_id: delivery });
  return back(id, `Retrying ${delivery}. Load this page again to see the answer.`);
}

function back(id: string, text: string): SeeOther {
  return { to: `/webhooks/${encodeURIComponent(id)}`, notice: { text } };
}

/** The endpoint of a path with the key that registered it, as whose owner operations are called. */
async function owned({ ports }: Desk, { params }: Visit): Promise<{ id: string; keyId: string }> {
  const id = params['id'] ?? '';
  const keyId = await ports.webhookOversight.ownerOfWebhook(id);
  if (keyId === undefined) throw new OperationError('webhook_not_found', 'There is no webhook with this id');
  return { id, keyId };
}

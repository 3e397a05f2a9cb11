import type { Static } from 'typebox';
import type { AttemptOutcome, DeliveryState } from '../rules/delivery-policy.ts';
import type { WebhookErrorClass } from '../rules/error-class.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import type { deliverySchema } from '../operations/delivery-schema.ts';
import { actionForm, mark, moment } from '../../../surfaces/console/layout.ts';
import type { Session } from '../../../surfaces/console/sessions.ts';

type Wire = Static<typeof deliverySchema>;

/** The words of closed lists, which the schema states by value only. */
interface Delivery extends Omit<Wire, 'state' | 'attempts'> {
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
}

interface Attempt extends Omit<Wire['attempts'][number], 'trigger' | 'outcome' | 'error_class'> {
  readonly trigger: 'schedule' | 'manual';
  readonly outcome: AttemptOutcome | null;
  readonly error_class: WebhookErrorClass | null;
}

/** The answer of `webhook_deliveries`. */
export interface DeliveryPage {
  readonly items: readonly Delivery[];
  readonly next_cursor: string | null;
}

/** Deliveries, newest first, each with every attempt. `path` is the page of the webhook. */
export function deliveryLog(session: Session, path: string, page: DeliveryPage, state: string | undefined): Html {
  if (page.items.length === 0)
    return html`<p>${state === undefined ? 'Nothing was sent yet.' : `No delivery is ${state}.`}</p>`;
  const next = new URLSearchParams({ ...(state === undefined ? {} : { state }), cursor: page.next_cursor ?? '' });
  return html`${page.items.map((delivery) => deliveryCard(session, path, delivery))}
  ${page.next_cursor !== null && html`<p class="paging"><a rel="next" href="${path}?${next.toString()}">Older</a></p>`}`;
}

const badStates: ReadonlySet<DeliveryState> = new Set(['exhausted', 'parked']);

function deliveryCard(session: Session, path: string, delivery: Delivery): Html {
  const { id, type, state, attempts } = delivery;
  const kind = state === 'delivered' ? 'good' : badStates.has(state) ? 'bad' : 'plain';
  return html`<section class="card">
    <h3><code>${id}</code></h3>
    <p>
      ${type}, ${mark(kind, state)}, stored
      ${moment(delivery.created_at)}${delivery.next_attempt_at !== null && html`, next attempt ${moment(delivery.next_attempt_at)}`}
    </p>
    ${attempts.length === 0 ? html`<p>No attempt yet.</p>` : attemptTable(id, attempts)}
    ${actionForm(session, `${path}/deliveries/${encodeURIComponent(id)}/redeliver`, html`<button class="second small">Send again<span class="visually-hidden"> ${id}</span></button>`)}
  </section>`;
}

const milliseconds = (value: number | null): string => (value === null ? '-' : `${value} ms`);

function attemptTable(id: string, attempts: readonly Attempt[]): Html {
  const heads = [
    'Attempt',
    'Started',
    'Outcome',
    'Status',
    'Whole',
    'DNS',
    'TCP',
    'TLS',
    'First byte',
    'Address',
    'Answer',
  ];
  return scrollingTable(
    `Attempts of ${id}`,
    heads,
    attempts.map((attempt) => [
      `${attempt.n}${attempt.trigger === 'manual' ? ', by hand' : ''}`,
      moment(attempt.started_at),
      outcomeOf(attempt),
      attempt.status ?? '-',
      milliseconds(attempt.duration_ms),
      milliseconds(attempt.dns_ms),
      milliseconds(attempt.connect_ms),
      milliseconds(attempt.tls_ms),
      milliseconds(attempt.ttfb_ms),
      attempt.address ?? '-',
      answerOf(attempt),
    ]),
  );
}

function outcomeOf({ outcome, error_class: errorClass, hint }: Attempt): Html {
  if (outcome === null) return mark('plain', 'running');
  if (outcome === 'success') return mark('good', 'success');
  const words = [outcome, errorClass, hint].filter((word) => word !== null && word !== undefined);
  return mark(outcome === 'failure' ? 'bad' : 'plain', words.join(', '));
}

/** What the receiver wrote is a stranger's text: shown as text, folded away. */
function answerOf({ response }: Attempt): Html | string {
  if (response === null || response === '') return '-';
  return html`<details>
    <summary>${response.length} characters</summary>
    <pre dir="auto">${response}</pre>
  </details>`;
}

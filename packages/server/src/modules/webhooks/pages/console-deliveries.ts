import type { OutputOf } from '../../../kernel/operation/operation.ts';
import type { FormSession } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { actionButton, empty, moment, state, table } from '../../../surfaces/console/parts.ts';
import type { Tone } from '../../../surfaces/site/components.ts';
import type { listDeliveries } from '../operations/list-deliveries.ts';
import type { DeliveryState } from '../rules/delivery-policy.ts';

type DeliveryPage = OutputOf<typeof listDeliveries>;
type Delivery = DeliveryPage['items'][number];
type Attempt = Delivery['attempts'][number];

/** How people call the states of a delivery. */
export const stateWords: Readonly<Record<DeliveryState, string>> = {
  pending: 'Pending',
  parked: 'Retry scheduled',
  held: 'Held',
  delivered: 'Delivered',
  exhausted: 'Failed permanently',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

const stateTones: Readonly<Partial<Record<DeliveryState, Tone>>> = {
  delivered: 'ok',
  parked: 'warn',
  exhausted: 'bad',
};

/** Deliveries, newest first, each with every attempt. `path` is the page of the endpoint. */
export function deliveryLog(
  session: FormSession,
  path: string,
  page: DeliveryPage,
  only: DeliveryState | undefined,
): Html {
  if (page.items.length === 0)
    return empty(
      only === undefined ? 'No deliveries yet. Send a test event to try the endpoint.' : `None: ${stateWords[only]}.`,
    );
  const next = new URLSearchParams({ ...(only === undefined ? {} : { state: only }), cursor: page.next_cursor ?? '' });
  return html`${page.items.map((delivery) => deliveryEntry(session, path, delivery))}
  ${page.next_cursor !== null && html`<p class="row paging"><a class="btn small" rel="next" href="${path}?${next.toString()}">Older</a></p>`}`;
}

function deliveryEntry(session: FormSession, path: string, delivery: Delivery): Html {
  const { id, type, state: status, attempts, next_attempt_at: next } = delivery;
  return html`<section class="delivery sections">
    <div class="row between">
      <div>
        <h3><code>${id}</code></h3>
        <p class="row s">
          ${state(stateTones[status], stateWords[status])}<span class="quiet"
            >${type}, stored
            ${moment(delivery.created_at)}${next !== null && html`, next attempt ${moment(next)}`}</span
          >
        </p>
      </div>
      ${actionButton(session, `${path}/deliveries/${encodeURIComponent(id)}/redeliver`, 'Retry', { kind: 'small', about: id })}
    </div>
    ${attempts.length === 0 ? empty('No attempt yet.') : attemptTable(id, attempts)}
  </section>`;
}

const milliseconds = (value: number | null): string => (value === null ? '-' : `${value} ms`);

function attemptTable(id: string, attempts: readonly Attempt[]): Html {
  const heads = [
    'Attempt',
    'Started',
    'Outcome',
    'Status',
    'Total',
    'DNS',
    'TCP',
    'TLS',
    'First byte',
    'Address',
    'Answer',
  ];
  return table(
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

const outcomeWords = { success: 'Delivered', failure: 'Failed', unknown: 'Unknown: we stopped during it' } as const;

function outcomeOf({ outcome, error_class: errorClass, hint }: Attempt): Html {
  if (outcome === null) return state('info', 'Running');
  const reasons = [errorClass, hint].filter((word) => word !== null && word !== undefined);
  const words = `${outcomeWords[outcome]}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
  return state(({ success: 'ok', failure: 'bad', unknown: 'warn' } as const)[outcome], words);
}

/** What the receiver wrote is a stranger's text: shown as text, folded away. */
function answerOf({ response }: Attempt): Html | string {
  if (response === null || response === '') return '-';
  return html`<details>
    <summary>${response.length} characters</summary>
    <pre dir="auto">${response}</pre>
  </details>`;
}

import type { DetectionResult } from '@wayseal/detect';
import type { FeedSubscriptions, PushSubscription, SubscriptionOutcome } from '../../ports.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { jsonOf } from '../answer-mapping.ts';
import { objectOf, objectsOf, textOf, type JsonObject } from '../json-reading.ts';
import type { AdapterTools } from '../licensed-feed.ts';
import { callCarrier } from './subscription-call.ts';

const maxSubscriptions = 1_000;
const maxText = 200;
const defaultNames = { container: 'equipmentReference', bill: 'transportDocumentReference' } as const;

/** Event subscriptions of DCSA Track & Trace 2.2, beside the declared path of the events. */
export function dcsaSubscriptions(
  instance: FeedInstance,
  tools: Pick<AdapterTools, 'line' | 'guard'>,
): FeedSubscriptions {
  const path = `${(instance.path ?? '/v2/events').replace(/\/[^/]*$/, '')}/event-subscriptions`;
  const headers = { Accept: 'application/json' };
  const sent = { ...headers, 'Content-Type': 'application/json' };
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    async subscribe(detection, { url, secret }) {
      const reference = referenceOf(instance, detection);
      if (reference === null) return { kind: 'number_not_found', note: null };
      const body = JSON.stringify({ callbackUrl: url, secret, eventType: ['TRANSPORT', 'EQUIPMENT'], ...reference });
      const result = await callCarrier(tools, { method: 'POST', path, headers: sent, body });
      if (result.kind !== 'answer') return result;
      const made = objectOf(jsonOf(result.answer));
      const about = Object.values(reference)[0] ?? null;
      return { kind: 'done', subscriptions: [{ ...subscriptionOf(made ?? {}), about }] };
    },
    async list() {
      const result = await callCarrier(tools, { path, headers });
      if (result.kind !== 'answer') return result;
      const body = jsonOf(result.answer);
      if (result.answer.status !== 204 && !Array.isArray(body)) return { kind: 'feed_unavailable', cause: 'contract' };
      return { kind: 'done', subscriptions: objectsOf(body ?? [], maxSubscriptions).map(subscriptionOf) };
    },
    end: async (id) => ended(id, await callCarrier(tools, { method: 'DELETE', path: one(id), headers })),
    renewSecret: async (id, secret) => {
      const body = JSON.stringify({ secret });
      return ended(id, await callCarrier(tools, { method: 'PUT', path: `${one(id)}/secret`, headers: sent, body }));
    },
  };
}

function ended(id: string, result: Awaited<ReturnType<typeof callCarrier>>): SubscriptionOutcome {
  return result.kind === 'answer' ? { kind: 'done', subscriptions: [{ id, about: null, active: true }] } : result;
}

/** The parameter of the filter with its value, in the first declared style; null for no number of this feed. */
function referenceOf(
  { carriers, references }: FeedInstance,
  { matches, tracking_number: number }: DetectionResult,
): Readonly<Record<string, string>> | null {
  const match = matches.find(
    ({ vertical, carrier, candidates, check_digit: checkDigit }) =>
      (vertical === 'container' || vertical === 'bol') &&
      checkDigit !== 'invalid' &&
      [carrier?.slug ?? '', ...candidates].some((slug) => carriers.includes(slug)),
  );
  if (match === undefined) return null;
  const kind = match.vertical === 'container' ? 'container' : 'bill';
  const rule = references[kind];
  const value = rule?.style[0] === 'strip_scac' ? number.replace(/^[A-Z]{4}(?=.)/, '') : number;
  return rule?.pattern?.test(value) === false ? null : { [rule?.name || defaultNames[kind]]: value };
}

function subscriptionOf(entry: JsonObject): PushSubscription {
  const text = (name: string): string | null => textOf(entry[name], maxText);
  const about = text('equipmentReference') ?? text('transportDocumentReference') ?? text('carrierBookingReference');
  return { id: text('subscriptionID'), about, active: true };
}

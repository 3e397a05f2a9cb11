import type { DetectionResult } from '@wayseal/detect';
import type { FeedSubscriptions, PushSubscription, PushTarget, SubscriptionOutcome } from '../../ports.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import { airWaybillOf } from '../air/air-answer.ts';
import { api, cargo, readLdNodes } from '../air/json-ld.ts';
import { sameOrigin, waybillAddress } from '../air/onerecord-addresses.ts';
import { jsonOf } from '../answer-mapping.ts';
import type { AdapterTools } from '../licensed-feed.ts';
import { callCarrier } from './subscription-call.ts';

type Tools = Pick<AdapterTools, 'line' | 'guard'>;

const mediaType = 'application/ld+json; version=2.3.0';
/** The waybill and its shipments. */
const maxTopics = 5;

/** ONE Record 2.3: the waybill tells which objects to subscribe to; its owner may still refuse. */
export function oneRecordSubscriptions(instance: FeedInstance, tools: Tools): FeedSubscriptions {
  return { subscribe: (detection, target) => subscribe(instance, tools, detection, target) };
}

async function subscribe(
  instance: FeedInstance,
  tools: Tools,
  detection: DetectionResult,
  target: PushTarget,
): Promise<SubscriptionOutcome> {
  const waybill = airWaybillOf(instance, detection);
  if (waybill === null || instance.path === null) return { kind: 'number_not_found', note: null };
  const address = waybillAddress(instance, instance.path, waybill);
  const headers = { Accept: mediaType };
  const found = await callCarrier(tools, { path: address.pathname + address.search, headers });
  if (found.kind !== 'answer') return found;
  const object = readLdNodes(jsonOf(found.answer)).find((node) => node.is(`${cargo}Waybill`));
  if (object === undefined) return { kind: 'feed_unavailable', cause: 'contract' };
  const ids = [object.id, ...object.nodes(`${cargo}shipment`, maxTopics).map(({ id }) => id)];
  const topics = ids.flatMap((id) => sameOrigin(id, address)?.href ?? []);
  const subscriptions: PushSubscription[] = [];
  for (const topic of [...new Set(topics)].slice(0, maxTopics)) {
    const body = JSON.stringify(requestFor(topic, target));
    const sent = { ...headers, 'Content-Type': mediaType };
    const result = await callCarrier(tools, { method: 'POST', path: subscriptionsPath(address), headers: sent, body });
    if (result.kind !== 'answer') return result;
    subscriptions.push({ id: result.answer.headers.location ?? null, about: topic, active: false });
  }
  return { kind: 'done', subscriptions };
}

/** Beside `logistics-objects`, wherever the server has them. */
function subscriptionsPath({ pathname }: URL): string {
  const at = pathname.indexOf('/logistics-objects/');
  return `${at === -1 ? '' : pathname.slice(0, at)}/subscriptions`;
}

function requestFor(topic: string, { base }: PushTarget) {
  return {
    '@context': { cargo, api },
    '@type': 'api:Subscription',
    'api:hasContentType': 'application/ld+json',
    'api:hasSubscriber': { '@id': `${base}/logistics-objects/operator` },
    'api:hasTopicType': { '@id': 'api:LOGISTICS_OBJECT_IDENTIFIER' },
    'api:hasTopic': { '@type': 'http://www.w3.org/2001/XMLSchema#anyURI', '@value': topic },
    'api:includeSubscriptionEventType': [
      { '@id': 'api:LOGISTICS_EVENT_RECEIVED' },
      { '@id': 'api:LOGISTICS_OBJECT_UPDATED' },
    ],
  };
}

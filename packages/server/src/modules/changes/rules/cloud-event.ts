/** What the change feed says of a recorded event: a CloudEvent 1.0 in its JSON form, with two of its documented extensions. */
import type { ShownEvent } from '../../shipments/rules/timeline.ts';
import { showEvent } from '../../shipments/rules/timeline.ts';
import type { ScanPlan } from '../../shipments/rules/plan-scan.ts';
import type { NewEvent } from '../../shipments/rules/new-events.ts';
import type { Shipment } from '../../shipments/rules/shipment.ts';
import type { Transition } from '../../statuses/rules/status-change.ts';

export const recordedType = 'wayseal.shipment.event_recorded';

/** https://github.com/cloudevents/spec, version 1.0.2; `sequence` and `partitionkey` of its documented extensions. */
export interface RecordedCloudEvent {
  readonly specversion: '1.0';
  /**
   * `UUID-SEQUENCE-LINK`; with `source` unique. A repeat has the same bytes. After a restore of the database, another event
   * may get a sequence that was told before: 16 hexadecimal digits of its link in the chain tell them apart.
   */
  readonly id: string;
  /** The public address of the instance; where none is set, a name for the product alone. */
  readonly source: string;
  readonly type: typeof recordedType;
  /** The uuid of the shipment. */
  readonly subject: string;
  /** When it was recorded, UTC. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Place in the history of the shipment from 1, ten digits, so that texts sort as numbers. */
  readonly sequence: string;
  /** The uuid of the shipment: what belongs together keeps its order. */
  readonly partitionkey: string;
  /** Made-up data; absent for real events. */
  readonly sandbox?: true;
  readonly data: RecordedData;
}

export interface RecordedData {
  readonly shipment: {
    readonly uuid: string;
    readonly tracking_number: string;
    readonly carrier: string;
    readonly vertical: string;
  };
  /** As REST and streams show it. */
  readonly event: ShownEvent;
  /** What the event changed; null where status and detail stay. */
  readonly change: {
    readonly status: string;
    readonly previous_status: string;
    readonly status_detail: string | null;
    readonly previous_status_detail: string | null;
    readonly status_basis: string | null;
  } | null;
}

const sequenceDigits = 10;
const linkDigits = 16;
const unnamedSource = 'urn:wayseal';

/** One for each new event of a recording, in order. `publicUrl`: origin of pages, where a setting names it. */
export function cloudEventsOf(
  { shipment, events, transitions }: Pick<ScanPlan, 'shipment' | 'events' | 'transitions'>,
  publicUrl: string | undefined,
): readonly RecordedCloudEvent[] {
  const bySequence = new Map(transitions.map((transition) => [transition.sequence, transition]));
  return events.map((event) => cloudEventOf(shipment, event, bySequence.get(event.index), publicUrl));
}

function cloudEventOf(
  { id: uuid, number, carrier, vertical, source }: Shipment,
  event: NewEvent,
  transition: Transition | undefined,
  publicUrl: string | undefined,
): RecordedCloudEvent {
  return {
    specversion: '1.0',
    id: `${uuid}-${event.index}-${event.link.slice(0, linkDigits)}`,
    source: publicUrl ?? unnamedSource,
    type: recordedType,
    subject: uuid,
    time: new Date(event.recordedAt).toISOString(),
    datacontenttype: 'application/json',
    sequence: String(event.index).padStart(sequenceDigits, '0'),
    partitionkey: uuid,
    ...(source === 'sandbox' ? { sandbox: true } : {}),
    data: {
      shipment: { uuid, tracking_number: number, carrier, vertical },
      event: showEvent(event, {}),
      change: transition === undefined ? null : changeOf(transition),
    },
  };
}

function changeOf({ state, previousState, detail, previousDetail, basis }: Transition): RecordedData['change'] {
  return {
    status: state,
    previous_status: previousState,
    status_detail: detail,
    previous_status_detail: previousDetail,
    status_basis: basis,
  };
}

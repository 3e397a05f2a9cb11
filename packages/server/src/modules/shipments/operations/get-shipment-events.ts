import type { DetectionResult } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import {
  timeSources,
  type CarrierEvent,
  type FeedAnswer,
  type FeedFailure,
} from '../../statuses/rules/carrier-event.ts';
import { askInOrder, chooseFeeds } from '../../statuses/rules/choose-feed.ts';
import { feedHints } from '../../statuses/rules/feed-hints.ts';
import { officialPage } from '../../directory/rules/official-page.ts';
import { sandboxFeed } from '../../feeds/rules/shown-feed.ts';
import { noSandboxData } from '../rules/scenarios.ts';
import type { ShipmentSource } from '../rules/shipment.ts';
import { actionRequired, shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import type { Feed } from '../../feeds/ports.ts';
import { purposeOf } from './call-purpose.ts';
import { OperationError, type FeedOutcome } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { journeyReportOf } from '../rules/feed-scan.ts';
import { nothingTold, showReport } from '../rules/shown-journey.ts';
import { journeyMembers } from './schemas/journey.ts';
import { eventSourceSchema, statusBasisSchema } from './schemas/shipment.ts';
import { sandboxOf } from './shipment-answer.ts';
import { hintOfUnpaged } from './track-answer.ts';

const optionalText = (description: string) => nullable(Type.String({ description }));
const country = (description: string) => optionalText(`${description}, ISO 3166-1 alpha-2.`);

const eventPlace = Type.Object(
  {
    country: country('Country'),
    locality: optionalText('Town; null when the text may name a person or a street.'),
    locode: optionalText('UN/LOCODE; null unless exactly one fits.'),
  },
  { title: 'EventPlace', additionalProperties: false },
);

const liveEvent = Type.Object(
  {
    occurred_at: Type.String({
      format: 'date-time',
      description: 'When it happened, as exactly as the source allows.',
    }),
    time_source: oneOf(timeSources, 'Where the time zone comes from.', 'TimeSource'),
    uncertainty_s: Type.Integer({ minimum: 0, description: 'How far `occurred_at` may be off, in seconds.' }),
    status: oneOf(shipmentStates, 'Status that the event reports.', 'ShipmentState'),
    status_detail: nullable(oneOf(statusDetails, 'Detail of the status.', 'StatusDetail')),
    status_basis: statusBasisSchema,
    action_required: Type.Boolean({ description: 'Whether sender or recipient must do something.' }),
    status_code: optionalText("The carrier's own code."),
    location: nullable(eventPlace),
    wording: optionalText("The carrier's words, unchanged."),
    source: eventSourceSchema,
    wording_withheld: Type.Boolean({
      description: "True when the carrier's words are left out because they may name a person.",
    }),
  },
  { title: 'LiveEvent', additionalProperties: false, description: 'One event of the carrier.' },
);

const expectedArrival = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'When the carrier expects arrival.' }),
    uncertainty_s: Type.Integer({ minimum: 0, description: 'How far it may be off, in seconds.' }),
  },
  { title: 'ExpectedArrival', additionalProperties: false },
);

const liveEvents = Type.Object(
  {
    number: Type.String({ description: 'The number in the form that carriers expect.' }),
    feed: Type.String({ description: 'Short name of the feed that answered.' }),
    group: Type.String({ description: 'Who provides the events.' }),
    events: Type.Array(liveEvent, { description: 'In the order of the carrier, oldest first.' }),
    eta: nullable(expectedArrival),
    origin_country: country('Where the shipment comes from'),
    destination_country: country('Where it goes'),
    service: optionalText("The carrier's service, as the carrier lists it."),
    pieces: nullable(Type.Integer({ minimum: 1, description: 'Number of pieces.' })),
    ...journeyMembers,
    notes: Type.Array(Type.String(), { description: 'Codes about the answer, such as multiple_shipments.' }),
    attribution: Type.String({ description: 'Show this sentence with the events.' }),
    resale_allowed: Type.Literal(false, { description: 'Show the events; do not store, resell or pass them on.' }),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is made-up data.' })),
  },
  { title: 'LiveEvents', additionalProperties: false, description: 'Live events of a licensed feed.' },
);

/** Pages have a button for the address; an agent needs the name of the tool. */
const noFeed = `${feedHints.no_live_feed} get_tracking_url returns its address.`;

function noFeedText(withoutPage: string | null): string {
  return withoutPage === null
    ? noFeed
    : `${withoutPage} get_tracking_url returns a page of this service for the number.`;
}

/** Asks the feed and passes its answer through. It gets no store, so it cannot keep what the license forbids to keep. */
export const getShipmentEvents = jsonOperation({
  name: 'get_shipment_events',
  summary: 'Show the live events of a number from a licensed feed',
  description:
    'Asks the feed of the carrier group now and stores nothing. Carriers without a feed have no live events here; ' +
    "the carrier's page shows them.",
  input: Type.Object(
    {
      number: Type.String({
        pattern: '^[A-Z0-9]{6,40}$',
        minLength: 6,
        maxLength: 40,
        description:
          'a number of 6 to 40 capital letters and digits without spaces or dashes, such as 00340434998000000017',
      }),
    },
    { additionalProperties: false },
  ),
  output: liveEvents,
  errors: ['invalid_request', 'rate_limited'],
  feedOutcomes: {
    number_not_found: feedHints.number_not_found,
    key_rejected: feedHints.key_rejected,
    feed_unavailable: feedHints.feed_unavailable,
    feed_not_configured: feedHints.feed_not_configured,
    no_live_feed: noFeed,
  },
  surfaces: {
    mcp: {
      tool: 'get_shipment_events',
      title: 'Get the live events of a shipment',
      description:
        'Use this when the user asks where a shipment is now and its carrier group has a licensed feed; for every other ' +
        'carrier use get_tracking_url. It asks the carrier now. Show the events to the user together with ' +
        '`attribution`; do not store, resell or pass them on (`resale_allowed` is false). It never returns invented or ' +
        'old events. `journey` and `estimates` have vessel, voyage, legs and expected calls where the feed tells them. ' +
        'Without live events it fails with number_not_found, rate_limited (wait `retry_after` seconds), ' +
        'key_rejected, feed_unavailable, feed_not_configured or no_live_feed.',
      openWorld: true,
    },
    cli: { command: 'events', positionals: ['number'], examples: ['sandbox'] },
  },
  examples: [
    { name: 'sandbox', summary: 'A delivered sandbox parcel', input: { number: 'SVCTESTDELIVERED' } },
    { name: 'parcel', summary: 'A parcel of a carrier group with a feed', input: { number: '00340434998000000017' } },
  ],
  ports: ['detector', 'directory', 'feeds', 'clock'],
  run: async ({ number }, { detector, directory, feeds, clock }, caller): Promise<Static<typeof liveEvents>> => {
    const detection = detector.detect(number);
    if (detection.sandbox) return sandboxEvents(detection);
    const [first, ...others] = chooseFeeds(feeds, detection);
    const withoutPage = (outcome: string) =>
      officialPage(detection, directory) === null ? hintOfUnpaged(detection, outcome, { directory }) : null;
    if (first === undefined) throw refusal('no_live_feed', noFeedText(withoutPage('no_live_feed')));
    const { feed, answer } = await askInOrder([first, ...others], (each) =>
      each.fetch({ detection, purpose: purposeOf(caller), signal: caller.signal }),
    );
    if (answer.kind !== 'events') throw refusalOf(answer, withoutPage(answer.kind));
    return describe(detection.tracking_number, feed, answer, clock.now());
  },
});

/** Answers like a feed, marked as sandbox. */
function sandboxEvents(detection: DetectionResult): Static<typeof liveEvents> {
  const found = sandboxOf(detection, undefined);
  if (found === undefined) {
    const details = [{ path: '/number', message: 'is a reserved number of the sandbox', sandbox: true as const }];
    throw new OperationError('number_not_found', noSandboxData, { details });
  }
  return {
    number: detection.tracking_number,
    ...sandboxNames,
    events: found.history.events.map((event) => ({
      occurred_at: new Date(event.occurredAt).toISOString(),
      time_source: event.timeSource,
      uncertainty_s: event.uncertaintyS,
      status: event.status.state,
      status_detail: event.status.detail,
      status_basis: event.status.basis,
      action_required: event.status.detail !== null && actionRequired.has(event.status.detail),
      status_code: event.code,
      location: { country: event.country, locality: null, locode: event.locode },
      wording: null,
      source: 'sandbox',
      wording_withheld: false,
    })),
    eta: null,
    origin_country: found.shipment.originCountry,
    destination_country: found.shipment.destinationCountry,
    service: null,
    pieces: null,
    ...nothingTold,
    notes: [],
    resale_allowed: false,
  };
}

const sandboxNames = {
  feed: sandboxFeed.id,
  group: sandboxFeed.group,
  attribution: sandboxFeed.attribution,
  sandbox: true,
} as const;

function refusal(code: FeedOutcome, message: string): OperationError {
  return new OperationError(code, message);
}

/** The error for a feed answer without events, worded alike on every surface. */
function refusalOf(
  answer: Extract<FeedAnswer, { readonly kind: FeedFailure }>,
  withoutPage: string | null,
): OperationError {
  switch (answer.kind) {
    case 'rate_limited': {
      const { retryAfterS } = answer;
      return new OperationError('rate_limited', `The feed is at its call limit. Try again in ${retryAfterS} s.`, {
        headers: { 'retry-after': String(retryAfterS) },
      });
    }
    case 'number_not_found': {
      const why = answer.note === 'rejected_by_feed' ? 'The feed does not accept a number of this format. ' : '';
      return refusal(answer.kind, why + feedHints.number_not_found);
    }
    case 'feed_unavailable':
      return refusal(answer.kind, `${feedHints.feed_unavailable} Cause: ${answer.cause}.`);
    default:
      return refusal(answer.kind, withoutPage ?? feedHints[answer.kind]);
  }
}

function describe(
  number: string,
  { id, group, attribution }: Feed,
  answer: Extract<FeedAnswer, { readonly kind: 'events' }>,
  now: number,
): Static<typeof liveEvents> {
  const { events, facts, notes, synthetic } = answer;
  const { eta } = facts;
  const report = journeyReportOf(answer);
  return {
    number,
    ...(synthetic ? sandboxNames : { feed: id, group, attribution }),
    events: events.map((event) => describeEvent(event, synthetic ? 'sandbox' : 'licensed_feed')),
    eta: eta === null ? null : { at: new Date(eta.at).toISOString(), uncertainty_s: eta.uncertaintyS },
    origin_country: facts.originCountry,
    destination_country: facts.destinationCountry,
    service: facts.service,
    pieces: facts.pieces,
    ...(report === null ? nothingTold : showReport(report, now)),
    notes: [...notes],
    resale_allowed: false,
  };
}

function describeEvent(event: CarrierEvent, source: ShipmentSource): Static<typeof liveEvent> {
  const { time, status, country, locality, locode } = event;
  return {
    occurred_at: new Date(time.at).toISOString(),
    time_source: time.source,
    uncertainty_s: time.uncertaintyS,
    status: status.state,
    status_detail: status.detail,
    status_basis: status.basis,
    action_required: status.detail !== null && actionRequired.has(status.detail),
    status_code: event.code,
    location: country === null && locality === null && locode === null ? null : { country, locality, locode },
    wording: event.wording,
    source,
    wording_withheld: event.wordingWithheld,
  };
}

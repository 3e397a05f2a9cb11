import { shownArrival } from '../rules/shown-arrival.ts';
import type { DetectionResult, LinkType } from '@wayseal/detect';
import { linkTypeOfUrl, type AnsweredLinkType } from '../../directory/rules/answered-link-type.ts';
import { isUnsureLink, linkTypeWords, unsureLinkWords } from '../../detection/rules/explanations.ts';
import { blockText, type BlockRow } from '../../../surfaces/cli/block.ts';
import type { Look } from '../../../surfaces/cli/look.ts';
import { columnLines } from '../../../surfaces/cli/render-fields.ts';
import { printable } from '../../../surfaces/cli/terminal-text.ts';
import { shellWord } from '../../../surfaces/cli/slip.ts';
import { findScenario, noSandboxData } from '../rules/scenarios.ts';
import { headingOf, reasonRows, repairRows } from './render-detection.ts';
import { estimateLines, journeyFacts, legLines, type JourneyText } from './render-journey.ts';

interface EventText {
  readonly label: string;
  readonly estimated_at: string;
  readonly uncertainty_seconds: number;
  readonly location: {
    readonly country_code: string | null;
    readonly locode: string | null;
    readonly locality: string | null;
  } | null;
}

interface StatusText {
  readonly status: string;
  readonly label: string;
  readonly source: 'licensed_feed' | 'operator_ingest' | 'sandbox';
  readonly action_required: boolean;
  readonly last_event_at: string | null;
  readonly estimated_arrival: string | null;
  readonly arrival_uncertainty_seconds: number | null;
  readonly events: readonly EventText[];
  readonly flags?: readonly { readonly message: string }[];
}

/** The answer of `track`, as far as a terminal shows it. */
export interface TrackText extends Partial<JourneyText> {
  readonly number: string;
  readonly detection: DetectionResult;
  readonly carrier: { readonly name: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: AnsweredLinkType } | null;
  readonly service_url: string;
  readonly feed: {
    readonly outcome: string;
    readonly provider: string | null;
    readonly attribution: string | null;
    readonly hint: string | null;
  };
  readonly shipment: StatusText | null;
  /** What the feed has just answered, where it may not be kept. */
  readonly live: StatusText | null;
  readonly sandbox?: true;
}

/** Whether the text of an answer may name a place: names are in tables that take 10 ms to open. */
export function hasPlaces({ shipment, live, journey = null, estimates = [] }: TrackText): boolean {
  return shipment !== null || live !== null || journey !== null || estimates.length > 0;
}

const shownEvents = 5;
const sandboxMark = 'Sandbox: made-up data';

/** Renders verdict, status, source and page first, then the reasons. */
export function renderTrack(answer: TrackText, look: Look): string {
  const { detection } = answer;
  const isWrong = detection.primary?.check_digit === 'invalid';
  const repairs = repairRows(detection);
  const mark = answer.sandbox && !detection.sandbox ? [sandboxMark] : [];
  return blockText(look.bold(headingOf(detection, mark)), [
    ...(isWrong ? repairs : []),
    ...statusRows(answer, look),
    ...journeyRows(answer, look),
    ...pageRows(answer),
    ...(isWrong ? [] : repairs),
    ...reasonRows(detection),
  ]);
}

function statusRows(answer: TrackText, look: Look): readonly BlockRow[] {
  const shipment = answer.shipment ?? answer.live;
  if (shipment === null) {
    const label = answer.detection.primary === null && !answer.detection.sandbox ? 'Next' : 'Status';
    return [{ label, text: noStatus(answer).map(printable) }];
  }
  const { label, last_event_at: last, estimated_arrival: eta, events, flags = [] } = shipment;
  const { arrival_uncertainty_seconds: uncertaintyS } = shipment;
  const isOver = shipment.status === 'delivered' || shipment.status === 'returned';
  const when = last === null ? '' : `, ${dateOf(last)}, ${timeOf(last)} UTC`;
  const rows: BlockRow[] = [
    {
      label: 'Status',
      text: [`${label}${when}`, ...(shipment.action_required ? ['Action needed'] : [])].map(printable),
    },
    { label: 'Events (UTC)', text: eventLines(events, answer.number, look), isTable: true },
    {
      label: 'Expected',
      text: eta === null || isOver ? [] : [arrivalText(eta, uncertaintyS)],
    },
    { label: 'Notice', text: flags.map(({ message }) => printable(message)) },
    { label: 'Source', text: [sourceText(answer, shipment), ...passedText(answer)].map(printable) },
  ];
  return rows;
}

function arrivalText(eta: string, uncertaintyS: number | null): string {
  const { day, hasClock } = shownArrival(eta, uncertaintyS);
  return hasClock
    ? `${dateOf(eta)}, ${timeOf(eta)} UTC, carrier's estimate`
    : `${dateOf(day)}, carrier's estimate of the day`;
}

/** Vehicles and expected calls, where a feed tells them. */
function journeyRows(
  { journey = null, estimates = [], containers = [], containers_total: total = 0 }: TrackText,
  look: Look,
): readonly BlockRow[] {
  const told = { journey, estimates, containers, containers_total: total };
  const name = (code: string): string | undefined | null => look.placeName(code);
  return [
    { label: 'Legs (UTC)', text: legLines(told, name) },
    { label: 'Estimates (UTC)', text: estimateLines(told, name) },
    { label: 'Transport', text: journeyFacts(told) },
  ];
}

/** Newest first. */
function eventLines(events: readonly EventText[], number: string, look: Look): readonly string[] {
  const rows = events
    .toReversed()
    .slice(0, shownEvents)
    .map((event) => [
      `${shortDateOf(event.estimated_at)}, ${timeOf(event.estimated_at)}${event.uncertainty_seconds === 0 ? '' : ' ±'}`,
      printable(event.label),
      placeText(event.location, look),
    ]);
  const more = events.length - rows.length;
  const rest = `${more} earlier ${more === 1 ? 'event' : 'events'}: wayseal track ${shellWord(number)} --json`;
  return [...columnLines(rows), ...(more > 0 ? [rest] : [])];
}

function placeText(place: EventText['location'], look: Look): string {
  if (place === null) return '';
  const { country_code: country, locode, locality } = place;
  const name = locality ?? (locode === null ? null : (look.placeName(locode) ?? locode));
  return printable([name, country === null ? null : countryName(country)].filter((part) => part !== null).join(', '));
}

let countries: Intl.DisplayNames | undefined;

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  // Made at first use, like the formats of dates: they take 15 ms, and a detection has neither.
  countries ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return countries.of(code) ?? code;
}

let shortDates: Intl.DateTimeFormat | undefined;
let dates: Intl.DateTimeFormat | undefined;

function shortDateOf(instant: string): string {
  shortDates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return shortDates.format(new Date(instant));
}

function dateOf(instant: string): string {
  dates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return dates.format(new Date(instant));
}

function timeOf(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}

function noStatus({ detection, carrier, carrier_url: official, feed }: TrackText): readonly string[] {
  if (detection.sandbox) return [noSandboxStatus(detection.tracking_number)];
  if (detection.primary === null)
    return detection.suggestions.length > 0 || detection.possible_shapes.length > 0
      ? []
      : ['Check the number. To search a whole text:', 'wayseal detect --text FILE'];
  if (feed.outcome !== 'no_live_feed') return feed.hint === null ? [] : [feed.hint];
  if (carrier === null || official === null) return feed.hint === null ? [] : [feed.hint];
  const where = official.link_type === 'unknown' ? 'We know only its home page.' : 'Its page has the status.';
  return [`We have no feed from ${carrier.name}. ${where}`];
}

/** Of a reserved number without events, or at a moment before its first one. */
function noSandboxStatus(number: string): string {
  const first = findScenario(number)?.events[0]?.at;
  if (first === undefined) return noSandboxData;
  return `No event by then. The first: ${dateOf(first)}, ${timeOf(first)} UTC.`;
}

function sourceText({ feed, sandbox }: TrackText, { source }: StatusText): string {
  if (source === 'sandbox' || sandbox) return sandboxMark;
  if (source === 'operator_ingest') return 'Reported by the operator of this service';
  return feed.attribution ?? `Licensed feed of ${feed.provider ?? 'the carrier'}`;
}

/** As the page of the number has it. */
function passedText({ live, feed }: TrackText): readonly string[] {
  if (live === null) return [];
  return [`Shown as ${feed.provider ?? 'the carrier'} answered just now.`, 'This service keeps nothing of it.'];
}

function pageRows({ carrier_url: official, detection, number, service_url: own }: TrackText): readonly BlockRow[] {
  const lines =
    official === null ? [] : [official.url, ...linkWords(linkTypeOfUrl(official.link_type), detection, number)];
  return [
    { label: "Carrier's page", text: lines.map(printable) },
    { label: 'Wayseal page', text: detection.matched || detection.sandbox ? [printable(own)] : [] },
  ];
}

function linkWords(type: LinkType, { confidence }: DetectionResult, number: string): readonly string[] {
  if (type === 'search_page') return [`Copy ${number} and paste it there: the page takes no number in its address.`];
  if (type === 'home_page') return [`It is ${linkTypeWords[type]}, then paste ${number}.`];
  if (isUnsureLink(type, confidence)) return [`It ${unsureLinkWords}.`];
  return type === 'deep_link' ? [] : [linkTypeWords[type]];
}

/** What a message in a channel says about an event, before any product's markup. */
import { statusLabel } from '../../../statuses/rules/labels.ts';
import {
  shipmentStates,
  statusDetails,
  type ShipmentState,
  type StatusDetail,
} from '../../../statuses/rules/states.ts';
import type { Language } from '../../../statuses/rules/wording/languages.ts';
import { instantOf, membersOf, numberOf, textOf, textsOf, type Members } from './event-members.ts';
import { durationOf, momentOf } from './moments.ts';
import { chatTexts, fill, type ChatTexts } from './texts.ts';

export interface ChatFact {
  readonly label: string;
  readonly values: readonly string[];
  /** Whether the values come from a carrier or a customer: markup in them must stay text. */
  readonly isGiven: boolean;
}

export type ChatTone = 'good' | 'bad' | 'neutral';

export interface ChatMessage {
  /** One line that says what happened. */
  readonly title: string;
  readonly facts: readonly ChatFact[];
  /** What holds for the whole message, such as that its data is made up. */
  readonly notes: readonly string[];
  readonly link: { readonly text: string; readonly url: string } | null;
  readonly tone: ChatTone;
  /** RFC 3339, UTC. */
  readonly occurredAt: string;
}

export interface ChatContext {
  readonly language: Language;
  /** Origin that people reach; without one, a message has no link. */
  readonly publicUrl: string | undefined;
}

/** A tracking number has at most 80 characters, a slug 150, a reference and a tag 64. Names that a carrier gives have no bound. */
const longestGiven = 160;
/** Tags of one follow, and carriers that are named of a feed. */
const mostListed = 10;
/** A longer origin is a mistake, and products refuse longer links. */
const longestUrl = 1_000;

interface Telling extends ChatContext {
  readonly texts: ChatTexts;
  readonly type: string;
  readonly data: Members;
}

/** The message about an event, from the parsed body that a JSON endpoint gets of it. */
export function chatMessage(event: unknown, context: ChatContext): ChatMessage {
  const body = membersOf(event);
  const type = textOf(body['type']) ?? '';
  const at = instantOf(body['occurred_at']) ?? 0;
  const texts = chatTexts[context.language];
  const telling: Telling = { ...context, texts, type, data: membersOf(body['data']) };
  const isTest = type === 'sandbox.test';
  return {
    title: titleOf(telling),
    facts: factsOf(telling),
    notes: [
      ...(isTest ? [texts.testNote] : []),
      ...(body['sandbox'] === true ? [texts.sandbox] : []),
      momentOf(at, context.language),
    ],
    link: linkOf(telling),
    tone: toneOf(type),
    occurredAt: new Date(at).toISOString(),
  };
}

function titleOf({ texts, type, data, language }: Telling): string {
  const shipment = membersOf(data['shipment']);
  const reference = textOf(membersOf(data['follow'])['reference']);
  const number = given(shipment['tracking_number']) ?? '';
  const values = {
    number: reference === null ? number : `${number} (${clean(reference)})`,
    status: statusOf(data['status'], data['status_detail'], language) ?? '',
    duration: durationOf(numberOf(data['moved_by_s']) ?? 0, language),
    feed: given(data['feed']) ?? '',
  };
  return fill(templateOf(texts, type, data), values);
}

/** An event that a later version adds is told by its number and status. */
function templateOf(texts: ChatTexts, type: string, data: Members): string {
  if (type === 'shipment.estimate_changed') {
    const moved = texts.moved[data['kind'] === 'departure' ? 'departure' : 'arrival'];
    return (numberOf(data['moved_by_s']) ?? 0) < 0 ? moved.earlier : moved.later;
  }
  const known = Object.entries(texts.titles).find(([name]) => name === type);
  return known?.[1] ?? texts.titles['shipment.status_changed'];
}

function factsOf({ texts: { labels, more }, data, language }: Telling): readonly ChatFact[] {
  const shipment = membersOf(data['shipment']);
  const follow = membersOf(data['follow']);
  const status = statusOf(data['status'], data['status_detail'], language);
  const before = statusOf(data['previous_status'], data['previous_detail'], language);
  const facts: (ChatFact | null)[] = [
    told(labels.status, status),
    told(labels.statusBefore, before === status ? null : before),
    listed(labels.carrier, [given(shipment['carrier'])]),
    listed(labels.reference, [given(follow['reference'])]),
    listed(labels.tags, textsOf(follow['tags']).slice(0, mostListed).map(clean)),
    listed(labels.place, [given(data['place'])]),
    listed(labels.vessel, [given(membersOf(data['vessel'])['name']) ?? given(membersOf(data['vessel'])['imo'])]),
    told(labels.before, timeOf(data['previous'], language)),
    told(labels.now, timeOf(data['value'], language)),
    told(labels.expectedBy, timeOf(follow['expected_by'] ?? data['expected_by'], language)),
    told(labels.arrival, timeOf(data['estimated_arrival'], language)),
    told(labels.lastEvent, timeOf(data['last_event_at'], language)),
    told(labels.silence, silenceOf(data['silent_hours'], language)),
    listed(labels.feed, [given(data['feed'])]),
    carriersFact(labels.carriers, more, data),
    told(labels.since, data['health'] === 'recovered' ? null : timeOf(data['since'], language)),
    listed(labels.reason, [given(data['reason'])]),
  ];
  return facts.filter((fact) => fact !== null);
}

function carriersFact(label: string, more: string, data: Members): ChatFact | null {
  const carriers = textsOf(data['carriers']);
  const rest = carriers.length - mostListed;
  const named = carriers.slice(0, mostListed).map(clean);
  return listed(label, rest > 0 ? [...named, fill(more, { count: String(rest) })] : named);
}

function linkOf({ texts, data, publicUrl }: Telling): ChatMessage['link'] {
  const uuid = textOf(membersOf(data['shipment'])['uuid']);
  if (uuid === null || publicUrl === undefined) return null;
  const url = `${publicUrl}/shipments/${encodeURIComponent(uuid)}`;
  return url.length > longestUrl ? null : { text: texts.open, url };
}

const tones: Readonly<Record<string, ChatTone>> = {
  'shipment.delivered': 'good',
  'feed.recovered': 'good',
  'shipment.exception': 'bad',
  'shipment.customs_hold': 'bad',
  'shipment.stalled': 'bad',
  'shipment.overdue': 'bad',
  'feed.degraded': 'bad',
};

function toneOf(type: string): ChatTone {
  return tones[type] ?? 'neutral';
}

function told(label: string, value: string | null): ChatFact | null {
  return value === null ? null : { label, values: [value], isGiven: false };
}

function listed(label: string, values: readonly (string | null)[]): ChatFact | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { label, values: known, isGiven: true };
}

function statusOf(status: unknown, detail: unknown, language: Language): string | null {
  if (!isState(status)) return null;
  return statusLabel(status, isDetail(detail) ? detail : null, language);
}

function isState(value: unknown): value is ShipmentState {
  return shipmentStates.some((state) => state === value);
}

function isDetail(value: unknown): value is StatusDetail {
  return statusDetails.some((detail) => detail === value);
}

function timeOf(value: unknown, language: Language): string | null {
  const at = instantOf(value);
  return at === null ? null : momentOf(at, language);
}

function silenceOf(value: unknown, language: Language): string | null {
  const hours = numberOf(value);
  return hours === null ? null : durationOf(hours * 3_600, language);
}

function given(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : clean(text);
}

/** One line of bounded length, without controls and invisible characters, some of which turn the direction of writing. */
function clean(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const characters = [...line.trim()];
  return characters.length <= longestGiven ? characters.join('') : `${characters.slice(0, longestGiven - 1).join('')}…`;
}

/** The whole message as lines of plain text. */
export function plainLines({ title, facts, notes, link }: ChatMessage): readonly string[] {
  return [
    title,
    ...facts.map(({ label, values }) => `${label}: ${values.join(', ')}`),
    ...(link === null ? [] : [`${link.text}: ${link.url}`]),
    ...notes,
  ];
}

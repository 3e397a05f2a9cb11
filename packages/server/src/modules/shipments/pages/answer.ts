/** What a page of a number is made of, and pieces that its cases share. */
import type { DetectionResult } from '@wayseal/detect';
import { html, type Html, type HtmlValue } from '../../../kernel/lib/html.ts';
import { copyButton, number } from '../../../surfaces/site/components.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { AnsweredLinkType } from '../../directory/rules/answered-link-type.ts';
import { groupsOf } from './how-we-read.ts';
import type { OutlookFacts } from './outlook.ts';
import type { NumberFacts, Reading } from './readings.ts';
import type { HistoryPage, ShipmentAnswer, StatusAnswer } from './shipment-view.ts';

/** The answer of the `track` operation, as far as the page shows it. */
export interface TrackAnswer {
  readonly number: string;
  readonly detection: DetectionResult;
  readonly carrier: { readonly slug: string; readonly name: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: AnsweredLinkType } | null;
  readonly service_url: string;
  readonly feed: { readonly outcome: string; readonly provider: string | null; readonly attribution: string | null };
  readonly shipment: ShipmentAnswer | null;
  /** What the feed has just answered, where it may not be kept. */
  readonly live: StatusAnswer | null;
  readonly sandbox?: true;
  readonly sandbox_numbers?: readonly { readonly number: string; readonly summary: string }[];
}

/** What a page of a number is made of. */
export interface Answer {
  /** The text as the visitor gave it. */
  readonly asked: string;
  readonly answer: TrackAnswer;
  readonly facts: NumberFacts;
  /** Slug of the carrier that the visitor chose. */
  readonly hint?: string | undefined;
  /** Country that the visitor named. */
  readonly country?: string | undefined;
  /** Moment of the sandbox that the visitor asked for. */
  readonly at?: string | undefined;
  /** Of the shipment, or of what is not kept; null without either. */
  readonly history: HistoryPage | null;
  readonly outlook: OutlookFacts | null;
}

/** One case of the page. */
export interface Part {
  /** What the title says after the number. */
  readonly title: string;
  readonly content: Html;
}

export const kindIcons = {
  parcel: 'package',
  post_ems: 'mail',
  air_cargo: 'plane',
  container: 'container',
  bol: 'scroll-text',
} as const satisfies Readonly<Record<Reading['vertical'], IconName>>;

/** Icon and word of a kind of shipment, with more words where given. */
export function kindLine({ texts: { result } }: View, vertical: Reading['vertical'] | null, more = ''): Html {
  const name = vertical === null ? result.shipment : result.kinds[vertical];
  return html`<p class="kind">${icon(vertical === null ? 'package' : kindIcons[vertical])}${name}${more}</p>`;
}

/** The number in groups, with a button that copies it. */
export function bigNumber(view: View, text: string, type: string | null): Html {
  return html`<p class="bignum">${number(groupsOf(text, type))}${copyButton(view, text)}</p>`;
}

/** Path of this service that leads to the same answer. */
export function sharedPath({ service_url: url }: TrackAnswer): string {
  return URL.parse(url)?.pathname ?? '/';
}

/** A sentence with the number in the place of `{number}`. */
export function around(text: string, shown: HtmlValue): Html {
  const [before = '', after = ''] = text.split('{number}', 2);
  return html`${before}${shown}${after}`;
}

/** Longer texts are cut where they are shown whole already. */
export function shorten(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Numbers of one form have the same mask: 9 for a digit, A for a letter. */
export function formatMask(normalized: string): string {
  return shorten(normalized.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A'));
}

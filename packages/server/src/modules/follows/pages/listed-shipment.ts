/** What feed and calendar of a list say of a followed shipment. */
import type { Directory } from '@wayseal/detect';
import { feedWords, labelled } from '../../../surfaces/site/subscription-words.ts';
import { universalUrl } from '../../detection/rules/service-url.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import { dayOrInstant } from '../../shipments/rules/shown-arrival.ts';
import type { Follow } from '../rules/follow.ts';

export interface ListSurroundings {
  readonly language: Language;
  /** Public address of the service, without a trailing slash. */
  readonly origin: string;
  readonly directory: Pick<Directory, 'findCarrier'>;
}

/** The shipment's own page where it is recorded, which opens its proofs as well; otherwise that of the number. */
export function pageOf({ shipmentId, number, carrier }: Follow, origin: string): string {
  if (shipmentId !== null) return `${origin}/shipments/${shipmentId}`;
  return `${universalUrl(origin, number)}${carrier === null ? '' : `?carrier=${encodeURIComponent(carrier)}`}`;
}

/** "MSKU6011673 · Maersk · In transit" */
export function titleOf(follow: Follow, { language, directory }: ListSurroundings): string {
  const { number, carrier, state, detail } = follow;
  const name =
    carrier === null ? feedWords.unknownCarrier[language] : (directory.findCarrier(carrier)?.name ?? carrier);
  const mark = sandboxMark(follow, language);
  const title = [number, name, statusLabel(state, detail, language)].join(' · ');
  return mark === null ? title : `${title} (${mark})`;
}

/** Lines below the title. The address is the key's secret, so references and tags may be among them. */
export function detailsOf(follow: Follow, language: Language): readonly string[] {
  const { isStale, isOverdue, lastEventAt, etaAt, etaUncertaintyS, expectedBy, reference, tags } = follow;
  const line = (words: keyof typeof feedWords, value: string): string => labelled(words, language, value);
  return [
    sandboxMark(follow, language),
    isStale ? feedWords.stale[language] : null,
    isOverdue ? feedWords.overdue[language] : null,
    lastEventAt === null ? null : line('lastEvent', iso(lastEventAt)),
    etaAt === null ? null : line('arrival', dayOrInstant(iso(etaAt), etaUncertaintyS)),
    expectedBy === null ? null : line('expected', iso(expectedBy)),
    reference === null ? null : line('reference', reference),
    tags.length === 0 ? null : line('tags', tags.join(', ')),
  ].filter((part) => part !== null);
}

export function sandboxMark({ source }: Follow, language: Language): string | null {
  return source === 'sandbox' ? feedWords.sandbox[language] : null;
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}

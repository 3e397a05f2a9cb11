/** Words of Atom feeds and calendars, in four languages. */
import type { Labels } from '../../modules/statuses/rules/labels.ts';
import type { Language } from '../../modules/statuses/rules/wording/languages.ts';
import { catalogues } from './texts/texts.ts';

export const feedWords = {
  shipment: { en: 'Shipment', de: 'Sendung', es: 'Envío', fr: 'Envoi' },
  arrival: { en: 'Estimated arrival', de: 'Voraussichtliche Ankunft', es: 'Llegada estimada', fr: 'Arrivée estimée' },
  estimate: {
    en: "The carrier's estimate. It may change.",
    de: 'Schätzung des Frachtführers. Sie kann sich ändern.',
    es: 'Estimación del transportista. Puede cambiar.',
    fr: 'Estimation du transporteur. Elle peut changer.',
  },
  sandbox: {
    en: 'Sandbox: made-up data',
    de: 'Sandbox: erfundene Daten',
    es: 'Sandbox: datos inventados',
    fr: 'Sandbox : données inventées',
  },
  list: { en: 'Followed shipments', de: 'Verfolgte Sendungen', es: 'Envíos seguidos', fr: 'Envois suivis' },
  expected: { en: 'Your date', de: 'Ihr Termin', es: 'Su fecha', fr: 'Votre date' },
  expectedNote: {
    en: 'You set this date, not the carrier.',
    de: 'Dieses Datum haben Sie gesetzt, nicht der Transporteur.',
    es: 'Esta fecha la puso usted, no el transportista.',
    fr: 'C’est vous qui avez fixé cette date, pas le transporteur.',
  },
  lastEvent: { en: 'Last event', de: 'Letztes Ereignis', es: 'Último evento', fr: 'Dernier événement' },
  reference: { en: 'Reference', de: 'Referenz', es: 'Referencia', fr: 'Référence' },
  tags: { en: 'Tags', de: 'Schlagwörter', es: 'Etiquetas', fr: 'Étiquettes' },
  stale: {
    en: 'No scan for longer than usual',
    de: 'Länger als üblich ohne Scan',
    es: 'Sin lecturas más tiempo de lo habitual',
    fr: 'Sans scan depuis plus longtemps que d’habitude',
  },
  overdue: { en: 'Past your date', de: 'Nach Ihrem Termin', es: 'Pasada su fecha', fr: 'Après votre date' },
  unknownCarrier: {
    en: 'Carrier unknown',
    de: 'Transporteur unbekannt',
    es: 'Transportista desconocido',
    fr: 'Transporteur inconnu',
  },
} as const satisfies Readonly<Record<string, Labels>>;

/** A label and its value, with the punctuation of the language. */
export function labelled(words: keyof typeof feedWords, language: Language, value: string): string {
  return `${feedWords[words][language]}${catalogues[language].site.colon}${value}`;
}

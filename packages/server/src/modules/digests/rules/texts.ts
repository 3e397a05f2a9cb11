/** The words of a digest in each language. Labels of statuses are those of module `statuses`. */
import type { Language } from '../../statuses/rules/wording/languages.ts';
import type { Need } from './content.ts';

export interface DigestTexts {
  /** Begins the subject of a mail that only tries the relay. */
  readonly test: string;
  readonly testLead: string;
  /** The subject is these three, with commas; no form depends on a count. */
  readonly subject: string;
  readonly subjectDelivered: string;
  readonly subjectOnTheWay: string;
  /** `{from}` and `{to}` are times, `{zone}` the name of their zone. */
  readonly span: string;
  readonly needsYou: string;
  readonly delivered: string;
  readonly onTheWay: string;
  readonly nothing: string;
  readonly more: string;
  readonly lastEvent: string;
  readonly noEvent: string;
  readonly expected: string;
  /** A return is its own label. */
  readonly needs: Readonly<Record<Exclude<Need, 'returned'>, string>>;
  readonly sandbox: string;
  readonly partial: string;
  readonly footer: string;
}

const en: DigestTexts = {
  test: 'Test',
  testLead: 'This is a test. The next digest comes as scheduled.',
  subject: 'Needs you: {count}',
  subjectDelivered: 'delivered: {count}',
  subjectOnTheWay: 'on the way: {count}',
  span: 'From {from} to {to} ({zone})',
  needsYou: 'Needs you',
  delivered: 'Delivered since the last digest',
  onTheWay: 'On the way',
  nothing: 'None.',
  more: 'and {count} more',
  lastEvent: 'last event {time}',
  noEvent: 'no event yet',
  expected: 'expected by {time}',
  needs: {
    exception: 'Exception',
    overdue: 'Overdue',
    stale: 'No news for unusually long',
  },
  sandbox: 'Sandbox: made-up data',
  partial: 'This key follows more shipments than one digest reads. The counts are lower bounds.',
  footer: 'The operator of this Wayseal service sends you this digest, "{name}". To stop it, ask the operator.',
};

const de: DigestTexts = {
  test: 'Test',
  testLead: 'Das ist ein Test. Die nächste Übersicht kommt zur üblichen Zeit.',
  subject: 'Zu tun: {count}',
  subjectDelivered: 'zugestellt: {count}',
  subjectOnTheWay: 'unterwegs: {count}',
  span: 'Von {from} bis {to} ({zone})',
  needsYou: 'Zu tun',
  delivered: 'Zugestellt seit der letzten Übersicht',
  onTheWay: 'Unterwegs',
  nothing: 'Keine.',
  more: 'und {count} weitere',
  lastEvent: 'letztes Ereignis {time}',
  noEvent: 'noch kein Ereignis',
  expected: 'erwartet bis {time}',
  needs: {
    exception: 'Problem',
    overdue: 'Überfällig',
    stale: 'Ungewöhnlich lange ohne Nachricht',
  },
  sandbox: 'Sandbox: erfundene Daten',
  partial: 'Dieser Schlüssel folgt mehr Sendungen, als eine Übersicht liest. Die Zahlen sind Untergrenzen.',
  footer:
    'Diese Übersicht, „{name}“, sendet Ihnen der Betreiber dieses Wayseal-Dienstes. Möchten Sie sie nicht mehr, sagen Sie es ihm.',
};

const es: DigestTexts = {
  test: 'Prueba',
  testLead: 'Esto es una prueba. El próximo resumen llega a su hora.',
  subject: 'Requieren atención: {count}',
  subjectDelivered: 'entregados: {count}',
  subjectOnTheWay: 'en camino: {count}',
  span: 'Del {from} al {to} ({zone})',
  needsYou: 'Requieren su atención',
  delivered: 'Entregados desde el último resumen',
  onTheWay: 'En camino',
  nothing: 'Ninguno.',
  more: 'y {count} más',
  lastEvent: 'último evento {time}',
  noEvent: 'aún sin eventos',
  expected: 'se espera antes del {time}',
  needs: {
    exception: 'Incidencia',
    overdue: 'Atrasado',
    stale: 'Demasiado tiempo sin noticias',
  },
  sandbox: 'Entorno de pruebas: datos inventados',
  partial: 'Esta clave sigue más envíos de los que lee un resumen. Las cifras son mínimos.',
  footer: 'El operador de este servicio Wayseal le envía este resumen, «{name}». Para dejar de recibirlo, pídaselo.',
};

/** With the narrow space that keeps `:` and `«` on the line of their word. */
const fr: DigestTexts = {
  test: 'Test',
  testLead: 'Ceci est un test. Le prochain récapitulatif arrivera à l’heure prévue.',
  subject: 'À traiter\u202F: {count}',
  subjectDelivered: 'livrés\u202F: {count}',
  subjectOnTheWay: 'en route\u202F: {count}',
  span: 'Du {from} au {to} ({zone})',
  needsYou: 'À traiter',
  delivered: 'Livrés depuis le dernier récapitulatif',
  onTheWay: 'En route',
  nothing: 'Aucun.',
  more: 'et {count} de plus',
  lastEvent: 'dernier événement {time}',
  noEvent: 'pas encore d’événement',
  expected: 'attendu avant le {time}',
  needs: {
    exception: 'Incident',
    overdue: 'En retard',
    stale: 'Sans nouvelles depuis trop longtemps',
  },
  sandbox: 'Bac à sable\u202F: données inventées',
  partial: 'Cette clé suit plus d’envois qu’un récapitulatif n’en lit. Les nombres sont des minimums.',
  footer:
    'L’exploitant de ce service Wayseal vous envoie ce récapitulatif, «\u202F{name}\u202F». Pour ne plus le recevoir, demandez-le-lui.',
};

export const digestTexts: Readonly<Record<Language, DigestTexts>> = { en, de, es, fr };

/** A text with its `{placeholders}` filled. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

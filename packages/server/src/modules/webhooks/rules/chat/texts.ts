/** What messages in chat channels say, in every language. Plain text: each format escapes it in its way. */
import type { Language } from '../../../statuses/rules/wording/languages.ts';

export interface ChatTexts {
  /** First line, by event. `{number}`, `{status}`, `{duration}` and `{feed}` are filled in. */
  readonly titles: {
    readonly 'shipment.status_changed': string;
    readonly 'shipment.delivered': string;
    readonly 'shipment.exception': string;
    readonly 'shipment.customs_hold': string;
    readonly 'shipment.stalled': string;
    readonly 'shipment.overdue': string;
    readonly 'feed.degraded': string;
    readonly 'feed.recovered': string;
    readonly 'sandbox.test': string;
  };
  /** First line of an estimate that moved, by what it is the time of and by direction. */
  readonly moved: Readonly<Record<'arrival' | 'departure', { readonly later: string; readonly earlier: string }>>;
  readonly labels: {
    readonly carrier: string;
    readonly status: string;
    readonly statusBefore: string;
    readonly reference: string;
    readonly tags: string;
    readonly place: string;
    readonly vessel: string;
    readonly before: string;
    readonly now: string;
    readonly expectedBy: string;
    readonly arrival: string;
    readonly lastEvent: string;
    readonly silence: string;
    readonly feed: string;
    readonly carriers: string;
    readonly since: string;
    readonly reason: string;
  };
  /** Whole text of a test message, behind its title. */
  readonly testNote: string;
  readonly sandbox: string;
  readonly open: string;
  /** `{count}` carriers that are not named. */
  readonly more: string;
}

export const chatTexts: Readonly<Record<Language, ChatTexts>> = {
  en: {
    titles: {
      'shipment.status_changed': '{number}: {status}',
      'shipment.delivered': '{number} was delivered',
      'shipment.exception': '{number} has a problem: {status}',
      'shipment.customs_hold': 'Customs are holding {number}',
      'shipment.stalled': '{number} is stalled: no news for longer than usual',
      'shipment.overdue': '{number} is overdue',
      'feed.degraded': 'Feed {feed} is not answering reliably',
      'feed.recovered': 'Feed {feed} is answering again',
      'sandbox.test': 'Test message',
    },
    moved: {
      arrival: { later: '{number} arrives {duration} later', earlier: '{number} arrives {duration} earlier' },
      departure: { later: '{number} departs {duration} later', earlier: '{number} departs {duration} earlier' },
    },
    labels: {
      carrier: 'Carrier',
      status: 'Status',
      statusBefore: 'Status before',
      reference: 'Reference',
      tags: 'Tags',
      place: 'Place',
      vessel: 'Ship',
      before: 'Estimate before',
      now: 'Estimate now',
      expectedBy: 'Expected by',
      arrival: 'Estimated arrival',
      lastEvent: 'Last event',
      silence: 'Silent for',
      feed: 'Feed',
      carriers: 'Carriers',
      since: 'Since',
      reason: 'Reason',
    },
    testNote: 'This channel receives messages about your shipments. No shipment has changed.',
    sandbox: 'Sandbox: made-up data',
    open: 'Open shipment',
    more: '{count} more',
  },
  de: {
    titles: {
      'shipment.status_changed': '{number}: {status}',
      'shipment.delivered': '{number} wurde zugestellt',
      'shipment.exception': '{number} hat ein Problem: {status}',
      'shipment.customs_hold': 'Der Zoll hält {number} fest',
      'shipment.stalled': '{number} steht still: länger als üblich keine Neuigkeit',
      'shipment.overdue': '{number} ist überfällig',
      'feed.degraded': 'Der Feed {feed} antwortet nicht zuverlässig',
      'feed.recovered': 'Der Feed {feed} antwortet wieder',
      'sandbox.test': 'Testnachricht',
    },
    moved: {
      arrival: { later: '{number} kommt {duration} später an', earlier: '{number} kommt {duration} früher an' },
      departure: { later: '{number} fährt {duration} später ab', earlier: '{number} fährt {duration} früher ab' },
    },
    labels: {
      carrier: 'Transporteur',
      status: 'Status',
      statusBefore: 'Status zuvor',
      reference: 'Referenz',
      tags: 'Schlagwörter',
      place: 'Ort',
      vessel: 'Schiff',
      before: 'Schätzung zuvor',
      now: 'Schätzung jetzt',
      expectedBy: 'Erwartet bis',
      arrival: 'Geschätzte Ankunft',
      lastEvent: 'Letztes Ereignis',
      silence: 'Ohne Neuigkeit',
      feed: 'Feed',
      carriers: 'Transporteure',
      since: 'Seit',
      reason: 'Grund',
    },
    testNote: 'Dieser Kanal erhält Nachrichten über Ihre Sendungen. Keine Sendung hat sich geändert.',
    sandbox: 'Sandbox: erfundene Daten',
    open: 'Sendung öffnen',
    more: '{count} weitere',
  },
  es: {
    titles: {
      'shipment.status_changed': '{number}: {status}',
      'shipment.delivered': '{number} se ha entregado',
      'shipment.exception': '{number} tiene una incidencia: {status}',
      'shipment.customs_hold': 'La aduana retiene {number}',
      'shipment.stalled': '{number} está parado: sin novedades desde hace más de lo habitual',
      'shipment.overdue': '{number} se retrasa',
      'feed.degraded': 'La fuente {feed} no responde de forma fiable',
      'feed.recovered': 'La fuente {feed} vuelve a responder',
      'sandbox.test': 'Mensaje de prueba',
    },
    moved: {
      arrival: { later: '{number} llega {duration} más tarde', earlier: '{number} llega {duration} antes' },
      departure: { later: '{number} sale {duration} más tarde', earlier: '{number} sale {duration} antes' },
    },
    labels: {
      carrier: 'Transportista',
      status: 'Estado',
      statusBefore: 'Estado anterior',
      reference: 'Referencia',
      tags: 'Etiquetas',
      place: 'Lugar',
      vessel: 'Buque',
      before: 'Estimación anterior',
      now: 'Estimación actual',
      expectedBy: 'Se espera antes de',
      arrival: 'Llegada estimada',
      lastEvent: 'Último evento',
      silence: 'Sin novedades',
      feed: 'Fuente',
      carriers: 'Transportistas',
      since: 'Desde',
      reason: 'Motivo',
    },
    testNote: 'Este canal recibe mensajes sobre sus envíos. Ningún envío ha cambiado.',
    sandbox: 'Sandbox: datos inventados',
    open: 'Abrir envío',
    more: '{count} más',
  },
  fr: {
    titles: {
      'shipment.status_changed': '{number} : {status}',
      'shipment.delivered': '{number} a été livré',
      'shipment.exception': '{number} a un incident : {status}',
      'shipment.customs_hold': 'La douane retient {number}',
      'shipment.stalled': "{number} n'avance plus : aucune nouvelle depuis plus longtemps que d'habitude",
      'shipment.overdue': '{number} est en retard',
      'feed.degraded': 'Le flux {feed} ne répond pas de façon fiable',
      'feed.recovered': 'Le flux {feed} répond de nouveau',
      'sandbox.test': 'Message de test',
    },
    moved: {
      arrival: { later: '{number} arrive {duration} plus tard', earlier: '{number} arrive {duration} plus tôt' },
      departure: { later: '{number} part {duration} plus tard', earlier: '{number} part {duration} plus tôt' },
    },
    labels: {
      carrier: 'Transporteur',
      status: 'Statut',
      statusBefore: 'Statut précédent',
      reference: 'Référence',
      tags: 'Étiquettes',
      place: 'Lieu',
      vessel: 'Navire',
      before: 'Estimation précédente',
      now: 'Nouvelle estimation',
      expectedBy: 'Attendu avant',
      arrival: 'Arrivée estimée',
      lastEvent: 'Dernier événement',
      silence: 'Sans nouvelle',
      feed: 'Flux',
      carriers: 'Transporteurs',
      since: 'Depuis',
      reason: 'Raison',
    },
    testNote: "Ce canal reçoit des messages sur vos envois. Aucun envoi n'a changé.",
    sandbox: 'Sandbox : données inventées',
    open: "Ouvrir l'envoi",
    more: '{count} de plus',
  },
};

/** Fills in `{name}` by `values`; a name without a value stays empty. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}

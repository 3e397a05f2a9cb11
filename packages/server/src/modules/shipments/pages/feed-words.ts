/** Words of the Atom feed and the calendar of a shipment, in four languages. */
import type { Labels } from '../../statuses/rules/labels.ts';

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
} as const satisfies Readonly<Record<string, Labels>>;

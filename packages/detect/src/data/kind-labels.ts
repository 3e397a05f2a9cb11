/**
 * Words that people print beside an air waybill, a bill of lading or a container and that name this kind, by language; compared
 * without case, accents and signs. `context-labels.ts` has the words for shipments of any kind.
 */
import type { Vertical } from '../types.ts';

export const namedKinds = ['air_cargo', 'bol', 'container'] as const satisfies Vertical[];
export type NamedKind = (typeof namedKinds)[number];
/** What a label of shipments says of its number: `shipment` names no kind. */
export const shipmentKinds = ['shipment', ...namedKinds] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

export function isShipmentKind(kind: string | null): kind is ShipmentKind {
  return shipmentKinds.some((one) => one === kind);
}

export const kindLabels: Readonly<Record<NamedKind, Readonly<Record<string, string>>>> = {
  air_cargo: {
    en: 'air waybill, awb, mawb',
    de: 'luftfrachtbrief',
    es: 'guia aerea',
    fr: 'lettre de transport aerien, lta',
    pt: 'conhecimento aereo',
  },
  bol: {
    en: 'bill of lading, b/l, bl no, bol no, mbl, hbl',
    de: 'konnossement',
    es: 'conocimiento de embarque',
    fr: 'connaissement',
    it: 'polizza di carico',
    nl: 'cognossement',
    pt: 'conhecimento de embarque',
    pl: 'konosament',
    tr: 'konsimento',
  },
  container: {
    en: 'container number, container no, cntr, cntr no, ctnr no',
    de: 'containernummer, container-nr',
    es: 'numero de contenedor',
    fr: 'numero de conteneur',
    it: 'numero container',
    nl: 'containernummer',
    pt: 'numero do contentor, numero do conteiner',
    pl: 'numer kontenera',
  },
};

/** Further ones in front of a number that was pasted alone; in a sentence they say too little, and bol is a Dutch shop. */
export const pastedKindLabels: Readonly<Record<NamedKind, string>> = {
  air_cargo: 'master air waybill, airwaybill',
  bol: 'bol, bl',
  container: 'container',
};

/**
 * Words that people print beside an air waybill, a bill of lading or a container and that name this kind, by language; compared
 * without case, accents and signs. `context-labels.ts` has the words for shipments of any kind.
 */
import type { Vertical } from '../types.ts';

export const namedKinds = ['air_cargo', 'bol', 'container'] as const satisfies Vertical[];
export type NamedKind = (typeof namedKinds)[number];
/** What a label of shipments says of its number: `shipment` names no kind, `house_bill` a bill of lading of a forwarder, not of a line. */
export const shipmentKinds = ['shipment', ...namedKinds, 'house_bill'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];
/** Kinds whose labels are words with spaces between them. */
export const labelledKinds = [...namedKinds, 'house_bill'] as const;
type LabelledKind = (typeof labelledKinds)[number];

export function isShipmentKind(kind: string | null): kind is ShipmentKind {
  return shipmentKinds.some((one) => one === kind);
}

/** The kind of a number with this label; null where the label names none. */
export function namedKindOf(label: ShipmentKind | null): NamedKind | null {
  if (label === 'house_bill') return 'bol';
  return label === 'shipment' ? null : label;
}

export const kindLabels: Readonly<Record<LabelledKind, Readonly<Record<string, string>>>> = {
  air_cargo: {
    en: 'air waybill, awb, mawb, master awb, master waybill, air waybill number',
    de: 'luftfrachtbrief, luftfrachtbriefnummer, awb-nr',
    es: 'guia aerea, numero de guia aerea, conocimiento aereo',
    fr: 'lettre de transport aerien, lta, numero de lta',
    it: 'lettera di trasporto aereo, lettera di vettura aerea',
    nl: 'luchtvrachtbrief',
    pt: 'conhecimento aereo, numero do awb',
    pl: 'lotniczy list przewozowy',
    tr: 'hava konsimentosu',
    uk: 'авіанакладна, номер авіанакладної',
    ru: 'авианакладная, номер авианакладной',
  },
  bol: {
    en: 'bill of lading, b/l, bl no, bl number, bol no, bol number, mbl, master b/l, master bl, master bill of lading, ocean bill of lading, ocean b/l, sea waybill, seaway bill, seawaybill',
    de: 'konnossement, konnossementnummer, seefrachtbrief',
    es: 'conocimiento de embarque, numero de bl',
    fr: 'connaissement, numero de connaissement',
    it: 'polizza di carico',
    nl: 'cognossement, zeevrachtbrief',
    pt: 'conhecimento de embarque, numero do bl',
    pl: 'konosament, numer konosamentu',
    tr: 'konsimento, konsimento no, konsimento numarasi',
    uk: 'коносамент, номер коносамента',
    ru: 'коносамент, номер коносамента',
  },
  house_bill: {
    en: 'hbl, hbl no, hbl number, house b/l, house bl, house bill of lading',
    de: 'haus-konnossement, haus-b/l',
  },
  container: {
    en: 'container number, container no, cntr, cntr no, ctnr, ctnr no',
    de: 'containernummer, container-nr, containernr',
    es: 'numero de contenedor, n.º de contenedor',
    fr: 'numero de conteneur, numero du conteneur, n° de conteneur',
    it: 'numero container, numero del container',
    nl: 'containernummer, container nr',
    pt: 'numero do contentor, numero do conteiner',
    pl: 'numer kontenera, nr kontenera',
    tr: 'konteyner no, konteyner numarasi',
    uk: 'номер контейнера',
    ru: 'номер контейнера',
  },
};

/** Further ones in front of a number that was pasted alone; in a sentence they say too little, and bol is a Dutch shop. */
export const pastedKindLabels: Readonly<Record<LabelledKind, string>> = {
  air_cargo: 'master air waybill, airwaybill',
  bol: 'bol, bl, obl, swb, master bill',
  house_bill: 'house bill, hbol, hb/l',
  container:
    'container, container id, equipment number, equipment no, cont, ctr, contenedor, conteneur, contentor, kontejner, kontener, konteyner, контейнер',
};

import type { Vertical } from '../types.ts';
import type { AcceptedKind, Carrier, CarrierCategory } from './types.ts';

const kindOfVerticals: Readonly<Record<Vertical, AcceptedKind>> = {
  parcel: 'parcel',
  post_ems: 's10',
  air_cargo: 'awb',
  container: 'container',
  bol: 'bol',
};

const verticalOfKinds: Readonly<Record<AcceptedKind, Vertical>> = {
  parcel: 'parcel',
  s10: 'post_ems',
  awb: 'air_cargo',
  container: 'container',
  bol: 'bol',
};

/**
 * Kinds that a template takes when its row does not say. Posts and parcel carriers issue both forms (a USPS parcel number
 * is no S10 item), and the PRO numbers of freight carriers are detected as parcel numbers.
 */
const kindsOfCategory: Readonly<Record<CarrierCategory, readonly AcceptedKind[]>> = {
  parcel: ['parcel', 's10'],
  post_ems: ['s10', 'parcel'],
  air_cargo: ['awb'],
  ocean: ['container', 'bol'],
  freight: ['bol', 'parcel'],
};

/** The identifier kind under which templates know the numbers of a vertical. */
export function kindOfVertical(vertical: Vertical): AcceptedKind {
  return kindOfVerticals[vertical];
}

export function verticalOfKind(kind: AcceptedKind): Vertical {
  return verticalOfKinds[kind];
}

/** Kinds that the row's template takes, the most usual first; never empty. */
export function acceptedKindsOf(carrier: Carrier): readonly AcceptedKind[] {
  return carrier.accepts.length > 0 ? carrier.accepts : kindsOfCategory[carrier.category];
}

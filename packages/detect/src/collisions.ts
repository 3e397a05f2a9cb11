/**
 * Shapes that two formats share, as an explicit list. Confidence and prior settle most pairs (`knownCollisions`). The predicates
 * below cover the few where a format without a check digit yields.
 */
import { luhn } from './check-digits.ts';
import type { TextInput } from './text-input.ts';

/** Two letters, nine digits, two letters: an S10 number, valid or mistyped, rather than any 13 characters. */
export function isPostalShape(input: TextInput): boolean {
  return input.length === 13 && input.isLetters(0, 2) && input.isDigits(2, 11) && input.isLetters(11, 13);
}

/** Eleven digits in the layout of an air waybill, valid or mistyped, rather than a number of which only the length fits. */
export function isWrittenWaybill(input: TextInput): boolean {
  return input.length === 11 && input.isWaybillLayout();
}

/** Twelve digits in the layout of a rail vehicle with its check digit: no shipment is printed so. */
export function isWrittenWagon(input: TextInput): boolean {
  return (
    input.length === 12 &&
    input.letters === 0 &&
    input.isWagonLayout() &&
    luhn(input.values, 0, 11) === input.values[11]
  );
}

export interface Collision {
  /** What the texts look like. */
  readonly shape: string;
  readonly types: readonly string[];
  /** With it, each of `types` meets each of these; without it, any two of `types` meet. */
  readonly against?: readonly string[];
  readonly decidedBy: string;
}

/**
 * A test derives every pair of formats that match the same text in one band above low, so that a new collision is deliberate. A
 * stronger band decides by itself, and a possible shape is no match.
 */
export const knownCollisions: readonly Collision[] = [
  {
    shape: '12 digits',
    types: ['bol', 'dhl_de_12', 'fedex_12', 'gls_12', 'jp_12', 'parcelforce', 'purolator_12', 'sf_express'],
    decidedBy: 'right check digits first, then the prior; bare bill numbers last; never selected without a person',
  },
  {
    shape: '11 digits',
    types: ['dhl_express', 'gls_12', 'japan_post_11', 'mawb', 'old_dominion'],
    decidedBy:
      'prefix of Old Dominion, written layout of an air waybill, then the prior; DHL and Japan Post test the same',
  },
  { shape: '10 digits', types: ['bol', 'dhl_express'], decidedBy: 'check digit' },
  {
    shape: '14 digits',
    types: ['dhl_ecommerce_14', 'dhl_leitcode', 'dpd_14', 'hermes_de'],
    decidedBy: 'Hermes by its check digit; the others stay low',
  },
  {
    shape: '14 digits with the check digit of Hermes',
    types: ['hermes_de'],
    against: ['nova_poshta', 'russian_post'],
    decidedBy: 'starts of Nova Post and Russian postal indexes, which fewer texts have, come first; a person chooses',
  },
  { shape: '15 digits', types: ['dpd_14', 'fedex_15'], decidedBy: 'prior' },
  { shape: '16 digits', types: ['canada_post_16', 'evri'], decidedBy: 'check digit' },
  {
    shape: '20 digits',
    types: ['dhl_de_20', 'sscc', 'usps_20', 'usps_legacy'],
    decidedBy: 'AI 00 makes a container code certain, although it adds nothing to the sum that USPS forms',
  },
  {
    shape: '18 or 20 digits with the check digit of an SSCC',
    types: ['sscc'],
    against: ['bring', 'poczta_polska', 'swiss_post'],
    decidedBy: 'company prefix of the carrier; 98 and 99 of Swiss Post',
  },
  {
    shape: '20 digits that begin with 61',
    types: ['fedex_smartpost_20'],
    against: ['usps_20', 'usps_legacy'],
    decidedBy: 'prefix 61',
  },
  { shape: '24 digits', types: ['bpost', 'inpost_pl'], decidedBy: 'prefix 3232' },
  { shape: '28 digits', types: ['dpd_28', 'usps_legacy'], decidedBy: 'AI 420' },
  {
    shape: '34 digits that begin with 420',
    types: ['fedex_34', 'usps_impb', 'usps_legacy'],
    decidedBy: 'AI of the body and the share of false accepts',
  },
  {
    shape: 'J and letters, then digits',
    types: ['dhl_piece'],
    against: ['auspost', 'bol', 'parcelforce', 'poste_it', 'purolator_alpha', 'yodel'],
    decidedBy: 'JD and JJD are high for Yodel and DHL alike: a person chooses; the rest are low',
  },
  {
    shape: 'JJFI and digits',
    types: ['dhl_piece', 'posti'],
    decidedBy: 'the share of false accepts: JJFI is a licence plate of Posti',
  },
  {
    shape: 'two letters that DHL eCommerce uses, then anything',
    types: ['dhl_ecommerce'],
    against: ['auspost', 'bol', 'cainiao', 'chronopost', 'evri', 'parcelforce', 'poste_it', 'purolator_alpha', 's10'],
    decidedBy: 'check digit of S10, then the share of false accepts',
  },
  {
    shape: 'MI, six digits, anything',
    types: ['ups_mi'],
    against: ['auspost', 'bol', 'chronopost', 'correos_es', 'evri', 'parcelforce', 'poste_it', 's10'],
    decidedBy: 'check digit of S10, then the share of false accepts',
  },
  {
    shape: '13 letters and digits',
    types: ['poste_it'],
    against: ['bol', 'colissimo', 'landmark', 'postnl_3s'],
    decidedBy: 'anything with a prefix or check digit; Poste Italiane is low',
  },
  {
    shape: 'postal number that ends in FR',
    types: ['chronopost', 's10'],
    decidedBy: 'check digit of S10; both are listed',
  },
  { shape: '3S and eleven digits', types: ['colissimo', 'postnl_3s'], decidedBy: 'check digit' },
  { shape: 'one or two letters and 14 digits', types: ['evri'], against: ['cainiao', 'ontrac'], decidedBy: 'prefix' },
  {
    shape: 'SCAC, or a body without it, in the form of something else',
    types: ['bol'],
    against: ['iso6346', 'iso6346_nocheck', 'parcelforce', 'purolator_alpha'],
    decidedBy:
      'a right check digit leaves the container number alone; else a known SCAC, then the share of false accepts',
  },
  { shape: 'a letter and ten digits', types: ['amazon_intl', 'ups_waybill'], decidedBy: 'check digit' },
  {
    shape: 'four letters and eleven digits or more',
    types: ['bol'],
    against: ['ekart', 'jd_logistics'],
    decidedBy: 'a bill needs a known SCAC: none begins with JD or FMP',
  },
  {
    shape: 'JNE and digits',
    types: ['dhl_piece', 'jne'],
    decidedBy: 'share of false accepts: JNE is one of 676 prefixes',
  },
  {
    shape: 'TH and nine digits before FR',
    types: ['chronopost', 'flash_express_th'],
    decidedBy: 'share of false accepts; both are listed',
  },
  {
    shape: 'four letters, then digits or letters, from a carrier of America',
    types: ['bol'],
    against: [
      'amazon',
      'asendia_usa',
      'cdl',
      'intelcom',
      'pitney_bowes',
      'rl_carriers_pro',
      'tforce_logistics',
      'uniuni',
    ],
    decidedBy: 'a bill needs a known SCAC, which none of these prefixes is; else the share of false accepts',
  },
  {
    shape: 'two letters that DHL eCommerce uses, in a prefix of America',
    types: ['dhl_ecommerce'],
    against: ['cdl', 'intelcom', 'lasership'],
    decidedBy: 'the longer prefix of Intelcom; the others are low',
  },
  { shape: '15 digits from 3600', types: ['andreani'], against: ['dpd_14', 'fedex_15'], decidedBy: 'prefix 3600' },
  { shape: '16 digits that end in 0201 or 0263', types: ['canada_post_16', 'fedex_16'], decidedBy: 'form of FedEx' },
  {
    shape: '20 digits from 00, then a digit and 9',
    types: ['fedex_smartpost_20', 'sscc'],
    decidedBy: 'AI 00 makes a container code certain',
  },
];

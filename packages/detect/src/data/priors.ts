/**
 * How often a family is meant when several of one band fit: 0 to 19, own judgement, reviewed like code. A prior orders
 * candidates inside a band and can never lift one over a stronger band.
 */
const priors: Readonly<Record<string, number>> = {
  fedex_12: 16,
  ups_1z: 15,
  usps_impb: 15,
  amazon: 12,
  dhl_express: 12,
  fedex_15: 12,
  fedex_96: 12,
  iso6346: 12,
  s10: 12,
  dhl_de_20: 11,
  canada_post_16: 10,
  sscc: 10,
  purolator_12: 9,
  yodel: 9,
  dhl_de_12: 8,
  dhl_piece: 8,
  dpd_14: 8,
  dpd_28: 8,
  fedex_34: 8,
  fedex_gsn: 8,
  mawb: 8,
  usps_20: 8,
  hermes_de: 7,
  jp_12: 7,
  cn_parcel: 6,
  dhl_ecommerce: 6,
  fedex_astra: 6,
  gls_12: 6,
  lasership: 6,
  ontrac: 6,
  usps_legacy: 6,
  colissimo: 5,
  delhivery: 5,
  japan_post_11: 5,
  old_dominion: 5,
  sea_parcel: 5,
  evri: 4,
  fedex_door_tag: 4,
  fedex_smartpost_20: 4,
  lasership_1ls: 4,
  postnl_3s: 4,
  ups_mi: 4,
  ups_waybill: 4,
  purolator_alpha: 4,
  amazon_intl: 4,
  canpar: 4,
  dhl_ecommerce_14: 4,
  gofo: 4,
  korea_post_13: 4,
  kr_parcel: 4,
  landmark: 4,
  sf_express: 4,
  speedee: 4,
  yunexpress: 4,
  dhl_leitcode: 1,
};

const defaultPrior = 3;

export function priorOf(type: string): number {
  return priors[type] ?? defaultPrior;
}

/** Types that the table gives a prior; a test compares them with the families. */
export const typesWithPrior: readonly string[] = Object.keys(priors);

/** Carriers that may use a number that names none. Own judgement, reviewed like code. */

/** DPD numbers do not say which country's company took the parcel in; one network, one number range. */
export const dpdCandidates: readonly string[] = [
  'dpd-de',
  'dpd-fr',
  'dpd-uk',
  'dpd-nl',
  'dpd-pl',
  'dpd-at',
  'dpd-be',
  'dpd-ch',
  'dpd-cz',
  'dpd-hu',
  'dpd-ie',
  'dpd-pt',
  'dpd-ro',
];

/**
 * GS1 company prefixes at the start of an SSCC, after the extension digit. Only prefixes seen on carriers' own labels;
 * all but the first two are (unverified) and serve as candidates, never as a carrier.
 */
export const ssccPrefixes: readonly (readonly [prefix: string, slugs: readonly string[]])[] = [
  ['34043', ['dhl-paket']],
  ['5900773', ['poczta-polska']],
  ['7043810', ['bring', 'posten']],
  ['7072', ['bring', 'posten']],
  ['73500', ['postnord']],
  ['57126', ['postnord-dk']],
  ['64300', ['posti']],
];

/** Operators that use S10 numbers of a country beside its designated operator. */
export const s10CompanionSlugs: Readonly<Record<string, readonly string[]>> = {
  DE: ['dhl-paket'],
  FR: ['colissimo', 'chronopost'],
  GB: ['parcelforce'],
};

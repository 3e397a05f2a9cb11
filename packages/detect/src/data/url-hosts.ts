/**
 * Hosts of carriers' pages beyond those that the directory lists, with the carriers whose numbers are in such URLs. A host
 * covers its subdomains. Own judgement, reviewed like code.
 */
export const extraHosts: readonly (readonly [host: string, slugs: readonly string[]])[] = [
  ['amazon.com', ['amazon-logistics']],
  ['canadapost-postescanada.ca', ['canada-post']],
  ['dhl.com', ['dhl-express', 'dhl-paket', 'dhl-ecommerce-us', 'dhl-ecommerce-uk', 'dhl-ecommerce-nl']],
  ['dhl.de', ['dhl-paket', 'dhl-express', 'deutsche-post']],
  ['dpd.com', ['dpd-de', 'dpd-fr', 'dpd-nl', 'dpd-be', 'dpd-pl']],
  ['dpd.de', ['dpd-de']],
  ['fedex.com', ['fedex']],
  ['gls-group.com', ['gls', 'gls-de', 'gls-it', 'gls-es']],
  ['gls-group.eu', ['gls', 'gls-de', 'gls-it', 'gls-es']],
  ['hapag-lloyd.com', ['hapag-lloyd']],
  ['laposte.fr', ['la-poste', 'colissimo', 'chronopost']],
  ['maersk.com', ['maersk']],
  ['myhermes.co.uk', ['evri']],
  ['myhermes.de', ['hermes-de']],
  ['odfl.com', ['odfl']],
  ['ontrac.com', ['ontrac']],
  ['parcelforce.com', ['parcelforce']],
  ['purolator.com', ['purolator']],
  ['royalmail.com', ['royal-mail', 'parcelforce']],
  ['ups.com', ['ups']],
  ['usps.com', ['usps']],
];

/** Query keys that carry numbers, in the order in which they are tried; compared without case. */
export const numberKeys: readonly string[] = [
  'tracknum',
  'tracknumbers',
  'trackNums',
  'tLabels',
  'qtc_tLabels1',
  'tracking-id',
  'AWB',
  'piececode',
  'parcelNumber',
  'searchFor',
  'itemCode',
  'code',
  'number',
  'id',
  'searchID',
  'proNumbers',
  'trknbr',
  'trackingNumber',
  'tracking_number',
];

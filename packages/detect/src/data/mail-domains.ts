/**
 * Domains from which carriers mail beside those of their pages. A domain covers its subdomains. Own judgement, reviewed like code;
 * shops have no place here, because each ships with several carriers. Amazon is one: it is its own carrier.
 */
export const mailDomains: readonly (readonly [domain: string, slugs: readonly string[]])[] = [
  ['aliexpress.com', ['cainiao']],
  ['amazon.ca', ['amazon-logistics']],
  ['amazon.co.jp', ['amazon-logistics']],
  ['amazon.co.uk', ['amazon-logistics']],
  ['amazon.com.au', ['amazon-logistics']],
  ['amazon.com.mx', ['amazon-logistics']],
  ['amazon.de', ['amazon-logistics']],
  ['amazon.es', ['amazon-logistics']],
  ['amazon.fr', ['amazon-logistics']],
  ['amazon.in', ['amazon-logistics']],
  ['amazon.it', ['amazon-logistics']],
  ['amazon.nl', ['amazon-logistics']],
  ['amazon.pl', ['amazon-logistics']],
  ['deutschepost.de', ['deutsche-post', 'dhl-paket']],
  ['hermesworld.com', ['hermes-de', 'evri']],
];

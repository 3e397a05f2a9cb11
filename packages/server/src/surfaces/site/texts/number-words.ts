/** Kinds and parts of numbers in the other languages. The library that recognises them speaks English; brands stay. */
import type { Language } from './catalogue.ts';

type Words = readonly [de: string, es: string, fr: string];
const position: Readonly<Record<Exclude<Language, 'en'>, number>> = { de: 0, es: 1, fr: 2 };

/** By the stable id of the format. */
export const formatLabels: Readonly<Record<string, Words>> = {
  mawb: ['Luftfrachtbrief (MAWB)', 'Guía aérea (MAWB)', 'Lettre de transport aérien (MAWB)'],
  iso6346: ['Containernummer (ISO 6346)', 'Número de contenedor (ISO 6346)', 'Numéro de conteneur (ISO 6346)'],
  iso6346_nocheck: [
    'Containernummer ohne Prüfziffer',
    'Número de contenedor sin dígito de control',
    'Numéro de conteneur sans chiffre de contrôle',
  ],
  bol: ['Konnossement', 'Conocimiento de embarque', 'Connaissement'],
  s10: ['Postsendung (UPU S10)', 'Envío postal (UPU S10)', 'Envoi postal (UPU S10)'],
  ups_1z: ['UPS-Sendungsnummer (1Z)', 'Número de seguimiento de UPS (1Z)', 'Numéro de suivi UPS (1Z)'],
  ups_waybill: ['UPS-Frachtbrief', 'Carta de porte de UPS', 'Bordereau UPS'],
  ups_digits: [
    'UPS-Sendungsnummer (nur Ziffern)',
    'Número de seguimiento de UPS (solo dígitos)',
    'Numéro de suivi UPS (chiffres seulement)',
  ],
  fedex_12: ['FedEx Express (12 Ziffern)', 'FedEx Express (12 dígitos)', 'FedEx Express (12 chiffres)'],
  fedex_16: [
    'FedEx Express (12 Ziffern und Formularnummer)',
    'FedEx Express (12 dígitos y número de formulario)',
    'FedEx Express (12 chiffres et numéro de formulaire)',
  ],
  fedex_15: ['FedEx Ground (15 Ziffern)', 'FedEx Ground (15 dígitos)', 'FedEx Ground (15 chiffres)'],
  fedex_96: [
    'FedEx-Ground-96-Strichcode (22 Ziffern)',
    'Código de barras FedEx Ground 96 (22 dígitos)',
    'Code-barres FedEx Ground 96 (22 chiffres)',
  ],
  fedex_gsn: [
    'FedEx-Ground-GSN-Strichcode (34 Ziffern)',
    'Código de barras FedEx Ground GSN (34 dígitos)',
    'Code-barres FedEx Ground GSN (34 chiffres)',
  ],
  fedex_34: [
    'FedEx-Express-Strichcode (34 Ziffern)',
    'Código de barras FedEx Express (34 dígitos)',
    'Code-barres FedEx Express (34 chiffres)',
  ],
  fedex_astra: [
    'FedEx-ASTRA-Strichcode (32 Ziffern)',
    'Código de barras FedEx ASTRA (32 dígitos)',
    'Code-barres FedEx ASTRA (32 chiffres)',
  ],
  fedex_door_tag: ['FedEx-Türanhänger', 'Aviso en la puerta de FedEx', 'Avis de passage FedEx'],
  fedex_smartpost_20: ['FedEx SmartPost (20 Ziffern)', 'FedEx SmartPost (20 dígitos)', 'FedEx SmartPost (20 chiffres)'],
  usps_impb: [
    'USPS-Paketstrichcode (Intelligent Mail)',
    'Código de barras de paquete USPS (Intelligent Mail)',
    'Code-barres de colis USPS (Intelligent Mail)',
  ],
  usps_legacy: ['USPS-Sendungsnummer (91)', 'Número de seguimiento de USPS (91)', 'Numéro de suivi USPS (91)'],
  usps_20: [
    'USPS-Sendungsnummer (20 Ziffern)',
    'Número de seguimiento de USPS (20 dígitos)',
    'Numéro de suivi USPS (20 chiffres)',
  ],
  sscc: [
    'GS1-Nummer der Versandeinheit (SSCC)',
    'Código seriado de la unidad de envío GS1 (SSCC)',
    'Code de colis GS1 (SSCC)',
  ],
  dhl_express: ['DHL-Express-Frachtbrief', 'Carta de porte de DHL Express', 'Bordereau DHL Express'],
  dhl_piece: [
    'DHL-Packstücknummer (Kennzeichen)',
    'Identificador de bulto de DHL (matrícula)',
    'Identifiant de colis DHL (plaque)',
  ],
  dhl_de_20: ['DHL Paket (20 Ziffern)', 'DHL Paket (20 dígitos)', 'DHL Paket (20 chiffres)'],
  dhl_leitcode: [
    'Leitcode der Deutschen Post (nicht verfolgbar)',
    'Leitcode de Deutsche Post (código de ruta, no rastreable)',
    'Leitcode de la Deutsche Post (code de routage, sans suivi)',
  ],
  dhl_ecommerce_14: ['DHL eCommerce (14 Ziffern)', 'DHL eCommerce (14 dígitos)', 'DHL eCommerce (14 chiffres)'],
  dpd_14: ['DPD-Paketnummer', 'Número de paquete de DPD', 'Numéro de colis DPD'],
  dpd_28: ['Strichcode des DPD-Etiketts', 'Código de barras de la etiqueta DPD', 'Code-barres de l’étiquette DPD'],
  gls_12: ['GLS-Paketnummer', 'Número de paquete de GLS', 'Numéro de colis GLS'],
  hermes_de: ['Hermes Deutschland', 'Hermes Alemania', 'Hermes Allemagne'],
  dpd_uk: ['DPD Großbritannien', 'DPD Reino Unido', 'DPD Royaume-Uni'],
  dpd_pl: ['DPD Polen', 'DPD Polonia', 'DPD Pologne'],
  dpd_ru: ['DPD Russland', 'DPD Rusia', 'DPD Russie'],
  dhl_pl: ['DHL eCommerce Polen', 'DHL eCommerce Polonia', 'DHL eCommerce Pologne'],
  la_poste: ['Verfolgter Brief von La Poste', 'Carta con seguimiento de La Poste', 'Lettre suivie de La Poste'],
  russian_post: ['Russische Post (14 Ziffern)', 'Correos de Rusia (14 dígitos)', 'Poste russe (14 chiffres)'],
  swiss_post: ['Schweizerische Post (18 Ziffern)', 'Correos de Suiza (18 dígitos)', 'La Poste suisse (18 chiffres)'],
  ukrposhta: ['Ukrposhta (Inland)', 'Ukrposhta (nacional)', 'Ukrposhta (national)'],
  ceska_posta: ['Česká pošta (Inland)', 'Česká pošta (nacional)', 'Česká pošta (national)'],
  posta_moldovei: ['Posta Moldovei (Inland)', 'Posta Moldovei (nacional)', 'Posta Moldovei (national)'],
  evropochta: ['Europochta (Belarus)', 'Europochta (Bielorrusia)', 'Europochta (Biélorussie)'],
  spl: ['SPL Saudi Post (Inland)', 'SPL Saudi Post (nacional)', 'SPL Saudi Post (national)'],
  correos_es: ['Correos (Spanien)', 'Correos (España)', 'Correos (Espagne)'],
  inpost_pl: ['InPost (Polen)', 'InPost (Polonia)', 'InPost (Pologne)'],
  purolator_alpha: [
    'Purolator (Buchstaben und Ziffern)',
    'Purolator (letras y dígitos)',
    'Purolator (lettres et chiffres)',
  ],
  old_dominion: [
    'PRO-Nummer von Old Dominion Freight Line',
    'Número PRO de Old Dominion Freight Line',
    'Numéro PRO d’Old Dominion Freight Line',
  ],
  xpo_pro: ['PRO-Nummer von XPO', 'Número PRO de XPO', 'Numéro PRO de XPO'],
  rl_carriers_pro: ['PRO-Nummer von R+L Carriers', 'Número PRO de R+L Carriers', 'Numéro PRO de R+L Carriers'],
  estes_pro: ['PRO-Nummer von Estes', 'Número PRO de Estes', 'Numéro PRO d’Estes'],
  fedex_freight_pro: ['PRO-Nummer von FedEx Freight', 'Número PRO de FedEx Freight', 'Numéro PRO de FedEx Freight'],
  tforce_freight_pro: [
    'PRO-Nummer von TForce Freight (früher UPS Freight)',
    'Número PRO de TForce Freight (antes UPS Freight)',
    'Numéro PRO de TForce Freight (anciennement UPS Freight)',
  ],
  tforce_logistics: [
    'TForce Logistics (früher Dynamex)',
    'TForce Logistics (antes Dynamex)',
    'TForce Logistics (anciennement Dynamex)',
  ],
  pitney_bowes: [
    'Pitney Bowes (internationaler Versand von eBay)',
    'Pitney Bowes (envío internacional de eBay)',
    'Pitney Bowes (expédition internationale d’eBay)',
  ],
  amazon_europe: [
    'Amazon Logistics (Land und zehn Ziffern)',
    'Amazon Logistics (país y diez dígitos)',
    'Amazon Logistics (pays et dix chiffres)',
  ],
  amazon_intl: [
    'Amazon Logistics (international)',
    'Amazon Logistics (internacional)',
    'Amazon Logistics (international)',
  ],
  jp_12: [
    'Yamato, Sagawa oder Japan Post (12 Ziffern)',
    'Yamato, Sagawa o Japan Post (12 dígitos)',
    'Yamato, Sagawa ou Japan Post (12 chiffres)',
  ],
  japan_post_11: ['Japan Post (11 Ziffern)', 'Japan Post (11 dígitos)', 'Japan Post (11 chiffres)'],
  kr_parcel: ['Korea, 10 bis 12 Ziffern', 'Corea, de 10 a 12 dígitos', 'Corée, 10 à 12 chiffres'],
  korea_post_13: ['Korea Post (13 Ziffern)', 'Korea Post (13 dígitos)', 'Korea Post (13 chiffres)'],
  cn_parcel: ['China, 12 bis 15 Ziffern', 'China, de 12 a 15 dígitos', 'Chine, 12 à 15 chiffres'],
  sea_parcel: ['Südostasien, 12 Ziffern', 'Sudeste asiático, 12 dígitos', 'Asie du Sud-Est, 12 chiffres'],
  auspost: ['Sendung der Australia Post', 'Envío de Australia Post', 'Envoi d’Australia Post'],
  aramex_au: [
    'Aramex Australien und Neuseeland (Fastway)',
    'Aramex Australia y Nueva Zelanda (Fastway)',
    'Aramex Australie et Nouvelle-Zélande (Fastway)',
  ],
};

/** By the name of the part, as detection answers it. */
export const partLabels: Readonly<Record<string, Words>> = {
  airline_prefix: ['Präfix der Fluggesellschaft', 'prefijo de la aerolínea', 'préfixe de la compagnie'],
  airline: ['Fluggesellschaft', 'aerolínea', 'compagnie'],
  application_identifier: ['Datenbezeichner', 'identificador de aplicación', 'identifiant de données'],
  body: ['Nummer', 'número', 'numéro'],
  category: ['Art', 'tipo', 'type'],
  category_identifier: ['Kennbuchstabe der Art', 'letra del tipo', 'lettre du type'],
  check_digit: ['Prüfziffer', 'dígito de control', 'chiffre de contrôle'],
  client: ['Kunde', 'cliente', 'client'],
  company_and_serial: ['Firma und laufende Nummer', 'empresa y serie', 'entreprise et série'],
  country: ['Land', 'país', 'pays'],
  destination_country: ['Zielland', 'país de destino', 'pays de destination'],
  destination_zip: ['Postleitzahl des Ziels', 'código postal de destino', 'code postal de destination'],
  extension_digit: ['Erweiterungsziffer', 'dígito de extensión', 'chiffre d’extension'],
  operator: ['Postunternehmen', 'operador postal', 'opérateur postal'],
  owner: ['Eigentümer', 'propietario', 'propriétaire'],
  owner_code: ['Code des Eigentümers', 'código del propietario', 'code du propriétaire'],
  package: ['Paket', 'paquete', 'colis'],
  product: ['Produkt', 'producto', 'produit'],
  scac: ['SCAC der Reederei', 'SCAC de la naviera', 'SCAC de la compagnie'],
  serial: ['laufende Nummer', 'número de serie', 'numéro de série'],
  service: ['Dienst', 'servicio', 'service'],
  service_class: ['Art des Dienstes', 'clase de servicio', 'classe de service'],
  service_code: ['Code des Dienstes', 'código de servicio', 'code de service'],
  service_indicator: ['Kennung des Dienstes', 'indicador de servicio', 'indicateur de service'],
  shipper: ['Versender', 'remitente', 'expéditeur'],
  prefix: ['Präfix', 'prefijo', 'préfixe'],
  routing: ['Leitangaben', 'datos de ruta', 'acheminement'],
  suffix: ['Endung', 'sufijo', 'suffixe'],
  zip: ['Postleitzahl', 'código postal', 'code postal'],
};

/** Meanings of parts that come from closed lists. */
export const partMeanings: Readonly<Record<string, Words>> = {
  freight_container: ['Frachtcontainer', 'contenedor de carga', 'conteneur de fret'],
  refrigerated_container: ['Kühlcontainer', 'contenedor refrigerado', 'conteneur frigorifique'],
  detachable_equipment: ['abnehmbare Ausrüstung', 'equipo desmontable', 'équipement amovible'],
  trailer_or_chassis: ['Anhänger oder Fahrgestell', 'remolque o chasis', 'remorque ou châssis'],
  registered: ['Einschreiben', 'carta certificada', 'lettre recommandée'],
  tracked_letter: ['verfolgter Brief', 'carta con seguimiento', 'lettre suivie'],
  untracked_letter: ['Brief ohne Verfolgung', 'carta sin seguimiento', 'lettre sans suivi'],
  insured: ['Wertsendung', 'con valor declarado', 'valeur déclarée'],
  parcel: ['Paket', 'paquete', 'colis'],
  e_commerce_parcel: ['Paket aus dem Onlinehandel', 'paquete de comercio electrónico', 'colis de commerce en ligne'],
  m_bag: ['M-Beutel', 'saca M', 'sac M'],
  return_service: ['Rücksendung', 'servicio de devolución', 'service de retour'],
  ems: ['Express (EMS)', 'exprés (EMS)', 'express (EMS)'],
};

/** English of meanings whose name on the wire says too little. */
const englishMeanings: Readonly<Record<string, string>> = { registered: 'registered letter' };

/** Meanings that a sentence names in another form than the part of a number. */
const meaningsInSentences: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  registered: { en: 'registered mail', de: 'Einschreiben', es: 'correo certificado', fr: 'courrier recommandé' },
};

function word(table: Readonly<Record<string, Words>>, key: string, language: Language): string | undefined {
  if (language === 'en' || !Object.hasOwn(table, key)) return undefined;
  return table[key]?.[position[language]];
}

/** The name of a format; `label` is its English one, which brands share with every language. */
export function formatLabel(type: string, label: string, language: Language): string {
  return word(formatLabels, type, language) ?? label;
}

/** A part of a number by its name on the wire, such as `owner_code`. */
export function partLabel(name: string, language: Language): string {
  return word(partLabels, name, language) ?? name.replaceAll('_', ' ');
}

/** What a part means: a word of a closed list is translated, everything else is a name or a code. */
export function partMeaning(text: string, language: Language): string {
  const translated = word(partMeanings, text, language);
  if (translated !== undefined || !Object.hasOwn(partMeanings, text)) return translated ?? text;
  return englishMeanings[text] ?? text.replaceAll('_', ' ');
}

/** The same inside a sentence, such as "RR is registered mail". */
export function meaningInSentence(text: string, language: Language): string {
  return (
    (Object.hasOwn(meaningsInSentences, text) && meaningsInSentences[text]?.[language]) || partMeaning(text, language)
  );
}

/** Rules of check digits by the names of their algorithms, in words that every language shares. */
export const checkRuleNames: Readonly<Record<string, string>> = {
  gs1: 'GS1',
  'mod10(3,1)': 'mod 10, 3–1',
  'mod10(1,3)': 'mod 10, 1–3',
  'mod10(1,2)': 'mod 10, 1–2',
  ups: 'UPS, mod 10',
  luhn: 'Luhn',
  mod7: 'mod 7',
  s10: 'S10',
  w11: 'mod 11',
  iso: 'ISO 6346',
  m37_36: 'ISO/IEC 7064, mod 37/36',
  gls: 'GLS',
  dp49: 'mod 10, 4–9',
};

export function checkRuleName(algorithm: string): string {
  return Object.hasOwn(checkRuleNames, algorithm) ? (checkRuleNames[algorithm] ?? algorithm) : algorithm;
}

/** Translated labels by format, for the script that recognises while one types; empty in English. */
export function formatLabelsIn(language: Language): Readonly<Record<string, string>> {
  if (language === 'en') return {};
  return Object.fromEntries(
    Object.entries(formatLabels).map(([type, words]) => [type, words[position[language]] ?? '']),
  );
}

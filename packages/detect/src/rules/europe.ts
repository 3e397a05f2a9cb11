/** Carriers of Britain, France, the Netherlands, Belgium, Spain and Italy. */
import type { DeclaredFamily } from '../rule.ts';
import { isPostalShape } from '../collisions.ts';
import { parcel } from './declare.ts';

export const britishFamilies: readonly DeclaredFamily[] = [
  parcel('evri', 'Evri', 'evri', {
    variants: [
      { pattern: '[CHPT]00[A-Z0-9]{13}', max: 'low', example: 'C00YNQ5XU18827SL' },
      { pattern: '\\d{16}|[A-Z]\\d{2}[A-Z0-9]{13}|[A-Z]{1,2}\\d{14,15}', max: 'low', example: '0151407602338357' },
    ],
    catalog: true,
    source:
      'Evri customer pages; no public check digit. H and 15 characters in aneisch/home-assistant-config; the starts H00, C00, P00 and T00 are (unverified).',
    examples: {
      valid: ['X652546663730484', 'EY341270021082760', 'T00QLUP3HA4KE8XF'],
      invalid: ['015140760233835', '01514076023383577', '0Q51407602338357'],
    },
  }),
  parcel('yodel', 'Yodel', 'yodel', {
    variants: [{ pattern: 'J?JD\\d{16}', max: 'high', example: 'JD7599520782346756' }],
    catalog: true,
    source: 'Yodel customer pages. DHL issues the same licence-plate letters.',
    examples: {
      valid: ['JJD8884033988415322', 'JJD9568329481594125'],
      invalid: ['9D7599520782346756', 'QD7599520782346756', 'JD759952078234675'],
    },
  }),
  parcel('parcelforce', 'Parcelforce Worldwide', 'parcelforce', {
    variants: [{ pattern: '[A-Z]{2}\\d{7}|[A-Z]{4}\\d{10}|\\d{12}', max: 'low', example: 'OJ1925928' }],
    source: 'Parcelforce customer pages; international items carry S10 numbers of GB.',
    examples: { valid: ['PDTP1549234138', '978753159337'], invalid: ['9J1925928', 'OJ192592', 'OJ19259287'] },
  }),
  parcel('dpd_uk', 'DPD UK', 'dpd-uk', {
    variants: [{ pattern: '[01]5\\d{12}', max: 'low', example: '15087799735793' }],
    catalog: true,
    source: 'Label reader for dpd.co.uk (DPDCourier): 14 digits from 05 or 15, then a check character (see dpd_14).',
    examples: {
      valid: ['05425682202441', '15226597194741'],
      invalid: ['25087799735793', '1508779973579', '150877997357931'],
    },
  }),
  parcel('tnt', 'TNT', 'tnt', {
    variants: [
      { pattern: 'G[DE]\\d{9}(WW|GB)', max: 'medium', example: 'GE736490893WW' },
      { pattern: '\\d{9}', max: 'low', example: '714325695' },
    ],
    source: 'Chagui-/IntelliTracker (TNT.java): GD or GE, nine digits, WW or GB; nine digits.',
    examples: {
      valid: ['GD983180656WW', 'GE259856748GB', '497562933'],
      invalid: ['GF736490893WW', 'GE73649089WW', '71432569', '7143256951'],
    },
  }),
];

export const continentalFamilies: readonly DeclaredFamily[] = [
  parcel('postnl_3s', 'PostNL (3S)', 'postnl', {
    variants: [{ pattern: '3S[A-Z0-9]{11,13}', max: 'medium', example: '3S22403HW72I0' }],
    candidates: ['postnl', 'dhl-ecommerce-nl'],
    catalog: true,
    source: 'PostNL developer pages (unverified); DHL in the Netherlands prints 3S too.',
    examples: {
      valid: ['3S88009795S6I5', '3S6824MMTK48561'],
      invalid: ['9S22403HW72I0', 'QS22403HW72I0', '3S22403HW72I'],
    },
  }),
  parcel('colissimo', 'Colissimo', 'colissimo', {
    variants: [
      {
        pattern: '\\d[A-Z]\\d{11}',
        check: { algorithm: 'gs1', span: [3, 12] },
        max: 'medium',
        example: '6U57230545870',
      },
      { pattern: '(6[AM]|7R|8[NR])\\d{11}', max: 'low', example: '7R35086092140' },
      { pattern: '(5K|6[CHQW]|7Q|8[KPQV]|9[VW])\\d{11}', max: 'low', example: '6C60302968351' },
    ],
    candidates: ['colissimo', 'la-poste'],
    source:
      'Starts of parcels in a French shop program (detectCarrierAndUrl). The check digit rests on one real number (unverified): others fail it.',
    examples: {
      valid: ['4L09359365846', '9P41172021592', '6M93022774487', '8V39121905345'],
      invalid: ['6U57230545871', '6U57230545872', '6U57230545873', '7R3508609214'],
    },
  }),
  parcel('la_poste', 'La Poste tracked letter', 'la-poste', {
    variants: [{ pattern: '(1[HKL]|2L|3C)\\d{11}', max: 'low', example: '3C97313400668' }],
    catalog: true,
    source: 'Starts of tracked letters in a French shop program (detectCarrierAndUrl).',
    examples: {
      valid: ['1K09548201222', '2L97526467105'],
      invalid: ['4C97313400668', '3C9731340066', '3C973134006681'],
    },
  }),
  parcel('mondial_relay', 'Mondial Relay', 'mondial-relay', {
    variants: [{ pattern: '\\d{10}|\\d{12}', max: 'low', example: '2735163493' }],
    catalog: true,
    source:
      'French shop program (detectCarrierAndUrl): 8, 10 or 12 digits. Eight are left out: dates and phone numbers have eight.',
    examples: { valid: ['8434003231', '341058061140'], invalid: ['273516349', '27351634931', 'A735163493'] },
  }),
  parcel('chronopost', 'Chronopost', 'chronopost', {
    variants: [
      { pattern: '[A-Z]{2}\\d{9}FR', max: 'medium', example: 'LY733393968FR' },
      { pattern: '[A-Z]{2}\\d{12}[A-Z]', max: 'low', example: 'GB333080621926A' },
    ],
    source: 'Chronopost customer pages. Some real numbers that end in FR do not satisfy the S10 check digit.',
    examples: {
      valid: ['ON498739351FR', 'KB025621059FR', 'US630522147209S', 'WS406647357088C'],
      invalid: ['LY733393968FQ', '9Y733393968FR', 'LY733393968F'],
    },
  }),
  parcel('correos_es', 'Correos (Spain)', 'correos', {
    variants: [
      {
        pattern: '[A-Z0-9]{2}[0-9A-HJ-NP-TV-Z]{4}\\d{11}[A-Z0-9]{5}[A-Z]',
        max: 'low',
        components: { product: [1, 2], client: [3, 6], destination_zip: [18, 22] },
        example: '36474629092694403B2109X',
      },
    ],
    candidates: ['correos', 'correos-express'],
    catalog: true,
    source: 'Correos label guide; the formula of the control letter is not public.',
    examples: {
      valid: ['91E9F4849693841879YL57L', 'H4G31277766867114Y4205Z'],
      invalid: ['36474629092694403B2109', '36474629092694403B2109X7', '36474629092694403B2109XZZZ'],
    },
  }),
  parcel('bpost', 'bpost (3232)', 'bpost', {
    variants: [{ pattern: '3232\\d{20}', max: 'medium', example: '323283848916429567100034' }],
    catalog: true,
    source: 'bpost customer pages (unverified).',
    examples: {
      valid: ['323264675579617927387568', '323215020681816546292712'],
      invalid: ['923283848916429567100034', 'Q23283848916429567100034', '32328384891642956710003'],
    },
  }),
  parcel('poste_it', 'Poste Italiane', 'poste-italiane', {
    variants: [{ pattern: '[A-Z0-9]{13}', needs: 'digit', max: 'low', example: '4H93588V32M5S' }],
    yieldsTo: isPostalShape,
    catalog: true,
    source: 'Poste Italiane customer pages (unverified).',
    examples: {
      valid: ['2PTL67417I681', '161121Z964C9L'],
      invalid: ['4H93588V32M5', '4H93588V32M5S7', '4H93588V32M5SZZZ'],
    },
  }),
  parcel('brt', 'BRT', 'brt', {
    variants: [{ pattern: '\\d{12}|\\d{19}', max: 'low', example: '341058061140' }],
    catalog: true,
    source: 'duckduckgo/zeroclickinfo-goodies (BRT.pm): 12 digits, or 19 digits for the BRTcode.',
    examples: {
      valid: ['223885972995', '8685467551150766712'],
      invalid: ['34105806114', '405762605826919081', 'A41058061140'],
    },
  }),
  parcel('seur', 'SEUR', 'seur', {
    variants: [{ pattern: '\\d{14}', max: 'low', example: '31661204319437' }],
    catalog: true,
    source: 'Label reader (SeurCourier): 14 digits, printed 00 00 00 0000000 0.',
    examples: {
      valid: ['30041161741716', '40435275706405'],
      invalid: ['3166120431943', '316612043194371', 'A1661204319437'],
    },
  }),
  parcel('nacex', 'NACEX', 'nacex', {
    variants: [{ pattern: 'NX\\d{2}ES\\d{7}|84100\\d{11}', max: 'low', example: 'NX84ES4234854' }],
    catalog: true,
    source: 'Label reader (NacexCourier): NX, two digits, ES, seven digits; or 84100 and eleven digits.',
    examples: {
      valid: ['NX85ES0859384', '8410073851253353'],
      invalid: ['NX84FR4234854', 'NX84ES423485', '84200738512533'],
    },
  }),
  parcel('correos_express', 'Correos Express', 'correos-express', {
    variants: [{ pattern: '\\d{23}', max: 'low', example: '81833455937260645720135' }],
    catalog: true,
    source: 'Label reader (CorreosExpressCourier): 23 digits.',
    examples: {
      valid: ['38546316622011198563155', '06308336747036670430144'],
      invalid: ['8183345593726064572013', '818334559372606457201351', 'A1833455937260645720135'],
    },
  }),
];

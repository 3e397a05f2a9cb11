/** Carriers of Britain, France, the Netherlands, Belgium, Spain, Italy and Poland. */
import type { DeclaredFamily } from '../rule.ts';
import { isPostalShape } from '../collisions.ts';
import { parcel } from './declare.ts';

export const britishFamilies: readonly DeclaredFamily[] = [
  parcel('evri', 'Evri', 'evri', {
    variants: [
      { pattern: '\\d{16}|[A-Z]\\d{2}[A-Z0-9]{13}|[A-Z]{1,2}\\d{14,15}', max: 'low', example: '0151407602338357' },
    ],
    catalog: true,
    source: 'Evri customer pages; no public check digit.',
    examples: {
      valid: ['X652546663730484', 'EY341270021082760'],
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
    ],
    candidates: ['colissimo', 'la-poste'],
    source: 'Derived from one real number (unverified).',
    examples: {
      valid: ['4L09359365846', '9P41172021592'],
      invalid: ['6U57230545871', '6U57230545872', '6U57230545873'],
    },
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
  parcel('inpost_pl', 'InPost (Poland)', 'inpost-pl', {
    variants: [{ pattern: '\\d{24}', max: 'low', example: '848740232937435867665540' }],
    catalog: true,
    source: 'InPost customer pages (unverified).',
    examples: {
      valid: ['685009575021569408404022', '838097298795387516474617'],
      invalid: ['Q48740232937435867665540', '84874023293743586766554', '8487402329374358676655407'],
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
];

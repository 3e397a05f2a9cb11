/** Carriers of Australia and New Zealand. The posts use S10 for items abroad. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const australianFamilies: readonly DeclaredFamily[] = [
  parcel('auspost', 'Australia Post article', 'australia-post', {
    variants: [
      {
        pattern: '[A-Z0-9]{3}\\d{18}|[A-Z0-9]{3}\\d{20}|0199312650\\d{6}91[A-Z0-9]{3}\\d{18}',
        max: 'low',
        example: '67K871515125272521869',
      },
      { pattern: '[A-Z]{3}\\d{13}', max: 'low', example: 'ABC1827364510112' },
    ],
    candidates: ['australia-post', 'startrack'],
    catalog: true,
    source:
      'Australia Post label guide (unverified); neodynamic.com on the eParcel bar code: location, consignment, article, service, last-article mark, check.',
    examples: {
      valid: ['46338595084329120942378', '0199312650566230912O8251899418480642026', 'XYZ9301827465018'],
      invalid: ['67K87151512527252186', '67K8715151252725218697', '67K871515125272521869ZZZ'],
    },
  }),
  parcel('startrack', 'StarTrack', 'startrack', {
    variants: [
      { pattern: '[A-Z]{4}\\d{8}|\\d[A-Z]{3}\\d{8}', max: 'low', example: 'ABCZ18273645' },
      { pattern: '[A-Z0-9]{4}\\d{8}EXP\\d{5}', max: 'low', example: 'ABCZ18273645EXP00001' },
    ],
    catalog: true,
    source: 'packagexlabs/vision-sdk, StarTrackCourier; account prefixes in liuyijin0604/hvlv-java config/Const.java.',
    examples: {
      valid: ['7KDZ50182736', 'QWEZ93018274', '7KDZ50182736EXP00012'],
      invalid: ['99CZ18273645', 'ABCZ1827364', 'ABCZ18273645EXP0000'],
    },
  }),
  parcel('aramex_au', 'Aramex Australia and New Zealand (Fastway)', 'aramex-au', {
    variants: [
      { pattern: '(QH|AM|NR|FR|VR)\\d{10}', max: 'low', example: 'QH0018273645' },
      { pattern: '[A-Z]{2}\\d{10}', max: 'low', example: 'BD0018273645' },
    ],
    candidates: ['aramex-au', 'aramex-nz'],
    catalog: true,
    source: 'packagexlabs/vision-sdk, FastwayCourier: two letters of the franchise and ten digits (unverified).',
    examples: {
      valid: ['NR0093018274', 'VR0048201937', 'MP0020193746'],
      invalid: ['9H0018273645', 'QH001827364', 'QH00182736455'],
    },
  }),
  parcel('couriersplease', 'CouriersPlease', 'couriersplease', {
    variants: [{ pattern: 'CP\\d{4}[A-Z]\\d{5}', max: 'low', example: 'CP1827E36451' }],
    catalog: true,
    source: 'A courier finder of an Australian shop: index file 23289919003 (unverified).',
    examples: {
      valid: ['CP9301E82746', 'CP4820T19374'],
      invalid: ['9P1827E36451', 'QP1827E36451', 'CP1827E3645'],
    },
  }),
];

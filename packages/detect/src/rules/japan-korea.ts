/** Carriers of Japan and Korea. The posts use S10 for items abroad. */
import type { DeclaredFamily } from '../rule.ts';
import { isWrittenWaybill } from '../collisions.ts';
import { parcel } from './declare.ts';

export const japaneseFamilies: readonly DeclaredFamily[] = [
  parcel('jp_12', 'Yamato, Sagawa or Japan Post (12 digits)', null, {
    variants: [
      { pattern: '\\d{12}', check: { algorithm: 'mod7', span: [1, 11] }, max: 'medium', example: '415286837475' },
    ],
    candidates: ['yamato', 'sagawa', 'japan-post'],
    source:
      'Slip-number notes of the carriers: eleven digits modulo 7. TakamoriYamashiro/shipping-jp-js README.md; for Japan Post also nayutaya/packtrack tracker/jppost.',
    examples: { valid: ['111493779261', '611640126790'], invalid: ['415286837476', '415286837477', '415286837478'] },
  }),
  parcel('japan_post_11', 'Japan Post (11 digits)', 'japan-post', {
    variants: [
      { pattern: '\\d{11}', check: { algorithm: 'mod7', span: [1, 10] }, max: 'medium', example: '76676263823' },
    ],
    // The same check as that of DHL Express.
    yieldsTo: isWrittenWaybill,
    source: 'Japan Post slip numbers: ten digits modulo 7, the same test as an 11-digit DHL Express waybill.',
    examples: { valid: ['14235717860', '05052838851'], invalid: ['76676263824', '76676263825', '76676263826'] },
  }),
];

/** Check digits of Korean waybills are not in public code, so these forms prove nothing by themselves. */
export const koreanFamilies: readonly DeclaredFamily[] = [
  parcel('kr_parcel', 'Korea, 10 to 12 digits', 'cj-logistics', {
    variants: [{ pattern: '\\d{10}|\\d{12}|\\d{11}', max: 'low', example: '5820193746' }],
    candidates: ['cj-logistics', 'hanjin-express', 'lotte-global-logistics', 'logen'],
    catalog: true,
    source: 'speshase/spes resources/js/mypage/delivery.js: CJ and Hanjin 10 or 12 digits, Lotte 12, Logen 11.',
    examples: {
      valid: ['582019374610', '41820937465', '3029174856'],
      invalid: ['Q820193746', '582019374', '5820193746100'],
    },
  }),
  parcel('korea_post_13', 'Korea Post (13 digits)', 'korea-post', {
    variants: [{ pattern: '\\d{13}', max: 'low', example: '6091827364510' }],
    source: 'speshase/spes resources/js/mypage/delivery.js: a parcel inside Korea has 13 digits.',
    examples: {
      valid: ['6839201746553', '1102938475610'],
      invalid: ['Q091827364510', '609182736451', '60918273645100'],
    },
  }),
];

/** Carriers of the Middle East. Postal operators there use S10 as well. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const arabFamilies: readonly DeclaredFamily[] = [
  parcel('smsa', 'SMSA Express', 'smsa', {
    variants: [{ pattern: '2[39]\\d{10}', max: 'low', example: '232523113091' }],
    catalog: true,
    source: 'Saudi order program (detectShipmentCompany): 12 digits from 23 or 29; 30 and 4 exist and say too little.',
    examples: {
      valid: ['293460595765', '290342111150'],
      invalid: ['332523113091', '23252311309', '2325231130911'],
    },
  }),
  parcel('spl', 'SPL Saudi Post (domestic)', 'spl', {
    variants: [{ pattern: '92\\d{11}', max: 'low', example: '9273539666619' }],
    catalog: true,
    source: 'Saudi order program (detectShipmentCompany): 13 digits from 92, beside S10.',
    examples: {
      valid: ['9229675776627', '9289119605394'],
      invalid: ['9373539666619', '927353966661', '92735396666191'],
    },
  }),
];

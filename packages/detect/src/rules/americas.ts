/** Carriers of Canada and the United States besides UPS, FedEx and USPS. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const canadianFamilies: readonly DeclaredFamily[] = [
  parcel('canada_post_16', 'Canada Post', 'canada-post', {
    variants: [
      {
        pattern: '\\d{16}',
        check: { algorithm: 'mod10(3,1)', span: [1, 15] },
        max: 'medium',
        example: '0094449790878175',
      },
    ],
    source: 'Canada Post customer guide.',
    examples: {
      valid: ['0392098464279948', '0408651300185492'],
      invalid: ['0094449790878176', '0094449790878177', '0094449790878178'],
    },
  }),
  parcel('purolator_12', 'Purolator', 'purolator', {
    variants: [
      { pattern: '[0-5]\\d{11}', check: { algorithm: 'luhn', span: [1, 11] }, max: 'medium', example: '259433897834' },
    ],
    source: 'Open catalogues of parcel formats.',
    examples: { valid: ['483126498094', '526563184757'], invalid: ['259433897835', '259433897836', '259433897837'] },
  }),
  parcel('purolator_alpha', 'Purolator (letters and digits)', 'purolator', {
    variants: [{ pattern: '[A-Z]{3}\\d{9}', max: 'low', example: 'ABW968657258' }],
    source: 'Purolator customer pages; takes every second stock number.',
    examples: { valid: ['JVF418810946', 'RWY636422110'], invalid: ['9BW968657258', 'ABW96865725', 'ABW9686572587'] },
  }),
  parcel('canpar', 'Canpar Express', 'canpar', {
    variants: [{ pattern: '[CDKLSUXZ]\\d{21}', max: 'low', example: 'K318858901607639391249' }],
    catalog: true,
    source: 'Open catalogues of parcel formats.',
    examples: {
      valid: ['Z874859937393848223684', 'K820167755283644735145'],
      invalid: ['9318858901607639391249', 'Q318858901607639391249', 'K31885890160763939124'],
    },
  }),
  parcel('landmark', 'Landmark Global', 'landmark-global', {
    variants: [{ pattern: 'LTN\\d{8}N1', max: 'high', example: 'LTN10223912N1' }],
    catalog: true,
    source: 'Open catalogues of parcel formats.',
    examples: {
      valid: ['LTN33969093N1', 'LTN68075185N1'],
      invalid: ['LTN10223912N2', 'LTN10223912N3', 'LTN10223912N4'],
    },
  }),
];

export const unitedStatesFamilies: readonly DeclaredFamily[] = [
  parcel('old_dominion', 'Old Dominion Freight Line PRO number', 'odfl', {
    variants: [
      {
        pattern: '(77[78]|072|780)\\d{8}|80\\d{9}',
        check: { algorithm: 'luhn', span: [1, 10] },
        max: 'high',
        example: '77765240864',
      },
    ],
    source: 'Open catalogues of parcel formats.',
    examples: { valid: ['78085527865', '80422872384'], invalid: ['77765240865', '77765240866', '77765240867'] },
  }),
  parcel('ontrac', 'OnTrac', 'ontrac', {
    variants: [
      {
        pattern: '[CD]\\d{14}',
        check: { algorithm: 'mod10(1,2)', span: [2, 14], prependByFirst: { C: '4', D: '5' } },
        max: 'verified',
        example: 'C17973842087006',
      },
    ],
    source: 'Open catalogues of parcel formats.',
    examples: {
      valid: ['C11031500001879', 'D10011354453707', 'C17973842087006'],
      invalid: ['C11031500001889', 'D10011345983012', 'C17973842087007'],
    },
  }),
  parcel('lasership', 'LaserShip', 'ontrac', {
    variants: [{ pattern: 'L[AEHINX][1-3]\\d{7}', max: 'medium', example: 'LN16488993' }],
    catalog: true,
    source: 'Open catalogues of parcel formats; LaserShip became OnTrac.',
    examples: { valid: ['LN22798552', 'LX18168182'], invalid: ['9N16488993', 'QN16488993', 'LN1648899'] },
  }),
  parcel('lasership_1ls', 'LaserShip (1LS)', 'ontrac', {
    variants: [
      { pattern: '1LS7[12]\\d{10}|1LSCX[A-Z0-9]{10}', max: 'high', example: '1LS722843453971' },
      {
        // The -1 is part of the number: removing dashes leaves the 1, and the carrier's page wants the dash back.
        pattern: '1LS7[12]\\d{2}01[1-4]\\d{6}1',
        max: 'high',
        payload: (text) => `${text.slice(0, 16)}-1`,
        example: '1LS71070138031151',
      },
    ],
    catalog: true,
    source: 'Open catalogues of parcel formats; LaserShip became OnTrac.',
    examples: {
      valid: ['1LSCX0D14982236', '1LSCX68004P6188', '1LS72220121797151', '1LS72500140190391'],
      invalid: ['9LS722843453971', 'QLS722843453971', '1LS72284345397'],
    },
  }),
  parcel('amazon', 'Amazon Logistics', 'amazon-logistics', {
    variants: [{ pattern: 'TB[ACM]\\d{12}', max: 'high', example: 'TBA871545908803' }],
    source: 'Open catalogues of parcel formats.',
    examples: {
      valid: ['TBM976815564603', 'TBM354300783376'],
      invalid: ['9BA871545908803', 'QBA871545908803', 'TBA87154590880'],
    },
  }),
  parcel('amazon_intl', 'Amazon Logistics (international)', 'amazon-logistics', {
    variants: [{ pattern: '[AFC]\\d{10}', max: 'low', example: 'C4678782146' }],
    source: 'Open catalogues of parcel formats.',
    examples: { valid: ['C0830423830', 'F1038459481'], invalid: ['94678782146', 'Q4678782146', 'C467878214'] },
  }),
  parcel('speedee', 'Spee-Dee Delivery', 'spee-dee', {
    variants: [{ pattern: 'SP\\d{18}', max: 'high', example: 'SP407814795129537851' }],
    catalog: true,
    source: 'Open catalogues of parcel formats.',
    examples: {
      valid: ['SP074387155692569196', 'SP384047543907137523'],
      invalid: ['9P407814795129537851', 'QP407814795129537851', 'SP40781479512953785'],
    },
  }),
  parcel('gofo', 'GOFO', 'gofo', {
    variants: [{ pattern: 'GFUS\\d{14}', max: 'high', example: 'GFUS41033384181769' }],
    catalog: true,
    source: 'GOFO customer pages.',
    examples: {
      valid: ['GFUS80174952669546', 'GFUS19187227545345'],
      invalid: ['9FUS41033384181769', 'QFUS41033384181769', 'GFUS4103338418176'],
    },
  }),
];

/** USPS and the GS1 shipping container code. Written by hand: as regular expressions these rules need look-ahead. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

/** AI and service, then the first digit of the mailer id, which tells its length (9: nine digits, else six). */
const impbHead = '(92\\d{3}9|93\\d{3}[0-8]|9[45]\\d{4})';
const zip5 = '420\\d{5}';
const zip9 = '420\\d{9}';
const prefix420 = 'usps_420_prefix';

/** An IMpb number does not say who shipped: these are the usual shippers besides USPS. */
const impbCandidates = ['usps', 'fedex', 'ups', 'osm-worldwide', 'dhl-ecommerce-us'];

export const uspsFamilies: readonly DeclaredFamily[] = [
  parcel('usps_impb', 'USPS Intelligent Mail package barcode', 'usps', {
    variants: [
      {
        pattern: `${impbHead}\\d{16}(\\d{4})?|94\\d{3}9\\d{24}`,
        check: { algorithm: 'gs1', span: [1, -2] },
        max: 'verified',
        evidence: ['ai'],
        components: { application_identifier: [1, 2], service_code: [3, 5], check_digit: [-1, -1] },
        example: '9289793252558105074018',
      },
      {
        pattern: `${zip9}${impbHead}\\d{16}`,
        check: { algorithm: 'gs1', span: [13, -2] },
        max: 'verified',
        evidence: ['ai'],
        components: { zip: [4, 12], application_identifier: [13, 14], service_code: [15, 17], check_digit: [-1, -1] },
        payload: (text) => text.slice(12),
        transformation: prefix420,
        example: '4203431631609202696501230040994313',
      },
      {
        pattern: `${zip5}${impbHead}\\d{16}(\\d{4})?`,
        check: { algorithm: 'gs1', span: [9, -2] },
        max: 'verified',
        evidence: ['ai'],
        components: { zip: [4, 8], application_identifier: [9, 10], service_code: [11, 13], check_digit: [-1, -1] },
        payload: (text) => text.slice(8),
        transformation: prefix420,
        example: '420138639200095073176242210088',
      },
    ],
    candidates: impbCandidates,
    source: 'USPS Publication 199 (IMpb implementation guide).',
    examples: {
      valid: [
        '93936248086753328007369036',
        '947609877100026657348607148537',
        '4203181004389300852010162163361229',
        '4201572154769517244927701039795205',
        '4202542993687146562413896487378834',
        '4202949394851437491882748207048096',
      ],
      invalid: ['9289793252558105074019', '9289793252558105074010', '9289793252558105074011'],
    },
  }),
  parcel('usps_impb_other', 'USPS package barcode, unusual mailer id', 'usps', {
    variants: [
      {
        pattern: '(92\\d{3}[0-8]|93\\d{3}9)\\d{16}',
        check: { algorithm: 'gs1', span: [1, -2] },
        max: 'low',
        evidence: ['ai'],
        components: { application_identifier: [1, 2], service_code: [3, 5], check_digit: [-1, -1] },
        example: '9205500000000000000001',
      },
    ],
    source:
      'Published samples such as 9205 5000 0000 0000 0000 00 have a mailer id of the length that their AI does not allow.',
    examples: {
      valid: ['9270100000000000000007', '9202112345678901234566'],
      invalid: ['9289793252558105074019', '920550000000000000000', '9105500000000000000001'],
    },
  }),
  parcel('usps_legacy', 'USPS tracking number (91)', 'usps', {
    variants: [
      {
        pattern: '\\d{20}',
        check: { algorithm: 'gs1', span: [1, 19], prepend: '91' },
        max: 'medium',
        example: '05230551813708507354',
      },
      {
        pattern: '91\\d{20}',
        check: { algorithm: 'gs1', span: [1, 21] },
        max: 'high',
        evidence: ['ai'],
        example: '9174753523984736945942',
      },
      {
        pattern: `${zip5}\\d{20}`,
        check: { algorithm: 'gs1', span: [9, -2], prepend: '91' },
        max: 'high',
        evidence: ['ai'],
        components: { zip: [4, 8] },
        payload: (text) => text.slice(8),
        transformation: prefix420,
        example: '4200250151504621819261855207',
      },
      {
        pattern: `${zip5}91\\d{20}`,
        check: { algorithm: 'gs1', span: [9, -2] },
        max: 'high',
        evidence: ['ai'],
        components: { zip: [4, 8] },
        payload: (text) => text.slice(8),
        transformation: prefix420,
        example: '420379059104271302645574761857',
      },
      {
        pattern: `${zip9}\\d{20}`,
        check: { algorithm: 'gs1', span: [13, -2], prepend: '91' },
        max: 'high',
        evidence: ['ai'],
        components: { zip: [4, 12] },
        payload: (text) => text.slice(12),
        transformation: prefix420,
        example: '42004878755947347242212807900565',
      },
      {
        pattern: `${zip9}91\\d{20}`,
        check: { algorithm: 'gs1', span: [13, -2] },
        max: 'high',
        evidence: ['ai'],
        components: { zip: [4, 12] },
        payload: (text) => text.slice(12),
        transformation: prefix420,
        example: '4205328177479122041286768193334726',
      },
    ],
    source: 'USPS Publication 91 (confirmation services), superseded by IMpb; labels are still in use.',
    examples: {
      valid: [
        '01834996238613488629',
        '9176023244391389464504',
        '4205998035372284426236177389',
        '420566649155785168842235308312',
        '42057859368670299161681198885977',
        '4208599668109195985090462261133928',
      ],
      invalid: ['05230551813708507355', '05230551813708507356', '05230551813708507357'],
    },
  }),
  parcel('usps_20', 'USPS tracking number (20 digits)', 'usps', {
    variants: [
      {
        pattern: '\\d{20}',
        check: { algorithm: 'mod10(3,1)', span: [1, 19] },
        max: 'medium',
        example: '18322855672316714380',
      },
    ],
    source: 'USPS Publication 91; the digits in front are the service, 70 and 71 among them.',
    examples: {
      valid: ['07414731967441610056', '06133246930339636580'],
      invalid: ['18322855672316714381', '18322855672316714382', '18322855672316714383'],
    },
  }),
];

export const ssccFamily: DeclaredFamily = parcel('sscc', 'GS1 serial shipping container code (SSCC)', null, {
  variants: [
    {
      pattern: '\\d{18}',
      check: { algorithm: 'gs1', span: [1, 17] },
      max: 'medium',
      components: { extension_digit: [1, 1], company_and_serial: [2, 17], check_digit: [18, 18] },
      example: '522332815293254312',
    },
    {
      pattern: '00\\d{18}',
      check: { algorithm: 'gs1', span: [3, 19] },
      max: 'verified',
      evidence: ['ai'],
      components: { extension_digit: [3, 3], company_and_serial: [4, 19], check_digit: [20, 20] },
      example: '00116244976799045075',
    },
  ],
  candidates: ['fedex'],
  source: 'GS1 General Specifications, AI 00. The company prefix names the labeller, not the carrier.',
  examples: {
    valid: ['474871247297071514', '736892271205263984', '00237573760493005388', '00493497770448788717'],
    invalid: ['522332815293254313', '522332815293254314', '522332815293254315'],
  },
});

/** UPS and FedEx. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

/** FedEx prints the number in the last 14 digits; two leading zeros belong to the bar code only. */
function cutFedexTail(text: string): string {
  return text.slice(20, 22) === '00' ? text.slice(22) : text.slice(20);
}

const fedexBarcode = 'fedex_barcode';

export const upsFamilies: readonly DeclaredFamily[] = [
  parcel('ups_1z', 'UPS tracking number (1Z)', 'ups', {
    variants: [
      {
        pattern: '1Z[A-Z0-9]{15}\\d',
        check: { algorithm: 'ups', span: [3, 17] },
        max: 'verified',
        components: { shipper: [3, 8], service: [9, 10], package: [11, 17], check_digit: [18, 18] },
        example: '1Z24082725DZ2202B4',
      },
    ],
    source: 'UPS label guide; the arithmetic is published in several open catalogues.',
    examples: {
      valid: ['1Z38903E7354708N15', '1Z0CA2Z2SZ23356906'],
      invalid: ['1Z24082725DZ2202B5', '1Z24082725DZ2202B6', '1Z24082725DZ2202B7'],
    },
  }),
  parcel('ups_waybill', 'UPS waybill', 'ups', {
    variants: [
      {
        pattern: '[AHJKTV]\\d{10}',
        check: { algorithm: 'mod10(1,2)', span: [2, 10] },
        max: 'high',
        example: 'K7457528643',
      },
    ],
    source: 'Open catalogues of parcel formats.',
    examples: { valid: ['J7254562785', 'K9977058531'], invalid: ['K7457528644', 'K7457528645', 'K7457528646'] },
  }),
  parcel('ups_digits', 'UPS tracking number (digits only)', 'ups', {
    variants: [{ pattern: '\\d{12}|\\d{9}', max: 'low', example: '899614157900' }],
    source: 'ups.com, help on tracking numbers: 999999999999 and 999999999 beside 1Z and T.',
    examples: { valid: ['727681601062', '484473097'], invalid: ['89961415790', '8996141579001', 'A99614157900'] },
  }),
  parcel('ups_mi', 'UPS Mail Innovations', 'ups', {
    variants: [{ pattern: 'MI\\d{6}[A-Z0-9]{1,22}', max: 'medium', example: 'MI1192998' }],
    candidates: ['ups', 'usps'],
    source: 'Shippers’ integration notes (unverified).',
    examples: {
      valid: ['MI176470U56X5Z660763', 'MI757264B1912543776T3425CQE017'],
      invalid: ['9I1192998', 'QI1192998', 'MI119299'],
    },
  }),
];

export const fedexFamilies: readonly DeclaredFamily[] = [
  parcel('fedex_12', 'FedEx Express (12 digits)', 'fedex', {
    variants: [
      { pattern: '\\d{12}', check: { algorithm: 'w11', span: [1, 11] }, max: 'medium', example: '905866861360' },
    ],
    source:
      'FedEx Ground label specification: check digit modulo 11; the form ids 0201 and 0263 behind it in packagex-io/react-native-vision-sdk (FedExCourier).',
    examples: {
      valid: ['454672574756', '255548069014'],
      invalid: ['905866861361', '905866861362', '905866861363'],
    },
  }),
  parcel('fedex_16', 'FedEx Express (12 digits and form id)', 'fedex', {
    variants: [
      {
        // Labels print "TRK# 1234 5678 9012 0201": the form of the air waybill follows the number.
        pattern: '\\d{12}(0201|0263)',
        check: { algorithm: 'w11', span: [1, 11] },
        max: 'high',
        payload: (text) => text.slice(0, 12),
        transformation: fedexBarcode,
        example: '7453331478960201',
      },
    ],
    source: 'Form ids 0201 and 0263 behind the number in packagex-io/react-native-vision-sdk (FedExCourier).',
    examples: {
      valid: ['7328804072380201', '7862551184800263'],
      invalid: ['7453331478970201', '7328804072390201', '7453331478960202'],
    },
  }),
  parcel('fedex_15', 'FedEx Ground (15 digits)', 'fedex', {
    variants: [
      {
        pattern: '\\d{15}',
        check: { algorithm: 'mod10(1,3)', span: [1, 14] },
        max: 'medium',
        example: '953423985998156',
      },
    ],
    source: 'FedEx Ground label specification: check digit modulo 10.',
    examples: {
      valid: ['794004774562339', '317611598551897'],
      invalid: ['953423985998157', '953423985998158', '953423985998159'],
    },
  }),
  parcel('fedex_96', 'FedEx Ground 96 bar code (22 digits)', 'fedex', {
    variants: [
      {
        pattern: '96\\d{20}',
        check: { algorithm: 'mod10(1,3)', span: [8, 21] },
        max: 'verified',
        evidence: ['ai'],
        payload: (text) => text.slice(7),
        transformation: fedexBarcode,
        example: '9606761582229211839820',
      },
    ],
    source: 'FedEx Ground label specification: the tracking number is positions 8 to 22.',
    examples: {
      valid: ['9681695139626306750848', '9657574599935295246248'],
      invalid: ['9606761582229211839821', '9606761582229211839822', '9606761582229211839823'],
    },
  }),
  parcel('fedex_gsn', 'FedEx Ground GSN bar code (34 digits)', 'fedex', {
    variants: [
      {
        pattern: '96\\d{32}',
        check: { algorithm: 'w11', span: [21, 33] },
        max: 'verified',
        evidence: ['ai'],
        payload: cutFedexTail,
        transformation: fedexBarcode,
        example: '9668205542763726729395457370339757',
      },
    ],
    source: 'FedEx Ground label specification.',
    examples: {
      valid: ['9678232060303943428692590071091342', '9609921241529005068121072882350881'],
      invalid: [
        '9668205542763726729395457370339758',
        '9668205542763726729395457370339759',
        '9668205542763726729395457370339750',
      ],
    },
  }),
  parcel('fedex_34', 'FedEx Express bar code (34 digits)', 'fedex', {
    variants: [
      {
        pattern: '[0-8]\\d{33}',
        check: { algorithm: 'w11', span: [21, 33] },
        max: 'medium',
        components: { destination_zip: [16, 20] },
        payload: cutFedexTail,
        transformation: fedexBarcode,
        example: '4676090524783927808877858180822601',
      },
    ],
    source: 'FedEx Express label specification; the routing digits in front are not covered by the check.',
    examples: {
      valid: ['2950965863247019500284470680025659', '8259564518557158308653003112996103'],
      invalid: [
        '4676090524783927808877858180822602',
        '4676090524783927808877858180822603',
        '4676090524783927808877858180822604',
      ],
    },
  }),
  parcel('fedex_astra', 'FedEx ASTRA bar code (32 digits)', 'fedex', {
    variants: [
      {
        pattern: '3\\d{31}',
        check: { algorithm: 'w11', span: [17, 27] },
        max: 'medium',
        payload: (text) => text.slice(16, 28),
        transformation: fedexBarcode,
        example: '32504334169189494795536364667045',
      },
    ],
    source: 'FedEx Express label specification: the tracking number is positions 17 to 28.',
    examples: {
      valid: ['33459995754477714789069329061748', '37429182391256348521070211853051'],
      invalid: [
        '92504334169189494795536364667045',
        'Q2504334169189494795536364667045',
        '3250433416918949479553636466704',
      ],
    },
  }),
  parcel('fedex_door_tag', 'FedEx door tag', 'fedex', {
    variants: [
      { pattern: 'DT\\d{12}', check: { algorithm: 'w11', span: [3, 13] }, max: 'high', example: 'DT295888260636' },
    ],
    source: 'FedEx customer pages on door tags.',
    examples: {
      valid: ['DT518708714593', 'DT731910928722'],
      invalid: ['DT295888260637', 'DT295888260638', 'DT295888260639'],
    },
  }),
  parcel('fedex_smartpost_20', 'FedEx SmartPost (20 digits)', 'fedex', {
    variants: [
      {
        pattern: '61\\d{18}',
        check: { algorithm: 'gs1', span: [1, 19], prepend: '92' },
        max: 'medium',
        example: '61265298638751414074',
      },
      {
        // An IMpb without its AI 92: service 3, mailer id of nine digits from 9. Its check digit excludes both USPS readings.
        pattern: '\\d{3}9\\d{16}',
        check: { algorithm: 'gs1', span: [1, 19], prepend: '92' },
        max: 'medium',
        example: '69791814781580699834',
      },
    ],
    candidates: ['fedex', 'usps'],
    source:
      'Open catalogues of parcel formats; service and mailer id as in USPS Publication 199; newer Ground Economy numbers are USPS IMpb.',
    examples: {
      valid: ['61238585921849453282', '61695767134681094435'],
      invalid: ['61265298638751414075', '61265298638751414076', '61265298638751414077'],
    },
  }),
];

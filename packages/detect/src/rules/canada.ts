/** Carriers of Canada. A form that only one public program shows is capped at low. */
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
    variants: [
      { pattern: '[CDKLSUXZ]\\d{21}', max: 'low', example: 'K318858901607639391249' },
      { pattern: 'D\\d{19}01|[DS]4\\d{20}', max: 'low', example: 'D420352470000057382001' },
    ],
    catalog: true,
    source:
      'Open catalogues of parcel formats; D … 01, D4 and S4 in the label reader packagex-io/react-native-vision-sdk (CanparCourier).',
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
  parcel('intelcom', 'Intelcom (Dragonfly)', 'intelcom', {
    variants: [
      { pattern: 'INTLCM[A-Z]?\\d{9}', max: 'high', example: 'INTLCMD220038699' },
      { pattern: 'INTL[A-Z]{3}\\d{9}', max: 'medium', example: 'INTLABQ678491796' },
    ],
    source:
      'INTLCMD and nine digits in moralmunky/Home-Assistant-Mail-And-Packages, INTL, three letters and nine digits in packagex-io/react-native-vision-sdk, the series INTLCM in plhery/delivery-tracker.',
    examples: {
      valid: ['INTLCMJ484473097', 'INTLCM678491796'],
      invalid: ['INTLCMD22003869', 'INTL2MD220038699', 'INTLCMD22003869A'],
    },
  }),
  parcel('bonshaw', 'Bonshaw Distribution Network', 'bonshaw', {
    variants: [{ pattern: 'BNI\\d{9}', max: 'low', example: 'BNI484473097' }],
    source: 'Mail reader moralmunky/Home-Assistant-Mail-And-Packages (const.py).',
    examples: { valid: ['BNI220038699', 'BNI678491796'], invalid: ['BNJ484473097', 'BNI48447309', 'BNI4844730977'] },
  }),
  parcel('ics_courier', 'ICS Courier', 'ics-courier', {
    variants: [{ pattern: '(ND|GR)[A-Z0-9]{18}', needs: 'digit', max: 'low', example: 'ND74473179144204QR7K' }],
    source: 'Label reader packagex-io/react-native-vision-sdk (ICSCourier).',
    examples: {
      valid: ['GR9668896617857762HS', 'ND62668694094478V28P'],
      invalid: ['NE74473179144204QR7K', 'ND74473179144204QR7', 'ND74473179144204QR7K1'],
    },
  }),
  parcel('tforce_logistics', 'TForce Logistics (formerly Dynamex)', 'tforce-logistics', {
    variants: [{ pattern: 'DX[A-Z]{4}\\d{7}', max: 'low', example: 'DXTORO6216477' }],
    source: 'Label reader packagex-io/react-native-vision-sdk (DynamexCourier); Dynamex became TForce.',
    examples: {
      valid: ['DXMTLA1002011', 'DXVANC6441855'],
      invalid: ['DYTORO6216477', 'DXTORO621647', 'DXTOR06216477'],
    },
  }),
];

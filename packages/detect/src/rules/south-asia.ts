/** Carriers of India and Pakistan, and Aramex. The posts use S10. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const southAsianFamilies: readonly DeclaredFamily[] = [
  parcel('aramex', 'Aramex', 'aramex', {
    variants: [{ pattern: '\\d{10,12}', max: 'low', example: '9861114302' }],
    catalog: true,
    source: 'Carrier’s customer pages (unverified): takes every text of these lengths.',
    examples: { valid: ['07366120247', '866533914883'], invalid: ['Q861114302', '986111430', '9Q61114302'] },
  }),
  parcel('blue_dart', 'Blue Dart', 'blue-dart', {
    variants: [{ pattern: '\\d{11}', max: 'low', example: '54210568304' }],
    catalog: true,
    source: 'Programs that check waybills by carrier: index files 28171722886 and 28464582537.',
    examples: { valid: ['12491601427', '43071105231'], invalid: ['Q4210568304', '5421056830', '542105683047'] },
  }),
  parcel('dtdc', 'DTDC', 'dtdc', {
    variants: [{ pattern: '[A-Z]\\d{8}', max: 'low', example: 'M23789727' }],
    catalog: true,
    source: 'Carrier’s customer pages (unverified).',
    examples: { valid: ['O42404932', 'R47298159'], invalid: ['923789727', 'M2378972', 'M237897277'] },
  }),
  parcel('delhivery', 'Delhivery', 'delhivery', {
    variants: [
      { pattern: '\\d{12,15}', max: 'low', example: '161895808663' },
      { pattern: '1490\\d{11}', max: 'low', example: '149018273645510' },
    ],
    candidates: ['delhivery', 'ecom-express'],
    catalog: true,
    source: 'Programs that check waybills by carrier: index files 28171722886 (10 to 15 digits), 16132288870 (1490).',
    examples: {
      valid: ['5227833851585', '50094098101640', '149082017364592'],
      invalid: ['Q61895808663', '16189580866', '1Q1895808663'],
    },
  }),
  parcel('ekart', 'Ekart', 'ekart', {
    variants: [
      { pattern: 'FMP[CP]\\d{10}', max: 'high', example: 'FMPP0182736451' },
      { pattern: 'FMPC[A-Z0-9]{8,12}', needs: 'digit', max: 'low', example: 'FMPCA182736451' },
    ],
    catalog: true,
    source: 'A delivery message of Flipkart (index file 15004805265); FMPC in 30348527337, FMPP in 3668835132.',
    examples: {
      valid: ['FMPC4820193746', 'FMPP2930184756', 'FMPCB82019374'],
      invalid: ['9MPP0182736451', 'QMPP0182736451', 'FMPP018273645'],
    },
  }),
  parcel('xpressbees', 'XpressBees', 'xpressbees', {
    variants: [
      { pattern: '1[34]\\d{12,13}', max: 'low', example: '134018273645510' },
      { pattern: 'XB\\d{9}', max: 'low', example: 'XB182736451' },
    ],
    catalog: true,
    source: 'Programs that check waybills by carrier: index files 16132288870 (1340), 30348527337 (XB) (unverified).',
    examples: {
      valid: ['134082917364501', '14182093746551', 'XB820193746'],
      invalid: ['184018273645510', 'Q34018273645510', '1340182736455100'],
    },
  }),
  parcel('shadowfax', 'Shadowfax', 'shadowfax', {
    variants: [
      { pattern: 'SF\\d{10}', max: 'low', example: 'SF1827364510' },
      { pattern: 'SF\\d{9,10}[A-Z]{2,3}', max: 'low', example: 'SF182736451ABC' },
    ],
    catalog: true,
    source: 'A program that checks waybills by carrier: index file 16132288870 (unverified).',
    examples: {
      valid: ['SF9301827465', 'SF482019376XYZ'],
      invalid: ['9F1827364510', 'QF1827364510', 'SF18273645'],
    },
  }),
  parcel('leopards', 'Leopards Courier', 'leopards', {
    variants: [{ pattern: 'KI\\d{9,10}', max: 'low', example: 'KI182736451' }],
    catalog: true,
    source: 'packagexlabs/vision-sdk, LeopardsCourier (unverified): numbers issued in Karachi.',
    examples: {
      valid: ['KI750182736', 'KI7501827364'],
      invalid: ['9I182736451', 'QI182736451', 'KI18273645'],
    },
  }),
  parcel('tcs_pk', 'TCS Pakistan', 'tcs-pk', {
    variants: [{ pattern: '801078\\d{5,8}|(3142|5101)\\d{5,8}|414\\d{5,8}', max: 'low', example: '41418273645' }],
    catalog: true,
    source: 'packagexlabs/vision-sdk, TCSCourier (unverified number ranges).',
    examples: {
      valid: ['80107818273', '314218273645', '41493018'],
      invalid: ['Q1418273645', '415182736', '41418273645510'],
    },
  }),
];

/** Carriers of Asia and Oceania. Postal operators there use S10 as well. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const japaneseFamilies: readonly DeclaredFamily[] = [
  parcel('jp_12', 'Yamato or Sagawa (Japan)', null, {
    variants: [
      { pattern: '\\d{12}', check: { algorithm: 'mod7', span: [1, 11] }, max: 'medium', example: '415286837475' },
    ],
    candidates: ['yamato', 'sagawa'],
    source: 'Slip-number notes of both carriers: eleven digits modulo 7.',
    examples: { valid: ['111493779261', '611640126790'], invalid: ['415286837476', '415286837477', '415286837478'] },
  }),
  parcel('japan_post_11', 'Japan Post (11 digits)', 'japan-post', {
    variants: [
      { pattern: '\\d{11}', check: { algorithm: 'mod7', span: [1, 10] }, max: 'medium', example: '76676263823' },
    ],
    source: 'Japan Post slip numbers: ten digits modulo 7, the same test as an 11-digit DHL Express waybill.',
    examples: { valid: ['14235717860', '05052838851'], invalid: ['76676263824', '76676263825', '76676263826'] },
  }),
];

export const chineseFamilies: readonly DeclaredFamily[] = [
  parcel('yunexpress', 'YunExpress', 'yunexpress', {
    variants: [{ pattern: 'YT\\d{16}', max: 'high', example: 'YT3851656990779798' }],
    catalog: true,
    source: 'YunExpress customer pages.',
    examples: {
      valid: ['YT1173072484380830', 'YT2652991652948214'],
      invalid: ['9T3851656990779798', 'QT3851656990779798', 'YT385165699077979'],
    },
  }),
  parcel('cainiao', 'Cainiao', 'cainiao', {
    variants: [
      { pattern: 'LP\\d{14}', max: 'high', example: 'LP02826912885497' },
      { pattern: 'CN\\d{14}', max: 'medium', example: 'CN61039153974953' },
    ],
    catalog: true,
    source: 'Cainiao customer pages; the CN form is (unverified).',
    examples: {
      valid: ['LP60824238224277', 'LP22021051623728', 'CN03185445122929', 'CN13773035088842'],
      invalid: ['9P02826912885497', 'QP02826912885497', 'LP0282691288549'],
    },
  }),
  parcel('fourpx', '4PX', '4px', {
    variants: [{ pattern: '4PX\\d{13}(CN)?', max: 'medium', example: '4PX0286402415626' }],
    catalog: true,
    source: '4PX customer pages (unverified).',
    examples: {
      valid: ['4PX6899651454047CN', '4PX9979450837884CN'],
      invalid: ['9PX0286402415626', 'QPX0286402415626', '4PX028640241562'],
    },
  }),
  parcel('sf_express', 'SF Express', 'sf-express', {
    variants: [
      { pattern: 'SF\\d{13}', max: 'medium', example: 'SF3476224652777' },
      { pattern: '\\d{12}', max: 'low', example: '760769829894' },
    ],
    catalog: true,
    source: 'SF Express customer pages (unverified); the 12-digit form is the older one.',
    examples: {
      valid: ['SF5147484933154', 'SF9711161432339', '659297967672', '141502317914'],
      invalid: ['9F3476224652777', 'QF3476224652777', 'SF347622465277'],
    },
  }),
  parcel('jt_express', 'J&T Express', 'jt-express-cn', {
    variants: [{ pattern: 'JT\\d{13}', max: 'medium', example: 'JT4280506108232' }],
    candidates: ['jt-express-cn', 'jt-express-id', 'jt-express-my'],
    catalog: true,
    source: 'J&T Express customer pages (unverified).',
    examples: {
      valid: ['JT5686733282633', 'JT3681609642433'],
      invalid: ['9T4280506108232', 'QT4280506108232', 'JT428050610823'],
    },
  }),
];

export const southAsianFamilies: readonly DeclaredFamily[] = [
  parcel('aramex', 'Aramex', 'aramex', {
    variants: [{ pattern: '\\d{10,12}', max: 'low', example: '9861114302' }],
    catalog: true,
    offByDefault: true,
    source: 'Carrier’s customer pages (unverified): takes every text of these lengths.',
    examples: { valid: ['07366120247', '866533914883'], invalid: ['Q861114302', '986111430', '9Q61114302'] },
  }),
  parcel('blue_dart', 'Blue Dart', 'blue-dart', {
    variants: [{ pattern: '\\d{11}', max: 'low', example: '54210568304' }],
    catalog: true,
    offByDefault: true,
    source: 'Carrier’s customer pages (unverified): takes every text of this length.',
    examples: { valid: ['12491601427', '43071105231'], invalid: ['Q4210568304', '5421056830', '542105683047'] },
  }),
  parcel('dtdc', 'DTDC', 'dtdc', {
    variants: [{ pattern: '[A-Z]\\d{8}', max: 'low', example: 'M23789727' }],
    catalog: true,
    offByDefault: true,
    source: 'Carrier’s customer pages (unverified).',
    examples: { valid: ['O42404932', 'R47298159'], invalid: ['923789727', 'M2378972', 'M237897277'] },
  }),
  parcel('delhivery', 'Delhivery', 'delhivery', {
    variants: [{ pattern: '\\d{12,14}', max: 'low', example: '161895808663' }],
    catalog: true,
    offByDefault: true,
    source: 'Carrier’s customer pages (unverified): takes every text of these lengths.',
    examples: { valid: ['5227833851585', '50094098101640'], invalid: ['Q61895808663', '16189580866', '1Q1895808663'] },
  }),
];

export const australianFamilies: readonly DeclaredFamily[] = [
  parcel('auspost', 'Australia Post article', 'australia-post', {
    variants: [
      {
        pattern: '[A-Z0-9]{3}\\d{18}|[A-Z0-9]{3}\\d{20}|0199312650\\d{6}91[A-Z0-9]{3}\\d{18}',
        max: 'low',
        example: '67K871515125272521869',
      },
    ],
    candidates: ['australia-post', 'startrack'],
    catalog: true,
    source: 'Australia Post label guide (unverified): merchant id, consignment, article count, product, check.',
    examples: {
      valid: ['46338595084329120942378', '0199312650566230912O8251899418480642026'],
      invalid: ['67K87151512527252186', '67K8715151252725218697', '67K871515125272521869ZZZ'],
    },
  }),
];

/**
 * Regional carriers of the United States besides UPS, FedEx and USPS. A form that only one public program shows is capped at
 * low. Veho and Jitsu (formerly AxleHire) are absent: their numbers are random letters and digits without a form.
 */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const unitedStatesFamilies: readonly DeclaredFamily[] = [
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
    variants: [
      { pattern: 'L[AEHINX][1-3]\\d{7}', max: 'medium', example: 'LN16488993' },
      { pattern: 'L[SX]\\d{10}|L[SX]\\d{12}', max: 'low', example: 'LX6441855345' },
    ],
    catalog: true,
    source:
      'Open catalogues of parcel formats; LS and LX are prefixes of the support page of OnTrac, which LaserShip became.',
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
      { pattern: '1LS[A-Z0-9]{12}', max: 'medium', example: '1LSQDR87K6MKDV1' },
    ],
    catalog: true,
    source:
      'Open catalogues of parcel formats; 1LS is a prefix of the support page of OnTrac, which LaserShip became, and 1L with 12 to 17 characters of packagex-io/react-native-vision-sdk.',
    examples: {
      valid: ['1LSCX0D14982236', '1LSCX68004P6188', '1LS72220121797151', '1LS72500140190391'],
      invalid: ['9LS722843453971', 'QLS722843453971', '1LS72284345397'],
    },
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
    variants: [
      { pattern: 'GFUS\\d{14}', max: 'high', example: 'GFUS41033384181769' },
      { pattern: 'GF\\d{13}', max: 'medium', example: 'GF6968361394556' },
      { pattern: 'CR\\d{12}', max: 'low', example: 'CR899614157900' },
    ],
    catalog: true,
    source:
      'GOFO customer pages; the older GF and 13 digits on its tracking page (tracking.html?searchID=GF…), CR and 12 in plhery/delivery-tracker.',
    examples: {
      valid: ['GFUS80174952669546', 'GFUS19187227545345'],
      invalid: ['9FUS41033384181769', 'QFUS41033384181769', 'GFUS4103338418176'],
    },
  }),
  parcel('uniuni', 'UniUni', 'uniuni', {
    variants: [
      { pattern: 'UUS[A-Z0-9]{10,16}', needs: 'digit', max: 'high', example: 'UUS0049428110868' },
      { pattern: 'UR\\d{17}|URB\\d{16}', max: 'high', example: 'UR10057746813858390' },
      { pattern: 'UNIA[A-Z0-9]{9,16}', needs: 'digit', max: 'low', example: 'UNIA7PZG0AJHUE' },
    ],
    source:
      'UR and URB: API reference of UniUni (help.ship.uniuni.com); UUS in several public programs, among them plhery/delivery-tracker.',
    examples: {
      valid: ['UUSC727681601062', 'URB9228345408818357', 'UUS4A31899614157900'],
      invalid: ['UUT0049428110868', 'UR1005774681385839', 'URB922834540881835A'],
    },
  }),
  parcel('speedx', 'SpeedX', 'speedx', {
    variants: [
      { pattern: 'SPX[A-Z]{3}\\d{18}', max: 'high', example: 'SPXLAX545755300083906136' },
      { pattern: 'SPX1[A-Z]{2}\\d{12}', max: 'high', example: 'SPX1DM899614157900' },
    ],
    source:
      'Label reader packagex-io/react-native-vision-sdk (SpeedxCourier); tracking page test of plhery/delivery-tracker.',
    examples: {
      valid: ['SPXJFK397345315799726762', 'SPX1EG727681601062'],
      invalid: ['SPXLAX54575530008390613', 'SPX2DM899614157900', 'SPX1D4899614157900'],
    },
  }),
  parcel('swiftx', 'SwiftX', 'swiftx', {
    variants: [{ pattern: 'SWX\\d{15}', max: 'medium', example: 'SWX790916554915521' }],
    source: 'Placeholder of the tracking field of swiftx-express.com; SWX also in public scan routing programs.',
    examples: {
      valid: ['SWX722079455142256', 'SWX079186339071960'],
      invalid: ['SWY790916554915521', 'SWX79091655491552', 'SWX7909165549155211'],
    },
  }),
  parcel('cdl', 'CDL Last Mile', 'cdl-last-mile', {
    variants: [
      { pattern: '1CDL[A-Z0-9]{11}', needs: 'digit', max: 'low', example: '1CDLSGMB0WB21T7' },
      { pattern: 'CDDL\\d{8}|[A-Z]{2}CDL\\d{7,8}', max: 'low', example: 'CDDL22003869' },
    ],
    source: 'Label reader packagex-io/react-native-vision-sdk (CDLCourier).',
    examples: {
      valid: ['1CDLUH8FZ9X5MZE', 'MWCDL6784917', 'CDDL48447309'],
      invalid: ['2CDLSGMB0WB21T7', 'CDXL22003869', 'CDDL2200386'],
    },
  }),
  parcel('pitney_bowes', 'Pitney Bowes (eBay international shipping)', 'pitney-bowes', {
    variants: [{ pattern: 'UPAA[A-Z]?\\d{12,18}', max: 'low', example: 'UPAAA545755300083906' }],
    source: 'Public tracking client of trackpb.shipment.co: UPAA and digits.',
    examples: {
      valid: ['UPAA397345315799726', 'UPAAA200020574878146'],
      invalid: ['UPAB397345315799726', 'UPAA39734531579', 'UPAAAA97345315799726'],
    },
  }),
  parcel('asendia_usa', 'Asendia USA (Pirate Ship)', 'asendia-usa', {
    variants: [{ pattern: 'AHOY[A-Z0-9]{6,14}', needs: 'digit', max: 'low', example: 'AHOYV28PVB6AHJ' }],
    source: 'Public browser extension that opens a1.asendiausa.com for AHOY numbers.',
    examples: {
      valid: ['AHOY7PZG0AJHUE', 'AHOYSGMB0WB21T'],
      invalid: ['AHOZV28PVB6AHJ', 'AHOYV28PV', 'AHOYABCDEFG'],
    },
  }),
];

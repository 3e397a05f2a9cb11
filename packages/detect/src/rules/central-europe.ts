/** Carriers of Poland, Czechia, Hungary, Switzerland, Bulgaria and Greece. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const polishFamilies: readonly DeclaredFamily[] = [
  parcel('poczta_polska', 'Poczta Polska', 'poczta-polska', {
    variants: [
      {
        pattern: '00\\d5900773\\d{10}',
        check: { algorithm: 'gs1', span: [3, 19] },
        max: 'verified',
        evidence: ['ai'],
        components: { service: [3, 3], serial: [11, 19], check_digit: [20, 20] },
        example: '00259007738100739197',
      },
      {
        pattern: '\\d5900773\\d{10}',
        check: { algorithm: 'gs1', span: [1, 17] },
        dropsFailedCheck: true,
        max: 'high',
        components: { service: [1, 1], serial: [9, 17], check_digit: [18, 18] },
        example: '959007737103544387',
      },
      { pattern: 'PX\\d{10}', max: 'medium', example: 'PX1224565890' },
    ],
    source:
      'SSCC with 5900773, the GS1 company prefix of Poczta Polska (akg.waw.pl; aneisch/home-assistant-config). Pocztex: PX and ten digits (itsvic-dev/parcel).',
    examples: {
      valid: ['00259007734292094908', '00559007734577347935', '959007739935462273', 'PX3843355268'],
      invalid: ['00259007738100739198', '959007737103544388', 'PX122456589', 'PY1224565890'],
    },
  }),
  parcel('dpd_pl', 'DPD Poland', 'dpd-pl', {
    variants: [
      { pattern: '(0000|1000)\\d{9}[A-Z]', max: 'medium', example: '0000607384562H' },
      { pattern: '\\d{13}[A-Z]', max: 'low', example: '2273349699669Q' },
    ],
    catalog: true,
    source:
      'szkf/package-bot (getCourier.ts) and aneisch/home-assistant-config: 13 digits and a letter; the starts 0000 and 1000 in Polish label readers.',
    examples: {
      valid: ['1000438198132T', '1000559037164M', '3238270897239X'],
      invalid: ['000060738456H', '00006073845621H', 'H0000607384562'],
    },
  }),
  parcel('dhl_pl', 'DHL eCommerce Poland', 'dhl-ecommerce-pl', {
    variants: [
      { pattern: '000\\d{21}', max: 'low', example: '000759292478779236862322' },
      { pattern: '\\d{11}', max: 'low', example: '46336370260' },
    ],
    catalog: true,
    source: 'Polish label readers (patterns.py): eleven digits, or 000 and 21 digits, beside the JJD licence plates.',
    examples: {
      valid: ['000307328885576605413124', '13027181072'],
      invalid: ['001759292478779236862322', '4633637026', 'A6336370260'],
    },
  }),
  parcel('allegro_one', 'Allegro One', 'allegro-one', {
    variants: [{ pattern: 'A000[A-Z0-9]{6}', max: 'low', example: 'A000Y6CX7W' }],
    catalog: true,
    source: 'itsvic-dev/parcel (AllegroOneBoxDeliveryService.kt): A and nine characters; A000 in Polish label readers.',
    examples: { valid: ['A0001K8FNH', 'A000N26L22'], invalid: ['A000Y6CX7', 'A000Y6CX7WZ', 'B000Y6CX7W'] },
  }),
  parcel('inpost_pl', 'InPost (Poland)', 'inpost-pl', {
    variants: [
      { pattern: '[56]\\d{23}', max: 'low', example: '552021042629274349812736' },
      { pattern: '\\d{24}', max: 'low', example: '848740232937435867665540' },
    ],
    candidates: ['inpost-pl', 'inpost-it', 'inpost-uk'],
    catalog: true,
    source:
      'itsvic-dev/parcel (InPostDeliveryService.kt, InPostItalyDeliveryService.kt): 24 digits; most begin with 5 or 6.',
    examples: {
      valid: ['685009575021569408404022', '838097298795387516474617', '566694984284477646231585'],
      invalid: ['Q48740232937435867665540', '84874023293743586766554', '8487402329374358676655407'],
    },
  }),
];

export const czechFamilies: readonly DeclaredFamily[] = [
  parcel('packeta', 'Packeta (Zásilkovna)', 'packeta', {
    variants: [{ pattern: 'Z\\d{10}', max: 'medium', example: 'Z8882615157' }],
    catalog: true,
    source: 'itsvic-dev/parcel (PacketaDeliveryService.kt) and ha-parcel-integrations/ha-packeta: Z and ten digits.',
    examples: {
      valid: ['Z2501314560', 'Z0930251347'],
      invalid: ['Z888261515', 'Z88826151571', 'Y8882615157'],
    },
  }),
  parcel('ceska_posta', 'Česká pošta (domestic)', 'ceska-posta', {
    variants: [
      { pattern: '(B[ABN]|D[ERV]|N[ABPV]|RR)\\d{10}[A-Z]', max: 'low', example: 'NP2840572868T' },
      { pattern: '[A-Z]{2}\\d{10}[A-Z]', max: 'low', example: 'TM4521962580N' },
    ],
    catalog: true,
    source:
      'ha-parcel-integrations/ha-ceska-posta (config_flow.py): two letters, ten digits, a letter; 13 characters by ceskaposta.cz. The letters of the products are (unverified).',
    examples: {
      valid: ['DV0680099523L', 'RR2338301891M', 'BA5076847503L', 'OG4770684384M'],
      invalid: ['NP284057286T', 'NP28405728681', 'NP28405728681T'],
    },
  }),
  parcel('ppl_cz', 'PPL CZ', 'ppl-cz', {
    variants: [{ pattern: '\\d{11}', max: 'low', example: '42149877854' }],
    catalog: true,
    source: 'ha-parcel-integrations/ha-ppl-cz (tests/payloads.py): eleven digits.',
    examples: { valid: ['95699417888', '26079575092'], invalid: ['4214987785', '421498778541', 'A2149877854'] },
  }),
  parcel('foxpost', 'Foxpost', 'foxpost', {
    variants: [{ pattern: 'CLFOX\\d{6,20}', max: 'medium', example: 'CLFOX2398805492664055' }],
    catalog: true,
    source: 'itsvic-dev/parcel (FoxpostDeliveryService.kt): CLFOX and digits.',
    examples: { valid: ['CLFOX0279399722617695', 'CLFOX5081179867'], invalid: ['CLFOX12345', 'CLFOY23988054926'] },
  }),
];

export const alpineFamilies: readonly DeclaredFamily[] = [
  parcel('swiss_post', 'Swiss Post (18 digits)', 'swiss-post', {
    variants: [{ pattern: '9[89]\\d{16}', max: 'medium', example: '983686022372626778' }],
    source:
      'ha-parcel-integrations/ha-swiss-post (config_flow.py) and label readers: 18 digits from 98 or 99, printed 99.00.123456.12345678.',
    examples: {
      valid: ['981364954257040470', '987678822419738630'],
      invalid: ['973686022372626778', '98368602237262677', '9836860223726267781'],
    },
  }),
];

export const balkanFamilies: readonly DeclaredFamily[] = [
  parcel('econt', 'Econt', 'econt', {
    variants: [{ pattern: '105\\d{10}', max: 'low', example: '1050787826407' }],
    catalog: true,
    source: 'Tests of a Bulgarian shop program (shipmentNumber 1051999999999): 13 digits from 105.',
    examples: {
      valid: ['1057656610373', '1054119159952'],
      invalid: ['1150787826407', '105078782640', '10507878264071'],
    },
  }),
  parcel('speedy', 'Speedy', 'speedy', {
    variants: [{ pattern: '\\d{11}', max: 'low', example: '70158241722' }],
    catalog: true,
    source: 'Public tracker of speedy.bg (SpeedyTracker): eleven digits.',
    examples: { valid: ['70963760973', '40508384212'], invalid: ['7015824172', '701582417221', 'A0158241722'] },
  }),
  parcel('acs_gr', 'ACS Courier', 'acs-gr', {
    variants: [{ pattern: '\\d{10}', max: 'low', example: '7543553009' }],
    candidates: ['acs-gr', 'geniki'],
    catalog: true,
    source: 'Greek courier program (COURIER_PATTERNS): ten digits; Geniki prints the same.',
    examples: { valid: ['8203141021', '4046759330'], invalid: ['754355300', '75435530091', 'A543553009'] },
  }),
  parcel('speedex_gr', 'Speedex', 'speedex-gr', {
    variants: [{ pattern: 'SP\\d{8,10}', max: 'low', example: 'SP7406624449' }],
    catalog: true,
    source: 'Greek courier program (COURIER_PATTERNS): SP and 8 to 10 digits.',
    examples: { valid: ['SP94557407', 'SP331847841'], invalid: ['SP9455740', 'SP94557407123', 'SQ94557407'] },
  }),
];

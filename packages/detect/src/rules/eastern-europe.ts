/** Carriers of Ukraine, Russia, Belarus and Moldova. Postal operators there use S10 as well. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

/**
 * The first three digits of a Russian postal index, by region: 275 of 1,000 are in use. A number begins with the index of the
 * office that took the parcel in, and Hermes in Germany computes the same check digit, so the index tells them apart.
 */
const russianIndex = [
  '1(0[1-9]|[12]\\d|3[0-5]|4[0-4]|5[0-7]|[69]\\d|7[0-5]|8[0-8])',
  '2(1[4-6]|3[6-8]|4[1-389]|9[5-9])',
  '3(0[0-35-9]|4[4-7]|[569]\\d|8[56])',
  '4(0[0-4]|1[0-6]|2\\d|3[0-3]|4[0-6]|5[0-7]|6[0-2])',
  '6(0[0-7]|[12567]\\d|3[0-6]|4[014-9]|8[0-689]|9[0-4])',
].join('|');

export const ukrainianFamilies: readonly DeclaredFamily[] = [
  parcel('nova_poshta', 'Nova Post', 'nova-poshta', {
    variants: [
      // 20 also begins timestamps (20260817…), so of the years up to 2049 only 2040 and 2045 with a month below 10 are taken.
      { pattern: '(204[05]0|20[5-9]\\d\\d|59\\d{3})\\d{9}', max: 'medium', example: '59347266497508' },
      { pattern: 'NP\\d{14}NPG', max: 'medium', example: 'NP27354608215820NPG' },
      { pattern: '1\\d{13}', max: 'low', prior: 3, example: '14726694589590' },
    ],
    catalog: true,
    source:
      'RomaBilka/parcel-tracking (nova-poshta.go, README): 14 digits from 59, 20 or 1; NP…NPG for Nova Poshta Shopping.',
    examples: {
      valid: ['20788041148318', '20450112345678', '59772431200997', 'NP25345965977083NPG', '12867812299509'],
      invalid: ['20260817123456', '20411012123456', '5934726649750', '593472664975081', 'NP2734608215820NPG'],
    },
  }),
  parcel('ukrposhta', 'Ukrposhta (domestic)', 'ukrposhta', {
    variants: [
      { pattern: '05\\d{11}', max: 'low', example: '0501435004725' },
      { pattern: '0\\d{12}', max: 'low', example: '0109962631204' },
    ],
    catalog: true,
    source:
      'A Ukrainian shop program takes 13 digits for Ukrposhta and 14 for Nova Post; the start 0 or 05 is (unverified).',
    examples: {
      valid: ['0505011621123', '0527245468769', '0770047228162'],
      invalid: ['050143500472', '05014350047251', 'A501435004725'],
    },
  }),
  parcel('meest', 'Meest', 'meest', {
    variants: [{ pattern: 'MYCV\\d{9}[A-Z]{2}', max: 'medium', example: 'MYCV663511192FI' }],
    catalog: true,
    source: 'RomaBilka/parcel-tracking (meest-express.go): MYCV, nine digits, country; its CV numbers are S10.',
    examples: {
      valid: ['MYCV149721000GB', 'MYCV606310579TR'],
      invalid: ['MYCV66351119FI', 'MYCW663511192FI', 'MYCV6635111921F'],
    },
  }),
];

export const russianFamilies: readonly DeclaredFamily[] = [
  parcel('russian_post', 'Russian Post (14 digits)', 'russian-post', {
    variants: [
      {
        pattern: `(${russianIndex})\\d{11}`,
        check: { algorithm: 'mod10(3,1)', span: [1, 13] },
        dropsFailedCheck: true,
        max: 'medium',
        example: '40427274338536',
      },
      // Labels that senders print themselves begin with 80 instead of an index.
      {
        pattern: '80\\d{12}',
        check: { algorithm: 'mod10(3,1)', span: [1, 13] },
        dropsFailedCheck: true,
        max: 'medium',
        example: '80726971107253',
      },
    ],
    source:
      'Public program for identifiers of Russian Post (gen_numeric_barcode): weights 3 and 1 over 13 digits; sharitonoff/Delivery: 14 digits. The start 80 is (unverified).',
    examples: {
      valid: ['13004505132307', '18844488801082', '80953554130081'],
      invalid: ['40427274338537', '90427274338536', '4042727433853', '80726971107254'],
    },
  }),
  parcel('cdek', 'CDEK', 'cdek', {
    variants: [
      { pattern: '1\\d{9}', max: 'low', example: '1854718593' },
      { pattern: '10\\d{9}', max: 'low', example: '10430486945' },
    ],
    catalog: true,
    source: 'sharitonoff/Delivery (delivery.class.php): ten digits from 1; the 11-digit form is (unverified).',
    examples: {
      valid: ['1535120487', '1126614936', '10492258209'],
      invalid: ['2854718593', '185471859', '20430486945'],
    },
  }),
  parcel('boxberry', 'Boxberry', 'boxberry', {
    variants: [{ pattern: '0000\\d{9}', max: 'low', example: '0000717644684' }],
    catalog: true,
    source: 'sharitonoff/Delivery (delivery.class.php): 0000 and nine digits.',
    examples: {
      valid: ['0000491904998', '0000632533149'],
      invalid: ['0001717644684', '000071764468', 'A000717644684'],
    },
  }),
  parcel('dpd_ru', 'DPD Russia', 'dpd-ru', {
    variants: [{ pattern: 'RU\\d{9}', max: 'low', example: 'RU867272920' }],
    catalog: true,
    source: 'sharitonoff/Delivery (delivery.class.php): RU and nine digits, which begin with 00 there.',
    examples: {
      valid: ['RU798010846', 'RU387278070'],
      invalid: ['RU86727292', 'RU8672729201', 'RV867272920'],
    },
  }),
];

export const belarusianFamilies: readonly DeclaredFamily[] = [
  parcel('evropochta', 'Europochta (Belarus)', 'evropochta', {
    variants: [{ pattern: 'BY\\d{12}', max: 'medium', example: 'BY800630958177' }],
    catalog: true,
    source:
      'sharitonoff/Delivery (delivery.class.php) and ddumaa/tracking_system (track-validator.js): BY and 12 digits.',
    examples: {
      valid: ['BY391826011900', 'BY114854533468'],
      invalid: ['BY80063095817', 'BY8006309581771', 'BZ800630958177'],
    },
  }),
  parcel('posta_moldovei', 'Posta Moldovei (domestic)', 'posta-moldovei', {
    variants: [{ pattern: 'D[A-Z]\\d{10}(RR|CC|AS|AR)', max: 'high', example: 'DW1734024066AR' }],
    source: 'Tracking page of Posta Moldovei (posta.md/en/tracking): 14 characters from D, ending in RR, CC, AS or AR.',
    examples: {
      valid: ['DK5817897631AS', 'DY3623597080RR'],
      invalid: ['EW1734024066AR', 'DW173402406AR', 'DW1734024066AB'],
    },
  }),
];

/**
 * PRO numbers of less-than-truckload carriers. Most are bare digits whose check digit no public source gives: they are possible
 * shapes, for hints and labels. XPO publishes its check digit; one in ten nine-digit numbers passes it, so it stays low.
 */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const freightFamilies: readonly DeclaredFamily[] = [
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
  parcel('xpo_pro', 'XPO PRO number', 'xpo', {
    variants: [{ pattern: '\\d{9}', check: { algorithm: 'mod7', span: [1, 8] }, max: 'low', example: '707124810' }],
    source: 'XPO: "PRO Number Check-Digit" (www.xpo.com/content/pro-number-check-digit), first eight digits modulo 7.',
    examples: { valid: ['075690075', '200317165'], invalid: ['707124811', '707124812', '70712481'] },
  }),
  parcel('rl_carriers_pro', 'R+L Carriers PRO number', 'rl-carriers', {
    variants: [
      { pattern: 'I\\d{9}', max: 'low', example: 'I220038699' },
      { pattern: '[A-Z]\\d{9}', max: 'low', example: 'Q678491796' },
      { pattern: '\\d{9}', max: 'low', example: '484473097' },
    ],
    source:
      'A letter and nine digits in packagex-io/react-native-vision-sdk (RLCarriersCourier), I and nine digits or nine digits in a public PRO number detector.',
    examples: { valid: ['I678491796', '220038699'], invalid: ['I22003869', 'II220038699', '2200386990'] },
  }),
  parcel('estes_pro', 'Estes PRO number', 'estes', {
    variants: [{ pattern: '\\d{10}', max: 'low', example: '0441855345' }],
    source: 'Public PRO number detector: three and seven digits.',
    examples: { valid: ['1242011831', '0216477863'], invalid: ['044185534', '04418553451', 'A441855345'] },
  }),
  parcel('fedex_freight_pro', 'FedEx Freight PRO number', 'fedex-freight', {
    variants: [{ pattern: '\\d{9,10}', max: 'low', example: '6441855345' }],
    source: 'Public PRO number detector: nine or ten digits.',
    examples: { valid: ['7216477863', '484473097'], invalid: ['64418553', '64418553451', 'A441855345'] },
  }),
  parcel('tforce_freight_pro', 'TForce Freight PRO number (formerly UPS Freight)', 'tforce-freight', {
    variants: [{ pattern: '\\d{9}', max: 'low', example: '933038699' }],
    source: 'Public PRO number detector; ups.com names nine digits among its numbers, PRO numbers for surface freight.',
    examples: { valid: ['884473097', '978491796'], invalid: ['93303869', '9330386991', 'A33038699'] },
  }),
];

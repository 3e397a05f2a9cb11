/** Carriers of Latin America. The posts print S10 numbers, which `postal.ts` reads. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const latinAmericanFamilies: readonly DeclaredFamily[] = [
  parcel('mercado_envios', 'Mercado Envíos', 'mercado-envios', {
    variants: [
      { pattern: 'MEL\\d{11}[A-Z]{5}\\d{2}', max: 'high', example: 'MEL41225039989FMDOF01' },
      { pattern: '\\d{11}', max: 'low', example: '41225039989' },
    ],
    source:
      'MEL, the shipment, then FMDOF01 or FMXDF01, in many public integrations of api.mercadolibre.com; eleven digits: shipment ids of developers.mercadolivre.com.br.',
    examples: {
      valid: ['MEL47868864684FMXDF01', '48688646841'],
      invalid: ['MEX41225039989FMDOF01', 'MEL4122503998FMDOF01', '4122503998'],
    },
  }),
  parcel('andreani', 'Andreani', 'andreani', {
    variants: [
      { pattern: '3600\\d{11}', max: 'medium', example: '360012503998978' },
      { pattern: '\\d{15}', max: 'low', example: '312250399897891' },
    ],
    source:
      '3 and fourteen digits in packagex-io/react-native-vision-sdk (AndreaniCourier), numeroAndreani 3600… in public clients of its API.',
    examples: {
      valid: ['360078688646841', '360090809124250'],
      invalid: ['36001250399897', '3600125039989781', 'A60012503998978'],
    },
  }),
  parcel('estafeta', 'Estafeta', 'estafeta', {
    variants: [
      // Not from 9: those are bar codes of USPS and FedEx, and a label beside a mistyped one must not name Estafeta.
      { pattern: '[0-8]\\d{21}', max: 'low', example: '6055902900710788614757' },
      { pattern: '\\d{10}', max: 'low', example: '6216477863' },
    ],
    source: 'Public shop programs accept 10 to 22 digits; a waybill has 22, a tracking code 10 (lengths unverified).',
    examples: {
      valid: ['8055241528707786147579', '1002011831'],
      invalid: ['605590290071078861475', '62164778631', 'A055902900710788614757'],
    },
  }),
  parcel('jadlog', 'Jadlog', 'jadlog', {
    variants: [{ pattern: '\\d{14,15}', max: 'low', example: '74473179144204' }],
    source: 'Public trackers: 14 or 15 digits (Lucasmagista/tracky-pro-flow-main).',
    examples: {
      valid: ['96688966178577', '790916554915521'],
      invalid: ['7447317914420', '7909165549155211', 'A4473179144204'],
    },
  }),
];

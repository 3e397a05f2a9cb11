/** Carriers of Norway, Sweden and Finland. Their company prefixes are in SSCCs. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const nordicFamilies: readonly DeclaredFamily[] = [
  parcel('bring', 'Bring', 'bring', {
    variants: [
      {
        pattern: '\\d7043810\\d{10}',
        check: { algorithm: 'gs1', span: [1, 17] },
        dropsFailedCheck: true,
        max: 'high',
        example: '270438105073837235',
      },
      {
        pattern: '00\\d7043810\\d{10}',
        check: { algorithm: 'gs1', span: [3, 19] },
        max: 'verified',
        evidence: ['ai'],
        example: '00770438104125292256',
      },
      // The shipment of several packages: a GS1 shipment number (GSIN), which has no extension digit.
      {
        pattern: '7043810\\d{10}',
        check: { algorithm: 'gs1', span: [1, 16] },
        max: 'high',
        example: '70438103234808854',
      },
    ],
    candidates: ['bring', 'posten'],
    source:
      'GS1 company prefix 7043810 of Bring: glesys/trackula (README) and the label description of developer.bring.com (GS1 SSCC).',
    examples: {
      valid: ['370438101268058536', '00870438101311354962', '70438108073863231'],
      invalid: ['270438105073837236', '00770438104125292257', '70438103234808855'],
    },
  }),
  parcel('postnord', 'PostNord (SE)', 'postnord', {
    variants: [{ pattern: '\\d{9}SE|\\d{11}SE', max: 'medium', example: '05425821310SE' }],
    catalog: true,
    source: 'Packages postnord (npm) and postnord_api (PyPI): 11 or 9 digits and SE.',
    examples: {
      valid: ['996817840SE', '43882104789SE'],
      invalid: ['0542582131SE', '05425821310SF', '054258213101SE'],
    },
  }),
  parcel('posti', 'Posti (JJFI)', 'posti', {
    variants: [{ pattern: 'JJFI\\d{14,17}', max: 'medium', example: 'JJFI1817729544088171' }],
    catalog: true,
    source:
      'Sample orders of a shop program (JJFI64 and 12 digits); licence plates of the UPU begin with J and the country.',
    examples: {
      valid: ['JJFI31225531341285', 'JJFI30428878953057693'],
      invalid: ['JJFI1817729544088', 'JJFJ1817729544088171', 'JJFI181772954408817123'],
    },
  }),
];

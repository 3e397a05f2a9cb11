/** Amazon's own delivery, all regions. No number has a check digit. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

export const amazonFamilies: readonly DeclaredFamily[] = [
  parcel('amazon', 'Amazon Logistics', 'amazon-logistics', {
    variants: [
      { pattern: 'TB[ACM]\\d{12}', max: 'high', example: 'TBA871545908803' },
      { pattern: 'TB[ACM][A-Z]{3}\\d{9}', max: 'medium', example: 'TBAONT220038699' },
      { pattern: 'TB[B-Z]\\d{12}', max: 'medium', example: 'TBX899614157900' },
    ],
    source:
      'Open catalogues of parcel formats; a station of three letters in RomaBilka/parcel-tracking, other letters after TB in packagex-io/react-native-vision-sdk.',
    examples: {
      valid: ['TBM976815564603', 'TBM354300783376', 'TBALAX678491796', 'TBQ727681601062'],
      invalid: ['9BA871545908803', 'QBA871545908803', 'TBA87154590880'],
    },
  }),
  parcel('amazon_intl', 'Amazon Logistics (international)', 'amazon-logistics', {
    variants: [
      { pattern: '[AFC]\\d{10}', max: 'low', example: 'C4678782146' },
      { pattern: '[A-Z]\\d{11}', max: 'low', example: 'Q78688646841' },
    ],
    source:
      'Open catalogues of parcel formats; a letter and eleven digits in packagex-io/react-native-vision-sdk, beside the name only.',
    examples: { valid: ['C0830423830', 'F1038459481'], invalid: ['94678782146', 'Q4678782146', 'C467878214'] },
  }),
  parcel('amazon_europe', 'Amazon Logistics (country and ten digits)', 'amazon-logistics', {
    variants: [
      {
        // Poland and Belgium are left out: their VAT numbers have the same form.
        pattern: '(AT|BA|CZ|DE|ES|FR|GB|IE|IT|JP|NL|SE|UK)\\d{10}',
        max: 'low',
        example: 'DE6216477863',
      },
    ],
    source:
      'Two letters and ten digits in packagex-io/react-native-vision-sdk, beside the name only; UK and ten digits in woocommerce/woocommerce (AmazonLogisticsShippingProvider).',
    examples: {
      valid: ['FR6441855345', 'UK1002011831'],
      invalid: ['BE6216477863', 'DE621647786', 'DE62164778631'],
    },
  }),
  parcel('amazon_shipping_in', 'Amazon Shipping India', 'amazon-shipping-in', {
    variants: [{ pattern: '\\d{12}', max: 'low', example: '899614157900' }],
    source: 'AWB and twelve digits beside the name in packagex-io/react-native-vision-sdk.',
    examples: { valid: ['727681601062', '049428110868'], invalid: ['89961415790', '8996141579001', 'A99614157900'] },
  }),
];

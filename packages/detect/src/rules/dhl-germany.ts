/** DHL, Deutsche Post and the other networks that began in Germany. */
import type { DeclaredFamily } from '../rule.ts';
import { dpdCandidates } from '../data/candidates.ts';
import { isPostalShape, isWrittenWaybill } from '../collisions.ts';
import { parcel } from './declare.ts';

/** A number without its check digit is the least likely reading of its length. */
const withoutCheck = 3;

const dhlPieceCandidates = ['dhl-express', 'dhl-paket', 'dhl-ecommerce-uk', 'dhl-ecommerce-nl'];

export const dhlFamilies: readonly DeclaredFamily[] = [
  parcel('dhl_express', 'DHL Express waybill', 'dhl-express', {
    variants: [
      { pattern: '\\d{10,11}', check: { algorithm: 'mod7', span: [1, -2] }, max: 'medium', example: '2947569435' },
    ],
    // One mistyped air waybill in seven passes this check as well.
    yieldsTo: isWrittenWaybill,
    source: 'DHL Express shipping guides.',
    examples: { valid: ['38657049421', '97083161276'], invalid: ['2947569436', '2947569437', '2947569438'] },
  }),
  parcel('dhl_piece', 'DHL piece identifier (licence plate)', 'dhl-express', {
    variants: [
      { pattern: 'J[A-Z]{2,3}\\d{9,20}', max: 'medium', isSharedForm: true, example: 'JUL651838529' },
      { pattern: 'J?JD01\\d{15,18}', max: 'high', example: 'JJD014600003434363217' },
      {
        pattern: 'JD\\d{16,20}|JJD\\d{9,20}|JVGL\\d{9,20}',
        max: 'high',
        isSharedForm: true,
        example: 'JD5588582155677101',
      },
    ],
    candidates: dhlPieceCandidates,
    source:
      'ISO 15459 licence plates issued by DHL (agency code JD, JVGL); the two-letter form is (unverified). DHL lists JJD01 under Express, JJD00 and JVGL under Express and Parcel: www.dhl.com/cz-en/home/tracking/id-labels.html.',
    examples: {
      valid: ['JTZK757923987', 'JIMH21780156996206634080', 'JJD610847471033869761', 'JVGL80486452001165524280'],
      invalid: ['9UL651838529', 'QUL651838529', 'JUL65183852'],
    },
  }),
  parcel('dhl_de_20', 'DHL Paket (20 digits)', 'dhl-paket', {
    variants: [
      {
        pattern: '00340\\d{15}',
        check: { algorithm: 'gs1', span: [3, 19] },
        max: 'verified',
        evidence: ['ai'],
        example: '00340738506103322351',
      },
    ],
    source: 'SSCC with the GS1 company prefix of DHL Paket.',
    examples: {
      valid: ['00340865793212653930', '00340693229285375233'],
      invalid: ['00340738506103322352', '00340738506103322353', '00340738506103322354'],
    },
  }),
  parcel('dhl_de_12', 'DHL Paket Identcode', 'dhl-paket', {
    variants: [
      { pattern: '\\d{12}', check: { algorithm: 'dp49', span: [1, 11] }, max: 'medium', example: '975647454045' },
    ],
    candidates: ['dhl-paket', 'deutsche-post'],
    source: 'Deutsche Post brochure on Identcode and Leitcode.',
    examples: { valid: ['170869513190', '578160357552'], invalid: ['975647454046', '975647454047', '975647454048'] },
  }),
  parcel('dhl_leitcode', 'Deutsche Post Leitcode (routing code, not trackable)', null, {
    variants: [
      { pattern: '\\d{14}', check: { algorithm: 'dp49', span: [1, 13] }, max: 'low', example: '60212299756138' },
    ],
    candidates: ['dhl-paket'],
    warnings: ['not_trackable'],
    source: 'Deutsche Post brochure on Identcode and Leitcode: it names a destination, not a parcel.',
    examples: {
      valid: ['47236384332044', '24523763205559'],
      invalid: ['60212299756139', '60212299756130', '60212299756131'],
    },
  }),
  parcel('dhl_ecommerce', 'DHL eCommerce', 'dhl-ecommerce-us', {
    variants: [
      { pattern: 'GM[A-Z0-9]{10,20}', needs: 'digit', max: 'medium', example: 'GMC428961195' },
      // Country codes and words of offices (IN of INV-2026-004711, CN of credit notes) begin these, so they name no carrier.
      {
        pattern: '(LX|RX|UV|CN|SG|TH|IN|HK|MY)[A-Z0-9]{10,20}',
        needs: 'digit',
        max: 'low',
        example: 'MY1Y527685A8IZ810243Y0',
      },
    ],
    // RX987654321US is a postal number, mistyped or not.
    yieldsTo: isPostalShape,
    source: 'Open catalogues of parcel formats; capped at 22 characters here. GM stood for Global Mail.',
    examples: {
      valid: ['SG5221H2FLO3', 'MY1Y527685A8IZ810243Y0'],
      invalid: ['9MC428961195', 'QMC428961195', 'GMC42896119'],
    },
  }),
  parcel('dhl_ecommerce_14', 'DHL eCommerce (14 digits)', 'dhl-ecommerce-us', {
    variants: [{ pattern: '\\d{14}', max: 'low', example: '55567277741060' }],
    source: 'Open catalogues of parcel formats; takes every 14-digit text.',
    examples: {
      valid: ['49551415686199', '70093448737563'],
      invalid: ['Q5567277741060', '5556727774106', '555672777410607'],
    },
  }),
];

export const germanFamilies: readonly DeclaredFamily[] = [
  parcel('dpd_14', 'DPD parcel number', 'dpd-de', {
    variants: [
      {
        pattern: '\\d{14}[A-Z]',
        check: { algorithm: 'm37_36', span: [1, 14] },
        max: 'high',
        example: '06044302411247S',
      },
      { pattern: '\\d{15}', check: { algorithm: 'm37_36', span: [1, 14] }, max: 'medium', example: '079241277182331' },
      { pattern: '\\d{14}', checkDigit: 'absent', max: 'low', prior: withoutCheck, example: '69203804051550' },
    ],
    candidates: dpdCandidates,
    source: 'DPD parcel label specification.',
    examples: {
      valid: ['91046472470645C', '656680349148419', '59081786754025'],
      invalid: ['06044302411247Q', '96044302411247S', 'Q6044302411247S'],
    },
  }),
  parcel('dpd_28', 'DPD label bar code', 'dpd-de', {
    variants: [
      {
        pattern: '\\d{27}[A-Z]',
        check: { algorithm: 'm37_36', span: [1, 27] },
        max: 'high',
        components: { destination_zip: [1, 7], service_code: [22, 24], destination_country: [25, 27] },
        payload: (text) => text.slice(7, 21),
        transformation: 'dpd_barcode',
        example: '292458750666383078579213381K',
      },
      {
        pattern: '\\d{28}',
        check: { algorithm: 'm37_36', span: [1, 27] },
        max: 'medium',
        components: { destination_zip: [1, 7], service_code: [22, 24], destination_country: [25, 27] },
        payload: (text) => text.slice(7, 21),
        transformation: 'dpd_barcode',
        example: '2860662066138535309560034973',
      },
    ],
    candidates: dpdCandidates,
    source: 'DPD parcel label specification; on the label a percent sign stands in front.',
    examples: {
      valid: [
        '163741488778049290931801588O',
        '038417836651808829811581361N',
        '1182308941246304616912909816',
        '3199768433922170331334344907',
      ],
      invalid: ['292458750666383078579213381Q', '992458750666383078579213381K', 'Q92458750666383078579213381K'],
    },
  }),
  parcel('gls_12', 'GLS parcel number', 'gls', {
    variants: [
      { pattern: '\\d{12}', check: { algorithm: 'gls', span: [1, 11] }, max: 'medium', example: '203729068125' },
      { pattern: '\\d{11}', checkDigit: 'absent', max: 'low', prior: withoutCheck, example: '87380251712' },
    ],
    candidates: ['gls', 'gls-de', 'gls-it', 'gls-es'],
    source: 'GLS interface documentation; no public real number.',
    examples: {
      valid: ['063981913089', '482560947442', '64294029946', '82440311785'],
      invalid: ['203729068126', '203729068127', '203729068128'],
    },
  }),
  parcel('gls_track_id', 'GLS Track ID', 'gls', {
    variants: [{ pattern: '[A-Z0-9]{8}', needs: 'letter_and_digit', max: 'low', example: 'G7Q2I091' }],
    candidates: ['gls', 'gls-de', 'gls-it', 'gls-es'],
    source: 'GLS customer pages.',
    examples: { valid: ['29W76728', 'YQ5WNS16'], invalid: ['G7Q2I09', 'G7Q2I0917', 'G7Q2I091ZZZ'] },
  }),
  parcel('hermes_de', 'Hermes Germany', 'hermes-de', {
    variants: [
      {
        pattern: '\\d{14}',
        check: { algorithm: 'mod10(3,1)', span: [1, 13] },
        max: 'medium',
        example: '28414079383494',
      },
      { pattern: 'H10\\d{17}', max: 'medium', example: 'H1048687144430291936' },
    ],
    source: 'Barcode documentation of Hermes Germany; H10 and 17 digits in a label reader (HermesCourier).',
    examples: {
      valid: ['55388194104194', '62431236062065', 'H1054464457349548888'],
      invalid: ['28414079383495', '28414079383496', '28414079383497'],
    },
  }),
];

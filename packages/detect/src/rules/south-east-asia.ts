/** Carriers of South-East Asia, and Shopee's network in Brazil and Taiwan. The posts use S10. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

/** DHL eCommerce takes every text that begins with some of these countries: these forms say more. */
const overDhlPrior = 7;
/** Under Shopee's order numbers, which begin with TH as well. */
const anyThaiPrior = 6;
/** Above the licence plates of DHL, which take every J with two or three letters. */
const jnePrior = 8;
/** Any eight letters and digits are a Track ID of GLS first. */
const ghnPrior = 2;

interface Country {
  readonly code: string;
  readonly name: string;
}

const thailand = { code: 'TH', name: 'Thailand' } as const;
const vietnam = { code: 'VN', name: 'Vietnam' } as const;
const malaysia = { code: 'MY', name: 'Malaysia' } as const;
const indonesia = { code: 'ID', name: 'Indonesia' } as const;
const philippines = { code: 'PH', name: 'Philippines' } as const;
const singapore = { code: 'SG', name: 'Singapore' } as const;

/** Countries whose SPX numbers public programs show; the others print the same form by analogy. */
const seenSpx: ReadonlySet<string> = new Set(['VN', 'MY', 'ID', 'TH']);

const region: readonly Country[] = [vietnam, malaysia, indonesia, thailand, philippines, singapore];

/** SPX, the country, then eleven digits and a digit or letter. */
function spxFamily({ code, name }: Country): DeclaredFamily {
  const country = code.toLowerCase();
  const isSeen = seenSpx.has(code);
  return parcel(`spx_${country}`, `SPX Express ${name} (Shopee)`, `spx-${country}`, {
    variants: [
      { pattern: `SPX${code}\\d{11}[A-Z0-9]`, max: isSeen ? 'high' : 'low', example: `SPX${code}048201937465` },
      // Shorter and longer ones, and some with a letter after the country.
      {
        pattern: `SPX${code}[A-Z0-9]{8,14}`,
        needs: 'digit',
        max: isSeen ? 'medium' : 'low',
        example: `SPX${code}04820193`,
      },
      { pattern: `${code}\\d{12}[A-Z]`, max: 'low', prior: overDhlPrior, example: `${code}250182736451X` },
    ],
    catalog: true,
    source: isSeen
      ? 'SPX numbers in public code of each country (index files 62827994341, 19086022396, 7027376107, 52308105025, 153345162); the order number without SPX in 5318469085.'
      : 'As in Vietnam, Malaysia, Indonesia and Thailand (unverified): no public number of this country seen.',
    examples: {
      valid: [`SPX${code}03920184756C`, `SPX${code}061820394756`, `SPX${code}N021820394756`, `${code}258201937465A`],
      invalid: [`9PX${code}048201937465`, `QPX${code}048201937465`, `SPX${code}0482019`],
    },
  });
}

/** Two letters of the country, up to five of the shipper, then digits: NVSGACME000000018 and, in Indonesia, NLIDAP. */
function ninjaVanFamily({ code, name }: Country): DeclaredFamily {
  const country = code.toLowerCase();
  const slug = code === 'ID' ? 'ninja-xpress-id' : `ninja-van-${country}`;
  return parcel(`ninja_van_${country}`, `Ninja Van ${name}`, slug, {
    variants: [
      { pattern: `N[LV]${code}[A-Z]{1,5}\\d{8,12}`, max: 'medium', example: `NV${code}ACME018273645` },
      { pattern: `N[LV]${code}\\d{8,12}`, max: 'low', example: `NV${code}018273645` },
    ],
    catalog: true,
    source:
      'packagexlabs/vision-sdk, NinjaVanCourier (nine letters, nine digits); MuflihItsuka312/API-Server (NLIDAP); index file 61415148172 (NV, NLMY).',
    examples: {
      valid: [`NV${code}SHOPX093018274`, `NL${code}AP0482019374`, `NV${code}0182736451`],
      invalid: [`9V${code}ACME018273645`, `QV${code}ACME018273645`, `NV${code}ACME0182736`],
    },
  });
}

const brazil = { code: 'BR', name: 'Brazil' } as const;
const taiwan = { code: 'TW', name: 'Taiwan' } as const;

const regionalFamilies: readonly DeclaredFamily[] = [
  ...[...region, brazil, taiwan].map(spxFamily),
  ...region.map(ninjaVanFamily),
  parcel('ninja_van', 'Ninja Van', 'ninja-van-sg', {
    variants: [{ pattern: 'NV[A-Z0-9]{8,16}', needs: 'digit', max: 'low', example: 'NVACMEX018273645' }],
    candidates: ['ninja-van-sg', 'ninja-van-my', 'ninja-van-ph', 'ninja-van-th', 'ninja-van-vn', 'ninja-xpress-id'],
    catalog: true,
    source: 'Programs of Malaysia and Indonesia: index file 61415148172, MuflihItsuka312/API-Server (unverified).',
    examples: {
      valid: ['NV4820193746', 'NVABCDE093018274'],
      invalid: ['9VACMEX018273645', 'QVACMEX018273645', 'NV4820193'],
    },
  }),
  parcel('lazada', 'Lazada Logistics', 'lazada-logistics', {
    variants: [
      { pattern: 'LX[A-Z]{2}\\d{8,12}([A-Z]{2})?', max: 'low', prior: overDhlPrior, example: 'LXAD0182736451' },
      { pattern: 'LEX([A-Z]{2})?\\d{8,12}|MYMPA\\d{9}', max: 'low', example: 'LEXPH018273645' },
    ],
    catalog: true,
    source: 'packagexlabs/vision-sdk, LelExpressCourier (LXST, MYMPA); index file 27821121839 (LXAD); LEX unverified.',
    examples: {
      valid: ['LXST018273645MY', 'LXAD-4820193746', 'MYMPA093018274', 'LEX0182736451'],
      invalid: ['9XAD0182736451', 'QXAD0182736451', 'LXAD0182736'],
    },
  }),
  parcel('sea_parcel', 'South-East Asia, 12 digits', 'jt-express-my', {
    variants: [{ pattern: '\\d{12}', max: 'low', example: '972018273645' }],
    candidates: [
      'jt-express-my',
      'jt-express-th',
      'jt-express-ph',
      'jt-express-vn',
      'sicepat',
      'tiki',
      'lbc-express',
      'gdex',
      'city-link-express',
      'viettel-post',
    ],
    catalog: true,
    source:
      'Lengths in index files 27821121839 (Indonesia), 61415148172 (Malaysia), 71066148522 (Philippines), 53324970648 (Vietnam).',
    examples: { valid: ['820193746510', '731018273645'], invalid: ['Q72018273645', '97201827364', '9720182736455'] },
  }),
];

const indonesianFamilies: readonly DeclaredFamily[] = [
  parcel('jt_express_id', 'J&T Express Indonesia', 'jt-express-id', {
    variants: [
      { pattern: 'J[DPTX]\\d{10}', max: 'medium', example: 'JX4820193746' },
      { pattern: 'J[A-Z]\\d{10}', max: 'low', example: 'JO4820193746' },
    ],
    catalog: true,
    source:
      'Indonesian trackers: index files 5211629476 (JX), 27821121839 (JP); packagexlabs/vision-sdk, JAndTExpressCourier.',
    examples: {
      valid: ['JP0182736451', 'JD9301827465', 'JZ4820193746'],
      invalid: ['9X4820193746', 'QX4820193746', 'JX482019374'],
    },
  }),
  parcel('sicepat', 'SiCepat', 'sicepat', {
    variants: [{ pattern: '00\\d{10}', max: 'low', example: '004820193746' }],
    catalog: true,
    source: 'Indonesian trackers: index files 5211629476 and 5958890416 (unverified number range).',
    examples: { valid: ['000182736451', '009301827465'], invalid: ['Q04820193746', '00482019374', '014820193746'] },
  }),
  parcel('jne', 'JNE', 'jne', {
    variants: [
      { pattern: 'JNE[A-Z]?\\d{7,12}', max: 'medium', prior: jnePrior, example: 'JNE4820193746' },
      { pattern: 'TG\\d{10}|CGK[A-Z]?\\d{8,12}', max: 'low', example: 'TG4820193746' },
      { pattern: '\\d{15}', max: 'low', example: '482019374651028' },
    ],
    catalog: true,
    source: 'Indonesian trackers: MuflihItsuka312/API-Server, index files 5211629476 (TG) and 27821121839 (15 digits).',
    examples: {
      valid: ['JNEA0182736451', 'TG9301827465', 'CGK482019374', '018273645102934'],
      invalid: ['9NE4820193746', 'QNE4820193746', 'JNE482019'],
    },
  }),
  parcel('anteraja', 'AnterAja', 'anteraja', {
    variants: [
      { pattern: 'TSA[A-Z0-9]{7,12}', needs: 'digit', max: 'low', example: 'TSA4820193746' },
      { pattern: '\\d{14}', max: 'low', example: '10004820193746' },
    ],
    catalog: true,
    source: 'Indonesian trackers: MuflihItsuka312/API-Server (TSA), index file 27821121839 (14 digits).',
    examples: {
      valid: ['TSA0182736451', '10009301827465'],
      invalid: ['9SA4820193746', 'QSA4820193746', 'TSA482019'],
    },
  }),
  parcel('id_express', 'ID Express', 'id-express', {
    variants: [{ pattern: 'ID[ES]\\d{8,14}', max: 'low', example: 'IDS482019374651' }],
    catalog: true,
    source: 'An Indonesian tracker: index file 27821121839 (unverified).',
    examples: {
      valid: ['IDS901827364510', 'IDE48201937465'],
      invalid: ['9DS482019374651', 'IDX482019374651', 'IDS4820193'],
    },
  }),
  parcel('wahana', 'Wahana', 'wahana', {
    variants: [{ pattern: 'AGN[A-Z0-9]{6,12}', needs: 'digit', max: 'low', example: 'AGN48201937' }],
    catalog: true,
    source: 'An Indonesian tracker: index file 27821121839 (unverified).',
    examples: { valid: ['AGN0182736', 'AGNJ93018274'], invalid: ['9GN48201937', 'QGN48201937', 'AGN48201'] },
  }),
  parcel('tiki', 'TIKI', 'tiki', {
    variants: [{ pattern: 'TKP\\d{10}', max: 'low', example: 'TKP4820193746' }],
    catalog: true,
    source: 'An Indonesian tracker: index file 5211629476 (unverified).',
    examples: {
      valid: ['TKP0182736451', 'TKP9301827465'],
      invalid: ['9KP4820193746', 'QKP4820193746', 'TKP482019374'],
    },
  }),
];

const otherFamilies: readonly DeclaredFamily[] = [
  parcel('flash_express_th', 'Flash Express Thailand', 'flash-express-th', {
    variants: [
      { pattern: 'TH\\d{4}[A-Z0-9]{6,7}[A-Z]', max: 'medium', example: 'TH04822K7QM4PD' },
      { pattern: 'TH[A-Z0-9]{13,14}', needs: 'digit', max: 'low', prior: anyThaiPrior, example: 'TH4820A19374655' },
    ],
    catalog: true,
    source: 'Numbers in programs of Thai shops: index files 2945255433 and 43209097418.',
    examples: {
      valid: ['TH01823KQ4M7B', 'TH20194XW82H6E'],
      invalid: ['9H04822K7QM4PD', 'QH04822K7QM4PD', 'TH04822K7Q'],
    },
  }),
  parcel('flash_express_ph', 'Flash Express Philippines', 'flash-express-ph', {
    variants: [{ pattern: 'PH\\d{4}[A-Z0-9]{6,7}[A-Z]', max: 'low', example: 'PH04822K7QM4PD' }],
    catalog: true,
    source: 'As in Thailand, with the prefix of index file 71066148522 (unverified).',
    examples: {
      valid: ['PH01823KQ4M7B', 'PH20194XW82H6E'],
      invalid: ['9H04822K7QM4PD', 'QH04822K7QM4PD', 'PH04822K7Q'],
    },
  }),
  parcel('kex_th', 'KEX Express Thailand', 'kex-express-th', {
    variants: [
      { pattern: 'KE[RX][A-Z]{0,2}\\d{8,12}', max: 'low', example: 'KEX4820193746' },
      { pattern: 'KK\\d{10,12}[A-Z]{2}', max: 'low', example: 'KK4820193746TH' },
    ],
    catalog: true,
    source: 'Public programs: index files 40294873986 (KERTH), 58010241682 (KK) (unverified).',
    examples: {
      valid: ['KERTH48201937465', 'KEX018273645', 'KK482019374651TH'],
      invalid: ['9EX4820193746', 'QEX4820193746', 'KEX4820193'],
    },
  }),
  parcel('jt_express_my', 'J&T Express Malaysia', 'jt-express-my', {
    variants: [{ pattern: '63\\d{10}', max: 'low', example: '634820193746' }],
    catalog: true,
    source: 'A Malaysian tracker: index files 61415148172 and 61659396874 (unverified number range).',
    examples: { valid: ['630182736451', '639301827465'], invalid: ['Q34820193746', '63482019374', '734820193746'] },
  }),
  parcel('pos_laju', 'Pos Laju', 'pos-malaysia', {
    variants: [{ pattern: 'PL\\d{12}|E[A-Z]{2}\\d{9}MY', max: 'low', example: 'PL482019374651' }],
    source: 'packagexlabs/vision-sdk, PosLajuCourier (unverified); other numbers are S10.',
    examples: {
      valid: ['PL018273645102', 'ERA482019374MY'],
      invalid: ['9L482019374651', 'QL482019374651', 'PL48201937465'],
    },
  }),
  parcel('ghn', 'GHN', 'ghn', {
    variants: [
      { pattern: 'GHN[A-Z0-9]{6,13}', needs: 'digit', max: 'low', example: 'GHN48201937' },
      { pattern: '[A-Z0-9]{8}', needs: 'letter_and_digit', max: 'low', prior: ghnPrior, example: 'LQ7K4P2M' },
    ],
    catalog: true,
    source:
      'A Vietnamese order system: index file 53324970648 (unverified); eight letters and digits by GHN’s interface.',
    examples: { valid: ['GHN018273645', 'G4X82KQM'], invalid: ['GHN48201', 'LQ7K4P2', 'LQ7K4P2MZ'] },
  }),
  parcel('ghtk', 'GHTK', 'ghtk', {
    variants: [{ pattern: 'S\\d{1,2}[A-Z]\\d{8,13}', max: 'low', example: 'S1A148201937' }],
    catalog: true,
    source: 'GHTK’s interface and index file 55803677476: S1.A1 and eight or more digits, with dots (unverified).',
    examples: { valid: ['S1A118273645', 'S22A12001827364'], invalid: ['91A148201937', 'Q1A148201937', 'S1A1482019'] },
  }),
  parcel('viettel_post', 'Viettel Post', 'viettel-post', {
    variants: [
      { pattern: 'VT\\d{9,12}', max: 'low', example: 'VT482019374' },
      { pattern: 'VTP\\d{8,13}', max: 'low', example: 'VTP482019374' },
    ],
    catalog: true,
    source: 'A Vietnamese order system: index file 53324970648 (unverified).',
    examples: { valid: ['VTP0182736451', 'VT482019374'], invalid: ['9T482019374', 'QT482019374', 'VT48201937'] },
  }),
];

export const southEastAsianFamilies: readonly DeclaredFamily[] = [
  ...regionalFamilies,
  ...indonesianFamilies,
  ...otherFamilies,
];

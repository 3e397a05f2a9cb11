/** Made-up numbers of carriers and of everything else that mails hold, in the groups that carriers and shops print. */
import { type SeededRandom, withCheck } from '../../tests/support/generate.ts';

/** A made-up number of a carrier. */
export interface Shipment {
  /** The carrier as mails name it. */
  readonly name: string;
  /** Slugs that are right for it; a star stands for any ending. */
  readonly slugs: readonly string[];
  readonly type: string;
  readonly number: string;
  /** The number in the carrier's own groups. */
  readonly printed: string;
}

export function digits(count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += String(random.below(10));
  return text;
}

export function letters(count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(random.below(23));
  return text;
}

/** First digits that are not 0, so that no number looks padded. */
const filled = (count: number, random: SeededRandom): string => String(1 + random.below(9)) + digits(count - 1, random);

function cut(text: string, lengths: readonly number[], separator = ' '): string {
  let at = 0;
  const groups = lengths.map((length) => text.slice(at, (at += length)));
  return [...groups, text.slice(at)].filter((group) => group !== '').join(separator);
}

type Maker = (random: SeededRandom) => Shipment;

function maker(
  name: string,
  slugs: string,
  type: string,
  make: (random: SeededRandom) => string,
  ...groupings: readonly (readonly number[])[]
): Maker {
  return (random) => {
    const number = make(random);
    return {
      name,
      slugs: slugs.split(' '),
      type,
      number,
      printed: groupings.length === 0 ? number : cut(number, random.pick(groupings)),
    };
  };
}

const postal = (country: string, first: string) => (random: SeededRandom) => {
  const body = `${first}${letters(1, random)}${digits(8, random)}`;
  return `${withCheck(`${body}0`, 's10', 3, 10)}${country}`;
};
const s10 = (name: string, slugs: string, country: string, first = 'R'): Maker =>
  maker(name, slugs, 's10', postal(country, first), [2, 3, 3, 3, 2], [2, 4, 4, 3], [2, 9, 2]);

const twelve = (algorithm: string) => (random: SeededRandom) => withCheck(`${filled(11, random)}0`, algorithm, 1, 11);
const ups = maker(
  'UPS',
  'ups',
  'ups_1z',
  (random) =>
    withCheck(
      `1Z${letters(1, random)}${digits(1, random)}${letters(1, random)}${digits(13, random)}0`.slice(0, 18),
      'ups',
      3,
      17,
    ),
  [2, 3, 3, 2, 4, 4],
  [2, 3, 3, 4, 4, 2],
);
const dpd = maker('DPD', 'dpd*', 'dpd_14', (random) => `0${filled(13, random)}`, [4, 4, 4, 2]);
const dpdLetter = maker(
  'DPD',
  'dpd*',
  'dpd_14',
  (random) => withCheck(`0${filled(13, random)}0`, 'm37_36', 1, 14),
  [4, 4, 4, 3],
);
const gls = maker('GLS', 'gls*', 'gls_12', (random) => filled(11, random));
const glsTrack = maker(
  'GLS',
  'gls*',
  'gls_track_id',
  (random) => `Z${digits(2, random)}${letters(1, random)}${digits(1, random)}${letters(2, random)}${digits(1, random)}`,
);
const fedex = maker('FedEx', 'fedex*', 'fedex_12', twelve('w11'), [4, 4, 4]);
const dhlExpress = maker(
  'DHL Express',
  'dhl*',
  'dhl_express',
  (random) => withCheck(`${filled(9, random)}0`, 'mod7', 1, 9),
  [2, 4, 4],
);

export const makers: Readonly<Record<string, readonly Maker[]>> = {
  en: [
    ups,
    fedex,
    dpd,
    s10('Royal Mail', 'royal-mail', 'GB'),
    maker('Evri', 'evri', 'evri', (random) => filled(16, random), [4, 4, 4, 4]),
    maker('Evri', 'evri', 'evri', (random) => `H${digits(2, random)}HYA${digits(10, random)}`),
    maker('Yodel', 'yodel', 'yodel', (random) => `JD${digits(16, random)}`),
    maker(
      'USPS',
      'usps',
      'usps_impb',
      (random) => withCheck(`9400${filled(17, random)}0`, 'gs1', 1, 21),
      [4, 4, 4, 4, 4, 2],
    ),
    maker('Parcelforce', 'parcelforce', 'parcelforce', (random) => `${letters(2, random)}${digits(7, random)}`),
    maker(
      'Canada Post',
      'canada-post',
      'canada_post_16',
      (random) => withCheck(`${filled(15, random)}0`, 'mod10(3,1)', 1, 15),
      [4, 4, 4, 4],
    ),
  ],
  de: [
    maker(
      'DHL',
      'dhl*',
      'dhl_de_20',
      (random) => withCheck(`003404${digits(13, random)}0`, 'gs1', 3, 19),
      [5, 5, 5, 5],
      [4, 4, 4, 4, 4],
      [2, 2, 3, 3, 3, 3, 3],
    ),
    maker('DHL', 'dhl*', 'dhl_de_12', twelve('dp49'), [4, 4, 4]),
    maker('DHL', 'dhl*', 'dhl_piece', (random) => `JJD0146${digits(11, random)}`),
    dpd,
    dpdLetter,
    gls,
    glsTrack,
    maker(
      'Hermes',
      'hermes-de',
      'hermes_de',
      (random) => withCheck(`${filled(13, random)}0`, 'mod10(3,1)', 1, 13),
      [4, 4, 4, 2],
    ),
    s10('Deutsche Post', 'deutsche-post dhl-paket', 'DE'),
    ups,
  ],
  fr: [
    maker(
      'Colissimo',
      'colissimo la-poste',
      'colissimo',
      (random) => withCheck(`6${letters(1, random)}${digits(10, random)}0`, 'gs1', 3, 12),
      [2, 5, 5, 1],
    ),
    maker('Chronopost', 'chronopost la-poste', 'chronopost', postal('FR', 'X')),
    s10('La Poste', 'la-poste colissimo', 'FR', 'L'),
    dpd,
    gls,
    ups,
    fedex,
  ],
  es: [
    maker(
      'Correos',
      'correos*',
      'correos_es',
      (random) =>
        `PQ${digits(1, random)}F${digits(1, random)}P${digits(11, random)}${digits(5, random)}${letters(1, random)}`,
    ),
    s10('Correos', 'correos*', 'ES', 'C'),
    dhlExpress,
    gls,
    ups,
    fedex,
    dpd,
  ],
  it: [
    maker('Poste Italiane', 'poste-italiane', 'poste_it', (random) => `28${letters(1, random)}${digits(10, random)}`),
    s10('Poste Italiane', 'poste-italiane', 'IT'),
    gls,
    ups,
    dhlExpress,
    fedex,
  ],
  nl: [
    maker('PostNL', 'postnl*', 'postnl_3s', (random) => `3S${letters(4, random)}${digits(9, random)}`),
    maker('bpost', 'bpost', 'bpost', (random) => `3232${digits(20, random)}`, [4, 4, 4, 4, 4, 4]),
    maker('DHL', 'dhl*', 'dhl_piece', (random) => `JVGL06${digits(18, random)}`),
    s10('PostNL', 'postnl*', 'NL', 'C'),
    dpd,
    gls,
    ups,
  ],
  pl: [
    maker('InPost', 'inpost*', 'inpost_pl', (random) => `6${filled(23, random)}`, [4, 4, 4, 4, 4, 4]),
    s10('Poczta Polska', 'poczta-polska', 'PL'),
    dpd,
    gls,
    ups,
    dhlExpress,
    fedex,
  ],
  pt: [s10('CTT', 'ctt*', 'PT', 'D'), s10('Correios', 'correios*', 'BR', 'L'), dhlExpress, dpd, gls, ups, fedex],
};

const airlines = [
  ['Lufthansa Cargo', 'lufthansa-cargo', '020'],
  ['Emirates SkyCargo', 'emirates-skycargo', '176'],
  ['Turkish Cargo', 'turkish-cargo', '235'],
] as const;
const lines = [
  ['Maersk', 'maersk', 'MSK', 'MAEU'],
  ['Hapag-Lloyd', 'hapag-lloyd', 'HLC', 'HLCU'],
] as const;

export function drawWaybill(random: SeededRandom): Shipment {
  const [name, slug, prefix] = random.pick(airlines);
  const number = prefix + withCheck(`${filled(7, random)}0`, 'mod7', 1, 7);
  return { name, slugs: [slug], type: 'mawb', number, printed: cut(number, [3, 8], '-') };
}

export function drawContainer(random: SeededRandom): Shipment {
  const [name, slug, owner] = random.pick(lines);
  const number = withCheck(`${owner}U${digits(6, random)}0`, 'iso', 1, 10);
  return { name, slugs: [slug], type: 'iso6346', number, printed: cut(number, [4, 6, 1]) };
}

export function drawBill(random: SeededRandom): Shipment {
  const [name, slug, , scac] = random.pick(lines);
  const number = `${scac}${filled(9, random)}`;
  return { name, slugs: [slug], type: 'bol', number, printed: number };
}

function eanOf(random: SeededRandom): string {
  return withCheck(`40${digits(10, random)}0`, 'gs1', 1, 12);
}

function ibanOf(country: string, random: SeededRandom): string {
  const account = digits(18, random);
  const text = `${account}${country}00`.replace(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55));
  const check = String(98n - (BigInt(text) % 97n)).padStart(2, '0');
  return cut(`${country}${check}${account}`, [4, 4, 4, 4, 4, 2]);
}

/** Numbers that are no shipment. */
export const decoys = {
  order: (random: SeededRandom) =>
    random.pick([
      () => filled(8, random),
      () => filled(10, random),
      () => filled(12, random),
      () => `${filled(3, random)}-${digits(7, random)}-${digits(7, random)}`,
      () => `${letters(2, random)}-${digits(6, random)}`,
      () => filled(14, random),
      () => `#${filled(6, random)}`,
    ])(),
  invoice: (random: SeededRandom) =>
    random.pick([() => `RE-2026-${digits(5, random)}`, () => filled(10, random), () => `F${filled(9, random)}`])(),
  customer: (random: SeededRandom) =>
    random.pick([() => filled(8, random), () => filled(10, random), () => `K${filled(7, random)}`])(),
  phone: (random: SeededRandom) =>
    random.pick([
      () =>
        `+${random.pick(['49', '33', '34', '39', '31', '48', '351', '44'])} ${filled(2, random)} ${digits(7, random)}`,
      () => `0${filled(3, random)} ${digits(7, random)}`,
      () => `+4930${digits(8, random)}`,
      () => `0${filled(2, random)}/${digits(8, random)}`,
    ])(),
  iban: (random: SeededRandom) => ibanOf(random.pick(['DE', 'AT', 'BE']), random),
  ean: eanOf,
  uuid: (random: SeededRandom) => {
    const hex = (count: number): string => Array.from({ length: count }, () => random.below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  },
  voucher: (random: SeededRandom) =>
    random.pick([
      () => `${letters(4, random)}${digits(4, random)}`,
      () => `SAVE${digits(2, random)}`,
      () => `${letters(3, random)}-${digits(4, random)}-${letters(3, random)}`,
    ])(),
  amount: (random: SeededRandom) => `${random.below(900) + 10},${digits(2, random)} €`,
  date: (random: SeededRandom) => `${10 + random.below(18)}.0${1 + random.below(9)}.2026`,
} as const;
export type Decoy = keyof typeof decoys;

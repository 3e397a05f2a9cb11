/** Identifiers that are no shipment, made at random by their public rules. Used by the table of false accepts and its test. */
import type { SeededRandom } from '../src/operator/sampling.ts';

type Maker = (random: SeededRandom) => string;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const hex = '0123456789abcdef';

function digits(count: number, random: SeededRandom, first = '0123456789'): string {
  let text = first.charAt(random.below(first.length));
  while (text.length < count) text += String(random.below(10));
  return text;
}

function from(alphabet: string, count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += alphabet.charAt(random.below(alphabet.length));
  return text;
}

function weigh(text: string, weights: readonly number[]): number {
  return Array.from(text).reduce((sum, digit, i) => sum + Number(digit) * weights[i % weights.length]!, 0);
}

function luhn(payload: string): string {
  const sum = Array.from(payload)
    .reverse()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return payload + String((10 - (sum % 10)) % 10);
}

/** GTIN and ISBN-13: weights 3, 1 from the right. */
function gtin(payload: string): string {
  const sum = Array.from(payload)
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return payload + String((10 - (sum % 10)) % 10);
}

function isbn10(random: SeededRandom): string {
  const payload = digits(9, random);
  const check = (11 - (weigh(payload, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return payload + (check === 10 ? 'X' : String(check));
}

/** Remainder of a text of digits and letters (A=10 …) divided by 97. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text)
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

function iban(country: string, bban: string): string {
  return country + String(98 - mod97(`${bban}${country}00`)).padStart(2, '0') + bban;
}

/** Tax number of a German person: ISO 7064 mod 11,10. */
function mod11x10(payload: string): string {
  let product = 10;
  for (const digit of payload) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return payload + String((11 - product) % 10);
}

function nir(random: SeededRandom): string {
  const payload =
    digits(1, random, '12') +
    digits(2, random) +
    from('01', 1, random).replace('1', '0') +
    digits(9, random, '123456789');
  return payload + String(97 - (Number(payload) % 97)).padStart(2, '0');
}

function weightedCheck(
  payload: string,
  weights: readonly number[],
  modulus: number,
  toDigit: (rest: number) => number,
): string {
  return payload + String(toDigit(weigh(payload, weights) % modulus));
}

function bsn(random: SeededRandom): string {
  for (;;) {
    const payload = digits(8, random, '123456789');
    const check = weigh(payload, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    if (check < 10) return payload + String(check);
  }
}

function nip(random: SeededRandom): string {
  for (;;) {
    const payload = digits(9, random, '123456789');
    const check = weigh(payload, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11;
    if (check < 10) return payload + String(check);
  }
}

function brazilian(payload: string, first: readonly number[], second: readonly number[]): string {
  const check = (rest: number): number => (rest < 2 ? 0 : 11 - rest);
  return weightedCheck(weightedCheck(payload, first, 11, check), second, 11, check);
}

function date(random: SeededRandom): readonly [year: string, month: string, day: string] {
  const two = (value: number): string => String(value).padStart(2, '0');
  return [String(1950 + random.below(100)), two(1 + random.below(12)), two(1 + random.below(28))];
}

function time(random: SeededRandom): string {
  return [24, 60, 60].map((limit) => String(random.below(limit)).padStart(2, '0')).join('');
}

/** By group, with the name of each kind. */
export const foreignKinds: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  books_and_goods: {
    'ISBN-10': isbn10,
    'ISBN-13': (random) => gtin(from('89', 1, random).replace(/^/u, '97') + digits(9, random)),
    'EAN-13': (random) => gtin(digits(12, random)),
    'UPC-A': (random) => gtin(digits(11, random)),
    'GTIN-14': (random) => gtin(digits(13, random, '12345678')),
    ISSN: (random) => `${digits(4, random)}-${digits(4, random)}`,
  },
  banking: {
    'IBAN DE': (random) => iban('DE', digits(18, random)),
    'IBAN GB': (random) => iban('GB', from(letters, 4, random) + digits(14, random)),
    'IBAN FR': (random) => iban('FR', digits(23, random)),
    'IBAN NL': (random) => iban('NL', from(letters, 4, random) + digits(10, random)),
    'IBAN ES': (random) => iban('ES', digits(20, random)),
    'IBAN BE': (random) => iban('BE', digits(12, random)),
    'IBAN PL': (random) => iban('PL', digits(24, random)),
    'card, 16 digits': (random) => luhn(digits(15, random, '3456')),
    'card, 15 digits': (random) => luhn(`3${from('47', 1, random)}${digits(12, random)}`),
  },
  tax_and_persons: {
    'VAT DE': (random) => `DE${digits(9, random)}`,
    'VAT FR': (random) => `FR${digits(11, random)}`,
    'VAT NL': (random) => `NL${digits(9, random)}B${digits(2, random)}`,
    'VAT IT': (random) => `IT${luhn(digits(10, random))}`,
    'VAT ES': (random) => `ES${from('ABGHJ', 1, random)}${digits(8, random)}`,
    'VAT AT': (random) => `ATU${digits(8, random)}`,
    'VAT PL': (random) => `PL${nip(random)}`,
    'tax id DE': (random) => mod11x10(digits(10, random, '123456789')),
    'NIR FR': nir,
    'SIREN FR': (random) => luhn(digits(8, random)),
    'SIRET FR': (random) => luhn(digits(13, random)),
    'NIF ES': (random) => {
      const number = digits(8, random);
      return number + 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23);
    },
    'codice fiscale IT': (random) =>
      from(letters, 6, random) +
      digits(2, random) +
      from('ABCDEHLMPRST', 1, random) +
      digits(2, random) +
      from(letters, 1, random) +
      digits(3, random) +
      from(letters, 1, random),
    'PESEL PL': (random) =>
      weightedCheck(digits(10, random), [1, 3, 7, 9, 1, 3, 7, 9, 1, 3], 10, (rest) => (10 - rest) % 10),
    'NIP PL': nip,
    'BSN NL': bsn,
    'CPF BR': (random) => brazilian(digits(9, random), [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
    'CNPJ BR': (random) =>
      brazilian(
        `${digits(8, random)}0001`,
        [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
        [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
      ),
    'SSN US': (random) => `${digits(3, random)}-${digits(2, random)}-${digits(4, random)}`,
    'EIN US': (random) => `${digits(2, random)}-${digits(7, random)}`,
  },
  phones: {
    'E.164 DE': (random) => `+49${digits(10, random, '123456789')}`,
    'E.164 US': (random) => `+1${digits(10, random, '23456789')}`,
    'E.164 FR': (random) => `+33${digits(9, random, '1234567')}`,
    'national DE': (random) => `0${digits(10, random, '123456789')}`,
    'national US': (random) => `(${digits(3, random, '23456789')}) ${digits(3, random)}-${digits(4, random)}`,
    'national FR': (random) => `0${digits(9, random, '1234567')}`,
  },
  dates: {
    'date YYYYMMDD': (random) => date(random).join(''),
    'date YYYY-MM-DD': (random) => date(random).join('-'),
    'timestamp, 14 digits': (random) => date(random).join('') + time(random),
    'Unix seconds': (random) => String(1_400_000_000 + random.below(600_000_000)),
    'Unix milliseconds': (random) => `${1_400_000_000 + random.below(600_000_000)}${digits(3, random)}`,
  },
  computing: {
    UUID: (random) => [8, 4, 4, 4, 12].map((count) => from(hex, count, random)).join('-'),
    'MD5 digest': (random) => from(hex, 32, random),
    'SHA-1 digest': (random) => from(hex, 40, random),
    'short commit': (random) => from(hex, 8, random),
    IMEI: (random) => luhn(digits(14, random)),
    'MAC address': (random) => Array.from({ length: 6 }, () => from(hex, 2, random)).join(':'),
    IPv4: (random) => Array.from({ length: 4 }, () => String(random.below(256))).join('.'),
  },
  orders: {
    'Amazon order': (random) => `${digits(3, random)}-${digits(7, random)}-${digits(7, random)}`,
    'eBay order': (random) => `${digits(2, random)}-${digits(5, random)}-${digits(5, random)}`,
    'Shopify order': (random) => `#${digits(4, random, '123456789')}`,
    'Magento order': (random) => `${from('1234', 1, random)}00${digits(6, random)}`,
    'AliExpress order': (random) => digits(16, random, '38'),
    'invoice INV-year': (random) => `INV-${2020 + random.below(10)}-${digits(6, random)}`,
    'invoice INV': (random) => `INV${digits(8, random)}`,
    'order PO': (random) => `PO-${digits(8, random)}`,
    'stock number': (random) => `${from(letters, 3, random)}-${digits(5, random)}-${from(letters, 2, random)}`,
  },
};

import { toValues } from '../character-sets.ts';
import { isoRemainder, mod7, s10 } from '../check-digits.ts';
import type { Format } from '../formats.ts';
import type { Vertical } from '../types.ts';
import { acceptedKindsOf, verticalOfKind } from './accepted-kinds.ts';
import type { AcceptedKind, Carrier } from './types.ts';

export interface ExampleNumber {
  readonly trackingNumber: string;
  readonly vertical: Vertical;
  /** `identifier`: made from a code of the row; `format`: from one of its number formats; `neutral`: fits the kind only. */
  readonly origin: 'identifier' | 'format' | 'neutral';
}

const serial = '12345678';

/**
 * A number in a format that the carrier issues and its page takes: built from the row's identifiers, otherwise the example of
 * one of its formats, otherwise a neutral one. It belongs to no known shipment.
 */
export function makeExampleNumber(carrier: Carrier, formats: readonly Format[]): ExampleNumber {
  const kinds = acceptedKindsOf(carrier);
  for (const kind of kinds) {
    const vertical = verticalOfKind(kind);
    const fromCode = makeFromIdentifier(kind, carrier);
    if (fromCode !== undefined) return { trackingNumber: fromCode, vertical, origin: 'identifier' };
    const format = findFormat(carrier, vertical, formats);
    if (format !== undefined) return { trackingNumber: format.example, vertical, origin: 'format' };
  }
  const kind = kinds[0]!;
  return { trackingNumber: neutralNumbers[kind], vertical: verticalOfKind(kind), origin: 'neutral' };
}

/** In the form of the kind and of no carrier: ZZZU is nobody's box, ZZ no country. */
const neutralNumbers: Readonly<Record<AcceptedKind, string>> = {
  parcel: '1234567890',
  bol: '1234567890',
  container: `ZZZU123456${checkContainer('ZZZU123456') ?? 0}`,
  s10: 'RR123456785ZZ',
  awb: '999-12345675',
};

function makeFromIdentifier(kind: AcceptedKind, { identifiers, category }: Carrier): string | undefined {
  const { awbPrefixes, s10Countries, bic, scac } = identifiers;
  if (kind === 'awb') return awbPrefixes[0] === undefined ? undefined : makeAirWaybill(awbPrefixes[0]);
  if (kind === 's10') return s10Countries[0] === undefined ? undefined : makePostalItem(s10Countries[0]);
  if (kind === 'container') return bic[0] === undefined ? undefined : makeContainer(bic[0]);
  // A road carrier's number does not begin with its SCAC; a bill of lading does.
  const code = category === 'ocean' && kind === 'bol' ? scac.find((each) => each.length === 4) : undefined;
  return code === undefined ? undefined : `${code}123456789`;
}

function makeAirWaybill(prefix: string): string {
  const digits = serial.slice(0, 7);
  return `${prefix}-${digits}${mod7(toValues(digits), 0, digits.length)}`;
}

function makePostalItem(country: string): string {
  return `RR${serial}${s10(toValues(serial), 0, serial.length)}${country}`;
}

/** The first serial whose remainder is not 10: that one is printed as 0 and read with a warning. */
function makeContainer(owner: string): string {
  for (let number = 123456; ; number++) {
    const body = `${owner}${number}`;
    const check = checkContainer(body);
    if (check !== undefined) return `${body}${check}`;
  }
}

function checkContainer(body: string): number | undefined {
  const remainder = isoRemainder(toValues(body), 0, body.length);
  return remainder === 10 ? undefined : remainder;
}

/** A format that names this carrier before one that it shares with others. */
function findFormat(carrier: Carrier, vertical: Vertical, formats: readonly Format[]): Format | undefined {
  const own = formats.filter((format) => format.vertical === vertical && isFormatOf(format, carrier));
  return own.find((format) => format.carrier === carrier.slug) ?? own[0];
}

/** Whether the row lists the format, or an operator's format names the row. */
export function isFormatOf(format: Format, carrier: Carrier): boolean {
  return carrier.formats.includes(format.type) || format.carrier === carrier.slug;
}

import type { Vertical } from '../types.ts';

/** Position of a check character. Positions count from 1, negative ones from the end. */
export interface OperatorCheck {
  /** One of `checkAlgorithmNames`. */
  readonly algorithm: string;
  /** First and last place of the payload. */
  readonly from: number;
  readonly to: number;
  /** Place of the check character; default: right after the payload. */
  readonly at?: number;
}

interface OperatorFormatBase {
  /** `^[a-z0-9][a-z0-9_]{1,62}$`; becomes the `type` of its matches and the `pattern_id` of the catalogue match. */
  readonly id: string;
  /** Slug; need not be in the directory when `carrierName` is given. */
  readonly carrier: string;
  readonly carrierName?: string;
  /** Default: the carrier's name. */
  readonly label?: string;
  /** Default `parcel`. */
  readonly vertical?: Vertical;
  readonly check?: OperatorCheck;
}

/** Preferred form: explicit, and as fast as the built-in rules. */
export interface PrefixFormat extends OperatorFormatBase {
  /** Letters and digits; default: none. */
  readonly prefix?: readonly string[];
  /** Of the characters after the prefix. */
  readonly charset: 'digits' | 'letters' | 'alphanumeric';
  /** Lengths of the whole number, prefix and check digit included; 4 to 40. */
  readonly length: readonly number[];
}

export interface RegexFormat extends OperatorFormatBase {
  /** At most 200 characters; `patterns.ts` defines the syntax. Matches the whole number in upper case without separators. */
  readonly regex: string;
}

export type OperatorFormat = PrefixFormat | RegexFormat;

/** An invalid format. The message names the format and the problem. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** What an ocean carrier's page says about its interface. Written from the page alone, never from an adapter. */
import type { FeedInstance } from '../../src/modules/feeds/rules/feed-instance.ts';

export type Text = string | RegExp;

/** How a caller proves who it is, beside the headers of every call. */
export type OceanAccess =
  | { readonly type: 'headers' }
  /** A POST to `path` gives a token, which goes into `Authorization: Bearer …`. */
  | {
      readonly type: 'token';
      readonly path: string;
      readonly headers: Readonly<Record<string, Text>>;
      readonly query: Readonly<Record<string, Text>>;
      readonly form: Readonly<Record<string, Text>>;
      readonly answer: object;
    }
  /** Five headers, signed for each request. */
  | { readonly type: 'coscon'; readonly key: string; readonly secret: string };

export interface OceanCall {
  /** What somebody pastes, and the carrier that they name, where the number alone does not. */
  readonly number: string;
  readonly carrier?: string;
  /** Every request in its order, as the path and the query behind it. */
  readonly requests: readonly string[];
  /** Which of them knows the number, from 0; -1 for none. */
  readonly found: number;
}

export interface OceanContract {
  readonly name: string;
  readonly kind: string;
  readonly carriers: readonly string[];
  /** Section of the reference page that it is written from, and its mark. */
  readonly source: string;
  /** Path of events; a group captures the number where the path holds it. */
  readonly path: RegExp;
  /** Headers of every call, without those of HTTP. */
  readonly headers: Readonly<Record<string, Text>>;
  readonly access: OceanAccess;
  /** Every parameter that the interface knows, with its form. */
  readonly parameters: Readonly<Record<string, RegExp>>;
  /** Parameters that hold a number, and how many of them a call has. Empty where the path holds it. */
  readonly references: readonly string[];
  readonly count: 'exactly_one' | 'at_least_one' | 'all';
  readonly paging: 'none' | 'cursor';
  /** Body of a found number: the name of a sample. */
  readonly sample: string;
  /** A container of the sample that detection does not know, and one that stands for it. */
  readonly rename?: readonly [from: string, to: string];
  /** Answer for an unknown number. */
  readonly unknown: { readonly status: number; readonly body: unknown };
  readonly calls: readonly OceanCall[];
  /** What the operator declares, for a server at this origin. */
  declare(origin: string): Partial<FeedInstance>;
}

/** ISO 6346. */
export const containerForm = /^[A-Z]{3}[UJZ][0-9]{7}$/;

export const emptyList = { status: 200, body: [] } as const;

export const notFound = {
  status: 404,
  body: { statusCode: 404, statusCodeText: 'Not Found', errors: [{ reason: 'notFound', message: 'No event' }] },
} as const;

/** Parameters of DCSA 2.2 that carriers with paging take, beside the references. */
export const cursorParameters = { limit: /^[1-9][0-9]{0,3}$/, cursor: /^.{1,1000}$/ } as const;

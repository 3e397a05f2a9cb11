/** What an adapter declares of one carrier's interface. Everything here follows the carrier's public contract. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Match } from '@wayseal/detect';
import type { FeedQuota } from '../../rules/feed-instance.ts';
import type { CodeStatus, CodeTable } from '../../rules/code-table.ts';
import type { ShipmentFacts } from '../../../statuses/rules/carrier-event.ts';

/** Credentials that the declaration of a feed must give, and what the contract fixes about them. */
export type CarrierAuth =
  | { readonly type: 'none' }
  /** `names`: headers that the declaration must fill. */
  | { readonly type: 'headers'; readonly names: readonly string[] }
  | { readonly type: 'basic'; readonly headers?: readonly string[] }
  | { readonly type: 'query_key'; readonly name: string }
  | {
      readonly type: 'oauth2_client_credentials';
      readonly clientAuth: 'body' | 'basic';
      /** Path at the base's origin, or a URL of another host. */
      readonly tokenAt: string;
      readonly scope?: string;
      /** Life of a token whose answer names none, and the longest life that is believed, in seconds. */
      readonly lifetimeS: number;
    }
  | { readonly type: 'oauth2_password'; readonly tokenAt: string; readonly lifetimeS: number }
  | {
      readonly type: 'login_token';
      readonly loginAt: string;
      readonly lifetimeS: number;
      readonly loginsPerDay: number;
      /** Method, headers and body of the login. It is sent to `loginAt`, whatever its path says. */
      readonly login: (username: string, password: string) => CarrierCall;
      /** Whether an answer, of any status, refuses the user or the password. Default: status 400, 401 and 403. */
      readonly isRefused?: (answer: CarrierResponse) => boolean;
      /** The token of a good answer and its end (epoch ms, null when not said); null when the answer has none. */
      readonly token: (answer: CarrierResponse) => { readonly value: string; readonly endsAt: number | null } | null;
    };

export interface CallContext {
  /** ISO 639-1; the adapter picks the nearest language of the contract. */
  readonly language: string;
  /** A new random id of 32 hexadecimal digits for every call. */
  readonly callId: string;
  /** User name and token of `login_token`; null for other kinds of credentials. */
  readonly login: { readonly username: string; readonly token: string } | null;
}

/** One request, without the credentials that the access layer adds. */
export interface CarrierCall {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST';
  /** Path after the base, with a leading slash and the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CarrierResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Complete body as text; null when it was cut or is not UTF-8. */
  readonly text: string | null;
  /** The JSON of the body; undefined when it is none. Numbers under the names in `exact` keep their digits as text. */
  json(exact?: ReadonlySet<string>): unknown;
}

/** One entry of an answer as the carrier sent it; the reader places and classifies it. */
export interface CarrierScan {
  /** `YYYY-MM-DD[Thh:mm[:ss[.fff]]][Z|±hh:mm]`; empty when the entry has no time. Without a zone: local at `country`. */
  readonly time: string;
  /** ISO 3166-1 alpha-2, from a field that is a code; else null. */
  readonly country: string | null;
  /** Country whose clock a time without a zone follows, where the contract fixes one. Default: `country`. */
  readonly clockOf?: string;
  /** Name of the place as sent. The reader keeps the town and drops what may be an address. */
  readonly place: string | null;
  /** The carrier's code as sent; null when the contract has none. */
  readonly code: string | null;
  /** What the code table says; null when it does not have the code. Then wording decides, but never on a final state. */
  readonly status: CodeStatus | null;
  /** The carrier's words; null when they are never read. */
  readonly text: string | null;
  /** Language of the words, ISO 639-1; null when the answer does not say. */
  readonly language: string | null;
}

export type CarrierReading =
  /** Entries in any order; newest first where `isNewestFirst`. `facts` default to unknown. */
  | {
      readonly kind: 'scans';
      readonly scans: readonly CarrierScan[];
      readonly isNewestFirst: boolean;
      /** Entries that the adapter had to skip because they are not in the form of the contract. Default 0. */
      readonly skipped?: number;
      /** Entries that are plans or estimates, and no scans. Default 0. */
      readonly plans?: number;
      readonly facts?: Partial<ShipmentFacts>;
      /** From `carrierNotes`. */
      readonly notes?: readonly CarrierNote[];
    }
  /** `warning`: an error code that the contract does not list is counted under this name. */
  | { readonly kind: 'not_found'; readonly note?: CarrierNote; readonly warning?: string }
  | { readonly kind: 'key_rejected' }
  | { readonly kind: 'rate_limited' }
  /** `upstream`: an error of the carrier's backend inside a good answer; `contract`: not in the form of the contract. */
  | { readonly kind: 'unavailable'; readonly cause: 'upstream' | 'contract' | 'redirect' | 'server_error' };

export const carrierNotes = ['multiple_shipments', 'other_shipment', 'no_events', 'rejected_by_feed'] as const;
export type CarrierNote = (typeof carrierNotes)[number];

/** A carrier's interface. Pure: it writes requests and reads answers, and never calls anybody. */
export interface Carrier {
  /** The word in declarations, such as `ups`. */
  readonly kind: string;
  /** Shown as the source of the events. */
  readonly name: string;
  /** Production address, without a trailing slash. */
  readonly baseUrl: string;
  /** Slugs of the directory whose numbers the server knows. */
  readonly carriers: readonly string[];
  /**
   * Whether the server may know the number of this match; `carriers` are compared before. `maybe`: the number names another
   * carrier, so that carrier's own feed is asked before. Default: always.
   */
  covers?(match: Match): boolean | 'maybe';
  /** The number as the contract wants it; default as detected. Null: never sent. */
  numberFor?(trackingNumber: string, match: Match): string | null;
  readonly auth: CarrierAuth;
  readonly quota: FeedQuota;
  /** Most numbers of one call. */
  readonly batch: number;
  readonly table: CodeTable;
  call(numbers: readonly string[], context: CallContext): CarrierCall;
  /** Reads an answer with status 200 or 207 for one of its numbers. `asked`: all numbers of the call. */
  read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading;
  /** Reads any other answer before the general table does; undefined leaves it to the table. */
  refusal?(answer: CarrierResponse, number: string): CarrierReading | undefined;
  /** Statuses of 500 and above whose body `refusal` reads. Such an answer is not repeated. Default: none. */
  readonly readsServerErrors?: boolean;
  /** Whether a new token may help. Default: status 401 and a kind of credentials with a token. */
  needsNewToken?(answer: CarrierResponse): boolean;
}

/**
 * What a carrier's public contract says, as the stand-in enforces it. A contract is written from the carrier's documents,
 * never from the adapter: both would share the same mistake. `docs/guides/new-feed.md` walks through one.
 */

/** What a header, query parameter or body member must be. */
export type Expected = string | RegExp;

/** Where the numbers that are asked for stand in a query: one, a comma list, or a repeated parameter. */
export interface NumbersParameter {
  readonly numbers: 'one' | 'comma' | 'repeated';
}

interface TokenContract {
  /** Full address on the production host. */
  readonly tokenUrl: string;
  /** Life of a token in seconds, as the answer states it. */
  readonly lifetimeS: number;
  /** Body of a good token answer. */
  readonly answer: (token: string, lifetimeS: number) => object;
}

export type ContractAuth =
  | { readonly type: 'none' }
  /** Secret headers that the operator fills. */
  | { readonly type: 'headers'; readonly names: readonly string[] }
  | { readonly type: 'basic'; readonly names?: readonly string[] }
  | { readonly type: 'query_key'; readonly name: string }
  | (TokenContract & {
      readonly type: 'oauth2_client_credentials';
      readonly clientAuth: 'body' | 'basic';
      /** Required in the form where the contract has one. */
      readonly scope?: string;
    })
  | (TokenContract & { readonly type: 'oauth2_password' })
  | {
      readonly type: 'login_token';
      /** Full addresses on the production host; any of them will do. */
      readonly loginUrls: readonly string[];
      readonly lifetimeS: number;
      /** The problem of a login request, or null. */
      readonly problem: (request: SeenRequest, username: string, password: string) => string | null;
      /** `endsAt` is ISO 8601 with `Z`. */
      readonly answer: (token: string, endsAt: string, request: SeenRequest) => PlayedBody;
      /** User and token of a call. */
      readonly loginOf: (request: SeenRequest) => { readonly username: string; readonly token: string };
    };

export interface SeenRequest {
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly rawQuery: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PlayedBody {
  readonly contentType: string;
  readonly body: string;
}

export interface Played extends PlayedBody {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One scan that a contract writes into an answer in the carrier's form. */
export interface WrittenScan {
  /** `YYYY-MM-DDThh:mm:ssZ`. */
  readonly utc: string;
  /** Wall clock in the zone of the contract, `YYYY-MM-DDThh:mm:ss`. */
  readonly local: string;
  /** `±hh:mm` of the zone at that time. */
  readonly offset: string;
  /** A code of the table named `table`. */
  readonly code: string;
  readonly table: string;
  /** The carrier's words. */
  readonly text: string;
}

/** An answer that the contract names by its code, and what we say then. */
export interface ContractRefusal {
  readonly name: string;
  readonly played: Played;
  readonly answer: 'number_not_found' | 'key_rejected' | 'rate_limited' | 'feed_unavailable';
  readonly note?: string | null;
  readonly cause?: string;
}

/** Names a person's data for a field that the contract lists as dropped; the answer must not hold any of it. */
export type PersonIn = (field: string) => string;

export interface CarrierContract {
  readonly kind: string;
  /** Where the contract was read: owner, document, version or date. */
  readonly source: string;
  /** Production address without a trailing slash. */
  readonly baseUrl: string;
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST';
  /** After the base. `{number}` stands for one percent-encoded number, `{numbers}` for a list joined by bare commas. */
  readonly path: string;
  /** All of them are required, and no other is allowed. */
  readonly query?: Readonly<Record<string, Expected | NumbersParameter>>;
  /** Required beside the credentials. Only `Accept` and `User-Agent` may come on top. */
  readonly headers: Readonly<Record<string, Expected>>;
  /** Allowed, but not required. */
  readonly optionalHeaders?: Readonly<Record<string, Expected>>;
  /** Headers whose value must differ from call to call. */
  readonly freshHeaders?: readonly string[];
  /** The numbers that a body asks for; throws with what is wrong in it. Without it a body is refused. */
  readonly numbersOfBody?: (body: string) => readonly string[];
  readonly auth: ContractAuth;
  /** Most numbers of one call. */
  readonly batch: number;
  /** The answer to a refused token or key. */
  readonly unauthorized: Played;
  /** Further answers that the contract names, each with what it means. */
  readonly refusals?: readonly ContractRefusal[];
  /** Whether a refused key may be healed by a new token; default true for kinds with a token. */
  readonly unhealable?: Played;
  /** Refusals come with status 500, so the body of a 500 is read and the call is not repeated. Default false. */
  readonly readsServerErrors?: boolean;
  /** The answer for a number that the carrier does not know. */
  readonly notFound: (number: string) => Played;
  /** One answer out of those for single numbers, in the order of the call. Needed from a batch of two on. */
  readonly together?: (bodies: readonly string[]) => Played;
  /** IANA zone of the written scans. Default `Europe/Berlin`. */
  readonly zone?: string;
  /** Whether the carrier sends instants; else wall clock time of `zone`. Default `instant`. */
  readonly times?: 'instant' | 'local';
  /** A code of the table `codes` that is not final. */
  readonly knownCode: string;
  /** A well-formed number of this carrier, with the check digit it needs. */
  readonly number: string;
  /**
   * A good answer for `number` with these scans, in the carrier's order and form, and with `person` in every field that
   * the contract says is dropped.
   */
  readonly write: (number: string, scans: readonly WrittenScan[], person: PersonIn) => PlayedBody;
  /** Tables whose codes stand for a whole shipment: each gets an answer of its own. Default: none. */
  readonly aloneTables?: readonly string[];
  /** Tables that no scan reaches, with the reason. Default: none. */
  readonly unreachedTables?: Readonly<Record<string, string>>;
  /** A code of the right form that no table has; null where events have no code. */
  readonly unknownCode: string | null;
}

export const json = (value: unknown): PlayedBody => ({
  contentType: 'application/json',
  body: JSON.stringify(value),
});

export const xml = (body: string): PlayedBody => ({ contentType: 'text/xml; charset=utf-8', body });

export function answer(status: number, { contentType, body }: PlayedBody): Played {
  return { status, contentType, body };
}

export const refused = {
  notFound: (name: string, played: Played): ContractRefusal => ({ name, played, answer: 'number_not_found' }),
  byForm: (name: string, played: Played): ContractRefusal => ({
    name,
    played,
    answer: 'number_not_found',
    note: 'rejected_by_feed',
  }),
  key: (name: string, played: Played): ContractRefusal => ({ name, played, answer: 'key_rejected' }),
  quota: (name: string, played: Played): ContractRefusal => ({ name, played, answer: 'rate_limited' }),
  upstream: (name: string, played: Played): ContractRefusal => ({
    name,
    played,
    answer: 'feed_unavailable',
    cause: 'upstream',
  }),
  broken: (name: string, played: Played): ContractRefusal => ({
    name,
    played,
    answer: 'feed_unavailable',
    cause: 'contract',
  }),
  unavailable: (name: string, played: Played): ContractRefusal => ({ name, played, answer: 'feed_unavailable' }),
} as const;

/** Text in an element of XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

import type { Static, TObject, TSchema } from 'typebox';
import type { Ports } from '../ports.ts';
import type { ScopeName } from './scopes.ts';
import type { ErrorCode, FeedOutcome } from './errors.ts';

/** The caller of an operation and the facts of the call. */
export interface Caller {
  /** Null on public routes and local surfaces. */
  readonly keyId: string | null;
  readonly scopes: readonly ScopeName[];
  readonly requestId: string;
  /** The caller runs on this machine: no limits apply. */
  readonly local?: true;
  /** Aborts when the client disconnects or the command is interrupted. */
  readonly signal: AbortSignal;
  /** Identifies a request that the client may repeat. Set only where the binding accepts it. */
  readonly idempotency?: IdempotencyClaim | null;
  /**
   * Takes `units` more from the caller's limit when the work turns out larger than one request. Absent where no limit
   * applies. Throws `rate_limited` when the units do not fit. Returns a promise where nodes share the count.
   */
  readonly charge?: (units: number) => void | Promise<void>;
  /** Asks for what is current, even where the operation may read a replica. */
  readonly wantsCurrent?: boolean;
  /** Adds a header to a successful answer. Absent on surfaces without headers. */
  readonly setHeader?: (name: string, value: string) => void;
}

export interface IdempotencyClaim {
  /** `METHOD path` of the operation. */
  readonly route: string;
  /** The header Idempotency-Key. */
  readonly value: string;
  /** SHA-256 of the raw body. */
  readonly fingerprint: Uint8Array;
}

export const cachePolicies = [
  'no-store',
  'private-revalidate',
  'public-moment',
  'public-minute',
  'public-five-minutes',
  'public-day',
] as const;
export type CachePolicy = (typeof cachePolicies)[number];

/** How a surface maps the input of an operation. */
export interface Binding {
  /** Input fields that this surface fixes and does not offer. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Input fields with another name on this surface. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Optional input fields that this surface does not offer. */
  readonly omit?: readonly string[];
}

/** A second form of a json answer: the value without its envelope, followed by a line end, as a file. */
export interface BareForm {
  /** `Accept` or the flag selects it. */
  readonly mediaType: string;
  /** Input field that requests the form as a download. */
  readonly flag: string;
  fileName(value: unknown): string;
}

/**
 * `{name}` segments of `path` are input fields. Other fields are query parameters of GET, of DELETE and beside a raw body,
 * and body members of other methods.
 */
export interface RestBinding extends Binding {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Status of a success; default 200. With 204, the answer has no body, and its value is an empty object. */
  readonly success?: 201 | 202 | 204;
  /** Takes the header Idempotency-Key. */
  readonly idempotent?: true;
  readonly auth: 'key' | 'none';
  readonly scope?: ScopeName;
  readonly tag: string;
  /** Default `no-store`, which every keyed route must use. */
  readonly cache?: CachePolicy;
  /** Largest body in bytes. Default: 64, enough for an empty `{}`. */
  readonly bodyLimit?: number;
  readonly bare?: BareForm;
  /** No rate limit, for routes that supervisors poll. */
  readonly unlimited?: true;
  /**
   * Puts the raw bytes of the body into `field`. Accepts these media types, compared without case; other input fields are
   * query parameters. `contentTypeField`, an omitted field, gets the whole header Content-Type: the operation then reads
   * the charset itself. Otherwise only UTF-8 is taken.
   */
  readonly rawBody?: {
    readonly field: string;
    readonly mediaTypes: readonly string[];
    readonly contentTypeField?: string;
  };
  /** Input fields from request headers: field to header name. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Headers of every answer of the route, refusals included, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A `+` in the query is a literal plus, not a space: times and identifiers contain it. */
  readonly literalPlus?: true;
}

export interface CliBinding extends Binding {
  readonly command: string;
  /** Input fields that are positional arguments, in order. */
  readonly positionals?: readonly string[];
  /** Names of the examples in the help, where some need more than a fresh installation. Default: the first three. */
  readonly examples?: readonly string[];
}

export interface McpBinding extends Binding {
  readonly tool: string;
  readonly title: string;
  /** For the model: when to use the tool, what it returns, and what it never does. */
  readonly description: string;
  /**
   * Narrower schemas that replace the operation's. Values that they accept must pass the operation's schemas as well.
   */
  readonly narrow?: Readonly<Record<string, TSchema>>;
  /**
   * Schema keywords that the tool contract does not have, by field. `tools/list` leaves them out. The operation still
   * checks them and answers a violation with a tool error.
   */
  readonly unstated?: Readonly<Record<string, readonly string[]>>;
  /** Optional input fields that this surface requires. */
  readonly require?: readonly string[];
  /** The tool calls systems outside this service. */
  readonly openWorld?: true;
  /** Longest age of a cached answer, in seconds; only for tools without arguments. Default: no cache. */
  readonly cacheSeconds?: number;
}

/** The answer of an operation as a document that MCP clients read by its address. */
export interface ResourceBinding extends Binding {
  /** `wayseal://…`; `{name}` segments are input fields. All other fields must have a default or be fixed. */
  readonly uri: string;
  /** For programs, unique among the resources. */
  readonly name: string;
  readonly title: string;
  /** For the model: what it has, and what not. */
  readonly description: string;
  /** Only a request with a valid key sees it, and gets what this key may see. */
  readonly needsKey?: true;
  /** Longest age of an answer that is reused, in seconds. Default: 0, it is read each time. */
  readonly cacheSeconds?: number;
}

export interface GraphqlBinding extends Binding {
  readonly field: string;
}

export interface Surfaces {
  readonly rest?: RestBinding;
  readonly cli?: CliBinding;
  readonly mcp?: McpBinding;
  readonly resource?: ResourceBinding;
  readonly graphql?: GraphqlBinding;
}

/** An answer in bytes without an envelope, such as a QR image. */
export interface BytesAnswer {
  readonly mediaType: string;
  readonly body: Uint8Array | string;
}

/** A request that the service sends to a client's own server. */
export interface SentRequest {
  /** Of the body. */
  readonly schema: TSchema;
  readonly example: object;
  readonly headers: readonly { readonly name: string; readonly content: string; readonly example: string }[];
}

export interface Example<Input> {
  readonly name: string;
  readonly summary: string;
  readonly input: Input;
}

interface Declared<Input extends TObject, PortName extends keyof Ports> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** A closed object with wire names in snake_case. */
  readonly input: Input;
  readonly errors: readonly ErrorCode[];
  /** Feed outcomes of a call with their meanings; only for operations without REST and GraphQL. */
  readonly feedOutcomes?: Readonly<Partial<Record<FeedOutcome, string>>>;
  readonly surfaces: Surfaces;
  /** Requests that the service sends later because of this call, by the name of their event. */
  readonly sends?: Readonly<Record<string, SentRequest>>;
  readonly examples: readonly Example<Partial<Static<Input>>>[];
  /**
   * The answer may be a moment old: where the operator has a replica of the database, the store may read it. Default: reads
   * what is current. Never for keys and their limits, for what a worker decides by, and for heads of proofs.
   */
  readonly reads?: 'replica';
  /** The ports that `run` gets; it gets no others. */
  readonly ports: readonly PortName[];
  /**
   * Units that a call takes from the limit of its key or address, computed from the input; `run` charges costs that
   * only it knows. Default 1: at most 10 times the processor time of `detect` on a public route, 50 times on a keyed
   * one.
   */
  cost?(input: Static<Input>): number;
}

/** An operation that returns an object. Each surface wraps it in its own way. */
export interface JsonOperation<
  Input extends TObject,
  Output extends TSchema,
  PortName extends keyof Ports,
> extends Declared<Input, PortName> {
  readonly kind: 'json';
  readonly output: Output;
  /**
   * Answers have their members in the order of `output` and no others, so that they are written by it: for operations that
   * answer often, with much that is always the same. Default: by `JSON.stringify`.
   */
  readonly writtenBySchema?: true;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): Static<Output> | Promise<Static<Output>>;
}

/**
 * An operation that returns bytes. With several media types, `mediaTypeField` names the input field that selects one.
 * When the client leaves it out, the surface sets it from `Accept`; the first entry wins a tie.
 */
export interface BytesOperation<Input extends TObject, PortName extends keyof Ports> extends Declared<Input, PortName> {
  readonly kind: 'bytes';
  readonly mediaTypeField?: string;
  readonly mediaTypes: readonly { readonly value: string; readonly mediaType: string }[];
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): BytesAnswer | Promise<BytesAnswer>;
}

/** One message of a stream. A client sends `id` back to resume after it. */
export interface StreamMessage {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

/** The output of a stream. `end` sends the reason; the stream must not write after it. */
export interface StreamSink {
  readonly send: (message: StreamMessage) => void;
  readonly end: (reason: string) => void;
}

/** Starts to write into a sink. The returned function stops it and frees its resources. */
export type StreamSource = (sink: StreamSink) => () => void;

/**
 * An operation that returns messages until it ends with a reason. An error thrown by `run` is an ordinary refusal; once
 * `run` has returned a source, the stream is open. `resumeField` names the input field for the id of the last message
 * that the client received; `resumeSecond` the field for what follows a `-` in that id. Positions end at `resumeNow`, which
 * stands for the newest message, however many there are.
 */
export interface StreamOperation<Input extends TObject, PortName extends keyof Ports> extends Declared<
  Input,
  PortName
> {
  readonly kind: 'stream';
  readonly resumeField: string;
  readonly resumeSecond?: string;
  readonly resumeNow: number;
  /** Name of each message with the schema of its data; the last one is `closed`. */
  readonly messages: Readonly<Record<string, TSchema>>;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): Promise<StreamSource>;
}

/** Prepared JSON, such as stored bytes, with the status, headers and `meta` of its answer. */
export interface TextAnswer {
  /** JSON text of the answer, sent unchanged. */
  readonly data: string;
  /** Default 200. */
  readonly status?: number;
  /** Lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Members beside `request_id` and `api_version`. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** An operation that returns JSON text and may choose its status. REST only. */
export interface TextOperation<
  Input extends TObject,
  Output extends TSchema,
  PortName extends keyof Ports,
> extends Declared<Input, PortName> {
  readonly kind: 'text';
  readonly output: Output;
  /** All statuses of a success. */
  readonly statuses: readonly number[];
  /** Members that `meta` may have. */
  readonly meta?: Readonly<Record<string, TSchema>>;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): TextAnswer | Promise<TextAnswer>;
}

/** Any operation, with erased types for the loops of the surfaces. */
export type AnyOperation =
  | JsonOperation<TObject, TSchema, keyof Ports>
  | BytesOperation<TObject, keyof Ports>
  | StreamOperation<TObject, keyof Ports>
  | TextOperation<TObject, TSchema, keyof Ports>;

/** The names of fields with a default; see `withDefault`. */
type DefaultedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly default: unknown } ? Name : never;
}[keyof Fields];

/** The input that a caller passes: fields with a default are optional. */
export type InputOf<Op extends { readonly input: TObject }> = Omit<
  Static<Op['input']>,
  DefaultedName<Op['input']['properties']>
> &
  Partial<Pick<Static<Op['input']>, DefaultedName<Op['input']['properties']> & keyof Static<Op['input']>>>;

/** The answer of an operation. */
export type OutputOf<Op> = Op extends { readonly kind: 'json'; readonly output: infer Output extends TSchema }
  ? Static<Output>
  : Op extends { readonly kind: 'bytes' }
    ? BytesAnswer
    : Op extends { readonly kind: 'text' }
      ? TextAnswer
      : Op extends { readonly kind: 'stream' }
        ? StreamSource
        : never;

/** Keeps the literal types of a declaration, so that `run` gets exactly its input and its ports. */
export function jsonOperation<Input extends TObject, Output extends TSchema, const PortName extends keyof Ports>(
  declared: Omit<JsonOperation<Input, Output, PortName>, 'kind'>,
): JsonOperation<Input, Output, PortName> {
  return { ...declared, kind: 'json' };
}

export function bytesOperation<Input extends TObject, const PortName extends keyof Ports>(
  declared: Omit<BytesOperation<Input, PortName>, 'kind'>,
): BytesOperation<Input, PortName> {
  return { ...declared, kind: 'bytes' };
}

export function streamOperation<Input extends TObject, const PortName extends keyof Ports>(
  declared: Omit<StreamOperation<Input, PortName>, 'kind'>,
): StreamOperation<Input, PortName> {
  return { ...declared, kind: 'stream' };
}

export function textOperation<Input extends TObject, Output extends TSchema, const PortName extends keyof Ports>(
  declared: Omit<TextOperation<Input, Output, PortName>, 'kind'>,
): TextOperation<Input, Output, PortName> {
  return { ...declared, kind: 'text' };
}

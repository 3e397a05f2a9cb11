import type { Static, TObject, TSchema } from 'typebox';
import type { Ports } from '../ports.ts';
import type { ScopeName } from './scopes.ts';
import type { ErrorCode, FeedOutcome } from './errors.ts';

/** Who calls, and what an operation may need to know about the call. */
export interface Caller {
  /** Null on public routes and local surfaces. */
  readonly keyId: string | null;
  readonly scopes: readonly ScopeName[];
  readonly requestId: string;
  /** The caller sits at this machine: neither a stranger nor counted as one. */
  readonly local?: true;
  /** Aborts when the client has gone or the command was interrupted. */
  readonly signal: AbortSignal;
  /** What the client repeats when it does not know whether its request arrived; only where the binding takes it. */
  readonly idempotency?: IdempotencyClaim | null;
  /**
   * Takes `units` more of the caller's limit, for work that turns out to be larger than the one request that was counted;
   * absent where nothing is limited. Throws `rate_limited` when they do not fit; a promise where nodes share the count.
   */
  readonly charge?: (units: number) => void | Promise<void>;
  /** Adds a header to a successful answer; absent where there are none. */
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

/** How a surface offers the input of an operation. */
export interface Binding {
  /** Input fields that this surface fixes and does not offer. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Input fields that have another name on this surface. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Optional input fields that this surface does not offer. */
  readonly omit?: readonly string[];
}

/** A second form of a json answer: the value without its envelope and one line end, as a file. */
export interface BareForm {
  /** Chosen by `Accept`, or by the flag. */
  readonly mediaType: string;
  /** Input field that asks for the form as a download. */
  readonly flag: string;
  fileName(value: unknown): string;
}

/** `{name}` segments of `path` are input fields; other fields are query parameters of GET and DELETE, else the body. */
export interface RestBinding extends Binding {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Status of a success; default 200. */
  readonly success?: 201 | 202;
  /** Takes the header Idempotency-Key. */
  readonly idempotent?: true;
  readonly auth: 'key' | 'none';
  readonly scope?: ScopeName;
  readonly tag: string;
  /** Default `no-store`, as everything that needs a key must have. */
  readonly cache?: CachePolicy;
  /** Largest body in bytes. Default: none but a few bytes that say nothing, such as `{}`. */
  readonly bodyLimit?: number;
  readonly bare?: BareForm;
  /** Never refused for its rate: what supervisors poll. */
  readonly unlimited?: true;
  /** The body goes into this input field as the bytes that arrived, in one of these media types. */
  readonly rawBody?: { readonly field: string; readonly mediaTypes: readonly string[] };
  /** Input fields that arrive as request headers: field to header name. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Headers of every answer of the route, refusals included, lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A `+` in the query stands for itself, not for a space: times and identifiers contain it. */
  readonly literalPlus?: true;
}

export interface CliBinding extends Binding {
  readonly command: string;
  /** Input fields that stand without a flag, in order. */
  readonly positionals?: readonly string[];
}

export interface McpBinding extends Binding {
  readonly tool: string;
  readonly title: string;
  /** For a model: when to use the tool, what comes back, and what it never does. */
  readonly description: string;
  /** Schemas that take the place of the operation's where the tool accepts less; what passes must pass there, too. */
  readonly narrow?: Readonly<Record<string, TSchema>>;
  /**
   * Keywords in the schemas of fields that the contract of the tools does not state. `tools/list` leaves them out; the
   * operation still checks them, and what it refuses is a tool error.
   */
  readonly unstated?: Readonly<Record<string, readonly string[]>>;
  /** Optional input fields that this surface cannot do without. */
  readonly require?: readonly string[];
  /** The tool asks somebody outside this service. */
  readonly openWorld?: true;
  /** How old an answer may be; only for tools without arguments. Default: every call reads. */
  readonly cacheSeconds?: number;
}

export interface GraphqlBinding extends Binding {
  readonly field: string;
}

export interface Surfaces {
  readonly rest?: RestBinding;
  readonly cli?: CliBinding;
  readonly mcp?: McpBinding;
  readonly graphql?: GraphqlBinding;
}

/** An answer in bytes instead of an envelope, e.g. a QR image. */
export interface BytesAnswer {
  readonly mediaType: string;
  readonly body: Uint8Array | string;
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
  /** Closed object; wire names in snake_case. */
  readonly input: Input;
  readonly errors: readonly ErrorCode[];
  /** Outcomes of feeds that a call may end with, and what each means; only for operations without REST and GraphQL. */
  readonly feedOutcomes?: Readonly<Partial<Record<FeedOutcome, string>>>;
  readonly surfaces: Surfaces;
  readonly examples: readonly Example<Partial<Static<Input>>>[];
  /** The ports that `run` may touch: it is given nothing else. */
  readonly ports: readonly PortName[];
  /**
   * How many requests a call counts as against the limit of its key or address, where its input tells; `run` charges what
   * only it can know. Default 1: at most 10 times the processor time of `detect` on a public route, 50 times on a keyed one.
   */
  cost?(input: Static<Input>): number;
}

/** An operation that answers an object, wrapped by each surface in its own way. */
export interface JsonOperation<
  Input extends TObject,
  Output extends TSchema,
  PortName extends keyof Ports,
> extends Declared<Input, PortName> {
  readonly kind: 'json';
  readonly output: Output;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): Static<Output> | Promise<Static<Output>>;
}

/**
 * An operation that answers bytes. Where there are several media types, `mediaTypeField` names the input field that
 * chooses; when the client leaves it out, the surface fills in what its `Accept` prefers, the first entry on a tie.
 */
export interface BytesOperation<Input extends TObject, PortName extends keyof Ports> extends Declared<Input, PortName> {
  readonly kind: 'bytes';
  readonly mediaTypeField?: string;
  readonly mediaTypes: readonly { readonly value: string; readonly mediaType: string }[];
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): BytesAnswer | Promise<BytesAnswer>;
}

/** One message of a stream. `id` is what a client sends back to resume behind it. */
export interface StreamMessage {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

/** Where a stream writes. After `end`, whose message tells the reason, nothing is written any more. */
export interface StreamSink {
  readonly send: (message: StreamMessage) => void;
  readonly end: (reason: string) => void;
}

/** Starts writing into a sink; the function that comes back stops it and frees what it holds. */
export type StreamSource = (sink: StreamSink) => () => void;

/**
 * An operation that answers messages until an end with a reason. What `run` throws is an ordinary refusal; once it has
 * answered a source, the stream is open. `resumeField` names the input field for the id of the last message received.
 */
export interface StreamOperation<Input extends TObject, PortName extends keyof Ports> extends Declared<
  Input,
  PortName
> {
  readonly kind: 'stream';
  readonly resumeField: string;
  /** Name of each message with the schema of its data; the last one is `closed`. */
  readonly messages: Readonly<Record<string, TSchema>>;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): Promise<StreamSource>;
}

/** JSON that was made before, e.g. from stored bytes, with what else the answer carries. */
export interface TextAnswer {
  /** JSON text of the answer; it is sent as it is. */
  readonly data: string;
  /** Default 200. */
  readonly status?: number;
  /** Lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Members beside `request_id` and `api_version`. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** An operation that answers JSON text and may choose its status. Offered over REST only. */
export interface TextOperation<
  Input extends TObject,
  Output extends TSchema,
  PortName extends keyof Ports,
> extends Declared<Input, PortName> {
  readonly kind: 'text';
  readonly output: Output;
  /** Every status of a success. */
  readonly statuses: readonly number[];
  /** Members that `meta` may have. */
  readonly meta?: Readonly<Record<string, TSchema>>;
  run(input: Static<Input>, ports: Pick<Ports, PortName>, caller: Caller): TextAnswer | Promise<TextAnswer>;
}

/** Any operation, with its types erased for the loops of the surfaces. */
export type AnyOperation =
  | JsonOperation<TObject, TSchema, keyof Ports>
  | BytesOperation<TObject, keyof Ports>
  | StreamOperation<TObject, keyof Ports>
  | TextOperation<TObject, TSchema, keyof Ports>;

/** The names of the fields that are filled in where a caller leaves them out; see `withDefault`. */
type DefaultedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly default: unknown } ? Name : never;
}[keyof Fields];

/** What a caller of an operation passes: fields with a default may be left out. */
export type InputOf<Op extends { readonly input: TObject }> = Omit<
  Static<Op['input']>,
  DefaultedName<Op['input']['properties']>
> &
  Partial<Pick<Static<Op['input']>, DefaultedName<Op['input']['properties']> & keyof Static<Op['input']>>>;

/** What an operation answers. */
export type OutputOf<Op> = Op extends { readonly kind: 'json'; readonly output: infer Output extends TSchema }
  ? Static<Output>
  : Op extends { readonly kind: 'bytes' }
    ? BytesAnswer
    : Op extends { readonly kind: 'text' }
      ? TextAnswer
      : Op extends { readonly kind: 'stream' }
        ? StreamSource
        : never;

/** Keeps the literal types of a declaration, so that `run` sees exactly its input and its ports. */
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

import type { OperationError } from '../../kernel/operation/errors.ts';
import { chargeWritten } from '../../kernel/operation/event-cost.ts';
import type { Dispatch } from '../../kernel/operation/invoke.ts';
import type { AnyOperation, Caller, ResourceBinding } from '../../kernel/operation/operation.ts';
import { documentResources, guideTemplate, type DocumentResource } from './documents.ts';
import { promptEntries } from './prompts.ts';
import { rpcCodes, RpcError, shortened, type JsonObject } from './protocol.ts';
import type { Serves } from './served.ts';
import type { ResourceEntry, TemplateEntry } from './resource-entry.ts';

/** Longest address of a resource, in characters. */
const maximumUri = 512;
/** How long clients may keep a guide or another document of the installation. */
const documentSeconds = 300;
/** A document counts once more for each of these: 72,000 characters are written in the time of 20 to 46 detections. */
const charactersPerUnit = 16_000;

export interface ResourceOptions {
  readonly dispatch: Dispatch;
  /** As tools have it. */
  readonly toRefusal: (error: unknown) => OperationError;
  /** Monotonic time in milliseconds; only differences have a meaning. */
  readonly monotonic: () => number;
  /** What the process can answer. */
  readonly serves: Serves;
  /** Public address of the service; known once it listens. */
  readonly origin: () => string;
}

/** Who asks. */
export interface Reader {
  readonly caller: Caller;
  /** The caller with its key, where the request has a valid one. Rejects when the database cannot answer. */
  readonly identify: (() => Caller | undefined | Promise<Caller | undefined>) | undefined;
}

/** What one read gives: `contents` as JSON text, and how long others may keep it. */
export interface ReadAnswer {
  readonly contents: string;
  readonly cache: JsonObject;
}

interface Bound {
  readonly operation: AnyOperation;
  readonly binding: ResourceBinding;
  /** Matches the address; its groups are the input fields. */
  readonly pattern: RegExp;
}

const jsonType = 'application/json';

/** What clients can read by address: answers of operations with a `resource` binding, and documents. */
export class Resources {
  readonly #bound: readonly Bound[];
  readonly #options: ResourceOptions;
  readonly #kept = new Map<string, { readonly text: string; readonly at: number }>();
  /** Documents as they are sent, each with its length in characters. They change with the program alone. */
  readonly #written = new Map<string, { readonly length: number; readonly contents: string }>();

  constructor(operations: readonly AnyOperation[], options: ResourceOptions) {
    this.#bound = boundOf(operations);
    this.#options = options;
  }

  /** The result of `resources/list`. Where the key of the request cannot be checked now, it lists what needs none. */
  async list({ identify }: Reader): Promise<string> {
    const keyed = await Promise.resolve(identify?.()).catch(() => undefined);
    const served = this.#bound.filter(({ binding }) => this.#options.serves(binding.uri));
    return JSON.stringify({ resources: resourceEntries(served, keyed !== undefined) });
  }

  /** Throws `RpcError` for an address that is none, and where there is nothing. */
  async read(uri: unknown, reader: Reader): Promise<ReadAnswer> {
    if (typeof uri !== 'string') throw badUri('uri is not a string. Send the address of a resource');
    if (uri.length > maximumUri) throw badUri(`uri has ${uri.length} characters; the limit is ${maximumUri}`);
    const document = documentResources().find((one) => one.uri === uri);
    if (document !== undefined) return await this.#document(document, reader.caller);
    for (const bound of this.#bound) {
      const variables = variablesOf(bound, uri);
      if (variables !== undefined) return this.#answer(uri, bound, variables, reader);
    }
    throw notFound(uri);
  }

  async #document({ uri, mimeType, text }: DocumentResource, caller: Caller): Promise<ReadAnswer> {
    let written = this.#written.get(uri);
    if (written === undefined) {
      const content = text(this.#options.origin(), this.#options.serves);
      written = { length: content.length, contents: contentsOf(uri, mimeType, content) };
      this.#written.set(uri, written);
    }
    try {
      await chargeWritten(written.length, charactersPerUnit, caller);
    } catch (error) {
      throw this.#refusalOf(uri, error);
    }
    return { contents: written.contents, cache: cacheFor(documentSeconds) };
  }

  async #answer(uri: string, bound: Bound, variables: JsonObject, reader: Reader): Promise<ReadAnswer> {
    const { needsKey = false, cacheSeconds = 0 } = bound.binding;
    try {
      if (!this.#options.serves(bound.binding.uri))
        throw notFound(uri, 'This process has no such data. Ask a running service');
      const caller = needsKey ? await reader.identify?.() : reader.caller;
      if (caller === undefined) throw notFound(uri, 'It needs a valid API key');
      const text = await this.#textOf(uri, bound, variables, caller);
      return { contents: contentsOf(uri, jsonType, text), cache: cacheFor(cacheSeconds) };
    } catch (error) {
      throw error instanceof RpcError ? error : this.#refusalOf(uri, error);
    }
  }

  /** Keeps what is the same for all: an answer without variables and without a key. */
  async #textOf(uri: string, { operation, binding }: Bound, variables: JsonObject, caller: Caller): Promise<string> {
    const { dispatch, monotonic } = this.#options;
    const { cacheSeconds = 0, needsKey = false, fixed = {} } = binding;
    const isKept = cacheSeconds > 0 && !needsKey && Object.keys(variables).length === 0;
    const kept = isKept ? this.#kept.get(uri) : undefined;
    if (kept !== undefined && monotonic() - kept.at < cacheSeconds * 1_000) return kept.text;
    const text = JSON.stringify(await dispatch(operation, { ...fixed, ...variables }, caller));
    if (isKept) this.#kept.set(uri, { text, at: monotonic() });
    return text;
  }

  /** An address that fits no object names no resource, whether its object is missing or its form is wrong. */
  #refusalOf(uri: string, error: unknown): unknown {
    const { code, message, headers, status } = this.#options.toRefusal(error);
    if (code === 'internal_error') return error;
    if (status === 400 || status === 404 || status === 410) return notFound(uri, message);
    const seconds = headers?.['retry-after'];
    const data = { code, ...(seconds === undefined ? {} : { retry_after: Number(seconds) }) };
    return new RpcError(rpcCodes.internalError, message, { data });
  }
}

/** The entries of `resources/templates/list`: those that the process serves. Default: all. */
export function templateEntries(
  operations: readonly AnyOperation[],
  serves: Serves = () => true,
): readonly TemplateEntry[] {
  const families = boundOf(operations).filter(({ binding }) => isFamily(binding) && serves(binding.uri));
  return [
    ...families.map(({ binding: { uri, name, title, description } }) => ({
      uriTemplate: uri,
      name,
      title,
      description,
      mimeType: jsonType,
    })),
    guideTemplate,
  ];
}

/** What clients can read and choose, of a registry, indented for people. Resources that need a key are among them. */
export function resourceReference(operations: readonly AnyOperation[]): string {
  const resources = listedResources(operations, true);
  const listed = { resources, resourceTemplates: templateEntries(operations), prompts: promptEntries() };
  return `${JSON.stringify(listed, null, 2)}\n`;
}

/** Addresses and templates of addresses, guides as one template; those that need a key are among them. */
export function resourceAddresses(operations: readonly AnyOperation[]): readonly string[] {
  const templates = templateEntries(operations).map(({ uriTemplate }) => uriTemplate);
  const family = guideTemplate.uriTemplate.slice(0, guideTemplate.uriTemplate.indexOf('{'));
  const single = listedResources(operations, true).map(({ uri }) => uri);
  return [...single.filter((uri) => !uri.startsWith(family)), ...templates];
}

/** Every resource that is listed; `keyed` includes those that need a key. */
export function listedResources(operations: readonly AnyOperation[], keyed: boolean): readonly ResourceEntry[] {
  return resourceEntries(boundOf(operations), keyed);
}

function resourceEntries(bound: readonly Bound[], keyed: boolean): readonly ResourceEntry[] {
  const answers = bound
    .filter(({ binding }) => !isFamily(binding) && (keyed || binding.needsKey !== true))
    .map(({ binding: { uri, name, title, description } }) => ({ uri, name, title, description, mimeType: jsonType }));
  const documents = documentResources().map(({ uri, name, title, description, mimeType }) => {
    return { uri, name, title, description, mimeType };
  });
  return [...answers, ...documents];
}

function boundOf(operations: readonly AnyOperation[]): readonly Bound[] {
  return operations.flatMap((operation) => {
    const { resource: binding } = operation.surfaces;
    if (binding === undefined) return [];
    if (operation.kind !== 'json') throw new Error(`${operation.name} does not return JSON; resources need JSON`);
    const pattern = new RegExp(`^${binding.uri.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?#]+)')}$`);
    return [{ operation, binding, pattern }];
  });
}

function isFamily({ uri }: ResourceBinding): boolean {
  return uri.includes('{');
}

/** Undefined where the address is not of this resource. */
function variablesOf({ pattern }: Bound, uri: string): JsonObject | undefined {
  const found = pattern.exec(uri);
  if (found === null) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return undefined;
  }
}

function contentsOf(uri: string, mimeType: string, text: string): string {
  return JSON.stringify({ contents: [{ uri, mimeType, text }] });
}

/** The hints of revision 2026-07-28. What is read each time belongs to who read it. */
function cacheFor(seconds: number): JsonObject {
  return { ttlMs: seconds * 1_000, cacheScope: seconds === 0 ? 'private' : 'public' };
}

function badUri(message: string): RpcError {
  return new RpcError(rpcCodes.invalidParams, message);
}

function notFound(uri: string, why?: string): RpcError {
  const shown = shortened(uri);
  const message = `Resource not found: ${shown}${why === undefined ? '' : `. ${why}`}`;
  return new RpcError(rpcCodes.resourceNotFound, message, { data: { uri: shown } });
}

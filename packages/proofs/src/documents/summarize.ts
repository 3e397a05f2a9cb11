import { isObject } from './fields.ts';
import { readJson } from './read-document.ts';

/**
 * What a document claims, for people. Null where it says nothing. These are claims: show them beside a verdict that
 * passed, and nothing else.
 */
export interface DocumentSummary {
  readonly number: string | null;
  readonly issuer: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly locode: string | null;
  /** RFC 3339; when the event happened, else when it was recorded. */
  readonly at: string | null;
  readonly shipment: string | null;
  /** How many events the history has. */
  readonly events: number | null;
  readonly chainDigest: string | null;
  readonly keyId: string | null;
  /** `track.example/smt1`. */
  readonly origin: string | null;
}

/** Never throws: text that is no document has nothing to say. */
export function summarize(document: string): DocumentSummary {
  let value: unknown;
  try {
    value = readJson(document);
  } catch {
    value = undefined;
  }
  const statement = inside(value, 'statement');
  const body = inside(inside(statement, 'event'), 'body');
  const evidence = inside(value, 'evidence');
  const chain = inside(evidence, 'chain') ?? value;
  const commitments = inside(chain, 'commitments');
  return {
    number: text(statement, 'number'),
    issuer: text(statement, 'issuer'),
    country: text(body, 'country'),
    locode: text(body, 'locode'),
    at: text(body, 'occurred_at') ?? text(body, 'recorded_at'),
    shipment: text(statement, 'shipment') ?? text(value, 'shipment'),
    events: Array.isArray(commitments) ? commitments.length : null,
    chainDigest: text(chain, 'chain_digest'),
    keyId: text(statement, 'key_id'),
    origin: text(inside(evidence, 'inclusion') ?? value, 'origin'),
  };
}

function inside(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown, name: string): string | null {
  const found = inside(value, name);
  return typeof found === 'string' ? found : null;
}

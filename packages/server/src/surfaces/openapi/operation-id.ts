/**
 * How operation ids are made, so that generated clients read alike: the name of an operation is verb first in snake case
 * (`list_webhooks`), and its id is that name in camel case (`listWebhooks`).
 */

/** First words that a name may have. A new one is added here, deliberately. */
export const operationVerbs = [
  'assess',
  'capture',
  'change',
  'create',
  'delete',
  'detect',
  'enable',
  'estimate',
  'export',
  'find',
  'follow',
  'forecast',
  'get',
  'ingest',
  'list',
  'query',
  'receive',
  'redeliver',
  'revoke',
  'rotate',
  'stop',
  'stream',
  'test',
  'track',
  'update',
  'verify',
] as const;

const wellFormed = new RegExp(`^(?:${operationVerbs.join('|')})(?:_[a-z0-9]+)+$`);

/** Verb and object in snake case. */
export function isOperationName(name: string): boolean {
  return wellFormed.test(name);
}

export function operationIdOf(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}

import type { Opened } from '../../kernel/module.ts';
import type { Hooks } from '../../kernel/ports.ts';
import type { DatabaseKind } from '../../kernel/store/dialect.ts';
import type { SecretBox } from '../../kernel/store/secret-box.ts';
import { followRequest, followUpkeep } from './store/scan-hook.ts';

export function open(): Opened<never> {
  return {
    ports: {},
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Follows change in the transaction that records what they follow, before anybody is told. */
export function hooks(_box: SecretBox, kind: DatabaseKind): Partial<Hooks> {
  return { onScan: followUpkeep(kind), onRequest: followRequest() };
}

/** One case of `vectors/`: language-neutral, so that a verifier in any language can read the folder. */
import type { Verdict } from '../../src/index.ts';

export interface VectorCase {
  /** What is wrong with it, or what it shows, in one sentence. */
  readonly about: string;
  /** Where it comes from. */
  readonly made_by: string;
  readonly kind:
    | 'chain'
    | 'inclusion'
    | 'consistency'
    | 'roots'
    | 'pod'
    | 'pod-roots'
    | 'chain-inclusion'
    | 'keys'
    | 'checkpoint'
    | 'json'
    | 'pins';
  /** The input: a value, or its exact text, or its bytes in base64. */
  readonly document?: unknown;
  readonly text?: string;
  readonly bytes?: string;
  /** Documents beside the input: roots, inclusion documents, stored events, pins. */
  readonly roots?: unknown;
  readonly inclusions?: readonly unknown[];
  readonly events?: unknown;
  readonly pins?: unknown;
  readonly keys?: unknown;
  readonly witnesses?: readonly string[];
  readonly quorum?: number;
  readonly origin?: string;
  readonly expect: {
    /** For json, keys, checkpoint and pins `accepted` or `refused`; `incomplete` when another file is needed. */
    readonly verdict: Verdict | 'accepted' | 'refused' | 'incomplete';
    readonly code?: string;
    /** The first step that fails. */
    readonly step?: string;
    readonly warnings?: readonly string[];
    /** For pins: the key ids that remain, sorted. */
    readonly kids?: readonly string[];
    readonly canonical?: string;
  };
}

/** Runs the verifier that a vector is for. Also loaded by the browser check: nothing of Node here. */
import {
  type KeySet,
  type Policy,
  ProofError,
  type Result,
  canonicalJson,
  mergePinned,
  openCheckpoint,
  parseJson,
  parseKeySet,
  parseVkey,
  verifyChain,
  verifyChainInLog,
  verifyConsistencyDocument,
  verifyInclusionDocument,
  verifyPod,
  verifyPodWithRoots,
  verifyRoots,
} from '../../src/index.ts';
import type { VectorCase } from './vector-case.ts';

interface Judged {
  readonly verdict: VectorCase['expect']['verdict'];
  readonly code?: string;
  readonly step?: string;
  readonly warnings?: readonly string[];
  readonly kids?: readonly string[];
  readonly canonical?: string;
}

type Input = string | Uint8Array | object;

function inputOf({ document, text, bytes }: VectorCase): Input {
  if (bytes !== undefined) return Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  return text ?? (document as object);
}

function judgedFrom({ verdict, steps, warnings }: Result): Judged {
  const step = steps.find(({ state }) => state === 'fail')?.id;
  return { verdict, warnings: [...warnings].sort(), ...(step === undefined ? {} : { step }) };
}

/** For what throws: accepted, or refused with the code. */
async function attempt(run: () => Promise<Partial<Judged>>): Promise<Judged> {
  try {
    return { verdict: 'accepted', ...(await run()) };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return { verdict: 'refused', code: error.code };
  }
}

async function judgeParts(vector: VectorCase, input: Input): Promise<Judged> {
  return attempt(async () => {
    switch (vector.kind) {
      case 'json':
        return { canonical: canonicalJson(parseJson(input as string | Uint8Array)) };
      case 'keys':
        parseKeySet(input);
        return {};
      case 'pins': {
        const merged = await mergePinned(parseKeySet(vector.pins as object), parseKeySet(input));
        return { kids: merged.keys.map(({ kid }) => kid).sort() };
      }
      default: {
        const { keys } = parseKeySet(vector.keys as object);
        await openCheckpoint(
          input as string,
          keys.flatMap(({ vkey }) => (vkey === null ? [] : parseVkey(vkey))),
          vector.origin,
        );
        return {};
      }
    }
  });
}

export async function judgeVector(vector: VectorCase): Promise<Judged> {
  const input = inputOf(vector);
  const keys: KeySet | null = vector.keys === undefined ? null : parseKeySet(vector.keys as object);
  const witnesses = (vector.witnesses ?? []).map(parseVkey);
  const policy: Policy = vector.quorum === undefined ? { witnesses } : { witnesses, quorum: vector.quorum };
  switch (vector.kind) {
    case 'chain':
      // The stored events are judged by who holds the store; a document alone by anybody.
      if (vector.events !== undefined) return judgedFrom(verifyChain(input, { events: vector.events as never }));
      return judgedFrom(await verifyChainInLog(input, [], keys, policy));
    case 'inclusion':
      return judgedFrom(await verifyInclusionDocument(input, keys, policy));
    case 'consistency':
      return judgedFrom(await verifyConsistencyDocument(input, keys, policy));
    case 'roots':
      return judgedFrom(await verifyRoots(input, keys, policy));
    case 'pod':
      return judgedFrom(await verifyPod(input, keys!, policy));
    case 'chain-inclusion':
      return judgedFrom(await verifyChainInLog(input, vector.inclusions as object[], keys, policy));
    case 'pod-roots': {
      const { fetchFrom, ...result } = await verifyPodWithRoots(input, vector.roots as object, keys!, policy);
      const judged = judgedFrom(result);
      return fetchFrom === null ? judged : { ...judged, verdict: 'incomplete' };
    }
    default:
      return judgeParts(vector, input);
  }
}

/**
 * Runs a command and loads only the part of the library that it needs. From a checkout, Node strips the types of each
 * loaded module, so a command loads its own verifier only.
 */
import type { Readable } from 'node:stream';
import type { Policy, Result } from '../documents/checklist.ts';
import { isObject } from '../documents/fields.ts';
import { readJson } from '../documents/read-document.ts';
import { readInput, readKeys } from './inputs.ts';
import { type Options, UsageError } from './options.ts';

/** A result, or one whose verdict needs more input, which `error` names. */
export interface Outcome extends Result {
  readonly error?: string;
}

function isConsistencyDocument(input: Uint8Array): boolean {
  try {
    const document = readJson(input);
    return isObject(document) && Object.hasOwn(document, 'to');
  } catch {
    return false;
  }
}

async function runPod(options: Options, policy: Policy, stdin: () => Readable): Promise<Outcome> {
  const keys = await readKeys(options, stdin);
  if (keys === null) throw new UsageError('pod needs --keys');
  const pod = await readInput(options.target, stdin);
  if (options.roots === undefined) {
    const { verifyPod } = await import('../pod/verify-pod.ts');
    return verifyPod(pod, keys.trusted, policy);
  }
  const roots = await readInput(options.roots, stdin);
  const { verifyPodWithRoots } = await import('../pod/verify-pod-with-roots.ts');
  const { fetchFrom, ...result } = await verifyPodWithRoots(pod, roots, keys.trusted, policy);
  if (fetchFrom === null) return result;
  const error = `the root history does not show the first root with this entry; fetch it with from=${fetchFrom}`;
  return { ...result, error };
}

async function runChain(options: Options, policy: Policy, stdin: () => Readable): Promise<Outcome> {
  const keys = await readKeys(options, stdin);
  const chain = await readInput(options.target, stdin);
  const inclusions: Uint8Array[] = [];
  for (const file of options.inclusions) inclusions.push(await readInput(file, stdin));
  const { verifyChainInLog } = await import('../log/verify-chain-in-log.ts');
  return verifyChainInLog(chain, inclusions, keys?.trusted ?? null, policy);
}

/** Runs one command. Rejects with `UsageError` only. */
export async function runCommand(options: Options, stdin: () => Readable): Promise<Outcome> {
  const { witnesses, quorum } = options;
  const policy: Policy = quorum === undefined ? { witnesses } : { witnesses, quorum };
  const inputs = [options.target, options.keys, options.pin, options.roots, ...options.inclusions];
  if (inputs.filter((input) => input === '-').length > 1) throw new UsageError('only one input can be standard input');
  if (options.command === 'pod') return runPod(options, policy, stdin);
  if (options.command === 'chain') return runChain(options, policy, stdin);
  const keys = await readKeys(options, stdin);
  if (options.command === 'monitor') {
    if (keys === null) throw new UsageError('monitor needs --keys');
    const { runMonitor } = await import('./monitor/run-monitor.ts');
    return runMonitor({ ...options, url: options.target, keys, policy });
  }
  const input = await readInput(options.target, stdin);
  const trusted = keys?.trusted ?? null;
  if (options.command === 'inclusion') {
    if (options.mirror !== undefined && trusted !== null) {
      const { findInLog } = await import('./find-in-log.ts');
      return findInLog(input, trusted, policy, options.mirror);
    }
    const { verifyInclusionDocument } = await import('../log/verify-inclusion.ts');
    return verifyInclusionDocument(input, trusted, policy);
  }
  if (isConsistencyDocument(input)) {
    const { verifyConsistencyDocument } = await import('../log/verify-consistency.ts');
    return verifyConsistencyDocument(input, trusted, policy);
  }
  const { verifyRoots } = await import('../log/verify-roots.ts');
  return verifyRoots(input, trusted, policy);
}

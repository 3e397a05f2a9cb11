import type { Readable } from 'node:stream';
import type { Policy, Result } from '../documents/checklist.ts';
import { isObject } from '../documents/fields.ts';
import { readJson } from '../documents/read-document.ts';
import { verifyChainInLog } from '../log/verify-chain-in-log.ts';
import { verifyConsistencyDocument } from '../log/verify-consistency.ts';
import { verifyInclusionDocument } from '../log/verify-inclusion.ts';
import { verifyRoots } from '../log/verify-roots.ts';
import { verifyPodWithRoots } from '../pod/verify-pod-with-roots.ts';
import { verifyPod } from '../pod/verify-pod.ts';
import { readInput, readKeys } from './inputs.ts';
import { runMonitor } from './monitor/run-monitor.ts';
import { type Options, UsageError } from './options.ts';

/** A result, or one whose verdict must wait for input that `error` names. */
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

async function runPod(options: Options, policy: Policy, stdin: Readable): Promise<Outcome> {
  const keys = await readKeys(options, stdin);
  if (keys === null) throw new UsageError('pod needs --keys');
  const pod = await readInput(options.target, stdin);
  if (options.roots === undefined) return verifyPod(pod, keys.trusted, policy);
  const roots = await readInput(options.roots, stdin);
  const { fetchFrom, ...result } = await verifyPodWithRoots(pod, roots, keys.trusted, policy);
  if (fetchFrom === null) return result;
  const error = `the root history does not show the first root with this entry: fetch it with from=${fetchFrom}`;
  return { ...result, error };
}

async function runChain(options: Options, policy: Policy, stdin: Readable): Promise<Outcome> {
  const keys = await readKeys(options, stdin);
  const chain = await readInput(options.target, stdin);
  const inclusions: Uint8Array[] = [];
  for (const file of options.inclusions) inclusions.push(await readInput(file, stdin));
  return verifyChainInLog(chain, inclusions, keys?.trusted ?? null, policy);
}

/** Runs one command. Rejects with `UsageError` only. */
export async function runCommand(options: Options, stdin: Readable): Promise<Outcome> {
  const { witnesses, quorum } = options;
  const policy: Policy = quorum === undefined ? { witnesses } : { witnesses, quorum };
  const inputs = [options.target, options.keys, options.pin, options.roots, ...options.inclusions];
  if (inputs.filter((input) => input === '-').length > 1) throw new UsageError('only one input can be standard input');
  if (options.command === 'pod') return runPod(options, policy, stdin);
  if (options.command === 'chain') return runChain(options, policy, stdin);
  const keys = await readKeys(options, stdin);
  if (options.command === 'monitor') {
    if (keys === null) throw new UsageError('monitor needs --keys');
    return runMonitor({ ...options, url: options.target, keys, policy });
  }
  const input = await readInput(options.target, stdin);
  if (options.command === 'inclusion') return verifyInclusionDocument(input, keys?.trusted ?? null, policy);
  const verify = isConsistencyDocument(input) ? verifyConsistencyDocument : verifyRoots;
  return verify(input, keys?.trusted ?? null, policy);
}

import { parseKeySet, parseVkey, ProofError, type NoteKey } from '@wayseal/proofs';
import { ReportError } from '../rules/signed-report.ts';
import { readBounded } from '../work/signed-report-file.ts';
import { UsageError } from '../../../surfaces/cli/command.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';

/** A keys document has at most 200 records of 0.5 kB. */
const maxKeysBytes = 262_144;

/** One key of `--key`: the vkey of a log. Throws `UsageError`. */
export function readKey(text: string): NoteKey {
  try {
    const key = parseVkey(text);
    if (key.type === 1) return key;
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
  }
  throw new UsageError(
    `${quoted(text)} is no key of a log; the vkey with purpose smt1 in the reporter's /.well-known/wayseal-keys.json is one`,
  );
}

/** Keys of `--trust-file`: a keys document, or one vkey a line, with # before remarks. Throws `UsageError`. */
export async function readTrustFile(file: string): Promise<readonly NoteKey[]> {
  const text = await readText(file);
  const keys = text.trimStart().startsWith('{') ? keysOfDocument(file, text) : keysOfLines(text);
  if (keys.length === 0) throw new UsageError(`${file} has no key of a log that may be trusted`);
  return keys;
}

async function readText(file: string): Promise<string> {
  try {
    return (await readBounded(file, maxKeysBytes)).toString();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof ReportError || code !== undefined) throw new UsageError(`cannot read the keys: ${message}`);
    throw error;
  }
}

/** A revoked key is nobody's word, and made-up findings of a sandbox are none. */
function keysOfDocument(file: string, text: string): readonly NoteKey[] {
  try {
    const { keys } = parseKeySet(text);
    return keys
      .filter(({ purpose, status, sandbox }) => purpose === 'smt1' && status !== 'revoked' && !sandbox)
      .map(({ vkey }) => parseVkey(String(vkey)));
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new UsageError(`${file} is not a keys document: ${error.message}`);
  }
}

function keysOfLines(text: string): readonly NoteKey[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(^|\s)#.*$/, '').trim());
  return lines.filter((line) => line !== '').map(readKey);
}

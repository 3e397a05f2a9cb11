import type { Step, Verdict } from '../documents/checklist.ts';
import type { Command } from './options.ts';
import { printable } from './terminal-text.ts';

/** One answer of the command. Without a verdict, the input was not enough to judge. */
export interface Report {
  readonly file: string;
  readonly kind: Command;
  readonly verdict: Verdict | null;
  readonly exit: number;
  readonly steps: readonly Step[];
  readonly warnings: readonly string[];
  readonly not_proven: readonly string[];
  readonly error?: string;
}

interface Meaning {
  readonly exit: number;
  readonly text: string;
}

const meanings: Readonly<Record<Verdict, Meaning>> = {
  valid: { exit: 0, text: 'Every check passed.' },
  signature_invalid: { exit: 1, text: 'The signature is invalid. Do not rely on this file.' },
  seal_chain_corrupted: { exit: 1, text: 'The sealed history was changed, reordered or cut.' },
  event_mismatch: { exit: 1, text: 'An event differs from the sealed one.' },
  checkpoint_invalid: { exit: 1, text: 'The checkpoint of the public log is invalid.' },
  not_logged: { exit: 1, text: 'This document does not prove that it is in the public log.' },
  time_order_invalid: { exit: 1, text: 'The times contradict each other: something is post-dated or back-dated.' },
  key_revoked: { exit: 1, text: 'A key of this document was revoked. Fetch the file again from its issuer.' },
  log_inconsistent: { exit: 1, text: 'The public log contradicts itself.' },
  malformed: { exit: 2, text: 'This is not a document of this format.' },
  key_unknown: { exit: 3, text: 'None of your keys signed this proof.' },
  self_consistent: { exit: 3, text: 'The document is consistent. That does not show who made it.' },
  partly_logged: { exit: 3, text: 'Only older seals are proven to be in the public log. The later ones are not.' },
  events_unavailable: { exit: 4, text: 'The history is intact. Event contents were deleted after the retention time.' },
  not_sealed: { exit: 4, text: 'This document has no seal.' },
  sandbox: { exit: 5, text: 'Every check passed, but this is a sandbox proof of made-up data.' },
};

/** What to add when no input shows who made a document. `pod` and `monitor` always require keys. */
const additions: Readonly<Partial<Record<Command, string>>> = {
  chain: 'Add the inclusion document of its last seal (--inclusion) and the keys of its issuer (--keys).',
  inclusion: 'Add the keys of its issuer (--keys).',
  roots: 'Add the keys of its issuer (--keys). An unpublished size has no signature.',
};

/** The verdict in a sentence, with what to add when input is missing. */
function verdictText(verdict: Verdict, kind: Command): string {
  const { text } = meanings[verdict];
  const isOpen = verdict === 'self_consistent' || verdict === 'partly_logged';
  return isOpen && additions[kind] !== undefined ? `${text} ${additions[kind]}` : text;
}

const warningTexts: Readonly<Record<string, string>> = {
  no_witness: 'none of your witnesses cosigned; only the log vouches for its checkpoint',
  future_dated_event: 'the carrier dates the event later than it was recorded',
  growth_not_shown: 'the list does not prove that every root continues the previous one; fetch it with proofs=1',
  key_retired: 'the signing key has since been replaced by normal rotation',
  key_kind_unknown: 'the keys document holds a key of a kind that this version does not know; update it',
  relogged: 'the entry was logged again in a later log, so it may be back-dated',
};

const splitViews = 'that everyone sees the same log: only witnesses or a comparison of roots show that';
const carrierTruth = "that the carrier's scan is true, or that no scan was left out or invented before sealing";
const takenOver = 'anything, if someone took over host and keys before sealing';
const otherMaker = 'that the issuer made it: anyone can make a consistent document';

/** What the verdicts of each command do not prove. */
const notProven: Readonly<Record<Command, readonly string[]>> = {
  pod: [
    carrierTruth,
    'that the status was not corrected later: fetch it again',
    'that it was not back-dated: use --roots to check',
    splitViews,
    "that the issuer's own clock is right, without a witness",
    takenOver,
  ],
  chain: [carrierTruth, 'that there is no newer seal: use monitor --uuid to check', takenOver],
  inclusion: [carrierTruth, splitViews, takenOver],
  roots: [splitViews, 'that entries are well-formed: use monitor to check', takenOver],
  monitor: [carrierTruth, splitViews, 'shipments that were never recorded', takenOver],
};

export function exitOf(verdict: Verdict): number {
  return meanings[verdict].exit;
}

export function notProvenBy(command: Command, verdict: Verdict | null, hasRoots: boolean): readonly string[] {
  const own = notProven[command].filter((text) => !hasRoots || !text.includes('--roots'));
  return verdict === 'self_consistent' ? [otherMaker, ...own] : own;
}

const marks = { pass: 'ok  ', fail: 'FAIL', skip: '-   ' } as const;

/** The checklist in plain words. */
export function renderText({ file, kind, verdict, steps, warnings, not_proven, error }: Report): string {
  const lines = [`wayseal-verify ${kind} ${printable(file)}`, ''];
  for (const { id, state, detail } of steps) lines.push(`  ${marks[state]}  ${id.padEnd(4)} ${printable(detail)}`);
  if (steps.length > 0) lines.push('');
  for (const warning of warnings)
    lines.push(`warning  ${printable(`${warning}: ${warningTexts[warning] ?? warning}`)}`);
  if (error !== undefined) lines.push(`error    ${printable(error)}`);
  if (verdict !== null) lines.push(`verdict  ${verdict}: ${verdictText(verdict, kind)}`);
  if (not_proven.length > 0) lines.push('', 'What this does not prove:', ...not_proven.map((text) => `  - ${text}`));
  return `${lines.join('\n')}\n`;
}

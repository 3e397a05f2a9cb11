import type { DetectionResult, Match } from '@wayseal/detect';
import {
  checkFirst,
  checkSentence,
  confidenceNames,
  decisionWords,
  doubtSentence,
  oneDigitWrong,
  shapeWords,
  suggestionWords,
  warningWords,
} from '../../detection/rules/explanations.ts';
import { headingText, type BlockRow } from '../../../surfaces/cli/block.ts';
import { shellWord } from '../../../surfaces/cli/slip.ts';
import { printable, quoted } from '../../../surfaces/cli/terminal-text.ts';

/** The verdict: number, carrier, kind and certainty, then `marks`. */
export function headingOf(detection: DetectionResult, marks: readonly string[] = []): string {
  const { primary, tracking_number: number, sandbox } = detection;
  const verdict = primary === null ? [sandbox ? 'Sandbox number: made-up data' : 'No match'] : verdictOf(primary);
  const isDoubtful = primary?.check_digit !== 'invalid' && detection.decision === 'needs_confirmation';
  return headingText([number, ...verdict, ...(isDoubtful ? [checkFirst] : []), ...marks].map(printable));
}

function verdictOf(match: Match): readonly string[] {
  const certainty = match.check_digit === 'invalid' ? oneDigitWrong : confidenceNames[match.confidence];
  return [...new Set([...(match.carrier === null ? [] : [match.carrier.name]), match.label]), certainty];
}

/** The numbers that may be meant. They come first where the given one is wrong. */
export function repairRows({ suggestions }: DetectionResult): readonly BlockRow[] {
  const [first] = suggestions;
  if (first === undefined) return [];
  return [
    { label: 'Did you mean', text: suggestions.map(({ value, reason }) => `${value} ${suggestionWords[reason]}`) },
    { label: 'Try', text: [`wayseal track ${shellWord(first.value)}`] },
  ];
}

/** Carrier by slug, reasons and other readings. */
export function reasonRows(detection: DetectionResult): readonly BlockRow[] {
  const { primary, matches, possible_shapes: shapes, warnings } = detection;
  const others = matches.slice(1).map((match) => verdictOf(match).join(' · '));
  const known = shapes.map(({ label, carrier }) => (carrier === null ? label : `${label} (${carrier.slug})`));
  return [
    ...(primary === null ? [] : matchRows(primary, detection)),
    { label: 'Also fits', text: others },
    { label: 'Could be', text: known.length === 0 ? [] : [`${known.join('; ')}: ${shapeWords}.`] },
    { label: 'Note', text: warnings.map((warning) => warningWords[warning]) },
  ].map(harmless);
}

function matchRows(match: Match, { decision }: DetectionResult): readonly BlockRow[] {
  const { check_digit: check } = match;
  const reasons = [
    checkSentence(match),
    doubtSentence(match),
    decision === 'needs_confirmation' && check !== 'invalid' ? decisionWords.needs_confirmation : null,
  ];
  return [
    { label: 'Carrier', text: [carrierText(match)] },
    { label: 'Format', text: [match.type] },
    { label: 'Why', text: reasons.filter((reason) => reason !== null) },
  ];
}

function harmless({ label, text }: BlockRow): BlockRow {
  return { label, text: text.map(printable) };
}

function carrierText(match: Match): string {
  if (match.carrier !== null) return match.carrier.slug;
  const [first, ...others] = match.candidates;
  if (first === undefined) return 'not named by the number';
  return others.length === 0 ? `perhaps ${first}` : `one of ${match.candidates.join(', ')}`;
}

/** Renders one line of a list: number, format, confidence, carrier and check digit, separated by tabs. */
export function detectionLine(asked: string, detection: DetectionResult): string {
  const { primary } = detection;
  if (primary === null) return `${quoted(asked)}\t${detection.sandbox ? 'sandbox' : 'no match'}\t-\t-\t-\n`;
  const carrier = primary.carrier?.slug ?? '-';
  return `${quoted(asked)}\t${primary.type}\t${primary.confidence}\t${carrier}\t${primary.check_digit}\n`;
}

import type { DetectionResult, LinkType, Match } from '@wayseal/detect';
import {
  checkSentence,
  confidenceWords,
  decisionWords,
  isUnsureLink,
  linkTypeWords,
  shapeWords,
  suggestionWords,
  unsureLinkWords,
  warningWords,
  wrongCheckWords,
} from '../../detection/rules/explanations.ts';
import { printable, quoted } from '../../../surfaces/cli/terminal-text.ts';

export interface TrackText {
  readonly detection: DetectionResult;
  readonly carrier_url: { readonly url: string; readonly link_type: LinkType } | null;
  readonly service_url: string;
}

const labelWidth = 13;

/** Renders a detection as a block of lines: format, confidence, reason and other matches. */
export function renderDetection(detection: DetectionResult): string {
  return block(detection, []);
}

/** Renders a detection with the pages that track the number. */
export function renderTrack(answer: TrackText): string {
  const { carrier_url: official, detection } = answer;
  const track = official === null ? "carrier's page not known" : `${official.url} (${linkWords(official, detection)})`;
  return block(answer.detection, [
    ['track', track],
    ['page', answer.service_url],
  ]);
}

function linkWords({ link_type: type }: { readonly link_type: LinkType }, { confidence }: DetectionResult): string {
  return isUnsureLink(type, confidence) ? unsureLinkWords : linkTypeWords[type];
}

function confidenceText({ confidence, check_digit: check }: Match): string {
  return `${confidence}: ${check === 'invalid' ? wrongCheckWords : confidenceWords[confidence]}`;
}

function block(detection: DetectionResult, more: readonly (readonly [string, string])[]): string {
  const { primary } = detection;
  const rows: (readonly [string, string])[] = [];
  if (primary !== null) {
    rows.push(['kind', `${primary.label} (${primary.type})`]);
    rows.push(['confidence', confidenceText(primary)]);
    rows.push(['carrier', carrierText(primary)]);
    const check = checkSentence(primary);
    if (check !== null) rows.push(['why', check]);
  }
  if (detection.sandbox) rows.push(['sandbox', 'reserved test number; no carrier uses it']);
  else if (primary === null) rows.push(['result', decisionWords.no_match]);
  rows.push(...more);
  const others = detection.matches.slice(1).map((match) => `${match.label} (${match.confidence})`);
  if (others.length > 0) rows.push(['also fits', others.join('; ')]);
  const shapes = detection.possible_shapes.map(({ label, carrier }) =>
    carrier === null ? label : `${label} (${carrier.slug})`,
  );
  if (shapes.length > 0) rows.push(['could be', `${shapes.join('; ')}: ${shapeWords}`]);
  for (const { value, reason } of detection.suggestions)
    rows.push(['did you mean', `${value} ${suggestionWords[reason]}`]);
  for (const warning of detection.warnings) rows.push(['note', warningWords[warning]]);
  const lines = rows.map(([label, text]) => `  ${label.padEnd(labelWidth)}${text}`);
  return `${printable(detection.tracking_number)}\n${lines.join('\n')}\n`;
}

function carrierText(match: Match): string {
  if (match.carrier !== null) return `${match.carrier.name} (${match.carrier.slug})`;
  return match.candidates.length === 0 ? 'not named by the number' : `one of ${match.candidates.join(', ')}`;
}

/** Renders one line of a list: number, format, confidence, carrier and check digit, separated by tabs. */
export function detectionLine(asked: string, detection: DetectionResult): string {
  const { primary } = detection;
  if (primary === null) return `${quoted(asked)}\t${detection.sandbox ? 'sandbox' : 'no match'}\t-\t-\t-\n`;
  const carrier = primary.carrier?.slug ?? '-';
  return `${quoted(asked)}\t${primary.type}\t${primary.confidence}\t${carrier}\t${primary.check_digit}\n`;
}

/** Master air waybills. */
import { mod7 } from '../check-digits.ts';
import { describeCheck } from '../match-maker.ts';
import { failedCheckPriority, priorityOf } from '../confidence.ts';
import type { Airline, Registers } from '../registers.ts';
import type { CodedFamily, CodedRuleFacts, FindFunction, Finding } from '../rule.ts';
import type { TextInput } from '../text-input.ts';
import type { Confidence, EvidenceKind, WarningCode } from '../types.ts';

/** A random 11-digit text passes the check once in ten; with a known prefix it must hit one of the known 1,000 too. */
const checkShare = 0.1;

/** `ddd-dddddddd`. */
export function writeWaybill(text: string): string {
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/** Everything about a waybill number that its digits do not change. */
interface Outcome {
  readonly confidence: Confidence;
  readonly priority: number;
  readonly evidence: readonly EvidenceKind[];
  readonly warnings: readonly WarningCode[];
}

/**
 * Eleven bare digits are medium at most, however few prefixes are known. The written layout lifts one band, to high at
 * most, and one list alone never carries more than medium.
 */
function rateWaybill(sources: number, hasLayout: boolean): Confidence {
  if (!hasLayout) return sources > 0 ? 'medium' : 'low';
  return sources > 1 ? 'high' : 'medium';
}

/** `sources` as in the register: 0 unknown prefix, 1 one list, 2 two lists or more. */
function makeOutcome(sources: number, hasLayout: boolean, knownShare: number, prior: number): Outcome {
  const pMask = sources > 0 ? checkShare * knownShare : checkShare;
  const confidence = rateWaybill(sources, hasLayout);
  const evidence: EvidenceKind[] = ['check'];
  if (sources > 0) evidence.push('prefix_known');
  if (hasLayout) evidence.push('layout');
  return Object.freeze({
    confidence,
    priority: priorityOf(confidence, pMask, prior),
    evidence: Object.freeze(evidence),
    warnings: Object.freeze<WarningCode[]>(sources > 0 ? [] : ['unknown_airline_prefix']),
  });
}

function makeRule(registers: Registers, { facts, prior }: CodedRuleFacts): FindFunction {
  const knownShare = Math.max(1, registers.knownAirlines) / 1000;
  const outcomes = [0, 1, 2].flatMap((sources) =>
    [false, true].map((hasLayout) => makeOutcome(sources, hasLayout, knownShare, prior)),
  );
  const failed: Outcome = Object.freeze({
    confidence: 'low',
    priority: failedCheckPriority,
    evidence: Object.freeze<EvidenceKind[]>(['layout']),
    warnings: Object.freeze<WarningCode[]>([]),
  });
  const nobody: Airline = { reference: { slug: '', name: '' }, candidates: Object.freeze([]), sources: 0 };
  return (input) => {
    const { values } = input;
    const expected = mod7(values, 3, 10);
    const actual = values[10]!;
    const hasLayout = input.isWaybillLayout();
    if (expected !== actual && !hasLayout) return null;
    const airline = registers.airlines.get(values[0]! * 100 + values[1]! * 10 + values[2]!) ?? nobody;
    const outcome = expected === actual ? outcomes[Math.min(2, airline.sources) * 2 + (hasLayout ? 1 : 0)]! : failed;
    return makeFinding(input, facts, airline, outcome, expected, actual);
  };
}

function makeFinding(
  { text }: TextInput,
  facts: CodedRuleFacts['facts'],
  airline: Airline,
  outcome: Outcome,
  expected: number,
  actual: number,
): Finding {
  const carrier = airline.sources > 0 ? airline.reference : null;
  return {
    isShared: false,
    match: {
      type: facts.type,
      label: facts.label,
      vertical: facts.vertical,
      carrier,
      candidates: airline.candidates,
      confidence: outcome.confidence,
      priority: outcome.priority,
      check_digit: expected === actual ? 'valid' : 'invalid',
      check: describeCheck('mod7', expected, actual),
      components: {
        airline_prefix: text.slice(0, 3),
        serial: text.slice(3, 10),
        check_digit: text.slice(10),
        airline: carrier,
      },
      evidence: outcome.evidence,
    },
    warnings: outcome.warnings,
    payload: writeWaybill,
    transformation: null,
    catalog: null,
    shape: null,
  };
}

export const airWaybillFamily: CodedFamily = {
  type: 'mawb',
  label: 'Air waybill (MAWB)',
  vertical: 'air_cargo',
  carrier: null,
  candidates: [],
  forms: [{ pattern: '\\d{11}', pMask: () => checkShare, max: 'high', check: 'mod7', example: '02012345675' }],
  makeRule,
  source: 'IATA Resolution 600a: three-digit airline prefix, seven-digit serial, serial modulo 7.',
  examples: {
    valid: ['020-12345675', '176-81140743', '235-76543213', '057-00000140', '02012345675'],
    invalid: ['020-12345674', '176-81140744', '020-12345677', '02012345674'],
  },
};

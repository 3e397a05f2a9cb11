/** UPU S10 postal item identifiers. */
import { packLetters } from '../character-sets.ts';
import { s10 } from '../check-digits.ts';
import { describeCheck } from '../match-maker.ts';
import { failedCheckPriority, priorityOf } from '../confidence.ts';
import { serviceClassOf, serviceIndicators, serviceStateOf } from '../data/postal-services.ts';
import { s10CountryCodes } from '../directory/identifier-rules.ts';
import type { PostalOperators, Registers } from '../registers.ts';
import type { CodedFamily, CodedRuleFacts, FindFunction, Finding } from '../rule.ts';
import type { TextInput } from '../text-input.ts';
import type { CheckArithmetic, CheckDigitState, Confidence, EvidenceKind, WarningCode } from '../types.ts';

const states = serviceIndicators.map(serviceStateOf);
const classes = serviceIndicators.map(serviceClassOf);
const assignedCount = states.filter((state) => state === 'assigned').length;
/** 358 of 676 indicators, 251 of 676 countries, one check digit in ten: 1.97 %. */
const pMask = (assignedCount / 676) * (s10CountryCodes.length / 676) * 0.1;

interface Outcome {
  readonly confidence: Confidence;
  readonly priority: number;
  readonly checkDigit: CheckDigitState;
  readonly evidence: readonly EvidenceKind[];
  readonly warnings: readonly WarningCode[];
}

type Outcomes = Readonly<Record<'assigned' | 'unassigned' | 'reserved' | 'failed' | 'nowhere', Outcome>>;

function makeOutcomes(prior: number): Outcomes {
  const evidence: readonly EvidenceKind[] = Object.freeze<EvidenceKind[]>(['check', 'country']);
  const accepted = (confidence: Confidence, warnings: readonly WarningCode[]): Outcome => ({
    confidence,
    priority: priorityOf(confidence, pMask, prior),
    checkDigit: 'valid',
    evidence,
    warnings,
  });
  return {
    assigned: accepted('verified', []),
    unassigned: accepted('high', ['unassigned_service_indicator']),
    reserved: accepted('low', ['reserved_service_indicator']),
    failed: {
      confidence: 'low',
      priority: failedCheckPriority,
      checkDigit: 'invalid',
      evidence: ['country'],
      warnings: [],
    },
    nowhere: {
      confidence: 'low',
      priority: priorityOf('low', pMask, prior),
      checkDigit: 'not_applicable',
      evidence: [],
      warnings: ['unknown_country'],
    },
  };
}

/** Service indicators of express mail begin with it. */
const letterE = 14;

const noOperators: PostalOperators = Object.freeze({ carrier: null, candidates: Object.freeze([]) });

function makeRule(registers: Registers, { facts, prior }: CodedRuleFacts): FindFunction {
  const outcomes = makeOutcomes(prior);
  return (input) => {
    const { values } = input;
    const register = values[0] === letterE ? registers.expressOperators : registers.postalOperators;
    const operators = register[packLetters(values, 11, 2)];
    const indicator = packLetters(values, 0, 2);
    if (operators === undefined) return makeFinding(input, facts, indicator, noOperators, outcomes.nowhere, null);
    const expected = s10(values, 2, 10);
    const actual = values[10]!;
    const outcome = expected === actual ? outcomes[states[indicator]!] : outcomes.failed;
    return makeFinding(input, facts, indicator, operators, outcome, describeCheck('s10', expected, actual));
  };
}

function makeFinding(
  { text }: TextInput,
  facts: CodedRuleFacts['facts'],
  indicator: number,
  operators: PostalOperators,
  outcome: Outcome,
  check: CheckArithmetic | null,
): Finding {
  return {
    isShared: false,
    match: {
      type: facts.type,
      label: facts.label,
      vertical: facts.vertical,
      carrier: operators.carrier,
      candidates: operators.candidates,
      confidence: outcome.confidence,
      priority: outcome.priority,
      check_digit: outcome.checkDigit,
      check,
      components: {
        service_indicator: text.slice(0, 2),
        service_class: classes[indicator]!,
        serial: text.slice(2, 10),
        check_digit: text.charAt(10),
        country: text.slice(11),
        operator: operators.carrier,
      },
      evidence: outcome.evidence,
    },
    warnings: outcome.warnings,
    payload: null,
    transformation: null,
    catalog: null,
    shape: null,
  };
}

export const postalFamily: CodedFamily = {
  type: 's10',
  label: 'Postal item (UPU S10)',
  vertical: 'post_ems',
  carrier: null,
  candidates: [],
  forms: [
    { pattern: '[A-Z]{2}\\d{9}[A-Z]{2}', pMask: () => pMask, max: 'verified', check: 's10', example: 'RB123456785GB' },
  ],
  makeRule,
  source: 'UPU standard S10. The country is the issuer, not the destination.',
  examples: {
    valid: ['RB123456785GB', 'RR287043775IN', 'RA018458445JP', 'EE471108151FR', 'AA473124829XK'],
    invalid: ['RB123456786US', 'RB123456785XX', 'SR123456785GB', 'RB123456775GB'],
  },
};

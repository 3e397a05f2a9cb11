/** ISO 6346 container numbers. */
import { packLetters } from '../character-sets.ts';
import { iso, isoRemainder } from '../check-digits.ts';
import { lookAlikes } from '../look-alikes.ts';
import { describeCheck } from '../match-maker.ts';
import { failedCheckPriority, priorityOf } from '../confidence.ts';
import type { ContainerOwner, Registers } from '../registers.ts';
import type { CodedFamily, CodedRuleFacts, FindFunction, Finding } from '../rule.ts';
import type { TextInput } from '../text-input.ts';
import type { CheckDigitState, Confidence, EvidenceKind, WarningCode } from '../types.ts';

/** Three of 26 letters are a category, and one check digit in ten is correct. */
const pMask = (3 / 26) * 0.1;

const letterU = 30;
const letterJ = 19;
const letterZ = 35;
const letterR = 27;

const categoryNames = new Map([
  [letterU, 'freight_container'],
  [letterJ, 'detachable_equipment'],
  [letterZ, 'trailer_or_chassis'],
  [letterR, 'refrigerated_container'],
]);

function isUsualCategory(value: number): boolean {
  return value === letterU || value === letterJ || value === letterZ;
}

/**
 * Three letters, a category, seven digits: a container, with any check digit. Bills of lading never match this shape:
 * lines use the same four letters as SCAC and as owner code, so a mistyped container would become a confident bill.
 */
export function isContainerShape({ values, length }: TextInput): boolean {
  if (length !== 11 || !isUsualCategory(values[3]!)) return false;
  for (let i = 4; i < 11; i++) if (values[i]! > 9) return false;
  for (let i = 0; i < 3; i++) if (values[i]! < 10) return false;
  return true;
}

const meant = new Uint8Array(11);

/**
 * A container in which one of the digits was read as a letter, such as `MSCU7I23451`: with the digit that looks like it, the check
 * digit is right.
 */
export function isMistypedContainer({ values, length }: TextInput): boolean {
  if (length !== meant.length || !isUsualCategory(values[3]!)) return false;
  let mistyped = 0;
  for (let i = 0; i < meant.length; i++) {
    const value = values[i]!;
    const isLetter = value > 9;
    const isMistyped = i > 3 && isLetter;
    if (i < 4 && !isLetter) return false;
    const read = isMistyped ? lookAlikes[value]![0] : value;
    if (read === undefined || (isMistyped && ++mistyped > 1)) return false;
    meant[i] = read;
  }
  return mistyped === 1 && iso(meant, 0, 10) === meant[10];
}

const unknownOwner: ContainerOwner = Object.freeze({
  owner: Object.freeze({ name: null, kind: 'line' }),
  carrier: null,
  candidates: Object.freeze([]),
});

interface Outcome {
  readonly confidence: Confidence;
  readonly priority: number;
  readonly checkDigit: CheckDigitState;
  readonly warnings: readonly WarningCode[];
}

function makeOutcomes(prior: number): Record<'valid' | 'printedZero' | 'unusual' | 'failed', Outcome> {
  const verified = {
    confidence: 'verified',
    priority: priorityOf('verified', pMask, prior),
    checkDigit: 'valid',
  } as const;
  const usual: readonly WarningCode[] = ['owner_is_not_carrier'];
  return {
    valid: { ...verified, warnings: usual },
    printedZero: { ...verified, warnings: ['check_remainder_10', ...usual] },
    unusual: {
      confidence: 'high',
      priority: priorityOf('high', pMask, prior),
      checkDigit: 'valid',
      warnings: ['unusual_category', ...usual],
    },
    failed: { confidence: 'low', priority: failedCheckPriority, checkDigit: 'invalid', warnings: usual },
  };
}

const knownEvidence: readonly EvidenceKind[] = Object.freeze<EvidenceKind[]>(['check', 'prefix_known']);
const checkEvidence: readonly EvidenceKind[] = Object.freeze<EvidenceKind[]>(['check']);
const prefixEvidence: readonly EvidenceKind[] = Object.freeze<EvidenceKind[]>(['prefix_known']);
const noEvidence: readonly EvidenceKind[] = Object.freeze([]);

function makeRule(registers: Registers, { facts, prior }: CodedRuleFacts): FindFunction {
  const outcomes = makeOutcomes(prior);
  return (input) => {
    const { values } = input;
    const remainder = isoRemainder(values, 0, 10);
    const expected = remainder % 10;
    const usual = isUsualCategory(values[3]!);
    if (expected !== values[10]!) {
      return usual ? makeFinding(input, registers, facts, outcomes.failed, expected) : null;
    }
    if (!usual) return makeFinding(input, registers, facts, outcomes.unusual, expected);
    return makeFinding(input, registers, facts, remainder === 10 ? outcomes.printedZero : outcomes.valid, expected);
  };
}

function makeFinding(
  input: TextInput,
  registers: Registers,
  facts: CodedRuleFacts['facts'],
  outcome: Outcome,
  expected: number,
): Finding {
  const { values, text } = input;
  const known = registers.owners.get(packLetters(values, 0, 3));
  const { owner, carrier, candidates } = known ?? unknownOwner;
  const valid = outcome.checkDigit === 'valid';
  const checked = known === undefined ? checkEvidence : knownEvidence;
  const unchecked = known === undefined ? noEvidence : prefixEvidence;
  return {
    isShared: false,
    match: {
      type: facts.type,
      label: facts.label,
      vertical: facts.vertical,
      carrier,
      candidates,
      confidence: outcome.confidence,
      priority: outcome.priority,
      check_digit: outcome.checkDigit,
      check: describeCheck('iso', expected, values[10]!),
      components: {
        owner_code: text.slice(0, 3),
        category_identifier: text.charAt(3),
        category: categoryNames.get(values[3]!) ?? null,
        serial: text.slice(4, 10),
        check_digit: text.charAt(10),
        owner: known === undefined ? null : owner,
      },
      evidence: valid ? checked : unchecked,
    },
    warnings: outcome.warnings,
    payload: null,
    transformation: null,
    catalog: null,
    shape: null,
  };
}

export const containerFamily: CodedFamily = {
  type: 'iso6346',
  label: 'Container number (ISO 6346)',
  vertical: 'container',
  carrier: null,
  candidates: [],
  forms: [
    { pattern: '[A-Z]{3}[UJZ]\\d{7}', pMask: () => pMask, max: 'verified', check: 'iso', example: 'MSKU6011672' },
    { pattern: '[A-Z]{3}R\\d{7}', pMask: () => 0.1 / 26, max: 'high', check: 'iso', example: 'MSKR6011670' },
  ],
  makeRule,
  source: 'ISO 6346. Category R is (unverified): seen on refrigerated boxes, not in the standard.',
  examples: {
    valid: ['MSKU6011672', 'TEXU3070079', 'MSKU2000140', 'CSQU3054383', 'SUDU3070079'],
    invalid: ['MSKU6011673', 'ABCU1234567ZZZ', 'CSQU3054384', 'MSKX6011672'],
  },
};

/** The same number without its check digit: the computed digit is offered as a suggestion. */
export const uncheckedContainerFamily: CodedFamily = {
  type: 'iso6346_nocheck',
  label: 'Container number without check digit',
  vertical: 'container',
  carrier: null,
  candidates: [],
  forms: [{ pattern: '[A-Z]{3}[UJZ]\\d{6}', pMask: () => 3 / 26, max: 'low', check: null, example: 'MSKU601167' }],
  makeRule: makeUncheckedRule,
  source: 'ISO 6346; six digits are what stands on many packing lists.',
  examples: { valid: ['MSKU601167', 'TEXU307007'], invalid: ['MSKX601167', 'MSKU60116'] },
};

function makeUncheckedRule(registers: Registers, { facts, prior }: CodedRuleFacts): FindFunction {
  const priority = priorityOf('low', 3 / 26, prior);
  return ({ values, text }) => {
    const known = registers.owners.get(packLetters(values, 0, 3));
    const { owner, carrier, candidates } = known ?? unknownOwner;
    return {
      isShared: false,
      match: {
        type: facts.type,
        label: facts.label,
        vertical: facts.vertical,
        carrier,
        candidates,
        confidence: 'low',
        priority,
        check_digit: 'absent',
        check: null,
        components: {
          owner_code: text.slice(0, 3),
          category_identifier: text.charAt(3),
          category: categoryNames.get(values[3]!) ?? null,
          serial: text.slice(4, 10),
          owner: known === undefined ? null : owner,
        },
        evidence: known === undefined ? noEvidence : prefixEvidence,
      },
      warnings: ['owner_is_not_carrier'],
      payload: null,
      transformation: null,
      catalog: null,
      shape: null,
    };
  };
}

/** The page of a number: the answer first, then why. One of five cases. */
import type { DetectionResult } from '@wayseal/detect';
import { choiceScript } from '../../../surfaces/site/assets.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { type Answer, type Part, shorten } from './answer.ts';
import { choicePart } from './answer-choice.ts';
import { certainPart } from './answer-certain.ts';
import { repairPart } from './answer-repair.ts';
import { sandboxPart, trackedPart } from './answer-status.ts';
import { unknownPart } from './answer-unknown.ts';

/**
 * What a number is, why, where it is tracked and, when it is, how it stands. The shipment of the answer has the events of one
 * page of its history.
 * The number is no capability: the page of a real shipment never shows its uuid or anything that the uuid opens.
 */
export function resultPage(view: View, asked: Answer): Page {
  const { answer } = asked;
  const { title, content } = partOf(view, asked);
  return {
    title: `${shorten(answer.number)}: ${title} · Wayseal`,
    indexed: false,
    // The page of a sandbox number says so above its status.
    sandbox: answer.sandbox === true && answer.detection.sandbox !== true,
    scripts: [choiceScript.path],
    content,
  };
}

function partOf(view: View, asked: Answer): Part {
  const { answer, facts, history } = asked;
  const { detection, shipment } = answer;
  if (detection.sandbox === true || isSandboxLike(detection)) return sandboxPart(view, asked);
  if (shipment !== null && history !== null) return trackedPart(view, asked, shipment, history);
  const { chosen } = facts;
  if (chosen?.checkDigit === 'invalid' || (chosen === null && detection.primary?.check_digit === 'invalid')) {
    return repairPart(view, asked);
  }
  if (detection.suggestions.length > 0 && (chosen === null || chosen.checkDigit === 'absent'))
    return repairPart(view, asked);
  if (chosen !== null) return certainPart(view, asked, chosen);
  return facts.readings.some(({ carrier }) => carrier !== null) ? choicePart(view, asked) : unknownPart(view, asked);
}

/** A number of the sandbox's form that it does not have. */
function isSandboxLike({ suggestions }: DetectionResult): boolean {
  return suggestions[0]?.reason === 'sandbox_number';
}

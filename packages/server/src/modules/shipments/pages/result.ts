/** The page of a number: the answer first, then why. One of five cases. */
import { choiceScript } from '../../../surfaces/site/assets.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { type Answer, type Part, shorten } from './answer.ts';
import { caseOf } from './answer-case.ts';
import { choicePart } from './answer-choice.ts';
import { certainPart } from './answer-certain.ts';
import { repairPart } from './answer-repair.ts';
import { sandboxPart, trackedPart } from './answer-status.ts';
import { unknownPart } from './answer-unknown.ts';
import { shareImageOf } from './share-words.ts';

/**
 * What a number is, why, where it is tracked and, when it is, how it stands. The shipment of the answer has the events of one
 * page of its history.
 * The number is no capability: the page of a real shipment never shows its uuid or anything that the uuid opens.
 */
export function resultPage(view: View, asked: Answer): Page {
  const { answer } = asked;
  const { title, content } = partOf(view, asked);
  const image = shareImageOf(view, asked);
  return {
    title: `${shorten(answer.number)}: ${title} · Wayseal`,
    indexed: false,
    // The page of a sandbox number says so above its status.
    sandbox: answer.sandbox === true && answer.detection.sandbox !== true,
    scripts: [choiceScript.path],
    ...(image === null ? {} : { image }),
    content,
  };
}

function partOf(view: View, asked: Answer): Part {
  const { answer, facts, history } = asked;
  const { detection } = answer;
  const shown = answer.shipment ?? answer.live;
  const found = caseOf(detection, facts);
  if (found.name === 'sandbox') return sandboxPart(view, asked);
  if (shown !== null && history !== null) return trackedPart(view, asked, shown, history);
  if (found.name === 'certain') return certainPart(view, asked, found.chosen);
  const parts = { repair: repairPart, choice: choicePart, unknown: unknownPart };
  return parts[found.name](view, asked);
}

/** Which lines print bills of lading without a SCAC, for display. */
import { toValues } from './character-sets.ts';
import { digitBodies, letteredBodies } from './data/bill-lines.ts';
import { fits, listShapes } from './rules/bill-of-lading.ts';
import type { Shape } from './shapes.ts';

const bareShapes = new Map<string, readonly Shape[]>();

/** Slugs of the lines whose bills have this form without a SCAC, best known first; empty for every other number. */
export function listBareBillLines(number: string): readonly string[] {
  const values = toValues(number);
  const letters = number.replace(/\d/gu, '').length;
  const bodies = letters === 0 ? digitBodies : letteredBodies;
  const body = bodies.find(({ pattern, minLetters = 0 }) => {
    const shapes = bareShapes.get(pattern) ?? listShapes(pattern);
    bareShapes.set(pattern, shapes);
    return letters >= minLetters && shapes.some((shape) => fits(shape, values, 0, values.length));
  });
  return body?.slugs ?? [];
}

import { contrlOf } from '../../rules/edifact/contrl.ts';
import type { Acknowledge } from './parts.ts';

export const acknowledge: Acknowledge = (kind, interchange, report, at) =>
  kind === 'contrl' ? contrlOf(interchange, report, at) : null;

import { contrlOf } from '../../rules/edifact/contrl.ts';
import { ack997Of } from '../../rules/x12/ack-997.ts';
import type { Acknowledge } from './parts.ts';

/** A CONTRL answers EDIFACT, and a 997 answers X12. */
export const acknowledge: Acknowledge = (kind, interchange, report, facts) =>
  (kind === 'contrl' ? contrlOf : ack997Of)(interchange, report, facts);

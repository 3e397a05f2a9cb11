/** What is said of a whole file: that nothing of it is read, and whether anything of it was taken. */
import type { MessageProblem } from './problems.ts';
import type { IntakeReport, IntakeTotals } from './report.ts';

/** The report of a file of which nothing can be read. */
export function refusedFile(problem: MessageProblem): IntakeReport {
  return {
    format: null,
    interchanges: [
      {
        control_reference: '',
        sender: '',
        recipient: '',
        state: 'rejected',
        messages: [],
        warnings: [],
        errors: [problem],
      },
    ],
    totals: { ...noTotals, interchanges: 1, interchanges_rejected: 1 },
    acknowledgement: null,
  };
}

/** The totals before the first file. */
export const noTotals: IntakeTotals = {
  interchanges: 0,
  interchanges_rejected: 0,
  messages: 0,
  events_in: 0,
  recorded: 0,
  duplicates: 0,
  rejected: 0,
  unclassified: 0,
  voided: 0,
  shipments: 0,
  errors_not_listed: 0,
};

/** The totals of both. A shipment that stands in both counts twice. */
export function sumOfTotals(one: IntakeTotals, other: IntakeTotals): IntakeTotals {
  const sum: Record<keyof IntakeTotals, number> = { ...one };
  for (const name of totalNames) sum[name] += other[name];
  return sum;
}

const totalNames = [
  'interchanges',
  'interchanges_rejected',
  'messages',
  'events_in',
  'recorded',
  'duplicates',
  'rejected',
  'unclassified',
  'voided',
  'shipments',
  'errors_not_listed',
] as const satisfies readonly (keyof IntakeTotals)[];

/** Whether anything of the file was taken or known before, be it a cancellation. */
export function wasTaken({ interchanges }: IntakeReport): boolean {
  return interchanges.some(({ state }) => state !== 'rejected');
}

/** Whether the sender has to be asked about something: a statement, a message or an interchange was rejected. */
export function hasRejected({ interchanges, totals }: IntakeReport): boolean {
  if (totals.rejected > 0 || totals.interchanges_rejected > 0) return true;
  // A row that cancels nothing is an error, and no statement that totals count.
  return interchanges.some(({ state }) => state === 'rejected' || state === 'partly');
}

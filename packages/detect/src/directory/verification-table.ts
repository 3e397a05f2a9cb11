import { linkEvidenceOf } from './link-evidence.ts';
import type { Problem } from './problems.ts';
import { checkDate } from './row-rules.ts';
import { createCellReader, parseTable } from './table.ts';
import type { Carrier } from './types.ts';
import { type ValidationOptions, checkHeader } from './validate-rows.ts';

/**
 * Columns of an operator's `verified.tsv`: which page a person has opened with a number, and when. `url_template` is the
 * template at that time: when the row gets another one, the verification no longer says anything about it.
 */
export const verificationColumns = ['slug', 'verified_on', 'url_template', 'notes'] as const;

export interface Verification {
  readonly slug: string;
  readonly verifiedOn: string;
  readonly urlTemplate: string;
  readonly line: number;
}

/** Reads a table of verifications; `verifications` holds the rows without a problem. */
export function readVerificationTable(
  file: string,
  text: string,
  options: ValidationOptions = {},
): { verifications: Verification[]; problems: Problem[] } {
  const table = parseTable(text);
  const problems = checkHeader(file, table, verificationColumns, ['slug', 'verified_on', 'url_template']);
  const verifications: Verification[] = [];
  if (problems.length > 0) return { verifications, problems };
  const cell = createCellReader(table);
  const seen = new Set<string>();
  for (const row of table.rows) {
    const slug = cell(row, 'slug');
    const messages = checkDate(cell(row, 'verified_on'), options);
    if (seen.has(slug)) messages.push(`slug "${slug}" stands twice`);
    seen.add(slug);
    if (cell(row, 'url_template') === '') messages.push('url_template is missing');
    problems.push(...messages.map((message) => ({ file, line: row.line, message })));
    if (messages.length > 0) continue;
    const urlTemplate = cell(row, 'url_template');
    verifications.push({ slug, verifiedOn: cell(row, 'verified_on'), urlTemplate, line: row.line });
  }
  return { verifications, problems };
}

/** The row with what a person found, when it was this page; the source says who is to be asked. */
export function applyVerification(carrier: Carrier, verification: Verification | undefined): Carrier {
  if (verification === undefined || verification.urlTemplate !== carrier.urlTemplate) return carrier;
  const { verifiedOn } = verification;
  const linkEvidence = linkEvidenceOf(carrier.urlSources, verifiedOn);
  return { ...carrier, verifiedOn, linkEvidence, source: `${carrier.source};operator:verified.tsv` };
}

/** The corpus of made-up mails, and how well text search reads them. */
import { readFileSync, readdirSync } from 'node:fs';
import type { Mail } from '../../scripts/mails/mail-writer.ts';
import type { TextFinding, TextSearchOptions } from '../../src/index.ts';

export type { Half, Mail } from '../../scripts/mails/mail-writer.ts';

const folder = new URL('../mails/', import.meta.url);

/** Mails by language, in the order of the files. */
export function readMails(): ReadonlyMap<string, readonly Mail[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  return new Map(
    files.map((file) => {
      // The first line is the notice.
      const [, ...rows] = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
      return [file.replace('.jsonl', ''), rows.map((row): Mail => JSON.parse(row))];
    }),
  );
}

/** `named`: found numbers of which the mail or the number says whose they are; `right`: of these, those with that carrier first. */
export interface MailScore {
  readonly mails: number;
  readonly expected: number;
  readonly found: number;
  readonly falseHits: number;
  readonly named: number;
  readonly right: number;
  /** A line for each miss, false hit and wrong carrier. */
  readonly faults: readonly string[];
}

type Find = (text: string, options: TextSearchOptions) => readonly TextFinding[];

export function scoreMails(mails: readonly Mail[], find: Find, strict: boolean): MailScore {
  const score = {
    mails: mails.length,
    expected: 0,
    found: 0,
    falseHits: 0,
    named: 0,
    right: 0,
    faults: [] as string[],
  };
  for (const mail of mails) {
    const findings = new Set(find(mail.text, { strict }));
    for (const expected of mail.expected) {
      score.expected++;
      const hit = [...findings].find((finding) => isHit(finding, expected));
      if (hit === undefined) {
        score.faults.push(`${mail.id} ${mail.structure} missed: ${expected.type} ${expected.text}`);
        continue;
      }
      findings.delete(hit);
      score.found++;
      if (expected.carriers.length === 0) continue;
      score.named++;
      if (isRight(hit, expected.carriers)) score.right++;
      else score.faults.push(`${mail.id} ${mail.structure} carrier: ${expected.type} ${describe(mail, hit)}`);
    }
    score.falseHits += findings.size;
    for (const finding of findings) score.faults.push(`${mail.id} ${mail.structure} false: ${describe(mail, finding)}`);
  }
  return score;
}

function isHit({ start, end, detection }: TextFinding, { at, text, number }: Mail['expected'][number]): boolean {
  const { normalized, tracking_number: tracking } = detection;
  return start < at + text.length && end > at && (normalized === number || tracking.replaceAll('-', '') === number);
}

/** A number that names nobody, such as a container, is right with any carrier; else its first carrier counts. */
function isRight({ detection }: TextFinding, carriers: readonly string[]): boolean {
  const primary = detection.primary;
  const slug = primary?.carrier?.slug ?? primary?.candidates[0];
  return (
    slug !== undefined && carriers.some((one) => (one.endsWith('*') ? slug.startsWith(one.slice(0, -1)) : one === slug))
  );
}

function describe({ text }: Mail, { start, end, detection: { primary, confidence } }: TextFinding): string {
  return `${JSON.stringify(text.slice(start, end))} = ${primary?.type} ${confidence} ${primary?.carrier?.slug}`;
}

/**
 * Labels that are no words between spaces: those inside runs of Chinese, Japanese, Korean or Thai letters, signs of telephones,
 * and letters such as `T:` in signatures.
 */
import { isShipmentKind } from './data/kind-labels.ts';
import { unspacedLabels } from './data/unspaced-labels.ts';
import type { Mark, MarkKind } from './text-marks.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';

const noSlugs: readonly string[] = Object.freeze([]);

/** Telephones, mobile phones and fax machines. */
const phoneSign =
  /[\u2121\u213B\u260E\u260F\u2706\u{1F4DE}-\u{1F4E0}\u{1F4F1}\u{1F4F2}\u{1F57B}-\u{1F57F}\u{1F581}\u{1F5B7}]/gu;
/** Telephone, fax, mobile, cell, phone, direct, home, office and work in signatures, in Latin, Greek and Cyrillic letters. */
const phoneLetter = /[TFMCPDHOWtfmcpdhowΤΦΚτφκТФМтфм](?=[.:：][ \u00A0]?[+(]{0,2}\p{Nd})(?<![\p{L}\p{Nd}.\-_/].)/gu;

type Category = keyof typeof unspacedLabels;

/** A label with what it says. */
export interface SignMark extends Mark {
  readonly category: Category;
}

interface LabelTable {
  readonly categories: ReadonlyMap<string, Category>;
  /** All labels, the longest first; a space in them may be left out. */
  readonly pattern: RegExp;
}

let madeTable: LabelTable | undefined;

/** Made at its first use: few texts have these scripts. */
function labelTable(): LabelTable {
  if (madeTable !== undefined) return madeTable;
  const all = (Object.keys(unspacedLabels) as Category[]).flatMap((category) =>
    Object.values(unspacedLabels[category])
      .flatMap((list) => list.split(', '))
      .map((label) => ({ label, category })),
  );
  const texts = all.map(({ label }) => label.replaceAll(' ', ' ?')).sort((a, b) => b.length - a.length);
  madeTable = {
    categories: new Map(all.map(({ label, category }) => [withoutSpaces(label), category] as const)),
    pattern: new RegExp(texts.join('|'), 'giu'),
  };
  return madeTable;
}

/** A label that says "number" may be words away from its number. */
function kindOf(label: string, category: Category): MarkKind {
  if (isShipmentKind(category) || category === 'seal') return category;
  return /(?:号|号码|號|號碼|编号|編號|番号|번호)$/u.test(label) ? 'other' : 'other_noun';
}

function withoutSpaces(label: string): string {
  return label.replaceAll(' ', '').toLowerCase();
}

/** In no order, and in linear time. */
export function listSignMarks(text: string): SignMark[] {
  const marks: SignMark[] = [];
  const add = (pattern: RegExp, categoryOf: (label: string) => Category): void => {
    for (const { 0: label, index } of text.matchAll(pattern)) {
      const category = categoryOf(label);
      marks.push({
        start: index,
        end: index + label.length,
        slugs: noSlugs,
        kind: kindOf(label, category),
        category,
      });
    }
  };
  add(phoneSign, () => 'phone');
  add(phoneLetter, () => 'phone');
  if (hasUnspacedScript(text)) {
    const { pattern, categories } = labelTable();
    add(pattern, (label) => categories.get(withoutSpaces(label)) ?? 'other');
  }
  return marks;
}

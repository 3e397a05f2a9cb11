/** Forms of a label that its table leaves out. */

/** Of words whose plural has a letter more: orders, Nummern, Rechnungen. */
const plural = /(?:(?<=ung|ing)en|(?<=\p{L}{3})[ns])(?= |$)/gu;
/** "Rechnungsnummer", "Vorgangs-Nr." */
const numberOf = /(?<=\p{L}{3})[ns]? ?(?:nummer|nr)[ns]?$/u;

const abbreviated = / ?(?:nummer|nr)[ns]?$/u;

/** A folded label in its singular. */
export function singularOf(label: string): string {
  return label.replace(plural, '');
}

/** A folded compound in its full spelling, and the things whose number it says; empty for other words. */
export function numberedForms(label: string): readonly string[] {
  const end = numberOf.exec(label);
  if (end === null) return [];
  const thing = label.slice(0, end.index);
  return [label.replace(abbreviated, 'nummer'), thing, label.slice(0, thing.length + 1)];
}

/** Signs that come along when a number is copied from a sentence, a table or a program. */

const quotes = `"'\`´“”„‟‘’‚‛«»‹›「」『』`;
/** A parenthesis in front may begin an application identifier of GS1, and "]" a symbology identifier. */
const opening = new RegExp(String.raw`^(?:[\s*|\[<{（【《〈「『${quotes}]|\((?!\d{2,4}\)))+`, 'u');
const closing = new RegExp(String.raw`[\s*|\]>})）】》〉,;.!?:，。；、！？：…${quotes}]`, 'u');

/** The text without quotes and brackets around it and the end of its sentence. */
export function unwrapPasted(text: string): string {
  const start = opening.exec(text)?.[0].length ?? 0;
  let end = text.length;
  // A pattern that must reach the end of the text would try from every sign in it.
  while (end > start && closing.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

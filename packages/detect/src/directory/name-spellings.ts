/** How people write a carrier's name otherwise: "Kühne & Nagel", "KUEHNE und NAGEL" for Kuehne+Nagel. */

/** Germans and Scandinavians write these letters with two where a keyboard lacks them. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const letterOfTwo = /[äöüøå]/giu;
/** Two letters for an umlaut, between consonants: not the "ue" of "Blue" or the "ae" of "Aero". A word that nobody writes does no harm. */
const umlautOfTwo = /(?<=[b-df-hj-np-tv-z])([aou])e(?=[b-df-hj-np-tv-z])/giu;
const sign = /(?<=[\p{L}\p{N}]) ?[&+] ?(?=\p{L})/gu;
const conjunctions = [' and ', ' und '];
const conjunction = / (?:and|und) /gu;
/** Most names have one spelling. */
const mayDiffer = /[^ -~]|[&+-]|[aou]e| (?:and|und) /iu;
const hyphen = /(?<=\p{L})-(?=\p{L})/gu;

/**
 * Spellings of `name` with other letters and signs, itself first, without duplicates. Case and accents are left to the caller.
 */
export function spellingsOf(name: string): readonly string[] {
  if (!mayDiffer.test(name)) return [name];
  const lettered = [name, name.replace(letterOfTwo, inTwo), name.replace(umlautOfTwo, '$1')];
  const signed = lettered.flatMap((one) => [
    one,
    ...(one.search(sign) < 0 ? [] : conjunctions.map((word) => one.replace(sign, word))),
    one.replace(conjunction, ' & '),
    one.replace(hyphen, ''),
  ]);
  return [...new Set(signed)];
}

function inTwo(letter: string): string {
  const two = twoLetters[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? two : two.charAt(0).toUpperCase() + two.slice(1);
}

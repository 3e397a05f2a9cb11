/** Ways to change a document, for tests that none of them is accepted. */

/**
 * A digit, a quote and white space at every place, and a neighbour of what stands there: 8 mutations a character. With
 * WAYSEAL_TEST_MUTATIONS=all every kind of character that JSON, hex and base64 treat apart: 44, about 90 s.
 */
const alphabet = (process.env['WAYSEAL_TEST_MUTATIONS'] === 'all' ? '0f9aZ{}[]",:\\ \n=-_+/' : '0" ').split('');

/** Deletions, changes and insertions of one character at every place. */
export function* characterMutations(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    for (const character of alphabet) yield text.slice(0, at) + character + text.slice(at);
    if (at === text.length) return;
    yield text.slice(0, at) + text.slice(at + 1);
    for (const character of new Set([...alphabet, String.fromCharCode(text.charCodeAt(at) ^ 1)]))
      if (character !== text[at]) yield text.slice(0, at) + character + text.slice(at + 1);
  }
}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const replacements: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 53,
  '',
  'x',
  '0'.repeat(64),
  [],
  {},
  [[]],
];

function* placesOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (!isContainer(value)) return;
  for (const [name, member] of Object.entries(value)) {
    yield [...path, name];
    yield* placesOf(member, [...path, name]);
  }
}

/** The container that holds the last name of the path, in a copy. */
function copyAt(
  document: object,
  path: readonly string[],
): { copy: object; holder: Record<string, unknown>; name: string } {
  const copy = structuredClone(document);
  let holder = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  return { copy, holder, name: path.at(-1) ?? '' };
}

/** Each member and item removed, doubled, replaced by values of each type; each object with one member more. */
export function* structuralMutations(document: object): Generator<object> {
  yield { ...document, extra: 1 };
  for (const path of placesOf(document)) {
    const removed = copyAt(document, path);
    if (Array.isArray(removed.holder)) removed.holder.splice(Number(removed.name), 1);
    else delete removed.holder[removed.name];
    yield removed.copy;
    for (const value of replacements) {
      const { copy, holder, name } = copyAt(document, path);
      holder[name] = value;
      yield copy;
    }
    const added = copyAt(document, path);
    const member = added.holder[added.name];
    if (Array.isArray(added.holder)) added.holder.splice(Number(added.name), 0, member);
    else if (isContainer(member) && !Array.isArray(member)) member['extra'] = null;
    else added.holder[`${added.name} `] = member;
    yield added.copy;
  }
}

/**
 * Compares the answers of this engine with those of another checkout, byte by byte, over varied numbers: the examples of all
 * formats, mistyped, cut, joined, written in other ways, with and without hints, with all types on, and inside texts.
 * `node packages/detect/scripts/compare-engines.ts <path of the other checkout> [--numbers 1000000] [--seed 1]`. Prints the
 * first differences and exits with 1 when there is one. A change of speed must show none.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as here from '../src/index.ts';
import { characters } from '../src/character-sets.ts';
import { SeededRandom } from '../src/operator/sampling.ts';

type Engine = Pick<typeof here, 'createDetector' | 'findInText' | 'typesOffByDefault'>;

const { values, positionals } = parseArgs({
  options: { numbers: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const path = positionals[0];
if (path === undefined) throw new Error('name the other checkout: compare-engines.ts <path>');
const there = (await import(pathToFileURL(resolve(path, 'packages/detect/src/index.ts')).href)) as Engine;
const random = new SeededRandom(Number(values.seed));
const shownDifferences = 10;

const withAll = (engine: Engine): here.Detector => engine.createDetector({ enable: engine.typesOffByDefault });
const operatorFormats: readonly here.OperatorFormat[] = [
  { id: 'listed', carrier: 'a', carrierName: 'A', prefix: ['1', 'AB'], charset: 'alphanumeric', length: [10, 12, 14] },
  {
    id: 'checked',
    carrier: 'b',
    carrierName: 'B',
    prefix: ['47'],
    charset: 'digits',
    length: [13],
    check: { algorithm: 'luhn', from: 3, to: -2 },
  },
  { id: 'long', carrier: 'c', carrierName: 'C', regex: '[A-Z]{2}(?:[0-9]{3}|[A-Z0-9]{4}){2,4}[0-9]' },
];
const withFormats = (engine: Engine): here.Detector => engine.createDetector({ formats: operatorFormats });
const pairs = [
  [here.createDetector(), there.createDetector()],
  [withAll(here), withAll(there)],
  [withFormats(here), withFormats(there)],
] as const;
const formats = pairs[1][0].formats;
const examples = formats.flatMap(({ variants }) => variants.map(({ example }) => example));

const digits = Array.from('0123456789');
const anyCharacter = Array.from(characters);
const oddCharacters = Array.from(' --./()#:]%\u001D\u00A0\u200B\u0007é０٣б\uD800abz');
const labels = [
  'AWB ',
  'Tracking no. ',
  'CONTAINER: ',
  '(00)',
  '(401)',
  ']C1',
  '420',
  'https://www.ups.com/track?tracknum=',
];

function insert(text: string, character: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + character + text.slice(at);
}

function replace(text: string, character: string): string {
  const at = random.below(text.length);
  return text.slice(0, at) + character + text.slice(at + 1);
}

function swap(text: string): string {
  const at = random.below(Math.max(1, text.length - 1));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function sameKind(character: string): string {
  return random.pick(/\d/u.test(character) ? digits : anyCharacter.slice(10));
}

/** Every place drawn again within its kind, behind a prefix that stays. */
function redraw(text: string): string {
  const kept = random.below(text.length);
  return Array.from(text, (character, i) => (i < kept ? character : sameKind(character))).join('');
}

function drawText(): string {
  const letters = random.below(2) === 0 ? digits : anyCharacter;
  return Array.from({ length: 1 + random.below(42) }, () => random.pick(letters)).join('');
}

const changes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => replace(text, random.pick(digits)),
  (text) => replace(text, random.pick(anyCharacter)),
  (text) => text.slice(0, -1) + random.pick(digits),
  (text) => replace(replace(text, random.pick(digits)), random.pick(digits)),
  swap,
  redraw,
  redraw,
  (text) => insert(text, random.pick(anyCharacter)),
  (text) => text.slice(0, random.below(text.length)) + text.slice(random.below(text.length)),
  (text) => text.slice(random.below(3), text.length - random.below(3)),
  (text) => insert(text, random.pick(oddCharacters)),
  (text) => insert(insert(text, ' '), '-'),
  (text) => `${text.slice(0, 3)}-${text.slice(3)}`,
  (text) => text.toLowerCase(),
  (text) => random.pick(labels) + text,
  (text) => text + random.pick(examples),
  (text) => random.pick(labels) + redraw(text),
  drawText,
];

const hints: readonly (here.DetectHints | undefined)[] = [
  undefined,
  undefined,
  undefined,
  { country: 'DE' },
  { carrier: 'dhl' },
  { carrier: 'FedEx' },
  { vertical: 'bol' },
  { vertical: 'parcel' },
  { sender_country: 'CN' },
  { email_domain: 'ups.com' },
];

let differences = 0;
const seen = { matched: 0, needs_confirmation: 0, auto_select: 0, no_match: 0, suggestions: 0, possible: 0 };

function compare(what: string, ours: unknown, theirs: unknown): void {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (a === b) return;
  if (++differences <= shownDifferences) console.log(`${what}\n  here:  ${a}\n  there: ${b}`);
}

const count = Number(values.numbers);
let lines: string[] = [];
for (let i = 0; i < count; i++) {
  let text = random.pick(examples);
  for (let more = random.below(3); more >= 0; more--) text = random.pick(changes)(text === '' ? '0' : text);
  const [ours, theirs] = pairs[Math.max(0, random.below(5) - 2)]!;
  const hint = random.pick(hints);
  const result = ours.detect(text, hint);
  seen[result.decision]++;
  if (result.matched) seen.matched++;
  if (result.suggestions.length > 0) seen.suggestions++;
  if (result.possible_shapes.length > 0) seen.possible++;
  compare(`${JSON.stringify(text)} with ${JSON.stringify(hint)}`, result, theirs.detect(text, hint));
  lines.push(`parcel ${text}`);
  if (lines.length === 200) {
    const mail = lines.slice(0, 8).join('\n');
    compare(JSON.stringify(mail), here.findInText(mail), there.findInText(mail));
    lines = [];
  }
}
console.log(`${count} numbers, ${differences} differences; ${JSON.stringify(seen)}`);
if (differences > 0) process.exitCode = 1;

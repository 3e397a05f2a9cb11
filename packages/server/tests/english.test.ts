/**
 * Words that product texts avoid, against every text outside pages that people read: operations with their schemas and
 * tools, errors, settings, command help and hand-written documents. docs/reference is generated from these texts.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allCommands } from '../src/commands/catalogue.ts';
import { errorCatalogue } from '../src/kernel/operation/errors.ts';
import { feedOutcomesOf } from '../src/surfaces/discovery/feed-outcomes.ts';
import { operations as registry } from '../src/modules.ts';
import { settings } from '../src/modules.ts';
import { instructions, serviceDescription } from '../src/surfaces/mcp/introduction.ts';
import { openApiDocument } from '../src/surfaces/openapi/document.ts';

interface Rule {
  /** A pattern without regard to case; a space matches any white space, line ends included. */
  readonly not: string;
  readonly say: string;
  /** A text that breaks the rule. */
  readonly example: string;
}

const rule = (not: string, say: string, example: string): Rule => ({ not, say, example });

/** Words without a place in any text. */
const bannedWords: readonly Rule[] = [
  rule(String.raw`\banew\b`, 'again', 'The table is read anew.'),
  rule(String.raw`\bforet(?:old|ells?)\b`, 'forecast', 'The day that was foretold'),
  rule(String.raw`\bfor good\b`, 'permanently', 'The key is gone for good.'),
  rule(String.raw`\bgo(?:es)? unseen\b`, 'is hidden', 'A doubt goes unseen.'),
  rule(String.raw`\bof (?:its|their) own\b`, 'its, a separate', 'A log of its own'),
  rule(String.raw`\bstands\b`, 'is, works', 'The request stands alone.'),
  rule(String.raw`\bwhoever\b`, 'anyone who', 'Whoever holds the file'),
  rule(String.raw`, too\b`, 'also', 'Files are read, too.'),
  rule(String.raw`\b(?:some|no)body\b`, 'the actor by name', 'Nobody else reads it.'),
  rule(String.raw`\bit is refused\b`, 'who refuses, and why', 'Then it is refused.'),
  rule(String.raw`\bplease\b`, '(nothing)', 'Please try later.'),
  rule(String.raw`\bsimply\b`, '(nothing)', 'Simply send it again.'),
  rule(String.raw`[a-z)]!(?:\s|$)`, 'a period', 'It works!'),
];

/** One term for one thing. */
const terms: readonly Rule[] = [
  rule(String.raw`\bwhat is it\?`, 'Track', 'Press "What is it?".'),
  rule(String.raw`\brecogni[sz]e all\b`, 'Check numbers', 'Press "Recognize all".'),
  rule(String.raw`\bmany numbers\b`, 'Paste a list', 'Many numbers at once'),
  rule(String.raw`\blogistics identifiers?\b`, 'number', 'Reads a logistics identifier'),
  rule(String.raw`\bfamil(?:y|ies)\b`, 'number format', 'Families with several forms'),
  rule(String.raw`\bshapes?\b`, 'number format', 'Other numbers of this shape'),
  rule(String.raw`\bofficial (?:tracking )?pages?\b`, "carrier's page", 'The official page where you type the number'),
  rule(String.raw`\blicensed sources?\b`, 'feed', 'No licensed source knows it.'),
  rule(String.raw`\binterfaces?\b`, 'feed, API', 'Calls of that interface per day'),
  rule(String.raw`\b(?:scan|timeline) words\b`, 'status, event', 'Scan words of the carrier'),
  rule(
    String.raw`\b(?:shipment|present|current|final|furthest) states?\b|\bstates? of (?:a|the|its|each) shipments?\b|` +
      String.raw`\bchang(?:es?|ed|ing) (?:of|its|their) states?\b|\bseven states\b`,
    'status',
    'A shipment changes its state.',
  ),
  rule(String.raw`\bfor programs\b`, 'API, developers', 'For programs'),
  rule(String.raw`\bwebhook targets?\b`, 'endpoint', 'The webhook target is private.'),
  rule(String.raw`\bwaits? for (?:a|its) redrive\b`, 'Retry scheduled', 'It waits for a redrive.'),
  rule(String.raw`\bstate of the log\b`, 'checkpoint', 'The signed state of the log'),
  // Two commands are called so: `keys erase` and `epcis erase`.
  rule(String.raw`(?<!\b(?:keys|epcis) )\beras(?:es?|ed|ing)\b`, 'delete permanently', 'Erase the data of a key'),
  rule(String.raw`\bword of (?:its|the) plan\b`, 'plan', 'The word of its plan'),
];

/** Turns of phrase that sound translated. */
const phrases: readonly Rule[] = [
  rule(String.raw`\bcertain enough\b`, "we're not certain; check it", 'Not certain enough to act on'),
  rule(String.raw`\btaken as it is\b`, '(nothing)', 'The reading can be taken as it is.'),
  rule(String.raw`\bhardly ever\b`, 'the share in numbers', 'Chance hardly ever gets there.'),
  rule(String.raw`\bother texts of\b`, 'other numbers', 'Other texts of this length pass.'),
  rule(String.raw`\blittle else does\b`, 'only the length fits', 'The length fits, little else does.'),
  rule(String.raw`\bthe rule gives\b`, 'the correct check digit', 'The digit that the rule gives'),
  rule(String.raw`\bswapped neighbou?rs\b|\bneighbou?rs swapped\b`, 'two digits swapped', 'Two swapped neighbors'),
  rule(String.raw`\bare no \w+ codes?\b`, "aren't a … code", 'The letters are no country code.'),
  rule(String.raw`\bhow sure\b`, 'confidence', 'Says how sure that is'),
  rule(String.raw`\bno known format\b`, 'no match', 'No known format fits yet.'),
  rule(String.raw`\bnumbers? (?:was|were) recogni[sz]ed\b`, 'numbers found', 'Two numbers were recognized.'),
  rule(String.raw`\bno number in the text\b`, 'no tracking number found', 'There is no number in the text.'),
  rule(String.raw`\b(?:do|does|did) not fit\b`, 'what is wrong, and the bound', 'The value does not fit.'),
  rule(String.raw`\bdigits stand\b`, 'in the right places', 'Letters and digits stand there.'),
  rule(String.raw`\bfor it to go on\b`, 'action needed', 'Pay the duty for it to go on.'),
  rule(String.raw`\bwho has the address\b`, 'anyone with this link', 'Who has the address reads it.'),
  rule(String.raw`\bchanges by itself\b`, 'live', 'The page changes by itself.'),
  rule(String.raw`\bknows nothing of\b`, "doesn't know", 'The feed knows nothing of it.'),
  rule(String.raw`\banswer as agreed\b`, "isn't responding", 'The feed does not answer as agreed.'),
  rule(String.raw`\bbelongs? to the sandbox\b`, 'sandbox: made-up data', 'It belongs to the sandbox.'),
  rule(String.raw`\bhold the key that\b`, 'none of your keys signed this', 'You do not hold the key that is needed.'),
  rule(String.raw`\bbeside what happened\b`, 'compared with outcomes', 'What was said beside what happened'),
  rule(String.raw`\bof such shipments\b`, 'half arrive within', 'Half of such shipments arrive.'),
  rule(String.raw`\bnothing at this path\b`, 'no such path', 'There is nothing at this path.'),
  rule(String.raw`\bcontradicts what\b`, 'conflicts with stored data', 'It contradicts what is stored.'),
  rule(String.raw`\blog has the cause\b`, 'quote request_id to the operator', 'Its log has the cause.'),
  rule(String.raw`\bwhat (?:a number is|numbers are)\b`, 'detect numbers', 'Says what a number is'),
  rule(String.raw`\bnumber a line\b`, 'one number per line', 'Type one number a line.'),
  rule(String.raw`\bneeds? to look at\b`, 'certain matches only', 'A match that one needs to look at'),
  rule(String.raw`\bwhat came of\b`, 'the delivery log', 'Shows what came of it'),
];

const rules = [...bannedWords, ...terms, ...phrases];

interface Finding {
  readonly found: string;
  readonly at: number;
  readonly say: string;
}

/** Every place of a text that breaks a rule. */
function findingsIn(text: string): readonly Finding[] {
  return rules.flatMap(({ not, say }) =>
    [...text.matchAll(new RegExp(not.replaceAll(' ', String.raw`\s+`), 'gi'))].map((match) => ({
      found: match[0].replaceAll(/\s+/g, ' '),
      at: match.index,
      say,
    })),
  );
}

/** Texts by the place where a writer finds them. */
type Texts = ReadonlyMap<string, string>;

/** Names, codes and values are no prose: what is set as code, addresses, and the paths of tests with their titles. */
function proseOf(text: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  return text
    .replaceAll(/```[\s\S]*?```|^(?: {4}.*\n?)+/gm, blank)
    .replaceAll(/`(?:src|tests|packages)\/[^\n]*/g, blank)
    .replaceAll(/`[^`\n]*`|https?:\/\/\S+/g, blank);
}

const textKeywords = new Set(['summary', 'description', 'title']);

/** Descriptions in a JSON document, by their path; `properties` may have members of these names, which are schemas. */
function* describedIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'string') {
      if (textKeywords.has(key)) yield [`${path}/${key}`, member];
    } else yield* describedIn(member, `${path}/${key}`);
  }
}

function operationTexts(): Texts {
  const texts = new Map<string, string>();
  for (const operation of registry) {
    const { name, summary, description, input, surfaces, examples } = operation;
    const output = operation.kind === 'json' ? operation.output : undefined;
    const { mcp } = surfaces;
    for (const [path, text] of describedIn({ summary, description, input, output, mcp, examples }, name))
      texts.set(path, text);
  }
  texts.set('MCP description', serviceDescription);
  texts.set('MCP instructions', instructions);
  return texts;
}

/** What the document adds to the texts of the operations. */
function openApiTexts(): Texts {
  const known = new Set(operationTexts().values());
  return new Map([...describedIn(openApiDocument(registry, '0'), 'openapi')].filter(([, text]) => !known.has(text)));
}

function errorTexts(): Texts {
  const meanings = Object.entries(errorCatalogue).map(([code, { meaning }]) => [code, meaning] as const);
  const outcomes = feedOutcomesOf(registry).map(({ code, meaning }) => [`outcome ${code}`, meaning] as const);
  return new Map([...meanings, ...outcomes]);
}

function settingTexts(): Texts {
  return new Map(Object.values(settings).map(({ name, description }) => [name, description]));
}

/** The section of `wayseal serve` that lists the settings is left to them. */
function commandTexts(): Texts {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  const texts = new Map<string, string>();
  for (const command of allCommands({})) {
    const at = `wayseal ${command.name}`;
    texts.set(at, command.summary);
    command.notes?.forEach((note, index) => texts.set(`${at}, note ${index + 1}`, note));
    for (const { name, description } of command.arguments) texts.set(`${at} ${name}`, description);
    for (const { name, description } of command.options) texts.set(`${at} --${name}`, description);
    for (const [name, meaning] of command.section?.rows ?? [])
      if (!known.has(name)) texts.set(`${at}, ${name}`, meaning);
  }
  return texts;
}

function documentTexts(): Texts {
  const root = new URL('../../../', import.meta.url);
  const folders = ['docs/guides', 'docs/tutorials', 'docs/methods', 'docs/security', 'docs/specs'];
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`));
  return new Map(
    ['README.md', 'SECURITY.md', 'docs/reliability.md', ...files].map((file) => [
      file,
      readFileSync(new URL(file, root), 'utf8'),
    ]),
  );
}

/** Says each finding in one line: where, the words, and what to write. A text that many places share is named once. */
function problemsIn(texts: Texts): readonly string[] {
  const placeOf = new Map([...texts].reverse().map(([where, text]) => [text, where]));
  return [...placeOf].reverse().flatMap(([text, where]) => {
    const prose = proseOf(text);
    return findingsIn(prose).map(({ found, at, say }) => {
      const line = text.includes('\n') ? `:${prose.slice(0, at).split('\n').length}` : '';
      return `${where}${line} has "${found}"; write: ${say}`;
    });
  });
}

for (const [kind, textsOf, atLeast] of [
  ['operations', operationTexts, 1_000],
  ['OpenAPI texts', openApiTexts, 20],
  ['error texts', errorTexts, 30],
  ['settings', settingTexts, 40],
  ['help texts', commandTexts, 150],
  ['documents', documentTexts, 18],
] as const) {
  test(`${kind} use plain words and one term for one thing`, () => {
    const texts = textsOf();
    assert.ok(texts.size >= atLeast, `only ${texts.size} texts were found`);
    const problems = problemsIn(texts);
    assert.equal(problems.length, 0, `\n${problems.join('\n')}`);
  });
}

test('each rule matches its example, also across a line end, and accepts its own advice', () => {
  for (const { not, say, example } of rules) {
    const broken = findingsIn(example.replaceAll(' ', '\n'));
    assert.ok(
      broken.some((finding) => finding.say === say),
      `${not} does not find: ${example}`,
    );
    assert.deepEqual(findingsIn(say), [], `${not} advises words that another rule forbids: ${say}`);
  }
});

test('does not read code, addresses and wire names as prose', () => {
  const text = 'Run `wayseal keys erase ID`.\n\n```sh\ncurl https://whoever.example/anew\n```\n\nSee possible_shapes.';
  assert.deepEqual(findingsIn(proseOf(text)), []);
  assert.deepEqual(
    findingsIn(proseOf(`${text}\nIt is done anew.`)).map(({ found }) => found),
    ['anew'],
  );
});

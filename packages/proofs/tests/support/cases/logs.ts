/** smt1: inclusion, consistency, roots, checkpoints. */
import { rootOf, signCheckpoint, signatureLine } from '../../../src/index.ts';
import { exampleInclusion, exampleLog, exampleSecond, uuid } from '../example.ts';
import { issuer, noteSigner, origin, record, testKeys } from '../keys.ts';
import { consistencyDocument, rootsDocument, rootsOf } from '../log-documents.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, served, vector, withValue } from './define.ts';

type Expect = Named[1]['expect'];
const noted = { verdict: 'checkpoint_invalid' } as const;

async function inclusions(): Promise<Named[]> {
  const example = await exampleInclusion();
  const log = exampleLog();
  const included = (name: string, about: string, document: unknown, expect: Expect, keys: unknown = exampleKeys) =>
    vector(`smt1/${name}`, about, { kind: 'inclusion', document, ...(keys === null ? {} : { keys }), expect });
  const notLogged = (step: string) => ({ verdict: 'not_logged', step }) as const;
  const bad = (step = 'I3') => ({ ...noted, step });
  const lines = example.checkpoint.split('\n');
  const withNote = (checkpoint: string) => ({
    ...example,
    checkpoint,
    tlog_proof: example.tlog_proof.replace(example.checkpoint, checkpoint),
  });
  const sign = async (more: Parameters<typeof signCheckpoint>[1]) =>
    withNote(await signCheckpoint({ origin, size: 12, root: log.root() }, more));
  const logLine = noteSigner(origin, 1, testKeys.log);
  const timeLine = noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond);
  return [
    vector('smt1/example', 'The worked example, as it is served.', {
      kind: 'inclusion',
      text: served(example),
      keys: exampleKeys,
      expect: { verdict: 'valid' },
    }),
    included('without-keys', 'Without keys no signature is checked.', example, { verdict: 'self_consistent' }, null),
    included(
      'keys-of-other-log',
      'The keys are of another log.',
      example,
      { verdict: 'key_unknown', step: 'I2' },
      { issuer, keys: [record('smt1', testKeys.nextLog, { origin: `${origin}-2` })] },
    ),
    included('path-cut', 'A path element is missing.', { ...example, path: example.path.slice(0, 2) }, notLogged('I5')),
    included(
      'path-longer',
      'A path element too many.',
      { ...example, path: [...example.path, 'a'.repeat(64)] },
      notLogged('I5'),
    ),
    included(
      'path-of-smaller-tree',
      'The path for 11 entries beside the checkpoint over 12.',
      { ...example, path: log.path(8, 11) },
      notLogged('I5'),
    ),
    included('index-other', 'Another index.', { ...example, leaf_index: 9 }, notLogged('I5')),
    included(
      'leaf-hash-other',
      'The quoted leaf hash is another one.',
      { ...example, leaf_hash: 'b'.repeat(64) },
      notLogged('I4'),
    ),
    included(
      'leaf-hash-without-prefix',
      'The leaf is hashed without its prefix.',
      withValue(example, 'leaf_hash', rootOf([])),
      notLogged('I4'),
    ),
    included(
      'entry-of-other-seal',
      'The entry is the one of seal 1.',
      { ...example, entry: log.entries[4]! },
      notLogged('I4'),
    ),
    included('seal-other', 'Another seal number.', withValue(example, 'seal.seq', 1), notLogged('I4')),
    included('chain-id-other', 'Another chain id.', { ...example, chain_id: 'c'.repeat(64) }, notLogged('I4')),
    included(
      'shipment-other',
      'Another shipment.',
      { ...example, shipment: uuid.replace('3f2b', '4f2b') },
      notLogged('I4'),
    ),
    included(
      'tlog-proof-other',
      'The tlog-proof has another index.',
      { ...example, tlog_proof: example.tlog_proof.replace('index 8', 'index 9') },
      notLogged('I6'),
    ),
    included(
      'size-quoted-wrong',
      'The quoted size is not the one of the checkpoint.',
      { ...example, tree_size: 13 },
      bad(),
    ),
    included(
      'root-quoted-wrong',
      'The quoted root is not the one of the checkpoint.',
      { ...example, root_hash: 'd'.repeat(64) },
      bad(),
    ),
    included(
      'origin-quoted-wrong',
      'The quoted origin is not the one of the checkpoint; without keys.',
      { ...example, origin: 'other.example/smt1' },
      bad(),
      null,
    ),
    included('without-time-line', 'The log has signed, its clock has not.', await sign([logLine]), bad()),
    included('without-log-line', 'The clock has signed, the log has not.', await sign([timeLine]), bad()),
    included(
      'time-line-by-log-key',
      'The time line by the log key, under the name of the clock.',
      await sign([logLine, noteSigner(`${origin}/time`, 4, testKeys.log, exampleSecond)]),
      bad(),
    ),
    included(
      'log-signature-broken',
      'One bit of the log signature.',
      withNote(example.checkpoint.replace('8AXC2', '8AXC3')),
      bad(),
    ),
    included(
      'second-changed',
      'The second of the clock, changed.',
      withNote(example.checkpoint.replace('AABrABsx', 'AABrABsy')),
      bad(),
    ),
    included(
      'line-twice-second-broken',
      'A second line of one key is ignored, as C2SP tools do.',
      withNote(`${example.checkpoint}${lines[4]?.replace('8AXC2', '8AXC3')}\n`),
      { verdict: 'valid' },
    ),
    included('extension-line', 'A checkpoint with an extension line, signed in full.', await extended(), bad()),
    included('index-beyond-size', 'An index outside the tree.', { ...example, leaf_index: 12 }, notLogged('I5')),
    included(
      'path-64-elements',
      'A path that no tree has.',
      { ...example, path: Array.from({ length: 64 }, () => 'a'.repeat(64)) },
      { verdict: 'malformed', step: 'I1' },
    ),
    included(
      'size-zero',
      'An empty tree has no proofs.',
      { ...example, tree_size: 0 },
      { verdict: 'malformed', step: 'I1' },
    ),
  ];
}

/** Signed by log and clock as it stands, and still no checkpoint of smt1. */
async function extended(): Promise<object> {
  const example = await exampleInclusion();
  const text = `${example.checkpoint.slice(0, example.checkpoint.indexOf('\n\n'))}\nextra\n`;
  const line = await signatureLine(text, noteSigner(origin, 1, testKeys.log));
  const time = await signatureLine(text, noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond));
  const checkpoint = `${text}\n${line}${time}`;
  return { ...example, checkpoint, tlog_proof: example.tlog_proof.replace(example.checkpoint, checkpoint) };
}

async function consistency(): Promise<Named[]> {
  const good = await consistencyDocument();
  const grown = (name: string, about: string, document: unknown, expect: Expect, keys: unknown = exampleKeys) =>
    vector(`consistency/${name}`, about, { kind: 'consistency', document, ...(keys === null ? {} : { keys }), expect });
  const broken = (step = 'C4') => ({ verdict: 'log_inconsistent', step }) as const;
  const same = await consistencyDocument(12, 12);
  const forked = new TestLog();
  for (const [i, entry] of exampleLog().entries.entries()) forked.add(i === 1 ? 'svt2\nother\n' : entry);
  const other = await consistencyDocument(5, 12, forked);
  return [
    grown('5-to-12', 'The example log from 5 to 12 entries.', good, { verdict: 'valid' }),
    grown('8-to-12', 'From a size that is a power of two.', await consistencyDocument(8, 12), { verdict: 'valid' }),
    grown('same-size', 'Equal sizes have an empty path.', same, { verdict: 'valid' }),
    grown(
      'without-checkpoint',
      'A size that was never published has no checkpoint.',
      withValue(good, 'from.checkpoint', null),
      { verdict: 'self_consistent' },
    ),
    grown('without-keys', 'Without keys no signature is checked.', good, { verdict: 'self_consistent' }, null),
    grown(
      'fork',
      'The older root is of a log with another entry 1, both signed by the log.',
      { ...good, from: other.from },
      broken(),
    ),
    grown('path-cut', 'A path element is missing.', { ...good, path: good.path.slice(1) }, broken()),
    grown('path-longer', 'A path element too many.', { ...good, path: [...good.path, 'a'.repeat(64)] }, broken()),
    grown('same-size-with-path', 'Equal sizes and a path.', { ...same, path: ['a'.repeat(64)] }, broken()),
    grown('reversed', 'From the larger to the smaller size.', { ...good, from: good.to, to: good.from }, broken()),
    grown(
      'size-quoted-wrong',
      'The quoted size is not the one of the checkpoint.',
      withValue(good, 'to.tree_size', 13),
      { ...noted, step: 'C3' },
    ),
    grown('from-zero', 'Size 0 is refused.', withValue(good, 'from.tree_size', 0), {
      verdict: 'malformed',
      step: 'C1',
    }),
    grown(
      'time-key-revoked',
      'The time key is revoked.',
      good,
      { verdict: 'key_revoked', step: 'C3' },
      { issuer, keys: [exampleKeys.keys[0], { ...exampleKeys.keys[1], status: 'revoked' }] },
    ),
  ];
}

async function roots(): Promise<Named[]> {
  const good = await rootsDocument();
  const listed = (name: string, about: string, document: unknown, expect: Expect, keys: unknown = exampleKeys) =>
    vector(`roots/${name}`, about, { kind: 'roots', document, ...(keys === null ? {} : { keys }), expect });
  const broken = (step: string) => ({ verdict: 'log_inconsistent', step }) as const;
  const [zero, one, two] = good.roots;
  return [
    listed('three', 'Three roots with their steps.', good, { verdict: 'valid', warnings: [] }),
    listed(
      'one-proof-missing',
      'One of two steps has no proof, so it may lead to another tree.',
      withValue(good, 'roots.1.proof', null),
      { verdict: 'valid', warnings: ['growth_not_shown'] },
    ),
    listed(
      'without-proofs',
      'The same without proofs between the roots.',
      { ...good, roots: good.roots.map((root) => ({ ...root, proof: null })) },
      { verdict: 'valid', warnings: ['growth_not_shown'] },
    ),
    listed('page', 'The second page of a list.', { ...good, from: 1, roots: [one, two] }, { verdict: 'valid' }),
    listed('empty', 'The log is empty.', { ...good, total: 0, roots: [] }, { verdict: 'self_consistent' }),
    listed('without-keys', 'Without keys no signature is checked.', good, { verdict: 'self_consistent' }, null),
    listed(
      'published-at-other',
      'published_at is one second off.',
      withValue(good, 'roots.1.published_at', '2026-11-20T10:03:34.000Z'),
      { ...noted, step: 'R3' },
    ),
    listed(
      'root-quoted-wrong',
      'A root is not the one of its checkpoint.',
      withValue(good, 'roots.1.root_hash', 'a'.repeat(64)),
      { ...noted, step: 'R3' },
    ),
    listed(
      'proof-of-other-step',
      'The proof of one step stands at another.',
      withValue(good, 'roots.2.proof', one?.proof),
      broken('R5'),
    ),
    listed('proof-at-index-zero', 'Root 0 has a proof.', withValue(good, 'roots.0.proof', []), broken('R4')),
    listed('index-skipped', 'A root is left out of the middle.', { ...good, roots: [zero, two] }, broken('R4')),
    listed(
      'size-not-growing',
      'One root twice.',
      { ...good, total: 4, roots: [zero, one, { ...one, index: 2, proof: [] }, { ...two, index: 3 }] },
      broken('R4'),
    ),
    listed('total-too-small', 'Fewer roots in all than in the list.', { ...good, total: 2 }, broken('R4')),
    listed(
      'empty-from-one',
      'An empty list that begins at 1.',
      { ...good, total: 1, from: 1, roots: [] },
      broken('R4'),
    ),
    listed('published-earlier', 'The second root was published before the first.', await earlierSecond(), broken('R4')),
  ];
}

async function earlierSecond(): Promise<unknown> {
  return rootsOf(exampleLog(), [
    [3, exampleSecond],
    [5, exampleSecond - 1],
  ]);
}

async function checkpoints(): Promise<Named[]> {
  const good = await exampleLog().checkpoint(exampleSecond);
  const [first = '', size = '', root = '', , logLine = '', timeLine = ''] = good.split('\n');
  const note = (name: string, about: string, text: string, code?: string) =>
    vector(`checkpoint/${name}`, about, {
      kind: 'checkpoint',
      text,
      keys: exampleKeys,
      origin,
      expect: code === undefined ? { verdict: 'accepted' } : { verdict: 'refused', code },
    });
  const signed = async (text: string) => {
    return `${text}\n${await signatureLine(text, noteSigner(origin, 1, testKeys.log))}`;
  };
  const many = (count: number) => `${good}${'— x AAAAAAA=\n'.repeat(count)}`;
  return [
    note('example', 'The worked example.', good),
    note('hundred-lines', '100 signature lines are allowed.', many(98)),
    note(
      'extension-line',
      'Other logs may add lines: this note opens, and is no checkpoint of smt1.',
      await signed(`${origin}\n12\n${root}\nextra\n`),
    ),
    note('line-101', '101 signature lines.', many(99), 'malformed_note'),
    note('no-final-newline', 'The last line has no end.', good.slice(0, -1), 'malformed_note'),
    note('no-signatures', 'No signature lines.', `${first}\n${size}\n${root}\n\n`, 'malformed_note'),
    note('carriage-return', 'Lines end as on Windows.', good.replaceAll('\n', '\r\n'), 'malformed_note'),
    note('hyphen-instead-of-dash', 'A hyphen where the em dash belongs.', good.replace('— ', '- '), 'malformed_note'),
    note('two-spaces', 'Two spaces behind the name.', good.replace(`${origin} tj`, `${origin}  tj`), 'malformed_note'),
    note(
      'name-with-u0085',
      'A key name with U+0085, which is white space in Unicode and not in JavaScript.',
      `${good}— a\u0085b AAAAAAA=\n`,
      'malformed_note',
    ),
    note(
      'name-with-ufeff',
      'A key name with U+FEFF, which is white space in JavaScript and not in Unicode.',
      `${good}— a\uFEFFb AAAAAAA=\n`,
    ),
    note('name-with-plus', 'A key name with a plus sign.', `${good}— a+b AAAAAAA=\n`, 'malformed_note'),
    note('base64-stray-bits', 'A signature in a second spelling.', good.replace(/wQ=$/mu, 'wR='), 'malformed_note'),
    note('signature-without-content', 'Four bytes are the key id alone.', `${good}— a AAAAAA==\n`, 'malformed_note'),
    note(
      'size-leading-zero',
      'A size with a leading zero, signed.',
      await signed(`${origin}\n012\n${root}\n`),
      'malformed_note',
    ),
    note(
      'size-2-to-53',
      'A size above 2^53 - 1, signed.',
      await signed(`${origin}\n9007199254740992\n${root}\n`),
      'malformed_note',
    ),
    note(
      'root-31-bytes',
      'A root of 31 bytes, signed.',
      await signed(`${origin}\n12\n${Buffer.alloc(31).toString('base64')}\n`),
      'malformed_note',
    ),
    note('two-lines', 'No root line, signed.', await signed(`${origin}\n12\n`), 'malformed_note'),
    note(
      'other-origin',
      'Another origin, signed.',
      await signed(`other.example/smt1\n12\n${root}\n`),
      'malformed_note',
    ),
    note(
      'unknown-keys-only',
      'No line by a known key.',
      `${first}\n${size}\n${root}\n\n— x AAAAAAA=\n`,
      'no_known_signature',
    ),
    note(
      'text-changed',
      'The size is changed under the signatures.',
      good.replace('\n12\n', '\n13\n'),
      'bad_signature',
    ),
    note(
      'known-line-fails',
      'The time line is good, the log line fails.',
      `${first}\n${size}\n${root}\n\n${timeLine}\n${logLine.replace('8AXC2', '8AXC3')}\n`,
      'bad_signature',
    ),
    note(
      'known-line-too-short',
      'A known key with a signature of another length.',
      `${first}\n${size}\n${root}\n\n— ${origin} ${Buffer.from(`b6317c01${'00'.repeat(63)}`, 'hex').toString('base64')}\n`,
      'bad_signature',
    ),
  ];
}

export async function logCases(): Promise<Named[]> {
  return [...(await inclusions()), ...(await consistency()), ...(await roots()), ...(await checkpoints())];
}

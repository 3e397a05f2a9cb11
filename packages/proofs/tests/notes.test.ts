import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ProofError,
  buildInclusion,
  checkpointText,
  formatTlogProof,
  formatVkey,
  openCheckpoint,
  openNote,
  parseVkey,
  signCheckpoint,
  signatureLine,
  verifyInclusionDocument,
} from '../src/index.ts';
import { chain, exampleInclusion, exampleLog, exampleSecond, uuid } from './support/example.ts';
import { keySet, noteSigner, origin, testKeys } from './support/keys.ts';

const code = (expected: string) => (error: unknown) => error instanceof ProofError && error.code === expected;
const logKey = noteSigner(origin, 1, testKeys.log).key;
const timeKey = noteSigner(`${origin}/time`, 4, testKeys.time).key;

test('signs the example note byte for byte', async () => {
  const note = await exampleLog().checkpoint(exampleSecond);
  assert.equal(
    note,
    `wayseal.example/smt1
12
PTeDSVQExjY/NmsVBZpdiY8GQJs7JJFSqROjE0DthKw=

— wayseal.example/smt1 tjF8AXC2fEf/ZN6IZD5PIPQ0njBtRXUum0XUpUCTQiOtQ0dY3wO31VWq7mNnoBrsgmWYB8OR9RQzc37aVpti6tOOTwQ=
— wayseal.example/smt1/time 41qOKAAAAABrABsxw0DMGxp/wD67tnBz+LlMcGQ5hFf3swmeD0n88HBHe7/Ou5LGq0EMuGh4hVzQhURgNgYwI1XoyO0xOGsW8SYUBA==
`,
  );
  const opened = await openCheckpoint(note, [logKey, timeKey], origin);
  assert.deepEqual([opened.size, opened.extensions], [12, []]);
  assert.deepEqual(opened.signatures, [
    { name: origin, id: 'b6317c01', time: null },
    { name: `${origin}/time`, id: 'e35a8e28', time: 1795169073 },
  ]);
  assert.equal((await openNote(note, [timeKey])).unknown, 1);
});

test('accepts vkeys in one spelling, of known types, with usable keys', () => {
  const vkey = 'wayseal.example/smt1+b6317c01+AT1AF8PoQ4lakrcKp00bfrycmCzPLsSWjMDNVfEq9GYM';
  assert.equal(formatVkey(origin, 1, testKeys.log.publicKey), vkey);
  assert.equal(parseVkey(vkey).id, 'b6317c01');
  const wrong = [
    '',
    'x',
    vkey.replace('b6', 'B6').replace('7c01', '7C01'),
    vkey.replace('b6', 'b7'),
    `${vkey}=`,
    `${vkey}\n`,
    vkey.replace('+AT', '+Aj'),
    vkey.replace('smt1', 'sm t1'),
    vkey.slice(0, -4),
    `+b6317c01+${vkey.split('+')[2]}`,
    'a+b6317c01+AQ==',
    null,
    7,
    {},
  ];
  for (const text of wrong) assert.throws(() => parseVkey(text as string), code('malformed'), JSON.stringify(text));
  assert.throws(() => formatVkey('a b', 1, testKeys.log.publicKey), code('malformed'));
  assert.throws(() => formatVkey('a', 6 as never, testKeys.log.publicKey), code('malformed'));
  assert.throws(() => formatVkey('a', 1, new Uint8Array(32)), code('malformed'));
});

test('opens notes with unknown and repeated lines, and refuses two keys under one label', async () => {
  const note = await exampleLog().checkpoint(exampleSecond);
  await assert.rejects(openNote(note, []), code('no_known_signature'));
  const twin = { ...noteSigner(origin, 1, testKeys.stranger).key, id: logKey.id };
  await assert.rejects(openNote(note, [logKey, twin]), code('ambiguous_key'));
  assert.equal((await openNote(note, [logKey, logKey])).signatures.length, 1);
  await assert.rejects(openNote(note, [twin]), code('bad_signature'));
  for (const value of [null, undefined, 7, {}, '', '\n\n', 'x'.repeat(65_537), '\ud800\n\n— a AAAAAAA=\n'])
    await assert.rejects(openNote(value as string, [logKey]), code('malformed_note'));
});

test('refuses cosignature seconds above 2^53 - 1', async () => {
  const text = checkpointText({ origin, size: 12, root: exampleLog().root() });
  for (const seconds of [2n ** 53n, 2n ** 64n - 1n]) {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(seconds);
    const signature = testKeys.time.sign(Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`));
    const line = Buffer.concat([Buffer.from(timeKey.id, 'hex'), time, signature]).toString('base64');
    await assert.rejects(openNote(`${text}\n— ${timeKey.name} ${line}\n`, [timeKey]), code('bad_signature'));
  }
});

test('signs no time after the year 9999 and no empty tree', async () => {
  const head = { origin, size: 12, root: exampleLog().root() };
  const at = (time: number) => [noteSigner(`${origin}/time`, 4, testKeys.time, time)];
  await signCheckpoint(head, at(253_402_300_799));
  await assert.rejects(signCheckpoint(head, at(253_402_300_800)), code('out_of_range'));
  await assert.rejects(signCheckpoint(head, [noteSigner(`${origin}/time`, 4, testKeys.time)]), code('out_of_range'));
  await assert.rejects(signCheckpoint({ ...head, size: 0 }, at(1)), code('out_of_range'));
  await assert.rejects(signCheckpoint({ ...head, root: 'x' }, at(1)), code('malformed'));
  await assert.rejects(signCheckpoint({ ...head, origin: 'a\nb' }, at(1)), (error) => error instanceof ProofError);
  await assert.rejects(signCheckpoint(head, []), code('malformed_note'));
  const short = { ...at(1)[0]!, sign: () => new Uint8Array(63) };
  await assert.rejects(signatureLine('x\n', short), code('malformed'));
  await assert.rejects(signatureLine('x\n', { ...short, key: { ...short.key, id: '00000000' } }), code('malformed'));
});

test('refuses documents with a checkpoint beyond the year 9999', async () => {
  const log = exampleLog();
  const note = await log.checkpoint(253_402_300_799);
  const { seq, hash } = chain.seals[1]!;
  const document = buildInclusion({
    shipment: uuid,
    seal: { seq, hash },
    leafIndex: 8,
    path: log.path(8),
    checkpoint: note,
  });
  assert.equal((await verifyInclusionDocument(document, keySet())).verdict, 'valid');
});

test('refuses to build with a path of another tree or with invalid hashes', async () => {
  const { checkpoint, path } = await exampleInclusion();
  const { seq, hash } = chain.seals[1]!;
  const input = { shipment: uuid, seal: { seq, hash }, leafIndex: 8, path, checkpoint };
  assert.throws(() => buildInclusion({ ...input, leafIndex: 9 }), code('malformed'));
  assert.throws(() => buildInclusion({ ...input, path: exampleLog().path(8, 11) }), code('malformed'));
  assert.throws(() => buildInclusion({ ...input, checkpoint: 'x' }), code('malformed_note'));
  assert.throws(() => formatTlogProof(1, ['x'], checkpoint), code('malformed'));
  assert.throws(() => formatTlogProof(-1, [], checkpoint), code('out_of_range'));
});

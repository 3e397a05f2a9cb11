/** Keys that were replaced, revoked or compromised, and the bound of a proof from below. */
import { type PodDocument, podEntry, sealEntry, signCheckpoint } from '../../../src/index.ts';
import { chain, exampleLog, examplePod, exampleSecond, podInclusion, statement, uuid } from '../example.ts';
import { noteSigner, origin, record, testKeys } from '../keys.ts';
import { rootsOf } from '../log-documents.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, vector, withValue } from './define.ts';

import { type Expect, keysWith, logRecord, madePod, podRecord, timeRecord } from './made-pod.ts';
async function rotation(): Promise<Named[]> {
  const example = await examplePod();
  const revoked = (last: number | null) =>
    keysWith(logRecord, timeRecord, { ...podRecord, status: 'revoked', revoked_after_index: last });
  const turned = (name: string, about: string, document: unknown, keys: unknown, expect: Expect) =>
    vector(`rotation/${name}`, about, { kind: 'pod', document, keys, expect });
  const three = keysWith(
    logRecord,
    timeRecord,
    { ...podRecord, status: 'retired', not_after: '2026-11-20T10:04:33.000Z' },
    record('spod1', testKeys.pod2, { endorser: testKeys.pod }),
    record('spod1', testKeys.pod3, { status: 'announced', endorser: testKeys.pod2 }),
  );
  const newTime = record('time', testKeys.time2);
  const log = exampleLog();
  const both = await signCheckpoint({ origin, size: 12, root: log.root() }, [
    noteSigner(origin, 1, testKeys.log),
    noteSigner(`${origin}/time`, 4, testKeys.time, exampleSecond - 100_000),
    noteSigner(`${origin}/time`, 4, testKeys.time2, exampleSecond),
  ]);
  const relogged = await reloggedPod();
  return [
    turned('first-of-three-keys', 'A retired key still verifies what it signed in its time.', example, three, {
      verdict: 'valid',
      warnings: ['key_retired', 'no_witness'],
    }),
    turned('second-of-three-keys', 'The key in use.', await madePod({ key: testKeys.pod2 }), three, {
      verdict: 'valid',
    }),
    turned('third-of-three-keys', 'An announced key verifies alike.', await madePod({ key: testKeys.pod3 }), three, {
      verdict: 'valid',
    }),
    turned(
      'revoked-behind-this-leaf',
      'The key was revoked after leaf 10, which is this proof.',
      example,
      revoked(10),
      { verdict: 'valid' },
    ),
    turned('revoked-before-this-leaf', 'The key speaks for leaves up to 9 only.', example, revoked(9), {
      verdict: 'key_revoked',
      step: 'P10',
    }),
    turned('revoked-from-the-start', 'The key never counts.', example, revoked(null), {
      verdict: 'key_revoked',
      step: 'P10',
    }),
    turned(
      'log-key-revoked',
      'A revoked log key never counts, whatever the size.',
      example,
      keysWith({ ...logRecord, status: 'revoked' }, timeRecord, podRecord),
      { verdict: 'key_revoked', step: 'P6' },
    ),
    turned(
      'time-key-revoked',
      'A revoked time key never counts.',
      example,
      keysWith(logRecord, { ...timeRecord, status: 'revoked' }, podRecord),
      { verdict: 'key_revoked', step: 'P6' },
    ),
    turned(
      'time-key-replaced',
      'Two time lines; the seconds of the revoked key are used nowhere.',
      withValue(example, 'evidence.inclusion.checkpoint', both),
      keysWith(logRecord, { ...timeRecord, status: 'revoked' }, newTime, podRecord),
      { verdict: 'valid' },
    ),
    turned(
      'logged-again-in-next-log',
      'The log key was compromised: statement and signature unchanged, new inclusion.',
      relogged,
      nextLogKeys(),
      { verdict: 'valid' },
    ),
    turned(
      'old-evidence-after-compromise',
      'The old file, with the keys of today.',
      example,
      keysWith({ ...logRecord, status: 'revoked' }, timeRecord, ...nextLogKeys().keys),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    turned(
      'key-of-next-log',
      'A POD key that is bound to the next log does not speak in this one.',
      example,
      keysWith(logRecord, timeRecord, { ...podRecord, origin: `${origin}-2` }),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    turned('log-key-as-pod-key', 'The log key is no POD key.', await madePod({ key: testKeys.log }), exampleKeys, {
      verdict: 'key_unknown',
      step: 'P2',
    }),
    turned('no-log-key', 'No log key of this origin.', example, keysWith(timeRecord, podRecord), {
      verdict: 'key_unknown',
      step: 'P2',
    }),
    turned('no-time-key', 'No time key of this origin.', example, keysWith(logRecord, podRecord), {
      verdict: 'checkpoint_invalid',
      step: 'P6',
    }),
  ];
}

const nextOrigin = `${origin}-2`;
const nextLogKeys = () =>
  keysWith(
    record('smt1', testKeys.nextLog, { origin: nextOrigin }),
    record('time', testKeys.nextTime, { origin: nextOrigin }),
    { ...podRecord, origin: nextOrigin },
  );

const nextLog = (): TestLog => {
  const log = new TestLog(nextOrigin, testKeys.nextLog, testKeys.nextTime);
  log.add(sealEntry(uuid, 2, chain.seals[1]!.hash));
  log.add(podEntry(statement()));
  return log;
};

async function reloggedPod(): Promise<PodDocument> {
  const log = nextLog();
  const inclusion = podInclusion(log, await log.checkpoint(exampleSecond + 900_000), { seal: 0, pod: 1 });
  return { ...(await examplePod()), evidence: { chain, inclusion } };
}

async function bounds(): Promise<Named[]> {
  const document = await examplePod();
  const log = exampleLog();
  const bound = (
    name: string,
    about: string,
    roots: unknown,
    expect: Expect,
    other: { document?: unknown; keys?: unknown } = {},
  ) =>
    vector(`roots/pod-${name}`, about, {
      kind: 'pod-roots',
      document: other.document ?? document,
      roots,
      keys: other.keys ?? exampleKeys,
      expect,
    });
  const at = async (...published: readonly (readonly [number, number])[]) => rootsOf(log, published, false);
  const inTime = await at([5, exampleSecond - 60], [12, exampleSecond]);
  const forked = exampleLog();
  forked.add('svt2\nx\n');
  forked.leaves.splice(9, 1);
  const relogged = { document: await reloggedPod(), keys: nextLogKeys() };
  const nextPage = async (...published: readonly (readonly [number, number])[]) => {
    const listed = await rootsOf(nextLog(), published, false);
    return { ...listed, from: 4, total: 6, roots: listed.roots.map((root) => ({ ...root, index: root.index + 4 })) };
  };
  return [
    bound('bounded', 'The first root with the entry follows the seal at once.', inTime, { verdict: 'valid' }),
    bound(
      'at-660-seconds',
      'The first root with the entry, 660 s after the seal.',
      await at([5, exampleSecond - 60], [12, exampleSecond + 659]),
      { verdict: 'valid' },
    ),
    bound(
      'back-dated',
      'The first root with the entry was published 661 s after the seal.',
      await at([5, exampleSecond - 60], [12, exampleSecond + 660]),
      { verdict: 'time_order_invalid', step: 'P12' },
    ),
    bound(
      'first-not-shown',
      'The list begins with a root that covers the entry: an earlier one may, too.',
      { ...inTime, from: 1, total: 2, roots: inTime.roots.slice(1) },
      { verdict: 'incomplete', step: 'P12' },
    ),
    bound(
      'none-covers',
      'No root of the list covers the entry.',
      { ...inTime, roots: inTime.roots.slice(0, 1) },
      { verdict: 'incomplete', step: 'P12' },
    ),
    bound(
      'other-root-for-size',
      'The root history has another root for the size of the evidence.',
      await rootsOf(forked, [[12, exampleSecond]], false),
      { verdict: 'log_inconsistent', step: 'P12' },
    ),
    bound(
      'relogged',
      'The log began after the seal: logged again, not bounded from below.',
      await rootsOf(nextLog(), [[2, exampleSecond + 900_000]], false),
      { verdict: 'valid', warnings: ['no_witness', 'relogged'] },
      relogged,
    ),
    bound(
      'relogged-at-once',
      'The log began 10 s after the seal: its first root says nothing of the time before.',
      await rootsOf(nextLog(), [[2, exampleSecond + 10]], false),
      { verdict: 'valid', warnings: ['no_witness', 'relogged'] },
      relogged,
    ),
    bound(
      'relogged-none-covers',
      'The log began after the seal; no root of the list covers the entry yet.',
      await rootsOf(nextLog(), [[1, exampleSecond + 900_000]], false),
      { verdict: 'valid', warnings: ['no_witness', 'relogged'] },
      relogged,
    ),
    bound(
      'next-log-root-zero-not-shown',
      'Late in a later log, and no root shows whether the log began before the seal.',
      await nextPage([1, exampleSecond + 10], [2, exampleSecond + 900_000]),
      { verdict: 'incomplete', step: 'P12' },
      relogged,
    ),
    bound(
      'next-log-back-dated',
      'Late in a later log that a root shows to be older than the seal.',
      await nextPage([1, exampleSecond - 60], [2, exampleSecond + 900_000]),
      { verdict: 'time_order_invalid', step: 'P12' },
      relogged,
    ),
    bound(
      'late-root-without-entry',
      'A root 661 s after the seal still lacks the entry, so the first one with it is later.',
      await at([5, exampleSecond + 660]),
      { verdict: 'time_order_invalid', step: 'P12' },
    ),
    bound(
      'of-other-log',
      'The root history of another log.',
      inTime,
      { verdict: 'key_unknown', step: 'P12' },
      { document: relogged.document, keys: keysWith(...nextLogKeys().keys, logRecord, timeRecord) },
    ),
  ];
}

export async function rotationCases(): Promise<Named[]> {
  return [...(await rotation()), ...(await bounds())];
}

/** Cosignatures by witnesses, and proofs of the sandbox. */
import {
  type NoteSigner,
  type PodDocument,
  buildChain,
  buildPod,
  chainId,
  eventCommitment,
  eventSalt,
  formatVkey,
  podEntry,
  sandboxSaltKey,
  sandboxUuid,
  sealEntry,
} from '../../../src/index.ts';
import { events, examplePod, exampleSecond, podInclusion, statement } from '../example.ts';
import { type TestKey, exampleRecords, issuer, noteSigner, origin, record, testKeys } from '../keys.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, vector, withValue } from './define.ts';

import { type Expect, keysWith, madePod, otherChain } from './made-pod.ts';

/** Signs another text. */
function failing(signer: NoteSigner): NoteSigner {
  return { ...signer, sign: (message) => signer.sign(Uint8Array.of(...message, 0)) };
}

/** Without the signature line of this name. */
function withoutLine(document: PodDocument, name: string): PodDocument {
  const { checkpoint } = document.evidence.inclusion;
  const lines = checkpoint.split('\n').filter((line) => !line.startsWith(`— ${name} `));
  return withValue(document, 'evidence.inclusion.checkpoint', lines.join('\n'));
}

async function witnesses(): Promise<Named[]> {
  const name = 'witness.example/w1';
  const signer = noteSigner(name, 4, testKeys.witness, exampleSecond);
  const second = noteSigner('other.example/w2', 4, testKeys.witness2, exampleSecond);
  const one = await madePod({ more: [signer] });
  const vkey = (which: typeof signer) => formatVkey(which.key.name, 4, which.key.publicKey);
  const [vkey1, vkey2] = [vkey(signer), vkey(second)];
  const plain = noteSigner(name, 1, testKeys.witness);
  const seen = (
    title: string,
    about: string,
    document: unknown,
    named: readonly string[],
    quorum: number | undefined,
    expect: Expect,
  ) =>
    vector(`witness/${title}`, about, {
      kind: 'pod',
      document,
      keys: exampleKeys,
      witnesses: named,
      ...(quorum === undefined ? {} : { quorum }),
      expect,
    });
  const broken = one.evidence.inclusion.checkpoint.replace(
    /(— witness\S+ )(\S{40})(.)/u,
    (_, a: string, b: string, c: string) => `${a}${b}${c === 'A' ? 'B' : 'A'}`,
  );
  return [
    seen('one-of-one', 'A named witness has cosigned.', one, [vkey1], 1, { verdict: 'valid', warnings: [] }),
    seen('not-named', 'A witness that nobody named is no witness.', one, [], undefined, {
      verdict: 'valid',
      warnings: ['no_witness'],
    }),
    seen(
      'two-of-two',
      'Two named witnesses have cosigned.',
      await madePod({ more: [signer, second] }),
      [vkey1, vkey2],
      2,
      { verdict: 'valid', warnings: [] },
    ),
    seen('quorum-not-met', 'One of two witnesses has cosigned, two are asked for.', one, [vkey1, vkey2], 2, {
      verdict: 'checkpoint_invalid',
      step: 'P6',
    }),
    seen(
      'same-key-twice',
      'One key under two names is one witness.',
      await madePod({ more: [signer, noteSigner('alias.example', 4, testKeys.witness, exampleSecond)] }),
      [vkey1, vkey(noteSigner('alias.example', 4, testKeys.witness, 0))],
      2,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'signature-broken',
      'The line of a named witness fails: the whole note is refused.',
      withValue(one, 'evidence.inclusion.checkpoint', broken),
      [vkey1],
      undefined,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'time-key-as-witness',
      "The log's own clock is no witness.",
      await examplePod(),
      [vkey(noteSigner(`${origin}/time`, 4, testKeys.time, 0))],
      1,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'log-key-under-other-name',
      'A key of the log is no witness, but who names it knows it: its failing line refuses the note.',
      await madePod({ more: [failing(noteSigner('alias.example', 4, testKeys.time, exampleSecond))] }),
      [vkey(noteSigner('alias.example', 4, testKeys.time, 0))],
      undefined,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'time-key-under-other-name',
      'A line of the time key under a name that the caller gave is no time line.',
      withoutLine(
        await madePod({ more: [noteSigner('alias.example', 4, testKeys.time, exampleSecond)] }),
        `${origin}/time`,
      ),
      [vkey(noteSigner('alias.example', 4, testKeys.time, 0))],
      undefined,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'type-01',
      'A signature without a time is no cosignature.',
      await madePod({ more: [plain] }),
      [formatVkey(name, 1, testKeys.witness.publicKey)],
      1,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'type-01-without-quorum',
      'A note key of type 01 is known when it is named, and no witness.',
      await madePod({ more: [plain] }),
      [formatVkey(name, 1, testKeys.witness.publicKey)],
      undefined,
      { verdict: 'valid', warnings: ['no_witness'] },
    ),
    seen(
      'type-01-failing',
      'A line of a named key of type 01 fails: the whole note is refused.',
      await madePod({ more: [failing(plain)] }),
      [formatVkey(name, 1, testKeys.witness.publicKey)],
      undefined,
      { verdict: 'checkpoint_invalid', step: 'P6' },
    ),
    seen(
      'witness-clock-behind',
      'A witness cosigned more than 300 s before it was issued.',
      await madePod({ more: [noteSigner(name, 4, testKeys.witness, exampleSecond - 301)] }),
      [vkey1],
      1,
      { verdict: 'time_order_invalid', step: 'P9' },
    ),
  ];
}

/** A POD of the sandbox: fixed times of 2030, own log and keys. */
async function sandbox(): Promise<Named[]> {
  const number = 'SVCTEST-DELIVERED';
  const shipment = sandboxUuid(number);
  const sandboxOrigin = `${issuer}/sandbox-smt1`;
  const body = {
    ...events[2]!,
    source: 'sandbox',
    recorded_at: '2030-01-04T10:00:00.000Z',
    occurred_at: '2030-01-04T10:00:00.000Z',
  };
  const salt = eventSalt(sandboxSaltKey(number), 1);
  const own = buildChain({
    shipment,
    commitments: [eventCommitment(salt, body)],
    seals: [{ kind: 'events', count: 1, sealed_at: '2030-01-04T10:00:00.000Z' }],
  });
  const { seq, hash } = own.seals[0]!;
  const made = async (flag: boolean, key: TestKey, log: TestLog) => {
    const base = statement(
      {
        shipment,
        chain_id: chainId(shipment),
        number,
        event: { index: 1, salt, body },
        seal: { seq, hash },
        issued_at: '2030-01-04T10:00:01.000Z',
      },
      key,
    );
    const full = flag ? { ...base, sandbox: true as const } : base;
    log.add(sealEntry(shipment, seq, hash));
    log.add(podEntry(full));
    const inclusion = podInclusion(log, await log.checkpoint(exampleSecond), { seal: 0, pod: 1 });
    return buildPod({ statement: full, sign: (message) => key.sign(message), chain: own, inclusion });
  };
  const sandboxLog = () => new TestLog(sandboxOrigin, testKeys.sandboxLog, testKeys.sandboxTime);
  const keys = keysWith(
    record('smt1', testKeys.sandboxLog, { origin: sandboxOrigin }),
    record('time', testKeys.sandboxTime, { origin: sandboxOrigin }),
    record('spod1', testKeys.sandboxPod, { origin: sandboxOrigin }),
    ...exampleRecords,
  );
  const played = (name: string, about: string, document: unknown, expect: Expect, with_ = keys) =>
    vector(`sandbox/${name}`, about, { kind: 'pod', document, keys: with_, expect });
  const good = await made(true, testKeys.sandboxPod, sandboxLog());
  return [
    played('delivered', 'A sandbox proof: every check passes, and it is never `valid`.', good, { verdict: 'sandbox' }),
    played('production-key', 'A production key signs sandbox data.', await made(true, testKeys.pod, sandboxLog()), {
      verdict: 'key_unknown',
      step: 'P2',
    }),
    played(
      'without-flag',
      'Sandbox data without the flag, by the sandbox key.',
      await made(false, testKeys.sandboxPod, sandboxLog()),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    played(
      'in-production-log',
      'A sandbox statement, proven in the production log.',
      await made(true, testKeys.sandboxPod, new TestLog()),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    played(
      'flag-removed',
      'The flag is taken out of a sandbox proof.',
      withValue(good, 'statement.sandbox', undefined),
      { verdict: 'key_unknown', step: 'P2' },
    ),
    played(
      'event-in-production-statement',
      'A production key signs a delivery whose event says that it is of the sandbox.',
      await madePod(otherChain({ body: { source: 'sandbox' } })),
      { verdict: 'event_mismatch', step: 'P5' },
    ),
    played(
      'event-changed',
      'The sandbox is checked as strictly.',
      withValue(good, 'statement.event.salt', 'a'.repeat(64)),
      { verdict: 'signature_invalid', step: 'P3' },
    ),
  ];
}

export async function witnessAndSandboxCases(): Promise<Named[]> {
  return [...(await witnesses()), ...(await sandbox())];
}

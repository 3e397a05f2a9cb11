/** Keys documents, pins, and JSON as the formats take it. */
import { type KeyRecord, canonicalJson, keyId } from '../../../src/index.ts';
import { exampleRecords, issuer, keyNamed, origin, record, testKeys } from '../keys.ts';
import { type Named, exampleKeys, served, vector, withValue } from './define.ts';

const refused = { verdict: 'refused', code: 'malformed' } as const;
const accepted = { verdict: 'accepted' } as const;

const loaded = (name: string, about: string, document: unknown, isGood = false): Named =>
  vector(`keys/${name}`, about, { kind: 'keys', document, expect: isGood ? accepted : refused });
/** The POD record of the example with one member replaced. */
const podWith = (member: string, value: unknown) => withValue(exampleKeys, `keys.2.${member}`, value);

/** Public keys that no library refuses by itself; kid fits, so that only the key is wrong. */
const hexKey = (hex: string): object => {
  const publicKey = new Uint8Array(Buffer.from(hex, 'hex'));
  const x = Buffer.from(publicKey).toString('base64url');
  return { ...exampleRecords[2], x, kid: keyId(publicKey) };
};

function keyDocuments(): Named[] {
  const twoLogs = { issuer, keys: [...exampleRecords, record('smt1', testKeys.nextLog, { origin: `${origin}-2` })] };
  return [
    vector('keys/example', 'The worked example, as it is served.', {
      kind: 'keys',
      text: served(exampleKeys),
      expect: accepted,
    }),
    loaded('in-envelope', 'In the envelope of the API.', { ok: true, data: exampleKeys, meta: {} }, true),
    loaded(
      'unknown-members',
      'Unknown members are ignored.',
      { ...exampleKeys, note: 'x', keys: [{ ...exampleRecords[0], alg: 'EdDSA' }] },
      true,
    ),
    loaded(
      'foreign-records',
      'Records of another kind are skipped.',
      {
        issuer,
        keys: [
          ...exampleRecords,
          { kty: 'RSA' },
          { kty: 'OKP', crv: 'X25519' },
          { kty: 'OKP', crv: 'Ed25519', purpose: 'later' },
        ],
      },
      true,
    ),
    loaded('two-logs', 'A second log of the issuer.', twoLogs, true),
    loaded('witness', 'The witness key of the issuer.', { issuer, keys: [record('witness', testKeys.witness)] }, true),
    loaded('no-keys', 'An issuer without keys.', { issuer, keys: [] }, true),
    loaded('kid-other', 'A kid that is not the one of the key.', podWith('kid', '0'.repeat(16))),
    loaded('kid-twice', 'One key twice.', { issuer, keys: [...exampleRecords, exampleRecords[0]] }),
    loaded('kid-twice-in-foreign-record', 'A record that is skipped has the kid of a key.', {
      issuer,
      keys: [...exampleRecords, { kty: 'none', kid: exampleRecords[2]!.kid }],
    }),
    loaded('kid-twice-in-foreign-records', 'Two records that are skipped have one kid.', {
      issuer,
      keys: [...exampleRecords, { kty: 'none', kid: 'x' }, { kty: 'OKP', crv: 'X25519', kid: 'x' }],
    }),
    loaded('member-missing', 'A known record without use.', podWith('use', undefined)),
    loaded('kty-missing', 'A record that does not say what it is.', podWith('kty', undefined)),
    loaded('origin-of-other-issuer', 'A log of another issuer.', podWith('origin', 'other.example/smt1')),
    loaded('origin-number-zero', 'A log with number 0.', podWith('origin', `${origin}-0`)),
    loaded('sandbox-not-as-origin', 'A sandbox record with a production log.', podWith('sandbox', true)),
    loaded(
      'vkey-of-other-name',
      'A vkey with another name.',
      withValue(exampleKeys, 'keys.0.vkey', exampleRecords[1]!.vkey),
    ),
    loaded('vkey-on-pod-key', 'A POD key has no vkey.', podWith('vkey', exampleRecords[0]!.vkey)),
    loaded('status-unknown', 'An unknown status.', podWith('status', 'lost')),
    loaded(
      'revoked-index-on-active',
      'revoked_after_index on a key that is not revoked.',
      podWith('revoked_after_index', 4),
    ),
    loaded(
      'revoked-index-on-log-key',
      'revoked_after_index on a log key.',
      withValue(withValue(exampleKeys, 'keys.0.status', 'revoked'), 'keys.0.revoked_after_index', 4),
    ),
    loaded(
      'endorsement-with-member',
      'An endorsement with a member too many.',
      podWith('endorsed_by', { key_id: '0'.repeat(16), value: 'A'.repeat(86), at: 1 }),
    ),
    loaded('x-stray-bits', 'A public key in a second spelling.', podWith('x', `${exampleRecords[2]!.x.slice(0, -1)}p`)),
    loaded('not-after-without-milliseconds', 'A time in another form.', podWith('not_after', '2026-12-01T00:00:00Z')),
    loaded('key-small-order-1', 'The neutral element as key: its signature fits many messages.', {
      issuer,
      keys: [hexKey(`01${'00'.repeat(31)}`)],
    }),
    loaded('key-small-order-8', 'A key of order 8.', {
      issuer,
      keys: [hexKey('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
    }),
    loaded('key-small-order-sign-bit', 'A key of small order with the sign bit set.', {
      issuer,
      keys: [hexKey(`ec${'ff'.repeat(31)}`)],
    }),
    loaded('key-not-canonical', 'y = p + 3: a second spelling of y = 3.', {
      issuer,
      keys: [hexKey(`f0${'ff'.repeat(30)}7f`)],
    }),
    loaded('key-not-on-curve', 'y = 2 has no x.', { issuer, keys: [hexKey(`02${'00'.repeat(31)}`)] }),
    loaded('issuer-upper-case', 'An issuer in upper case.', { ...exampleKeys, issuer: 'Wayseal.example' }),
    loaded('keys-an-object', 'keys is no list.', { issuer, keys: {} }),
    vector('keys/member-twice', 'A member name twice.', {
      kind: 'keys',
      text: served(exampleKeys).replace('"use":"sig"', '"use":"sig","use":"sig"'),
      expect: refused,
    }),
  ];
}

function pinCases(): Named[] {
  const kids = (records: readonly KeyRecord[]): string[] => records.map(({ kid }) => kid).sort();
  const second = record('spod1', testKeys.pod2, { endorser: testKeys.pod });
  const third = record('spod1', testKeys.pod3, { endorser: testKeys.pod2 });
  const stranger = record('spod1', testKeys.stranger, { endorser: testKeys.stranger });
  const wrong = {
    ...record('spod1', testKeys.pod2),
    endorsed_by: { ...second.endorsed_by!, value: third.endorsed_by!.value },
  };
  const ofSandbox = record('spod1', testKeys.sandboxPod, { origin: `${issuer}/sandbox-smt1`, endorser: testKeys.pod });
  const otherLog = record('smt1', testKeys.nextLog, { origin: `${origin}-2` });
  const revoked = exampleRecords.map((each) =>
    each.purpose === 'spod1' ? { ...each, status: 'revoked' as const } : each,
  );
  const merged = (
    name: string,
    about: string,
    offered: readonly KeyRecord[],
    remaining: readonly KeyRecord[],
    pins = exampleRecords,
  ): Named => {
    const [path, merge] = vector(`rotation/pins-${name}`, about, {
      kind: 'pins',
      document: { issuer, keys: offered },
      pins: { issuer, keys: pins },
      expect: { ...accepted, kids: kids(remaining) },
    });
    // A document is wrong when it offers a key that may not be trusted.
    return remaining.length < offered.length ? [path.replace('/valid/', '/invalid/'), merge] : [path, merge];
  };
  const own = exampleRecords;
  const numbers = Array.from({ length: 200 - own.length }, (_, index) => index);
  const many = [...own, ...numbers.map((number) => record('spod1', keyNamed(`pinned ${number}`)))];
  return [
    merged(
      'chain-of-endorsements',
      'Two new keys, each endorsed by the one before, in any order.',
      [third, second, ...own],
      [...own, second, third],
    ),
    merged('endorsed-by-itself', 'A stranger endorses himself.', [...own, stranger], own),
    merged('endorsement-of-other-key', 'An endorsement that was made for another key.', [...own, wrong], own),
    merged('endorser-of-production', 'A production key endorses a key of the sandbox.', [...own, ofSandbox], own),
    merged('endorser-revoked', 'The endorsing key was revoked.', [...revoked, second], own),
    merged('revocation-taken-back', 'A document un-revokes a pinned key.', [...own, second], revoked, revoked),
    merged(
      'more-than-a-document',
      'Pinned and endorsed keys together are more than a document may have.',
      [second],
      [...many, second],
      many,
    ),
    merged('log-key-not-pinned', 'A new log key must be pinned.', [...own, otherLog], own),
    vector('rotation/pins-other-issuer', 'Pins of another issuer.', {
      kind: 'pins',
      document: exampleKeys,
      pins: { issuer: 'other.example', keys: [] },
      expect: refused,
    }),
  ];
}

function jsonCases(): Named[] {
  const json = (name: string, about: string, text: string, isGood = false): Named =>
    vector(`json/${name}`, about, {
      kind: 'json',
      text,
      expect: isGood ? { ...accepted, canonical: canonicalJson(JSON.parse(text)) } : refused,
    });
  const raw = (name: string, about: string, bytes: readonly number[]): Named =>
    vector(`json/${name}`, about, { kind: 'json', bytes: Buffer.from(bytes).toString('base64'), expect: refused });
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  return [
    json('members-unsorted', 'Members are sorted, white space goes.', ' {"b" : 1,\t"a":[true ,null]}\r\n', true),
    json(
      'escapes',
      'Escapes are written in their one form.',
      String.raw`"\u0041\/\u001F\b\f\n\r\t\"\\\u00e9\ud83d\ude00"`,
      true,
    ),
    json('largest-integer', '2^53 - 1.', '9007199254740991', true),
    json('levels-16', '16 levels.', deep(16), true),
    json('proto-member', 'A member named __proto__ is a member.', '{"a":{"__proto__":1}}', true),
    json('member-twice', 'A member name twice.', '{"a":1,"a":1}'),
    json('member-twice-by-escape', 'A member name twice, once escaped.', String.raw`{"a":1,"\u0061":1}`),
    json('member-twice-deep', 'A member name twice, two levels down.', '[{"x":{"a":1,"b":2,"a":3}}]'),
    json('integer-2-to-53', '2^53 is rounded by many readers.', '9007199254740992'),
    json('negative', 'A negative number.', '-1'),
    json('negative-zero', 'Minus zero.', '-0'),
    json('fraction', 'A fraction.', '1.0'),
    json('exponent', 'An exponent.', '1e0'),
    json('leading-zero', 'A leading zero.', '01'),
    json('levels-17', '17 levels.', deep(17)),
    json('lone-surrogate-escaped', 'Half a surrogate pair as an escape.', String.raw`"\ud800"`),
    json('surrogates-reversed', 'A surrogate pair in the wrong order.', String.raw`"\ude00\ud83d"`),
    json('control-character', 'A raw newline in a string.', '"a\nb"'),
    json('trailing-comma', 'A comma too many.', '[1,]'),
    json('text-after', 'Text after the document.', '{} {}'),
    json('single-quotes', 'Single quotes.', "{'a':1}"),
    json('comment', 'A comment.', '{}//'),
    json('no-break-space', 'White space that JSON does not know.', '\u00A0{}'),
    json('empty', 'Nothing.', ''),
    json('nan', 'NaN.', 'NaN'),
    json('unknown-escape', 'An unknown escape.', String.raw`"\x41"`),
    raw('byte-order-mark', 'A byte order mark.', [0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    raw('invalid-utf-8', 'A byte that is no UTF-8.', [0x22, 0xff, 0x22]),
    raw('overlong-utf-8', 'An overlong form of a slash.', [0x22, 0xc0, 0xaf, 0x22]),
    raw('surrogate-in-utf-8', 'Half a surrogate pair as UTF-8.', [0x22, 0xed, 0xa0, 0x80, 0x22]),
  ];
}

export function keyCases(): Named[] {
  return [...keyDocuments(), ...pinCases(), ...jsonCases()];
}

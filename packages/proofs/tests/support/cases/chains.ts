/** svt2: histories of one shipment, and the ways to falsify one. Also purge. */
import {
  type ChainDocument,
  type Seal,
  buildChain,
  buildInclusion,
  chainId,
  eventCommitment,
  eventSalt,
  sealEntry,
  sealHash,
} from '../../../src/index.ts';
import { chain, commitments, events, exampleSeals, exampleSecond, saltKey, storedEvents, uuid } from '../example.ts';
import { TestLog } from '../test-log.ts';
import { type Named, exampleKeys, resealed, served, vector, withValue } from './define.ts';

const again = (wrong: ChainDocument): ChainDocument => resealed(wrong, (seal) => sealHash(wrong.chain_id, seal));
const corrupted = (step = 'V2') => ({ verdict: 'seal_chain_corrupted', step }) as const;
const bare = (name: string, about: string, document: unknown, expect = corrupted()) =>
  vector(`svt2/${name}`, about, { kind: 'chain', document, expect });
const purgeSeal = { kind: 'purge', count: 3, sealed_at: '2026-12-20T10:04:32.000Z' } as const;
export const purged = buildChain({ shipment: uuid, commitments, seals: [...exampleSeals, purgeSeal] });

/** A chain whose last seal is replaced, hashed as if it were in order. */
const lastSeal = (from: ChainDocument, change: Partial<Seal>): ChainDocument =>
  again({ ...from, seals: from.seals.map((seal, i) => (i === from.seals.length - 1 ? { ...seal, ...change } : seal)) });

const documents: readonly Named[] = [
  vector('svt2/example', 'The worked example, as it is served.', {
    kind: 'chain',
    text: served(chain),
    expect: { verdict: 'self_consistent' },
  }),
  vector('svt2/in-envelope', 'The example in the envelope of the API.', {
    kind: 'chain',
    document: { ok: true, data: chain, meta: { request_id: 'x', api_version: 'v1' } },
    expect: { verdict: 'self_consistent' },
  }),
  vector('svt2/without-seals', 'A shipment that is not sealed yet.', {
    kind: 'chain',
    document: { ...chain, commitments: [], seals: [], chain_digest: null },
    expect: { verdict: 'not_sealed', step: 'V1' },
  }),
  bare('other-shipment', 'The uuid is another one.', withValue(chain, 'shipment', uuid.replace('3f2b', '4f2b'))),
  bare('commitment-changed', 'One commitment is another hash.', withValue(chain, 'commitments.0', 'a'.repeat(64))),
  bare('commitments-reordered', 'Two events change places.', {
    ...chain,
    commitments: [commitments[1], commitments[0], commitments[2]],
  }),
  bare('tail-cut', 'The last seal and its event are cut off, the digest stays.', {
    ...chain,
    commitments: commitments.slice(0, 2),
    seals: chain.seals.slice(0, 1),
  }),
  bare('commitment-behind-last-seal', 'A commitment that no seal covers.', {
    ...chain,
    commitments: [...commitments, 'b'.repeat(64)],
  }),
  bare('count-beyond-commitments', 'The last seal covers an event that is not there.', lastSeal(chain, { count: 4 })),
  bare('seal-number-skipped', 'The second seal has number 3.', lastSeal(chain, { seq: 3 })),
  bare('seal-hash-wrong', 'A seal hash is another one.', withValue(chain, 'seals.1.hash', 'c'.repeat(64))),
  bare(
    'first-prev-not-zero',
    'The first seal continues another one.',
    again(withValue(chain, 'seals.0.prev', 'd'.repeat(64))),
  ),
  bare(
    'sealed-before-previous',
    'The second seal is dated before the first.',
    lastSeal(chain, { sealed_at: '2026-11-20T07:41:10.999Z' }),
  ),
  bare('events-seal-without-growth', 'An events seal over no new event.', {
    ...again({ ...chain, seals: [...chain.seals, { ...chain.seals[1]!, seq: 3 }] }),
  }),
  bare('digest-null', 'The chain digest is null although there are seals.', withValue(chain, 'chain_digest', null)),
  bare(
    'chain-id-of-other',
    'The chain id is another hash, seals made for it.',
    again({ ...chain, chain_id: chainId(`${uuid}x`) }),
  ),
  vector('svt2/member-unknown', 'A member too many in a seal.', {
    kind: 'chain',
    document: withValue(chain, 'seals.0.note', 'x'),
    expect: { verdict: 'malformed', step: 'V0' },
  }),
  vector('svt2/time-without-milliseconds', 'A time in another form.', {
    kind: 'chain',
    document: withValue(chain, 'seals.0.sealed_at', '2026-11-20T07:41:11Z'),
    expect: { verdict: 'malformed', step: 'V0' },
  }),
  vector('svt2/time-30-february', 'A date that is not in the calendar.', {
    kind: 'chain',
    document: withValue(chain, 'seals.0.sealed_at', '2026-02-30T07:41:11.000Z'),
    expect: { verdict: 'malformed', step: 'V0' },
  }),
  vector('svt2/hash-upper-case', 'A hash in upper case.', {
    kind: 'chain',
    document: withValue(chain, 'commitments.0', commitments[0]?.toUpperCase()),
    expect: { verdict: 'malformed', step: 'V0' },
  }),
  vector('svt2/uuid-version-1', 'A uuid that is not random.', {
    kind: 'chain',
    document: withValue(chain, 'shipment', uuid.replace('-4d0e-', '-1d0e-')),
    expect: { verdict: 'malformed', step: 'V0' },
  }),
  vector('svt2/too-many-events', '1,001 commitments.', {
    kind: 'chain',
    document: { ...chain, commitments: Array.from({ length: 1001 }, () => commitments[0]) },
    expect: { verdict: 'malformed', step: 'V0' },
  }),
];

const withEvents = (
  name: string,
  about: string,
  changedEvents: unknown,
  verdict: 'valid' | 'event_mismatch' | 'events_unavailable',
  document: unknown = chain,
) =>
  vector(`svt2/${name}`, about, {
    kind: 'chain',
    document,
    events: changedEvents,
    expect: verdict === 'valid' ? { verdict } : { verdict, step: verdict === 'event_mismatch' ? 'V3' : 'V4' },
  });

const corrected = { ...events[2]!, corrects: 2 };
const based = { ...events[2]!, status_basis: 'code' } as const;
const selfCorrected = { ...events[2]!, corrects: 3 };
const chainOf = (body: object) =>
  buildChain({
    shipment: uuid,
    commitments: [...commitments.slice(0, 2), eventCommitment(eventSalt(saltKey, 3), body as never)],
    seals: exampleSeals,
  });

const stored: readonly Named[] = [
  withEvents('events-stored', 'The stored events are what was sealed.', storedEvents, 'valid'),
  withEvents(
    'event-behind-last-seal',
    'A stored event that is not sealed yet changes nothing.',
    [...storedEvents, { ...storedEvents[0], index: 4 }],
    'valid',
  ),
  withEvents(
    'event-corrects-earlier',
    'An event that corrects an earlier one.',
    [...storedEvents.slice(0, 2), { ...storedEvents[2], body: corrected }],
    'valid',
    chainOf(corrected),
  ),
  withEvents(
    'event-with-basis',
    'An event that says what its status rests on, behind two that were recorded before events did.',
    [...storedEvents.slice(0, 2), { ...storedEvents[2], body: based }],
    'valid',
    chainOf(based),
  ),
  withEvents(
    'event-basis-changed',
    'A stored event says that its status was stated; it was sealed as one of a code.',
    [...storedEvents.slice(0, 2), { ...storedEvents[2], body: { ...based, status_basis: 'stated' } }],
    'event_mismatch',
    chainOf(based),
  ),
  withEvents(
    'event-basis-dropped',
    'A stored event has lost the basis that it was sealed with.',
    storedEvents,
    'event_mismatch',
    chainOf(based),
  ),
  withEvents(
    'event-edited',
    'A stored event has another place.',
    withValue(storedEvents, '1.body.locode', 'FRPAR'),
    'event_mismatch',
  ),
  withEvents(
    'event-salt-changed',
    'A stored salt is another one.',
    withValue(storedEvents, '0.salt', 'e'.repeat(64)),
    'event_mismatch',
  ),
  withEvents(
    'events-swapped',
    'Two stored events have changed places.',
    [{ ...storedEvents[1], index: 1 }, { ...storedEvents[0], index: 2 }, storedEvents[2]],
    'event_mismatch',
  ),
  withEvents(
    'event-missing',
    'A stored event is gone and no purge seal covers it.',
    storedEvents.slice(1),
    'event_mismatch',
  ),
  withEvents('event-twice', 'A stored event stands twice.', [...storedEvents, storedEvents[0]], 'event_mismatch'),
  withEvents(
    'event-index-zero',
    'An index below 1.',
    [...storedEvents, { ...storedEvents[0], index: 0 }],
    'event_mismatch',
  ),
  withEvents(
    'event-corrects-itself',
    'An event that corrects itself.',
    [...storedEvents.slice(0, 2), { ...storedEvents[2], body: selfCorrected }],
    'event_mismatch',
    chainOf(selfCorrected),
  ),
];

const again30 = { kind: 'events', count: 4, sealed_at: '2026-12-21T00:00:00.000Z' } as const;
const purgeCases: readonly Named[] = [
  vector('purge/bare', 'A purge seal 30 days after the last events seal, which only the chain itself tells of.', {
    kind: 'chain',
    document: purged,
    expect: { verdict: 'self_consistent' },
  }),
  vector('purge/no-events-left', 'All events deleted, covered by the purge seal.', {
    kind: 'chain',
    document: purged,
    events: [],
    expect: { verdict: 'events_unavailable', step: 'V4' },
  }),
  vector('purge/all-events-still-there', 'All events are still stored.', {
    kind: 'chain',
    document: purged,
    events: storedEvents,
    expect: { verdict: 'valid' },
  }),
  vector('purge/scan-after-purge', 'A new scan after the purge, sealed as usual.', {
    kind: 'chain',
    document: buildChain({
      shipment: uuid,
      commitments: [...commitments, 'f'.repeat(64)],
      seals: [...exampleSeals, purgeSeal, again30],
    }),
    expect: { verdict: 'self_consistent' },
  }),
  vector('purge/event-edited', 'A stored event differs although a purge seal would excuse its absence.', {
    kind: 'chain',
    document: purged,
    events: withValue(storedEvents, '0.body.country', 'FR'),
    expect: { verdict: 'event_mismatch', step: 'V3' },
  }),
  vector('purge/new-event-missing', 'The event behind the purge seal is missing: no purge seal covers it.', {
    kind: 'chain',
    document: buildChain({
      shipment: uuid,
      commitments: [...commitments, 'f'.repeat(64)],
      seals: [...exampleSeals, purgeSeal, again30],
    }),
    events: [],
    expect: { verdict: 'event_mismatch', step: 'V3' },
  }),
  ...(
    [
      [
        'one-millisecond-early',
        'The purge seal comes 1 ms before 30 days are over.',
        lastSeal(purged, { sealed_at: '2026-12-20T10:04:31.999Z' }),
      ],
      [
        'other-count',
        'The purge seal covers one event less.',
        lastSeal(purged, { count: 2, head: chain.seals[0]!.head }),
      ],
      [
        'first-seal',
        'The first seal is a purge seal.',
        again({ ...chain, commitments: commitments.slice(0, 2), seals: [{ ...chain.seals[0]!, kind: 'purge' }] }),
      ],
      [
        'behind-purge',
        'A purge seal directly behind a purge seal.',
        again({
          ...purged,
          seals: [...purged.seals, { ...purged.seals[2]!, seq: 4, sealed_at: '2027-01-20T10:04:32.000Z' }],
        }),
      ],
      [
        'kind-unknown-head',
        'A purge seal with the head of an earlier count.',
        lastSeal(purged, { head: chain.seals[0]!.head }),
      ],
    ] as const
  ).map(([name, about, document]) => vector(`purge/${name}`, about, { kind: 'chain', document, expect: corrupted() })),
];

/** A chain with the inclusion document of one of its seals. */
async function together(): Promise<Named[]> {
  const log = new TestLog();
  for (const seal of purged.seals) log.add(sealEntry(uuid, seal.seq, seal.hash));
  const documentOf = async (seq: number, time: number) => {
    const { hash } = purged.seals[seq - 1]!;
    const checkpoint = await log.checkpoint(time);
    return buildInclusion({
      shipment: uuid,
      seal: { seq, hash },
      leafIndex: seq - 1,
      path: log.path(seq - 1),
      checkpoint,
    });
  };
  const purgeSecond = Date.parse(purgeSeal.sealed_at) / 1000;
  const honest = await documentOf(3, purgeSecond + 1);
  const early = await documentOf(3, exampleSecond);
  const other = await documentOf(2, purgeSecond);
  const both = (
    name: string,
    about: string,
    inclusions: readonly unknown[],
    expect: Named[1]['expect'],
    keys: unknown = exampleKeys,
  ) =>
    vector(`purge/${name}`, about, {
      kind: 'chain-inclusion',
      document: purged,
      inclusions,
      ...(keys === null ? {} : { keys }),
      expect,
    });
  return [
    both('logged-in-time', 'The purge seal, logged when it says.', [honest, other], {
      verdict: 'events_unavailable',
      step: 'V4',
    }),
    both(
      'dated-in-the-future',
      'A purge seal logged 30 days before its date: deletion disguised as retention.',
      [early],
      { verdict: 'time_order_invalid', step: 'L2' },
    ),
    both(
      'inclusion-of-other-seal',
      'The inclusion document names another hash for the seal.',
      [
        buildInclusion({
          shipment: uuid,
          seal: { seq: 3, hash: chain.seals[0]!.hash },
          leafIndex: 0,
          path: [],
          checkpoint: await (async () => {
            const single = new TestLog();
            single.add(sealEntry(uuid, 3, chain.seals[0]!.hash));
            return single.checkpoint(purgeSecond + 1);
          })(),
        }),
      ],
      { verdict: 'seal_chain_corrupted', step: 'L1' },
    ),
    both(
      'inclusion-not-logged',
      'The path of the inclusion document is cut.',
      [{ ...honest, path: honest.path.slice(1) }],
      { verdict: 'not_logged', step: 'I5' },
    ),
  ];
}

export async function chainCases(): Promise<Named[]> {
  return [...documents, ...stored, ...purgeCases, ...(await together())];
}

import { chainId, verifyChain, type Anchor, type ChainDocument } from '@wayseal/proofs';
import { Type } from 'typebox';
import type { ProofArchive, StoredSeal } from '../ports.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { releasedOf } from './documents.ts';
import { admitProof } from './admit-proof.ts';
import { timelineResults, timelineVerification } from './schemas.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const verifyTimeline = jsonOperation({
  name: 'verify_timeline',
  summary: 'Check the stored history of a shipment against its seals and the public log',
  description:
    'Recomputes every commitment, link and seal from the stored events, and compares the seals with the log. The result ' +
    'for an unknown shipment is not_sealed. The answer to a tracking number never names the shipment.',
  input: Type.Object(
    {
      query: Type.String({
        minLength: 4,
        maxLength: 128,
        description: 'a tracking number or the uuid of a shipment, 4 to 128 characters',
      }),
    },
    { additionalProperties: false },
  ),
  output: timelineVerification,
  errors: ['invalid_request'],
  surfaces: {
    mcp: {
      tool: 'verify_timeline',
      title: 'Verify a timeline',
      description:
        'Use this to check whether the recorded history of a tracked shipment was changed after it was recorded. Takes a ' +
        'tracking number or the uuid of a shipment. The result is one of valid, event_mismatch (a stored event is not ' +
        'what was sealed), events_unavailable (contents were deleted by retention, the seals hold), ' +
        'seal_chain_corrupted, or not_sealed (unknown, or nothing sealed yet), with counts and the chain digest. It ' +
        'checks records of this service only: it does not say whether the scan of a carrier was true, and it returns no events.',
    },
  },
  examples: [
    { name: 'sandbox', summary: 'The delivered sandbox shipment', input: { query: 'SVCTEST-DELIVERED' } },
    { name: 'unknown', summary: 'A number that is not tracked', input: { query: '1Z999AA10123456784' } },
  ],
  ports: ['proofs', 'detector'],
  run: async ({ query }, { proofs, detector }, caller) => {
    const uuid = await uuidOf(query, { proofs, detector });
    if (uuid === undefined) return nothing;
    const broken = proofs.brokenProofs().find(({ shipment }) => shipment === uuid)?.history;
    if (broken != null) return verifyStored(broken.archive, broken.uuid);
    const archive = proofs.archiveOf(uuid);
    return proofs.remember(uuid, () => verifyStored(archive, uuid), { admit: admitProof(archive, uuid, caller) });
  },
});

/** The uuid that a query is, or that of the shipment with this number; undefined where no shipment here has the number. */
export async function uuidOf(
  query: string,
  { proofs, detector }: Pick<Ports, 'proofs' | 'detector'>,
): Promise<string | undefined> {
  const text = query.trim();
  if (uuidForm.test(text)) return text.toLowerCase();
  return (await proofs.findByNumber(recordNumber(detector.detect(text))))?.uuid;
}

const nothing = {
  result: 'not_sealed' as const,
  chain_digest: null,
  sealed_events: 0,
  verified_events: 0,
  unavailable_events: 0,
  unsealed_events: 0,
  seals: 0,
  anchored_seals: 0,
};

async function verifyStored(archive: ProofArchive, uuid: string) {
  const stored = await archive.listSeals(uuid);
  const seals = await releasedOf(archive, stored);
  const commitments = await archive.listCommitments(uuid, seals.at(-1)?.count ?? 0);
  const events = await archive.listEvents(uuid);
  const {
    verdict,
    steps: _steps,
    warnings: _warnings,
    ...counters
  } = verifyChain(storedChain(uuid, commitments, seals), { events, anchors: await anchorsOf(archive, seals) });
  // A stored chain without a valid form was also changed.
  const ofChain = timelineResults.find((known) => known === verdict) ?? 'seal_chain_corrupted';
  const result = (await isCut(archive, uuid, stored.length)) ? 'seal_chain_corrupted' : ofChain;
  const isSandbox = (await archive.findShipment(uuid))?.sandbox ?? false;
  return { result, ...counters, ...(isSandbox ? { sandbox: true as const } : {}) };
}

/**
 * Whether a log has a seal after the `count` that were read: its row was deleted, with all rows after it. The row of a
 * seal and its entry in the log are committed together. So a second reading has the row of every entry that was seen
 * before it, and a seal made since the first reading is no loss.
 */
async function isCut(archive: ProofArchive, uuid: string, count: number): Promise<boolean> {
  return (await archive.hasPublishedSeal(uuid, count + 1)) && (await archive.listSeals(uuid)).length <= count;
}

/** The stored chain as it is, right or wrong. `buildChain` would refuse a changed one. */
function storedChain(uuid: string, commitments: readonly string[], seals: readonly StoredSeal[]): ChainDocument {
  const plain = seals.map(({ logId: _logId, leafIndex: _leafIndex, ...seal }) => seal);
  return {
    spec: 'svt2',
    shipment: uuid,
    chain_id: chainId(uuid),
    commitments,
    seals: plain,
    chain_digest: plain.at(-1)?.hash ?? null,
  };
}

async function anchorsOf(archive: ProofArchive, seals: readonly StoredSeal[]): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for (const [logId, group] of Map.groupBy(seals, (seal) => seal.logId)) {
    const entries = await (await archive.log(logId)).readEntriesAt(group.map(({ leafIndex }) => leafIndex));
    for (const { seq, leafIndex } of group) anchors.push({ seq, entry: entries.get(leafIndex) ?? '' });
  }
  return anchors;
}

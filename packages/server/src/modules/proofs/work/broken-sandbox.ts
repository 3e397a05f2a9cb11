import { parseJson, podMessage, sandboxUuid, type PodDocument } from '@wayseal/proofs';
import {
  breakProof,
  brokenNumber,
  brokenProofTexts,
  brokenUuid,
  movedBody,
  rewrittenChain,
  swapped,
  type BrokenProofName,
  type SoundProofs,
} from '../rules/broken-proofs.ts';
import { chainDocumentOf, inclusionDocumentOf, sorted } from '../operations/documents.ts';
import type { BrokenProof, ProofArchive, SaltedEvent } from '../ports.ts';
import type { Keys } from './keyring.ts';

/** Damaged sandbox documents, each with the damaged history. Empty without the delivered shipment. */
export async function breakSandbox(archive: ProofArchive, keys: Keys): Promise<readonly BrokenProof[]> {
  const uuid = sandboxUuid(brokenNumber);
  const text = (await archive.newestPod(uuid))?.document;
  if (text == null) return [];
  const pod = parseJson(text) as PodDocument;
  const sound: SoundProofs = {
    pod,
    chain: await chainDocumentOf(archive, uuid),
    inclusion: await inclusionDocumentOf(archive, uuid, { seal: pod.statement.seal.seq }),
    sign: (statement) => {
      const { origin } = pod.evidence.inclusion;
      return Buffer.from(keys.sign(statement.key_id, origin, podMessage(statement))).toString('base64url');
    },
  };
  return brokenProofTexts.map(({ name, timeline }) => ({
    name,
    document: sorted(breakProof(name, sound)),
    shipment: timeline === null ? null : brokenUuid(name),
    history: timeline === null ? null : { uuid, archive: damaged(name, archive, sound) },
  }));
}

/** The archive of a database with the same damage. */
function damaged(name: BrokenProofName, archive: ProofArchive, sound: SoundProofs): ProofArchive {
  const { index } = sound.pod.statement.event;
  const events = (change: (all: readonly SaltedEvent[]) => readonly SaltedEvent[]): ProofArchive => ({
    ...archive,
    listEvents: async (uuid) => change(await archive.listEvents(uuid)),
  });
  const moved = (all: readonly SaltedEvent[]): readonly SaltedEvent[] =>
    all.map((event) => (event.index === index ? { ...event, body: movedBody(event.body) } : event));
  switch (name) {
    case 'changed-event':
    case 'resigned-event':
      return events(moved);
    case 'dropped-event':
      return events((all) => all.filter((event) => event.index !== 2));
    case 'swapped-events':
      return events((all) => swapped(all).map((event, position) => ({ ...event, index: position + 1 })));
    case 'dropped-seal':
      return { ...archive, listSeals: async (uuid) => (await archive.listSeals(uuid)).slice(1) };
    case 'rewritten-history':
      return rewritten(events(moved), sound);
    default:
      return archive;
  }
}

function rewritten(archive: ProofArchive, sound: SoundProofs): ProofArchive {
  const { seals, commitments } = rewrittenChain(sound);
  return {
    ...archive,
    listCommitments: async (_uuid, count) => commitments.slice(0, count),
    listSeals: async (uuid) =>
      (await archive.listSeals(uuid)).map((seal, position) => ({ ...seal, ...seals[position] })),
  };
}

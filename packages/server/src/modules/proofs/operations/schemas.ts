import {
  shipmentStatuses,
  statusBases,
  type ChainDocument,
  type InclusionDocument,
  type PodDocument,
} from '@wayseal/proofs';
import { Type, type TSchema } from 'typebox';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';

const closed = { additionalProperties: false } as const;
const list = <Item extends TSchema>(item: Item, most: number, description: string) =>
  Type.Array(item, { maxItems: most, description });

export const shipmentUuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  description: 'the uuid of a shipment in lower case, like 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012',
});

const uuid = Type.String({ description: 'Uuid of the shipment.' });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in lower-case hex.' });
const time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', description: 'UTC.' });
const count = Type.Integer({ minimum: 0 });
const ordinal = Type.Integer({ minimum: 1 });
const origin = Type.String({ description: 'Name of the log, like track.example/smt1.' });
const checkpoint = Type.String({ description: 'Signed tree head, a C2SP note.' });
const path = list(hash, 63, 'Hashes from the leaf up.');
const spec = <Name extends string>(name: Name) => Type.Literal(name, { description: 'Format of the document.' });

const seal = Type.Object(
  {
    count: ordinal,
    hash,
    head: hash,
    kind: oneOf(['events', 'purge'], 'Whether the seal covers events or a deletion by retention.'),
    prev: hash,
    sealed_at: time,
    seq: ordinal,
  },
  { title: 'Seal', ...closed },
);

export const chainDocument = Type.Unsafe<ChainDocument>(
  Type.Object(
    {
      chain_digest: nullable(hash),
      chain_id: hash,
      commitments: list(hash, 1_000, 'Commitments to the sealed events, in ingest order.'),
      seals: list(seal, 2_000, 'Seals in order.'),
      shipment: uuid,
      spec: spec('svt2'),
    },
    { title: 'ChainProof', description: 'Format: docs/specs/svt2.md.', ...closed },
  ),
);

const sealReference = Type.Object({ hash, seq: ordinal }, closed);

export const inclusionDocument = Type.Unsafe<InclusionDocument>(
  Type.Object(
    {
      chain_id: hash,
      checkpoint,
      entry: Type.String(),
      leaf_hash: hash,
      leaf_index: count,
      origin,
      path,
      root_hash: hash,
      seal: sealReference,
      shipment: uuid,
      spec: spec('smt1'),
      tlog_proof: Type.String({ description: 'The same proof as c2sp.org/tlog-proof@v1.' }),
      tree_size: ordinal,
    },
    { title: 'InclusionProof', description: 'Format: docs/specs/smt1.md.', ...closed },
  ),
);

const eventBody = Type.Object(
  {
    code: nullable(Type.String()),
    corrects: Type.Optional(ordinal),
    country: nullable(Type.String()),
    locode: nullable(Type.String()),
    occurred_at: nullable(time),
    recorded_at: time,
    source: Type.String(),
    status: oneOf(shipmentStatuses, 'Status of the event.'),
    status_basis: Type.Optional(
      oneOf(statusBases, 'Basis of the status. Absent in events sealed before this was stored.'),
    ),
    status_detail: nullable(Type.String()),
  },
  closed,
);
const podLeaf = Type.Object({ entry: Type.String(), leaf_index: count, path }, closed);

export const podDocument = Type.Unsafe<PodDocument>(
  Type.Object(
    {
      evidence: Type.Object(
        {
          chain: chainDocument,
          inclusion: Type.Object(
            {
              checkpoint,
              origin,
              pod: podLeaf,
              root_hash: hash,
              seal: podLeaf,
              spec: spec('smt1'),
              tree_size: ordinal,
            },
            closed,
          ),
        },
        closed,
      ),
      signature: Type.Object({ alg: Type.Literal('Ed25519'), key_id: Type.String(), value: Type.String() }, closed),
      spec: spec('spod1'),
      statement: Type.Object(
        {
          carrier: Type.String(),
          chain_id: hash,
          event: Type.Object({ body: eventBody, index: ordinal, salt: hash }, closed),
          issue: ordinal,
          issued_at: time,
          issuer: Type.String(),
          key_id: Type.String(),
          number: Type.String(),
          sandbox: Type.Optional(Type.Literal(true)),
          seal: sealReference,
          shipment: uuid,
          spec: spec('spod1'),
          status: Type.Literal('delivered'),
          v: Type.Literal(1),
          vertical: Type.String(),
        },
        closed,
      ),
    },
    { title: 'ProofOfDelivery', description: 'Format: docs/specs/spod1.md.', ...closed },
  ),
);

const rootMembers = { checkpoint, index: count, published_at: time, root_hash: hash, tree_size: ordinal };

export const rootDocument = Type.Object(
  { ...rootMembers, origin, spec: spec('smt1') },
  { title: 'TransparencyRoot', description: 'The newest published root.', ...closed },
);

export const rootsDocument = Type.Object(
  {
    from: count,
    origin,
    roots: list(Type.Object({ ...rootMembers, proof: nullable(path) }, closed), 1_000, 'Ascending by index.'),
    spec: spec('smt1'),
    total: count,
  },
  { title: 'TransparencyRoots', description: 'Format: docs/specs/smt1.md.', ...closed },
);

const treeHead = Type.Object({ checkpoint: nullable(checkpoint), root_hash: hash, tree_size: ordinal }, closed);

export const consistencyDocument = Type.Object(
  { from: treeHead, origin, path, spec: spec('smt1'), to: treeHead },
  { title: 'ConsistencyProof', description: 'Format: docs/specs/smt1.md.', ...closed },
);

export const timelineResults = [
  'valid',
  'event_mismatch',
  'events_unavailable',
  'seal_chain_corrupted',
  'not_sealed',
] as const;

export const timelineVerification = Type.Object(
  {
    result: oneOf(timelineResults, 'Verdict on the stored history.'),
    chain_digest: nullable(hash),
    sealed_events: count,
    verified_events: count,
    unavailable_events: count,
    unsealed_events: count,
    seals: count,
    anchored_seals: count,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The events are made up.' })),
  },
  { title: 'TimelineVerification', ...closed },
);

/** The exact form of each document. A missing or unknown member at any level is `malformed`. */
import * as f from './fields.ts';
import {
  type ChainDocument,
  type ConsistencyDocument,
  type InclusionDocument,
  type PodDocument,
  type PodStatement,
  type RootsDocument,
  type ShipmentEvent,
  shipmentStatuses,
  statusBases,
} from './types.ts';

const path = f.list(f.hash, 63);
const sealReference = f.exact({ seq: f.int(1), hash: f.hash });

export const shipmentEvent = f.exact(
  {
    code: f.orNull(f.eventCode),
    country: f.orNull(f.country),
    locode: f.orNull(f.locode),
    occurred_at: f.orNull(f.time),
    recorded_at: f.time,
    source: f.word,
    status: f.is(...shipmentStatuses),
    status_detail: f.orNull(f.word),
  },
  { corrects: f.int(1), status_basis: f.is(...statusBases) },
) as f.Guard<ShipmentEvent>;

const seal = f.exact({
  seq: f.int(1),
  kind: f.is('events', 'purge'),
  prev: f.hash,
  count: f.int(1),
  head: f.hash,
  sealed_at: f.time,
  hash: f.hash,
});

export const chainDocument = f.exact({
  spec: f.is('svt2'),
  shipment: f.uuid,
  chain_id: f.hash,
  commitments: f.list(f.hash, 1000),
  seals: f.list(seal, 2000),
  chain_digest: f.orNull(f.hash),
}) as f.Guard<ChainDocument>;

export const inclusionDocument = f.exact({
  spec: f.is('smt1'),
  shipment: f.uuid,
  chain_id: f.hash,
  seal: sealReference,
  origin: f.text,
  leaf_index: f.int(0),
  entry: f.text,
  leaf_hash: f.hash,
  tree_size: f.int(1),
  root_hash: f.hash,
  path,
  checkpoint: f.text,
  tlog_proof: f.text,
}) as f.Guard<InclusionDocument>;

const treeHead = f.exact({ tree_size: f.int(1), root_hash: f.hash, checkpoint: f.orNull(f.text) });

export const consistencyDocument = f.exact({
  spec: f.is('smt1'),
  origin: f.text,
  from: treeHead,
  to: treeHead,
  path,
}) as f.Guard<ConsistencyDocument>;

const rootItem = f.exact({
  index: f.int(0),
  tree_size: f.int(1),
  root_hash: f.hash,
  published_at: f.time,
  checkpoint: f.text,
  proof: f.orNull(path),
});

export const rootsDocument = f.exact({
  spec: f.is('smt1'),
  origin: f.text,
  total: f.int(0),
  from: f.int(0),
  roots: f.list(rootItem, 1000),
}) as f.Guard<RootsDocument>;

export const podStatement = f.exact(
  {
    v: f.is(1),
    spec: f.is('spod1'),
    issuer: f.issuer,
    key_id: f.keyIdentifier,
    shipment: f.uuid,
    chain_id: f.hash,
    number: f.trackingNumber,
    carrier: f.slug,
    vertical: f.word,
    status: f.is('delivered'),
    event: f.exact({ index: f.int(1), salt: f.hash, body: shipmentEvent }),
    seal: sealReference,
    issue: f.int(1),
    issued_at: f.time,
  },
  { sandbox: f.is(true) },
) as f.Guard<PodStatement>;

const podLeaf = f.exact({ leaf_index: f.int(0), entry: f.text, path });

export const podDocument = f.exact({
  spec: f.is('spod1'),
  statement: podStatement,
  signature: f.exact({ alg: f.is('Ed25519'), key_id: f.keyIdentifier, value: f.signatureText }),
  evidence: f.exact({
    chain: chainDocument,
    inclusion: f.exact({
      spec: f.is('smt1'),
      origin: f.text,
      tree_size: f.int(1),
      root_hash: f.hash,
      seal: podLeaf,
      pod: podLeaf,
      checkpoint: f.text,
    }),
  }),
}) as f.Guard<PodDocument>;

import {
  eventCommitment,
  eventSalt,
  sandboxSaltKey,
  sandboxUuid,
  type ChainDocument,
  type Hash,
  type ShipmentEvent,
  buildChain,
} from '@wayseal/proofs';

/** One sandbox shipment: its events and its seals. Times are fixed, so its chain is the same on every installation. */
export interface SandboxScenario {
  /** As a person types it, with dashes. */
  readonly number: string;
  readonly carrier: string;
  readonly vertical: string;
  readonly events: readonly ShipmentEvent[];
  /** Seals of the first `count` events, in order. */
  readonly seals: readonly { readonly count: number; readonly sealed_at: string }[];
}

export interface SandboxChain {
  readonly uuid: string;
  readonly scenario: SandboxScenario;
  readonly state: string;
  readonly events: readonly { readonly index: number; readonly salt: Hash; readonly body: ShipmentEvent }[];
  readonly chain: ChainDocument;
}

/**
 * Builds the parts of a sandbox shipment that need no key. Throws `ProofError` for seals that a verifier would refuse.
 */
export function sandboxChain(scenario: SandboxScenario): SandboxChain {
  const uuid = sandboxUuid(scenario.number);
  const saltKey = sandboxSaltKey(scenario.number);
  const events = scenario.events.map((body, position) => ({
    index: position + 1,
    salt: eventSalt(saltKey, position + 1),
    body,
  }));
  const sealed = events.slice(0, scenario.seals.at(-1)?.count ?? 0);
  const chain = buildChain({
    shipment: uuid,
    commitments: sealed.map(({ salt, body }) => eventCommitment(salt, body)),
    seals: scenario.seals.map((seal) => ({ kind: 'events', ...seal })),
  });
  return { uuid, scenario, events, chain, state: scenario.events.at(-1)?.status ?? 'unknown' };
}
